"""Some position that has exactly a given view: for AI players, conformance and leak tests."""

from __future__ import annotations

from engine.classic.board import PROVINCE
from engine.classic.options import played
from engine.classic.positions.check import count_resources
from engine.classic.sequence import FLOW
from engine.classic.state import State
from engine.classic.verbs import parse
from engine.classic.view_types import ClassicView, typed
from engine.classic.vocabulary import CARD, RES, RESOURCES, SEAT, SEATS, TRACKS, bank_of
from engine.core.chance import KeyedChance, Rng, shuffled
from engine.core.rules import Outcome, View
from engine.core.types import RulesError
from engine.kit.loading import read_data_of
from engine.kit.position import NOBODY, Frame, open_draft
from engine.marenostrum.positions.seen import on_table, put_board


def imagine(view: View, rng: Rng) -> State:
    """A state whose view for the view's seat is the one given; everything hidden is drawn from `rng`."""
    known = typed(view)
    confirmed = known.get("confirmed")
    if confirmed is None:
        state = _imagine(known, rng)
        FLOW.settle(state, [])  # somebody else's draft is open again, empty
        return state
    state = _imagine(confirmed, rng)
    seat = str(known["seat"])
    open_draft(state, SEAT[seat])
    for text in known["composing"]:
        FLOW.advance(state, parse(seat, text))
    return state


def _seat(value: str | None) -> int:
    return NOBODY if value is None else SEAT[value]


def _imagine(view: ClassicView, rng: Rng) -> State:
    options = dict(view["options"])
    state = State(played(len(view["seats"]), options), options, KeyedChance(rng.draw_key()))
    me = _seat(view["seat"])
    state.round = view["round"]
    state.cursor = view["stage"]
    state.turn = _seat(view["turn"])
    state.acted = [SEAT[s] for s in view["acted"]]
    state.titles = [_seat(view["titles"][track]) for track in TRACKS]
    state.supply = [view["supply"][r] for r in RESOURCES]
    put_board(state, view["provinces"], view["seas"])
    for s, side in view["civilizations"].items():
        state.cards[SEAT[s]] = [CARD[c] for c in side["cards"]]
        state.used[SEAT[s]] = sum(1 << CARD[c] for c in side["used"])
        state.start_control[SEAT[s]] = sum(1 << PROVINCE[p] for p in view["round_start"][s])
    state.display = [CARD[c] for c in view["display"]]
    outcome = view["outcome"]
    state.outcome = Outcome(outcome["reason"], tuple(outcome["winners"])) if outcome else None
    state.frames = [Frame(str(step), read_data_of(data)) for step, data in view["frames"]]
    _deal_hands(state, view, me, rng)
    for frame in state.frames:
        FLOW.steps[frame.step].fill(state, frame.data, me, rng)
    return state


def _deal_hands(state: State, view: ClassicView, me: int, rng: Rng) -> None:
    """Deal everything unseen: the cards neither in the bank, nor on the table, nor in my hand."""
    if me != NOBODY:
        for resource, n in (view["hand"] or {}).items():
            state.hand[me][RES[resource]] = n
    unseen = [all_ - seen for all_, seen in zip(bank_of(state.options["deck"]), count_resources(state), strict=True)]
    if min(unseen) < 0:
        raise RulesError("bad_position", where="hand", why="more cards than there are")
    pool = shuffled([r for r, n in enumerate(unseen) for _ in range(n)], rng)
    for seat in state.players:
        if seat != me:
            want = view["civilizations"][SEATS[seat]]["resources"] - on_table(state, seat)
            for r in pool[:want]:
                state.hand[seat][r] += 1
            del pool[:want]
    if pool:
        raise RulesError("bad_position", where="civilizations", why="the numbers of cards do not add up")
