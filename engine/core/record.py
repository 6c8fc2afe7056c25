"""A game as a file: what is exported, imported, kept under tests/games/ and saved by the fuzzer.

```
{
  "format": 2, "rules": "tiny", "version": 1, "data_hash": "…",
  "seats": 3, "options": {}, "chance": 2, "key": "…", "note": "…",
  "actions": [["red", "bid 3"], {"kind": "undo", "seat": "red", "to": 0}, {"kind": "rekey"}, …],
  "hashes": ["…", …],
  "outcome": {"reason": "…", "winners": ["red"]}, "hash": "…"
}
```
`actions` are the rows of the log (engine/core/log.py), `hashes` the position after each. `note`, `options` and
`hashes` may be left out. Format 1 is that of games begun with SplitMix64: `"seed": 7` in the place of chance and
key, and `{"kind": "rekey", "salt": 5}`. Everything here is pure: it takes and gives text, never files.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple, NoReturn

from engine.core.chance import KEYED, SPLITMIX64, Seed, begun_with_splitmix, keyed, read_key
from engine.core.codec import MAX_ACTION_TEXT, position_hash
from engine.core.log import Opening, Row, fold, opening_of, track, walk
from engine.core.rules import AnyRules, Outcome
from engine.core.types import Json, RulesError

__all__ = [
    "Divergence",
    "Opening",
    "Record",
    "Replay",
    "Row",
    "fold",
    "opening_of",
    "read_record",
    "record_of",
    "replay",
    "track",
    "walk",
    "write_record",
]

FORMAT = 2
"""Raised when an older reader would misunderstand a newer file."""
FORMAT_OF_SPLITMIX = 1
"""The format of games begun with SplitMix64, which are still written in it: their files stay as they were."""
MAX_CHARACTERS = 16_000_000
MAX_ROWS = 200_000
MAX_NAME = 64
MAX_NOTE = 4000
_HASH = re.compile(r"[0-9a-f]{16}")
_REQUIRED = {"format", "rules", "version", "data_hash", "seats", "actions", "outcome", "hash"}
_CHANCE = {FORMAT_OF_SPLITMIX: {"seed"}, FORMAT: {"chance", "key"}}
_OPTIONAL = {"options", "note", "hashes"}


class Record(NamedTuple):
    """A game with its result."""

    opening: Opening
    rows: tuple[Row, ...]
    hashes: tuple[str, ...] | None = None
    """Position hash after each row, or none at all."""
    outcome: Outcome | None = None
    hash: str | None = None
    """Hash of the last position."""
    note: str = ""
    """Free text: what a recorded game shows, or what a fuzzer found."""


class Divergence(NamedTuple):
    """Where a replay first differed from the record. seq 0: the set-up."""

    seq: int
    row: Row | None
    why: str
    """`hash`, `outcome`, or the code of a refusal."""
    expected: str
    found: str


class Replay(NamedTuple):
    """The result of a replay; if it diverged, up to that row."""

    actions: int
    """Rows played."""
    hash: str
    outcome: Outcome | None
    divergence: Divergence | None


def record_of(rules: AnyRules, opening: Opening, rows: Sequence[Row], note: str = "") -> Record:
    """The record of a log, with the hash of every position as it plays on these rules. RulesError as `fold`.

    >>> from engine.core.log import act
    >>> record_of(tiny, opening_of(tiny, 2, {}, seeded(1)), [act("red", "seal")]).hashes
    ('d92a94d2b6fc281e',)
    """
    hashes: list[str] = []
    outcome: Outcome | None = None
    for _, state in walk(rules, opening, rows):
        hashes.append(position_hash(rules, state))
        outcome = rules.outcome(state)
    return Record(opening, tuple(rows), tuple(hashes[1:]), outcome, hashes[-1], note)


def replay(rules: AnyRules, record: Record) -> Replay:
    """Play every row, undone ones too, and compare with what the record says.

    A differing version or data hash alone is no divergence: the rows decide.
    RulesError: `unknown_rules` when these are not the record's rules; `bad_record`.

    >>> from engine.core.log import act
    >>> record = record_of(tiny, opening_of(tiny, 2, {}, seeded(1)), [act("red", "seal")])
    >>> replay(tiny, record)
    Replay(actions=1, hash='d92a94d2b6fc281e', outcome=None, divergence=None)
    >>> replay(tiny, record._replace(hash="0" * 16)).divergence.why
    'hash'
    """
    opening, rows = record.opening, record.rows
    if rules.facts.id != opening.rules:
        raise RulesError("unknown_rules", rules=opening.rules, known=rules.facts.id)
    track(rows)
    seq, found = 0, ""
    outcome: Outcome | None = None
    try:
        for seq, state in walk(rules, opening, rows):
            found, outcome = position_hash(rules, state), rules.outcome(state)
            if record.hashes is not None and seq and found != record.hashes[seq - 1]:
                row = rows[seq - 1]
                return Replay(seq, found, outcome, Divergence(seq, row, "hash", record.hashes[seq - 1], found))
    except RulesError as error:
        at = error.params.get("seq", 0)
        at = at if isinstance(at, int) else 0
        row_at = rows[at - 1] if at else None
        return Replay(seq, found, outcome, Divergence(at, row_at, error.code, "accepted", _refusal(error)))
    last = rows[-1] if rows else None
    divergence = None
    if record.hash is not None and found != record.hash:
        divergence = Divergence(seq, last, "hash", record.hash, found)
    elif outcome != record.outcome:
        divergence = Divergence(seq, last, "outcome", _words(record.outcome), _words(outcome))
    return Replay(seq, found, outcome, divergence)


def _refusal(error: RulesError) -> str:
    said = ", ".join(f"{key}={value}" for key, value in error.params.items() if key != "seq")
    return f"{error.code} ({said})" if said else error.code


def _words(outcome: Outcome | None) -> str:
    return json.dumps(outcome_json(outcome), ensure_ascii=False)


def outcome_json(outcome: Outcome | None) -> Json:
    """None or `Outcome.plain`: the same in files and in views.

    >>> outcome_json(Outcome("points", ("red",)))
    {'reason': 'points', 'winners': ['red']}
    """
    return None if outcome is None else outcome.plain()


# ---------------------------------------------------------------- writing


def write_record(record: Record) -> str:
    r"""JSON with one action a line, so that two games can be compared by eye.

    >>> from engine.core.log import act
    >>> record = record_of(tiny, opening_of(tiny, 2, {}, seeded(1)), [act("red", "seal")])
    >>> print(*write_record(record).splitlines()[-9:], sep="\n")
    "actions": [
    ["red", "seal"]
    ],
    "hashes": [
    "d92a94d2b6fc281e"
    ],
    "outcome": null,
    "hash": "d92a94d2b6fc281e"
    }
    """
    opening = record.opening
    head: dict[str, Json] = {
        "format": format_of(opening),
        "rules": opening.rules,
        "version": opening.version,
        "data_hash": opening.data_hash,
        "seats": opening.seats,
        "options": dict(sorted(opening.options.items())),
        **_seed_json(opening.seed),
    }
    if record.note:
        head["note"] = record.note[:MAX_NOTE]
    lines = [f"{_dump(key)}: {_dump(value)}" for key, value in head.items()]
    lines.append(_list("actions", [_row_json(row, salted=opening.seed.version == SPLITMIX64) for row in record.rows]))
    if record.hashes is not None:
        lines.append(_list("hashes", list(record.hashes)))
    lines += [f'"outcome": {_words(record.outcome)}', f'"hash": {_dump(record.hash)}']
    return "{\n" + ",\n".join(lines) + "\n}\n"


def format_of(opening: Opening) -> int:
    """The format of the files of a game.

    >>> format_of(opening_of(tiny, 2, {}, seeded(1))), format_of(opening_of(tiny, 2, {}, begun_with_splitmix(1)))
    (2, 1)
    """
    return FORMAT_OF_SPLITMIX if opening.seed.version == SPLITMIX64 else FORMAT


def _seed_json(seed: Seed) -> dict[str, Json]:
    if seed.version == SPLITMIX64:
        return {"seed": int.from_bytes(seed.value, "little")}
    return {"chance": seed.version, "key": seed.value.hex()}


def _dump(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def _list(key: str, items: list[Json]) -> str:
    return f"{_dump(key)}: [\n" + ",\n".join(map(_dump, items)) + "\n]" if items else f"{_dump(key)}: []"


def _row_json(row: Row, *, salted: bool) -> Json:
    match row.kind:
        case "act":
            return [row.seat, row.text]
        case "undo":
            return {"kind": "undo", "seat": row.seat, "to": row.to}
        case "redo":
            return {"kind": "redo", "seat": row.seat}
        case "rekey":
            return {"kind": "rekey", "salt": row.salt} if salted else {"kind": "rekey"}
    raise ValueError(f"no such row: {row!r}")


# ---------------------------------------------------------------- reading


def read_record(text: str) -> Record:
    """Read what `write_record` wrote, or refuse it: the text may come from anybody.

    Form only; what the rules make of it shows `replay`. RulesError("bad_record", where, why).

    >>> record = record_of(tiny, opening_of(tiny, 2, {}, seeded(1)), [])
    >>> read_record(write_record(record)) == record
    True
    >>> read_record('{"format": 3}')
    Traceback (most recent call last):
    engine.core.types.RulesError: ('bad_record', {'where': 'format', 'why': 'only the formats 1 to 2 are known'})
    """
    if len(text) > MAX_CHARACTERS:
        _bad("file", f"longer than {MAX_CHARACTERS} characters")
    try:
        raw = json.loads(text, object_pairs_hook=_no_twins, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        _bad(f"line {error.lineno}", f"not JSON: {error.msg}")
    except RecursionError:
        _bad("file", "nested too deeply")
    except ValueError as error:
        # A number with thousands of digits.
        _bad("file", str(error)[:120])
    if not isinstance(raw, dict):
        _bad("file", "not a JSON object")
    # The format first: in a newer file nothing else can be trusted.
    shape = raw.get("format")
    if type(shape) is not int or shape not in _CHANCE:
        _bad("format", f"only the formats {FORMAT_OF_SPLITMIX} to {FORMAT} are known")
    required = _REQUIRED | _CHANCE[shape]
    for key in raw:
        if key not in required | _OPTIONAL:
            _bad(str(key)[:40], "unknown field")
    for key in sorted(required):
        if key not in raw:
            _bad(key, "missing")
    salted = shape == FORMAT_OF_SPLITMIX
    items = _items("actions", raw["actions"])
    rows = tuple(_read_row(f"actions[{i}]", item, salted=salted) for i, item in enumerate(items))
    track(rows)
    record = Record(
        Opening(
            _name("rules", raw["rules"]),
            _whole("version", raw["version"], 1 << 31),
            _name("data_hash", raw["data_hash"], empty=True),
            _whole("seats", raw["seats"], 100),
            _read_options(raw.get("options", {})),
            begun_with_splitmix(_whole("seed", raw["seed"], 1 << 64)) if salted else _read_seed(raw),
        ),
        rows,
        _read_hashes(raw["hashes"]) if raw.get("hashes") is not None else None,
        _read_outcome(raw["outcome"]),
        None if raw["hash"] is None else _hash("hash", raw["hash"]),
        _text("note", raw.get("note", ""), MAX_NOTE),
    )
    if record.hashes is not None and len(record.hashes) != len(rows):
        _bad("hashes", f"{len(record.hashes)} hashes for {len(rows)} actions")
    return record


def _bad(where: str, why: str) -> NoReturn:
    raise RulesError("bad_record", where=where, why=why)


def _no_twins(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    out = dict(pairs)
    if len(out) != len(pairs):
        _bad("file", "a field stands twice")
    return out


def _no_constant(word: str) -> NoReturn:
    _bad("file", f"{word} is not JSON")


def _text(where: str, value: object, limit: int) -> str:
    if not isinstance(value, str):
        _bad(where, "not a text")
    if len(value) > limit:
        _bad(where, f"longer than {limit} characters")
    if any("\ud800" <= letter <= "\udfff" for letter in value):
        _bad(where, "half a character")
    return value


def _name(where: str, value: object, *, empty: bool = False) -> str:
    word = _text(where, value, MAX_NAME)
    if not word.isprintable() or " " in word or not (word or empty):
        _bad(where, "not a name")
    return word


def _whole(where: str, value: object, limit: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < limit:
        _bad(where, f"not a whole number below {limit}")
    return value


def _hash(where: str, value: object) -> str:
    if not isinstance(value, str) or not _HASH.fullmatch(value):
        _bad(where, "not a position hash (16 hex digits)")
    return value


def _items(where: str, value: object) -> list[object]:
    if not isinstance(value, list):
        _bad(where, "not a list")
    if len(value) > MAX_ROWS:
        _bad(where, f"more than {MAX_ROWS} entries")
    return value


def _read_hashes(value: object) -> tuple[str, ...]:
    return tuple(_hash(f"hashes[{i}]", item) for i, item in enumerate(_items("hashes", value)))


def _read_options(value: object) -> Mapping[str, str]:
    if not isinstance(value, dict) or len(value) > 100:
        _bad("options", "not an object of at most 100 options")
    return {_name("options", key): _name(f"options.{key}", chosen) for key, chosen in value.items()}


def _read_outcome(value: object) -> Outcome | None:
    if value is None:
        return None
    if not isinstance(value, dict) or not {"reason", "winners"} <= value.keys() <= {*Outcome._fields}:
        _bad("outcome", "neither null nor an object of reason, winners and perhaps scores and places")
    scores = _items("outcome.scores", value.get("scores", []))
    places = _items("outcome.places", value.get("places", []))
    return Outcome(
        _name("outcome.reason", value["reason"]),
        _seats("outcome.winners", value["winners"]),
        tuple(_score(f"outcome.scores[{i}]", pair) for i, pair in enumerate(scores)),
        tuple(_seats(f"outcome.places[{i}]", tied) for i, tied in enumerate(places)),
    )


def _score(where: str, value: object) -> tuple[str, int]:
    if not isinstance(value, list) or len(value) != 2 or type(value[1]) is not int:
        _bad(where, "not a seat and its points")
    return _name(where, value[0]), value[1]


def _seats(where: str, value: object) -> tuple[str, ...]:
    return tuple(_name(f"{where}[{i}]", seat) for i, seat in enumerate(_items(where, value)))


def _read_seed(raw: Mapping[str, object]) -> Seed:
    if type(raw["chance"]) is not int or raw["chance"] != KEYED:
        _bad("chance", f"only {KEYED} is known; games begun with SplitMix64 have a seed, and format 1")
    try:
        return keyed(read_key(raw["key"]))
    except ValueError as error:
        _bad("key", str(error))


def _read_row(where: str, item: object, *, salted: bool) -> Row:
    if isinstance(item, list):
        if len(item) != 2:
            _bad(where, "not a pair of seat and action")
        return Row("act", _name(where, item[0]), _text(where, item[1], MAX_ACTION_TEXT))
    if not isinstance(item, dict):
        _bad(where, "neither a pair nor an object")
    kind = item.get("kind")
    match kind:
        case "undo":
            wanted = {"kind", "seat", "to"}
        case "redo":
            wanted = {"kind", "seat"}
        case "rekey":
            wanted = {"kind", "salt"} if salted else {"kind"}
        case _:
            _bad(f"{where}.kind", "neither undo, redo nor rekey")
    if item.keys() != wanted:
        _bad(where, f"needs exactly the fields {', '.join(sorted(wanted))}")
    return Row(
        kind,
        _name(f"{where}.seat", item.get("seat", ""), empty=True),
        "",
        _whole(f"{where}.to", item.get("to", 0), MAX_ROWS + 1),
        _whole(f"{where}.salt", item.get("salt", 0), 1 << 64),
    )
