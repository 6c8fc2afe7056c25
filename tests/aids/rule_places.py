"""Where the rules of a game stand in its engine, and in its tests: looked for once in a process."""

from __future__ import annotations

from functools import cache

from proofs.rulebook import RuleTest, find_places, find_tests
from proofs.workbench import book_of


@cache
def places_of(game: str) -> dict[str, list[str]]:
    """The places in the engine by rule."""
    return find_places(book_of(game))


@cache
def checks_of(game: str) -> dict[str, list[RuleTest]]:
    """The tests by rule; a name that began with `test` would be taken for one."""
    return find_tests(book_of(game))
