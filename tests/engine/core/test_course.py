"""A log as a course of stops: the same as the public saw, and each can be shown again."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core import AnyRules, position_hash, seeded
from engine.core.course import EVERY, Course
from engine.core.log import act, fold, opening_of, redo, undo
from engine.core.moments import moments
from engine.core.record import read_record
from games import get_game
from tests.tiny import RULES

TINY: AnyRules = RULES
GAMES = Path(__file__).parents[2] / "games"
LONG = sorted((GAMES / "empires").glob("3-fame-*.json"))[0]
UNDONE = sorted((GAMES / "splitmix").glob("*.json"))[0]


@pytest.mark.parametrize("path", [LONG, UNDONE], ids=lambda path: path.stem)
def test_stops_are_what_the_public_saw_and_can_be_shown_in_any_order(path: Path) -> None:
    record = read_record(path.read_text())
    rules = get_game(record.opening.rules).rules
    course = Course(rules, record.opening)
    course.follow(record.rows)
    shown = list(moments(rules, record.opening, record.rows))
    assert [stop.row for stop in course.stops] == [moment.row for moment in shown]
    assert len(shown) > 2 * EVERY
    for at in (len(shown) - 1, 0, EVERY, EVERY - 1, EVERY + 1, 1):
        moment = shown[at]
        assert rules.view(course.state(at), None) == moment.view
        assert tuple(e for e in course.stops[at].events if e.audience is None) == moment.events
        assert (course.stops[at].round, course.stops[at].phase) == (moment.view["round"], moment.view["phase"] or "")
    assert position_hash(rules, course.state(len(shown) - 1)) == position_hash(
        rules, fold(rules, record.opening, record.rows[: shown[-1].row])
    )


def test_a_course_that_grows_row_by_row_is_the_same_as_one_made_at_once() -> None:
    """Undo takes stops away, redo brings them back."""
    rows = [act("red", "put ruby 1"), act("red", "seal"), undo(1, "red"), redo("red"), act("blue", "seal")]
    opening = opening_of(TINY, 2, {}, seeded(3))
    growing = Course(TINY, opening)
    counts = []
    for length in range(len(rows) + 1):
        growing.follow(rows[:length])
        once = Course(TINY, opening)
        once.follow(rows[:length])
        assert growing.stops == once.stops
        counts.append(len(growing.stops))
        for at in range(len(once.stops)):
            assert TINY.dump(growing.state(at)) == TINY.dump(once.state(at))
    assert counts == [1, 1, 2, 1, 2, 3]


def test_a_position_that_was_handed_out_may_be_changed() -> None:
    course = Course(TINY, opening_of(TINY, 2, {}, seeded(3)))
    course.follow([act("red", "seal")])
    state = course.state(0)
    before = TINY.dump(state)
    TINY.advance(state, TINY.legal_actions(state, "blue")[0])
    assert TINY.dump(course.state(0)) == before


@pytest.mark.parametrize("at", [-1, 2])
def test_there_is_no_other_stop(at: int) -> None:
    course = Course(TINY, opening_of(TINY, 2, {}, seeded(3)))
    course.follow([act("red", "seal")])
    with pytest.raises(IndexError):
        course.state(at)
