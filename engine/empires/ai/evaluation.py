"""What the steward reads about its own situation from a view, and what building is worth to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from engine.core import Action, View
from engine.empires.board import COAST, GREAT_CITIES, LAND, PROVINCE, PROVINCES, SEA, SHORE
from engine.empires.cards.hooks import Hook, Power
from engine.empires.cards.power import POWERS
from engine.empires.view_types import typed
from engine.empires.vocabulary import CARD, CARD_COSTS, CARDS, PYRAMIDS_COST, TRACKS

FIFTH_COST: Final = CARD_COSTS[4]
"""The last card a seat may buy (E3.0c)."""
TRACK_OF: Final = {
    "caravan": "trade", "market": "trade", "city": "culture", "capital": "culture", "legendary_city": "culture",
    "temple": "culture", "legion": "military", "trireme": "military", "fortress": "military", "control": "",
}  # fmt: skip
"""Which title an item counts for (E5a)."""


class Worth(NamedTuple):
    """How much the steward likes a power, compared with the others."""

    recruited: int
    copied: int = 0
    """by Castor and Pollux"""


HOOKS: Final[dict[str, Worth]] = {
    "builds_first": Worth(21), "free_legions": Worth(20, 8), "own_offer": Worth(19, 7), "double_pillage": Worth(18, 5),
    "goods_kept": Worth(17), "instant_marker": Worth(16, 4), "legions_work": Worth(15, 6), "swaps_in_sets": Worth(14),
    "doubles_in_sets": Worth(13), "extra_coins": Worth(12), "any_good": Worth(11), "sum_at_home": Worth(10, 3),
    "die_active": Worth(9), "die_passive": Worth(8), "extra_dice": Worth(7, 2), "free_control": Worth(6),
    "cheap_legion": Worth(5, 1), "cheap_trireme": Worth(4), "cheap_fortress": Worth(3), "peace": Worth(2),
    "copies": Worth(1),
}  # fmt: skip
"""Each hook of a power; `cheap_item` by its item."""


def worth_of_power(power: Power | None) -> Worth:
    """All hooks of a card together; nothing for a card without a power. KeyError: a hook that HOOKS lacks."""
    hooks = {} if power is None else power._asdict()
    item, _ = hooks.pop("cheap_item", ""), hooks.pop("cheap_good", "")
    worths = [HOOKS[hook] for hook, value in hooks.items() if value] + ([HOOKS[f"cheap_{item}"]] if item else [])
    return Worth(sum(worth.recruited for worth in worths), sum(worth.copied for worth in worths))


CARD_RANK: Final = tuple(
    card.id
    for number, card in sorted(
        enumerate(CARDS), key=lambda row: (-sum(row[1].bonus), -worth_of_power(POWERS[row[0]]).recruited, row[0])
    )
    if card.kind in ("hero", "wonder")
)
"""Best first: bonuses bring the title, and titles bring victories; then by the power."""


class Estate:
    """One seat's view, with the few figures all valuations need."""

    def __init__(self, view: View) -> None:
        self.view = typed(view)
        self.seat = str(view["seat"])
        self.provinces = self.view["provinces"]
        self.empires = self.view["empires"]
        self.composing = self.view["composing"]
        self.hand: Counter[str] = Counter(self.view["hand"] or {})

    def has_power(self, hook: Hook) -> bool:
        """Has one a card with that hook, or did Castor and Pollux copy it?"""
        own = self.empires[self.seat]
        cards = [*own["cards"], own["copied"]] if own["copied"] else own["cards"]
        powers = [POWERS[CARD[card]] for card in cards]
        return any(getattr(power, hook) for power in powers if power is not None)

    # -- resources --------------------------------------------------------------------------------------------

    @cached_property
    def kinds(self) -> Counter[str]:
        """Goods by kind, legendary ones with their kind; without coins."""
        out: Counter[str] = Counter()
        for resource, n in self.hand.items():
            if resource != "coin":
                out[resource.removeprefix("legendary_")] += n
        return out

    @property
    def resources(self) -> int:
        """How many in all."""
        return sum(self.hand.values())

    @property
    def coins(self) -> int:
        return self.hand["coin"]

    @property
    def number(self) -> int:
        """How many the others offer."""
        trade = self.view["trade"]
        return trade["number"] or 0 if trade else 0

    def chosen(self) -> list[str]:
        """Resources already in one's own offer."""
        return [text.split()[1] for text in self.composing if text.startswith("offer ")]

    def spare(self) -> int:
        """Goods beyond the second of their kind, and every second one that completes no set."""
        doubles = sum(n - 1 for n in self.kinds.values())
        return doubles + (self.coins % 3 if self.coins < 6 else 0)

    def worth_of(self, resource: str, gone: Sequence[str] = ()) -> float:
        """What one would lose with it."""
        if resource == "coin":
            return 3.0 if (self.coins - list(gone).count("coin")) % 3 == 0 else 2.5
        kind = resource.removeprefix("legendary_")
        left = self.kinds[kind] - sum(g.removeprefix("legendary_") == kind for g in gone)
        return {1: 5.0, 2: 1.5, 3: 0.8}.get(left, 0.5)

    def gain_of(self, resource: str) -> float:
        """What one would win with it."""
        if resource == "coin":
            return 3.0
        held = self.kinds[resource.removeprefix("legendary_")]
        return {0: 5.0, 1: 1.5}.get(held, 0.5)

    def can_pay(self, cost: int) -> bool:
        """Is there one set of that size: all coins, or all different goods (C-cleopatra, C-hannibal)?"""
        kinds = sum(n > 0 for n in self.kinds.values())
        swap = self.has_power("swaps_in_sets")
        goods = kinds + int(swap and self.coins > 0)
        goods += int(self.has_power("doubles_in_sets") and max(self.kinds.values(), default=0) > 1)
        return max(goods, self.coins + int(swap and kinds > 0)) >= cost

    @property
    def has_claimed(self) -> bool:
        """Is this the turn that Perseus' owner claimed in order to win?"""
        frames = self.view["frames"]
        return any(step == "build" and isinstance(data, dict) and bool(data.get("claimed")) for step, data in frames)

    def can_win_now(self) -> bool:
        """Could one purchase of this build phase win: the Pyramids, or the fifth hero or wonder (E6.1)?"""
        fifth = self.cards(self.seat) == 4 and bool(self.view["display"]) and self.can_pay(FIFTH_COST)
        return fifth or self.can_pay(PYRAMIDS_COST)

    # -- the map ----------------------------------------------------------------------------------------------

    def owns(self, province: str) -> bool:
        return bool(self.provinces[province]["owner"] == self.seat)

    @cached_property
    def land(self) -> list[str]:
        """Provinces with one's own control marker."""
        return [p for p, row in self.provinces.items() if row["owner"] == self.seat]

    def built(self, province: str, kind: str) -> int:
        """Buildings of a kind standing in a province."""
        sites = self.provinces[province]["sites"]
        return sum(bool(row["built"]) for name, row in sites.items() if name.startswith(kind))

    def big_cities(self, seat: str) -> int:
        """Standing capitals and legendary cities that a seat controls or occupies (E6.2)."""
        count = 0
        for row in self.provinces.values():
            for name in GREAT_CITIES:
                site = row["sites"].get(name)
                if site and site["built"]:
                    duty = site.get("duty")
                    count += (duty["seat"] if duty else row["owner"]) == seat
        return count

    def cards(self, seat: str) -> int:
        """Heroes and wonders of a seat."""
        return sum(card != "pyramids" for card in self.empires[seat]["cards"])

    def titles(self, seat: str) -> int:
        return sum(holder == seat for holder in self.view["titles"].values())

    def title_push(self, track: str, steps: int = 1) -> float:
        """What a few steps on a track are worth: three titles win (E6.3), and a rival's third must be prevented."""
        if self.view["titles"][track] == self.seat:
            return 0.0
        values = self.view["tracks"][track]
        lacking = 1 + max(n for seat, n in values.items() if seat != self.seat) - values[self.seat]
        if not 0 < lacking <= 4:  # led already, or out of reach
            return 0.0
        rivals = max(self.titles(seat) for seat in values if seat != self.seat)
        stake = 14.0 if self.titles(self.seat) == 2 else 6.0 if rivals >= 2 else 1.5
        return stake * min(1.0, steps / lacking)

    def is_near_victory(self, seat: str) -> bool:
        """Is a rival one purchase, one city or one title from winning?"""
        return seat != self.seat and (self.cards(seat) >= 4 or self.big_cities(seat) >= 3 or self.titles(seat) >= 2)

    def threat(self, seat: str) -> float:
        """How near to victory a seat seems."""
        resources = int(self.empires[seat]["resources"])
        return self.cards(seat) * 2.0 + self.big_cities(seat) * 3.0 + self.titles(seat) * 3.0 + resources * 0.3

    def units(self, province: str, seat: str) -> float:
        """Strength of a seat in a province, in legions."""
        row = self.provinces[province]
        return float(row["legions"].get(seat, 0)) + 1.5 * (seat in row["fortresses"])

    def enemies(self, province: str) -> float:
        """Strength of all others there."""
        row = self.provinces[province]
        return float(sum(self.units(province, s) for s in {*row["legions"], *row["fortresses"]} if s != self.seat))

    def danger(self, province: str) -> float:
        """Legions of others next to a province."""
        near = 0.0
        for q in LAND[PROVINCE[province]]:
            near += sum(n for s, n in self.provinces[PROVINCES[q].id]["legions"].items() if s != self.seat)
        for sea in COAST[PROVINCE[province]]:
            for s, ships in self.view["seas"][_SEAS[sea]].items():
                if s != self.seat:
                    near += 0.7 * ships
        return near

    @cached_property
    def capital(self) -> str:
        return next(p for p, row in self.provinces.items() if row["capital_of"] == self.seat)


