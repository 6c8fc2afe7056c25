"""A flow is a value: a second game with the same step names beside Empires, and what drafts and questions do in it."""

from __future__ import annotations

import random

import pytest

from engine.core.types import Action, RulesError
from engine.empires.sequence import FLOW as EMPIRES
from engine.kit.flow import Flow
from engine.kit.loading import probe, take_up_draft
from engine.kit.position import NOBODY
from tests.aids.pantry import FLOW, FRAMES, NAMES, Cook, Pantry, begun

ANN, BEN, CAT, DAN = range(4)


def act(state: Pantry, text: str) -> list[str]:
    """`ann offer 3`; the keys of the events."""
    seat, verb, *args = text.split()
    action = Action(seat, verb, tuple(int(a) if a.isdigit() else a for a in args))
    return [event.key for event in FLOW.advance(state, action)]


def texts(state: Pantry, seat: int) -> list[str]:
    return [action.text() for action in FLOW.legal(state, seat)]


def hidden(*cards: int) -> Pantry:
    """Everybody has put a card away."""
    state = begun()
    for seat, card in zip(state.players, cards, strict=True):
        act(state, f"{NAMES.ids[seat]} offer {card}")
    return state


def test_two_games_have_steps_of_the_same_names() -> None:
    shared = set(FLOW.steps) & set(EMPIRES.steps)
    assert shared == {"offer", "build", "march"}
    assert all(type(FLOW.steps[key]).__module__ != type(EMPIRES.steps[key]).__module__ for key in shared)
    assert FLOW.phase_of(begun()) == "hide"
    assert EMPIRES.first_stage("trade") > 0


def test_two_steps_of_one_name_in_one_game_are_a_fault() -> None:
    with pytest.raises(AssertionError, match="build"):
        Flow[Pantry](NAMES, (Cook(NAMES), Cook(NAMES)), ())


def test_a_seat_that_is_not_played_is_never_asked() -> None:
    state = begun()
    assert FLOW.active_seats(state) == (ANN, BEN, DAN)
    for seat in ("cat", "eve"):
        with pytest.raises(RulesError, match="not_your_turn"):
            act(state, f"{seat} offer 1")
    state = hidden(1, 2, 3)
    assert texts(state, ANN) == ["name ann", "name ben", "name dan"]


def test_a_sealed_choice_is_private_until_all_have_made_theirs() -> None:
    state = begun()
    offer = FLOW.legal(state, BEN)[0]
    assert FLOW.is_private(state, offer)
    assert act(state, "ben offer 4") == []
    frame = state.frames[-1]
    assert FLOW.steps["offer"].conceal(frame.data, ANN) == {"chosen": [0, 0, 0, 0]}
    assert FLOW.steps["offer"].conceal(frame.data, BEN) == {"chosen": [0, 4, 0, 0]}
    act(state, "ann offer 1")
    assert act(state, "dan offer 2") == ["put_away"]
    assert [len(hand) for hand in state.hands] == [4, 4, 0, 4]


def test_a_question_says_where_its_values_come_from_and_what_silence_means() -> None:
    state = begun()
    question = FLOW.question(state, ANN)
    assert question is not None
    assert (question.key, question.pool, question.window) == ("offer", "cards", "cards")
    assert question.lapse == Action("ann", "offer", (1,))
    assert FLOW.question(state, CAT) is None
    state = hidden(1, 2, 3)
    act(state, "ann name ben")
    question = FLOW.question(state, BEN)
    assert question is not None
    assert (question.pool, question.window, question.lapse) == ("hand", "", None)
    assert question.twice == {"done"}


def test_a_plan_is_composed_unseen_and_taken_back_step_by_step() -> None:
    state = hidden(1, 2, 3)
    act(state, "ann name ben")
    act(state, "ben play 4")
    act(state, "ben play 5")
    draft = state.draft
    assert draft is not None
    assert (draft.base.shelves[BEN], state.shelves[BEN]) == ([], [4, 5])
    question = FLOW.question(state, BEN)
    assert question is not None
    assert [a.text() for a in question.composing] == ["play 4", "play 5"]
    assert {"back", "clear"} <= set(texts(state, BEN))
    act(state, "ben back")
    assert (state.shelves[BEN], state.hands[BEN]) == ([4], [1, 3, 5])
    assert "clear" not in texts(state, BEN)
    act(state, "ben back")
    with pytest.raises(RulesError, match="nothing_to_take_back"):
        act(state, "ben back")
    act(state, "ben play 1")
    assert act(state, "ben done") == ["played", "turn_ended"]
    assert (state.draft, state.turn, state.acted) == (None, NOBODY, [BEN])


