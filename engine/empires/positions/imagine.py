"""Some position that has exactly a given view: for AI players, conformance and leak tests."""

from __future__ import annotations

from engine.core.chance import KeyedChance, Rng, shuffled
from engine.core.rules import Outcome, View
from engine.core.types import RulesError
from engine.empires.board import PROVINCE
from engine.empires.empire import SEAT
from engine.empires.sequence import FLOW
from engine.empires.state import State
from engine.empires.verbs import parse
from engine.empires.view_types import EmpiresView, typed
from engine.empires.vocabulary import CARD, GOODS, LEGENDARY, RES, SUPPLY, TRACKS, display_cards
from engine.kit.loading import read_data_of
from engine.kit.position import NOBODY, Frame, open_draft
from engine.kit.shapes import data_of
from engine.marenostrum.positions.seen import put_board
from engine.marenostrum.trade import TakeData


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


def _imagine(view: EmpiresView, rng: Rng) -> State:
    seats = view["seats"]
    state = State(len(seats), dict(view["options"]), KeyedChance(rng.draw_key()))
    me = _seat(view["seat"])
    state.round = view["round"]
    state.cursor = view["stage"]
    state.turn = _seat(view["turn"])
    state.acted = [SEAT[s] for s in view["acted"]]
    state.titles = [_seat(view["titles"][track]) for track in TRACKS]
    state.played = list(view["tokens"]["numbers"])
    state.supply = [view["supply"][r] for r in (*GOODS, "coin")]
    for good, n in view["legendary"]["discard"].items():
        state.discard[GOODS.index(good)] = n
    put_board(state, view["provinces"], view["seas"])
    for s, empire in view["empires"].items():
        seat = SEAT[s]
        state.cards[seat] = [CARD[c] for c in empire["cards"]]
        if empire["copied"]:
            state.copied = CARD[empire["copied"]]
        state.used[seat] = sum(1 << CARD[c] for c in empire["used"])
        state.peace_last[seat] = _seat(empire["peace_last"])
        state.start_control[seat] = sum(1 << PROVINCE[p] for p in view["round_start"][s])
    state.display = [CARD[c] for c in view["display"]]
    owned = {c for cards in state.cards for c in cards}
    state.deck = shuffled([c for c in display_cards(state.options) if c not in owned and c not in state.display], rng)
    state.peace = (SEAT[view["peace"][0]], SEAT[view["peace"][1]]) if view["peace"] else None
    outcome = view["outcome"]
    state.outcome = Outcome(outcome["reason"], tuple(outcome["winners"])) if outcome else None
    state.frames = [Frame(str(step), read_data_of(data)) for step, data in view["frames"]]
    _deal_hands(state, view, me, rng)
    for frame in state.frames:
        FLOW.steps[frame.step].fill(state, frame.data, me, rng)
    return state


def _deal_hands(state: State, view: EmpiresView, me: int, rng: Rng) -> None:
    """Deal everything unseen: the tokens neither in the supply, nor discarded, nor on the table, nor in my hand."""
    unseen = [*SUPPLY, *(1 - n for n in state.discard)]
    for r, n in enumerate(state.supply):
        unseen[r] -= n
    table = [0] * state.n
    for frame in state.frames:
        if frame.step == "take":
            data = data_of(frame, TakeData)
            for seat in range(state.n):
                lying = [*data["offers"][seat], *data["taken"][seat]]
                table[seat] = len(lying)
                for r in lying:
                    unseen[r] -= 1
    if me != NOBODY:
        for resource, n in (view["hand"] or {}).items():
            state.hand[me][RES[resource]] = n
            unseen[RES[resource]] -= n
    if min(unseen) < 0:
        raise RulesError("bad_position", where="hand", why="more tokens than there are")
    legendary = shuffled([LEGENDARY + g for g in range(13) for _ in range(unseen[LEGENDARY + g])], rng)
    stack_size = view["legendary"]["stack"]
    state.stack = [r - LEGENDARY for r in legendary[:stack_size]]
    pool = shuffled([*legendary[stack_size:], *(r for r in range(14) for _ in range(unseen[r]))], rng)
    for seat in range(state.n):
        if seat != me:
            want = view["empires"][view["seats"][seat]]["resources"] - table[seat] - sum(state.hand[seat])
            for r in pool[:want]:
                state.hand[seat][r] += 1
            del pool[:want]
    if pool:
        raise RulesError("bad_position", where="empires", why="the numbers of resources do not add up")
