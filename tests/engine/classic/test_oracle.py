"""Games and scattered positions beside the oracle (tests/oracle/classic): its lists, its outcomes, its clauses."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.classic.rules import RULES
from engine.classic.sequence import FLOW
from engine.core import Rng, seeded
from proofs.games.classic.thrown_together import BEGINNINGS, drawn_options, scattered
from tests.aids.classic.compared import Compared
from tests.aids.plugins.full import FULL
from tests.oracle.classic.clauses import CLAUSES

WITHOUT_DECISION = {"mover_turn", "unused"}
FEW = 4
"""So many comparisons of every step at least."""
FIRST = (*range(120), 139, 209, 314)
"""Positions thrown together in which each step and each clause comes up; in the last two a wrong K2.1c shows."""
POSITIONS = tuple(dict.fromkeys((*FIRST, *range(420))))
"""Those of a part. In `make test` the others are played where the first do not come to all: when rules have changed,
other games come of their numbers.
"""


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=FULL) for seed in range(1, 12))])
def test_games_go_as_the_oracle_says(seed: int) -> None:
    """K1, K2, K3, K4, K5, K6, K7, K9.5: three to five seats, both set-ups, options at random."""
    seen: Counter[str] = Counter()
    for game in range(6):
        rng = Rng(1000 * seed + game)
        options = drawn_options(rng, setup=("basic", "advanced")[game % 2], round_cap="10")
        state = RULES.setup(3 + game // 2, options, seeded(seed * 100 + game)).state
        Compared(state, rng, seen).play(600, 4)
    assert sum(seen.values()) > 500


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=FULL) for part in range(1, 8))])
def test_set_ups_go_as_the_oracle_says(part: int) -> None:
    """K1.3, K1.4, K1.5, K1a, K9.1, K9.2: whoever is left out, until the first question of round 1."""
    seen: Counter[str] = Counter()
    CLAUSES.forget()
    for number in range(60):
        rng = Rng(part * 1_000_000 + number)
        options = drawn_options(rng, setup=("basic", "advanced")[number % 6 == 0])
        state = RULES.setup(3 + number % 3, options, seeded(part * 1000 + number)).state
        compared = Compared(state, rng, seen)
        if options["setup"] == "basic":
            compared.compare_start()
        for _ in range(200):
            if FLOW.phase_of(state) == "setup":
                compared.play(1, 1)
    assert seen["basic start"] == 50
    assert seen["advanced start"] >= 1
    assert seen["spend"] > 60
    assert {name: count for name, count in CLAUSES.fewer_than(1).items() if name.startswith("K1")} == {}


def lacking(seen: Counter[str]) -> dict[str, int]:
    """Steps that have been compared too seldom, exceptions and limits that have decided nothing, and how often."""
    steps = {step: seen[step] for step in FLOW.steps.keys() - WITHOUT_DECISION - {"spend"} if seen[step] < FEW}
    return steps | CLAUSES.fewer_than(1)


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=FULL) for part in range(1, 5))])
def test_scattered_positions_go_as_the_oracle_says(part: int, full: bool) -> None:
    """And each step has been compared, each exception and limit has decided something."""
    seen: Counter[str] = Counter()
    CLAUSES.forget()
    for number in POSITIONS:
        if number not in FIRST and not full and lacking(seen) == {}:
            break
        rng = Rng(part * 1_000_000 + number)
        state = scattered(rng, BEGINNINGS[number % len(BEGINNINGS)])
        Compared(state, rng, seen).play(50, 2)
    assert lacking(seen) == {}
    assert len(CLAUSES.names) > 80
