"""Counts of legal sequences from fixed positions of classic, pinned; to depth 2 the oracle counts the same.

A count that changes means that the rules have changed; `python -m scripts perft --rules games.classic:CLASSIC
tests/engine/classic/perft/*.txt --divide` shows below which action.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.classic.notation import read_position, write_position
from engine.classic.rules import RULES
from engine.classic.state import State
from engine.classic.verbs import parse
from engine.classic.vocabulary import SEATS
from scripts.perft import divide, main, perft
from tests.oracle.classic.legal import oracle

HOME = Path(__file__).parent / "perft"
COUNTS: dict[str, list[int]] = json.loads((HOME / "counts.json").read_text(encoding="utf-8"))


def position(name: str) -> State:
    return read_position((HOME / f"{name}.txt").read_text(encoding="utf-8"))


def count_by_oracle(state: State, depth: int) -> int:
    """The same count, the engine only playing the actions that the oracle names."""
    total = 0
    for seat in state.players:
        texts = oracle(state, seat)
        for text in texts if depth > 1 else ():
            after = state.copy()
            RULES.advance(after, parse(SEATS[seat], text))
            total += count_by_oracle(after, depth - 1)
        total += len(texts) if depth == 1 else 0
    return total


def test_every_position_has_its_counts() -> None:
    assert sorted(COUNTS) == sorted(path.stem for path in HOME.glob("*.txt"))
    assert len(COUNTS) >= 10
    assert all(len(counts) == 3 for counts in COUNTS.values())


@pytest.mark.parametrize("name", sorted(COUNTS))
def test_counts_are_those_pinned(name: str) -> None:
    """And the position survives its own text."""
    state = position(name)
    assert RULES.dump(read_position(write_position(state))) == RULES.dump(state)
    assert [perft(RULES, state, depth) for depth in (1, 2, 3)] == COUNTS[name]


@pytest.mark.parametrize("name", sorted(COUNTS))
def test_the_oracle_counts_the_same(name: str) -> None:
    assert [count_by_oracle(position(name), depth) for depth in (1, 2)] == COUNTS[name][:2]


def test_the_parts_make_the_whole() -> None:
    state = position("5-greece-launches")
    assert sum(divide(RULES, state, 3).values()) == COUNTS["5-greece-launches"][2]


def test_command_counts_for_a_game_that_is_not_listed(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(HOME / "9-tied-role.txt")
    assert main([path, "--rules", "engine.classic.rules:RULES"]) == 0
    assert json.loads(capsys.readouterr().out) == {"9-tied-role": COUNTS["9-tied-role"][:2]}
