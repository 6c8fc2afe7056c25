"""The passive of every hero (BZ8.3): its condition occurs once, and does what the card's data says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import GOODS, KEIMELIA, SEAT
from tests.aids.byzantion import statics
from tests.aids.byzantion.laid_table import Change, hush, others, snapshot, start, table
from tests.aids.byzantion.rounds import at_contributions, before_seals, contribute, put_casket, seals
from tests.aids.byzantion.stage import deal, do, hold, lay, offered, play_until
from tests.oracle.byzantion import printed

HEROES = tuple(name for name, card in printed.EMPIRE.items() if card["kind"] == "hero")
PASSIVES = tuple((name, at) for name in HEROES for at in range(len(printed.CARDS[name]["passive"])))
Scenario = Callable[[str, dict[str, Any]], None]
PLAIN_OF = {
    "palatine": "prefect_of_the_city", "ecclesiastical": "stylite_of_the_wondrous_mountain",
    "stratiotika": "herul_foederati", "emporion": "silk_weavers_of_tyre", "rustica": "quarrymen_of_proconnesus",
}  # fmt: skip
"""A card of each type whose instant only gains."""


def passive_gains(change: Change, seat: str, passive: dict[str, Any]) -> None:
    """What an answer of gains and draws brings."""
    for effect in passive["do"]:
        if effect["effect"] == "gain":
            change.goods[seat, effect["resource"]] += effect["amount"]
        else:
            assert effect["effect"] == "draw"
            change.hands[seat] += effect["n"]


def compare_with_and_without(hero: str, act: Callable[[State, str], None], passive: dict[str, Any]) -> None:
    """The same done with the hero and without: the difference is what the passive brings, and nothing else."""
    found = []
    for there in (False, True):
        state, me = table(hero)
        lay(state, me, [hero])
        if not there:
            lay(state, me)
        act(state, me)
        found.append((snapshot(state), me))
    (without, me), (with_it, _) = found
    change = Change()
    passive_gains(change, me, passive)
    change.expect(without, with_it)


def played(hero: str, passive: dict[str, Any]) -> None:
    """on_play_card: a card that fits is played; what it costs is compared apart."""
    if hero in ("cosmas_indicopleustes", "procopius_of_caesarea"):
        return  # they ask; tests below
    card = "martin" if passive.get("of_class") == "hero" else PLAIN_OF[passive["of_type"]]
    state, me = table(hero, more=(card,) if card != "martin" else ())
    if card == "martin":
        deal(state, {me: ["martin"]}, nomisma=40)
    lay(state, me, [hero])
    start(state, me, "play")
    before = snapshot(state)
    do(state, me, "play", card)
    change = Change()
    level = sum(printed.levels(hero).get(kind, 0) for kind in printed.types(card))
    change.goods[me, "nomisma"] -= max(0, printed.price(card) - level)
    change.hands[me] -= 1
    passive_gains(change, me, passive)
    for effect in [] if card == "martin" else printed.effects(card):
        change.goods[me, effect["resource"]] += effect["amount"]
    change.expect(before, snapshot(state))


def activated(hero: str, passive: dict[str, Any]) -> None:
    card = PLAIN_OF[passive["of_type"]]
    state, me = table(hero)
    lay(state, me, [hero], [card])
    before = snapshot(state)
    do(state, me, "activate", card)
    hush(state)
    change = Change()
    for good, n in printed.CARDS[card]["production"].items():
        change.goods[me, good] += n
    change.goods[me, "dynamis"] -= 1
    passive_gains(change, me, passive)
    change.expect(before, snapshot(state))


def took_keimelion(hero: str, passive: dict[str, Any]) -> None:
    """regain_casket: the content of the casket on its space once more."""
    assert passive["do"] == [{"effect": "regain_casket"}]
    state = before_seals()
    me = RULES.active(state)[0]
    lay(state, me, [hero])
    space = KEIMELIA.index(passive["which"])
    put_casket(state, space, "casket_02")
    before = snapshot(state)
    seals(state, passive["which"])
    change = Change()
    for good, n in printed.CASKETS["casket_02"]["content"].items():
        change.goods[me, good] += 2 * n
    change.goods[me, "dynamis"] += passive["which"] == "labaron"
    change.expect(before, snapshot(state))
    other = RULES.active(state)[0]
    lay(state, me)
    lay(state, other, [hero])
    before = snapshot(state)
    elsewhere = next(name for name in KEIMELIA if name not in (passive["which"], "labaron"))
    put_casket(state, KEIMELIA.index(elsewhere), "casket_05")
    seals(state, elsewhere)
    change = Change()
    for good, n in printed.CASKETS["casket_05"]["content"].items():
        change.goods[other, good] += n
    change.expect(before, snapshot(state))


def round_started(hero: str, passive: dict[str, Any]) -> None:
    """Only what its round begins with: an event in which nobody gives anything lies between."""
    found = []
    for there in (False, True):
        state = at_contributions(3, order=("robes", "labaron", "chalice"))
        me = "greens"
        lay(state, me, *([[hero]] if there else []))
        for seat in RULES.seats(3):
            do(state, seat, "seal_gift")
        play_until(state, "seal")
        found.append(snapshot(state))
    change = Change()
    passive_gains(change, "greens", passive)
    change.expect(*found)


def draw_action(hero: str, passive: dict[str, Any]) -> None:
    def draw(state: State, me: str) -> None:
        start(state, me, "draw")
        do(state, me, "draw", "deck")

    compare_with_and_without(hero, draw, passive)


def drawn_from_offer(hero: str, passive: dict[str, Any]) -> None:
    def take(state: State, me: str) -> None:
        start(state, me, "draw")
        do(state, me, "draw", "offer")
        do(state, me, "take", *offered(state, me, "take")[0])

    compare_with_and_without(hero, take, passive)


def sold(hero: str, passive: dict[str, Any]) -> None:
    def sell(state: State, me: str) -> None:
        start(state, me, "sell")
        do(state, me, "sell", *offered(state, me, "sell")[0])
        do(state, me, "finish")

    compare_with_and_without(hero, sell, passive)


def restocked(hero: str, passive: dict[str, Any]) -> None:
    (effect,) = passive["do"]
    assert effect["effect"] == "gain_choice"
    state, me = table(hero)
    lay(state, me, [hero])
    start(state, me, "restock")
    before = snapshot(state)
    assert sorted(args[0] for args in offered(state, me, "pick")) == sorted(effect["from"])
    do(state, me, "pick", effect["from"][0])
    change = Change()
    change.goods[me, effect["from"][0]] += effect["amount"]
    change.expect(before, snapshot(state))


def discarded(hero: str, passive: dict[str, Any]) -> None:
    def discard(state: State, me: str) -> None:
        do(state, me, "discard", *offered(state, me, "discard")[0])

    compare_with_and_without(hero, discard, passive)


def influence_lost(hero: str, passive: dict[str, Any]) -> None:
    """refund_votes: 3 lie on variant 1, 4 of another on variant 2."""
    assert passive["do"] == [{"effect": "refund_votes"}]
    state = before_seals(2)
    seals(state, "labaron", "robes")
    me, other = RULES.active(state)[0], others(state, RULES.active(state)[0])[0]
    hold(state, me, auctoritas=5)
    hold(state, other, auctoritas=5)
    lay(state, me, [hero])
    do(state, me, "vote", 1, 3)
    hush(state)
    do(state, other, "vote", 2, 4)
    hush(state)
    assert [state.goods[SEAT[seat]][0] for seat in (me, other)] == [5, 1]


def event_ended(success: bool) -> Scenario:
    def scenario(hero: str, passive: dict[str, Any]) -> None:
        found = []
        for there in (False, True):
            state = at_contributions(2, order=("robes", "labaron"))
            lay(state, "greens", *([[hero]] if there else []))
            contribute(state, {"blues": {"fides": 3}} if success else {"greens": {"fides": 1}})
            hush(state)
            found.append(snapshot(state))
        change = Change()
        passive_gains(change, "greens", passive)
        change.expect(*found)

    return scenario


def triumphed(hero: str, passive: dict[str, Any]) -> None:
    for who in ("greens", "blues"):
        found = []
        for there in (False, True):
            state = at_contributions(2, order=("labaron", "chalice"))
            lay(state, "greens", *([[hero]] if there else []))
            contribute(state, {who: {"fides": 3}})
            hush(state)
            found.append(snapshot(state))
        change = Change()
        if who == "greens":
            passive_gains(change, "greens", passive)
        change.expect(*found)


def contributed(hero: str, passive: dict[str, Any]) -> None:
    (effect,) = passive["do"]
    assert effect["effect"] == "exchange"
    state = at_contributions(2)
    lay(state, "greens", [hero])
    deal(state, {}, nomisma=10)
    contribute(state, {"greens": {"fides": 1}})
    before = snapshot(state)
    do(state, "greens", "exchange")
    change = Change()
    for good, n in effect["give"].items():
        change.goods["greens", good] -= n
    for good, n in effect["get"].items():
        change.goods["greens", good] += n
    assert not offered(state, "greens", "exchange"), "once"
    after = snapshot(state)
    mine = [now - was for was, now in zip(before.goods[1], after.goods[1], strict=True)]
    assert mine == [change.goods["greens", good] for good in GOODS]


SCENARIOS: dict[str, Scenario] = {
    "on_play_card": played, "on_activate": activated, "on_take_keimelion": took_keimelion,
    "on_round_start": round_started, "on_draw_action": draw_action, "on_draw_from_offer": drawn_from_offer,
    "on_sell": sold, "on_restock": restocked, "on_discard": discarded, "on_influence_lost": influence_lost,
    "on_event_success": event_ended(True), "on_event_failure": event_ended(False), "on_triumph": triumphed,
    "on_contribute": contributed, "substitute": statics.substitute, "influence_bonus": statics.influence_bonus,
    "cost_modifier": statics.cost_modifier, "draw_cost": statics.draw_cost,
    "contribution_bonus": statics.contribution_bonus,
    "market_adjust": statics.market_adjust, "penalty_reduction": statics.penalty_reduction,
}  # fmt: skip


@pytest.mark.parametrize(("hero", "at"), PASSIVES, ids=[name for name, _ in PASSIVES])
def test_the_passive_of(hero: str, at: int) -> None:
    """BZ8.3: its condition occurs, and what the card's data says happens, no more and no less."""
    passive = printed.CARDS[hero]["passive"][at]
    SCENARIOS[passive.get("trigger") or passive["static"]](hero, passive)


