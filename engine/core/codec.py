"""Text forms and hashes: of actions, of positions.

The engine needs nothing but Python. Where `orjson` is there, it writes JSON in a tenth of the time, and the bytes are
the same (`tests/engine/core/test_codec.py`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from typing import Final

try:
    import orjson
except ImportError:
    _fast: Callable[[object], bytes] | None = None
    _copied: Callable[[object], Json] | None = None
else:
    # What Python's own writer refuses is not to be written by the other one, either.
    _STRICT: Final = orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME
    _fast = partial(orjson.dumps, option=orjson.OPT_SORT_KEYS | _STRICT)

    def _copied(value: object) -> Json:
        copy: Json = orjson.loads(orjson.dumps(value, option=_STRICT))
        return copy


from engine.core.rules import AnyRules, Rules, S, Slot, Verb
from engine.core.types import Action, Json, RulesError, Seat

MAX_ACTION_TEXT = 200
"""Characters; longer input is refused before it is looked at."""
_SCALARS = frozenset({str, int, bool, float, type(None)})
"""Most of what is copied, and copied as it is: a call for each would take longer than the rest."""


def canonical(raw: Json) -> bytes:
    """One byte string per JSON value: sorted keys, no spaces, UTF-8.

    >>> canonical({"b": 1, "a": ["ż"]}).decode()
    '{"a":["ż"],"b":1}'
    """
    if _fast is not None:
        # A number beyond 64 bits, a key that is no text, more than 254 levels: Python's own may do it.
        with suppress(TypeError):
            return _fast(raw)
    return _WRITER.encode(raw).encode()


_WRITER: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def plain(value: object) -> Json:
    """A deep copy of lists, tuples and dicts as JSON, so that nobody can change a state through it.

    >>> plain({"dice": (5, 4)})
    {'dice': [5, 4]}
    """
    if _copied is not None:
        with suppress(TypeError):  # as in `canonical`
            return _copied(value)
    if isinstance(value, list | tuple):
        return [v if type(v) in _SCALARS else plain(v) for v in value]
    if isinstance(value, dict):
        return {str(k): v if type(v) in _SCALARS else plain(v) for k, v in value.items()}
    assert value is None or isinstance(value, bool | int | float | str), value
    return value


def position_hash(rules: Rules[S], state: S) -> str:
    """16 hex digits (64 bits of BLAKE2b) of the canonical position.

    >>> position_hash(tiny, tiny.setup(2, {}, seeded(1)).state)
    '4fc802c720c5ef62'
    """
    return hashlib.blake2b(canonical(rules.dump(state)), digest_size=8).hexdigest()


@lru_cache(maxsize=65536)
def action_token(action: Action) -> str:
    """8 characters naming an action in a control's custom_id; looked up in the current legal list.

    >>> action_token(Action("red", "put", ("ruby", 2)))
    '8200e838'
    """
    return hashlib.blake2b(f"{action.seat} {action.text()}".encode(), digest_size=4).hexdigest()


def parse_action(rules: AnyRules, seat: Seat, text: str) -> Action:
    """`march latium gallia 2` → Action. Form only; legality is the rules' business.

    RulesError: `unknown_verb` (verb), `wrong_arguments` (verb, usage).

    >>> parse_action(tiny, "red", "put ruby 2")
    Action(seat='red', verb='put', args=('ruby', 2))
    >>> parse_action(tiny, "red", "put ruby")
    Traceback (most recent call last):
    engine.core.types.RulesError: ('wrong_arguments', {'verb': 'put', 'usage': 'put <gem> <count>'})
    """
    return read_action(rules.verbs, seat, text)


def read_action(verbs: Mapping[str, Verb], seat: Seat, text: str) -> Action:
    """`parse_action` given the verbs alone.

    >>> read_action(tiny.verbs, "red", "put ruby 2").text()
    'put ruby 2'
    """
    words = text[: MAX_ACTION_TEXT + 1].split()
    if not words or len(text) > MAX_ACTION_TEXT:
        raise RulesError("unknown_verb", verb=text[:40])
    verb = verbs.get(words[0])
    if verb is None:
        raise RulesError("unknown_verb", verb=words[0][:40])
    return Action(seat, verb.name, _read_args(verb, words[1:]))


def usage(verb: Verb) -> str:
    """`march <from> <to> <count>`.

    >>> usage(tiny.verbs["spend"])
    'spend <gems>…'
    """
    return " ".join((verb.name, *(f"<{s.name}>{'…' if s.many else ''}" for s in verb.slots)))


def _read_args(verb: Verb, words: list[str]) -> tuple[str | int, ...]:
    slots: Sequence[Slot] = verb.slots
    if not slots and not words:
        return ()
    if slots and slots[-1].many:
        wanted = max(len(words), len(slots) - 1)
        slots = [*slots, *[slots[-1]] * (len(words) - len(slots))][:wanted]
    if len(slots) != len(words):
        raise RulesError("wrong_arguments", verb=verb.name, usage=usage(verb))
    out: list[str | int] = []
    for slot, word in zip(slots, words, strict=True):
        if slot.kind == "count":
            if not (word.isascii() and word.isdigit() and len(word) < 4):
                raise RulesError("wrong_arguments", verb=verb.name, usage=usage(verb))
            out.append(int(word))
        else:
            out.append(word)
    return tuple(out)
