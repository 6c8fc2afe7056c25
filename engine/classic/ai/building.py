"""Construction: what is bought, how it is paid, what is kept (K3); and the advanced set-up (K1a)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from engine.classic.ai.estate import Estate
from engine.classic.ai.hands import BIG, PYRAMIDS_PRICE, kinds_of, wins, worth
from engine.classic.ai.holdings import buildings
from engine.classic.building.prices import SETS
from engine.classic.vocabulary import CARD, CARDS_TO_WIN, HERO_OF, RES, RESOURCES
from engine.core.types import Action
from engine.marenostrum.payment import PLAIN

TASTE: Final[Mapping[str, float]] = {
    "gardens": 6, "artemis": 5, "colossus": 5, "mausoleum": 4, "agamemnon": 3, "solomon": 2, "archimedes": 2,
    "lighthouse": 2, "ulysses": 1, "nebuchadnezzar": 0, "zeus": 0, "helen": 1,
}  # fmt: skip
"""Which of the heroes and wonders for one price it would rather have."""
FLEET: Final = 3
"""More triremes are never built."""


def recruit(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """Before anything else: small sets would break the large one."""
    card = str(action.args[0])
    if card == "pyramids":
        return 1000.0
    own = 2.0 if CARD[card] in HERO_OF else 0.0
    return 200.0 + TASTE.get(card, own) + (300.0 if mine.cards == CARDS_TO_WIN - 1 else 0.0)


def build(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """What brings cards of a new kind, then what brings cards, then room for it, then units."""
    item, place = str(action.args[0]), str(action.args[1])
    there = mine.view["provinces"][place]
    if item == "caravan":
        have = mine.yields[RES[str(action.args[2])]]
        return 30.0 - 4 * min(have, 3) + 4 * there["sites"]["market"]["built"]
    if item == "city":
        return 23.0 + 4 * there["sites"]["temple"]["built"]
    if item == "market":
        return 14.0 + 6 * (sum(site.startswith("caravan") for site in buildings(there)) - 1)
    if item == "temple":
        return 12.0 if "city" in buildings(there) else 1.0
    if item == "marker":
        return _room(mine, place)
    if item == "trireme":
        return _trireme(mine, legal)
    if item == "legion":
        return 6.0 + 0.5 * there["legions"].get(mine.seat, 0)
    return 4.0 if there["capital_of"] == mine.seat else 3.0


def use(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """A marker for nothing, before one is paid for."""
    return 150.0 + _room(mine, str(action.args[2])) / 100


def swap(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """Cleopatra: a card for one that makes a set larger; before the purchase if that set is the one that matters."""
    after = mine.hand[:]
    after[RES[str(action.args[0])]] -= 1
    after[RES[str(action.args[1])]] += 1
    if wins(after, mine.cards) and not wins(mine.hand, mine.cards):
        return 900.0
    better = worth(after, mine.cards) - worth(mine.hand, mine.cards)
    if better > 0 and max(kinds_of(mine.hand), mine.taxes) < BIG <= max(kinds_of(after), after[-1]):
        return 250.0
    return 45.0 if better > 3 and max(kinds_of(mine.hand), mine.taxes) < PYRAMIDS_PRICE else -5.0


def pay(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """The set that leaves most behind. The order of paying is fixed, so the whole set is planned at once."""
    name, data = mine.view["frames"][-1]
    if name != "pay":
        return 0.0
    bill = cast("Mapping[str, Any]", data)
    plans = SETS.proposals(mine.hand, bill["cost"], PLAIN, bill["paid"])
    return 1.0 if plans and RESOURCES[plans[0][0]] == action.args[0] else 0.0


def keep(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """What its own buildings bring least of."""
    return 5.0 - 0.3 * mine.yields[RES[str(action.args[0])]]


def _room(mine: Estate, place: str) -> float:
    """A marker: for the sites there on which something may still be built, and for what stands there (K5.4)."""
    row, supply = mine.view["provinces"][place], mine.view["supply"]
    if row["owner"] is not None:
        return 26.0 + 4 * len(buildings(row))
    value = 8.0
    for site, there in row["sites"].items():
        if site == "city" and not there["built"] and supply["city"]:
            value += 6.0
        elif site.startswith("caravan") and supply["caravan"]:
            value += 7.0 if mine.yields[RES[site.removeprefix("caravan_")]] else 11.0
    return value


def _trireme(mine: Estate, legal: Sequence[Action]) -> float:
    """To reach what cannot be reached over land: when there is nothing to put a marker on."""
    left = mine.view["civilizations"][mine.seat]["left"]["trireme"]
    if left <= 5 - FLEET or any(a.verb == "build" and a.args[0] == "marker" for a in legal):
        return 1.0
    return 8.0
