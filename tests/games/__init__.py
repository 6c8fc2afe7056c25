"""Recorded games: one directory for each rules system, replayed by test_games.py."""
