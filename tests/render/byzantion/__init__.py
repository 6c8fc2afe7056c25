"""Byzantion's pictures."""
