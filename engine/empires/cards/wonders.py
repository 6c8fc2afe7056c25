"""All wonders' powers at a glance (C-…). The names are hooks of `hooks.Power`, where each says who asks for it."""

from __future__ import annotations

from typing import Final

from engine.empires.cards.hooks import Power

POWERS: Final[dict[str, Power]] = {
    "colossus": Power(any_good=1),
    "gardens": Power(goods_kept=2),
    "pharos": Power(cheap_item="trireme", cheap_good="wood"),
    "zeus": Power(peace=1),
    "artemis": Power(extra_coins=1),
}
