"""A position that a seat might be in: what it cannot see is dealt at random."""

from __future__ import annotations

from engine.byzantion.content import (
    CARD,
    CARDS,
    CASKET,
    CASKETS,
    EVENT,
    MISSION,
    MISSIONS,
    SOLO_EVENT,
    SOLO_EVENTS,
)
from engine.byzantion.flow import data_of
from engine.byzantion.frame_data import DraftData, LookData
from engine.byzantion.sequence import flow_of
from engine.byzantion.setup import new_state
from engine.byzantion.state import State
from engine.byzantion.view_types import ByzantionView, typed
from engine.byzantion.vocabulary import (
    GOOD,
    GOODS,
    KEIMELIA,
    N_UNITS,
    NOBODY,
    SEAT,
    SEATS,
    SOLO_LENGTHS,
    TERRITORIES,
    UNIT,
)
from engine.core.chance import Rng, seeded, shuffled
from engine.core.rules import Outcome, View
from engine.kit.position import Frame, copy_plain


def _seat(name: str | None) -> int:
    return SEAT[name] if name is not None else NOBODY


def _goods(bag: dict[str, int]) -> list[int]:
    return [bag.get(good, 0) for good in GOODS]


def _cards(names: list[str]) -> list[int]:
    return [CARD[name] for name in names]


def imagine(view: View, rng: Rng) -> State:
    """Some state that has exactly this view for this view's seat."""
    raw = typed(view)
    state = _begun(raw, rng.below(1 << 32))
    _deal_cards(state, raw, rng)
    _deal_missions(state, raw, rng)
    _deal_events(state, raw, rng)
    for frame in state.frames:
        flow_of(state).steps[frame.step].fill(state, frame.data, _seat(raw["seat"]), rng)
    return state


_latest: list[tuple[View, State]] = []


def pictured(view: View) -> State:
    """`known` for those who only read the state: what is asked of one view, one thing after the other, is read from
    the same. For the next view it is forgotten.
    """
    if _latest and _latest[0][0] is view:
        return _latest[0][1]
    state = known(view)
    _latest[:] = [(view, state)]
    return state


def known(view: View) -> State:
    """What the view tells and nothing else, to reckon with: no deck, no hands and no missions but the viewer's own, and
    -1 for an event not turned up yet.
    """
    raw = typed(view)
    state = _begun(raw, 0)
    index = SOLO_EVENT if state.n == 1 else EVENT
    state.events = [index[name] if name else NOBODY for name in raw["events"]]
    state.revealed = [name is not None for name in raw["events"]]
    me = _seat(raw["seat"])
    if me != NOBODY:
        state.hand[me], state.kept[me] = _cards(raw["pools"]["hand"]), _cards(raw["kept"])
        state.missions[me] = [MISSION[name] for name in raw["pools"]["missions"]]
    return state


def _begun(raw: ByzantionView, seed: int) -> State:
    """The public part of a view, and its frames."""
    state = new_state(len(raw["seats"]), raw["options"], seeded(seed))
    _read_public(state, raw)
    for name, data in raw["frames"]:
        state.frames.append(Frame(name, copy_plain(data)))
    return state


