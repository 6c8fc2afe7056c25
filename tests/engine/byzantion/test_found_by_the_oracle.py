"""What the oracle found, each as a position of its own: the rules had it otherwise."""

from __future__ import annotations

import pytest

from engine.byzantion.content import CARD
from engine.byzantion.flow import data_of, push
from engine.byzantion.frame_data import WindowData
from engine.byzantion.intrigue.windows import at_the_end
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, DOXA, SEAT
from engine.core import RulesError
from tests.aids.byzantion.alone import ME, first_round
from tests.aids.byzantion.stage import deal, do, first_turn, hold, lay, offered, window


def _hush(state: State) -> None:
    while window(state)[0]:
        do(state, window(state)[1][0], "pass")


def _my_turn(*groups: list[str], hand: tuple[str, ...] = (), nomisma: int = 0) -> tuple[State, str]:
    state = first_turn(2)
    me = RULES.active(state)[0]
    for seat in ("blues", "greens"):
        lay(state, seat)
        hold(state, seat)
    lay(state, me, *groups)
    deal(state, {me: list(hand)}, nomisma=nomisma)
    return state, me


def test_a_discard_pays_for_a_draw_only_while_there_is_auctoritas() -> None:
    """BZ4d, BZ1a: what is gained is gained as far as the supply goes, so an empty supply makes nothing possible."""
    state, me = _my_turn(hand=("tribonian",))
    assert ("draw",) in offered(state, me, "declare")
    other = "greens" if me == "blues" else "blues"
    hold(state, other, auctoritas=state.supply[AUCTORITAS])
    state.market = [good for good in state.market if good != AUCTORITAS]
    state.touch()
    assert state.supply[AUCTORITAS] == 0
    assert not {("draw",), ("sell",)} & set(offered(state, me, "declare"))


@pytest.mark.parametrize(("hero", "cards"), [(None, 2), ("marcellus_the_banker", 1)])
def test_cards_discarded_at_the_end_bring_what_marcellus_adds(hero: str | None, cards: int) -> None:
    """BZ9.1, BZ8.3: 3 short are two cards, with Marcellus one; never more than it takes."""
    state, me = _my_turn(*([[hero]] if hero else []), hand=("pilgrimage", "tribonian", "treasurer"), nomisma=1)
    state.frames = []
    push(state, "scoring")
    at_the_end(state)
    data_of(state.frames[-1], WindowData)["asked"] = [SEAT[me]]
    state.touch()
    assert {len(args) - 1 for args in offered(state, me, "intrigue")} == {cards}


def test_procopius_marks_bandons_alone() -> None:
    """BZ8.3, BZ5.2f: a hero alone is a bandon, another card alone is none."""
    state, me = _my_turn(
        ["procopius_of_caesarea"],
        ["treasurer"],
        ["germanus", "quartermaster"],
        hand=("fishermen_of_lesbos",),
        nomisma=9,
    )
    do(state, me, "declare", "play")
    _hush(state)
    do(state, me, "play", "fishermen_of_lesbos")
    do(state, me, "skip")
    assert sorted(offered(state, me, "activate")) == [("germanus",), ("procopius_of_caesarea",)]


def test_a_card_face_down_keeps_its_place_in_the_bandon() -> None:
    """BZ5.2d, BZ8.4b: it will be turned up again, so no other card takes its place meanwhile."""
    state, me = _my_turn(["mundus", "quartermaster"], ["herul_foederati"], ["bessas"])
    state.down = [CARD["quartermaster"]]
    do(state, me, "declare", "play")
    _hush(state)
    do(state, me, "finish")
    assert offered(state, me, "join") == [("herul_foederati", "bessas")]
    with pytest.raises(RulesError):
        do(state, me, "join", "herul_foederati", "mundus")


def test_two_heroes_may_each_change_one_resource_of_a_unit() -> None:
    """BZS8: `substitute` is once per built unit for each hero; an aqueduct of 3 Lapis 1 Civicus for 2 L, 1 V, 1 F."""
    state = first_round()
    lay(state, ME, ["germanus"], ["severus_of_antioch"])
    hold(state, ME, lapis=2, virtus=1, fides=1)
    do(state, ME, "declare", "build")
    ways = {args[2:] for args in offered(state, ME, "build") if args[0] == "aqueduct"}
    assert ways == {("virtus", "lapis", "fides", "civicus"), ("virtus", "civicus", "fides", "lapis")}
    do(state, ME, "build", "aqueduct", "italy", *sorted(ways)[0])
    assert (sum(state.goods[0][:7]), state.goods[0][DOXA]) == (0, 24)


@pytest.mark.parametrize("order", [(0, 1, 2), (1, 0, 2), (2, 1, 0)])
def test_what_one_hero_brought_no_other_changes_again(order: tuple[int, int, int]) -> None:
    """BZS8: X stands for a resource of the unit's printed cost; of 2 Lignum 1 Civicus only one Civicus is printed."""
    state = first_round()
    heroes = ["tribonian", "severus_of_antioch", "sextus_julius_africanus"]
    lay(state, ME, *([heroes[at]] for at in order))
    hold(state, ME, lignum=3, civicus=3, fides=3, frumentum=3)
    do(state, ME, "declare", "build")
    ways = [args[2:] for args in offered(state, ME, "build") if args[:2] == ("merchant_ship", "italy")]
    assert len(ways) == len(set(ways)) == 15
    assert all(way[1::2].count("civicus") <= 1 and way[1::2].count("lignum") <= 2 for way in ways)


def test_intrigue_may_be_aimed_at_somebody_without_cards() -> None:
    """BZ8.1c: any other player is named; the Informer takes none there, and draws."""
    state, me = _my_turn(hand=("informer_of_the_greens",), nomisma=9)
    other = "greens" if me == "blues" else "blues"
    assert offered(state, me, "intrigue") == [("informer_of_the_greens", other)]
    do(state, me, "intrigue", "informer_of_the_greens", other)
    _hush(state)
    assert len(state.hand[SEAT[me]]) == 1
