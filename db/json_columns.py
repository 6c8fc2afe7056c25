"""JSON columns are written by `orjson` and read by Python, because the other one rounds numbers beyond 64 bits."""

from __future__ import annotations

import json
from typing import Any, Final, TypeAlias

import orjson

Stored: TypeAlias = dict[str, Any]
"""An object of JSON as a column keeps it: payloads, parameters, preferences. Who wrote it knows its shape."""

_STRICT: Final = orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME
"""Moments and dataclasses are refused, as Python's own writer does it."""


def written(value: object) -> str:
    """As JSON (infinity and what is no number: null). TypeError: it cannot be.

    >>> written({"seat": "roma", "since": None})
    '{"seat":"roma","since":null}'
    """
    try:
        return orjson.dumps(value, option=_STRICT).decode()
    except TypeError:  # a number beyond 64 bits, a key that is no text, half a character
        return json.dumps(value)


def copied(value: Stored) -> Stored:
    """As it is read after it was written: lists where tuples were, and nothing in common with `value`. There is no
    number in it that `orjson` would round: it would not have written that.

    >>> copied({"games": ("a", "b")})
    {'games': ['a', 'b']}
    """
    try:
        copy: Stored = orjson.loads(orjson.dumps(value, option=_STRICT))
    except TypeError:  # as in `written`
        copy = json.loads(json.dumps(value))
    return copy
