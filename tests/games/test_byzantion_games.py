"""What the recorded games of Byzantion show together. `python -m tools gather --rules byzantion` tops the folder up."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.byzantion.rules import RULES
from engine.core.record import Record, read_record
from proofs.games.byzantion import WORKBENCH
from proofs.games.byzantion.shown import WANTED
from tools import gather
from tools.topics import topics_of

HOME = Path(__file__).parent / "byzantion"
PATHS = sorted(HOME.glob("*.json"))


@cache
def recorded() -> dict[str, tuple[Record, frozenset[str]]]:
    """Name → the record and what it shows."""
    records = {path.stem: read_record(path.read_text(encoding="utf-8")) for path in PATHS}
    return {name: (record, frozenset(topics_of(RULES, record))) for name, record in records.items()}


def missing(names: set[str]) -> set[str]:
    """What these games together do not show."""
    shown: set[str] = set()
    return set(WANTED) - shown.union(*(recorded()[name][1] for name in names))


def test_the_folder_shows_every_topic() -> None:
    """Each number of seats in both lengths, each effect, trigger, static and timing, a cancel of a cancel, the robes
    at a failure, an Assassination on a bandon, a shared victory, a defeat alone and an Augustus.
    """
    assert missing(set(recorded())) == set(), "run: python -m tools gather --rules byzantion"


def test_the_folder_is_small_and_no_game_is_idle() -> None:
    """A game that could be left out is left out, so the guard above fails when one is lost."""
    assert sum(path.stat().st_size for path in PATHS) < gather.MAX_BYTES
    assert [name for name in recorded() if not missing(set(recorded()) - {name})] == []


def test_outcomes_agree_with_topics() -> None:
    for record, topics in recorded().values():
        assert record.outcome is not None
        assert f"seats {record.opening.seats}" in topics
        assert ("a shared victory" in topics) == (len(record.outcome.winners) > 1)
        assert f"end {record.outcome.reason}" in topics


def test_the_games_of_the_documentations_pictures_are_there() -> None:
    """Gathering deletes games; what is drawn from one of them names another one then."""
    assert {shot.game for shot in WORKBENCH.shots} <= set(recorded())
