"""From a new lobby to the start of the game."""
