"""What each game adds to the Discord part."""
