"""Victories of the build phase (E6.1), Perseus, what is kept at its end (E3.0d, Gardens), the display (E-S5)."""

from __future__ import annotations

import pytest

from engine.core import Rng, RulesError
from engine.empires.building import recruit
from engine.empires.empire import SEATS
from engine.empires.rules import RULES
from engine.empires.sequence import FLOW
from engine.empires.state import State
from engine.empires.vocabulary import CARD, CULTURE
from engine.marenostrum import query
from tests.aids.empires.position_text import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, blank, card, hold, show
from tests.aids.empires.turns import begin, do, held, may, said


def ended(state: State) -> tuple[str, tuple[str, ...]] | None:
    """Reason and winners."""
    return None if state.outcome is None else (state.outcome.reason, state.outcome.winners)


PYRAMIDS = ("recruit pyramids", *["pay coin"] * 12)


def phase(culture: int, **coins: int) -> State:
    """A build phase in which the empires named hold that many coins."""
    state = blank()
    for name, n in coins.items():
        hold(state, SEATS.index(name), coin=n)
    state.titles[CULTURE] = culture
    return state


def four_cards(state: State, seat: int, *cards: str) -> None:
    card(state, seat, *(cards or ("circe", "ramesses", "sheba")))


# --- E6.1a ------------------------------------------------------------------------------------------------------------


def test_culture_leader_with_pyramids_wins_at_once_alone() -> None:
    """E6.1a: the others do not come to build."""
    state = phase(ROME, rome=12, greece=12)
    begin(state, "build")
    do(state, ROME, "name rome", *PYRAMIDS)
    assert ended(state) is None
    events = do(state, ROME, "done")
    assert ended(state) == ("prestige", ("rome",))
    assert said(events, "won") == [{"reason": "prestige", "winners": ["rome"]}]
    assert RULES.active(state) == ()


def test_culture_leader_with_his_fifth_card_wins_at_once() -> None:
    """E6.1a."""
    state = phase(ROME, rome=10, greece=12)
    four_cards(state, ROME)
    show(state, "zeus")
    begin(state, "build")
    do(state, ROME, "name rome", "recruit zeus", *["pay coin"] * 10, "done")
    assert ended(state) == ("fame", ("rome",))


def test_culture_leader_still_wins_alone_after_another_built_the_pyramids() -> None:
    """E6.1b: until the phase ends the leader may win under E6.1a."""
    state = phase(ROME, rome=12, greece=12)
    begin(state, "build")
    do(state, ROME, "name greece")
    do(state, GREECE, *PYRAMIDS, "done")
    assert ended(state) is None
    do(state, ROME, "name rome", *PYRAMIDS, "done")
    assert ended(state) == ("prestige", ("rome",))


# --- E6.1b ------------------------------------------------------------------------------------------------------------


def test_others_win_together_at_the_end_of_the_phase() -> None:
    """E6.1b: all who built the Pyramids."""
    state = phase(ROME, greece=12, egypt=12, rome=3)
    begin(state, "build")
    do(state, ROME, "name greece")
    do(state, GREECE, *PYRAMIDS, "done")
    do(state, ROME, "name egypt")
    do(state, EGYPT, *PYRAMIDS, "done")
    assert ended(state) == ("prestige", ("greece", "egypt"))


def test_pyramids_go_before_fifth_cards() -> None:
    """E6.1b: the fifth card wins only when nobody built the Pyramids."""
    state = phase(ROME, greece=12, egypt=10)
    four_cards(state, EGYPT)
    show(state, "zeus")
    begin(state, "build")
    do(state, ROME, "name egypt")
    do(state, EGYPT, "recruit zeus", *["pay coin"] * 10, "done")
    assert ended(state) is None
    do(state, ROME, "name greece")
    do(state, GREECE, *PYRAMIDS, "done")
    assert ended(state) == ("prestige", ("greece",))


def test_all_with_five_cards_win_together() -> None:
    """E6.1b."""
    state = phase(ROME, greece=10, egypt=10)
    four_cards(state, EGYPT)
    four_cards(state, GREECE, "hamilcar", "gilgamesh", "hercules")
    show(state, "zeus", "artemis")
    begin(state, "build")
    do(state, ROME, "name egypt")
    do(state, EGYPT, "recruit zeus", *["pay coin"] * 10, "done")
    do(state, ROME, "name greece")
    do(state, GREECE, "recruit artemis", *["pay coin"] * 10, "done")
    assert ended(state) == ("fame", ("greece", "egypt"))


