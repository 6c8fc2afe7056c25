"""Byzantion, for one to four (rules BZ…): cards, events, contributions, the game alone."""
