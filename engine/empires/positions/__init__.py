"""Positions as text and back, what must hold of them, and positions that fit a view."""
