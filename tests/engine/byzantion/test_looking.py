"""Cards looked at: which stay, in which order the others lie, and that nobody else learns of it (BZ8.2, BZS4, BZ4d)."""

from __future__ import annotations

import json

import pytest

from engine.byzantion.ai import Steward
from engine.byzantion.content import CARD, IDS
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, DYNAMIS, NOMISMA, SEAT
from engine.core import Rng, RulesError
from tests.aids.byzantion.alone import ME, first_round
from tests.aids.byzantion.rounds import actor, hush, keys, put_casket
from tests.aids.byzantion.stage import deal, do, first_turn, hold, lay, offered


def _looking(deck: int = 30, hand: tuple[str, ...] = (), nomisma: int = 6) -> tuple[State, str, list[str]]:
    """The jurists' question on a table of two: 2 of 4 cards. With so many cards in the deck, and none discarded."""
    state = first_turn(2)
    me, _ = actor(state)
    for seat in ("blues", "greens"):
        lay(state, seat)
    deal(state, {me: ["jurists_of_berytus", *hand]}, nomisma=nomisma)
    state.deck, away = state.deck[-deck:], state.deck[:-deck]
    state.removed += away + state.discard
    state.discard = []
    state.touch()
    do(state, me, "declare", "play")
    hush(state)
    do(state, me, "play", "jurists_of_berytus")
    top = [IDS[card] for card in reversed(state.deck[-4:])]
    do(state, me, "use")
    return state, me, top


@pytest.mark.parametrize("upper", [2, 3])
def test_the_rest_lies_in_the_order_that_is_chosen(upper: int) -> None:
    """BZ8.2 `look`: of the two that do not stay the player says which lies on top."""
    state, me, top = _looking()
    do(state, me, "take", top[0])
    do(state, me, "take", top[1])
    assert sorted(offered(state, me, "lay")) == sorted([(top[2],), (top[3],)])
    events = do(state, me, "lay", top[upper])
    assert [IDS[card] for card in state.discard] == [top[5 - upper], top[upper]]
    told = keys(events, "looked")
    assert told == [("looked", {"seat": me, "kept": 2, "discarded": [top[5 - upper], top[upper]]})]
    assert {CARD[top[0]], CARD[top[1]]} <= set(state.hand[SEAT[me]])
    with pytest.raises(RulesError):
        do(state, me, "lay", top[upper])


@pytest.mark.parametrize(("deck", "asked"), [(3, True), (2, False), (1, False)])
def test_without_a_choice_nothing_is_asked(deck: int, asked: bool) -> None:
    """BZ8.2 `look`: of three cards one is left, which needs no order; of two or one all stay."""
    state, me, top = _looking(deck)
    if asked:
        do(state, me, "take", top[1])
        do(state, me, "take", top[0])
    assert state.frames[-1].step == "playing"
    assert len(state.hand[SEAT[me]]) == min(deck, 2)
    assert len(state.discard) == max(0, deck - 2)


def test_nobody_sees_what_stays_or_the_order_before_it_is_done() -> None:
    """BZ1f, BZ10.8: the same bytes for others whichever cards stay; and each view can be imagined from itself."""
    seen = []
    for kept in ((0, 1), (2, 3)):
        state, me, top = _looking()
        _, other = actor(state)
        lines = []
        for at in kept:
            assert do(state, me, "take", top[at]) == ()
            lines.append([json.dumps(RULES.view(state, seat)) for seat in (other, None)])
            assert not [name for name in top if name in lines[-1][0]]
            for viewer in (me, other, None):
                view = RULES.view(state, viewer)
                assert RULES.view(RULES.imagine(view, Rng(3)), viewer) == view
                assert RULES.dump(RULES.load(RULES.dump(state))) == RULES.dump(state)
            assert {a.verb for a in RULES.legal_actions(state, other)} == {"hands_off"}
        seen.append(lines)
    assert seen[0] == seen[1]
    assert seen[0][0] == seen[0][1], "nor how far it is: no event tells of it"


def test_cards_may_be_discarded_and_intrigue_played_while_looking() -> None:
    """BZ4d, BZ4e: looking is a decision of the own turn like any other; what is seen stays seen."""
    state, me, top = _looking(hand=("treasurer", "hidden_granary"), nomisma=16)
    before = state.goods[SEAT[me]][AUCTORITAS]
    do(state, me, "discard", "treasurer")
    assert state.goods[SEAT[me]][AUCTORITAS] == before + 1
    assert [IDS[card] for card in state.discard] == ["treasurer"]
    do(state, me, "intrigue", "hidden_granary")
    hush(state)
    assert state.frames[-1].step == "look"
    do(state, me, "take", top[3])
    assert "discard" in {action.verb for action in RULES.legal_actions(state, me)}
    do(state, me, "take", top[0])
    assert "discard" in {action.verb for action in RULES.legal_actions(state, me)}
    do(state, me, "lay", top[1])
    assert [IDS[card] for card in state.discard] == ["treasurer", top[2], top[1]]


