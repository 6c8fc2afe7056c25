"""Worked examples of intrigue and keimelia, played as the digest tells them (X14, X17 to X19), and BZ8.1c."""

from __future__ import annotations

import pytest

from engine.byzantion.content import CARD
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, DYNAMIS, GOOD, NOMISMA, SEAT
from engine.core import Event, RulesError, seeded
from engine.core.types import Seat
from i18n import texts
from tests.aids.byzantion.rounds import actor, before_seals, hush, keys, put_casket
from tests.aids.byzantion.stage import deal, do, first_turn, hold, lay, offered, play_until, window


@pytest.mark.parametrize(("space", "civicus"), [("labaron", 4), ("robes", 2)])
def test_mundus_and_the_labaron(space: str, civicus: int) -> None:
    """X14: a casket of 2 C there: 4 C and 1 Dynamis more; at another keimelion Mundus does nothing."""
    state = before_seals(2)
    me = RULES.active(state)[0]
    put_casket(state, 0 if space == "labaron" else 3, "casket_01")
    lay(state, me, ["mundus"])
    hold(state, me)
    dynamis = state.goods[SEAT[me]][DYNAMIS]
    do(state, me, "seal", space)
    have = state.goods[SEAT[me]]
    assert have[GOOD["civicus"]] == civicus
    assert have[DYNAMIS] == dynamis + (space == "labaron")


def test_mundus_below_another_hero_does_nothing() -> None:
    """X14, BZ5.2f: only the top hero of a bandon works."""
    state = before_seals(2)
    me = RULES.active(state)[0]
    put_casket(state, 0, "casket_01")
    lay(state, me, ["belisarius", "mundus"])
    hold(state, me)
    do(state, me, "seal", "labaron")
    assert state.goods[SEAT[me]][GOOD["civicus"]] == 2


def _draw_against(cards: dict[str, str]) -> tuple[State, Seat, Seat]:
    """The actor has declared a draw; the hands are by "me" and "other"."""
    state = first_turn(2)
    me, other = actor(state)
    deal(state, {me: [cards["me"]], other: [cards["other"]]})
    hold(state, me, auctoritas=3)
    do(state, me, "declare", "draw")
    return state, me, other


def test_the_day_of_holy_silence_on_a_draw() -> None:
    """X17: the Dynamis is gone, Auctoritas and cards are untouched; next turn a draw may be declared again."""
    state, me, other = _draw_against({"me": "treasurer", "other": "day_of_holy_silence"})
    dynamis, deck = state.goods[SEAT[me]][DYNAMIS], list(state.deck)
    do(state, other, "intrigue", "day_of_holy_silence")
    events = hush(state)
    assert keys(events, "action_cancelled") == [("action_cancelled", {"seat": me, "action": "draw"})]
    have = state.goods[SEAT[me]]
    assert (have[AUCTORITAS], have[DYNAMIS]) == (3, dynamis)
    assert (state.hand[SEAT[me]], state.deck) == ([CARD["treasurer"]], deck)
    play_until(state, "turn")
    assert RULES.active(state) == (other,)
    do(state, other, "declare", "play")
    hush(state)
    play_until(state, "turn")
    assert RULES.active(state) == (me,)
    do(state, me, "declare", "draw")
    hush(state)
    do(state, me, "draw", "deck")
    assert len(state.hand[SEAT[me]]) == 3
    assert have[DYNAMIS] == dynamis - 1


def test_anathema_over_it() -> None:
    """X17: the draw happens; both cards are paid and lie in front of their players."""
    state, me, other = _draw_against({"me": "anathema", "other": "day_of_holy_silence"})
    do(state, other, "intrigue", "day_of_holy_silence")
    assert window(state) == ("response", (me,))
    events = do(state, me, "intrigue", "anathema") + hush(state)
    assert keys(events, "action_cancelled") == []
    assert [params["card"] for _, params in keys(events, "intrigue_cancelled")] == ["day_of_holy_silence"]
    assert (state.frames[-1].step, RULES.active(state)) == ("drawing", (me,))
    assert (state.goods[SEAT[other]][NOMISMA], state.goods[SEAT[me]][NOMISMA]) == (20 - 4, 20 - 3)
    assert [CARD["anathema"]] in state.area[SEAT[me]]
    assert [CARD["day_of_holy_silence"]] in state.area[SEAT[other]]


