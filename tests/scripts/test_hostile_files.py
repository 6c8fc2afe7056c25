"""Files from anybody: recorded games and positions, damaged in every way we can think of. Only clean refusals.

The readers are `read_record` and `read_foreign`; commands read through `scripts.command.read_file`, which turns every
refusal into one line. A reader may not loop, eat the memory, or raise anything else.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import games  # noqa: F401  (registers the games)
from engine.core import RulesError, get_rules
from engine.core.record import read_record, replay
from scripts.command import InputError, load_record
from scripts.positions import load_position, read_foreign

RULES = get_rules("empires")

TESTS = Path(__file__).parents[1]
GAMES = sorted((TESTS / "games" / "empires").glob("*.json"), key=lambda path: path.stat().st_size)
POSITIONS = sorted((TESTS / "engine" / "empires" / "perft").glob("*.txt"))
DEEP = 200_000
SECONDS = 5.0
"""Of computing, more than any of these may take; they take milliseconds. How busy the machine is does not count."""

HOSTILE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1 << 200,
    1e308,
    "",
    "\u0000",
    "\ud800",
    "rome\n",
    "🏛" * 5000,
    "x" * 100_000,
    "../../etc/passwd",
    [],
    {},
    [[]],
    {"": {}},
    ["rome", "pay"],
    ["rome", "pay " + "grain " * 1000],
    ["nobody", "done"],
    {"kind": "undo", "seat": "rome", "to": -5},
    {"kind": "rekey", "salt": 1 << 70},
    {"kind": "redo", "seat": "rome"},
    [["rome", "done"]] * 50,
)
"""What stands in a file where something else should."""

TEXTS = {
    "empty": "",
    "space": " \n\t ",
    "not JSON": "{'a': 1}",
    "half": '{"format": 1, "rules": "emp',
    "deep list": "[" * DEEP,
    "deep object": '{"a":' * DEEP,
    "deep in a field": '{"format": 1, "note": ' + "[" * DEEP + "]" * DEEP + "}",
    "huge number": '{"format": ' + "9" * 5000 + "}",
    "huge exponent": '{"format": 1e999999}',
    "nan": '{"format": NaN}',
    "infinity": '{"seed": -Infinity, "format": 1}',
    "twins": '{"format": 1, "format": 1}',
    "list": "[1, 2]",
    "number": "1",
    "null": "null",
    "surrogate": '{"format": 1, "rules": "\\ud800"}',
    "nul": "\x00" * 100,
    "format yes": '{"format": true}',
    "format text": '{"format": "1"}',
}


def spots(raw: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a JSON value, long lists by their ends and their middle."""
    yield path
    if isinstance(raw, dict):
        for key in raw:
            yield from spots(raw[key], (*path, key))
    elif isinstance(raw, list):
        for at in sorted({0, len(raw) // 2, len(raw) - 1} & set(range(len(raw)))):
            yield from spots(raw[at], (*path, at))


def with_value(raw: Any, path: tuple[Any, ...], value: Any) -> Any:
    """A copy with another value in one place."""
    if not path:
        return value
    copied = dict(raw) if isinstance(raw, dict) else list(raw)
    copied[path[0]] = with_value(raw[path[0]], path[1:], value)
    return copied


def told(refusal: RulesError, code: str) -> str:
    """A refusal of the right kind, short enough for one line."""
    if refusal.code != code or len(str(refusal.params["where"])) + len(str(refusal.params["why"])) > 400:
        raise AssertionError(refusal)
    return "refused"


def read_and_replay(text: str) -> str:
    """`refused` or `read`. Anything but a RulesError is the test's failure. A few rows are played, no more."""
    try:
        record = read_record(text)
    except RulesError as refusal:
        return told(refusal, "bad_record")
    short = record._replace(rows=record.rows[:6], hashes=record.hashes and record.hashes[:6])
    try:
        replay(get_rules(record.opening.rules), short)
    except RulesError:
        return "refused"
    return "read"


@pytest.mark.parametrize("name", TEXTS)
def test_texts_that_are_no_records_are_refused(name: str) -> None:
    started = time.process_time()
    assert read_and_replay(TEXTS[name]) == "refused"
    with pytest.raises(RulesError, match="bad_position"):
        read_foreign(RULES, TEXTS[name])
    assert time.process_time() - started < SECONDS


def test_record_with_anything_anywhere_is_refused_or_replayed() -> None:
    raw = json.loads(GAMES[0].read_text(encoding="utf-8"))
    raw["actions"], raw["hashes"] = raw["actions"][:40], raw["hashes"][:40]
    outcomes = [read_and_replay(json.dumps(with_value(raw, path, value))) for path in spots(raw) for value in HOSTILE]
    assert outcomes.count("refused") > len(outcomes) / 2
    assert outcomes.count("read") > 0  # the test reaches behind the form


def test_record_with_broken_bytes_is_refused_or_replayed() -> None:
    text = GAMES[0].read_text(encoding="utf-8")[:6000]
    chance = random.Random(7)
    for _ in range(300):
        at = chance.randrange(len(text))
        damaged = {
            0: text[:at],
            1: text[:at] + chance.choice('{}[]",:0-eé\x00\\') + text[at + 1 :],
            2: text[:at] + text[at : at + chance.randrange(200)] * 3 + text[at:],
            3: text[at:] + text[:at],
        }[chance.randrange(4)]
        read_and_replay(damaged)


def test_position_with_broken_lines_is_refused_or_read() -> None:
    """Words dropped, doubled, swapped, numbers blown up, frames of nonsense."""
    chance = random.Random(11)
    hostile = [
        "",
        "x" * 10_000,
        "atlantis:",
        "9" * 5000,
        "-1",
        "rome",
        "{",
        '{"a":' * 3000,
        "[" * DEEP,
        "\x00",
        "≥",
        "#",
        ":",
        ";",
    ]
    read = 0
    for path in POSITIONS:
        lines = path.read_text(encoding="utf-8").splitlines()
        for _ in range(60):
            at = chance.randrange(len(lines))
            words = lines[at].split(" ")
            spot = chance.randrange(len(words))
            words[spot : spot + chance.randrange(2)] = [chance.choice(hostile)]
            mutated = [*lines[:at], " ".join(words), *lines[at + chance.randrange(2) :]]
            try:
                read_foreign(RULES, "\n".join(mutated))
                read += 1
            except RulesError as refusal:
                told(refusal, "bad_position")
    assert read > 0


@pytest.mark.parametrize(
    "data",
    [
        b"\xff\xfe\x00",
        b"\x00" * 4096,
        b"[" * DEEP,
        b"9" * 6000,
        b'{"format": NaN}',
        b"",
        b"\xef\xbb\xbf{}",
        b"setup 5\nask x {",
    ],
    ids=["utf-16", "zeros", "deep", "digits", "nan", "empty", "bom", "frame"],
)
def test_commands_refuse_a_file_with_one_line(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(data)
    for load in (load_record, partial(load_position, RULES)):
        with pytest.raises(InputError) as refused:
            load(path)
        assert "\n" not in str(refused.value)
        assert str(refused.value).startswith(str(path))


def test_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(1 << 40)  # a sparse file: a terabyte of nothing
    with pytest.raises(InputError, match="larger"):
        load_record(path)


@pytest.mark.skipif(sys.platform == "win32", reason="no such files there")
def test_what_is_no_plain_file_is_not_read(tmp_path: Path) -> None:
    """A device never ends, a pipe never begins."""
    for path in (tmp_path, Path("/dev/zero")):
        with pytest.raises(InputError):
            load_record(path)
