"""Decisions that effects of cards ask for (BZ8.2)."""

from __future__ import annotations

from engine.byzantion import area, goods
from engine.byzantion.actions.activation import activate_cards, activate_group, open_groups
from engine.byzantion.actions.playing import lay_down
from engine.byzantion.content import CARD, HERO, IDS
from engine.byzantion.flow import Decision, Out, act, data_of, push, say
from engine.byzantion.frame_data import (
    ActivateFreeData,
    ExchangeData,
    LeftData,
    PickGoodData,
    PlayExtraData,
    PlayingData,
    SeatData,
    ShedData,
)
from engine.byzantion.own_turn import OwnTurn
from engine.byzantion.script import fire
from engine.byzantion.state import State
from engine.byzantion.vocabulary import DYNAMIS, GOOD, GOODS, HAND_LIMIT, NOBODY, SEATS
from engine.core.chance import Rng, shuffled
from engine.core.types import Action, Json


class PickGood(OwnTurn[PickGoodData]):
    """`gain_choice`: one of several goods, n times."""

    key = "pick_good"

    def settle(self, state: State, data: PickGoodData, out: Out) -> bool:
        if data["left"] and any(state.supply[good] for good in data["goods"]):
            return False
        state.frames.pop()
        return True

    def choices(self, state: State, data: PickGoodData, seat: int) -> list[Action]:
        return [act(seat, "pick", GOODS[good]) for good in data["goods"] if state.supply[good]]

    def choose(self, state: State, data: PickGoodData, seat: int, action: Action, out: Out) -> None:
        goods.gain(state, seat, GOOD[str(action.args[0])], 1, out, "card")
        data["left"] -= 1


class PickOffer(OwnTurn[LeftData]):
    """`draw_offer` and the second option of the draw action."""

    key = "pick_offer"

    def settle(self, state: State, data: LeftData, out: Out) -> bool:
        if data["left"] and any(card != NOBODY for card in state.offer):
            return False
        state.frames.pop()
        return True

    def choices(self, state: State, data: LeftData, seat: int) -> list[Action]:
        return [act(seat, "take", IDS[card]) for card in state.offer if card != NOBODY]

    def choose(self, state: State, data: LeftData, seat: int, action: Action, out: Out) -> None:
        data["left"] -= 1
        goods.take_offer(state, seat, CARD[str(action.args[0])], out)
        fire(state, [seat], "on_draw_from_offer")


class PlayExtra(OwnTurn[PlayExtraData]):
    """`play_extra`: at once one more card of the hand, for one resource instead of Nomisma."""

    key = "play_extra"
    pool = "hand"

    def choices(self, state: State, data: PlayExtraData, seat: int) -> list[Action]:
        cards = state.hand[seat] if state.goods[seat][data["pay"]] else []
        return [act(seat, "skip"), *(act(seat, "play", IDS[card]) for card in cards)]

    def choose(self, state: State, data: PlayExtraData, seat: int, action: Action, out: Out) -> None:
        state.frames.pop()
        if action.verb == "skip":
            return
        card = CARD[str(action.args[0])]
        goods.spend(state, seat, data["pay"], 1)
        say(out, "paid", seat=SEATS[seat], good=GOODS[data["pay"]], amount=1)
        state.hand[seat].remove(card)
        lay_down(state, seat, card, out)

    def question(self, state: State, data: PlayExtraData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"good": GOODS[data["pay"]]}


