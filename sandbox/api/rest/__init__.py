"""Discord's REST API v10, as far as a bot like ours calls it."""

from .routes import Rest

__all__ = ["Rest"]
