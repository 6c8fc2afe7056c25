"""Tests of what the family's games share, on a made-up map."""
