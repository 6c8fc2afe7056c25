"""Undo and redo, and the public request they may take."""
