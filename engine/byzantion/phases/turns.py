"""The action phase (BZ4): turns of one Dynamis, declared actions, drawing, discarding for money."""

from __future__ import annotations

from engine.byzantion import area, goods
from engine.byzantion.actions import activation, market
from engine.byzantion.actions.playing import regroup_rest
from engine.byzantion.content import CARD, IDS
from engine.byzantion.flow import Automatic, Out, act, data_of, push, say
from engine.byzantion.frame_data import ActionsData, AmongData, DeclaredData, SeatData, TurnData
from engine.byzantion.intrigue import windows
from engine.byzantion.intrigue.quiet import PHASE, TURN, quieten
from engine.byzantion.own_turn import OwnTurn
from engine.byzantion.script import fire
from engine.byzantion.solo import solo_turn
from engine.byzantion.state import State
from engine.byzantion.vocabulary import (
    AUCTORITAS,
    DISCARD_NOMISMA,
    DRAWS,
    DYNAMIS,
    DYNAMIS_BY_PLAYERS,
    NOBODY,
    NOMISMA,
    SEATS,
    TOKENS,
)
from engine.core.types import Action

KINDS = ("draw", "play", "activate", "sell", "buy", "restock")
"""BZ4b"""


def start_actions(state: State, out: Out) -> None:
    """BZ4a: in initiative order until nobody has Dynamis."""
    quieten(state, PHASE)
    push(state, "actions", seat=NOBODY)


def end_actions(state: State, out: Out) -> None:
    """Used Dynamis return; those of caskets, labaron and cards go to the supply."""
    own = DYNAMIS_BY_PLAYERS[state.n]
    for seat in range(state.n):
        state.goods[seat][DYNAMIS] = own
    state.supply[DYNAMIS] = TOKENS - own * state.n
    state.chips, state.locked, state.spent, state.extra = [], [], [], []


class Actions(Automatic[ActionsData]):
    """Whose turn it is; alone the round is ended by word (BZS5)."""

    key = "actions"

    def settle(self, state: State, data: ActionsData, out: Out) -> bool:
        ready = [seat for seat in state.in_order() if state.goods[seat][DYNAMIS]]
        if state.n == 1 and not data.get("ended"):
            ready = [0]
        if not ready or data.get("ended"):
            state.frames.pop()
            state.turn = NOBODY
            return True
        order = state.in_order()
        at = order.index(data["seat"]) + 1 if data["seat"] in order else 0
        after = [*order[at:], *order[:at]]
        seat = next(seat for seat in after if seat in ready)
        data["seat"] = state.turn = seat
        quieten(state, TURN)
        push(state, "turn", seat=seat, extra=False)
        regroup_rest(state, seat)
        return True


def draw_cost(state: State, seat: int, auctoritas: int) -> int:
    """What an option of the draw action costs the seat (`draw_cost`, min. 0)."""
    return max(0, auctoritas + area.static(state, seat, "draw_cost"))


def declarations(state: State, seat: int) -> list[Action]:
    """The actions that may be declared; what discarding hand cards pays for counts as possible (BZ4d)."""
    have = state.goods[seat]
    cards = len(state.hand[seat])
    out = [act(seat, "declare", "play"), act(seat, "declare", "restock")]
    tokens = min(cards, state.supply[AUCTORITAS])  # discards bring no more than the supply holds
    if have[AUCTORITAS] + tokens >= draw_cost(state, seat, DRAWS[0][0]):
        out.append(act(seat, "declare", "draw"))
    sells = bool(market.sellable(state, seat, state.market, doubled=False)) or (
        tokens > 0 and (AUCTORITAS not in state.market or state.market[:1] == [AUCTORITAS])
    )
    richer = have[NOMISMA] + DISCARD_NOMISMA * cards
    less = area.static(state, seat, "market_adjust")
    buys = any(2 + space - less <= richer for space in range(len(state.market)))
    if state.n == 1:
        if sells or buys:
            out.append(act(seat, "declare", "market"))
    else:
        out += [act(seat, "declare", "sell")] if sells else []
        out += [act(seat, "declare", "buy")] if buys else []
    out += [act(seat, "activate", IDS[group[0]]) for group in activation.open_groups(state, seat)]
    return out


class Turn(OwnTurn[TurnData]):
    """One action is declared (BZ4c); a Dynamis is spent on it, unless it is an extra one."""

    key = "turn"

    def settle(self, state: State, data: TurnData, out: Out) -> bool:
        """Alone, the robes may play a card that brings an extra action when no Dynamis is left for one before it: the
        turn is that action then (BZS4, BZ8.2).
        """
        seat = data["seat"]
        if data["extra"] or state.goods[seat][DYNAMIS] or seat not in state.extra:
            return False
        state.extra.remove(seat)
        data["extra"] = True
        return True

    def choices(self, state: State, data: TurnData, seat: int) -> list[Action]:
        out = declarations(state, seat) if data["extra"] or state.goods[seat][DYNAMIS] else []
        if data["extra"]:
            out.append(act(seat, "skip"))
            # BZ5.3b: without Dynamis also what has one already
            known = {action.args for action in out if action.verb == "activate"}
            for group in state.area[seat]:
                if (IDS[group[0]],) not in known and any(card not in state.down for card in group):
                    out.append(act(seat, "activate", IDS[group[0]]))
        if state.n == 1:
            out += solo_turn.listed(state, seat, data)
        return out

    def choose(self, state: State, data: TurnData, seat: int, action: Action, out: Out) -> None:
        if state.n == 1 and solo_turn.done(state, seat, data, action, out):
            return
        state.frames.pop()
        if action.verb == "skip":
            finish_turn(state, seat, out)
            return
        if not data["extra"]:
            state.goods[seat][DYNAMIS] -= 1
        kind = "activate" if action.verb == "activate" else str(action.args[0])
        card = CARD[str(action.args[0])] if kind == "activate" else NOBODY
        name = IDS[card] if card >= 0 else None
        say(out, "declared", seat=SEATS[seat], action=kind, card=name, extra=data["extra"])
        push(state, "declared", seat=seat, kind=kind, card=card, chip=not data["extra"], cancelled=False)
        windows.after_declaration(state, seat)


