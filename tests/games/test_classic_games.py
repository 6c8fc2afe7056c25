"""What the recorded games of classic show together. `python -m tools gather` tops the folder up."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.classic.rules import RULES
from engine.core.record import Record, read_record
from proofs.games.classic.shown_topics import REASONS, WANTED
from tools import gather
from tools.topics import topics_of

HOME = Path(__file__).parent / "classic"
PATHS = sorted(HOME.glob("*.json"))


@cache
def games() -> dict[str, tuple[Record, frozenset[str]]]:
    """Name → the record and what it shows."""
    records = {path.stem: read_record(path.read_text(encoding="utf-8")) for path in PATHS}
    return {name: (record, frozenset(topics_of(RULES, record))) for name, record in records.items()}


def missing(names: set[str]) -> set[str]:
    """What these games together do not show."""
    shown: set[str] = set()
    return set(WANTED) - shown.union(*(games()[name][1] for name in names))


def test_the_folder_shows_every_topic() -> None:
    """Each victory, player count, set-up and card; a shortage, a conversion, neutral provinces taken, a role tied."""
    assert missing(set(games())) == set(), "run: python -m tools gather --rules games.classic:CLASSIC"


def test_the_folder_is_small_and_no_game_is_idle() -> None:
    """A game that could be left out is left out, so the guard above fails when one is lost."""
    assert sum(path.stat().st_size for path in PATHS) < gather.MAX_BYTES
    assert [name for name in games() if not missing(set(games()) - {name})] == []


def test_outcomes_agree_with_topics() -> None:
    for record, topics in games().values():
        assert record.outcome is not None
        assert f"seats {record.opening.seats}" in topics
        assert {f"victory {reason}" for reason in REASONS} & topics == {f"victory {record.outcome.reason}"}
