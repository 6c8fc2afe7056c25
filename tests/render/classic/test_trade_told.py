"""The strip of a trade that is over tells what its view told while it lasted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.classic.rules import RULES
from engine.core import Event
from engine.core.codec import parse_action
from engine.core.log import start
from engine.core.record import read_record
from render.marenostrum.strip import trade_of

ULYSSES = Path(__file__).parents[2] / "games" / "classic" / "5-cards-336.json"


def test_a_forced_take_is_told_as_the_view_tells_it() -> None:
    """K-ulysses: the card put back is open again before the one it was taken from, and no longer the taker's."""
    record = read_record(ULYSSES.read_text("utf-8"))
    state = start(RULES, record.opening)
    told: list[Event] = []
    forced = 0
    for row in record.rows:
        events = RULES.advance(state, parse_action(RULES, row.seat, row.text))
        if any(event.key == "offers_revealed" for event in events):
            told = []
        told += events
        forced += any(event.key == "put_back" for event in events)
        view: Any = RULES.view(state, None)
        now = view["trade"]
        if now and now["offers"]:
            over: Any = {**view, "trade": None}
            after = trade_of(over, told)
            assert after is not None
            assert _lots(after["offers"] or {}) == _lots(now["offers"])
            assert _lots(after["taken"]) == _lots(now["taken"])
    assert forced > 1


def _lots(cards: Mapping[str, Sequence[str]]) -> dict[str, Counter[str]]:
    """In no order; nobody without cards."""
    return {seat: Counter(lot) for seat, lot in cards.items() if lot}
