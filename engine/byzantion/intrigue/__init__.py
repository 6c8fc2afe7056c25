"""Intrigue and when it may be played: in turn, and in windows (BZ8.1, BZ10)."""
