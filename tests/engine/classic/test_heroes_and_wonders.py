"""What each card does, in the smallest position that shows it."""

from __future__ import annotations

import pytest

from engine.classic.building.placement import marker_places, unit_places
from engine.classic.building.prices import prices
from engine.classic.income import due_to_wonders
from engine.classic.notation import read_position
from engine.classic.rules import RULES
from engine.classic.state import State
from engine.classic.verbs import parse
from engine.classic.vocabulary import RES, SEAT
from engine.marenostrum import query
from engine.marenostrum.battle import sea_bonus, strength
from tests.aids.classic.classic_moves import refused

ROME, GREECE, BABYLON, EGYPT, CARTHAGE = (SEAT[s] for s in ("rome", "greece", "babylon", "egypt", "carthage"))


def having(seat: str, *cards: str, rest: str = "ask announce") -> State:
    return read_position(f"empty 5\ncards {seat} {' '.join(cards)}\n{rest}\n")


def building(seat: str, cards: str, *lines: str) -> State:
    """The seat's own build turn."""
    more = "\n".join((f"begin construction 2\nleader political_leader {seat}", *lines))
    state = having(seat, cards, rest=more)
    RULES.advance(state, parse(seat, f"name {seat}"))
    return state


def may(state: State, seat: str, verb: str) -> list[str]:
    return [a.text() for a in RULES.legal_actions(state, seat) if a.verb == verb]


@pytest.mark.parametrize(
    ("card", "seat", "changed"),
    [
        ("caesar", "rome", {"legion": 2, "fortress": 2}),
        ("pericles", "greece", {"trireme": 2}),
        ("mausoleum", "egypt", {"caravan": 2, "city": 2, "market": 5, "temple": 5}),
    ],
)
def test_lower_prices(card: str, seat: str, changed: dict[str, int]) -> None:
    """K-caesar, K-pericles, K-mausoleum, K3.3."""
    before, after = prices(having(seat), SEAT[seat]), prices(having(seat, card), SEAT[seat])
    assert {item: price for item, price in after.items() if price != before[item]} == changed


def test_dice_of_hannibal_and_pericles() -> None:
    """K-hannibal, K-pericles: on each die, in attack and defence; not on a fortress."""
    state = having(
        "carthage", "hannibal", rest="carthago: carthage; legions carthage 2; fortress carthage\nask announce"
    )
    for active in (True, False):
        assert strength(state, state.world.homes[CARTHAGE], CARTHAGE, active=active)[1] == {
            "hannibal": 2,
            "fortress": 6,
        }
    assert sea_bonus(having("greece", "pericles"), GREECE, 3) == {"pericles": 3}


@pytest.mark.parametrize(("card", "track"), [("agamemnon", 0), ("solomon", 1), ("archimedes", 2)])
def test_two_more_for_a_role(card: str, track: int) -> None:
    """K-agamemnon, K-solomon, K-archimedes."""
    counts = query.count_tracks(having("egypt", card))
    assert [row[EGYPT] for row in counts] == [2 if i == track else 0 for i in range(3)]


def test_a_free_marker_in_each_build_turn() -> None:
    """K-hammurabi: once, without a card in hand."""
    state = building("babylon", "hammurabi")
    assert "use hammurabi marker antiochia" in may(state, "babylon", "use")
    RULES.advance(state, parse("babylon", "use hammurabi marker antiochia"))
    assert may(state, "babylon", "use") == []
    assert query.markers_left(state, BABYLON) == 10


def test_a_swap_with_the_bank() -> None:
    """K-cleopatra: a commodity for a tax or back, once."""
    state = building("egypt", "cleopatra", "hand egypt grain 2")
    assert may(state, "egypt", "swap") == ["swap grain tax"]
    RULES.advance(state, parse("egypt", "swap grain tax"))
    assert (state.hand[EGYPT][RES["grain"]], state.hand[EGYPT][RES["tax"]]) == (1, 1)
    assert may(state, "egypt", "swap") == []


