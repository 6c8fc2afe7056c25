"""Lessons: a guided first game for one person, played with the real rules and written into no game's log."""