def test_one_turn_may_build_both() -> None:
    """E6.1b (R): fifth card and Pyramids in one turn."""
    state = phase(ROME, greece=22, rome=12)
    four_cards(state, GREECE)
    show(state, "zeus")
    begin(state, "build")
    do(state, ROME, "name greece")
    do(state, GREECE, "recruit zeus", *["pay coin"] * 10, *PYRAMIDS, "done")
    assert ended(state) is None
    do(state, ROME, "name rome", "done")
    assert ended(state) == ("prestige", ("greece",))


def test_phase_ends_early_when_nobody_left_could_build_either() -> None:
    """E6.1b (R): three empires left with eleven resources each and two cards: it is over."""
    state = phase(ROME, rome=11, greece=12)
    hold(state, EGYPT, grain=3)
    begin(state, "build")
    do(state, ROME, "name greece")
    do(state, GREECE, *PYRAMIDS, "done")
    assert ended(state) == ("prestige", ("greece",))


def test_phase_goes_on_while_the_number_of_resources_would_do() -> None:
    """E6.1b (R), E0h: judged by what all see: twelve resources may be a set, even if in truth they are not one."""
    state = phase(ROME, greece=12)
    hold(state, ROME, grain=4, oil=4, wine=4)  # no set of twelve, but only Rome knows
    begin(state, "build")
    do(state, ROME, "name greece")
    do(state, GREECE, *PYRAMIDS, "done")
    assert ended(state) is None
    assert "name rome" in may(state, ROME)


def test_phase_goes_on_while_somebody_could_reach_the_fifth_card() -> None:
    """E6.1b (R): four cards and ten resources could; with an empty display they could not."""
    for display, ends in (("zeus",), False), ((), True):
        state = phase(ROME, greece=12, egypt=10)
        four_cards(state, EGYPT)
        show(state, *display)
        begin(state, "build")
        do(state, ROME, "name greece")
        do(state, GREECE, *PYRAMIDS, "done")
        assert (ended(state) is not None) == ends


# --- Perseus ----------------------------------------------------------------------------------------------------------


def perseus(greek_cards: tuple[str, ...] = (), **hand: int) -> State:
    state = phase(ROME, rome=12)
    card(state, GREECE, "perseus", *greek_cards)
    hold(state, GREECE, **hand)
    show(state, "zeus", "artemis", "hercules")
    return state


def test_perseus_builds_first_and_wins_though_another_leads_culture() -> None:
    """X12, C-perseus: the Pyramids in the first turn, before the Culture Leader names anybody."""
    state = perseus(coin=12)
    begin(state, "build")
    assert RULES.active(state) == ("greece",)
    assert may(state, GREECE) == ["claim", "pass"]
    events = do(state, GREECE, "claim")
    assert said(events, "perseus_claimed") == [{"seat": "greece"}]
    assert state.turn == GREECE
    do(state, GREECE, *PYRAMIDS, "done")
    assert ended(state) == ("prestige", ("greece",))


def test_perseus_also_wins_with_the_fifth_card() -> None:
    """C-perseus."""
    state = perseus(("circe", "sheba"), coin=10)
    begin(state, "build")
    do(state, GREECE, "claim", "recruit zeus", *["pay coin"] * 10, "done")
    assert ended(state) == ("fame", ("greece",))


def test_perseus_may_buy_several_cards_to_reach_the_fifth() -> None:
    """C-perseus: a fourth for nine and the fifth for ten, if one hand pays both."""
    state = perseus(("circe",), coin=9, grain=1, oil=1, wine=1, sheep=1, gems=1, wood=1, stone=1, gold=1, metal=1)
    begin(state, "build")
    assert may(state, GREECE) == ["pass"]  # nine goods are one too few for the fifth
    state = perseus(("circe",), coin=9, grain=2, oil=1, wine=1, sheep=1, gems=1, wood=1, stone=1, gold=1, metal=1)
    hold(state, GREECE, papyrus=1)
    state.touch()
    begin(state, "build")
    do(state, GREECE, "claim", "recruit zeus", *["pay coin"] * 9)
    goods = ("gems", "papyrus", "metal", "stone", "wood", "gold", "grain", "oil", "sheep", "wine")
    do(state, GREECE, "recruit artemis", *(f"pay {g}" for g in goods))
    do(state, GREECE, "done")
    assert ended(state) == ("fame", ("greece",))


