"""Positions as JSON, imagined from a view, and checked."""
