"""The AI player of classic: lawful, repeatable, quick to an end, and no friend of whoever is about to win."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from engine.ai import Player
from engine.ai.playout import play
from engine.ai.random_player import RandomPlayer
from engine.classic.ai import Steward
from engine.classic.ai.bargain import foresee
from engine.classic.ai.estate import PATIENT, WEARY
from engine.classic.ai.hands import likely_hand, read_hand
from engine.classic.rules import RULES
from engine.classic.view_types import typed
from engine.classic.vocabulary import SEATS
from engine.core import Action, Rng, seeded
from engine.core.log import opening_of
from engine.core.rules import Options

STEWARD = Steward()
LIMIT = 6000


def end_of(seed: int, count: int, options: Options, alone: bool = False) -> tuple[int, str, bool]:
    """(round, why it ended, did a steward win) of one game: all stewards, or one of them among random players."""
    seats = RULES.seats(count)
    mine = seats[seed % count]
    players: dict[str, Player] = {s: STEWARD if s == mine or not alone else RandomPlayer() for s in seats}
    result = play(RULES, opening_of(RULES, count, options, seeded(seed)), players, LIMIT)
    assert result.outcome is not None, f"seed {seed} has no end"
    last: Any = RULES.view(result.state, None)["round"]
    return last, result.outcome.reason, mine in result.outcome.winners


@pytest.mark.parametrize("setup", ["basic", "advanced"])
@pytest.mark.parametrize("count", [3, 4, 5])
def test_stewards_come_to_a_victory_in_time(count: int, setup: str) -> None:
    """A sample; `python -m proofs ladder` plays hundreds (docs/reports/ai-classic.json)."""
    last, reason, _ = end_of(count, count, {"setup": setup, "round_cap": "25"})
    assert reason in ("cards", "pyramids")
    assert last <= 25


def test_a_steward_beats_random_players() -> None:
    assert all(end_of(seed, 4, {}, alone=True)[2] for seed in range(4))


def test_the_same_view_has_the_same_answer_and_it_is_legal() -> None:
    """In positions that random players come to, where everything is asked that a steward would avoid."""
    state = RULES.setup(5, {"round_cap": "10"}, seeded(8)).state
    wild, chance = RandomPlayer(), Rng(8)
    asked: set[str] = set()
    for step in range(700):
        active = RULES.active(state)
        if not active:
            break
        seat, legal = active[0], RULES.legal_actions(state, active[0])
        view = RULES.view(state, seat)
        first = STEWARD.decide(view, legal, Rng(step))
        assert first in legal
        assert first == STEWARD.decide(copy.deepcopy(view), legal, Rng(step))
        asked.update(a.verb for a in legal)
        RULES.advance(state, wild.decide(view, legal, chance))
    assert {"announce", "offer", "take", "build", "pay", "march", "name"} <= asked


def greece_with_too_much(cards: list[str], at: int) -> Any:
    """What Greece sees, with two gold and two wine too many, when Babylon, which lacks wine, has these cards."""
    state = RULES.setup(3, {}, seeded(1)).state
    RULES.advance(state, Action("carthage", "announce", (2,)))
    view: Any = copy.deepcopy(RULES.view(state, "greece"))
    view["hand"] = {"gold": 2, "wine": 2}
    view["round"] = at
    view["civilizations"]["babylon"]["cards"] = cards
    view["provinces"]["macedonia"]["owner"] = "babylon"
    return view


def offers_of(cards: list[str], at: int = 1) -> set[str]:
    """What Greece, with two gold and two wine too many, may offer first, if Babylon, which lacks wine, has these cards.

    Babylon's hand is on the board: gold and three kinds more, because the caravan of gold is made its own.
    """
    view = greece_with_too_much(cards, at)
    legal = [Action("greece", "offer", (good,)) for good in ("gold", "wine")]
    return {str(STEWARD.decide(view, legal, Rng(seed)).args[0]) for seed in range(12)}


def test_whoever_is_about_to_win_is_offered_nothing_that_they_lack() -> None:
    assert offers_of(["hammurabi"]) == {"gold", "wine"}, "nobody is near the end: both are missed as little"
    assert offers_of(["hammurabi", "solomon", "zeus"]) == {"gold"}, "Babylon has gold"


def test_the_zeal_ends_so_that_the_game_does() -> None:
    late = PATIENT + WEARY
    assert offers_of(["hammurabi", "solomon", "zeus"], late) == {"gold", "wine"}


def gifts_of(seat: str, cards: list[str], at: int = 1) -> set[str]:
    """What Greece gives at the end of a trade (K2.2f) to a seat that is a card short, as in `offers_of`: Babylon, which
    has these cards, lacks wine.
    """
    view = greece_with_too_much(cards, at)
    view["frames"] = [["give", {"seat": SEATS.index("greece"), "to": SEATS.index(seat)}]]
    legal = [Action("greece", "give", (good,)) for good in ("gold", "wine")]
    return {str(STEWARD.decide(view, legal, Rng(seed)).args[0]) for seed in range(12)}


def test_whoever_is_about_to_win_is_given_nothing_that_they_lack() -> None:
    """K2.2f: the card that evens up a trade is the Director's to choose."""
    near = ["hammurabi", "solomon", "zeus"]
    assert gifts_of("babylon", ["hammurabi"]) == {"gold", "wine"}, "nobody is near the end: both are missed as little"
    assert gifts_of("babylon", near) == {"gold"}, "Babylon has gold"
    assert gifts_of("carthage", near) == {"gold", "wine"}, "Carthage gets it, and is not near the end"
    assert gifts_of("babylon", near, PATIENT + WEARY) == {"gold", "wine"}, "at last a game must end"


