"""Why the bot does not start with a database. The text is one line for the operator and names the file."""

from __future__ import annotations


class DatabaseRefusedError(Exception):
    """The database cannot be used; it was not changed. `str()` is one clear line."""
