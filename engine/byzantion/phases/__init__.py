"""The phases of a round (BZ3, BZ4, BZ7), and the end of the game (BZ9)."""
