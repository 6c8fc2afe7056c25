"""A planted fault, as `tests/mutants/<game>/*.toml` describes it."""

from __future__ import annotations

from typing import NamedTuple


class Mutant(NamedTuple):
    """A small fault in one file."""

    id: str
    fault: str
    """what is wrong, in a few words"""
    file: str
    """below engine/, or with the room host/"""
    old: str
    new: str
    fails: tuple[str, ...]
    """tests that must notice"""
