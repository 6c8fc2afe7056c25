"""What tools know of one game each: the sheet its map is made from (`SHEET`)."""
