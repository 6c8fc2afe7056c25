"""What a table asks a seat, as its panel needs it. Looks, and changes nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.marenostrum.advance import useful
from cogs.marenostrum.events import QUIET
from cogs.marenostrum.outlook import foresee
from cogs.marenostrum.spots import seen, spots
from cogs.painter import WITH_BOARD
from cogs.reasons import closed_to
from cogs.ui.foot import OWN_MAP
from cogs.ui.outlook import NOTHING, Foreseeing, Outlook
from cogs.ui.parts import Asked, News, Where
from cogs.ui.signs import CHARACTERS, Signs
from engine.core import Action, Seat, View, get_rules
from host import Table
from host.standing import kinds_of
from host.votes import BY_VOTE

USEFUL = {"empires": useful}
"""Rules systems that say which standing answers may be of use to a seat."""

FORESEEING: dict[str, Foreseeing] = {"empires": foresee}
"""Rules systems that say what a move leads to."""


MAPPED = {"empires": spots}
"""Rules systems that say where on the map a move is done."""
SEEN = {"empires": seen}
"""What of a seat's view such a picture is drawn from."""

UNTOLD = {"empires": QUIET}
"""Events that are no news to somebody who comes back to decide."""


def asked(table: Table, seat: Seat, news: tuple[News, ...] = (), place: str = "", signs: Signs = CHARACTERS) -> Asked:
    """All that the seat's panel is made of."""
    question = table.question(seat)
    return Asked(
        game=table.info.id,
        seat=seat,
        step=table.step(seat),
        question=question,
        legal=table.legal(seat),
        verbs=get_rules(table.info.rules).verbs,
        view=table.view(seat),
        news=news,
        since=since(table, seat),
        signs=signs,
        place=place,
        ended=table.info.status == "aborted",
        paused=table.info.status == "paused",
        foot=at_hand(table, seat),
        alone=plays_alone(table, seat),
        closed=closed_to(table, seat),
        outlook=outlook_of(table, seat),
        where=where(table, table.legal(seat)),
        drawn=where(table, question.composing if question is not None else ()),
        may_stand=may_stand(table, seat),
        standing=table.standing(seat),
    )


def outlook_of(table: Table, seat: Seat) -> Outlook:
    """What the moves of a seat that is asked something lead to."""
    question, work = table.question(seat), FORESEEING.get(table.info.rules)
    if question is None or work is None or seat not in table.active:
        return NOTHING
    return work(seat, question, table.legal(seat), table.view(seat))


def where(table: Table, actions: Sequence[Action]) -> Mapping[Action, Where]:
    """What of the map each of these is about, for rules with a map."""
    return MAPPED[table.info.rules](actions) if table.info.rules in MAPPED else {}


def canvas(table: Table, seat: Seat) -> View:
    """What of the seat's own view the picture of its panel is drawn from, where the rules have one."""
    return SEEN[table.info.rules](table.view(seat))


def since(table: Table, seat: Seat) -> tuple[News, ...]:
    """What everybody saw happen since the seat's last step, for a seat that is asked something; () for others."""
    if table.info.status != "running" or seat not in table.active:
        return ()
    untold = UNTOLD.get(table.info.rules, frozenset())
    return tuple((event.key, event.params) for event in table.since(seat) if event.key not in untold)


def plays_alone(table: Table, seat: Seat) -> bool:
    """Whether only AI players sit there beside the seat."""
    return all(holder.user is None for holder in table.info.holders if holder.seat != seat)


def may_stand(table: Table, seat: Seat) -> tuple[tuple[str, str, str], ...]:
    """The answers a seat may give in advance while the game runs: (key, value, how long it stands)."""
    kinds = kinds_of(table.info.rules)
    if table.info.status != "running" or not kinds:
        return ()
    keys = USEFUL[table.info.rules](table.view(seat), seat) if table.info.rules in USEFUL else frozenset(kinds)
    return tuple((key, value, kind.lasts) for key, kind in kinds.items() if key in keys for value in kind.values)


def at_hand(table: Table, seat: Seat) -> tuple[str, ...]:
    """What stands below every question of this seat. The rules' own `back` stands for an undo where there is one."""
    running = table.info.status == "running"
    undo = table.can_undo(seat) and not any(a.verb == "back" for a in table.legal(seat))
    asks = table.info.status == "paused" and table.info.pause == BY_VOTE
    found = (
        ("ask.resume", asks),
        ("undo", undo),
        ("redo", table.can_redo(seat)),
        ("takeback", running),
        (OWN_MAP, table.info.rules in WITH_BOARD),
        ("help", True),
    )
    return tuple(name for name, there in found if there)