_SEAS: Final = tuple(SEA)


def site_value(mine: Estate, province: str) -> float:
    """What the free and built sites of a province may bring once it is ours."""
    total = 0.0
    for name, row in mine.provinces[province]["sites"].items():
        built = 1.5 if row["built"] else 1.0
        if name == "legendary_city":
            total += 14 * built
        elif name in ("city", "capital"):
            total += 5 * built
        elif name.startswith("caravan"):
            good = name.removeprefix("caravan_")
            total += (4 if mine.kinds[good] == 0 else 2.5) * built
        elif name == "market":
            total += 2
    return total


def judge_build(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """Value per resource spent, and the effect on the titles."""
    track = TRACK_OF[str(action.args[0])]
    return _build(mine, action) + (mine.title_push(track) if track else 0.0)


def _build(mine: Estate, action: Action) -> float:
    item, place = str(action.args[0]), str(action.args[1])
    if item == "legendary_city":
        return 60.0 if mine.big_cities(mine.seat) >= 3 else 20.0
    if item == "capital":
        return 40.0
    if item == "city":
        return 12.0 + 3 * mine.built(place, "temple")
    if item == "caravan":
        good = str(action.args[2])
        return 9.0 + 5 * mine.built(place, "market") + (3 if mine.kinds[good] == 0 else 0)
    if item == "market":
        return 3.0 + 3.5 * mine.built(place, "caravan")
    if item == "temple":
        big = mine.built(place, "legendary_city")
        return 2.0 + 3 * (mine.built(place, "city") + mine.built(place, "capital")) + 6 * big
    if item == "control":
        return 5.0 + site_value(mine, place) * 0.6 - mine.danger(place) * 0.5
    if item == "trireme":
        return _trireme(mine, place)
    return _defence(mine, item, place)


def _trireme(mine: Estate, sea: str) -> float:
    """A way to legendary cities and free land; a second one in the same sea is of little use."""
    if mine.view["seas"][sea].get(mine.seat):
        return 0.5
    worth = 1.0
    for q in SHORE[SEA[sea]]:
        row = mine.provinces[PROVINCES[q].id]
        if not row["closed"] and row["owner"] is None and not row["legions"]:
            worth += site_value(mine, PROVINCES[q].id) * 0.25
    return worth


def _defence(mine: Estate, item: str, place: str) -> float:
    own = mine.units(place, mine.seat)
    danger = mine.danger(place) + mine.enemies(place)
    precious = 3.0 if place == mine.capital else 1.0 + 0.5 * mine.built(place, "legendary_city")
    lacking = max(0.0, danger - own)
    if item == "fortress":
        return 1.0 + precious * min(3.0, lacking)
    return 2.0 + precious * min(4.0, lacking)


def judge_recruit(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    card = str(action.args[0])
    if card == "pyramids":
        return 1000.0
    owned = mine.cards(mine.seat)
    if owned >= 4:
        return 900.0
    rank = CARD_RANK.index(card)
    bonus = zip(TRACKS, CARDS[CARD[card]].bonus, strict=True)
    return 13.0 + 5 * owned - rank * 0.3 + sum(mine.title_push(track, n) for track, n in bonus if n)


def judge_use(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """Once-a-round powers are nearly free."""
    item, place = str(action.args[1]), str(action.args[2])
    if item == "marker":
        return 30.0
    if item == "control":
        return 30.0 + site_value(mine, place)
    fewer = 1.0 if len(action.args) > 3 else 0.0  # C-penthesilea: all of them
    return 8.0 - fewer + (_trireme(mine, place) if item == "trireme" else _defence(mine, item, place))


def judge_copy(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    return float(worth_of_power(POWERS[CARD[str(action.args[0])]]).copied)


def plan_payment(mine: Estate, legal: Sequence[Action]) -> str | None:
    """The next token to pay: coins where they suffice and goods are scarce, else the goods most plentiful.

    The fixed order offers each token once; to pass one by is to leave it out, possible only while later ones suffice.
    """
    offered = [str(a.args[0]) for a in legal if a.verb == "pay"]
    if not offered:
        return None
    if offered == ["coin"]:
        return "coin"
    frame = next((data for step, data in reversed(mine.view["frames"]) if step == "pay"), None)
    paid = [t.split()[1] for t in _since_build(mine.composing)]
    cost = frame["cost"] if isinstance(frame, dict) and isinstance(frame["cost"], int) else 3
    goods = [r for r in offered if r != "coin"]
    if "coin" in offered and (not goods or (not paid and _coins_pay(mine, cost)) or (paid and paid[-1] == "coin")):
        return "coin"
    plenty = sorted(mine.kinds, key=lambda k: (-mine.kinds[k], k))
    wanted = set(plenty[: cost + 1])
    return next((r for r in goods if r.removeprefix("legendary_") in wanted), goods[0] if goods else "coin")


def _since_build(composing: list[str]) -> list[str]:
    out: list[str] = []
    for text in reversed(composing):
        if not text.startswith("pay "):
            break
        out.append(text)
    return out[::-1]


def _coins_pay(mine: Estate, cost: int) -> bool:
    """Coins first when they suffice and goods are scarcer."""
    return mine.coins >= cost and (len(mine.kinds) < cost or cost <= 3)
