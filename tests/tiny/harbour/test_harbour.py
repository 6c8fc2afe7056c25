"""The harbour's own rules: windows that stack, answers that count in order, cards in sight, places, a better player."""

from __future__ import annotations

from dataclasses import replace

from engine.ai.random_player import RandomPlayer
from engine.core import Action, Applied, Rng, seeded
from tests.tiny.harbour import RULES
from tests.tiny.harbour.berths import State
from tests.tiny.harbour.deck import CARDS, answers
from tests.tiny.harbour.quartermaster import Quartermaster


def dealt(count: int, *hands: tuple[str, ...], first: int = 0) -> State:
    """The first ship's turn, these hands, four of each good for everybody."""
    state = RULES.setup(count, {}, seeded(1)).state
    for seat, hand in zip(state.seats, hands, strict=False):
        state.hands[seat] = sorted(hand)
        state.stores[seat] = dict.fromkeys(("gold", "grain", "salt"), 4)
    held = {card for hand in state.hands.values() for card in hand}
    state.deck = [card for card in CARDS if card not in held]
    state.drawn = sum(sum(goods.values()) for goods in state.stores.values())
    state.first, state.step, state.tolls = first, "build", [(0,) * count]
    RULES.check(state)
    return state


def play(state: State, *lines: str) -> tuple[State, list[str]]:
    """`hannibal attack egret`, one after another; the state then, and the keys of all events."""
    heard = []
    for line in lines:
        seat, verb, *args = line.split()
        given = tuple(int(arg) if arg.isdigit() else arg for arg in args)
        state, events, _ = RULES.apply(state, Action(seat, verb, given))
        RULES.check(state)
        heard += [event.key for event in events]
    return state, heard


HANDS = (("bell1", "pilot1"), ("fog1", "beacon1"), ("fog2", "rope1"))


def test_a_declaration_waits_until_all_asked_have_answered() -> None:
    state, _ = play(dealt(3, *HANDS), "hannibal take salt 1", "hannibal build bell1")
    assert state.active() == ("pelican", "curlew")
    assert state.points["hannibal"] == 0
    state, heard = play(state, "curlew pass", "pelican pass")
    assert heard == ["built"]
    assert (state.points["hannibal"], state.quays["hannibal"], state.step) == (1, ["bell1"], "trim")


def test_the_first_answer_in_order_is_played_and_the_others_are_dropped_unseen() -> None:
    state, heard = play(dealt(3, *HANDS), "hannibal attack curlew", "curlew use fog2", "pelican use fog1")
    assert heard == ["declared_attack", "answered"]
    assert state.dropped == ["fog1"]
    assert "fog2" in state.hands["curlew"]
    assert state.active() == ("hannibal", "curlew")
    assert RULES.question(state, "hannibal") is not None


def test_a_card_that_is_stopped_opens_the_declaration_again() -> None:
    lines = ("hannibal attack curlew", "pelican use fog1", "curlew pass", "hannibal use pilot1", "curlew pass")
    state, heard = play(dealt(3, *HANDS), *lines, "pelican pass", "curlew pass")
    assert heard == ["declared_attack", "answered", "answered", "took_effect"]
    assert state.active() == ("pelican", "curlew")
    _, heard = play(state, "pelican pass", "curlew use fog2", "hannibal pass", "pelican pass")
    assert heard == ["answered", "took_effect", "cancelled"]


def test_nobody_is_asked_for_cards_that_all_lie_in_sight() -> None:
    state = dealt(3, *HANDS)
    seen = [card for card in CARDS if answers(card, "action")]
    for hand in state.hands.values():
        hand[:] = [card for card in hand if card not in seen]
    state.deck = [card for card in state.deck if card not in seen]
    state.dropped = seen
    state, heard = play(state, "hannibal attack curlew")
    assert heard[:2] == ["declared_attack", "attacked"]
    assert state.step == "trim"


def test_who_looks_away_is_not_asked_until_the_round_ends() -> None:
    state, heard = play(dealt(3, *HANDS), "curlew claim", "hannibal attack curlew")
    assert state.active() == ("pelican",)
    state, heard = play(state, "pelican claim")
    assert heard[:2] == ["claimed", "attacked"]
    state, _ = play(state, "hannibal pass", "pelican pass", "curlew pass")
    assert (state.round, state.quiet) == (2, [])


def test_a_card_given_up_is_no_favourite_any_more() -> None:
    state, _ = play(dealt(2, *HANDS), "hannibal name bell1", "hannibal sail", "hannibal give bell1")
    assert state.named == {}
    assert state.stores["hannibal"]["salt"] == 5
    assert RULES.view(state, "hannibal")["named"] is None


def test_scores_and_places_tie_by_works() -> None:
    state = replace(dealt(4), round=2, turn=3, tolls=[(0,) * 4] * 2)
    state.points = {"hannibal": 3, "pelican": 5, "curlew": 3, "egret": 5}
    state.quays["egret"] = [state.deck.pop()]
    RULES.check(state)
    state, _ = play(state, "egret pass")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.places == (("egret",), ("pelican",), ("hannibal", "curlew"))
    assert outcome.winners == ("egret",)


def test_the_quartermaster_beats_chance() -> None:
    def points(seed: int, count: int) -> list[int]:
        applied: Applied[State] = RULES.setup(count, {"rounds": "3"}, seeded(seed))
        state, rng = applied.state, Rng(seed)
        while active := RULES.active(state):
            seat = active[0]
            player = Quartermaster() if seat == "pelican" or count == 1 else RandomPlayer()
            RULES.advance(state, player.decide(RULES.view(state, seat), RULES.legal_actions(state, seat), rng))
        return list(state.points.values())

    ends = [points(seed, 4) for seed in range(12)]
    assert sum(end[1] for end in ends) > 1.5 * max(sum(end[at] for end in ends) for at in (0, 2, 3))
    assert all(points(seed, 1)[0] >= 9 for seed in range(4))