def test_seduction_of_a_card_in_a_bandon() -> None:
    """X18: the Secretary lies face down; Belisarius and the Treasurer still produce."""
    state = first_turn(2)
    me, other = actor(state)
    lay(state, me, ["belisarius", "military_secretary", "treasurer"])
    deal(state, {other: ["seduction"]}, nomisma=4)
    hold(state, me)
    do(state, me, "activate", "belisarius")
    events = do(state, other, "intrigue", "seduction", "military_secretary") + hush(state)
    assert len(keys(events, "activated")) == 1
    assert state.down == [CARD["military_secretary"]]
    have = state.goods[SEAT[me]]
    assert (have[GOOD["virtus"]], have[GOOD["civicus"]], have[NOMISMA]) == (1, 1 + 1, 4 + 2)


def test_assassination_of_the_top_hero_with_another_below() -> None:
    """X18: of the rest the owner may form a bandon, and decline; asked at once or before their next turn."""
    state = first_turn(2)
    me, other = actor(state)
    lay(state, other, ["belisarius", "germanus", "military_secretary"], ["treasurer"])
    deal(state, {me: ["assassination"]}, nomisma=6)
    do(state, me, "intrigue", "assassination", "belisarius")
    hush(state)
    assert CARD["belisarius"] in state.removed
    assert sorted(state.area[SEAT[other]]) == sorted(
        [[CARD["germanus"]], [CARD["military_secretary"]], [CARD["treasurer"]]]
    )
    do(state, me, "declare", "play")
    while RULES.active(state) != (other,):
        do(state, me, "finish")
    assert state.frames[-1].step == "mending"
    assert offered(state, other, "join") == [("military_secretary", "germanus")], "of just these cards"
    declined = RULES.copy(state)
    do(state, other, "join", "military_secretary", "germanus")
    assert [CARD["germanus"], CARD["military_secretary"]] in state.area[SEAT[other]]
    do(declined, other, "finish")
    assert declined.frames[-1].step == "turn"
    assert [CARD["germanus"]] in declined.area[SEAT[other]]


def test_without_another_hero_the_rest_lies_alone() -> None:
    """X18, BZ8.4a: nobody is asked anything."""
    state = first_turn(2)
    me, other = actor(state)
    lay(state, other, ["belisarius", "military_secretary", "treasurer"])
    deal(state, {me: ["assassination"]}, nomisma=6)
    do(state, me, "intrigue", "assassination", "belisarius")
    hush(state)
    do(state, me, "declare", "play")
    play_until(state, "turn")
    assert RULES.active(state) == (other,)
    assert sorted(map(len, state.area[SEAT[other]])) == [1, 1]


@pytest.mark.parametrize(("part", "mine"), [(1, (3, 0, 0)), (2, (0, 2, 3))])
def test_the_emperors_stores(part: int, mine: tuple[int, int, int]) -> None:
    """X19: {3 A} and {2 C 3 N}: who played the card takes one part, the other player gets the other."""
    state = first_turn(3)
    me, other = actor(state)
    third = next(seat for seat in RULES.seats(3) if seat not in (me, other))
    deal(state, {me: ["emperors_stores"]}, nomisma=5)
    for seat in RULES.seats(3):
        hold(state, seat)
    do(state, me, "intrigue", "emperors_stores", other)
    hush(state)
    assert RULES.active(state) == (other,)
    do(state, other, "portion", "auctoritas", 3)
    do(state, other, "divide")
    assert offered(state, me, "take_part") == [(1,), (2,)]
    do(state, me, "take_part", part)
    yours = tuple(whole - share for whole, share in zip((3, 2, 3), mine, strict=True))
    for seat, share, nomisma in ((me, mine, 3), (other, yours, 5), (third, (0, 0, 0), 5)):
        have = state.goods[SEAT[seat]]
        assert (have[AUCTORITAS], have[GOOD["civicus"]], have[NOMISMA] - nomisma) == share


