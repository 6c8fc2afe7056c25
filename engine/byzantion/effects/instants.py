"""What each instant effect does (BZ8.2). Those that ask open a step of choices.py."""

from __future__ import annotations

from engine.byzantion import area, goods
from engine.byzantion.actions import market
from engine.byzantion.content import CASKETS, HERO, PIECES, Effect
from engine.byzantion.flow import Out, data_of, push, say
from engine.byzantion.frame_data import About, PlayingData, ScriptData
from engine.byzantion.script import handles
from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, NOBODY, SEATS, TYPES


def others(state: State, seat: int) -> list[int]:
    """Everybody else, in initiative order."""
    return [other for other in state.in_order() if other != seat]


@handles("gain")
def _gain(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    goods.gain(state, seat, effect["resource"], effect["amount"], out, "card")


@handles("gain_choice")
def _gain_choice(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    push(state, "pick_good", seat=seat, goods=list(effect["from"]), left=effect["amount"])


@handles("draw")
def _draw(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    goods.draw(state, seat, effect["n"], out)


@handles("draw_offer")
def _draw_offer(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    push(state, "pick_offer", seat=seat, left=effect["n"])


@handles("draw_discard")
def _draw_discard(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    for _ in range(effect["n"]):
        goods.take_discard(state, seat, out)


@handles("look")
def _look(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    goods.look(state, seat, effect["n"], out, keep=effect["keep"])


@handles("others_draw")
def _others_draw(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    if state.n == 1:  # BZS8: bonuses to others are ignored
        return
    for other in others(state, seat):
        goods.draw(state, other, effect["n"], out)


@handles("others_gain")
def _others_gain(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    for other in others(state, seat):
        goods.gain(state, other, effect["resource"], effect["amount"], out, "card")


@handles("others_lose")
def _others_lose(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    if state.n == 1:  # BZS8: "others lose" becomes "you gain"
        goods.gain(state, seat, effect["resource"], effect["amount"], out, "card")
    for other in others(state, seat):
        goods.lose(state, other, effect["resource"], effect["amount"], out, "card")


@handles("others_discard")
def _others_discard(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    if state.n == 1:  # BZS8: "others discard" becomes "you draw"
        goods.draw(state, seat, effect["n"], out)
        return
    asked = [other for other in others(state, seat) if state.hand[other]]
    if asked:
        push(state, "shed", count=effect["n"], asked=asked, chosen=[[] for _ in range(state.n)], sealed=[])


@handles("play_extra")
def _play_extra(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    push(state, "play_extra", seat=seat, pay=effect["pay"])


@handles("extra_action")
def _extra_action(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    if state.turn == seat:  # out of turn there is no play action to wait for
        state.extra.append(seat)


@handles("activate")
def _activate(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    push(state, "activate_free", seat=seat, scope=effect["scope"], kind=effect.get("of_type", NOBODY))


@handles("activate_marked")
def _activate_marked(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    if any(frame.step == "playing" and data_of(frame, PlayingData)["seat"] == seat for frame in state.frames):
        push(state, "activate_marked", seat=seat)


@handles("market")
def _market(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    market.open_market(state, seat, effect["mode"], effect["n"], effect["adjust"], action=False)


@handles("restock")
def _restock(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    market.restock(state, seat, out)


@handles("exchange")
def _exchange(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    give, get = [list(pair) for pair in effect["give"]], [list(pair) for pair in effect["get"]]
    push(state, "exchange", seat=seat, give=give, get=get, left=effect["times"])


def count(state: State, seat: int, counter: str, about: About) -> int:
    """A counter of `gain_per` (BZ8.2)."""
    if counter.startswith("units_"):
        kind = TYPES.index(counter[6:])
        return sum(n for row in state.units for unit, n in enumerate(row) if PIECES[unit].type == kind)
    if counter == "heroes_in_area":
        return sum(HERO[card] for card in area.face_up(state, seat))
    if counter == "resources_spent":
        return int(about.get("spent", 0))
    kind = TYPES.index(counter[6:])
    return sum(kind in area.types_of(state, [card]) for card in area.face_up(state, seat))


@handles("gain_per")
def _gain_per(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    number = count(state, seat, effect["counter"], data["about"]) // effect["per"]
    goods.gain(state, seat, effect["resource"], min(effect["max"], effect["amount"] * number), out, "card")


@handles("regain_casket")
def _regain_casket(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    casket = state.caskets[data["about"]["keimelion"]]
    goods.gain_bag(state, seat, CASKETS[casket].content, out, "casket")


@handles("refund_votes")
def _refund_votes(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
    own = state.votes[seat][1]  # not the chalice's (BZ8.3)
    back = min(own, state.supply[AUCTORITAS])
    if back:
        state.supply[AUCTORITAS] -= back
        state.goods[seat][AUCTORITAS] += back
        say(out, "refunded", seat=SEATS[seat], amount=back)
