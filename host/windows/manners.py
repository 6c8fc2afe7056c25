"""How long the windows of a game are held, as its companion says."""

from __future__ import annotations

from engine.core import View
from engine.core.companion import Held, Windows
from games import companion_of
from host.game.position import Position
from host.records import GameInfo
from host.table_settings import setting


def has_windows(rules: str) -> bool:
    """Whether the game has windows at all."""
    return companion_of(rules).windows is not None


def windows_of(rules: str) -> Windows | None:
    """None: the game has no windows."""
    return companion_of(rules).windows


def keys_of(rules: str, view: View) -> tuple[str, ...]:
    """The names under which answers are kept, of the windows that are open or open again in this public view; the
    lowest first. Of several windows of a kind that lie on one another each has its own.
    """
    windows = windows_of(rules)
    kinds = () if windows is None else tuple(windows.open_kinds(view))
    return tuple(
        f"{kind}/{before + 1}" if (before := kinds[:at].count(kind)) else kind for at, kind in enumerate(kinds)
    )


def length_of(info: GameInfo, position: Position, kind: str) -> Held:
    """How long a window of that kind that opens in this position is held at this table."""
    windows = windows_of(info.rules)
    if windows is None:
        return Held(0)
    options = {spec.key: spec.default for spec in position.rules.facts.options} | dict(position.opening.options)
    return windows.length(kind, options, setting(info.settings, "pace"), position.public_events())
