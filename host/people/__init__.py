"""People and servers: what is stored about them, their settings, moderation and limits."""
