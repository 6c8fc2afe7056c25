"""The whole position of classic in words; what its family shares is `render.marenostrum.position_words`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.classic.view_types import ClassicView, typed
from engine.core.rules import View
from i18n import Texts
from render.marenostrum.position_words import Say, battle, for_programs, head, on_the_map, tracks, trade


def position_text(view: View, said: Texts) -> str:
    """The public's view (or that of a seat without its hand) in the reader's language.

    KeyError when the view is not of the rules "classic".

    >>> from i18n import texts
    >>> position_text(classic, texts("en").of("classic")).splitlines()[3:5]
    ['Round: 1', 'Phase: commerce']
    """
    board = typed(view)
    say = Say(said)
    lines = [*head(board, say), *tracks(board, say), *_bank(board, say)]
    for side in board["sides"]:
        lines += _civilization(board, side, say)
    lines += [*on_the_map(board, say), *_deeds(board, say)]
    lines += [*trade(board["trade"], say), *battle(board["battle"], say), for_programs(board, say)]
    return "\n".join(lines)


def _bank(board: ClassicView, say: Say) -> Iterator[str]:
    yield f"**{say('table')}**"
    yield say.line("supply", say.counts(board["supply"]))
    yield say.line("display", say.names(board["display"]))


def _civilization(board: ClassicView, side: str, say: Say) -> Iterator[str]:
    """K9.2: without a player it is neutral, and has no cards unless it says so."""
    it = board["civilizations"][side]
    yield f"**{say.name(side)}**" if it["played"] else f"**{say.name(side)} ({say('neutral')})**"
    if it["played"] or it["resources"]:
        yield say.line("resources", it["resources"])
    if it["played"] or it["cards"]:
        yield say.line("cards", say.names(it["cards"]))
    if it["used"]:
        yield say.line("used", say.names(it["used"]))
    yield say.line("left", say.counts(it["left"]))
    yield say.line("round-start", say.places(board["round_start"][side]))


def _deeds(board: ClassicView, say: Say) -> Iterator[str]:
    yield f"**{say('course')}**"
    yield say.line("acted", say.names(board["acted"]))
    if board["order"]:
        yield say.line("order", say.names(board["order"]))
