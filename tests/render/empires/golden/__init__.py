"""Golden scenes."""
