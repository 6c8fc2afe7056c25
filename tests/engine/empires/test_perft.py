"""Counts of legal sequences from fixed positions, pinned; to depth 2 the oracle counts the same.

A count that changes means that the rules have changed; below which action, this shows:
`python -m scripts perft tests/engine/empires/perft/*.txt --divide`.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.empires.empire import SEATS
from engine.empires.rules import RULES
from engine.empires.state import State
from engine.empires.verbs import parse
from scripts.perft import divide, main, perft
from tests.aids.empires.position_text import from_text
from tests.oracle.empires.legal import oracle

HOME = Path(__file__).parent / "perft"
COUNTS: dict[str, list[int]] = json.loads((HOME / "counts.json").read_text(encoding="utf-8"))


def position(name: str) -> State:
    return from_text((HOME / f"{name}.txt").read_text(encoding="utf-8"))


def count_by_oracle(state: State, depth: int) -> int:
    """The same count, the engine only playing the actions that the oracle names."""
    total = 0
    for seat in range(state.n):
        texts = oracle(state, seat)
        assert texts is not None
        for text in texts if depth > 1 else ():
            after = state.copy()
            RULES.advance(after, parse(SEATS[seat], text))
            total += count_by_oracle(after, depth - 1)
        total += len(texts) if depth == 1 else 0
    return total


def test_every_position_has_its_counts() -> None:
    assert sorted(COUNTS) == sorted(path.stem for path in HOME.glob("*.txt"))
    assert len(COUNTS) >= 6
    assert all(len(counts) == 3 for counts in COUNTS.values())


@pytest.mark.parametrize("name", sorted(COUNTS))
def test_counts_are_those_pinned(name: str) -> None:
    assert [perft(RULES, position(name), depth) for depth in (1, 2, 3)] == COUNTS[name]


@pytest.mark.parametrize("name", sorted(COUNTS))
def test_the_oracle_counts_the_same(name: str) -> None:
    assert [count_by_oracle(position(name), depth) for depth in (1, 2)] == COUNTS[name][:2]


def test_the_parts_make_the_whole() -> None:
    state = position("4-rome-sails")
    assert sum(divide(RULES, state, 3).values()) == perft(RULES, state, 3)
    assert sum(divide(RULES, state, 1).values()) == perft(RULES, state, 1)


def test_command_prints_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    paths = [str(HOME / f"{name}.txt") for name in ("4-rome-sails", "9-ties")]
    assert main([*paths, "--depth", "2"]) == 0
    assert json.loads(capsys.readouterr().out) == {name: COUNTS[name][:2] for name in ("4-rome-sails", "9-ties")}
    assert main([*paths[1:], "--divide"]) == 0
    assert sum(json.loads(capsys.readouterr().out)["9-ties"].values()) == COUNTS["9-ties"][1]
