"""The last intrigue, missions, places and the winner (BZ9), with examples X20 to X22."""

from __future__ import annotations

import pytest

from engine.byzantion.companion import COMPANION
from engine.byzantion.content import CARD, MISSION
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, DOXA, NOMISMA, SEAT, SEATS, TERRITORY, UNIT
from engine.core import Event, RulesError
from tests.aids.byzantion.rounds import PLAIN_EVENT, at_contributions, hush, keys, put_event
from tests.aids.byzantion.stage import deal, do, hold, lay, offered, window
from tests.oracle.byzantion import asking
from tests.oracle.byzantion.listed import oracle
from tests.oracle.byzantion.table import data_of


def _last_round(seats: int) -> State:
    """Before the contributions to the last event; Doxa 20 each; no missions, no cards, no goods, no units."""
    state = at_contributions(seats, order=("robes", "sceptre", "labaron", "chalice")[:seats])
    state.round = len(state.events)
    put_event(state, PLAIN_EVENT)
    for have in state.goods:
        have[DOXA] = 20
    state.missions = [[] for _ in range(seats)]
    state.touch()
    return state


def _end(state: State) -> tuple[Event, ...]:
    """Nobody gives anything and those with the robes are to pay, so nobody pays; up to the last window or the end."""
    events: tuple[Event, ...] = ()
    for seat in RULES.seats(state.n):
        events += do(state, seat, "seal_gift")
    while state.outcome is None and window(state)[0] != "end":
        if window(state)[0]:
            events += do(state, window(state)[1][0], "pass")
        else:
            assert state.frames[-1].step == "favour"
            events += do(state, RULES.active(state)[0], "favour", RULES.seats(state.n)[state.order[3]])
    return events


def _scores(state: State) -> list[int]:
    outcome = RULES.outcome(state)
    assert outcome is not None
    return [points for _, points in outcome.scores]


def _unanswered(state: State) -> None:
    while window(state)[0] == "response":
        do(state, window(state)[1][0], "pass")


def test_pilgrimage_to_italy_with_two_nomisma() -> None:
    """X20: one card is discarded for 2 N and 1 A, no second one; three units go to Italy, 2 Doxa each by a mission."""
    state = _last_round(2)
    deal(state, {"blues": ["pilgrimage", "tribonian", "treasurer"]}, nomisma=2)
    state.missions[0] = [MISSION["restorer_of_italy"]]
    state.units[TERRITORY["africa"]][UNIT["monk"]] = 2
    state.units[TERRITORY["oriens"]][UNIT["priest"]] = 1
    _end(state)
    have = state.goods[SEAT["blues"]]
    assert window(state) == ("end", ("blues",))
    for wrong in (("pilgrimage",), ("pilgrimage", "treasurer", "tribonian"), ("tribonian",)):
        with pytest.raises(RulesError) as refused:
            do(state, "blues", "intrigue", *wrong)
        assert refused.value.code == "illegal"
    assert offered(state, "blues", "discard") == [], "only for a card that is then played"
    do(state, "blues", "intrigue", "pilgrimage", "treasurer")
    assert (have[NOMISMA], have[AUCTORITAS], state.hand[0]) == (0, 1, [CARD["tribonian"]])
    _unanswered(state)
    for unit, there in (("monk", "africa"), ("priest", "oriens"), ("monk", "africa")):
        assert offered(state, "blues", "discard") == []
        do(state, "blues", "shift", unit, there, "italy")
    events = hush(state)
    assert keys(events, "mission") == [("mission", {"seat": "blues", "mission": "restorer_of_italy", "doxa": 6})]
    assert _scores(state)[0] == 20 + 6 + 3 + 6, "and the most resources, the most costly cards"


def test_antoninas_help_ends_with_the_rounds() -> None:
    """X20, BZ9.1: with 4 N and Antonina Pilgrimage takes all 4; in a turn it would take 2."""
    state = _last_round(2)
    lay(state, "blues", ["antonina"])
    state.units[TERRITORY["africa"]][UNIT["monk"]] = 1
    deal(state, {"blues": ["pilgrimage"]}, nomisma=4)
    _end(state)
    do(state, "blues", "intrigue", "pilgrimage")
    assert state.goods[0][NOMISMA] == 0