def test_the_last_one_needs_no_naming_and_the_next_round_begins() -> None:
    state = hidden(1, 2, 3)
    act(state, "ann name ben")
    act(state, "ben done")
    act(state, "ann name dan")
    act(state, "dan play 5")
    told = act(state, "dan done")
    assert told == ["played", "turn_ended", "cook_named"]
    assert state.turn == ANN
    act(state, "ann done")
    assert (state.round, state.first, FLOW.phase_of(state)) == (2, DAN, "hide")


def test_random_games_end_and_twins_are_independent() -> None:
    for seed in range(20):
        chance, state = random.Random(seed), begun()
        while state.outcome is None:
            seat = chance.choice(FLOW.active_seats(state))
            twin = state.copy()
            before = (twin.hands, twin.shelves, [f.data for f in twin.frames])
            kept = repr(before)
            FLOW.advance(state, chance.choice(FLOW.legal(state, seat)))
            assert repr(before) == kept, "a change of one is seen in the other"
            for frame in state.frames:
                assert FRAMES.misfit(state, frame.step, frame.data) is None
        assert FLOW.active_seats(state) == ()
        with pytest.raises(RulesError, match="game_over"):
            act(state, "ann done")


def test_a_frame_of_another_shape_is_told() -> None:
    state = begun()
    assert FRAMES.misfit(state, "offer", {"chosen": [0, 0, 0, 0]}) is None
    assert FRAMES.misfit(state, "offer", {"chosen": [0, 0, 0]}) == "offer: chosen has another shape"
    assert FRAMES.misfit(state, "march", {"count": True}) == "march: count has another shape"
    assert FRAMES.misfit(state, "march", {}) == "march: count is missing"
    assert FRAMES.misfit(state, "sail", {}) == "no step 'sail' stands in a position"
    assert FRAMES.misfit(state, "build", {"seat": 0}) == "build: unknown key 'seat'"


def parse(seat: str, text: str) -> Action:
    verb, *args = text.split()
    return Action(seat, verb, tuple(int(a) for a in args))


def test_a_position_read_from_outside_is_probed_and_its_draft_taken_up() -> None:
    state = hidden(1, 2, 3)
    act(state, "ann name ben")
    act(state, "ben play 4")
    assert state.draft is not None
    read = state.draft.base.copy()
    probe(FLOW, FRAMES, read, lambda *_: None)
    take_up_draft(FLOW, read, {"seat": "ben", "actions": ["play 4"]}, parse)
    assert (read.shelves, texts(read, BEN)) == (state.shelves, texts(state, BEN))


@pytest.mark.parametrize(
    ("draft", "why"),
    [
        ({"seat": "ann", "actions": []}, "the seat is not on turn"),
        ({"seat": "eve", "actions": []}, "needs seat and actions"),
        ({"seat": "ben", "actions": "play 4"}, "needs a list of actions"),
        ({"seat": "ben", "actions": ["done"]}, "done cannot stand in a draft"),
    ],
)
def test_a_draft_that_cannot_be_is_refused(draft: object, why: str) -> None:
    state = hidden(1, 2, 3)
    act(state, "ann name ben")
    assert state.draft is not None
    with pytest.raises(RulesError) as refused:
        take_up_draft(FLOW, state.draft.base, draft, parse)
    assert refused.value.params == {"where": "draft", "why": why}


def test_a_position_that_asks_nobody_or_the_wrong_ones_is_refused() -> None:
    state = hidden(1, 2, 3)
    state.frames[-1].data = {"seat": 1}
    for where in ("frames", "turn"):
        with pytest.raises(RulesError) as refused:
            probe(FLOW, FRAMES, state, lambda *_: None)
        assert refused.value.params["where"] == where
        state.frames[-1].data = {}
        state.first = CAT
    state.frames.clear()
    with pytest.raises(RulesError, match="bad_position"):
        probe(FLOW, FRAMES, state, lambda *_: None)
