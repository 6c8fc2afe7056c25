"""A new game: the board as everybody finds it (K1, K9.2). What the advanced set-up builds comes after (K1a)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.classic.board import PROVINCES
from engine.classic.civilization import CIVILIZATIONS, GREECE_BY_LAND
from engine.classic.options import full_options, played
from engine.classic.state import State
from engine.classic.vocabulary import CARDS, HERO_OF, PRINTED, SEAT, SEATS, TRACKS, bank_of
from engine.core.chance import Seed
from engine.core.rules import Options
from engine.kit.position import NOBODY
from engine.kit.seats import Out, say
from engine.marenostrum import query
from engine.marenostrum.state import STRIDE


def new_state(n: int, options: Options, seed: Seed) -> State:
    """The position before anybody is asked. RulesError: `seat_count`, `bad_option` (key, value)."""
    state = State(played(n, options), full_options(options), seed.chance())
    state.cursor = -1
    state.supply = list(bank_of(state.options["deck"]))  # K1.1, K1.5
    is_basic = state.options["setup"] == "basic"
    for side in state.players:
        if is_basic:
            _put_printed(state, side)
        else:
            state.owner[CIVILIZATIONS[side].capital] = side  # K1a.4
    for side in state.sides:
        if side not in state.players:
            _put_neutral(state, side)
    neutral = [hero for hero, side in HERO_OF.items() if side not in state.players]
    held = [card for cards in state.cards for card in cards]
    state.display = [card for card in range(len(CARDS)) if card not in neutral and card not in held]  # K1.1, K9.3
    start_round(state)
    return state


def start_round(state: State) -> None:
    """K3.5a: what each side owns as a round starts."""
    state.start_control = [query.controlled_mask(state, side) for side in range(state.rows)]


def _put_printed(state: State, side: int) -> None:
    """K1.3, K0f: as its player aid shows."""
    one = CIVILIZATIONS[side]
    state.cards[side] = [one.hero]
    for province in one.provinces:
        state.owner[province] = side
    for site in one.sites:
        state.built[site] = 1
    for province, legions, fortresses, triremes in one.units:
        state.legions[province * STRIDE + side] = legions
        state.forts[province * STRIDE + side] = fortresses
        state.harbours[province * STRIDE + side] = triremes


def neutral_zone(state: State, side: int) -> Sequence[int]:
    """K9.2: where a civilization that is not played stands, its main province first."""
    if SEATS[side] == "greece" and state.options["neutral_greece"] == "land":
        return GREECE_BY_LAND
    return CIVILIZATIONS[side].zone


def _put_neutral(state: State, side: int) -> None:
    """K9.2: no building, no hero."""
    for province in neutral_zone(state, side):
        state.owner[province] = side
        state.legions[province * STRIDE + side] = 1
    state.forts[CIVILIZATIONS[side].capital * STRIDE + side] = 1


def give_roles(state: State, out: Out) -> None:
    """K1.4: the printed roles; a vacant one goes to a side without one that has most of what it counts, or by lot."""
    for track, side in enumerate(PRINTED):
        state.titles[track] = side if side in state.players else NOBODY
    counts = query.count_tracks(state)
    for track in range(len(TRACKS)):
        if state.titles[track] == NOBODY:
            free = [side for side in state.players if side not in state.titles]
            most = max(counts[track][side] for side in free)
            tied = [side for side in free if counts[track][side] == most]
            state.titles[track] = tied[state.rng.dice.below(len(tied))] if len(tied) > 1 else tied[0]
    for track, side in enumerate(state.titles):
        say(out, "role_given", track=TRACKS[track], seat=SEATS[side])


assert {SEAT[one.id] for one in CIVILIZATIONS} == set(range(len(SEATS)))
assert all(PROVINCES[one.capital].cities for one in CIVILIZATIONS), "a main province has a city site"
