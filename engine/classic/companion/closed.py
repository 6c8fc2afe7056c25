"""Classic: what is closed to a seat, and why. Everything comes from the seat's own view: the reasons of placement and
price are asked of the rules on a position imagined from that view, so no reason can know more than the seat does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from engine.classic.board import BOARD
from engine.classic.civilization import CIVILIZATIONS
from engine.classic.rules import RULES
from engine.classic.view_types import typed
from engine.classic.vocabulary import BUILDINGS, CARD, GOODS, HERO_OF, MARKER, RES, SEAT, TAX, UNITS
from engine.core.companion import Closed, Path
from engine.kit.position import NOBODY
from engine.marenostrum.companion import battlefield
from engine.marenostrum.companion.case import Case
from engine.marenostrum.companion.choices import others, taking
from engine.marenostrum.companion.closing import Why, closed_places, closing, foremost

ITEMS: Final = (MARKER, *UNITS, *BUILDINGS)
ONCE: Final[Mapping[str, Path]] = {"hammurabi": ("use", "hammurabi"), "cleopatra": ("swap",)}
"""Cards used once in a build turn, and how."""


def _build(case: Case) -> Iterator[Closed]:
    if case.question.params.get("won"):  # K7.1: no item has a reason of its own any more
        yield from (Closed((verb,), "already_won") for verb in ("build", "recruit"))
        return
    for item in ITEMS:
        yield from _item(case, item)
    recruits, side = case.open("recruit"), SEAT[case.seat]
    in_setup = case.question.key == "spend"  # K1a.1: the own hero alone
    for card in typed(case.view)["display"]:
        if card not in recruits and HERO_OF.get(CARD[card], NOBODY if in_setup else side) == side:
            yield Closed(("recruit", card), *case.why("recruit", card))
    me = typed(case.view)["civilizations"][case.seat]
    for card, path in ONCE.items():
        if card not in me["cards"] or in_setup:
            continue
        if card in me["used"]:
            yield Closed(path, "power_used")
        elif not case.open(*path):
            yield Closed(path, _unusable(case, path))


def _unusable(case: Case, path: Path) -> str:
    """Why a power that is not used yet is open nowhere (K-hammurabi, K-cleopatra)."""
    if path == ONCE["cleopatra"]:
        return "no_supply" if any(case.hand.values()) else "no_cards"
    if not typed(case.view)["civilizations"][case.seat]["left"][MARKER]:
        return "none_left_marker"
    near = [(*path, MARKER, place) for place, _ in _places(case, MARKER)]
    refused = [Closed(each, *_placed(case, MARKER, case.why(*each))) for each in near]
    return foremost(refused).code if refused else "not_reachable_anywhere"


def _item(case: Case, item: str) -> Iterator[Closed]:
    """The item itself when it is open nowhere, and each of the seat's places where it is closed."""
    if typed(case.view)["civilizations"][case.seat]["left"].get(item) == 0:
        yield Closed(("build", item), f"none_left_{item}")
        return
    places = list(_places(case, item))
    if not places and not case.open("build", item):
        yield Closed(("build", item), "no_place")
    yield from closed_places(case, item, places, _placed)


def _places(case: Case, item: str) -> Iterator[tuple[str, str]]:
    """The (place, good) pairs one might consider: own provinces with the printed place; for markers the neighbours."""
    if item == MARKER:
        near = {q for p in case.mine for q in battlefield.neighbours(BOARD, p)}
        if case.question.key == "spend":
            near &= {BOARD.province_ids[p] for p in CIVILIZATIONS[SEAT[case.seat]].zone}
        near |= {p for p in case.provinces if _converting(case, p)}
        yield from ((p, "") for p in sorted(near - set(case.mine)))
        return
    home = CIVILIZATIONS[SEAT[case.seat]].capital
    if item == "trireme" and case.question.key == "spend" and not BOARD.coast[home]:
        yield BOARD.province_ids[home], ""  # K1a.1: no other place counts, on whatever coast
        return
    for p in case.mine:
        if item in UNITS:
            if item != "trireme" or BOARD.coast[BOARD.province[p]]:
                yield p, ""
            continue
        for site in case.provinces[p]["sites"]:
            if site == item:
                yield p, ""
            elif item == "caravan" and site.startswith("caravan_"):
                yield p, site.removeprefix("caravan_")


def _converting(case: Case, province: str) -> bool:
    """K5.4: whether a legion of the seat stands on another's marker there."""
    return battlefield.duty_of(case.provinces[province], MARKER) == case.seat


def _placed(case: Case, item: str, why: Why) -> Why:
    """The rules' reason, made more precise where the view allows it."""
    code, params = why
    province = str(params.get("province", ""))
    if code == "site_taken" and item == MARKER and province:
        return "owned_by", {"seat": case.provinces[province]["owner"]}
    if code == "enemy_present" and province:
        return "enemy_present", {"seats": case.others(province)}
    return code, params


def _order(case: Case) -> Iterator[Closed]:
    """Who cannot be named: they have had their turn, or have a place in the order that is being announced."""
    order = typed(case.view)["order"]
    for each in others("name", "had_turn")(case):
        seat = each.path[-1]
        yield Closed(each.path, "in_order", {"number": order.index(seat) + 1}) if seat in order else each


def _keep(case: Case) -> Iterator[Closed]:
    most = case.question.params.get("max")
    full = isinstance(most, int) and len(case.question.composing) >= most
    for resource, count in case.hand.items():
        if full and count and RES[resource] != TAX and resource not in case.open("keep"):
            yield Closed(("keep", resource), "kept_enough")


def _pick(case: Case) -> Iterator[Closed]:
    for good in GOODS:
        if not typed(case.view)["supply"].get(good):
            yield Closed(("pick", good), "no_supply")


def _conquest(case: Case) -> Iterator[Closed]:
    """K5.5, K9.3: temples that the table's options keep safe; the main province of a neutral side is like any other."""
    yield from battlefield.conquest(case, is_home=lambda row: row["capital_of"] in case.seen["seats"])
    for name in case.provinces if typed(case.view)["options"]["pillage_temple"] == "no" else ():
        temple = case.provinces[name]["sites"].get("temple")
        if temple and temple["built"] and case.open("pillage", name):
            yield Closed(("pillage", name, "temple"), "temple_is_safe")


_BY_QUESTION: Final[dict[str, Callable[[Case], Iterator[Closed]]]] = {
    "build": _build,
    "spend": _build,
    "take": taking,
    "keep": _keep,
    "pick": _pick,
    "name_builder": _order,
    "name_mover": _order,
    "crown": others("crown", "not_tied"),
    "sail": battlefield.sail,
    "sea_battles": battlefield.sea_battles,
    "march": battlefield.march,
    "land_battles": battlefield.land_battles,
    "conquest": _conquest,
}

closed_options: Final = closing(Case, RULES, _BY_QUESTION)
"""What a question closes to a seat: first things that are closed entirely (a building, a card), then places."""
