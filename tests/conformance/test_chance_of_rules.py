"""Chance lives in the state: the same in every process, another after re-keying; arrival order plays no part."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from engine.core import AnyRules, Rng, canonical, seeded
from engine.core.log import act, opening_of, start
from engine.core.record import read_record, record_of, replay, write_record
from tests.aids.rules_systems import choose, command_of, every_size, every_system, legal_of_all, seats_of, walk

LIMIT = 600


def _selfplay(rules: AnyRules, hash_seed: str) -> list[str]:
    command = [sys.executable, "-m", "scripts", "selfplay", "--rules", command_of(rules)]
    command += ["--games", "2", "--seed", "5", "--limit", str(LIMIT), "--json"]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120, env=environment)
    hashes: list[str] = json.loads(done.stdout)["hashes"]
    return hashes


@every_system
def test_games_are_the_same_in_processes_with_other_hash_seeds(rules: AnyRules, full: bool) -> None:
    seeds = ("0", "4242", *(("1", "77") if full else ()))
    first, *others = (_selfplay(rules, hash_seed) for hash_seed in seeds)
    assert len(first) == 2
    assert [first] * len(others) == others


@every_size
def test_a_walked_game_replays_from_its_file(rules: AnyRules, count: int) -> None:
    opening = opening_of(rules, count, {}, seeded(31))
    state = start(rules, opening)
    rng = Rng(31)
    rows = []
    for _ in range(150):
        if (action := choose(rules, state, rng, count)) is None:
            break
        rules.advance(state, action)
        rows.append(act(action.seat, action.text()))
    record = read_record(write_record(record_of(rules, opening, rows)))
    result = replay(rules, record)
    assert result.divergence is None, str(result.divergence)
    assert record.hash == result.hash


@every_size
def test_rekeying_keeps_the_position(rules: AnyRules, count: int) -> None:
    for number, step in enumerate(walk(rules, count, 32)):
        if number % 5:
            continue
        before = canonical(rules.dump(step.state))
        other = rules.rekey(step.state, 99)
        assert canonical(rules.dump(step.state)) == before, f"{step.where}: rekey changed its input"
        assert canonical(rules.dump(other)) != before, step.where
        assert canonical(rules.dump(other)) == canonical(rules.dump(rules.rekey(step.state, 99))), step.where
        rules.check(other)
        assert legal_of_all(rules, other) == legal_of_all(rules, step.state), step.where
        for seat in (None, *seats_of(rules, step.state)):
            assert rules.view(other, seat) == rules.view(step.state, seat), f"{step.where}: view of {seat}"


@every_system
def test_rekeying_changes_what_chance_brings(rules: AnyRules) -> None:
    count = max(rules.facts.seat_counts)
    endings = set()
    for salt in range(8):
        state = rules.rekey(start(rules, opening_of(rules, count, {}, seeded(33))), salt)
        rng = Rng(33)
        for _ in range(8 * LIMIT):
            if (action := choose(rules, state, rng, count)) is None:
                break
            rules.advance(state, action)
        endings.add(canonical(rules.view(state, None)))
        if len(endings) > 1:
            return
    raise AssertionError("chance brings the same whatever the key")


@every_size
def test_arrival_order_of_simultaneous_decisions_plays_no_part(rules: AnyRules, count: int) -> None:
    rng = Rng(34)
    for step in walk(rules, count, 34, steps=240):
        active = rules.active(step.state)
        if len(active) < 2:
            continue
        first, second = active[0], active[1 + rng.below(len(active) - 1)]
        lists = legal_of_all(rules, step.state)
        here, there = (lists[seat][rng.below(len(lists[seat]))] for seat in (first, second))
        forth, back = rules.copy(step.state), rules.copy(step.state)
        rules.advance(forth, here)
        rules.advance(back, there)
        if there in rules.legal_actions(forth, second) and here in rules.legal_actions(back, first):
            rules.advance(forth, there)
            rules.advance(back, here)
            assert canonical(rules.dump(forth)) == canonical(rules.dump(back)), f"{step.where}: {here}, {there}"
