"""Whether a card's power made a difference: what happened would not have, or not so, without the card.

Counting that a card lay there while something happened says nothing: a marker beside an own province needs no
Lighthouse, and who leads by five needs no Solomon.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.classic.board import PROVINCE
from engine.classic.state import State
from engine.classic.vocabulary import BUILDINGS, CARD, CARDS, MARKER, PRICES, SEAT, TAX, TRACKS
from engine.classic.vocabulary import RESOURCES as RESOURCE_IDS
from engine.core import Event
from engine.marenostrum import placement, query
from engine.marenostrum.state import STRIDE
from proofs.games.params import Params

LEADS: Final = {"agamemnon": TRACKS[0], "solomon": TRACKS[1], "archimedes": TRACKS[2]}
CHEAPER: Final = {"caesar": ("legion", "fortress"), "pericles": ("trireme",), "mausoleum": BUILDINGS}


def made_a_difference(state: State, events: Sequence[Event]) -> list[str]:
    """The cards whose power decided something in these public events; `state` is the position after them. A card
    stands there as often as it did.
    """
    told = [event for event in events if event.audience is None]
    short = {each.params["seat"] for each in told if each.key == "income_short" and each.params["resource"] == _TAX}
    converted = {each.params["province"] for each in told if each.key == "converted"}
    out = []
    for event in told:
        said: Params = event.params
        if event.key == "built":
            out += [card for card, items in CHEAPER.items() if _was_cheaper(state, said, card, items)]
        if event.key in ("built", "power_used") and said.get("item") == MARKER and said["place"] not in converted:
            out += ["lighthouse"] * _only_by_lighthouse(state, said["seat"], PROVINCE[said["place"]])
        elif event.key == "title":
            out += [card for card, track in LEADS.items() if said["track"] == track and _led_by(state, said, card)]
        elif event.key == "income_collected" and said["seat"] not in short and has(state, said["seat"], "colossus"):
            out.append("colossus")  # it pays after everything else, so what was short was its tax
    second = {
        (e.params["seat"], e.params["place"]) for e in told if e.key == "built" and e.params["item"] == "fortress"
    }
    return out + ["zeus" for seat, place in second if state.forts[PROVINCE[str(place)] * STRIDE + SEAT[str(seat)]] > 1]


_TAX: Final = RESOURCE_IDS[TAX]


def has(state: State, seat: str, card: str) -> bool:
    return CARD[card] in state.cards[SEAT[seat]]


def _was_cheaper(state: State, said: Params, card: str, items: Sequence[str]) -> bool:
    item = said["item"]
    return item in items and 0 < len(said["paid"]) < PRICES[item] and has(state, said["seat"], card)


def _only_by_lighthouse(state: State, seat: str, province: int) -> bool:
    """K3.5a: was it next to nothing that was the seat's at the start of the round, and is?"""
    if not has(state, seat, "lighthouse"):
        return False
    side = SEAT[seat]
    own = state.start_control[side] & query.controlled_mask(state, side)
    return not placement.control_reach(state, side, own) >> province & 1


def _led_by(state: State, said: Params, card: str) -> bool:
    """K6.3: would the role have gone to another, or a tie been asked about, without the card's bonus?"""
    seat, track = said["seat"], TRACKS.index(said["track"])
    if not has(state, seat, card):
        return False
    counts = query.count_tracks(state)[track]
    counts[SEAT[seat]] -= CARDS[CARD[card]].bonus[track]
    most = max(counts[side] for side in state.players)
    best = [side for side in state.players if counts[side] == most]
    keeps = said["previous"] == seat and SEAT[seat] in best
    return best != [SEAT[seat]] and not keeps
