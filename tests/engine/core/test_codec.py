"""JSON as it is hashed: the fast writer gives the bytes of Python's own, or leaves it to that."""

from __future__ import annotations

import json
from enum import IntEnum
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Json, canonical, codec, position_hash
from engine.core.log import walk
from engine.core.record import read_record
from games import get_game

GAMES = Path(__file__).parents[2] / "games"
LONG = [sorted((GAMES / game).glob("*.json"))[0] for game in ("empires", "classic", "byzantion")]
TEXTS = st.text() | st.text(st.characters(categories=["Cc", "Cs", "Po", "Lo"]))
FRACTIONS = st.floats(0.001, 10**12) | st.floats(-(10**12), -0.001)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.integers(-(2**64), 2**64) | FRACTIONS | TEXTS,
    lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner) | st.tuples(inner),
)


class Number(IntEnum):
    """A number with a name."""

    ONE = 1


def own(raw: object) -> bytes | str:
    """What Python's own writer makes of it."""
    try:
        return json.dumps(raw, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    except (UnicodeEncodeError, TypeError, ValueError) as error:
        return type(error).__name__


def ours(raw: Json) -> bytes | str:
    try:
        return canonical(raw)
    except (UnicodeEncodeError, TypeError, ValueError) as error:
        return type(error).__name__


@settings(max_examples=60, deadline=None)
@given(VALUES)
def test_the_bytes_are_those_of_python_s_own_writer(raw: Json) -> None:
    assert ours(raw) == own(raw)


@pytest.mark.parametrize(
    "raw",
    [
        {"b": [2**63, -(2**63) - 1], "a": 2**64},
        {"ż": '\u2028\x7f\x1f\b\f"\\/', "z": "\U0001f3b2", "￿": 1, "\U00010000": 2},
        "\ud800",
        Number.ONE,
        [Path("/")],
        {2: 1, 10: 2},
    ],
    ids=[
        "numbers beyond 64 bits",
        "letters",
        "half a letter",
        "an enumeration",
        "what is no JSON",
        "keys that are no texts",
    ],
)
def test_what_the_fast_writer_writes_otherwise_is_left_to_python_s_own(raw: Json) -> None:
    assert ours(raw) == own(raw)


def test_very_deep_json_is_left_to_python_s_own_writer() -> None:
    raw: Json = 1
    for _ in range(300):
        raw = [raw]
    assert canonical(raw) == own(raw)


@settings(max_examples=60, deadline=None)
@given(VALUES)
def test_a_plain_copy_is_the_same_with_and_without_the_fast_writer(raw: Json) -> None:
    with pytest.MonkeyPatch.context() as patch:
        fast = codec.plain(raw)
        patch.setattr(codec, "_copied", None)
        assert repr(fast) == repr(codec.plain(raw))


@pytest.mark.parametrize("path", LONG, ids=lambda path: path.parent.name)
def test_positions_hash_the_same_without_the_fast_writer(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = read_record(path.read_text())
    rules = get_game(record.opening.rules).rules
    states = [rules.copy(state) for _, state in walk(rules, record.opening, record.rows[:15])]
    fast = [position_hash(rules, state) for state in states]
    monkeypatch.setattr(codec, "_fast", None)
    assert [position_hash(rules, state) for state in states] == fast


@pytest.mark.parametrize("path", LONG, ids=lambda path: path.parent.name)
def test_no_position_holds_a_fraction(path: Path) -> None:
    """Very large and very small ones are written otherwise by the fast writer."""
    record = read_record(path.read_text())
    rules = get_game(record.opening.rules).rules
    for number, state in walk(rules, record.opening, record.rows[:60]):
        if number % 10 == 0:
            text = json.dumps(rules.dump(state))
            json.loads(text, parse_float=_refuse, parse_constant=_refuse)


def _refuse(text: str) -> Json:
    raise AssertionError(f"a fraction: {text}")