@pytest.mark.parametrize(("nomisma", "asked", "able"), [(1, False, False), (2, True, False), (3, True, True)])
def test_who_answers_a_card_of_the_end_is_not_helped_by_antonina_either(nomisma: int, asked: bool, able: bool) -> None:
    """BZ9.1: Anathema costs 3 over Pilgrimage, and the cheapest of its kind 2: asked, offered, told and paid."""
    state = _last_round(2)
    lay(state, "greens", ["antonina"])
    state.units[TERRITORY["africa"]][UNIT["monk"]] = 1
    deal(state, {"blues": ["pilgrimage"], "greens": ["anathema"]}, nomisma=4)
    state.goods[SEAT["greens"]][NOMISMA] = nomisma
    state.touch()
    _end(state)
    do(state, "greens", "pass")
    do(state, "blues", "intrigue", "pilgrimage")
    assert (window(state) == ("response", ("greens",))) == asked
    for seat in range(state.n):
        assert {action.text() for action in RULES.legal_actions(state, SEATS[seat])} == oracle(state, seat)
    assert (("anathema",) in offered(state, "greens", "intrigue")) == able
    if able:
        question, legal = RULES.question(state, "greens"), RULES.legal_actions(state, "greens")
        assert question is not None
        told = COMPANION.foresee("greens", question, legal, RULES.view(state, "greens")).beside["intrigue", "anathema"]
        assert told[0] == ("price", {"cost": 3, "left": 0})
        assert asking.would_be_asked(state, data_of(state.frames[-1])) == [SEAT["greens"]]
        do(state, "greens", "intrigue", "anathema")
        assert state.goods[SEAT["greens"]][NOMISMA] == 0


def test_no_intrigue_once_all_have_passed() -> None:
    """BZ9.2: both hold a card of the end; one pass each, and the game is over with both cards in hand."""
    state = _last_round(2)
    deal(state, {"blues": ["seal_of_nomination"], "greens": ["shepherds_of_the_faith"]}, nomisma=9)
    _end(state)
    assert window(state) == ("end", ("blues", "greens"))
    do(state, "blues", "pass")
    do(state, "greens", "pass")
    assert RULES.outcome(state) is not None
    assert [len(hand) for hand in state.hand] == [1, 1]
    assert RULES.active(state) == ()
    assert all(RULES.legal_actions(state, seat) == () for seat in RULES.seats(2))


def test_authority_of_power_and_confidante_of_intrigues() -> None:
    """X21: an aqueduct, a hippodrome and 3 senators: 10 Doxa; most intrigue in front of one: 5."""
    state = _last_round(2)
    state.missions = [[MISSION["authority_of_power"]], [MISSION["confidante_of_intrigues"]]]
    lay(state, "blues", ["anathema"])
    lay(state, "greens", ["iron_dungeon"], ["extorted_loan"])
    for unit, count in (("aqueduct", 1), ("hippodrome", 1), ("senator", 3), ("monk", 4)):
        state.units[TERRITORY["balkans"]][UNIT[unit]] = count
    events = _end(state)
    shown = {params["mission"]: params["doxa"] for _, params in keys(events, "mission")}
    assert shown == {"authority_of_power": 10, "confidante_of_intrigues": 5}


@pytest.mark.parametrize(("mine", "theirs", "doxa"), [(1, 1, 5), (0, 0, 0), (1, 2, 0)])
def test_most_is_for_all_who_tie_and_not_for_nothing(mine: int, theirs: int, doxa: int) -> None:
    """X21, BZ8.5: ties all score, 0 never."""
    state = _last_round(2)
    state.missions[0] = [MISSION["confidante_of_intrigues"]]
    lay(state, "blues", *[[card] for card in ("anathema", "seduction")[:mine]])
    lay(state, "greens", *[[card] for card in ("iron_dungeon", "extorted_loan")[:theirs]])
    events = _end(state)
    assert [params["doxa"] for _, params in keys(events, "mission")] == [doxa]


def test_most_resources() -> None:
    """X22: 9, 7, 7 and 4 bring 3, 2, 2 and 0; Auctoritas count, Nomisma do not."""
    state = _last_round(4)
    for seat, goods in (
        ("blues", {"auctoritas": 9}),
        ("greens", {"lapis": 4, "fides": 3}),
        ("reds", {"virtus": 7}),
        ("whites", {"civicus": 4}),
    ):
        hold(state, seat, **goods)
    state.goods[3][NOMISMA] = 30
    events = _end(state)
    gained = {p["seat"]: p["amount"] for _, p in keys(events, "gained") if p.get("why") == "most_resources"}
    assert gained == {"blues": 3, "greens": 2, "reds": 2}


