"""The play action (BZ5.2): cards one after another, then bandons."""

from __future__ import annotations

from collections.abc import Sequence

from engine.byzantion import area
from engine.byzantion.content import CARD, HERO, IDS, INTRIGUE
from engine.byzantion.flow import Out, act, push, say
from engine.byzantion.frame_data import PlayingData, SeatData
from engine.byzantion.own_turn import OwnTurn
from engine.byzantion.script import fire, run
from engine.byzantion.state import State
from engine.byzantion.vocabulary import NOMISMA, SEATS
from engine.core.types import Action, Json


def lay_down(state: State, seat: int, card: int, out: Out) -> None:
    """A paid card comes into the area; its instant, then what it triggers (BZ5.2b, BZ8.3 `on_play_card`).

    An intrigue laid down so stays without effect (BZ5.2c).
    """
    state.area[seat].append([card])
    say(out, "played", seat=SEATS[seat], card=IDS[card])
    fire(state, [seat], "on_play_card", played=card)
    if not HERO[card] and not INTRIGUE[card]:
        run(state, seat, card)


class Playing(OwnTurn[PlayingData]):
    """Hand cards, one after another, each paid in Nomisma."""

    key = "playing"
    pool = "hand"

    def choices(self, state: State, data: PlayingData, seat: int) -> list[Action]:
        have = state.goods[seat][NOMISMA]
        able = [card for card in state.hand[seat] if area.price(state, seat, card) <= have]
        return [act(seat, "finish"), *(act(seat, "play", IDS[card]) for card in able)]

    def choose(self, state: State, data: PlayingData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "finish":
            state.frames.pop()
            if len(list(area.cards_of(state, seat))) > 1:
                push(state, "bandons", seat=seat)
            return
        card = CARD[str(action.args[0])]
        cost = area.price(state, seat, card)
        state.goods[seat][NOMISMA] -= cost
        if cost:
            say(out, "paid", seat=SEATS[seat], good="nomisma", amount=cost)
        state.hand[seat].remove(card)
        lay_down(state, seat, card, out)

    def question(self, state: State, data: PlayingData, seat: int) -> tuple[str, dict[str, Json]]:
        prices: dict[str, Json] = {IDS[card]: area.price(state, seat, card) for card in state.hand[seat]}
        return self.key, {"prices": prices, "unpriced": ["discard"]}


def regroupings(state: State, seat: int, among: Sequence[int] = ()) -> list[Action]:
    """Each single step of regrouping (BZ5.2d): a card put under a hero, taken out, a hero put on top.

    Taking the top card out dissolves its bandon. `among`: of these cards alone, locked or not (BZ8.4a).
    """
    out = []
    if among:
        open_groups = [group for group in state.area[seat] if set(group) <= set(among)]
    else:
        open_groups = [group for group in state.area[seat] if not area.is_locked(state, group)]
    singles = [group[0] for group in open_groups if len(group) == 1 and group[0] not in state.down]
    for group in open_groups:
        hero = group[0]
        if HERO[hero] and hero not in state.down:
            for card in singles:
                if card != hero and area.fits(state, hero, [*group[1:], card]):
                    out.append(act(seat, "join", IDS[card], IDS[hero]))
        if len(group) > 1:
            out += [act(seat, "part", IDS[card]) for card in group]
            for card in group[1:]:
                if HERO[card] and card not in state.down and area.fits(state, card, [c for c in group if c != card]):
                    out.append(act(seat, "lead", IDS[card]))
    return out


def regroup(state: State, seat: int, action: Action, out: Out) -> None:
    """Perform one step of regrouping."""
    card = CARD[str(action.args[0])]
    group = area.group_of(state, seat, card)
    groups = state.area[seat]
    if action.verb == "join":
        hero = CARD[str(action.args[1])]
        groups.remove(group)
        area.group_of(state, seat, hero).append(card)
        say(out, "joined", seat=SEATS[seat], card=IDS[card], hero=IDS[hero])
    elif action.verb == "lead":
        group.remove(card)
        group.insert(0, card)
        say(out, "led", seat=SEATS[seat], card=IDS[card])
    elif card == group[0]:
        at = groups.index(group)
        groups[at : at + 1] = [[c] for c in group]
        say(out, "dissolved", seat=SEATS[seat], hero=IDS[card])
    else:
        group.remove(card)
        groups.append([card])
        say(out, "parted", seat=SEATS[seat], card=IDS[card])


class Bandons(OwnTurn[SeatData]):
    """Forming bandons after the last card (BZ5.2d)."""

    key = "bandons"

    def settle(self, state: State, data: SeatData, out: Out) -> bool:
        if regroupings(state, data["seat"]):
            return False
        state.frames.pop()
        return True

    def choices(self, state: State, data: SeatData, seat: int) -> list[Action]:
        return [act(seat, "finish"), *regroupings(state, seat)]

    def choose(self, state: State, data: SeatData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "finish":
            state.frames.pop()
        else:
            regroup(state, seat, action, out)


def regroup_rest(state: State, seat: int) -> None:
    """BZ8.4a: of what is left of a bandon, with another hero in it, the owner may form bandons again."""
    left = [group[0] for group in state.area[seat] if len(group) == 1 and group[0] in state.rest[seat]]
    state.rest[seat] = left if regroupings(state, seat, left) and len(left) > 1 else []
    if state.rest[seat]:
        push(state, "mending", seat=seat)


class Mending(OwnTurn[SeatData]):
    """Bandons of what an Assassination has left (BZ8.4a, BZ10.6)."""

    key = "mending"

    def choices(self, state: State, data: SeatData, seat: int) -> list[Action]:
        return [act(seat, "finish"), *regroupings(state, seat, state.rest[seat])]

    def choose(self, state: State, data: SeatData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "finish":
            state.frames.pop()
            state.rest[seat] = []
        else:
            regroup(state, seat, action, out)