class Declared(Automatic[DeclaredData]):
    """When the window over it has closed the action is done, or gone (BZ4c, BZ8.1a)."""

    key = "declared"

    def settle(self, state: State, data: DeclaredData, out: Out) -> bool:
        seat = data["seat"]
        if "left" in data and not data["cancelled"]:
            return self._goes_on(state, data)
        state.frames.pop()
        push(state, "after", seat=seat)
        if data["cancelled"]:
            say(out, "action_cancelled", seat=SEATS[seat], action=data["kind"])
            return True
        kind = data["kind"]
        if kind == "draw":
            push(state, "drawing", seat=seat)
        elif kind == "play":
            push(state, "playing", seat=seat, chip=data["chip"])
        elif kind == "activate":
            self._activate(state, data, out)
        elif kind in ("sell", "buy"):
            market.open_market(state, seat, kind, 0, 0, action=True)
        elif kind == "market":
            market.open_market(state, seat, "both", 0, 0, action=True)
        elif kind == "build":
            push(state, "building", seat=seat)
        else:
            market.restock(state, seat, out)
        return True

    def _goes_on(self, state: State, data: DeclaredData) -> bool:
        """BZ8.4a: an Assassination tore the bandon apart; its owner chooses what of the rest is activated."""
        seat = data["seat"]
        if not data["mended"]:
            data["mended"] = True
            regroup_rest(state, seat)
            return True
        left = data.pop("left")
        tops = [group[0] for group in state.area[seat] if set(group) & set(left)]
        if tops:
            data["card"] = tops[0]
        if len(tops) > 1:
            push(state, "rest", seat=seat, among=tops)
        return True

    def _activate(self, state: State, data: DeclaredData, out: Out) -> None:
        seat, card = data["seat"], data["card"]
        group = next((g for g in state.area[seat] if card in g), None)
        if group is None or all(c in state.down for c in group):
            return  # BZ4c: what has become impossible is left out
        if data["chip"] and not any(c in state.chips for c in group):
            activation.activate_group(state, seat, group, out)
        else:
            activation.activate_cards(state, seat, group, out)


class Rest(OwnTurn[AmongData]):
    """Which bandon or card of the rest takes the Dynamis (BZ8.4a)."""

    key = "rest"

    def choices(self, state: State, data: AmongData, seat: int) -> list[Action]:
        return [act(seat, "activate", IDS[card]) for card in data["among"]]

    def choose(self, state: State, data: AmongData, seat: int, action: Action, out: Out) -> None:
        state.frames.pop()
        data_of(state.frames[-1], DeclaredData)["card"] = CARD[str(action.args[0])]


class Drawing(OwnTurn[SeatData]):
    """The draw action's three options (BZ5.1a). The card of the deck is seen first."""

    key = "drawing"

    def choices(self, state: State, data: SeatData, seat: int) -> list[Action]:
        have = state.goods[seat][AUCTORITAS]
        out = [act(seat, "draw", where) for cost, where in DRAWS if draw_cost(state, seat, cost) <= have]
        return out or [act(seat, "skip")]

    def choose(self, state: State, data: SeatData, seat: int, action: Action, out: Out) -> None:
        state.frames.pop()
        if action.verb == "skip":
            return
        where = str(action.args[0])
        cost = draw_cost(state, seat, next(cost for cost, name in DRAWS if name == where))
        if cost:
            goods.spend(state, seat, AUCTORITAS, cost)
            say(out, "paid", seat=SEATS[seat], good="auctoritas", amount=cost)
        fire(state, [seat], "on_draw_action")
        if where == "offer":
            push(state, "pick_offer", seat=seat, left=1)
        goods.draw(state, seat, 2 if where == "deck" else 1, out)
        if where == "pile":
            goods.take_discard(state, seat, out)


def finish_turn(state: State, seat: int, out: Out) -> None:
    """An extra action still to come, else the next seat's turn (BZ8.2 `extra_action`)."""
    if seat in state.extra:
        state.extra.remove(seat)
        push(state, "turn", seat=seat, extra=True)
    elif seat == state.turn:
        state.turn = NOBODY


class After(OwnTurn[SeatData]):
    """The turn ends by its seat's own word while it has hand cards (BZ10.1d)."""

    key = "after"

    def settle(self, state: State, data: SeatData, out: Out) -> bool:
        if state.hand[data["seat"]] and state.n > 1 and data["seat"] not in state.extra:
            return False
        state.frames.pop()
        finish_turn(state, data["seat"], out)
        return True

    def choices(self, state: State, data: SeatData, seat: int) -> list[Action]:
        return [act(seat, "finish")]

    def choose(self, state: State, data: SeatData, seat: int, action: Action, out: Out) -> None:
        state.frames.pop()
        finish_turn(state, seat, out)
