"""What is printed on cards, events and units beside their words: said in lists, in /help and by /card."""

from __future__ import annotations

from engine.byzantion.content import (
    CARD,
    CARDS,
    EVENT,
    EVENTS,
    PIECES,
    SOLO_EVENT,
    SOLO_EVENTS,
    Bag,
    EventCard,
)
from engine.byzantion.vocabulary import GOODS, TERRITORIES, TYPES, UNIT, UNITS
from engine.core.companion import Saying

EPOCHS = ("", "I", "II", "III")


def facts(thing: str) -> Saying | None:
    """See `Companion.facts`."""
    if thing in CARD:
        return _card(thing)
    if thing in EVENT:
        return _event(EVENTS[EVENT[thing]])
    if thing in SOLO_EVENT:
        return _solo_event(thing)
    return _unit(thing) if thing in UNIT else None


def bag(goods: Bag) -> dict[str, int]:
    """((3, 2),) as {"fides": 2}: texts list it."""
    return {GOODS[good]: amount for good, amount in goods}


def _units(units: tuple[tuple[int, int], ...]) -> dict[str, int]:
    return {UNITS[unit]: amount for unit, amount in units}


def _card(name: str) -> Saying:
    """Cost, kind, types with a hero's levels, production (BZ1d)."""
    card = CARDS[CARD[name]]
    types: list[Saying] = [("card_type", {"type": TYPES[kind], "level": card.levels[kind]}) for kind in card.types]
    return "card", {"cost": card.cost, "kind": card.kind, "row": types, "goods": bag(card.production)}


def _event(event: EventCard) -> Saying:
    """Year, epoch and territory, what each variant needs and brings, reward and penalty, a trial's bids (BZ1e)."""
    ways: list[Saying] = [
        (
            "event_way",
            {
                "title": f"variant-{event.id}-{number}" if not event.trial else None,
                "number": number,
                "goods": bag(way.require),
                "units": _units(way.units),
            },
        )
        for number, way in enumerate(event.variants, 1)
    ]
    said: dict[str, object] = {
        "year": str(event.year),
        "epoch": EPOCHS[event.epoch],
        "territory": TERRITORIES[event.territory],
        "first": ways[0],
        "reward": bag(event.reward),
        "penalty": bag(event.penalty),
    }
    if event.trial:
        return "trial_card", {**said, "bid": GOODS[event.bid], "doxa": " / ".join(map(str, event.bid_doxa))}
    return "event_card", {**said, "second": ways[1]}


def _solo_event(name: str) -> Saying:
    """What it needs, where, and what it brings or takes (BZS7)."""
    event = SOLO_EVENTS[SOLO_EVENT[name]]
    return "solo_event_card", {
        "year": str(event.year),
        "epoch": EPOCHS[event.epoch],
        "territory": TERRITORIES[event.territory],
        "units": _units(event.units),
        "cost": bag(event.cost),
        "success": bag(event.success),
        "failure": bag(event.failure),
    }


def _unit(name: str) -> Saying:
    """Type, miniatures, and what it costs alone (BZ1b, BZS5)."""
    piece = PIECES[UNIT[name]]
    return "unit", {"type": TYPES[piece.type], "number": piece.number, "goods": bag(piece.solo_cost)}
