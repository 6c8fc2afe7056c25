"""Cards, events, missions, caskets and pieces as read from the data folder, by index (BZ1).

Effects are a closed vocabulary: whatever the interpreter does not understand is refused here, when the module is
loaded, with the id of the card.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any, Final, NamedTuple, NotRequired, TypeAlias, TypedDict

from engine.byzantion.schema import check_effects, check_passive, check_timing
from engine.byzantion.vocabulary import GOODS, NOBODY, SEATS, TERRITORIES, TYPES, UNITS

Effect: TypeAlias = Mapping[str, Any]
"""One effect of the vocabulary (BZ8.2, BZ8.4): `effect` and its parameters, goods and types as indices."""

Bag: TypeAlias = tuple[tuple[int, int], ...]
"""((good, amount), …)."""


class Passive(NamedTuple):
    """What a hero does while on top: a trigger with effects, or a static (BZ8.3)."""

    trigger: str
    """"" for a static"""
    static: str
    amount: int
    """of a static"""
    good: int
    """of `substitute`, or -1"""
    of_type: int
    """filter of the trigger, or -1"""
    of_class: str
    """filter: "hero", "intrigue" or "" """
    which: str
    """filter: the keimelion, or "" """
    do: tuple[Effect, ...]


class Card(NamedTuple):
    """An empire or an intrigue card (BZ1d)."""

    id: str
    kind: str
    """hero, plain or intrigue"""
    types: tuple[int, ...]
    levels: tuple[int, ...]
    """per type (five)"""
    cost: int
    production: Bag
    passives: tuple[Passive, ...]
    solo_passives: tuple[Passive, ...]
    effects: tuple[Effect, ...]
    """instant of a plain card, effects of an intrigue"""
    timing: frozenset[str]
    condition: Mapping[str, Any]
    in_solo: bool

    @property
    def is_hero(self) -> bool:
        return self.kind == "hero"


class Variant(NamedTuple):
    """One way to realise an event."""

    require: Bag
    units: tuple[tuple[int, int], ...]


class EventCard(NamedTuple):
    """An event of a game of several (BZ1e)."""

    id: str
    epoch: int
    year: int
    territory: int
    trial: bool
    variants: tuple[Variant, ...]
    """two, of a trial one"""
    reward: Bag
    penalty: Bag
    bid: int
    """the resource bid in a trial, or -1"""
    bid_doxa: tuple[int, ...]


class SoloEvent(NamedTuple):
    """An event of the game alone (BZS2, BZS7)."""

    id: str
    epoch: int
    year: int
    territory: int
    units: tuple[tuple[int, int], ...]
    cost: Bag
    success: Bag
    failure: Bag


class MissionRule(TypedDict):
    """What a mission counts, and its Doxa: for each (`per_count`, `per_unit`), or once (the other kinds)."""

    kind: str
    """most, at_least, per_count, per_unit or unit_present"""
    doxa: int
    max: NotRequired[int]
    counter: NotRequired[str]
    n: NotRequired[int]
    """`at_least`: of the counter"""
    per: NotRequired[int]
    """`per_count`: so many count as one"""
    unit: NotRequired[str]
    """`unit_present`"""
    otherwise: NotRequired[MissionRule]
    """`unit_present`: when it is not there"""
    territory: NotRequired[str]
    of_type: NotRequired[str]
    unit_class: NotRequired[str]
    units: NotRequired[list[str]]


class Mission(NamedTuple):
    """A secret goal (BZ8.5)."""

    id: str
    rule: MissionRule


class Casket(NamedTuple):
    """An ivory casket (BZ3.1a)."""

    id: str
    content: Bag


class Unit(NamedTuple):
    """A kind of miniature (BZ1b)."""

    id: str
    type: int
    number: int
    """miniatures in the box"""
    unit_class: str
    solo_cost: Bag


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(resources.files("engine.byzantion.data").joinpath(name).read_text("utf-8"))


def bag(goods: Mapping[str, int]) -> Bag:
    """{"fides": 2} as ((3, 2),), in the order of goods."""
    return tuple(sorted((GOODS.index(good), amount) for good, amount in goods.items()))


def _effect(raw: Mapping[str, Any]) -> Effect:
    out: dict[str, Any] = dict(raw)
    for key in ("resource", "pay"):
        if key in out and out[key] != "any":
            out[key] = GOODS.index(out[key])
    if "of_type" in out:
        out["of_type"] = TYPES.index(out["of_type"])
    if "from" in out:
        out["from"] = tuple(GOODS.index(good) for good in out["from"])
    for key in ("give", "get", "loot"):
        if key in out:
            out[key] = bag(out[key])
    return out


def _passive(raw: Mapping[str, Any]) -> Passive:
    return Passive(
        trigger=raw.get("trigger", ""),
        static=raw.get("static", ""),
        amount=raw.get("amount", 0),
        good=GOODS.index(raw["resource"]) if "resource" in raw else -1,
        of_type=TYPES.index(raw["of_type"]) if "of_type" in raw else -1,
        of_class=raw.get("of_class", ""),
        which=raw.get("which", ""),
        do=tuple(_effect(effect) for effect in raw.get("do", ())),
    )


def _card(name: str, raw: Mapping[str, Any]) -> Card:
    kind = raw.get("kind", "intrigue")
    solo = raw.get("solo", [])
    effects = raw.get("instant", raw.get("effects", ()))
    passives = raw.get("passive", ())
    check_effects(name, effects, intrigue=kind == "intrigue")
    for passive in (*passives, *(solo if isinstance(solo, list) else ())):
        check_passive(name, passive)
    check_timing(name, raw.get("timing", ()), raw.get("condition", {}))
    levels = raw.get("levels", {})
    read = tuple(_passive(passive) for passive in passives)
    return Card(
        id=name,
        kind=kind,
        types=tuple(TYPES.index(t) for t in raw["types"]),
        levels=tuple(levels.get(t, 0) for t in TYPES),
        cost=raw["cost"],
        production=bag(raw.get("production", {})),
        passives=read,
        solo_passives=tuple(_passive(p) for p in solo) if isinstance(solo, list) and solo else read,
        effects=tuple(_effect(effect) for effect in effects),
        timing=frozenset(raw.get("timing", ())),
        condition=raw.get("condition", {}),
        in_solo=kind != "intrigue" and solo != "removed",
    )


def _units(raw: Mapping[str, int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((UNITS.index(unit), n) for unit, n in raw.items()))


def _event(name: str, raw: Mapping[str, Any]) -> EventCard:
    ways: Sequence[Mapping[str, Any]] = [raw] if raw["trial"] else raw["variants"]
    return EventCard(
        id=name,
        epoch=raw["epoch"],
        year=raw["year"],
        territory=TERRITORIES.index(raw["territory"]),
        trial=raw["trial"],
        variants=tuple(Variant(bag(way["require"]), _units(way["units"])) for way in ways),
        reward=bag(raw["reward"]),
        penalty=bag(raw["penalty"]),
        bid=GOODS.index(raw["bid"]["resource"]) if raw["trial"] else -1,
        bid_doxa=tuple(raw["bid"]["doxa"]) if raw["trial"] else (),
    )


def _solo_event(name: str, raw: Mapping[str, Any]) -> SoloEvent:
    return SoloEvent(
        id=name,
        epoch=raw["epoch"],
        year=raw["year"],
        territory=TERRITORIES.index(raw["territory"]),
        units=_units(raw["units"]),
        cost=bag(raw["cost"]),
        success=bag(raw["success"]),
        failure=bag(raw["failure"]),
    )


_PIECES: Final = _read("pieces.toml")
assert tuple(_PIECES["territories"]) == TERRITORIES
assert tuple(_PIECES["units"]) == UNITS

PIECES: Final = tuple(
    Unit(name, TYPES.index(raw["type"]), raw["count"], raw["unit_class"], bag(raw["solo_cost"]))
    for name, raw in _PIECES["units"].items()
)
CARDS: Final = tuple(_card(n, raw) for name in ("cards.toml", "intrigue.toml") for n, raw in _read(name).items())
CARD: Final = {card.id: i for i, card in enumerate(CARDS)}
EVENTS: Final = tuple(_event(n, raw) for n, raw in _read("events.toml").items())
EVENT: Final = {event.id: i for i, event in enumerate(EVENTS)}
SOLO_EVENTS: Final = tuple(_solo_event(n, raw) for n, raw in _read("solo_events.toml").items())
SOLO_EVENT: Final = {event.id: i for i, event in enumerate(SOLO_EVENTS)}
MISSIONS: Final = tuple(Mission(n, raw["rule"]) for n, raw in _read("missions.toml").items())
MISSION: Final = {mission.id: i for i, mission in enumerate(MISSIONS)}
CASKETS: Final = tuple(Casket(n, bag(raw["content"])) for n, raw in _read("caskets.toml").items())
CASKET: Final = {casket.id: i for i, casket in enumerate(CASKETS)}

IDS: Final = tuple(card.id for card in CARDS)
HERO: Final = tuple(card.is_hero for card in CARDS)
AT_CARD: Final = frozenset(("remove_card", "flip_card"))
"""Effects that name a card of another's area when the intrigue is played (BZ8.1c)."""
AT_CAUSE: Final = frozenset(("flip_vote", "cancel_action", "cancel_intrigue"))
"""Effects that hit the player over whose act the window opened: a vote, an action, an intrigue (BZ8.4, BZ10.2)."""
INTRIGUE: Final = tuple(card.kind == "intrigue" for card in CARDS)
FILES: Final = (
    "cards.toml",
    "intrigue.toml",
    "events.toml",
    "missions.toml",
    "caskets.toml",
    "solo_events.toml",
    "pieces.toml",
)


def target(card: int, aim: int, by: int = NOBODY) -> str | None:
    """The player or card that the card hits, None where it hits no one of them (BZ8.1c).

    Cards that name none hit the player whom they answer (`by`): a vote, an action, an intrigue of theirs.
    """
    kinds = {effect["effect"] for effect in CARDS[card].effects}
    if aim != NOBODY:
        return IDS[aim] if kinds & AT_CARD else SEATS[aim]
    return SEATS[by] if by != NOBODY and kinds & AT_CAUSE else None
