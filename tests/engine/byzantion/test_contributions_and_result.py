"""Doxa for contributions, success and failure, most and fewest, units (BZ7.1, BZ7.2)."""

from __future__ import annotations

import pytest

from engine.byzantion.content import PIECES
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, DOXA, GOOD, NOMISMA, SEAT, TERRITORY, UNIT
from engine.core import RulesError
from engine.core.types import Seat
from tests.aids.byzantion.rounds import at_contributions, contribute, hush, keys
from tests.aids.byzantion.stage import deal, do, hold, lay, offered, window

ROME = "guardian_of_the_siege_of_rome"
PEACE = "treaty_of_eternal_peace"


def _doxa(state: State, amount: int = 10) -> None:
    for have in state.goods:
        have[DOXA] = amount
    state.touch()


def _all_doxa(state: State) -> dict[Seat, int]:
    return {seat: state.goods[SEAT[seat]][DOXA] for seat in RULES.seats(state.n)}


@pytest.mark.parametrize(("nomisma", "doxa"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_doxa_for_what_one_gives(nomisma: int, doxa: int) -> None:
    """BZ7.1c: 1 for each resource, 1 for each full 2 Nomisma."""
    state = at_contributions(2, "zabergan_at_the_long_walls", 2)
    _doxa(state)
    contribute(state, {"blues": {"civicus": 2, "fides": 1, "nomisma": nomisma}})
    assert _all_doxa(state) == {"blues": 13 + doxa, "greens": 10 - 4}, "Greens pay 2 V and 5 N that they lack"


@pytest.mark.parametrize(
    ("hero", "gift", "kinds", "doxa"),
    [
        ("two_silk_smugglers", {"civicus": 2, "nomisma": 5}, ["civicus", "fides", "frumentum"], 3 + 2),
        ("tribonian", {"civicus": 4, "nomisma": 1}, ["fides", "frumentum"], 4),
    ],
)
def test_what_stands_for_a_resource_counts_as_one_and_nothing_stands_for_nomisma(
    hero: str, gift: dict[str, int], kinds: list[str], doxa: int
) -> None:
    """BZ7.1b: needed are 3 C, 2 R, 2 F and 4 N. The fifth Nomisma is a resource then; no Civicus is a Nomisma."""
    state = at_contributions(2, "zabergan_at_the_long_walls", 2)
    lay(state, "blues", [hero])
    _doxa(state, 30)
    contribute(state, {"blues": gift})
    assert RULES.active(state) == ("blues",)
    assert sorted(args[0] for args in offered(state, "blues", "stand_for")) == kinds
    assert offered(state, "blues", "skip") == []
    events = do(state, "blues", "stand_for", "fides")
    assert keys(events, "gained")[0][1] == {"seat": "blues", "good": "doxa", "amount": doxa, "why": "contribution"}


@pytest.mark.parametrize("enough", [True, False])
def test_what_was_given_goes_to_the_supply(enough: bool) -> None:
    """BZ7.1c: on failure too."""
    state = at_contributions(2)
    supply = state.supply[GOOD["fides"]]
    contribute(state, {"blues": {"fides": 2}, "greens": {"fides": 1}} if enough else {"blues": {"fides": 2}})
    hush(state)
    assert state.results[-1][1] == enough
    assert state.supply[GOOD["fides"]] == supply
    assert [have[GOOD["fides"]] for have in state.goods] == [0, 0]


@pytest.mark.parametrize(
    ("gifts", "success"),
    [
        ({"virtus": 1, "lapis": 3, "lignum": 1}, False),
        ({"virtus": 1, "lapis": 4}, False),
        ({"lapis": 4, "lignum": 1}, False),
        ({"virtus": 1, "lapis": 4, "lignum": 1}, True),
    ],
)
def test_every_kind_must_be_there(gifts: dict[str, int], success: bool) -> None:
    """X11, BZ7.2a: 1 V 4 L 1 G of all together; what one kind lacks no other makes up for."""
    state = at_contributions(2, ROME)
    contribute(state, {"blues": gifts, "greens": {"virtus": 1} if "virtus" in gifts else {}})
    hush(state)
    assert [bool(done) for _, done, _ in state.results] == [success]


def test_the_sum_of_all_counts_and_more_than_enough_is_enough() -> None:
    """BZ7.2a: 2 and 2 Lapis, and one Virtus too many."""
    state = at_contributions(2, ROME)
    contribute(state, {"blues": {"lapis": 2, "virtus": 1, "lignum": 1}, "greens": {"lapis": 2, "virtus": 1}})
    hush(state)
    assert [bool(done) for _, done, _ in state.results] == [True]


def test_most_resources_triumph() -> None:
    """X11, BZ7.2b: 4 against 2: 8 Auctoritas for the one, nothing for the other."""
    state = at_contributions(2, ROME)
    _doxa(state)
    events = contribute(state, {"blues": {"virtus": 1, "lignum": 1}, "greens": {"lapis": 4}}) + hush(state)
    assert keys(events, "triumphator") == [("triumphator", {"seat": "greens"})]
    assert [have[AUCTORITAS] for have in state.goods] == [0, 8]
    assert _all_doxa(state) == {"blues": 12, "greens": 14}
    assert state.triumphs == [0, 1]


def test_nomisma_count_neither_for_most_nor_for_fewest() -> None:
    """BZ7.2b: 3 resources beat 2 and 4 Nomisma; 2 resources pay less than 1 and 4 Nomisma."""
    state = at_contributions(2, "zabergan_at_the_long_walls", 2)
    gifts = {"blues": {"civicus": 3, "frumentum": 1}, "greens": {"fides": 2, "frumentum": 1, "nomisma": 4}}
    events = contribute(state, gifts) + hush(state)
    assert keys(events, "triumphator") == [("triumphator", {"seat": "blues"})]
    state = at_contributions(2, "zabergan_at_the_long_walls", 2)
    events = contribute(state, {"blues": {"civicus": 2}, "greens": {"civicus": 1, "nomisma": 4}})
    assert keys(events, "to_pay") == [("to_pay", {"seat": "greens"})]


@pytest.mark.parametrize("sceptre", [True, False])
@pytest.mark.parametrize("enough", [True, False])
def test_a_tie_is_the_tie_breakers(sceptre: bool, enough: bool) -> None:
    """BZ7.2b, BZ3.2: the sceptre's holder picks among those who tie, any of them; without one the ring holder."""
    state = at_contributions(3, order=("labaron", "sceptre" if sceptre else "robes", "chalice"))
    judge = RULES.seats(3)[(state.ring + 1) % 3] if sceptre else RULES.seats(3)[state.ring]
    if enough:
        contribute(state, {"blues": {"fides": 2}, "greens": {"fides": 2}})
        tied = [("blues",), ("greens",)]
    else:
        contribute(state, {"blues": {"fides": 2}})
        tied = [("greens",), ("reds",)]
    assert state.frames[-1].step == "favour"
    assert RULES.active(state) == (judge,)
    assert offered(state, judge, "favour") == tied
    with pytest.raises(RulesError):
        do(state, judge, "favour", "blues" if not enough else "reds")
    events = do(state, judge, "favour", tied[1][0]) + hush(state)
    assert keys(events, "triumphator", "to_pay")[0][1] == {"seat": tied[1][0]}


def test_narses_counts_for_one_more_and_brings_no_doxa() -> None:
    """BZ7.2b, BZ8.3 `contribution_bonus`: 2 and 1 beat 2; with nothing given there is no bonus."""
    state = at_contributions(2, ROME)
    lay(state, "greens", ["narses"])
    _doxa(state)
    gifts = {"blues": {"lapis": 2, "virtus": 1}, "greens": {"lapis": 2, "lignum": 1}}
    events = contribute(state, gifts) + hush(state)
    assert keys(events, "triumphator") == [("triumphator", {"seat": "greens"})]
    assert _all_doxa(state) == {"blues": 13, "greens": 13}
    state = at_contributions(2)
    lay(state, "greens", ["narses"])
    contribute(state, {})
    assert state.frames[-1].step == "favour", "0 and 0 tie"


def test_the_result_is_announced_before_the_window() -> None:
    """BZ7.2b, BZ10.2 W3: who triumphs is known, the reward is not yet gained."""
    state = at_contributions(2)
    deal(state, {"blues": ["thanksgiving_liturgy"], "greens": ["treasurer"]}, nomisma=5)
    events = contribute(state, {"greens": {"fides": 3}})
    assert keys(events, "triumphator") == [("triumphator", {"seat": "greens"})]
    assert window(state) == ("success", ("blues", "greens"))
    assert state.goods[SEAT["greens"]][AUCTORITAS] == 0
    hush(state)
    assert state.goods[SEAT["greens"]][AUCTORITAS] == 4


@pytest.mark.parametrize(("variant", "units"), [(1, {"merchant": 2}), (2, {"siege_tower": 1, "legionary": 1})])
@pytest.mark.parametrize("robes", [True, False])
def test_the_units_of_the_variant_stand_in_the_events_territory(
    variant: int, units: dict[str, int], robes: bool
) -> None:
    """X12, BZ7.2d: the Eternal Peace in Oriens; with the robes the reward comes twice, the units once."""
    state = at_contributions(2, PEACE, variant, ("robes", "labaron") if robes else ("labaron", "sceptre"))
    winner = RULES.seats(2)[state.ring]
    gift = {"civicus": 2, "frumentum": 1, "auctoritas": 1} if variant == 1 else {"virtus": 1, "lignum": 2, "lapis": 1}
    contribute(state, {winner: gift})
    hush(state)
    there = {PIECES[unit].id: n for unit, n in enumerate(state.units[TERRITORY["oriens"]]) if n}
    assert there == units
    assert sum(map(sum, state.units)) == 2
    have = state.goods[SEAT[winner]]
    assert (have[NOMISMA], have[GOOD["civicus"]]) == ((10, 2) if robes else (5, 1))


def test_as_many_units_as_there_are_miniatures() -> None:
    """BZ7.2d: nine of ten merchants are on the map already; after a failure there are none."""
    state = at_contributions(2, PEACE)
    state.units[TERRITORY["africa"]][UNIT["merchant"]] = 9
    failed = RULES.copy(state)
    contribute(state, {"blues": {"civicus": 2, "frumentum": 1, "auctoritas": 1}})
    hush(state)
    assert state.units[TERRITORY["oriens"]][UNIT["merchant"]] == 1
    contribute(failed, {"blues": {"civicus": 2}})
    hush(failed)
    assert sum(failed.units[TERRITORY["oriens"]]) == 0


def test_heroes_answer_success_failure_and_triumph() -> None:
    """BZ7.2d: Belisarius for a triumph, Anthemius for any success, Jacob for a failure; theirs alone."""
    for gift, found in (({"fides": 3}, (1, 1, 0)), ({"fides": 2}, (0, 0, 2))):
        state = at_contributions(3)
        lay(state, "blues", ["belisarius"])
        lay(state, "greens", ["anthemius_of_tralles"])
        lay(state, "reds", ["jacob_baradaeus"])
        _doxa(state)
        contribute(state, {"blues": gift})
        for _ in range(9):
            hush(state)
            if state.frames and state.frames[-1].step == "favour":
                do(state, RULES.active(state)[0], "favour", "greens")
        blues, greens, reds = state.goods
        assert (blues[DOXA] - 10 - gift["fides"], greens[GOOD["lapis"]], reds[GOOD["fides"]]) == found


def test_a_penalty_is_paid_as_far_as_it_goes_and_then_in_doxa() -> None:
    """X11, BZ7.2c: 9 Nomisma with 4 in hand: 4 and 2 Doxa; Doxa stop at 0; the robes protect."""
    for doxa, robes, left in ((10, False, (0, 8)), (1, False, (0, 0)), (10, True, (4, 10))):
        state = at_contributions(2, ROME, 1, ("robes", "labaron") if robes else ("labaron", "sceptre"))
        _doxa(state, doxa)
        poor = RULES.seats(2)[state.ring]
        other = next(seat for seat in RULES.seats(2) if seat != poor)
        hold(state, poor)
        state.goods[SEAT[poor]][NOMISMA] = 4
        contribute(state, {other: {"virtus": 1}})
        hush(state)
        have = state.goods[SEAT[poor]]
        assert (have[NOMISMA], have[DOXA]) == left