def test_the_most_costly_cards() -> None:
    """BZ9.2: printed costs 9 + 7, 9, 7 bring 6, 4, 2; cards under a hero and face down count, discounts do not."""
    state = _last_round(3)
    lay(state, "blues", ["belisarius", "germanus"])
    lay(state, "greens", ["theodora"])
    lay(state, "reds", ["tribonian"])
    deal(state, {"blues": ["seal_of_nomination"]}, nomisma=9)
    _end(state)
    assert window(state) == ("end", ("blues",))
    state.down = [CARD["theodora"]]
    do(state, "blues", "pass")
    assert _scores(state) == [29, 27, 25], "and 3 each: without a resource all three share the first place of those"


def test_the_second_place_is_one_without_resources_too() -> None:
    """BZ9.2: places are told by order; nothing says that one needs a resource for the second."""
    state = _last_round(2)
    hold(state, "blues", lapis=1)
    hold(state, "greens")
    _end(state)
    assert _scores(state) == [20 + 3 + 6, 20 + 2 + 6], "nobody has a card either: both share that first place"


def test_missions_are_shown_in_initiative_order() -> None:
    """BZ9.3: all three of each, also those that bring nothing; Doxa by what the card says."""
    state = _last_round(3)
    names = (
        ("restorer_of_italy", "the_builder", "triumphator"),
        ("heir_of_carthage", "circle_of_heroes", "thalassocrat"),
        ("warden_of_the_east", "patron_of_the_army", "steward_of_the_nile"),
    )
    state.missions = [[MISSION[name] for name in own] for own in names]
    state.units[TERRITORY["italy"]][UNIT["fortification"]] = 1
    state.units[TERRITORY["africa"]][UNIT["merchant"]] = 2
    state.triumphs[0] = 2
    lay(state, "reds", ["germanus"])
    by_initiative = [RULES.seats(3)[seat] for seat in state.in_order()]
    shown = [params for _, params in keys(_end(state), "mission")]
    assert [params["seat"] for params in shown] == [seat for seat in by_initiative for _ in range(3)]
    assert {str(params["mission"]): params["doxa"] for params in shown} == {
        "restorer_of_italy": 2, "the_builder": 2, "triumphator": 4,
        "heir_of_carthage": 4, "circle_of_heroes": 0, "thalassocrat": 0,
        "warden_of_the_east": 0, "patron_of_the_army": 5, "steward_of_the_nile": 0,
    }  # fmt: skip
    # BZ9.2: nobody has a resource, all share that first place; of cost the two without cards share the second
    assert _scores(state) == [20 + 8 + 3 + 4, 20 + 4 + 3 + 4, 20 + 5 + 3 + 6]


@pytest.mark.parametrize(
    ("blues", "greens", "winners"),
    [
        ({"doxa": 21}, {"auctoritas": 0}, ("blues",)),
        ({"auctoritas": 2, "lapis": 1}, {"auctoritas": 1, "lapis": 2, "nomisma": 9}, ("blues",)),
        ({"auctoritas": 1, "nomisma": 3}, {"auctoritas": 1, "nomisma": 4}, ("greens",)),
        ({"auctoritas": 1, "nomisma": 4}, {"auctoritas": 1, "nomisma": 4}, ("blues", "greens")),
    ],
)
def test_who_wins(blues: dict[str, int], greens: dict[str, int], winners: tuple[str, ...]) -> None:
    """X22, BZ9.4: most Doxa, then most Auctoritas, then most Nomisma, then shared."""
    state = _last_round(2)
    for seat, wanted in (("blues", blues), ("greens", greens)):
        hold(state, seat, auctoritas=wanted.get("auctoritas", 0), lapis=wanted.get("lapis", 0))
        state.goods[SEAT[seat]][NOMISMA] = wanted.get("nomisma", 0)
        state.goods[SEAT[seat]][DOXA] = wanted.get("doxa", 20)
    state.touch()
    events = _end(state)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.places[0] == winners
    assert len(set(_scores(state))) == (2 if "doxa" in blues else 1)
    assert keys(events, "game_over") == [("game_over", {"winners": list(winners)})]
