"""What heroes change while they lie on top (BZ8.3, statics): one scenario for each, read from the card's data."""

from __future__ import annotations

from typing import Any

from engine.byzantion.rules import RULES
from engine.byzantion.vocabulary import GOODS, RESOURCES, SEAT
from tests.aids.byzantion.laid_table import hush, others, snapshot, start, table
from tests.aids.byzantion.rounds import at_contributions, before_seals, contribute, keys, seals
from tests.aids.byzantion.stage import deal, do, hold, lay, offered
from tests.oracle.byzantion import printed


def substitute(hero: str, passive: dict[str, Any]) -> None:
    """BZ7.1b: one X of its resource counts as another; alone, where the hero is not there, X is not taken."""
    x = passive["resource"]
    fitting = [
        (name, card["variants"].index(variant) + 1, variant["require"])
        for name, card in printed.EVENTS.items()
        if not card["trial"]
        for variant in card["variants"]
        if x not in variant["require"]
    ]
    event, variant, need = fitting[0]
    state = at_contributions(2, event, variant)
    for seat in ("blues", "greens"):
        hold(state, seat, **({x: 2} if x in RESOURCES else {}))
        state.goods[SEAT[seat]][GOODS.index("nomisma")] = 2
    lay(state, "greens", [hero])
    assert (x, 1) not in offered(state, "blues", "give")
    assert ((x, 1) in offered(state, "greens", "give"), (x, 2) in offered(state, "greens", "give")) == (True, False)
    do(state, "greens", "give", x, 1)
    for seat in ("blues", "greens"):
        do(state, seat, "seal_gift")
    kinds = [kind for kind in need if kind != "nomisma"]
    assert sorted(args[0] for args in offered(state, "greens", "stand_for")) == sorted(kinds)
    events = do(state, "greens", "stand_for", kinds[0])
    assert [params["target"] for _, params in keys(events, "substituted")] == [kinds[0]]
    doxa = [params["amount"] for _, params in keys(events, "gained") if params["why"] == "contribution"]
    assert doxa == [1], "1 resource, also where X is Nomisma"


def influence_bonus(hero: str, passive: dict[str, Any]) -> None:
    """1 placed counts 1 + amount: against that many it is a tie, against one fewer it wins."""
    for theirs, doxa in ((1 + passive["amount"], (1, 1)), (passive["amount"], (2, 0)), (2 + passive["amount"], (0, 2))):
        state = before_seals(2)
        seals(state, "labaron", "robes")
        me, other = RULES.active(state)[0], others(state, RULES.active(state)[0])[0]
        hold(state, me, auctoritas=5)
        hold(state, other, auctoritas=9)
        lay(state, me, [hero])
        before = snapshot(state).goods
        do(state, me, "vote", 1, 1)
        hush(state)
        do(state, other, "vote", 2, theirs)
        hush(state)
        after = snapshot(state).goods
        assert tuple(after[SEAT[s]][8] - before[SEAT[s]][8] for s in (me, other)) == doxa


def cost_modifier(hero: str, passive: dict[str, Any]) -> None:
    assert passive["of"] == "intrigue"
    state, me = table(hero, more=("hidden_granary", "silk_weavers_of_tyre"))
    lay(state, me, [hero])
    start(state, me, "play")
    for card in ("hidden_granary", "silk_weavers_of_tyre"):
        before = snapshot(state).goods[SEAT[me]][7]
        do(state, me, "play", card)
        gained = sum(e["amount"] for e in printed.CARDS[card].get("instant", []))
        less = passive["amount"] if card == "hidden_granary" else 0
        assert snapshot(state).goods[SEAT[me]][7] - before == gained - (printed.price(card) + less)


def draw_cost(hero: str, passive: dict[str, Any]) -> None:
    for where, full in (("deck", 1), ("offer", 2), ("pile", 3)):
        state, me = table(hero)
        lay(state, me, [hero])
        hold(state, me, auctoritas=5)
        start(state, me, "draw")
        do(state, me, "draw", where)
        assert state.goods[SEAT[me]][0] == 5 - max(0, full + passive["amount"])


def contribution_bonus(hero: str, passive: dict[str, Any]) -> None:
    """2 given count 2 + amount against 3: a tie; it brings no Doxa, and nothing to who gives nothing."""
    assert passive["amount"] == 1
    state = at_contributions(2)
    lay(state, "greens", [hero])
    before = snapshot(state)
    contribute(state, {"blues": {"fides": 3}, "greens": {"fides": 2}})
    assert state.frames[-1].step == "favour"
    assert [now[8] - was[8] for was, now in zip(before.goods, snapshot(state).goods, strict=True)] == [3, 2]


def market_adjust(hero: str, passive: dict[str, Any]) -> None:
    for kind in ("sell", "buy"):
        state, me = table(hero)
        lay(state, me, [hero])
        start(state, me, kind)
        before = snapshot(state).goods[SEAT[me]][7]
        good = GOODS[state.market[0]]
        do(state, me, kind, good)
        change = snapshot(state).goods[SEAT[me]][7] - before
        assert change == (9 + passive["amount"] if kind == "sell" else -(2 - passive["amount"]))


def penalty_reduction(hero: str, passive: dict[str, Any]) -> None:
    """A penalty of 9 Nomisma is so much smaller, without a question; of two kinds the part is chosen."""
    state = at_contributions(2, "guardian_of_the_siege_of_rome", order=("chalice", "labaron"))
    deal(state, {}, nomisma=20)
    lay(state, "greens", [hero])
    contribute(state, {"blues": {"lapis": 1}})
    hush(state)
    assert state.goods[1][7] == 20 - 9 + passive["amount"]
    state = at_contributions(2, "the_mosaics_of_san_vitale", order=("chalice", "labaron"))
    lay(state, "greens", [hero])
    hold(state, "greens", auctoritas=9)
    state.goods[1][7] = 20
    contribute(state, {"blues": {"lapis": 1}})
    hush(state)
    left_out = offered(state, "greens", "leave_out")
    assert {len(words) for words in left_out} == {passive["amount"]}
    assert len(left_out) == passive["amount"] + 1, "0 to 3 Auctoritas, the rest in Nomisma"
    do(state, "greens", "leave_out", *left_out[1])
    more = left_out[1].count("auctoritas")
    assert (state.goods[1][0], state.goods[1][7]) == (9 - 3 + more, 20 - 4 + passive["amount"] - more)
