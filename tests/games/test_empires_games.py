"""What the recorded games of Empires show together. `python -m tools gather` tops the folder up."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from engine.core import seeded
from engine.core.log import opening_of
from engine.core.record import Record, read_record, write_record
from engine.empires.rules import RULES
from engine.empires.vocabulary import CARDS
from proofs.games.empires.gathering import empires_gathering
from proofs.games.empires.topics import REASONS, WANTED
from tools import gather
from tools.topics import topics_of

HOME = Path(__file__).parent / "empires"
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
    """Each victory, number of seats, card and power; shared victory, tie, shortages, all legions, every verb."""
    assert missing(set(games())) == set(), "run: python -m tools gather"
    cards = {c.id for c in CARDS if c.kind != "start"}
    assert {topic.split()[1] for topic in WANTED if topic.startswith("recruited ")} == cards


def test_the_folder_is_small_and_no_game_is_idle() -> None:
    """A game that could be left out is left out, so the guard above fails when one is lost."""
    assert sum(path.stat().st_size for path in PATHS) < gather.MAX_BYTES
    idle = [name for name in games() if not missing(set(games()) - {name})]
    assert idle == []


def test_outcomes_agree_with_topics() -> None:
    for record, topics in games().values():
        assert record.outcome is not None
        assert f"seats {record.opening.seats}" in topics
        assert {f"victory {reason}" for reason in REASONS} & topics == {f"victory {record.outcome.reason}"}
        assert ("victory shared" in topics) == (len(record.outcome.winners) > 1)


def test_a_seed_plays_the_same_game_again() -> None:
    """The kept games can be found again: everything comes from the seed."""
    assert gather.play(RULES, 82) == gather.play(RULES, 82)


def test_cover_keeps_few_games_that_show_all() -> None:
    def found(seed: int, rows: int, *topics: str) -> gather.Found:
        return gather.Found(
            seed, opening_of(RULES, 3, {}, seeded(seed)), frozenset(topics), gather.play(RULES, 82).rows[:rows]
        )

    games = [found(1, 50, "a", "b"), found(2, 10, "a"), found(3, 10, "b"), found(4, 40, "c"), found(5, 45, "c", "a")]
    assert {game.seed for game in gather.cover(games, {"a", "b", "c"})} in ({2, 3, 4}, {3, 5})
    assert gather.cover(games, {"d"}) == []


def test_games_recorded_with_other_data_are_kept_while_they_play_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A card that a game has not chosen changes no move of it; a game that plays otherwise is named and gone."""
    kept = min((record for record, _ in games().values()), key=lambda record: len(record.rows))
    old = kept._replace(opening=kept.opening._replace(data_hash="another_day"))
    assert old.hashes is not None
    other = old._replace(hashes=("0" * 16, *old.hashes[1:]))
    (tmp_path / "old.json").write_text(write_record(old), encoding="utf-8")
    (tmp_path / "other.json").write_text(write_record(other), encoding="utf-8")
    wished = replace(empires_gathering(RULES), wanted=frozenset(topics_of(RULES, kept)))
    monkeypatch.setattr(gather, "wishes", lambda rules: wished)
    assert gather.main(["--into", str(tmp_path)]) == 0
    assert read_record((tmp_path / "old.json").read_text(encoding="utf-8")) == kept
    assert [path.name for path in tmp_path.iterdir()] == ["old.json"]
    assert "gone: other.json" in capsys.readouterr().out


def test_command_tops_the_folder_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is done where nothing is missing; a lost topic is searched for."""
    wished = replace(empires_gathering(RULES), wanted=frozenset({"verb announce"}))
    monkeypatch.setattr(gather, "wishes", lambda rules: wished)
    into = ["--into", str(tmp_path)]
    assert gather.main([*into, "--minutes", "5", "--anew", "--quick"]) == 0, "the first game has it"
    (path,) = tmp_path.glob("*.json")
    kept = read_record(path.read_text(encoding="utf-8"))
    assert write_record(kept) == path.read_text(encoding="utf-8")
    assert gather.main([*into, "--minutes", "0"]) == 0
    assert [path] == list(tmp_path.glob("*.json"))
    assert '"missing": []' in capsys.readouterr().out