def test_a_swap_that_the_bank_cannot_make() -> None:
    """K-cleopatra: what is missing is said: a card of the hand, or one of the bank's."""
    state = building("egypt", "cleopatra", "hand egypt grain 2", "hand rome tax 35")
    assert may(state, "egypt", "swap") == []
    assert refused(state, "egypt", "swap grain tax") == ("no_supply", {"resource": "tax"})
    assert refused(state, "egypt", "swap wine tax") == ("not_owned", {"thing": "wine"})
    assert refused(state, "egypt", "swap grain wine")[0] == "illegal"


def test_income_of_colossus_and_artemis() -> None:
    """K-colossus, K-artemis, K2.1e."""
    assert due_to_wonders(having("egypt", "colossus"), EGYPT) == [(RES["tax"], 1)]
    state = having("egypt", "artemis", rest='ask pick {"seat": "egypt"}')
    assert len(may(state, "egypt", "pick")) == 12
    RULES.advance(state, parse("egypt", "pick gold"))
    assert state.hand[EGYPT][RES["gold"]] == 1


def test_lighthouse_and_zeus() -> None:
    """K-lighthouse, K-zeus."""
    assert len(marker_places(having("rome", "lighthouse"), ROME)) == 28
    rome = "roma: rome; fortress rome\nask announce"
    home = having("rome", rest=rome).world.homes[ROME]
    assert unit_places(having("rome", rest=rome), ROME, "fortress", [home]) == []
    assert unit_places(having("rome", "zeus", rest=rome), ROME, "fortress", [home]) == [home]
    two = having("rome", "zeus", rest="roma: rome; fortress rome 2\nask announce")
    assert unit_places(two, ROME, "fortress", [home]) == []
    assert strength(two, home, ROME, active=False)[1] == {"fortress": 12}


def test_gardens_keep_one_commodity_and_everybody_two_taxes() -> None:
    """K-gardens, K3.2b."""
    state = having("rome", "gardens", rest="hand rome tax 4 oil 2 wine\nhand egypt oil\nbegin construction 3")
    assert RULES.active(state) == ("rome",)
    RULES.advance(state, parse("rome", "keep oil"))
    assert may(state, "rome", "keep") == [], "one"
    RULES.advance(state, parse("rome", "seal"))
    assert state.hand[ROME][RES["tax"]] + state.hand[ROME][RES["oil"]] == 3
    assert sum(state.hand[ROME]) == 3
    assert sum(state.hand[EGYPT]) == 0


def test_helen_turns_a_legion_that_enters() -> None:
    """K-helen: before the battles, and the legion is hers."""
    lines = (
        "phase military 2\nleader military_leader rome\nturn rome\nroma: rome; legions rome\ntarentum: greece\n"
        'ask name_mover\nask mover_turn {"stage": "land_battles"}\nask march'
    )
    state = having("greece", "helen", rest=lines)
    for text in ("march roma tarentum 1", "done"):
        RULES.advance(state, parse("rome", text))
    assert RULES.active(state) == ("greece",)
    RULES.advance(state, parse("greece", "turn tarentum"))
    RULES.check(state)
    assert (query.legions_left(state, GREECE), query.legions_left(state, ROME)) == (7, 8)


def test_nebuchadnezzar_is_paid_for_pillage() -> None:
    """K-nebuchadnezzar: a commodity of its icon for a caravan."""
    lines = (
        "phase military 2\nleader military_leader rome\nturn rome\ntarentum: greece; built caravan_fish; legions rome\n"
        'ask name_mover\nask mover_turn {"stage": "end"}\nask conquest'
    )
    state = having("rome", "nebuchadnezzar", rest=lines)
    RULES.advance(state, parse("rome", "pillage tarentum caravan_fish"))
    assert state.hand[ROME][RES["fish"]] == 1


def test_ulysses_forces_a_take() -> None:
    """K-ulysses: the card is put back, one of his owner's is taken, and the owner takes next."""
    takes = (
        'phase commerce 4\nask take {"offers": {"rome": ["oil"], "egypt": ["gold", "grain"], "carthage": ["fish"]}, '
        '"put": {"rome": 1, "egypt": 2, "carthage": 1}, "part": ["rome", "egypt", "carthage"], '
        '"first": "carthage", "taker": "carthage"}'
    )
    state = having("rome", "ulysses", rest=takes)
    RULES.advance(state, parse("carthage", "take egypt gold"))
    assert RULES.active(state) == ("rome",)
    RULES.advance(state, parse("rome", "force"))
    RULES.check(state)
    assert RULES.active(state) == ("rome",), "the only open card was taken, and the owner takes next"
    assert "take egypt gold" in may(state, "rome", "take")