def test_one_part_may_be_empty() -> None:
    """X19, BZ8.4 `divide_loot`: all or nothing is a division too."""
    state = first_turn(2)
    me, other = actor(state)
    deal(state, {me: ["emperors_stores"]}, nomisma=2)
    hold(state, me)
    hold(state, other)
    do(state, me, "intrigue", "emperors_stores", other)
    hush(state)
    do(state, other, "divide")
    do(state, me, "take_part", 1)
    assert sum(state.goods[SEAT[me]][:8]) in (0, 8)
    assert sum(state.goods[SEAT[me]][:8]) + sum(state.goods[SEAT[other]][:8]) == 2 + 8


@pytest.mark.parametrize(
    ("card", "aims"),
    [
        ("raid_on_the_warehouse", [("raid_on_the_warehouse", "other")]),
        ("emperors_stores", [("emperors_stores", "other")]),
        ("hidden_granary", [("hidden_granary",)]),
        ("pilgrimage", [("pilgrimage",)]),
        ("cornering_the_grain", [("cornering_the_grain",)]),
        ("seduction", [("seduction", "belisarius"), ("seduction", "treasurer")]),
    ],
)
def test_only_whom_or_what_it_aims_at_is_named(card: str, aims: list[tuple[str, ...]]) -> None:
    """BZ8.1c: a player or a card; kinds, units, territories and steps on the market come later."""
    state = first_turn(2)
    me, other = actor(state)
    state.units[0][6] = 2
    lay(state, me, ["tribonian"])
    lay(state, other, ["belisarius", "treasurer"])
    deal(state, {me: [card]})
    hold(state, me, frumentum=1)
    hold(state, other, lapis=1)
    if card == "cornering_the_grain":
        state.supply[GOOD["frumentum"]] += 1
        state.market.remove(GOOD["frumentum"])
        state.touch()
    found = offered(state, me, "intrigue")
    assert found == [tuple(other if word == "other" else word for word in aim) for aim in aims]


@pytest.mark.parametrize(
    ("card", "aim"),
    [("raid_on_the_warehouse", "other"), ("assassination", "treasurer"), ("cornering_the_grain", None)],
)
def test_who_may_cancel_a_card_is_told_at_whom_it_aims(card: str, aim: str | None) -> None:
    """BZ8.1c: a player, a card, or nobody; in the question, and so in every panel of the window."""
    state = first_turn(2)
    me, other = actor(state)
    lay(state, other, ["belisarius", "treasurer"])
    deal(state, {me: [card], other: ["theodora"]})
    target = other if aim == "other" else aim
    do(state, me, "intrigue", card, *([target] if target else []))
    question = RULES.question(state, other)
    assert question is not None
    assert (question.key, dict(question.params)) == ("window-response", {"by": me, "card": card, "target": target})
    for language, words in (("en", " against {}. Do you cancel it?"), ("pl", " (cel: {}). Czy ją anulujesz?")):
        said = texts(language).of("byzantion")
        named = words.format(said.name(target)) if target else words[words.index(".") :]
        assert said.say("question-window-response", question.params).endswith(said.name(card) + named)


