"""Byzantion, for one to four: cards, events, contributions, intrigue. Rules: docs/rules-byzantion.md (ids BZ…)."""