@pytest.mark.parametrize(("cards", "card", "cost"), [("caesar", "pyramids", 12), ("caesar helen zeus", "colossus", 9)])
def test_both_victories_come_at_once(cards: str, card: str, cost: int) -> None:
    """K7.1, K-pyramids: the Pyramids, or the fourth hero or wonder."""
    state = building("rome", cards, "hand rome tax 12")
    for text in (f"recruit {card}", *["pay tax"] * cost):
        RULES.advance(state, parse("rome", text))
    assert may(state, "rome", "build") == []
    RULES.advance(state, parse("rome", "done"))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == ("rome",)
    assert outcome.reason == ("pyramids" if card == "pyramids" else "cards")


def test_ulysses_is_not_asked_about_his_owners_own_card() -> None:
    """K-ulysses: it must be a third player's."""
    takes = (
        'phase commerce 4\nask take {"offers": {"rome": ["oil", "wine"], "egypt": ["gold"], "carthage": ["fish"]}, '
        '"put": {"rome": 2, "egypt": 1, "carthage": 1}, "part": ["rome", "egypt", "carthage"], '
        '"first": "carthage", "taker": "carthage"}'
    )
    state = having("rome", "ulysses", rest=takes)
    RULES.advance(state, parse("carthage", "take rome oil"))
    assert state.frames[-1].step == "take"


def test_helen_lets_her_owners_legions_be() -> None:
    """K-helen: enemies' legions alone."""
    lines = (
        "phase military 2\nleader military_leader rome\nturn rome\nroma: rome; legions rome\ntarentum: rome\n"
        'ask name_mover\nask mover_turn {"stage": "land_battles"}\nask march'
    )
    state = having("rome", "helen", rest=lines)
    for text in ("march roma tarentum 1", "done"):
        RULES.advance(state, parse("rome", text))
    assert RULES.active(state) != ("rome",) or state.frames[-1].step != "turn_legion"


def test_ulysses_is_asked_before_trade_is_over() -> None:
    """K-ulysses, K2.2e: the take that leaves one side alone with open cards may still be undone."""
    takes = (
        "option trade_end one_left\nleader director_of_commerce egypt\nphase commerce 4\n"
        'ask take {"offers": {"rome": ["oil"], "egypt": ["gold"]}, "taken": {"egypt": ["fish"]}, '
        '"put": {"rome": 1, "egypt": 1, "carthage": 1}, "part": ["rome", "egypt", "carthage"], '
        '"first": "egypt", "taker": "carthage", "last": [["egypt", "carthage"]]}'
    )
    state = having("rome", "ulysses", rest=takes)
    RULES.advance(state, parse("carthage", "take egypt gold"))
    assert may(state, "rome", "force") == ["force"]
    RULES.advance(state, parse("rome", "force"))
    RULES.check(state)
    assert (state.hand[EGYPT][RES["gold"]], state.hand[CARTHAGE][RES["oil"]]) == (1, 1)
    assert may(state, "egypt", "give") == ["give fish", "give gold"], "Rome is a card short"


def test_nebuchadnezzars_gain_outlasts_the_round() -> None:
    """K3.2b: what is won by arms is kept for the next Construction Phase."""
    lines = (
        "phase military 2\nleader military_leader rome\nturn rome\nthebae: egypt; built caravan_gold; legions rome\n"
        "acted greece babylon egypt carthage\n"
        'ask name_mover\nask mover_turn {"stage": "end"}\nask conquest'
    )
    state = having("rome", "nebuchadnezzar", rest=lines)
    for text in ("pillage thebae caravan_gold", "done"):
        RULES.advance(state, parse("rome", text))
    assert (state.round, state.hand[ROME][RES["gold"]]) == (2, 1)
