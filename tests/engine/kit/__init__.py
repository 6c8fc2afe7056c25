"""Tests of what any game may be made of."""