@pytest.mark.parametrize(("card", "asked"), [("silk_weavers_of_tyre", True), ("herul_foederati", False)])
def test_cosmas_trades_one_token_after_another_emporion_card(card: str, asked: bool) -> None:
    """BZ8.3, X7: exactly one, bought or sold, before the next card."""
    state, me = table("cosmas_indicopleustes", more=(card,))
    lay(state, me, ["cosmas_indicopleustes"])
    start(state, me, "play")
    do(state, me, "play", card)
    assert (state.frames[-1].step == "market") == asked
    if asked:
        before = state.goods[SEAT[me]][7]
        do(state, me, "buy", GOODS[state.market[0]])
        assert state.goods[SEAT[me]][7] == before - 2
        assert state.frames[-1].step == "playing"


@pytest.mark.parametrize(("card", "asked"), [("quarrymen_of_proconnesus", True), ("herul_foederati", False)])
def test_procopius_activates_a_bandon_after_another_rustica_card(card: str, asked: bool) -> None:
    """BZ8.3, X16: the Dynamis of the action lies on it."""
    state, me = table("procopius_of_caesarea", more=(card,))
    lay(state, me, ["procopius_of_caesarea"])
    start(state, me, "play")
    do(state, me, "play", card)
    assert (state.frames[-1].step == "activate_marked") == asked
    if asked:
        before = snapshot(state)
        do(state, me, "activate", "procopius_of_caesarea")
        change = Change()
        for good, n in printed.CARDS["procopius_of_caesarea"]["production"].items():
            change.goods[me, good] += n
        change.expect(before, snapshot(state))
        assert state.chips == [printed.NAMES.index("procopius_of_caesarea")]
