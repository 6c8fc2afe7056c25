"""The whole position of Empires in words; what its family shares is `render.marenostrum.position_words`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.rules import View
from engine.empires.view_types import EmpiresView, typed
from i18n import Texts
from render.marenostrum.position_words import Say, battle, for_programs, head, on_the_map, tracks, trade


def position_text(view: View, said: Texts) -> str:
    """The public's view (or that of a seat without its hand) in the reader's language.

    KeyError when the view is not of the rules "empires".

    >>> from i18n import texts
    >>> position_text(view, texts("en").of("empires")).splitlines()[3:5]
    ['Round: 1', 'Phase: trade']
    """
    board = typed(view)
    say = Say(said)
    lines = [*head(board, say), *tracks(board, say), *_table(board, say)]
    for seat in board["seats"]:
        lines += _empire(board, seat, say)
    lines += [*on_the_map(board, say), *_deeds(board, say)]
    lines += [*trade(board["trade"], say), *battle(board["battle"], say), for_programs(board, say)]
    return "\n".join(lines)


def _table(board: EmpiresView, say: Say) -> Iterator[str]:
    yield f"**{say('table')}**"
    tokens = board["tokens"]
    played = zip(tokens["played"], tokens["numbers"], strict=True)
    yield say.line("tokens-free", ", ".join(tokens["free"]) or say("none"))
    yield say.line("tokens-played", ", ".join(f"{token} ({n})" for token, n in played) or say("none"))
    if tokens["number"] is not None:
        yield say.line("number", tokens["number"])
    yield say.line("display", say.names(board["display"]))
    yield say.line("deck", board["deck"])
    yield say.line("supply", say.counts(board["supply"]))
    yield say.line("legendary", board["legendary"]["stack"])
    yield say.line("discard", say.counts(board["legendary"]["discard"]))


def _empire(board: EmpiresView, seat: str, say: Say) -> Iterator[str]:
    empire = board["empires"][seat]
    yield f"**{say.name(seat)}**"
    yield say.line("resources", empire["resources"])
    yield say.line("cards", say.names(empire["cards"]))
    if empire["copied"]:
        yield say.line("copied", say.name(empire["copied"]))
    if empire["used"]:
        yield say.line("used", say.names(empire["used"]))
    yield say.line("left", say.counts(empire["left"]))
    if empire["peace_last"]:
        yield say.line("peace-last", say.name(empire["peace_last"]))
    yield say.line("round-start", say.places(board["round_start"][seat]))


def _deeds(board: EmpiresView, say: Say) -> Iterator[str]:
    yield f"**{say('course')}**"
    yield say.line("acted", say.names(board["acted"]))
    if board["peace"]:
        yield say.line("peace", say.names(board["peace"]))
