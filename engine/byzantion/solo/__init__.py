"""What there is in the game alone and nowhere else (BZS)."""
