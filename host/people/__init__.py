"""People and servers: what is stored about them, their settings, and moderation."""