def test_perseus_question_tells_nobody_whether_he_could() -> None:
    """C-perseus, E0h: an owner with twelve resources is asked; only they see whether `claim` is among the answers."""
    able, unable = perseus(coin=12), perseus(grain=6, oil=6)
    begin(able, "build")
    begin(unable, "build")
    assert may(unable, GREECE) == ["pass"]
    with pytest.raises(RulesError):
        do(unable, GREECE, "claim")
    views = [RULES.view(s, None) for s in (able, unable)]
    for view in views:
        view.pop("supply")  # the supply differs by what the owner holds
    assert views[0] == views[1]
    # passing says the same in both
    assert do(able, GREECE, "pass") == do(unable, GREECE, "pass")
    assert may(able, ROME) == may(unable, ROME) != []


def test_perseus_is_not_asked_when_everybody_sees_that_he_cannot() -> None:
    """C-perseus (R), E0h: eleven resources and three cards: no question."""
    state = perseus(coin=11)
    begin(state, "build")
    assert RULES.active(state) == ("rome",)


def test_claimed_turn_must_end_in_a_victory() -> None:
    """C-perseus: "in order to build" them; `back` leads out of everything else."""
    state = perseus(coin=12)
    begin(state, "build")
    do(state, GREECE, "claim")
    assert "done" not in may(state, GREECE)
    do(state, GREECE, "build legion achaia", *["pay coin"] * 3)
    assert "done" not in may(state, GREECE)
    assert {"back", "clear"} <= set(may(state, GREECE))
    do(state, GREECE, "clear", *PYRAMIDS)
    assert "done" in may(state, GREECE)


def test_perseus_is_of_no_use_in_the_phase_he_is_bought() -> None:
    """C-perseus (R): the question has already been asked."""
    state = phase(ROME, greece=19)
    show(state, "perseus")
    begin(state, "build")
    assert RULES.active(state) == ("rome",)
    do(state, ROME, "name greece")
    do(state, GREECE, "recruit perseus", *["pay coin"] * 7, "done")
    assert "claim" not in may(state, GREECE)
    hold(state, GREECE, coin=0)
    assert FLOW.active_seats(state) != (GREECE,)


def test_imagined_claim_leaves_no_dead_end() -> None:
    """C-perseus: whatever hand somebody imagines for a claimant, there is an answer."""
    state = perseus(coin=12)
    hold(state, EGYPT, grain=5, oil=5)
    begin(state, "build")
    do(state, GREECE, "claim")
    unable = 0
    for seed in range(20):
        twin = RULES.imagine(RULES.view(state, "rome"), Rng(seed))
        assert may(twin, GREECE)
        assert ("done" in may(twin, GREECE)) != recruit.can_qualify(twin, GREECE)
        unable += not recruit.can_qualify(twin, GREECE)
    assert unable


# --- what is kept -----------------------------------------------------------------------------------------------------


def finish(state: State, seat: int) -> None:
    """Everybody's build turn without building."""
    while RULES.active(state) and FLOW.phase_of(state) == "build" and state.frames[-1].step != "keep":
        name = RULES.active(state)[0]
        legal = [a.text() for a in RULES.legal_actions(state, name)]
        do(state, SEATS.index(name), "done" if "done" in legal else legal[0])


def test_at_most_two_coins_are_kept() -> None:
    """E3.0d: everything else goes back, legendary goods to their own discard."""
    state = phase(ROME, rome=5, greece=1)
    hold(state, ROME, grain=2, legendary_wine=1)
    begin(state, "build")
    finish(state, ROME)
    assert held(state, ROME) == {"coin": 2}
    assert held(state, GREECE) == {"coin": 1}
    assert state.discard[11] == 1
    assert state.supply[8] == 9
    assert state.supply[13] == 44 - 3


def test_discards_are_public() -> None:
    """E3.0d, E0h."""
    state = phase(ROME, rome=4)
    hold(state, ROME, grain=1)
    begin(state, "build")
    do(state, ROME, "name rome")
    events = do(state, ROME, "done")
    while not said(events, "discarded"):
        name = RULES.active(state)[0]
        events = do(state, SEATS.index(name), RULES.legal_actions(state, name)[0].text())
    assert said(events, "discarded") == [{"seat": "rome", "resources": ["grain", "coin", "coin"]}]


def gardens(**hand: int) -> State:
    state = phase(ROME)
    card(state, EGYPT, "gardens")
    hold(state, EGYPT, **hand)
    begin(state, "build")
    finish(state, EGYPT)
    return state


