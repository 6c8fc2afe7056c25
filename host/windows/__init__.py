"""Sealed windows: all who are asked answer unseen, and all answers are submitted together when the window closes."""
