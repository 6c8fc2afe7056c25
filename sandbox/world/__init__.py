"""People, channels and messages, and how they are stored."""
