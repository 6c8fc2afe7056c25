"""A game in play: its log, its position, undo, automatic choices, and the AI players' moves."""