class Exchange(OwnTurn[ExchangeData]):
    """`exchange`: up to so many times."""

    key = "exchange"

    def settle(self, state: State, data: ExchangeData, out: Out) -> bool:
        if data["left"]:
            return False
        state.frames.pop()
        return True

    def choices(self, state: State, data: ExchangeData, seat: int) -> list[Action]:
        able = all(state.goods[seat][good] >= amount for good, amount in data["give"])
        return [act(seat, "skip"), *([act(seat, "exchange")] if able else [])]

    def choose(self, state: State, data: ExchangeData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "skip":
            data["left"] = 0
            return
        data["left"] -= 1
        for good, amount in data["give"]:
            goods.lose(state, seat, good, amount, out, "exchange")
        for good, amount in data["get"]:
            goods.gain(state, seat, good, amount, out, "exchange")

    def question(self, state: State, data: ExchangeData, seat: int) -> tuple[str, dict[str, Json]]:
        def named(bag: list[list[int]]) -> Json:
            return [[GOODS[good], amount] for good, amount in bag]

        return self.key, {"give": named(data["give"]), "get": named(data["get"]), "left": data["left"]}


class ActivateFree(OwnTurn[ActivateFreeData]):
    """`activate`: a card or a bandon of a type, without Dynamis (BZ5.3b)."""

    key = "activate_free"

    def _cards(self, state: State, data: ActivateFreeData, seat: int) -> list[int]:
        kind = data["kind"]
        return [
            card
            for group in state.area[seat]
            for card in (group if data["scope"] == "card" else group[:1])
            if card not in state.down and (kind < 0 or kind in area.types_of(state, self._what(data, group, card)))
        ]

    def _what(self, data: ActivateFreeData, group: list[int], card: int) -> list[int]:
        return [card] if data["scope"] == "card" else group

    def choices(self, state: State, data: ActivateFreeData, seat: int) -> list[Action]:
        return [act(seat, "skip"), *(act(seat, "activate", IDS[card]) for card in self._cards(state, data, seat))]

    def choose(self, state: State, data: ActivateFreeData, seat: int, action: Action, out: Out) -> None:
        state.frames.pop()
        if action.verb == "activate":
            card = CARD[str(action.args[0])]
            activate_cards(state, seat, self._what(data, area.group_of(state, seat, card), card), out)


class ActivateMarked(OwnTurn[SeatData]):
    """`activate_marked` (BZ8.3): the action's Dynamis, then those of the supply, on a bandon that has none."""

    key = "activate_marked"

    def choices(self, state: State, data: SeatData, seat: int) -> list[Action]:
        playing = self._playing(state, seat)
        able = playing["chip"] or state.supply[DYNAMIS] > 0
        # BZ5.2f: a hero alone is a bandon, another card alone is none
        groups = [group for group in open_groups(state, seat) if HERO[group[0]]] if able else []
        return [act(seat, "skip"), *(act(seat, "activate", IDS[group[0]]) for group in groups)]

    def _playing(self, state: State, seat: int) -> PlayingData:
        opened = (data_of(frame, PlayingData) for frame in reversed(state.frames) if frame.step == "playing")
        return next(data for data in opened if data["seat"] == seat)

    def choose(self, state: State, data: SeatData, seat: int, action: Action, out: Out) -> None:
        state.frames.pop()
        if action.verb == "skip":
            return
        playing = self._playing(state, seat)
        if playing["chip"]:
            playing["chip"] = False
        else:
            state.supply[DYNAMIS] -= 1
        activate_group(state, seat, area.group_of(state, seat, CARD[str(action.args[0])]), out)


class Shed(Decision[ShedData]):
    """Cards discarded by several at once, sealed (`others_discard`, the hand limit of BZ7.4)."""

    key = "shed"
    pool = "hand"

    def settle(self, state: State, data: ShedData, out: Out) -> bool:
        if any(self._left(state, data, seat) for seat in data["asked"]):
            return False
        state.frames.pop()
        limit = data["count"] == 0
        for seat in reversed(data["asked"]):
            if limit and data["chosen"][seat]:
                push(state, "rewards", seat=seat, cards=len(data["chosen"][seat]))
        for seat in data["asked"]:
            goods.put_aside(state, seat, data["chosen"][seat], out, "limit" if limit else "card")
        return True

    def _left(self, state: State, data: ShedData, seat: int) -> int:
        """How many cards the seat still has to choose; count 0 is the hand limit."""
        hand, chosen = len(state.hand[seat]), len(data["chosen"][seat])
        due = max(0, hand - HAND_LIMIT) if data["count"] == 0 else min(data["count"], hand)
        return due - chosen

    def active(self, state: State, data: ShedData) -> tuple[int, ...]:
        return tuple(sorted(seat for seat in data["asked"] if self._left(state, data, seat)))

    def legal(self, state: State, data: ShedData, seat: int) -> list[Action]:
        if seat not in data["asked"]:
            return []
        chosen = data["chosen"][seat]
        out = [act(seat, "unchoose", IDS[card]) for card in chosen]
        if self._left(state, data, seat):
            out += [act(seat, "choose", IDS[card]) for card in state.hand[seat] if card not in chosen]
        return out

    def do(self, state: State, data: ShedData, seat: int, action: Action, out: Out) -> None:
        card = CARD[str(action.args[0])]
        if action.verb == "choose":
            data["chosen"][seat].append(card)
        else:
            data["chosen"][seat].remove(card)

    def composing(self, state: State, data: ShedData, seat: int) -> tuple[Action, ...]:
        return tuple(act(seat, "choose", IDS[card]) for card in data["chosen"][seat])

    def question(self, state: State, data: ShedData, seat: int) -> tuple[str, dict[str, Json]]:
        return ("shed-limit" if data["count"] == 0 else "shed"), {"left": self._left(state, data, seat)}

    def conceal(self, data: ShedData, seat: int) -> ShedData:
        chosen = [cards if i == seat else len(cards) for i, cards in enumerate(data["chosen"])]
        return {**data, "chosen": chosen}

    def fill(self, state: State, data: ShedData, seat: int, rng: Rng) -> None:
        for i, cards in enumerate(data["chosen"]):
            if isinstance(cards, int):
                data["chosen"][i] = sorted(shuffled(state.hand[i], rng)[:cards])