def test_who_may_cancel_a_card_is_told_whose_action_or_intrigue_it_cancels() -> None:
    """BZ8.1a, BZ8.1b, BZ8.1c: it names nobody, and hits whom it answers; question and log say so."""
    state = first_turn(3)
    me = RULES.active(state)[0]
    other, third = (seat for seat in RULES.seats(3) if seat != me)
    deal(state, {me: ["anathema"], other: ["iron_dungeon"], third: ["bribed_messenger"]})
    do(state, me, "declare", "restock")
    for player, card, hit in ((other, "iron_dungeon", me), (me, "anathema", other)):
        events: tuple[Event, ...] = ()
        for seat in window(state)[1]:
            events += do(state, seat, *(("intrigue", card) if seat == player else ("pass",)))
        assert [params["target"] for _, params in keys(events, "intrigue")] == [hit]
        question = RULES.question(state, third)
        assert question is not None
        assert dict(question.params) == {"by": player, "card": card, "target": hit}
        for language, words in (("en", " against {}. Do you cancel it?"), ("pl", " (cel: {}). Czy ją anulujesz?")):
            said = texts(language).of("byzantion")
            assert said.say("question-window-response", question.params).endswith(words.format(said.name(hit)))


def test_who_may_cancel_a_card_is_told_whose_vote_it_turns() -> None:
    """BZ8.1c, BZ8.4 `flip_vote`: the one who has just placed; votes added to a variant are aimed at nobody."""
    for card in ("price_of_loyalty", "forged_rescript"):
        state = RULES.setup(2, {}, seeded(3)).state
        play_until(state, "vote")
        me, other = actor(state)
        deal(state, {me: ["anathema"], other: [card]})
        do(state, me, "vote", 1, 2)
        for seat in window(state)[1]:
            do(state, seat, *(("intrigue", card) if seat == other else ("pass",)))
        question = RULES.question(state, me)
        assert question is not None
        assert question.params["target"] == (me if card == "price_of_loyalty" else None)


def test_what_it_does_is_chosen_when_it_takes_effect() -> None:
    """BZ8.1c: the window over the Raid names the victim; what is taken is chosen after it, of what they have."""
    state = first_turn(3)
    me, other = actor(state)
    third = next(seat for seat in RULES.seats(3) if seat not in (me, other))
    deal(state, {me: ["raid_on_the_warehouse"], other: ["anathema"]})
    hold(state, other, lapis=1, virtus=1)
    hold(state, third, fides=5)
    with pytest.raises(RulesError) as refused:
        do(state, me, "intrigue", "raid_on_the_warehouse", me)
    assert refused.value.code == "illegal"
    with pytest.raises(RulesError):
        do(state, me, "intrigue", "raid_on_the_warehouse")
    events = do(state, me, "intrigue", "raid_on_the_warehouse", other)
    assert [params["target"] for _, params in keys(events, "intrigue")] == [other]
    assert window(state)[0] == "response"
    hush(state)
    assert offered(state, me, "pick") == [("lapis",), ("virtus",)]
    do(state, me, "pick", "virtus")
    if state.frames[-1].step == "steal":
        do(state, me, "pick", "lapis")
    have = state.goods[SEAT[me]]
    assert (have[GOOD["lapis"]], have[GOOD["virtus"]], have[GOOD["fides"]]) == (1, 1, 0)


def test_cancelled_it_has_done_nothing_and_stays_paid() -> None:
    """BZ8.1b, BZ8.1c: the Raid is cancelled: nobody chooses, nothing is taken, both cards lie there."""
    state = first_turn(2)
    me, other = actor(state)
    deal(state, {me: ["raid_on_the_warehouse"], other: ["anathema"]}, nomisma=4)
    hold(state, me)
    hold(state, other, lapis=2)
    do(state, me, "intrigue", "raid_on_the_warehouse", other)
    do(state, other, "intrigue", "anathema")
    hush(state)
    assert state.frames[-1].step == "turn"
    assert [have[GOOD["lapis"]] for have in (state.goods[SEAT[me]], state.goods[SEAT[other]])] == [0, 2]
    assert [state.goods[SEAT[seat]][NOMISMA] for seat in (me, other)] == [0, 1]
