"""Every recorded game plays today exactly as it was recorded: each position's hash, the end and its reason.

A game that no longer does means that the rules have changed: raise `Facts.version`, and record the game again.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.chance import KEYED, SPLITMIX64
from engine.core.record import read_record, replay, write_record
from tests.aids.rules_systems import SYSTEMS

HOME = Path(__file__).parent
OLD = sorted(HOME.glob("splitmix/*.json"))
"""Games begun with SplitMix64, as they were recorded. One of them goes when the rules take one of its moves away."""
GAMES = sorted(set(HOME.glob("*/*.json")) - set(OLD))


@pytest.mark.parametrize("path", GAMES, ids=[str(path.relative_to(HOME)) for path in GAMES])
def test_recorded_game_replays(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    assert record.opening.rules == path.parent.name
    rules = SYSTEMS[record.opening.rules]
    assert record.opening.version == rules.facts.version, "recorded with other rules; run: python -m tools gather"
    assert record.opening.data_hash == rules.facts.data_hash, "recorded with other data; run: python -m tools gather"
    assert record.outcome is not None, "a recorded game is a whole game"
    assert record.hashes is not None
    assert record.note, "says what it shows"
    result = replay(rules, record)
    assert result.divergence is None, str(result.divergence)
    assert result.actions == len(record.rows)
    assert result.hash == record.hash


@pytest.mark.parametrize("path", OLD, ids=[path.stem for path in OLD])
def test_game_begun_with_splitmix_replays_to_its_end(path: Path) -> None:
    """And its file is written as it was read."""
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert record.opening.seed.version == SPLITMIX64
    assert record.hashes is not None
    assert record.outcome is not None
    result = replay(SYSTEMS[record.opening.rules], record)
    assert result.divergence is None, str(result.divergence)
    assert (result.actions, result.hash) == (len(record.rows), record.hash)
    assert write_record(record) == text


def test_no_other_game_is_begun_with_splitmix() -> None:
    """Of each system that was played then some are kept; a re-keying with its salt is among them."""
    old = [read_record(path.read_text(encoding="utf-8")) for path in OLD]
    assert {record.opening.rules for record in old} == {"empires", "tiny"}
    assert any(row.kind == "rekey" and row.salt for record in old for row in record.rows)
    new = [read_record(path.read_text(encoding="utf-8")) for path in GAMES]
    assert {record.opening.seed.version for record in new} == {KEYED}


@pytest.mark.parametrize("name", sorted({path.parent.name for path in GAMES}))
def test_every_kind_of_row_and_every_number_of_seats_is_recorded(name: str) -> None:
    records = [read_record(path.read_text(encoding="utf-8")) for path in GAMES if path.parent.name == name]
    assert {record.opening.seats for record in records} == set(SYSTEMS[name].facts.seat_counts)
    if name == "harbour":
        assert {record.outcome.reason for record in records if record.outcome} == {"goal", "rounds", "nothing_built"}
    if name == "tiny":
        assert {row.kind for record in records for row in record.rows} == {"act", "undo", "redo", "rekey"}
        assert {record.outcome.reason for record in records if record.outcome} == {"goal", "rounds", "nothing_built"}
