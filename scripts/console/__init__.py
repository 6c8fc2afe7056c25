"""The parts of the terminal game (scripts/play.py)."""
