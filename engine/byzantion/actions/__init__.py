"""Actions of one's own turn (BZ5, BZ6): activating, laying cards down, the market, cards looked at."""
