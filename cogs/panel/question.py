"""What a table asks a seat, as its panel needs it. Reads only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.panel.closed_reasons import closed_to
from cogs.panel.content.confirmation import second_thought
from cogs.panel.content.footer import OWN_MAP
from cogs.panel.content.parts import Asked, News
from cogs.panel.windows.shown import Window
from cogs.pictures.drawing import is_painted
from cogs.text.emoji import Signs, plain_signs
from engine.core import Action, Seat, View, get_rules
from engine.core.companion import NOTHING, Outlook, Path, Where
from games import companion_of
from host import Table
from host.seats.voting import BY_VOTE
from host.windows.silence import Preparation


def asked(
    table: Table,
    seat: Seat,
    news: tuple[News, ...] = (),
    place: str = "",
    signs: Signs | None = None,
    *,
    asleep: bool = False,
) -> Asked:
    """Everything the seat's panel is made from; without `signs` things have plain characters."""
    question, preparing = table.question(seat), table.preparation(seat)
    legal = _along(table.legal(seat), preparing)
    return Asked(
        game=table.info.id,
        seat=seat,
        step=table.step(seat),
        question=question,
        legal=legal,
        verbs=get_rules(table.info.rules).verbs,
        view=table.view(seat),
        news=news,
        since=since(table, seat),
        signs=signs or plain_signs(table.info.rules),
        place=place,
        ended=table.info.status == "aborted",
        paused=table.info.status == "paused",
        asleep=asleep,
        foot=at_hand(table, seat),
        alone=plays_alone(table, seat),
        closed=closed_to(table, seat),
        outlook=outlook_of(table, seat),
        where=where(table, legal),
        drawn=where(table, question.composing if question is not None else ()),
        may_stand=may_stand(table, seat),
        standing=table.standing(seat),
        window=window_of(table, seat),
        preparing=preparing,
        aside=companion_of(table.info.rules).aside,
        forms=table.order_forms(seat),
        orders=table.orders_of(seat),
        ahead=table.orders_ahead(seat),
    )


def open_to(table: Table, seat: Seat) -> tuple[Action, ...]:
    """What the seat may do now, or prepare for when the open window closes."""
    return _along(table.legal(seat), table.preparation(seat))


def _along(legal: tuple[Action, ...], preparing: Preparation | None) -> tuple[Action, ...]:
    return legal if preparing is None else tuple(sorted({*legal, *preparing.legal}))


def window_of(table: Table, seat: Seat) -> Window | None:
    """The window that is held open, as the seat sees it."""
    window = table.info.window
    if window is None:
        return None
    answers = table.sealed_answer(seat)
    follow = table.answers_after(seat, answers) if answers else ()
    return Window(window.closes, table.answers_open_to(seat), answers, follow)


def outlook_of(table: Table, seat: Seat) -> Outlook:
    """What the moves lead to, for a seat that is asked something."""
    question = table.question(seat)
    if question is None or seat not in table.active:
        return NOTHING
    return companion_of(table.info.rules).foresee(seat, question, table.legal(seat), table.view(seat))


def where(table: Table, actions: Sequence[Action]) -> Mapping[Action, Where]:
    """Which part of the map each of these is about, for rules with a map."""
    return companion_of(table.info.rules).where(actions)


def canvas(table: Table, seat: Seat) -> View:
    """The part of the seat's own view that its panel's picture is drawn from, where the rules have one."""
    return companion_of(table.info.rules).canvas(table.view(seat))


def first_thought(table: Table, seat: Seat, actions: Sequence[Action]) -> tuple[int, Path]:
    """Before which of these actions, typed in one line, panels would ask a second time, and what: what stands before it
    does not do it unasked. (0, ()): before none.
    """
    stands = table
    for at, action in enumerate(actions):
        if again := second_thought(asked(stands, seat), action):
            return at, again
        then = stands.after(seat, action) if at + 1 < len(actions) else None
        if then is None:
            break  # the last, or one that is not legal: the rules say why
        stands = then
    return 0, ()


def since(table: Table, seat: Seat) -> tuple[News, ...]:
    """The public events since the seat's last step, for a seat that is asked something; () for others."""
    if table.info.status != "running" or seat not in table.active:
        return ()
    quiet = companion_of(table.info.rules).quiet
    return tuple((event.key, event.params) for event in table.since(seat) if event.key not in quiet)


def plays_alone(table: Table, seat: Seat) -> bool:
    """Whether the seat has only AI players as opponents."""
    return all(holder.user is None for holder in table.info.holders if holder.seat != seat)


def may_stand(table: Table, seat: Seat) -> tuple[tuple[str, str, str], ...]:
    """The answers a seat may give in advance while the game runs: (key, value, how long it applies)."""
    game = companion_of(table.info.rules)
    kinds = game.standing
    if table.info.status != "running" or not kinds:
        return ()
    keys = game.useful(table.view(seat), seat)
    offered = [(key, kind) for key, kind in kinds.items() if keys is None or key in keys]
    return tuple((key, value, kind.lasts) for key, kind in offered for value in kind.values)


def at_hand(table: Table, seat: Seat) -> tuple[str, ...]:
    """The controls below every question of this seat. The rules' own `back`, if there is one, replaces undo."""
    running = table.info.status == "running"
    verbs = get_rules(table.info.rules).verbs
    undo = table.can_undo(seat) and not any(verbs[a.verb].role == "back" for a in table.legal(seat))
    asks = table.info.status == "paused" and table.info.pause == BY_VOTE
    found = (
        ("ask.resume", asks),
        ("undo", undo),
        ("redo", table.can_redo(seat)),
        ("takeback", running),
        (OWN_MAP, is_painted(table.info.rules)),
        ("help", True),
    )
    return tuple(name for name, there in found if there)
