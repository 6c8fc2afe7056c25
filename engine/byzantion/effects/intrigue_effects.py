"""What each effect of an intrigue does (BZ8.4). Those that ask open a step of intrigue_steps.py."""

from __future__ import annotations

from engine.byzantion import area
from engine.byzantion.content import HERO, IDS, Effect
from engine.byzantion.flow import Out, push, say, tell, topmost
from engine.byzantion.frame_data import DeclaredData, PlacesData, ResultData, SchemeData, ScriptData
from engine.byzantion.script import handles
from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, GOODS, N_RESOURCES, NOBODY, NOMISMA, SEATS


@handles("cancel_action")
@handles("cancel_intrigue")
def _cancel(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    """BZ8.1a, BZ8.1b: what the window was about is gone when it has closed."""
    action = effect["effect"] == "cancel_action"
    target = topmost(state, "declared", DeclaredData) if action else topmost(state, "scheme", SchemeData)
    if target is not None:
        target["cancelled"] = True


@handles("flip_vote")
def _flip_vote(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    aim = data["about"]["aim"] if data["about"]["aim"] != NOBODY else data["about"]["by"]
    vote = state.votes[aim]
    vote[0] = 1 - vote[0]
    say(out, "vote_flipped", seat=SEATS[aim], variant=vote[0] + 1, amount=vote[1] + vote[2])


@handles("add_votes")
def _add_votes(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    amount = min(effect["amount"], state.supply[AUCTORITAS])
    if amount:
        push(state, "support", seat=seat, amount=amount)


@handles("adjust_votes")
def _adjust_votes(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    push(state, "adjust", seat=seat, most=effect["amount"])


@handles("bid_bonus")
def _bid_bonus(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    bids = topmost(state, "places", PlacesData)
    if bids is not None:
        bids["bonus"][seat] += effect["amount"]


@handles("bid_malus")
def _bid_malus(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    bids = topmost(state, "places", PlacesData)
    if bids is not None:
        bids["bonus"][data["about"]["aim"]] -= effect["amount"]


@handles("bid_refund")
def _bid_refund(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    bids = topmost(state, "places", PlacesData)
    if bids is not None and seat not in bids["refund"]:
        bids["refund"].append(seat)


@handles("redirect_penalty")
def _redirect(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    result = topmost(state, "result", ResultData)
    if result is not None:
        result["seat"] = data["about"]["aim"]
        say(out, "to_pay", seat=SEATS[result["seat"]])


@handles("ignore_penalty")
def _ignore(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    result = topmost(state, "result", ResultData)
    if result is not None:
        result["ignored"] = True


@handles("regain_reward")
def _regain(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    result = topmost(state, "result", ResultData)
    if result is not None:
        result["again"] = True


@handles("steal")
def _steal(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    aim, good = data["about"]["aim"], effect["resource"]
    if good != "any":
        hand_over(state, aim, seat, good, min(effect["amount"], state.goods[aim][good]), out)
        return
    left = min(effect["amount"], sum(state.goods[aim][:N_RESOURCES]))
    if left:
        push(state, "steal", seat=seat, aim=aim, left=left)


def hand_over(state: State, giver: int, taker: int, good: int, amount: int, out: Out) -> None:
    """Goods go from one player to another."""
    if amount:
        state.goods[giver][good] -= amount
        state.goods[taker][good] += amount
        say(out, "stolen", seat=SEATS[taker], target=SEATS[giver], good=GOODS[good], amount=amount)


@handles("steal_card")
def _steal_card(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    """At random; which one only the two concerned learn (BZ1f)."""
    aim = data["about"]["aim"]
    for _ in range(min(effect["n"], len(state.hand[aim]))):
        card = state.hand[aim].pop(state.rng.deals.below(len(state.hand[aim])))
        state.hand[seat] = sorted([*state.hand[seat], card])
        say(out, "card_stolen", seat=SEATS[seat], target=SEATS[aim])
        tell(out, (seat, aim), "which_stolen", seat=SEATS[seat], target=SEATS[aim], card=IDS[card])


@handles("move_units")
def _move_units(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    push(state, "transfer", seat=seat, kind=effect["of_type"], left=effect["n"], to=NOBODY)


@handles("place_units")
def _place_units(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    push(state, "place", seat=seat, kind=effect["of_type"], left=effect["n"], to=NOBODY)


@handles("remove_card")
def _remove_card(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    """BZ8.4a: out of the game; what becomes of its bandon."""
    card = data["about"]["aim"]
    owner = area.owner_of(state, card)
    if owner == NOBODY:  # gone meanwhile
        return
    groups = state.area[owner]
    group = area.group_of(state, owner, card)
    rest = [other for other in group if other != card]
    state.removed.append(card)
    say(out, "removed", seat=SEATS[owner], card=IDS[card])
    if any(c in state.chips for c in group):
        state.spent.extend(rest)
    for marks in (state.chips, state.locked, state.down, state.spent):
        if card in marks:
            marks.remove(card)
    at = groups.index(group)
    torn = group[0] == card
    groups[at : at + 1] = [[other] for other in rest] if torn else [rest]
    if torn and any(HERO[other] for other in rest):
        state.rest[owner] = rest[:]
    declared = topmost(state, "declared", DeclaredData)
    if torn and declared is not None and declared["card"] == card and not declared["cancelled"]:
        declared["left"], declared["mended"] = rest, False


@handles("flip_card")
def _flip_card(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    """BZ8.4b."""
    card = data["about"]["aim"]
    owner = area.owner_of(state, card)
    if owner != NOBODY and card not in state.down:
        state.down.append(card)
        say(out, "turned_down", seat=SEATS[owner], card=IDS[card])


@handles("divide_loot")
def _divide_loot(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    """BZ8.4: the loot is laid out from the supply; a named player makes two parts of it."""
    loot = [0] * len(GOODS)
    for good, amount in effect["loot"]:
        loot[good] = amount if good == NOMISMA else min(amount, state.supply[good])
        if good != NOMISMA:
            state.supply[good] -= loot[good]
    push(state, "divide", seat=data["about"]["aim"], taker=seat, loot=loot, part=[0] * len(GOODS))
