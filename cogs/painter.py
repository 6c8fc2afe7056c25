"""Which rules systems have pictures, and who paints them."""

from __future__ import annotations

from cogs.pictures import Picture
from engine.core import View
from i18n import Texts

WITH_BOARD = frozenset({"empires"})


def warm() -> None:
    """Read fonts and map before somebody waits for them."""
    import render

    render.warm()


def draw(view: View, said: Texts) -> Picture | None:
    """The board of a view, its words in the reader's language; None for rules without a painted board."""
    if view.get("rules") not in WITH_BOARD:
        return None
    import render  # late: fonts and map are read at the first picture, not at start

    picture = render.board(view, said.name)
    return Picture(picture.data, picture.format, picture.alt)
