"""The chance of a position in its text: `rng rolls 6 3 2`, `rng seed 7`, `rng key … 12 3`."""

from __future__ import annotations

from typing import Final

from engine.core.chance import FixedRng, GameChance, KeyedChance, read_key, seeded
from engine.core.splitmix import SplitMix64
from engine.marenostrum.notation.lines import Line, refuse, some, whole

_LAST: Final = (1 << 64) - 1


def read_rng(line: Line) -> GameChance:
    """What the line says, which has a word at least."""
    kind, *words = line.words
    if kind == "rolls":
        return FixedRng([whole(line, word, 1, 99, "roll") for word in words])
    if kind == "seed":
        some(line, words, 1, 1)
        return seeded(whole(line, words[0], 0, _LAST, "seed")).chance()
    if kind == "key":
        some(line, words, 1, 3)
        try:
            key = read_key(words[0])
        except ValueError as error:
            refuse(line.number, f"key: {error}")
        return KeyedChance(key, *(whole(line, word, 0, _LAST, "rng") for word in words[1:]))
    some(line, line.words, 1, 1)
    return SplitMix64(whole(line, kind, 0, _LAST, "rng"))


def write_rng(rng: GameChance) -> str:
    """The line for it."""
    if isinstance(rng, KeyedChance):
        return f"rng key {rng.key.hex()} {rng.dice.at} {rng.deals.at}"
    if isinstance(rng, SplitMix64):
        return f"rng {rng.state}"
    assert isinstance(rng, FixedRng), rng
    return " ".join(("rng rolls", *map(str, rng.rolls)))
