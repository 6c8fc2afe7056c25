"""Undo: what a player may take back alone, what takes the consent of others, and the open request."""
