"""Positions as a whole: written and read, checked, and imagined by a seat."""
