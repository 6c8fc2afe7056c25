"""Set-up of a game (BZ2, BZS2, BZS3) and the draft."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.byzantion.content import CARD, CARDS, CASKETS, EVENTS, IDS, MISSIONS, SOLO_EVENTS, EventCard, SoloEvent
from engine.byzantion.flow import Automatic, Decision, Out, act, push, say
from engine.byzantion.frame_data import DraftData, NoData
from engine.byzantion.state import State
from engine.byzantion.vocabulary import (
    AUCTORITAS,
    DOXA,
    DYNAMIS,
    DYNAMIS_BY_PLAYERS,
    KEEP,
    LENGTHS,
    N_RESOURCES,
    NOMISMA,
    OFFER,
    PACK,
    SEATS,
    SOLO_LENGTHS,
    START_AUCTORITAS,
    START_DOXA,
    START_NOMISMA,
)
from engine.core.chance import Chance, Rng, Seed, shuffled
from engine.core.rules import OptionSpec
from engine.core.types import Action, Json, RulesError

SEAT_COUNTS: Final = (1, 2, 3, 4)
OPTIONS: Final = (
    OptionSpec("length", ("standard", "marathon"), "standard"),
    OptionSpec("windows", ("by_pace", "held", "cancels", "orders", "own"), "by_pace"),
)
"""`windows` (BZ10.5): the rules know only whether it is `own`; how long windows are held is the table's."""
DEAD_IN_OWN: Final = frozenset(("cancel_action", "cancel_intrigue", "adjust_votes"))
"""Effects of the cards that leave the deck where nobody reacts (BZ10.5): votes are adjusted after one's own placing."""
MISSIONS_DEALT: Final = 5


def new_state(count: int, options: Mapping[str, str], seed: Seed) -> State:
    """An empty position. RulesError("seat_count" | "bad_option")."""
    if count not in SEAT_COUNTS:
        raise RulesError("seat_count", count=count, allowed=", ".join(map(str, SEAT_COUNTS)))
    known = {option.key: option for option in OPTIONS}
    for key, value in options.items():
        if key not in known or value not in known[key].values:
            raise RulesError("bad_option", option=str(key)[:40], value=str(value)[:40])
    chosen = {option.key: options.get(option.key, option.default) for option in OPTIONS}
    return State(count, chosen, seed.chance())


def begin(state: State, out: Out) -> None:
    """Deal and lay out all. Chance gives the ring (BZ2b) and orders the market (BZ2d); missions, draft first."""
    deals = state.rng.deals
    state.events = _events(state, deals)
    state.revealed = [state.n > 1] * len(state.events)
    state.ring = deals.below(state.n)
    for i, seat in enumerate(state.clockwise()):
        have = state.goods[seat]
        have[AUCTORITAS], have[NOMISMA], have[DOXA] = START_AUCTORITAS, START_NOMISMA, START_DOXA[i]
        have[DYNAMIS] = DYNAMIS_BY_PLAYERS[state.n]
        state.supply[AUCTORITAS] -= START_AUCTORITAS
        state.supply[DYNAMIS] -= have[DYNAMIS]
    state.market = shuffled(range(N_RESOURCES), deals)
    for good in state.market:
        state.supply[good] -= 1
    state.casket_deck = shuffled(range(len(CASKETS)), deals)
    state.removed = _dead(state)
    cards = [c for c in range(len(CARDS)) if (state.n > 1 or CARDS[c].in_solo) and c not in state.removed]
    state.deck = shuffled(cards, deals)
    packs = [sorted(state.deck.pop() for _ in range(PACK)) for _ in range(state.n)]
    say(out, "game", ring=SEATS[state.ring], events=[_name(state, event) for event in state.events if state.n > 1])
    if state.n == 1:
        state.revealed[0] = True
        state.caskets = [state.casket_deck.pop() for _ in range(4)]
    push(state, "lay_out")
    push(state, "draft", packs=packs, picked=[-1] * state.n)
    if state.n > 1:
        order = shuffled(range(len(MISSIONS)), deals)
        state.missions = [sorted(order.pop() for _ in range(MISSIONS_DEALT)) for _ in range(state.n)]
        push(state, "missions", chosen=[-1] * state.n)


