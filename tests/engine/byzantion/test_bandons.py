"""Bandons: what fits under a hero, what holds them together, and what heroes do who lie in them (BZ5.2)."""

from __future__ import annotations

import pytest

from engine.byzantion import area
from engine.byzantion.content import CARD
from engine.byzantion.ranks import rank
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import DYNAMIS, NOMISMA, SEAT
from tests.aids.byzantion.stage import deal, do, first_turn, hold, lay, offered, window


def _forming(*groups: list[str], hand: tuple[str, ...] = (), down: str = "") -> tuple[State, str]:
    """The end of a play action with these groups in front of the player in turn, and nothing in front of others."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    for seat in ("blues", "greens"):
        lay(state, seat)
    lay(state, me, *groups)
    hold(state, me)
    deal(state, {me: list(hand)})
    state.down = [CARD[down]] if down else []
    do(state, me, "declare", "play")
    while window(state)[0]:
        do(state, window(state)[1][0], "pass")
    do(state, me, "finish")
    return state, me


def test_a_hero_below_another_still_lowers_costs() -> None:
    """BZ5.2a: John (Palatine 2) under Paul; face down he lowers nothing."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    lay(state, me, ["paul_the_silentiary", "john_the_cappadocian"])
    deal(state, {me: ["village_headmen"]})
    printed = area.price(state, SEAT[me], CARD["village_headmen"])
    state.down = [CARD["john_the_cappadocian"]]
    assert area.price(state, SEAT[me], CARD["village_headmen"]) == printed + 1, "now Paul's 1 instead of John's 2"


def test_a_card_of_two_types_fills_one_place() -> None:
    """BZ5.2d: Belisarius takes 3 Stratiotika and 2 Palatine; the Excubitors are of both and fill either place."""
    state, _ = _forming(["belisarius"], ["narses"])
    palatine = [CARD["john_the_cappadocian"], CARD["tribonian"]]
    both = [CARD["excubitors_of_the_guard"], CARD["agentes_in_rebus"]]
    germanus = CARD["germanus"]
    belisarius = CARD["belisarius"]
    assert area.fits(state, belisarius, [*palatine, *both, germanus]), "both are Stratiotika beside two Palatine"
    assert not area.fits(state, belisarius, [*palatine, *both, germanus, CARD["military_secretary"]])
    assert not area.fits(state, belisarius, [*palatine, CARD["theodora"]]), "her one type that fits has no place left"


def test_a_card_face_down_leaves_a_bandon_and_joins_none() -> None:
    """BZ5.2d: taken out, and then not put back; on top it is not put either."""
    state, me = _forming(["paul_the_silentiary", "tribonian"], down="tribonian")
    assert offered(state, me, "lead") == []
    do(state, me, "part", "tribonian")
    assert offered(state, me, "join") == []
    assert state.area[SEAT[me]] == [[CARD["paul_the_silentiary"]], [CARD["tribonian"]]]


def test_one_locked_card_locks_its_bandon() -> None:
    """BZ5.2e: neither taken apart nor added to, whichever of its cards it is and however it was activated."""
    for mark in ("chips", "locked", "spent"):
        state, me = _forming(["theodora", "tribonian"], ["john_the_cappadocian"], ["peter_the_patrician"])
        assert ("tribonian",) in offered(state, me, "part")
        getattr(state, mark).append(CARD["tribonian"])
        state.touch()
        assert offered(state, me, "part") == []
        assert offered(state, me, "lead") == []
        heroes = {args[1] for args in offered(state, me, "join")}
        assert heroes == {"john_the_cappadocian", "peter_the_patrician"}, mark


def test_a_hero_alone_is_a_bandon() -> None:
    """BZ5.2f: activated by itself like one, with all of its icons, and once a round."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    lay(state, me, ["belisarius"])
    deal(state, {me: []}, nomisma=0)
    state.goods[SEAT[me]][DYNAMIS] = 2
    assert ("belisarius",) in offered(state, me, "activate")
    do(state, me, "activate", "belisarius")
    while window(state)[0]:
        do(state, window(state)[1][0], "pass")
    assert state.chips == [CARD["belisarius"]]
    assert not any(CARD["belisarius"] in group for group in state.area[SEAT[me]] if not area.is_locked(state, group))


def test_intrigue_needs_neither_action_nor_dynamis_and_stays() -> None:
    """BZ8.1: before the action of a turn; paid, in front of its player, and the action is still to come."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    for seat in ("blues", "greens"):
        lay(state, seat)
    deal(state, {me: ["hidden_granary"]})
    before = state.goods[SEAT[me]][DYNAMIS]
    do(state, me, "intrigue", "hidden_granary")
    while window(state)[0]:
        do(state, window(state)[1][0], "pass")
    have = state.goods[SEAT[me]]
    assert have[DYNAMIS] == before
    assert have[NOMISMA] < 20
    assert [CARD["hidden_granary"]] in state.area[SEAT[me]]
    assert offered(state, me, "declare")


@pytest.mark.parametrize(
    ("doxa", "name"),
    [
        (0, "defeat"),
        (1, "nero"),
        (20, "nero"),
        (21, "caligula"),
        (25, "caligula"),
        (26, "titus"),
        (30, "titus"),
        (31, "trajan"),
        (40, "trajan"),
        (41, "marcus_aurelius"),
        (50, "marcus_aurelius"),
        (51, "julius_caesar"),
        (60, "julius_caesar"),
        (61, "augustus"),
    ],
)
def test_ranks_of_the_game_alone(doxa: int, name: str) -> None:
    """BZS9: each row up to its number, which belongs to it."""
    assert rank(doxa) == name
