"""What may be chosen before a game, and who is played with it (K9.1, K9.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.classic.civilization import RECOMMENDED
from engine.classic.vocabulary import DECKS, SEAT, SEAT_COUNTS, SEATS
from engine.core.rules import Options, OptionSpec
from engine.core.types import RulesError

ANY: Final = "recommended"
LEFT_OUT: Final = ("first_left_out", "second_left_out")
"""K9.1: with four, the first of these is neutral; with three, both. `recommended` stands for the best balanced;
the lobby may draw them (K9.5 `drawn`)."""

OPTIONS: Final = (
    OptionSpec("setup", ("basic", "advanced"), "basic"),
    *(OptionSpec(key, (ANY, *SEATS), ANY, tuple(SEATS)) for key in LEFT_OUT),
    OptionSpec("deck", DECKS, DECKS[0]),
    OptionSpec("trade_end", ("no_take", "one_left"), "no_take"),
    OptionSpec("order", ("named", "announced"), "named"),
    OptionSpec("conversion", ("free", "adjacent"), "free"),
    OptionSpec("pillage_temple", ("no", "yes"), "no"),
    OptionSpec("neutral_greece", ("aegean", "land"), "aegean"),
    OptionSpec("round_cap", ("none", "10", "15", "20", "25"), "none"),
)


def full_options(options: Options) -> dict[str, str]:
    """All options with defaults filled in. RulesError("bad_option")."""
    known = {spec.key: spec for spec in OPTIONS}
    for key, value in options.items():
        if key not in known or value not in known[key].values:
            raise RulesError("bad_option", key=str(key)[:40], value=str(value)[:40])
    return {spec.key: options.get(spec.key, spec.default) for spec in OPTIONS}


def played(count: int, options: Mapping[str, str]) -> tuple[int, ...]:
    """The sides that have a seat, in seat order; the others are neutral (K9.1).

    RulesError: `seat_count`, `bad_option` as `full_options`.

    >>> [SEATS[side] for side in played(4, {})], [SEATS[side] for side in played(3, {"first_left_out": "greece"})]
    (['rome', 'greece', 'egypt', 'carthage'], ['babylon', 'egypt', 'carthage'])
    """
    if count not in SEAT_COUNTS:
        raise RulesError("seat_count", count=count, allowed=", ".join(map(str, SEAT_COUNTS)))
    full = full_options(options)
    spare = len(SEATS) - count
    named = dict.fromkeys(SEAT[full[key]] for key in LEFT_OUT[:spare] if full[key] != ANY)
    balanced = [side for side in range(len(SEATS)) if side not in RECOMMENDED[count]]
    out = [*named, *(side for side in balanced if side not in named)][:spare]
    return tuple(side for side in range(len(SEATS)) if side not in out)
