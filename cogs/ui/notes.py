"""What stands beside the controls of a panel: what a thing costs and does, why it is closed, what lies where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cogs.ui.narrow import Path
from engine.core import Question, Seat, Verb, View
from i18n import Texts
from i18n.words import counted

EXPLAINED = frozenset({"card", "item"})
"""The kinds of slots whose values have an `about-` text that is worth reading before one chooses."""


def note(question: Question | None, verbs: Mapping[str, Verb], texts: Texts, words: Path, *, brief: bool) -> str:
    """`6 resources · doubles the goods …` of an action or the beginning of one; only the price when `brief`."""
    verb = verbs.get(words[0]) if words else None
    if verb is None:
        return ""
    parts = []
    price = prices(question).get(words[1]) if len(words) > 1 else None
    if price is not None:
        parts.append(texts.get("panel-price", count=price))
    for slot, word in zip(verb.slots, words[1:], strict=False):
        if not brief and slot.kind in EXPLAINED and texts.has(f"about-{word}"):
            parts.append(texts.get(f"about-{word}"))
            break
    return " · ".join(parts)


def prices(question: Question | None) -> dict[str, int]:
    """What each thing costs, when the question says so."""
    raw = question.params.get("prices") if question is not None else None
    return {str(k): v for k, v in raw.items() if isinstance(v, int)} if isinstance(raw, dict) else {}


def trade_lines(texts: Texts, view: View, seat: Seat) -> list[str]:
    """What of one's own lies on the table, and what one has taken: neither is in the hand any more, or yet."""
    trade = view.get("trade")
    if not isinstance(trade, dict):
        return []
    lines = []
    for part in ("offers", "taken"):
        rows: Any = trade.get(part)
        mine = rows.get(seat) if isinstance(rows, dict) else None
        if mine and trade.get("offers") is not None:
            lines.append(texts.get(f"panel-trade-{part}", resources=counted(texts, mine)))
    return lines
