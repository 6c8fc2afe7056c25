"""Whose own moves an undo takes back, in recorded games: what everybody saw, and never what nobody could see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from engine.core import AnyRules, parse_action, position_hash
from engine.core.log import Opening, Row, start, walk
from engine.core.record import read_record
from host.game.batch import Made
from host.game.position import Position, load_position
from host.game.undo.consent import unmade
from tests.aids.recorded_table import BEGAN
from tests.aids.rules_systems import SYSTEMS

GAMES = Path(__file__).parents[2] / "games"
MOST_ROWS = 120


def played(path: Path) -> tuple[Position, dict[int, str]]:
    """The first moves of a recorded game, each by somebody else; and the rows without an event: what became of them."""
    record = read_record(path.read_text(encoding="utf-8"))
    rules, opening = SYSTEMS[record.opening.rules], record.opening
    before = load_position(rules, opening, (), position_hash(rules, start(rules, opening)))
    made, silent = Made(before, BEGAN), dict[int, str]()
    for row in record.rows[:MOST_ROWS]:
        if row.kind != "act":
            break
        state = made.state
        question, shown = rules.question(state, row.seat), rules.view(rules.copy(state), None)
        made.put(parse_action(rules, row.seat, row.text), made.number)
        if all(event.audience is not None for event in made.events[-1]):
            is_seen = rules.view(made.state, None) != shown
            is_window = question is not None and bool(question.window)
            silent[made.number - 1] = (
                "window" if is_window else "private" if not made.rows[-1].barrier else "seen" if is_seen else "unseen"
            )
    return before.after(made.rows, made.state, made.events), silent


@pytest.mark.parametrize("system", ["byzantion", "empires", "classic", "harbour"])
def test_only_those_are_asked_whose_moves_everybody_saw(system: str) -> None:
    """Every row has a player of its own here, so that each is decided by itself."""
    kinds: Counter[str] = Counter()
    for path in sorted((GAMES / system).glob("*.json"))[:6]:
        position, silent = played(path)
        first = next(row for row in position.rows if row.move == 1)
        everybody = range(1, len(position.rows) + 1)
        asked = unmade(position, 1, everybody)
        later = {number: kind for number, kind in silent.items() if number > first.seq}
        assert asked == {n for n in everybody if n >= first.seq and later.get(n, "seen") == "seen"}
        assert unmade(position, 1, [n for n in later if later[n] != "seen"]) == frozenset()
        kinds.update(later.values())
    assert kinds["private"] or system == "byzantion"
    assert kinds["seen"] or system == "harbour"
    assert kinds["window"] or system != "byzantion"


def test_the_log_is_replayed_once_however_often_a_request_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """The request is looked at several times in each commit; the replay is the dear part of it."""
    games = (played(path) for path in sorted((GAMES / "empires").glob("*.json")))
    position, silent = next((p, rows) for p, rows in games if "seen" in rows.values())
    walks = 0

    def counted(rules: AnyRules, opening: Opening, rows: Sequence[Row]) -> Iterator[tuple[int, object]]:
        nonlocal walks
        walks += 1
        return walk(rules, opening, rows)

    monkeypatch.setattr("host.game.position.walk", counted)
    asked = [number for number, kind in silent.items() if kind == "seen"]
    assert unmade(position, 1, asked) == unmade(position, 1, asked) != frozenset()
    assert walks == 1