def numbers_of(babylon: list[str]) -> int:
    """What Carthage announces, one card or none, when Babylon's spare tax completes its own set of nine, and its spare
    slaves would complete that of Babylon, which has these heroes and wonders.
    """
    state = RULES.setup(3, {}, seeded(1)).state
    view: Any = copy.deepcopy(RULES.view(state, "carthage"))
    wanted = ["perfume", "papyrus", "gold", "gems", "oil", "wine", "livestock", "fruit"]
    for row in view["provinces"].values():
        for site in row["sites"].values():
            site["built"] = False
    for row in view["provinces"].values():
        for site, there in row["sites"].items():
            if wanted and site == f"caravan_{wanted[0]}":
                row["owner"], there["built"] = "babylon", True
                wanted.pop(0)
    here = [row for row in view["provinces"].values() if not any(s["built"] for s in row["sites"].values())]
    for good in wanted:
        row = next(row for row in here if f"caravan_{good}" in row["sites"])
        row["owner"], row["sites"][f"caravan_{good}"]["built"] = "babylon", True
    view["civilizations"]["babylon"] |= {"cards": babylon, "resources": 9}
    view["civilizations"]["greece"]["resources"] = 0
    view["civilizations"]["carthage"]["resources"] = 12
    view["hand"] = {"slaves": 3, "metal": 1, "tax": 8}
    legal = [Action("carthage", "announce", (number,)) for number in (0, 1)]
    return int(STEWARD.decide(view, legal, Rng(1)).args[0])


def test_no_number_lets_the_leader_complete_a_set() -> None:
    """Eight kinds and a tax: one card traded gives Babylon the ninth kind, and with three cards already the game."""
    assert numbers_of(["hammurabi"]) == 1
    assert numbers_of(["hammurabi", "solomon", "zeus"]) == 0


def test_a_trade_is_foreseen_as_it_goes() -> None:
    """K2.2c, K2.2d: each takes the kind it lacks; whoever holds fewer is out; nothing is gained or lost."""
    before = {"rome": [3] + [0] * 12, "greece": [0, 3] + [0] * 11, "egypt": [0, 0, 1] + [0] * 10}
    after = foresee(before, dict.fromkeys(before, 1), 2, "rome")
    assert after["egypt"] == before["egypt"]
    assert after["rome"][1] == after["greece"][0] == 1
    assert [sum(column) for column in zip(*after.values(), strict=True)] == [3, 3, 1, *[0] * 10]


def test_what_another_seat_holds_is_reckoned_from_the_board() -> None:
    """K2.1: in the first round everybody holds exactly the income that the board shows."""
    state = RULES.setup(5, {}, seeded(3)).state
    public = typed(RULES.view(state, None))
    for seat in RULES.seats(5):
        held: Any = RULES.view(state, seat)["hand"]
        assert likely_hand(public, seat) == read_hand(held), seat
