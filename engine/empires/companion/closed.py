"""Empires: what is closed to a seat, and why. Everything comes from the seat's own view: the reasons of placement and
price are asked of the rules on a position imagined from that view, so no reason can know more than the seat does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from engine.core.companion import Closed
from engine.empires.board import BOARD, COAST, GREAT_CITIES, PROVINCE, SEAS
from engine.empires.building import privilege
from engine.empires.cards.power import POWERS
from engine.empires.companion.case import Case
from engine.empires.rules import RULES
from engine.empires.vocabulary import CARD, CARDS, GOODS
from engine.marenostrum.companion import battlefield
from engine.marenostrum.companion.choices import others, taking
from engine.marenostrum.companion.closing import Why, closed_places, closing

ITEMS: Final = (
    "control",
    "legion",
    "trireme",
    "fortress",
    "caravan",
    "market",
    "temple",
    "city",
    "capital",
    "legendary_city",
)
_LEFT: Final = {"control": "marker", "legion": "legion", "trireme": "trireme", "fortress": "fortress"}
"""item → the key of its count in the empire's own stock (view: `empires.<seat>.left`)"""
_PRIVILEGES: Final[Mapping[str, tuple[str, str]]] = {
    card.id: (privilege.ITEM_OF[number], hooks.cheap_good)
    for number, (card, hooks) in enumerate(zip(CARDS, POWERS, strict=True))
    if hooks is not None and privilege.ITEM_OF[number]
}
"""card → (what it builds once a round, the good that pays for it)"""
PYRAMIDS: Final = "pyramids"


# --- building ---------------------------------------------------------------------------------------------------------


def _build(case: Case) -> Iterator[Closed]:
    for item in ITEMS:
        yield from _item(case, item)
    prices = case.question.params.get("prices")
    priced = prices if isinstance(prices, dict) else {}
    display = case.seen["display"]
    recruits = case.open("recruit")
    for card in (*display, PYRAMIDS):
        if card not in recruits and (card in priced or card in display):
            yield Closed(("recruit", card), *case.why("recruit", card))
    yield from _privileges(case)


def _item(case: Case, item: str) -> Iterator[Closed]:
    """The item itself when it is open nowhere, and each of the seat's places where it is closed."""
    places = list(_places(case, item))
    left = _LEFT.get(item)
    if left is not None and not case.empire["left"][left]:
        yield Closed(("build", item), f"none_left_{item}")
        return
    if item in GREAT_CITIES and not any(case.provinces[p]["sites"][item]["built"] is False for p, _ in places):
        return  # there is no place, or it is built already: no reason is needed
    if not places:
        yield Closed(("build", item), "no_place")
        return
    yield from closed_places(case, item, places, _placed, lone=True)


def _places(case: Case, item: str) -> Iterator[tuple[str, str]]:
    """The (place, good) pairs one might consider: own provinces with the printed place; for control the neighbours."""
    if item == "trireme":
        yield from ((sea, "") for sea in sorted({SEAS[s] for p in case.mine for s in COAST[PROVINCE[p]]}))
    elif item == "control":
        near = {q for p in case.mine for q in battlefield.neighbours(BOARD, p)}
        yield from ((p, "") for p in sorted(near & set(case.provinces) - set(case.mine)))
    elif item in ("legion", "fortress"):
        yield from ((p, "") for p in case.mine)
    else:
        for p in case.mine:
            for site in case.provinces[p]["sites"]:
                if site == item:
                    yield p, ""
                elif item == "caravan" and site.startswith("caravan_"):
                    yield p, site.removeprefix("caravan_")


def _placed(case: Case, item: str, why: Why) -> Why:
    """The rules' reason, made more precise where the view allows it."""
    code, params = why
    province = str(params.get("province", ""))
    if code == "site_taken" and item == "control":
        return "controlled_by", {"seat": case.provinces[province]["owner"]}
    if code == "enemy_present":
        return "enemy_present", {"seats": case.others(province)}
    return code, params


def _privileges(case: Case) -> Iterator[Closed]:
    """Powers that build once a round: used up, or without the one token that pays for them."""
    usable = case.open("use")
    for card in case.empire["cards"]:
        power = case.empire["copied"] if card == "castor_pollux" else card
        if power is None or power not in _PRIVILEGES or card in usable:
            continue
        item, good = _PRIVILEGES[power]
        if card in case.empire["used"]:
            yield Closed(("use", card), "power_used")
        elif not case.empire["left"][_LEFT[item]]:
            yield Closed(("use", card), f"none_left_{item}")
        elif good and not any(case.hand.get(token) for token in ("coin", good, f"legendary_{good}")):
            yield Closed(("use", card), "needs_token", {"resources": ["coin", good]})
        else:
            yield Closed(("use", card), "no_enemy_in_mine" if _needs_enemies(power) else "no_place")


def _needs_enemies(card: str) -> bool:
    hooks = POWERS[CARD[card]]
    return hooks is not None and hooks.free_legions > 0


# --- trade, choices of cards and turns --------------------------------------------------------------------------------


def _announce(case: Case) -> Iterator[Closed]:
    free = {int(n) for token in case.seen["tokens"]["free"] for n in token.split("/")}
    for number in range(6):
        if number not in free:
            yield Closed(("announce", str(number)), "number_played")


def _keep(case: Case) -> Iterator[Closed]:
    most = case.question.params.get("max")
    full = isinstance(most, int) and len(case.question.composing) >= most
    for resource, count in case.hand.items():
        if count and resource != "coin" and resource not in case.open("keep"):
            yield Closed(("keep", resource), "kept_enough" if full else "kind_kept")


def _claim(case: Case) -> Iterator[Closed]:
    if not any(a.verb == "claim" for a in case.legal):
        yield Closed(("claim",), "cannot_win")


def _peace(case: Case) -> Iterator[Closed]:
    last = case.empire["peace_last"]
    if last is not None:
        yield Closed(("peace", last), "peace_last")


def _colossus(case: Case) -> Iterator[Closed]:
    for good in GOODS:
        if not case.seen["supply"].get(good):
            yield Closed(("colossus", good), "no_supply")


_BY_QUESTION: Final[dict[str, Callable[[Case], Iterator[Closed]]]] = {
    "build": _build,
    "announce": _announce,
    "take": taking,
    "keep": _keep,
    "perseus": _claim,
    "name_builder": others("name", "had_turn"),
    "name_mover": others("name", "had_turn"),
    "first": others("first", "not_taking_part"),
    "crown": others("crown", "not_tied"),
    "peace": _peace,
    "colossus": _colossus,
    "convert": battlefield.convert,
    "sail": battlefield.sail,
    "sea_battles": battlefield.sea_battles,
    "march": battlefield.march,
    "land_battles": battlefield.land_battles,
    "conquest": battlefield.conquest,
}

closed_options: Final = closing(Case, RULES, _BY_QUESTION)
"""What a question closes to a seat: first things that are closed entirely (a building, a card), then places."""
