"""What an event and a window are about: variants, votes, reward and penalty, bids, the card that was declared."""

from __future__ import annotations

from typing import Final

from engine.byzantion.companion.facts import bag
from engine.byzantion.content import EVENTS
from engine.byzantion.flow import topmost
from engine.byzantion.frame_data import PlacesData
from engine.byzantion.phases.events import totals
from engine.byzantion.phases.trial import sizes_of
from engine.byzantion.state import State
from engine.byzantion.vocabulary import GOODS, NOBODY, ROBES, SEATS, TERRITORIES, UNITS
from engine.core import Question
from engine.core.companion import Saying

WINDOWS: Final = ("action", "response", "vote", "success", "failure", "bids")
"""The kinds of windows of which there is more to say than the question does."""


def about(thing: str) -> Saying:
    """What a card, a mission or a keimelion does, in the words of its own text."""
    return "about", {"about": f"about-{thing}"}


def event_of(state: State) -> Saying:
    """The event of the round and where it happens."""
    event = EVENTS[state.event]
    return "event", {"event": event.id, "territory": TERRITORIES[event.territory]}


def variant_of(state: State, number: int) -> Saying:
    """A variant of the event of the round: its title, what it needs and the units it brings."""
    way = EVENTS[state.event].variants[number]
    units = {UNITS[unit]: n for unit, n in way.units}
    title = f"variant-{EVENTS[state.event].id}-{number + 1}"
    return "variant", {"number": number + 1, "title": title, "goods": bag(way.require), "units": units}


def stakes(state: State) -> list[Saying]:
    """What success and failure of the event of the round bring, and to whom (BZ7.2)."""
    event = EVENTS[state.event]
    robes = state.order[ROBES]
    holder = SEATS[robes] if robes != NOBODY else "none"
    where = TERRITORIES[event.territory]
    return [
        ("on_success", {"goods": bag(event.reward), "robes": holder, "territory": where}),
        ("on_failure", {"goods": bag(event.penalty), "robes": holder}),
    ]


def of_the_vote(state: State) -> list[Saying]:
    """Both variants, and what is at stake (BZ3.3)."""
    return [event_of(state), *(variant_of(state, number) for number in (0, 1)), *stakes(state)]


def of_the_window(state: State, question: Question) -> list[Saying]:
    """What somebody reacts to: the card in its own words, the votes as they stand, the bids (BZ10.2)."""
    kind, card = question.window, question.params.get("card")
    if kind in ("action", "response"):
        return [("in_question", {"card": card, "about": f"about-{card}"})] if card is not None else []
    if kind == "vote":
        first, second = totals(state)
        return [*of_the_vote(state), ("votes_now", {"first": first, "second": second})]
    if kind == "bids":
        return _bids(state)
    return [event_of(state), *stakes(state)]


def _bids(state: State) -> list[Saying]:
    places = topmost(state, "places", PlacesData)
    assert places is not None, "a window after bids lies on them"
    event = EVENTS[state.event]
    bids = [
        ("bid_now", {"seat": seat, "amount": max(0, size)}) for seat, size in zip(SEATS, sizes_of(places), strict=False)
    ]
    return [("bids_now", {"good": GOODS[event.bid], "row": bids, "doxa": " / ".join(map(str, event.bid_doxa))})]
