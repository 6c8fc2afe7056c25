"""The log (undo, redo, re-keying) and the game file."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ai import get_player
from engine.ai.playout import play
from engine.core import Outcome, RulesError, position_hash, seeded
from engine.core.chance import begun_with_splitmix
from engine.core.log import Opening, Row, act, fold, opening_of, redo, rekey, track, undo, walk
from engine.core.record import Record, read_record, record_of, replay, write_record
from tests.tiny import RULES

OPENING = opening_of(RULES, 2, {"rounds": "2"}, seeded(11))


def _rows(opening: Opening = OPENING) -> list[Row]:
    """A whole random game as rows."""
    result = play(RULES, opening, dict.fromkeys(RULES.seats(opening.seats), get_player("random")), 5000)
    return [act(action.seat, action.text()) for action in result.actions]


def _hash(rows: list[Row]) -> str:
    return position_hash(RULES, fold(RULES, OPENING, rows))


def test_undone_rows_do_not_count() -> None:
    rows = _rows()
    assert _hash([*rows[:6], undo(3)]) == _hash(rows[:3])
    assert track([*rows[:6], undo(3), *rows[3:5]]).rows == (1, 2, 3, 8, 9)


def test_undo_to_the_start_is_the_set_up() -> None:
    assert _hash([*_rows()[:4], undo(0)]) == _hash([])


def test_undo_to_a_row_that_is_an_undo_is_its_position() -> None:
    rows = _rows()
    log = [*rows[:4], undo(2), rows[2], undo(5)]
    assert _hash(log) == _hash(rows[:2])


def test_redo_brings_back_what_the_latest_undo_took() -> None:
    rows = _rows()
    assert _hash([*rows[:6], undo(5), undo(2), redo()]) == _hash(rows[:5])
    assert _hash([*rows[:6], undo(5), undo(2), redo(), redo()]) == _hash(rows[:6])
    assert track([*rows[:6], undo(5), undo(2)]).redoable == (6, 7)


def test_redo_takes_a_rekeying_back_too() -> None:
    rows = _rows()
    assert _hash([*rows[:6], undo(2), rekey(9), redo()]) == _hash(rows[:6])


def test_after_an_action_nothing_can_be_redone() -> None:
    rows = _rows()
    with pytest.raises(RulesError) as refusal:
        track([*rows[:6], undo(3), rows[3], redo()])
    assert refusal.value.code == "bad_record"
    assert refusal.value.params["where"] == "actions[8]"


@pytest.mark.parametrize("to", [1, 2, 99, -1])
def test_undo_into_the_future_is_refused(to: int) -> None:
    with pytest.raises(RulesError) as refusal:
        track([undo(to)])
    assert refusal.value.code == "bad_record"


def test_unknown_kind_of_row_is_refused() -> None:
    with pytest.raises(RulesError):
        track([Row("skip")])


def test_rekey_changes_chance_alone() -> None:
    rows = _rows()[:3]
    before, after = fold(RULES, OPENING, rows), fold(RULES, OPENING, [*rows, rekey(5)])
    assert [RULES.view(before, seat) for seat in (None, *before.seats)] == [
        RULES.view(after, seat) for seat in (None, *after.seats)
    ]
    assert position_hash(RULES, before) != position_hash(RULES, after)


def test_fold_names_the_row_it_cannot_play() -> None:
    rows = _rows()
    with pytest.raises(RulesError) as refusal:
        fold(RULES, OPENING, [*rows[:4], act("red", "raise tower")])
    assert refusal.value.params["seq"] == 5


def test_walk_passes_undone_positions_too() -> None:
    rows = _rows()
    log = [*rows[:6], undo(2), rekey(3), redo(), undo(0), *rows]
    seen = [position_hash(RULES, state) for _, state in walk(RULES, OPENING, log)]
    assert len(seen) == len(log) + 1
    assert [seen[n] for n in (7, 9, 10)] == [seen[2], seen[6], seen[0]]
    for n in range(len(log) + 1):
        assert seen[n] == _hash(log[:n]), n


def test_record_survives_writing_and_reading() -> None:
    rows = _rows()
    log = [*rows[:5], undo(2, "red"), rekey(), redo("blue"), *rows[5:]]
    record = record_of(RULES, OPENING, log, "a game with an undo – ąę")
    assert read_record(write_record(record)) == record
    result = replay(RULES, record)
    assert result.divergence is None
    assert result.actions == len(log)
    assert result.outcome is not None


def test_record_of_a_game_begun_with_splitmix_stays_as_it_was() -> None:
    """Its seed and the salts of its re-keyings, in the format that older readers know."""
    opening = OPENING._replace(seed=begun_with_splitmix((1 << 64) - 3))
    rows = _rows(opening)
    record = record_of(RULES, opening, [*rows[:5], undo(2, "red"), rekey(1 << 63), redo("blue"), *rows[5:]])
    text = write_record(record)
    raw = json.loads(text)
    assert (raw["format"], raw["seed"], raw["actions"][6]) == (1, (1 << 64) - 3, {"kind": "rekey", "salt": 1 << 63})
    assert "chance" not in raw
    assert "key" not in raw
    assert read_record(text) == record
    assert replay(RULES, record).divergence is None


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"chance": ..., "key": ..., "seed": 1}, "seed"),
        ({"format": 1}, "chance"),
        ({"format": 1, "chance": ..., "key": ..., "seed": 1 << 64}, "seed"),
        (
            {"format": 1, "chance": ..., "key": ..., "seed": 1, "actions": [{"kind": "rekey", "salt": -1}]},
            "actions[0].salt",
        ),
        ({"format": 1, "chance": ..., "key": ..., "seed": 1, "actions": [{"kind": "rekey"}]}, "actions[0]"),
    ],
)
def test_the_two_kinds_of_chance_are_not_mixed(change: dict[str, Any], where: str) -> None:
    """A file has a seed and salts, or a version and a key."""
    raw = {key: value for key, value in {**GOOD, "hashes": ..., **change}.items() if value is not ...}
    with pytest.raises(RulesError) as refusal:
        read_record(json.dumps(raw))
    assert (refusal.value.code, refusal.value.params["where"]) == ("bad_record", where)


def test_a_rekeying_goes_by_the_number_of_its_row() -> None:
    """Not by anything that somebody chooses; and a second undo to the same place brings something else again."""
    rows = _rows()[:3]
    once, other_salt = [*rows, undo(2), rekey()], [*rows, undo(2), rekey(77)]
    twice = [*rows, undo(2), rekey(), undo(2), rekey()]
    assert _hash(once) == _hash(other_salt)
    assert _hash(once) != _hash(twice)
    old = OPENING._replace(seed=begun_with_splitmix(5))
    first, second = (position_hash(RULES, fold(RULES, old, [rekey(salt)])) for salt in (1, 2))
    assert first != second


def test_bare_record_without_hashes_replays() -> None:
    rows = _rows()[:5]
    record = read_record(write_record(Record(OPENING, tuple(rows))))
    assert record.hashes is None
    assert replay(RULES, record).divergence is None


def test_replay_names_the_first_refused_row() -> None:
    rows = _rows()
    record = record_of(RULES, OPENING, rows)
    broken = record._replace(rows=(*rows[:3], act("amber", "seal"), *rows[4:]))
    found = replay(RULES, broken).divergence
    assert found is not None
    assert (found.seq, found.row, found.why) == (4, act("amber", "seal"), "not_your_turn")


def test_replay_of_an_impossible_set_up_diverges_at_nought() -> None:
    found = replay(RULES, Record(OPENING._replace(seats=9), ())).divergence
    assert found is not None
    assert (found.seq, found.why) == (0, "seat_count")


def test_replay_on_other_rules_is_refused() -> None:
    with pytest.raises(RulesError):
        replay(RULES, Record(OPENING._replace(rules="chess"), ()))


GOOD: dict[str, Any] = json.loads(write_record(record_of(RULES, OPENING, _rows()[:2])))


@pytest.mark.parametrize(
    ("field", "value", "where"),
    [
        ("format", True, "format"),
        ("format", 3, "format"),
        ("chance", 1, "chance"),
        ("chance", True, "chance"),
        ("key", "0" * 63, "key"),
        ("key", "G" * 64, "key"),
        ("key", 7, "key"),
        ("rules", "", "rules"),
        ("rules", "a b", "rules"),
        ("rules", "x" * 65, "rules"),
        ("version", -1, "version"),
        ("version", 1.0, "version"),
        ("seats", True, "seats"),
        ("seats", 100, "seats"),
        ("options", [], "options"),
        ("options", {"rounds": 3}, "options.rounds"),
        ("note", "x" * 4001, "note"),
        ("note", "\ud800", "note"),
        ("actions", {}, "actions"),
        ("actions", [["red"]], "actions[0]"),
        ("actions", [["red", 7]], "actions[0]"),
        ("actions", [["red", "x" * 201]], "actions[0]"),
        ("actions", ["red seal"], "actions[0]"),
        ("actions", [{"kind": "skip"}], "actions[0].kind"),
        ("actions", [{"kind": "undo", "seat": "red"}], "actions[0]"),
        ("actions", [{"kind": "undo", "seat": "red", "to": "0"}], "actions[0].to"),
        ("actions", [{"kind": "undo", "seat": "red", "to": 5}], "actions[0]"),
        ("actions", [{"kind": "redo", "seat": ""}], "actions[0]"),
        ("actions", [{"kind": "rekey", "salt": 1}], "actions[0]"),
        ("hashes", ["0"], "hashes[0]"),
        ("hashes", ["0" * 16], "hashes"),
        ("outcome", {"reason": "goal"}, "outcome"),
        ("outcome", {"reason": "goal", "winners": [None]}, "outcome.winners[0]"),
        ("outcome", {"reason": "goal", "winners": [], "more": 1}, "outcome"),
        ("outcome", {"reason": "goal", "winners": [], "scores": {"red": 1}}, "outcome.scores"),
        ("outcome", {"reason": "goal", "winners": [], "scores": [["red"]]}, "outcome.scores[0]"),
        ("outcome", {"reason": "goal", "winners": [], "scores": [["red", True]]}, "outcome.scores[0]"),
        ("outcome", {"reason": "goal", "winners": [], "places": [["red"], "blue"]}, "outcome.places[1]"),
        ("hash", "0" * 15, "hash"),
        ("extra", 1, "extra"),
    ],
)
def test_a_bad_field_is_refused_by_name(field: str, value: object, where: str) -> None:
    with pytest.raises(RulesError) as refusal:
        read_record(json.dumps({**GOOD, field: value}))
    assert refusal.value.code == "bad_record"
    assert refusal.value.params["where"] == where
    assert refusal.value.params["why"]


def test_scores_and_places_are_read_back_in_their_order() -> None:
    """Seats need not be in the order of the alphabet, and ties stay together."""
    won = Outcome("points", ("red",), (("red", 7), ("blue", 4), ("amber", 4)), (("red",), ("blue", "amber")))
    record = read_record(json.dumps(GOOD))._replace(outcome=won)
    assert read_record(write_record(record)).outcome == won


@pytest.mark.parametrize("field", sorted(GOOD.keys() - {"options", "hashes"}))
def test_a_missing_field_is_refused_by_name(field: str) -> None:
    with pytest.raises(RulesError) as refusal:
        read_record(json.dumps({key: value for key, value in GOOD.items() if key != field}))
    assert refusal.value.params["where"] == field


@pytest.mark.parametrize(
    "text",
    ["", "null", "[" * 100_000, '{"format": 1, "format": 1}', '{"format": NaN}', '{"format": 1' + "0" * 5000 + "}"],
)
def test_what_is_not_plain_json_is_refused(text: str) -> None:
    with pytest.raises(RulesError):
        read_record(text)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=200, deadline=None)
@given(field=st.sampled_from(sorted(GOOD)), value=_JSON)
def test_any_value_anywhere_is_read_or_refused_but_never_breaks(field: str, value: object) -> None:
    try:
        record = read_record(json.dumps({**GOOD, field: value}))
    except RulesError as refusal:
        assert refusal.code == "bad_record"  # noqa: PT017
    else:
        assert read_record(write_record(record)) == record
        if record.opening.rules == "tiny":
            replay(RULES, record)
