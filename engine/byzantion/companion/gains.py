"""What a seat gains at a time is one piece of news, not one for each good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from engine.core.companion import Told

GAINED: Final = "gained"
TOGETHER: Final = "gained_goods"
"""Key of what several of them become: seat, and goods by number."""


def fold_gains(events: Sequence[Told]) -> list[Told | None]:
    """The same events; what one seat gains several times in a row is put into the first (`Companion.fold`).

    >>> fold_gains([("gained", {"seat": "reds", "good": good, "amount": 1}) for good in ("fides", "lapis")])
    [('gained_goods', {'seat': 'reds', 'goods': {'fides': 1, 'lapis': 1}}), None]
    """
    out: list[Told | None] = list(events)
    first = -1
    for at, (key, params) in enumerate(events):
        kept = out[first] if first >= 0 else None
        if key != GAINED:
            first = -1
        elif kept is None or kept[1]["seat"] != params["seat"]:
            first = at
        else:
            goods = dict(cast("dict[str, int]", kept[1].get("goods") or {kept[1]["good"]: kept[1]["amount"]}))
            good = str(params["good"])
            goods[good] = goods.get(good, 0) + cast("Any", params["amount"])
            out[first], out[at] = (TOGETHER, {"seat": params["seat"], "goods": goods}), None
    return out
