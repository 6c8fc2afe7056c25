"""A guided first game for one person in private messages (docs/learn.md)."""
