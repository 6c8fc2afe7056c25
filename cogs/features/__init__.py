"""What people can do besides the moves of a game: one module or folder per feature."""
