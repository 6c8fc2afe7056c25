"""A card's power is counted where the rule would have gone otherwise without the card, and nowhere else."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.classic.notation import read_position
from engine.classic.rules import RULES
from engine.classic.verbs import parse
from engine.core import Event
from proofs.games.classic.card_effects import made_a_difference
from proofs.games.classic.reached import CLASSIC


def counted(text: str, seat: str, *moves: str) -> list[str]:
    """What the last of these moves brings, and what the fuzzer's lens counts of it is the same."""
    state = read_position(text)
    events: list[Event] = []
    for move in moves:
        events = list(RULES.advance(state, parse(seat, move)))
    powers: Counter[str] = Counter()
    CLASSIC.hear(state, events, powers)
    effects = made_a_difference(state, events)
    assert all(powers[card] >= effects.count(card) for card in effects)
    return effects


BUILDING = "empty 5\nbegin construction 2\nleader political_leader greece\nhand greece tax 12\nathenae: greece\n"
PAID = ["pay tax"] * 3


@pytest.mark.parametrize(("place", "counts"), [("macedonia", []), ("arabia", ["lighthouse"])])
def test_a_marker_next_door_needs_no_lighthouse(place: str, counts: list[str]) -> None:
    text = BUILDING + "cards greece pericles lighthouse\n"
    assert counted(text, "greece", "name greece", f"build marker {place}", *PAID, "done") == counts


@pytest.mark.parametrize(
    ("rome", "previous", "counts"),
    [(2, "rome", []), (4, "greece", []), (4, "rome", ["archimedes"]), (5, "greece", ["archimedes"])],
)
def test_who_leads_anyway_needs_no_archimedes(rome: int, previous: str, counts: list[str]) -> None:
    """K6.3: Greece has four legions and him, who counts two; on a tie a holder keeps the role."""
    state = read_position(
        "empty 5\nphase military\nleader military_leader greece\ncards greece pericles archimedes\n"
        f"roma: rome; legions rome {rome}\nathenae: greece; legions greece 4\nask name_mover\n"
    )
    event = Event("title", {"track": "military_leader", "seat": "greece", "previous": previous})
    assert made_a_difference(state, [event]) == counts


@pytest.mark.parametrize(("short", "counts"), [([], ["colossus"]), (["tax"], []), (["fish"], ["colossus"])])
def test_a_tax_that_the_bank_lacks_is_not_the_colossus_doing(short: list[str], counts: list[str]) -> None:
    """K2.1e, K0g: its tax comes last, so it is the first to be lost."""
    state = read_position("empty 5\ncards greece pericles colossus\nathenae: greece\nask announce\n")
    events = [Event("income_collected", {"seat": "greece", "count": 3})]
    events += [Event("income_short", {"seat": "greece", "resource": each, "count": 1}) for each in short]
    assert made_a_difference(state, events) == counts


@pytest.mark.parametrize(("there", "counts"), [("", []), ("; fortress greece", ["zeus"])])
def test_a_first_fortress_needs_no_zeus(there: str, counts: list[str]) -> None:
    text = BUILDING.replace("athenae: greece", f"athenae: greece{there}") + "cards greece pericles zeus\n"
    assert counted(text, "greece", "name greece", "build fortress athenae", *PAID, "done") == counts


@pytest.mark.parametrize(("item", "price", "counts"), [("city", 3, []), ("trireme", 2, ["pericles"])])
def test_only_what_is_cheaper_counts(item: str, price: int, counts: list[str]) -> None:
    moves = ("name greece", f"build {item} athenae", *["pay tax"] * price, "done")
    assert counted(BUILDING + "cards greece pericles\n", "greece", *moves) == counts
