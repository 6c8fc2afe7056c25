"""What is written into columns of JSON, and read from them."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.json_columns import copied, written

NUMBERS = st.integers(-(2**70), 2**70) | st.floats(allow_nan=False, allow_infinity=False)
ANYTHING = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(st.characters(exclude_categories=[])),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(ANYTHING)
def test_it_reads_as_what_pythons_own_would_write(value: object) -> None:
    """Numbers beyond 64 bits and halves of a character included."""
    own = json.loads(json.dumps(value))
    assert json.loads(written(value)) == own
    assert copied({"in": value}) == {"in": own}


def test_what_pythons_own_does_not_write_is_refused() -> None:
    for value in (datetime(2026, 11, 29, tzinfo=UTC), {1, 2}, b"raw"):
        with pytest.raises(TypeError):
            written(value)
        with pytest.raises(TypeError):
            copied({"in": value})


def test_a_key_that_is_a_number_becomes_a_text_as_it_did() -> None:
    assert written({1: "a"}) == '{"1": "a"}'
    assert copied({"places": (1, 2)}) == {"places": [1, 2]}
