"""A new game (E-S)."""

from __future__ import annotations

from typing import Final

from engine.core.chance import Seed, shuffled
from engine.core.rules import Options, OptionSpec
from engine.core.types import RulesError
from engine.empires.empire import EMPIRES, SEAT
from engine.empires.state import State
from engine.empires.vocabulary import BOXES, CULTURE, MILITARY, NO_BOX, SEAT_COUNTS, SUPPLY, TRADE, display_cards
from engine.marenostrum import query
from engine.marenostrum.state import STRIDE
from engine.marenostrum.supply import give

DISPLAY_SIZE: Final = 5
"""E-S5: cards face up in the first games."""

OPTIONS: Final = (
    OptionSpec("display", ("first_games", "experienced"), "first_games"),
    OptionSpec("dice", ("1-6", "0-5", "1-5"), "1-6"),
    OptionSpec("round_cap", ("none", "10", "15", "20", "25"), "none"),
    *([OptionSpec("box", (NO_BOX, *BOXES), NO_BOX)] if BOXES else []),
)


def new_state(n: int, options: Options, seed: Seed) -> State:
    """The position before round 1's trade phase; nothing is asked yet (E-S1 to E-S5).

    RulesError: `seat_count`, `bad_option` (key, value).
    """
    if n not in SEAT_COUNTS:
        raise RulesError("seat_count", count=n, allowed=", ".join(map(str, SEAT_COUNTS)))
    state = State(n, full_options(options), seed.chance())
    state.supply = list(SUPPLY)
    state.stack = shuffled(range(13), state.rng.deals)
    deal_display(state)
    for seat, empire in enumerate(EMPIRES[:n]):
        state.cards[seat] = [empire.hero]
        for province in empire.provinces:
            state.owner[province] = seat
        for site in empire.sites:
            state.built[site] = 1
        for province, legions, fortresses in empire.units:
            state.legions[province * STRIDE + seat] = legions
            state.forts[province * STRIDE + seat] = fortresses
        for resource, count in empire.resources:
            given = give(state, seat, resource, count)
            assert given == count
    state.titles[TRADE] = SEAT["carthage"]
    state.titles[CULTURE] = SEAT["egypt"] if n > SEAT["egypt"] else SEAT["greece"]
    state.titles[MILITARY] = SEAT["rome"]
    state.start_control = [query.controlled_mask(state, seat) for seat in range(n)]
    return state


def full_options(options: Options) -> dict[str, str]:
    """All options with defaults filled in. RulesError("bad_option")."""
    known = {spec.key: spec for spec in OPTIONS}
    for key, value in options.items():
        if key not in known or value not in known[key].values:
            raise RulesError("bad_option", key=str(key)[:40], value=str(value)[:40])
    return {spec.key: options.get(spec.key, spec.default) for spec in OPTIONS}


def deal_display(state: State) -> None:
    """E-S5: five face up and the rest face down, or all seventeen face up."""
    cards = shuffled(display_cards(state.options), state.rng.deals)
    if state.options["display"] == "experienced":
        state.display, state.deck = sorted(cards), []
    else:
        state.display, state.deck = cards[:DISPLAY_SIZE], cards[DISPLAY_SIZE:]