def _dead(state: State) -> list[int]:
    """Cards that could never be played (BZ10.5 `own`)."""
    if state.n == 1 or state.options["windows"] != "own":
        return []
    return [c for c, card in enumerate(CARDS) if any(effect["effect"] in DEAD_IN_OWN for effect in card.effects)]


def _name(state: State, event: int) -> str:
    return SOLO_EVENTS[event].id if state.n == 1 else EVENTS[event].id


def _events(state: State, deals: Chance) -> list[int]:
    """Drawn by epoch; of several by date, alone in drawn order (BZ2a, BZS2)."""
    cards: list[EventCard | SoloEvent] = list(SOLO_EVENTS if state.n == 1 else EVENTS)
    counts = (SOLO_LENGTHS if state.n == 1 else LENGTHS)[state.options["length"]]
    chosen: list[int] = []
    for epoch, count in enumerate(counts, start=1):
        drawn = shuffled([i for i, card in enumerate(cards) if card.epoch == epoch], deals)[:count]
        if state.n > 1:
            drawn.sort(key=lambda i: (cards[i].year, cards[i].id))
        chosen += drawn
    return chosen


class Draft(Decision[DraftData]):
    """All keep a card at once, sealed, and pass the rest clockwise, until each has kept six (BZ2f)."""

    key = "draft"

    def settle(self, state: State, data: DraftData, out: Out) -> bool:
        if any(picked < 0 for picked in data["picked"]):
            return False
        for seat in range(state.n):
            card = data["picked"][seat]
            data["packs"][seat].remove(card)
            state.kept[seat].append(card)
        data["picked"] = [-1] * state.n
        if len(state.kept[0]) < KEEP:
            data["packs"] = [data["packs"][(seat - 1) % state.n] for seat in range(state.n)]
            return True
        state.frames.pop()
        rest = [card for pack in data["packs"] for card in pack]
        state.discard = shuffled(rest, state.rng.deals)
        for seat in range(state.n):
            state.hand[seat] = sorted(state.kept[seat])
        state.kept = [[] for _ in range(state.n)]
        say(out, "drafted", pile=[IDS[card] for card in state.discard])
        return True

    def active(self, state: State, data: DraftData) -> tuple[int, ...]:
        return tuple(seat for seat in range(state.n) if data["picked"][seat] < 0)

    def legal(self, state: State, data: DraftData, seat: int) -> list[Action]:
        if data["picked"][seat] >= 0:
            return [act(seat, "unseal")]
        return [act(seat, "keep", IDS[card]) for card in data["packs"][seat]]

    def do(self, state: State, data: DraftData, seat: int, action: Action, out: Out) -> None:
        data["picked"][seat] = -1 if action.verb == "unseal" else CARD[str(action.args[0])]

    def question(self, state: State, data: DraftData, seat: int) -> tuple[str, dict[str, Json]]:
        left = KEEP - len(state.kept[seat])
        return self.key, {"left": left, "at_once": left if state.n == 1 else 1}

    def conceal(self, data: DraftData, seat: int) -> DraftData:
        packs = [pack if i == seat else [-1] * len(pack) for i, pack in enumerate(data["packs"])]
        picked = [card if i == seat or card < 0 else 999 for i, card in enumerate(data["picked"])]
        return data | {"packs": packs, "picked": picked}

    def fill(self, state: State, data: DraftData, seat: int, rng: Rng) -> None:
        for i, pack in enumerate(data["packs"]):
            if pack and pack[0] < 0:
                data["packs"][i] = sorted(state.deck.pop() for _ in pack)
            if data["picked"][i] == 999:
                data["picked"][i] = data["packs"][i][rng.below(len(data["packs"][i]))]


class LayOut(Automatic[NoData]):
    """Eight cards of the deck face up: the offer (BZ2g)."""

    key = "lay_out"

    def settle(self, state: State, data: NoData, out: Out) -> bool:
        state.frames.pop()
        state.offer = [state.deck.pop() for _ in range(OFFER)]
        say(out, "offer", cards=[IDS[card] for card in state.offer])
        return True