def test_gardens_keep_two_goods_of_different_kinds_beside_the_coins() -> None:
    """C-gardens, E3.0d."""
    state = gardens(coin=4, grain=2, wine=1, oil=1, legendary_grain=1)
    assert RULES.active(state) == ("egypt",)
    question = RULES.question(state, "egypt")
    assert question is not None
    assert question.key == "keep"
    assert "keep coin" not in may(state, EGYPT)
    do(state, EGYPT, "keep grain")
    assert may(state, EGYPT) == ["back", "keep oil", "keep wine", "seal"]  # a second grain is of the same kind
    do(state, EGYPT, "back", "keep legendary_grain", "keep wine")
    assert may(state, EGYPT) == ["back", "seal"]
    do(state, EGYPT, "seal")
    assert held(state, EGYPT) == {"coin": 2, "legendary_grain": 1, "wine": 1}


def test_gardens_keep_in_secret() -> None:
    """C-gardens, E0h: nobody sees what is being chosen; what is kept shows only as a number."""
    state = gardens(grain=2, wine=1)
    before = RULES.view(state, "rome")
    assert do(state, EGYPT, "keep wine") == []
    assert RULES.view(state, "rome") == before
    assert RULES.view(state, "egypt")["composing"] == ["keep wine"]
    events = do(state, EGYPT, "seal")
    assert said(events, "kept") == [{"seat": "egypt"}]
    assert all("wine" not in str(e.params) for e in events)


def test_gardens_may_keep_nothing() -> None:
    """C-gardens: powers are optional."""
    state = gardens(grain=1)
    do(state, EGYPT, "seal")
    assert held(state, EGYPT) == {}


def test_gardens_refuse_a_third_good_and_what_is_not_held() -> None:
    """C-gardens."""
    state = gardens(grain=1, wine=1, oil=1)
    for text, code in (("keep gems", "not_owned"), ("keep coin", "not_owned")):
        with pytest.raises(RulesError) as refused:
            do(state, EGYPT, text)
        assert refused.value.code == code
    do(state, EGYPT, "keep grain", "keep wine")
    with pytest.raises(RulesError) as refused:
        do(state, EGYPT, "keep oil")
    assert refused.value.code == "too_many"


def test_gardens_are_not_asked_with_an_empty_hand() -> None:
    """C-gardens, E0h: everybody sees that there is nothing to keep."""
    state = phase(ROME)
    card(state, EGYPT, "gardens")
    begin(state, "build")
    finish(state, EGYPT)
    assert RULES.active(state) != ("egypt",) or state.frames[-1].step != "keep"


# --- the display ------------------------------------------------------------------------------------------------------


def test_display_is_refilled_at_the_end_of_the_phase() -> None:
    """E-S5: five face up again, and not before."""
    state = phase(ROME, rome=7)
    bought = state.display[0]
    name = next(n for n, i in CARD.items() if i == bought)
    begin(state, "build")
    do(state, ROME, "name rome", f"recruit {name}", *["pay coin"] * 7)
    while state.frames and state.frames[-1].step == "copy":
        do(state, ROME, may(state, ROME, "copy")[0])
    assert len(state.display) == 4
    deck = state.deck[:]
    do(state, ROME, "done")
    finish(state, ROME)
    assert len(state.display) == 5
    assert state.display[-1] == deck[-1]
    assert bought not in state.display


def test_experienced_display_shows_all_and_is_not_refilled() -> None:
    """E-S5: all seventeen face up."""
    state = blank(display="experienced")
    hold(state, BABYLON, coin=7)
    assert len(state.display) == 17
    assert state.deck == []
    state.titles[CULTURE] = BABYLON
    begin(state, "build")
    do(state, BABYLON, "name babylon")
    assert len(may(state, BABYLON, "recruit")) == 17
    do(state, BABYLON, "recruit zeus", *["pay coin"] * 7, "done")
    finish(state, BABYLON)
    assert len(state.display) == 16


def test_culture_title_of_the_last_leadership_phase_counts() -> None:
    """E6.1a: overtaking on the track during the phase does not make a Culture Leader."""
    state = phase(CARTHAGE, greece=19, carthage=12)
    show(state, "hercules")
    begin(state, "build")
    do(state, CARTHAGE, "name greece")
    do(state, GREECE, "recruit hercules", *["pay coin"] * 7, *PYRAMIDS, "done")
    assert query.count_tracks(state)[CULTURE].index(max(query.count_tracks(state)[CULTURE])) == GREECE
    assert state.titles[CULTURE] == CARTHAGE
    assert ended(state) is None, "by E6.1b, after the others' chance"
    do(state, CARTHAGE, "name carthage", *PYRAMIDS, "done")
    assert ended(state) == ("prestige", ("carthage",))
