"""What changes from one list to the next: which places are taken out, and what is put in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import NamedTuple


class Difference(NamedTuple):
    """First the places are taken out, then the marks put in, from the lowest place on."""

    out: tuple[int, ...]
    """Runs of places of the list before: place, number, place, number …"""
    into: tuple[int, ...]
    """Place in the list afterwards, mark, place, mark …"""


def difference(before: Sequence[int], after: Sequence[int]) -> Difference:
    """How the one list becomes the other.

    >>> difference([1, 2, 3, 4], [1, 9, 4, 5])
    Difference(out=(1, 2), into=(1, 9, 3, 5))
    """
    old, new = _common(before, after), _common(after, before)
    if [before[at] for at in old] != [after[at] for at in new]:  # some have changed places
        one, other = [before[at] for at in old], [after[at] for at in new]
        blocks = SequenceMatcher(None, one, other, autojunk=False).get_matching_blocks()
        old = [old[block.a + k] for block in blocks for k in range(block.size)]
        new = [new[block.b + k] for block in blocks for k in range(block.size)]
    stays, shown = set(old), set(new)
    out: list[int] = []
    for at in range(len(before)):
        if at in stays:
            continue
        if out and out[-2] + out[-1] == at:
            out[-1] += 1
        else:
            out += [at, 1]
    into = [part for at, mark in enumerate(after) if at not in shown for part in (at, mark)]
    return Difference(tuple(out), tuple(into))


def changed(before: Sequence[int], step: Difference) -> list[int]:
    """The list afterwards.

    >>> changed([1, 2, 3, 4], Difference((1, 2), (1, 9, 3, 5)))
    [1, 9, 4, 5]
    """
    after = list(before)
    for at in range(len(step.out) - 2, -1, -2):
        del after[step.out[at] : step.out[at] + step.out[at + 1]]
    for at in range(0, len(step.into), 2):
        after.insert(step.into[at], step.into[at + 1])
    return after


def _common(of: Sequence[int], other: Sequence[int]) -> list[int]:
    """The places of those marks that both have, each as often as both have it."""
    left = Counter(other)
    found = []
    for at, mark in enumerate(of):
        if left[mark] > 0:
            left[mark] -= 1
            found.append(at)
    return found
