"""Options whose value is drawn at the start (`OptionSpec.drawn`): what may be chosen, and what may come of it."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Mapping
from typing import Final

from engine.core import AnyRules, OptionSpec, Seat, possible_seats
from engine.core.chance import Chance, shuffled
from host.refusals import refuse

DRAWN: Final = "drawn"
"""Chosen in the lobby instead of a value; a game that runs never has it."""

Options = Mapping[str, str]


def offered_values(spec: OptionSpec) -> tuple[str, ...]:
    """What may be chosen for it in the lobby."""
    return (*spec.values, DRAWN) if spec.drawn else spec.values


def outcomes(rules: AnyRules, options: Options) -> Iterator[dict[str, str]]:
    """All that a draw can make of these options, each as likely as another. Two that draw from the same values never
    get the same one.
    """
    specs = {spec.key: spec for spec in rules.facts.options if spec.drawn}
    open_keys = [key for key, value in options.items() if value == DRAWN]
    for values in itertools.product(*(specs[key].drawn for key in open_keys)):
        settled = {**options, **dict(zip(open_keys, values, strict=True))}
        alike = [
            (specs[key].drawn, value) for key, value in settled.items() if key in specs and value in specs[key].drawn
        ]
        if len(set(alike)) == len(alike):
            yield settled


def seats_possible(rules: AnyRules, options: Options) -> tuple[Seat, ...]:
    """Every seat that a game may have, whatever its size and whatever is drawn."""
    return tuple(dict.fromkeys(seat for one in outcomes(rules, options) for seat in possible_seats(rules, one)))


def counts_without(rules: AnyRules, options: Options, seat: Seat, least: int) -> list[int]:
    """The sizes of a game, from `least` on, that have no such seat, whatever is drawn."""
    draws = list(outcomes(rules, options))
    sizes = [count for count in rules.facts.seat_counts if count >= least]
    return [count for count in sizes if all(seat not in rules.seats(count, one) for one in draws)]


def fitting(rules: AnyRules, count: int, options: Options, wished: Collection[Seat]) -> list[dict[str, str]]:
    """The draws with which a game of `count` has all the seats that people chose. Refusal: seat_not_in_play."""
    found, missing = [], ""
    for one in outcomes(rules, options):
        in_play = rules.seats(count, one)
        absent = next((seat for seat in wished if seat not in in_play), None)
        if absent is None:
            found.append(one)
        else:
            missing = absent
    if not found:
        raise refuse("seat_not_in_play", seat=missing, count=count)
    return found


def settle(rules: AnyRules, count: int, options: Options, wished: Collection[Seat], chance: Chance) -> dict[str, str]:
    """The options of the game that starts now: what was to be drawn is. Refusal: seat_not_in_play."""
    one = shuffled(fitting(rules, count, options, wished), chance)[0] if DRAWN in options.values() else dict(options)
    defaults = {spec.key: spec.default for spec in rules.facts.options}
    return {key: value for key, value in one.items() if value != defaults[key]}
