"""Classic: what is closed to a seat, and why. Everything comes from the seat's own view: the reasons of placement and
price are asked of the rules on a position imagined from that view, so no reason can know more than the seat does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, cast

from engine.classic.board import BOARD
from engine.classic.civilization import CIVILIZATIONS
from engine.classic.rules import RULES
from engine.classic.state import State
from engine.classic.view_types import typed
from engine.classic.vocabulary import BUILDINGS, CARD, GOODS, HERO_OF, MARKER, RES, SEAT, TAX, UNITS
from engine.core import Action, Question, Rng, Seat, View
from engine.core.companion import Closed, Path
from engine.kit.position import NOBODY
from engine.marenostrum.companion import battlefield
from engine.marenostrum.companion.case import Case
from engine.marenostrum.companion.choices import others, taking

ITEMS: Final = (MARKER, *UNITS, *BUILDINGS)
ONCE: Final[Mapping[str, Path]] = {"hammurabi": ("use", "hammurabi"), "cleopatra": ("swap",)}
"""Cards used once in a build turn, and how."""


def closed_options(seat: Seat, question: Question, legal: Sequence[Action], view: View) -> tuple[Closed, ...]:
    """What the question closes to the seat: first things that are closed entirely (a building, a card), then places."""
    work = _BY_QUESTION.get(question.key)
    if work is None or view.get("seat") != seat:
        return ()
    state: State = RULES.imagine(view, Rng(0))
    return tuple(work(Case(RULES, seat, question, tuple(legal), view, state)))


def _build(case: Case) -> Iterator[Closed]:
    for item in ITEMS:
        yield from _item(case, item)
    recruits, side = case.open("recruit"), SEAT[case.seat]
    in_setup = case.question.key == "spend"  # K1a.1: the own hero alone
    for card in typed(case.view)["display"]:
        if card not in recruits and HERO_OF.get(CARD[card], NOBODY if in_setup else side) == side:
            yield Closed(("recruit", card), *case.why("recruit", card))
    me = typed(case.view)["civilizations"][case.seat]
    for card, path in ONCE.items():
        if card in me["cards"] and card in me["used"]:
            yield Closed(path, "power_used")


def _item(case: Case, item: str) -> Iterator[Closed]:
    """The item itself when it is open nowhere, and each of the seat's places where it is closed."""
    if typed(case.view)["civilizations"][case.seat]["left"].get(item) == 0:
        yield Closed(("build", item), f"none_left_{item}")
        return
    places, open_places = list(_places(case, item)), case.open("build", item)
    if not places:
        if not open_places:
            yield Closed(("build", item), "no_place")
        return
    refused: list[Closed] = []
    for place, good in places:
        if place not in open_places or (good and good not in case.open("build", item, place)):
            path = ("build", item, place, good) if good else ("build", item, place)
            refused.append(Closed(path, *_placed(case, item, case.why(*path))))
    if open_places:
        yield from refused
        return
    best = _foremost(refused)
    yield Closed(("build", item), best.code, best.params)
    yield from (each for each in refused if each.code != best.code)


def _places(case: Case, item: str) -> Iterator[tuple[str, str]]:
    """The (place, good) pairs one might consider: own provinces with the printed place; for markers the neighbours."""
    if item == MARKER:
        near = {q for p in case.mine for q in battlefield.neighbours(BOARD, p)}
        if case.question.key == "spend":
            near &= {BOARD.province_ids[p] for p in CIVILIZATIONS[SEAT[case.seat]].zone}
        near |= {p for p in case.provinces if _converting(case, p)}
        yield from ((p, "") for p in sorted(near - set(case.mine)))
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


def _placed(case: Case, item: str, why: tuple[str, Mapping[str, object]]) -> tuple[str, Mapping[str, object]]:
    """The rules' reason, made more precise where the view allows it."""
    code, params = why
    province = str(params.get("province", ""))
    if code == "site_taken" and item == MARKER and province:
        return "owned_by", {"seat": case.provinces[province]["owner"]}
    if code == "enemy_present" and province:
        return "enemy_present", {"seats": case.others(province)}
    return code, params


def _foremost(refused: Sequence[Closed]) -> Closed:
    """The reason for the whole: the price where nothing else is in the way; otherwise the most frequent reason."""
    priced = next((each for each in refused if each.code in ("cannot_pay", "no_points")), None)
    if priced is not None:
        return priced
    codes = Counter(each.code for each in refused)
    code = max(codes, key=lambda c: codes[c])
    return Closed((), "all_built" if code == "site_taken" else f"{code}_anywhere")


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
    for each in battlefield.conquest(case):
        province = case.provinces[each.path[1]]
        if each.code != "capital_fixed" or province["capital_of"] in cast("list[str]", case.view["seats"]):
            yield each
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
    "name_builder": others("name", "had_turn"),
    "name_mover": others("name", "had_turn"),
    "crown": others("crown", "not_tied"),
    "sail": battlefield.sail,
    "sea_battles": battlefield.sea_battles,
    "march": battlefield.march,
    "land_battles": battlefield.land_battles,
    "conquest": _conquest,
}