def _read_public(state: State, raw: ByzantionView) -> None:
    state.round, state.cursor = raw["round"], raw["cursor"]
    state.turn, state.ring = _seat(raw["turn"]), SEAT[raw["ring"]]
    state.order = [_seat(raw["order"][name]) for name in KEIMELIA]
    state.space_left = raw["space_left"]
    state.caskets = [CASKET[name] if name else NOBODY for name in raw["caskets"]]
    state.variant = raw["variant"]
    state.results = [[variant, success, _seat(who)] for variant, success, who in raw["results"]]
    state.votes = [list(vote) for vote in raw["votes"]]
    state.counted = list(raw["counted"])
    state.given = [list(gift) for gift in raw["given"]]
    for seat in range(state.n):
        player = raw["players"][SEATS[seat]]
        state.goods[seat] = _goods(player["goods"])
        state.area[seat] = [_cards(group) for group in player["area"]]
        state.influence_won[seat] = player["influence_won"]
        state.triumphs[seat] = player["triumphs"]
    state.supply = _goods(raw["supply"])
    state.market = [GOOD[name] for name in raw["market"]]
    state.discard = _cards(raw["discard"])
    state.offer = [CARD[name] if name else NOBODY for name in raw["offer"]]
    state.tokens, state.down = _cards(raw["tokens"]), _cards(raw["down"])
    state.chips, state.locked = _cards(raw["chips"]), _cards(raw["locked"])
    state.spent, state.rest = _cards(raw["spent"]), [_cards(cards) for cards in raw["rest"]]
    state.quiet = list(raw["quiet"])
    state.extra, state.removed = [SEAT[name] for name in raw["extra"]], _cards(raw["removed"])
    state.units = [[0] * N_UNITS for _ in TERRITORIES]
    for territory, name in enumerate(TERRITORIES):
        for unit, count in raw["units"][name].items():
            state.units[territory][UNIT[unit]] = count
    state.outcome = Outcome.read(raw["outcome"]) if raw["outcome"] else None


def _deal_cards(state: State, raw: ByzantionView, rng: Rng) -> None:
    """Hands, kept cards and the deck; what frames hide is drawn from the deck by their `fill`."""
    me = _seat(raw["seat"])
    if me != NOBODY:
        state.hand[me], state.kept[me] = sorted(_cards(raw["pools"]["hand"])), _cards(raw["kept"])
    seen = {*state.discard, *state.offer, *state.removed}
    for seat in range(state.n):
        seen.update(state.hand[seat], state.kept[seat], *state.area[seat])
    for frame in state.frames:
        if frame.step == "look":
            looked = data_of(frame, LookData)
            seen.update(looked["cards"], looked["kept"], looked["pile"])
        elif frame.step == "draft":
            for pack in data_of(frame, DraftData)["packs"]:
                seen.update(pack)
    every = [c for c in range(len(CARDS)) if state.n > 1 or CARDS[c].in_solo]
    rest = shuffled([c for c in every if c not in seen], rng)
    for seat in range(state.n):
        if seat != me:
            player = raw["players"][SEATS[seat]]
            state.hand[seat] = sorted(rest.pop() for _ in range(player["hand"]))
            state.kept[seat] = [rest.pop() for _ in range(player["kept"])]
    state.deck = rest


def _deal_missions(state: State, raw: ByzantionView, rng: Rng) -> None:
    me = _seat(raw["seat"])
    if me != NOBODY:
        state.missions[me] = sorted(MISSION[name] for name in raw["pools"]["missions"])
    rest = shuffled([m for m in range(len(MISSIONS)) if me == NOBODY or m not in state.missions[me]], rng)
    for seat in range(state.n):
        if seat != me:
            state.missions[seat] = sorted(rest.pop() for _ in range(raw["players"][SEATS[seat]]["missions"]))


def _deal_events(state: State, raw: ByzantionView, rng: Rng) -> None:
    """Alone, events not turned up yet; and the caskets of later rounds."""
    index = SOLO_EVENT if state.n == 1 else EVENT
    known = [index[name] if name else NOBODY for name in raw["events"]]
    if state.n == 1:
        epochs = [e for e, n in enumerate(SOLO_LENGTHS[state.options["length"]], start=1) for _ in range(n)]
        rest = shuffled([i for i in range(len(SOLO_EVENTS)) if i not in known], rng)
        for at, event in enumerate(known):
            if event == NOBODY:
                pick = next(i for i in rest if SOLO_EVENTS[i].epoch == epochs[at])
                rest.remove(pick)
                known[at] = pick
    state.events = known
    state.revealed = [name is not None for name in raw["events"]]
    out_of_game = raw["casket_deck"]
    state.casket_deck = shuffled([c for c in range(len(CASKETS)) if c not in state.caskets], rng)[:out_of_game]