def _robes(cards: int, hand: tuple[str, ...] = ()) -> tuple[State, list[str]]:
    """Alone, the robes over so many cards."""
    state = first_round()
    put_casket(state, 3, "casket_10")
    names = ("belisarius", "military_secretary", "treasurer", "germanus", "bessas")
    lay(state, ME, *([name] for name in names[:cards]))
    deal(state, {ME: list(hand)}, nomisma=0)
    top = [IDS[card] for card in reversed(state.deck[-cards:])]
    do(state, ME, "seal", "robes")
    return state, top


def test_the_robes_leave_the_order_to_their_owner() -> None:
    """BZS4: one after the other from the top down, or the rest as it is."""
    state, top = _robes(5)
    do(state, ME, "skip")
    assert offered(state, ME, "finish") == [()]
    do(state, ME, "lay", top[2])
    do(state, ME, "lay", top[4])
    assert len(offered(state, ME, "lay")) == 3
    whole = RULES.copy(state)
    do(state, ME, "lay", top[0])
    assert offered(state, ME, "finish") == [], "the order of two is told by one of them"
    do(state, ME, "lay", top[3])
    assert [IDS[card] for card in reversed(state.discard[-5:])] == [top[2], top[4], top[0], top[3], top[1]]
    do(whole, ME, "finish")
    rest = [IDS[card] for card in sorted(CARD[top[at]] for at in (0, 1, 3))]
    assert [IDS[card] for card in reversed(whole.discard[-5:])] == [top[2], top[4], *rest]


def test_the_card_played_by_the_robes_comes_after_the_order() -> None:
    """BZS4, BZ5.2b: the others lie on the pile before its ability is used."""
    state, top = _robes(3)
    do(state, ME, "play", top[1])
    assert sorted(offered(state, ME, "lay")) == sorted([(top[0],), (top[2],)])
    assert CARD[top[1]] not in [card for group in state.area[0] for card in group]
    do(state, ME, "lay", top[2])
    assert [IDS[card] for card in state.discard[-2:]] == [top[0], top[2]]
    assert [CARD[top[1]]] in state.area[0]


def test_cards_may_be_discarded_while_the_labaron_is_asked() -> None:
    """BZ4d, BZS4: the choice of the bandon is a decision of the own turn as well."""
    state = first_round()
    put_casket(state, 0, "casket_22")
    lay(state, ME, ["belisarius", "military_secretary"], ["germanus"])
    deal(state, {ME: ["treasurer"]}, nomisma=0)
    do(state, ME, "seal", "labaron")
    assert offered(state, ME, "discard") == [("treasurer",)]
    nomisma = state.goods[0][NOMISMA]
    do(state, ME, "discard", "treasurer")
    assert (state.goods[0][NOMISMA], state.frames[-1].step) == (nomisma + 2, "labaron")
    do(state, ME, "pick", "belisarius")
    assert state.goods[0][DYNAMIS] == 6


def test_cards_may_be_discarded_between_heroes_that_answer_one_thing() -> None:
    """BZ4d, BZ8.3: which of several heroes comes first is asked in the own turn, too."""
    state = first_turn(2)
    me, other = actor(state)
    lay(state, other)
    lay(state, me, ["cosmas_indicopleustes"], ["paul_the_silentiary"])
    deal(state, {me: ["peter_barsymes", "treasurer"]}, nomisma=30)
    hold(state, me, lapis=1)
    do(state, me, "declare", "play")
    hush(state)
    do(state, me, "play", "peter_barsymes")
    assert state.frames[-1].step == "passives"
    do(state, me, "discard", "treasurer")
    assert sorted(offered(state, me, "first")) == [("cosmas_indicopleustes",), ("paul_the_silentiary",)]
    assert not [action for action in RULES.legal_actions(state, other) if action.verb != "hands_off"]


def test_the_steward_keeps_the_best_and_says_an_order() -> None:
    """BZ8.2: it comes to an end, and alone what it lays on top is what it would draw."""
    state, _ = _robes(5, hand=("quartermaster",))
    seen = []
    while state.frames[-1].step == "look":
        action = Steward().decide(RULES.view(state, ME), RULES.legal_actions(state, ME), Rng(2))
        seen.append(action.verb)
        RULES.advance(state, action)
        RULES.check(state)
        assert len(seen) < 9
    assert set(seen) <= {"play", "skip", "lay", "finish", "discard"}
