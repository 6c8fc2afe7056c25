"""What of one's own lies on the table in a trade: it is in no pool."""

from __future__ import annotations

from engine.core import Json, Seat, View
from i18n import Texts
from i18n.parameters import counted


def trade_lines(texts: Texts, view: View, seat: Seat) -> list[str]:
    """One's own tokens on the table, and those already taken: neither is in the hand."""
    trade = view.get("trade")
    if not isinstance(trade, dict):
        return []
    lines = []
    for part in ("offers", "taken"):
        rows = trade.get(part)
        mine = rows.get(seat) if isinstance(rows, dict) else None
        if mine and trade.get("offers") is not None:
            lines.append(texts.get(f"panel-trade-{part}", resources=counted(texts, _things(mine))))
    return lines


def _things(raw: Json) -> list[str]:
    """Resources as a view tells them, each by itself: a list, or how many of each."""
    if isinstance(raw, dict):
        return [word for word, n in raw.items() if isinstance(n, int) for _ in range(n)]
    return [str(word) for word in raw] if isinstance(raw, list) else []
