"""The circles of people a command or control can be for. `cogs.core.access` lets them in."""

from __future__ import annotations

from enum import StrEnum


class Who(StrEnum):
    """From everybody to the few. The refusal of each is listed in `docs/access.md`."""

    ANYBODY = "anybody"
    """Every person, in direct messages too. Shows and changes only what belongs to the person or to nobody."""
    MEMBER = "member"
    """Members of the server; for a control: of its game's server."""
    STARTER = "starter"
    """A member whom the server's settings allow to open games, here and now."""
    INVITED = "invited"
    """People invited to the game's table, and those who sit there; in direct messages too."""
    VIEWER = "viewer"
    """The game's people; others who can see its channel while it welcomes spectators. Public things only."""
    PLAYER = "player"
    """People who sit in the game, including its lobby."""
    SEAT = "seat"
    """The holder of the very seat that the control names."""
    OWNER = "owner"
    """The person who opened the game, and the admins of its server."""
    ADMIN = "admin"
    """People who may manage the server; for a control: the server of its game."""
