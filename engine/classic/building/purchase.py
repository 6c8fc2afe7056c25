"""A build turn (K3): buying, paying and placing, composed as a draft and confirmed with `done`."""

from __future__ import annotations

from typing import Final

from engine.classic import cards
from engine.classic.board import PROVINCE, PROVINCE_IDS
from engine.classic.building import items, placement
from engine.classic.building.prices import SETS, card_price, price, prices
from engine.classic.state import State
from engine.classic.victory import reason, win
from engine.classic.vocabulary import CARD, CARDS, HERO_OF, MARKER, PRICES, RES, RESOURCES, SEATS, TAX
from engine.classic.world import WORLD, act
from engine.core.types import Action, Json, RulesError
from engine.kit.naming import end_turn
from engine.kit.position import NOBODY, close_draft, open_draft, pop
from engine.kit.seats import Out, say
from engine.kit.step import Step
from engine.marenostrum import purchase
from engine.marenostrum.payment import PLAIN, Terms
from engine.marenostrum.purchase import PayData, Purchase, ask_for
from engine.marenostrum.supply import give, give_back
from engine.marenostrum.turn_order import NoData

_DONE: Final = tuple(act(side, "done") for side in range(len(SEATS)))


def recruitable(state: State, side: int, most: int) -> list[int]:
    """K3.9: what is for sale for up to `most`; a civilization's hero to it alone."""
    return [c for c in state.display if card_price(c) <= most and HERO_OF.get(c, side) == side]


def free_markers(state: State, side: int) -> list[tuple[int, int]]:
    """K-hammurabi: (card, province) of the markers to be had for nothing."""
    usable = cards.usable(state, side, "free_marker")
    return [(card, p) for card, _ in usable for p in placement.marker_places(state, side)]


def swaps(state: State, side: int) -> list[tuple[int, int]]:
    """K-cleopatra: (given, wanted) of the swaps with the bank that the hand allows."""
    if not cards.usable(state, side, "bank_swap"):
        return []
    hand, bank = state.hand[side], state.supply
    out = [(good, TAX) for good in range(TAX) if hand[good] and bank[TAX]]
    return [*out, *((TAX, good) for good in range(TAX) if hand[TAX] and bank[good])]


class Build(Step[State, NoData]):
    """One side's build turn."""

    key = "build"

    def settle(self, state: State, data: NoData, out: Out) -> bool:
        if state.draft is not None:
            return False
        if is_idle(state, state.turn):
            _end(state, True, out)
            return True
        open_draft(state, state.turn)
        return False

    def active(self, state: State, data: NoData) -> tuple[int, ...]:
        return (state.turn,)

    def legal(self, state: State, data: NoData, seat: int) -> list[Action]:
        if seat != state.turn:
            return []
        out = [_DONE[seat]]
        if reason(state, seat):  # K7.1: the game ends with that purchase
            return out
        most = SETS.largest_set(state.hand[seat], PLAIN)
        costs = prices(state, seat)
        if most >= min(costs.values()):
            out += items.builds(state, seat, placement.buildable(state, seat), costs, most)
            if most >= costs[MARKER]:
                out += items.markers(seat, placement.marker_places(state, seat))
            out += [items.RECRUIT[seat][card] for card in recruitable(state, seat, most)]
        out += [act(seat, "use", CARDS[card].id, MARKER, PROVINCE_IDS[p]) for card, p in free_markers(state, seat)]
        return out + [act(seat, "swap", RESOURCES[a], RESOURCES[b]) for a, b in swaps(state, seat)]

    def twice(self, state: State, data: NoData, legal: tuple[Action, ...]) -> frozenset[str]:
        """The right to build, unused."""
        unused = state.draft is None or not state.draft.actions
        return frozenset({"done"}) if unused and any(a.verb in ("build", "use") for a in legal) else frozenset()

    def do(self, state: State, data: NoData, seat: int, action: Action, out: Out) -> None:
        args = [str(a) for a in action.args]
        if action.verb == "done":
            quiet = state.draft is None or not state.draft.actions
            if state.draft is not None:
                close_draft(state, out)
            _end(state, quiet, out)
        elif action.verb == "recruit":
            card = CARD[args[0]]
            ask_for(state, Purchase("recruit", CARDS[card].id, NOBODY, card_price(card), card=card))
        elif action.verb == "build":
            ask_for(state, items.read_build(action, price(state, seat, args[0])))
        elif action.verb == "swap":
            _swap(state, seat, RES[args[0]], RES[args[1]], out)
        else:
            cards.spend(state, seat, CARD[args[0]])
            say(out, "power_used", seat=SEATS[seat], card=args[0], item=MARKER, place=args[2], count=1, paid=[])
            placement.put(state, seat, MARKER, PROVINCE[args[2]], NOBODY, out)

    def refuse(self, state: State, data: NoData, seat: int, action: Action) -> RulesError:
        if reason(state, seat):
            return RulesError("already_won")
        args = [str(a) for a in action.args]
        if action.verb == "build" and len(args) in (2, 3):
            why = placement.why_not(state, seat, args[0], args[1], args[2] if len(args) == 3 else "")
            return why or _cannot_pay(state, seat, price(state, seat, args[0]))
        if action.verb == "recruit" and len(args) == 1 and args[0] in CARD:
            card = CARD[args[0]]
            if card not in state.display or HERO_OF.get(card, seat) != seat:
                return RulesError("not_on_display", card=args[0])
            return _cannot_pay(state, seat, card_price(card))
        if action.verb in ("use", "swap"):
            return _why_no_power(state, seat, action) or super().refuse(state, data, seat, action)
        return super().refuse(state, data, seat, action)

    def question(self, state: State, data: NoData, seat: int) -> tuple[str, dict[str, Json]]:
        costs: dict[str, Json] = dict(prices(state, seat))
        costs |= {CARDS[card].id: card_price(card) for card in recruitable(state, seat, max(PRICES.values()))}
        params: dict[str, Json] = {
            "largest": SETS.largest_set(state.hand[seat], PLAIN),
            "prices": costs,
            "kept": cards.total(state, seat, "goods_kept"),
            "won": reason(state, seat) or None,
        }
        return self.key, params


def _cannot_pay(state: State, side: int, cost: int) -> RulesError:
    return RulesError("cannot_pay", cost=cost, largest=SETS.largest_set(state.hand[side], PLAIN))


def _why_no_power(state: State, side: int, action: Action) -> RulesError | None:
    """Why a card's power is not there, or not for that."""
    args = [str(a) for a in action.args]
    hook: cards.Hook = "bank_swap" if action.verb == "swap" else "free_marker"
    held = [c for c in state.cards[side] if getattr(cards.POWERS.get(CARDS[c].id), hook, 0)]
    if not held or (action.verb == "use" and args[:1] != [CARDS[held[0]].id]):
        return RulesError("not_owned", thing=args[0][:40] if action.verb == "use" else "cleopatra")
    if state.used[side] >> held[0] & 1:
        return RulesError("power_used", card=CARDS[held[0]].id)
    if action.verb == "use" and len(args) == 3:
        return placement.why_not(state, side, args[1], args[2], "")
    if action.verb == "swap":
        return _why_no_swap(state, side, args)
    return None


def _why_no_swap(state: State, side: int, args: list[str]) -> RulesError | None:
    """K-cleopatra: what the hand or the bank lacks; None where it is neither, as for a commodity against another."""
    given, wanted = (RES.get(arg, NOBODY) for arg in args)
    if NOBODY in (given, wanted) or (given == TAX) == (wanted == TAX):
        return None
    if not state.hand[side][given]:
        return RulesError("not_owned", thing=args[0])
    return None if state.supply[wanted] else RulesError("no_supply", resource=args[1])


def _swap(state: State, side: int, given: int, wanted: int, out: Out) -> None:
    """K-cleopatra: one card to the bank, another from it."""
    card, _ = cards.usable(state, side, "bank_swap")[0]
    cards.spend(state, side, card)
    give_back(state, side, given)
    give(state, side, wanted)
    say(out, "swapped", seat=SEATS[side], card=CARDS[card].id, given=RESOURCES[given], wanted=RESOURCES[wanted])


class Pay(purchase.Pay[State]):
    """K3.2a, K3.9: what is bought is there, and works, as soon as it is paid."""

    def __init__(self) -> None:
        super().__init__(WORLD, SETS)

    def terms(self, state: State, seat: int) -> Terms:
        return PLAIN

    def where(self, data: PayData) -> tuple[str | None, str | None]:
        return None if data["place"] == NOBODY else PROVINCE_IDS[data["place"]], items.good_of(data["site"])

    def complete(self, state: State, data: PayData, seat: int, out: Out) -> None:
        for resource in data["paid"]:
            give_back(state, seat, resource)
        names = self.names(data["paid"])
        item, place, site, card = data["item"], data["place"], data["site"], data["card"]
        if data["what"] == "recruit":
            state.display.remove(card)
            state.cards[seat].append(card)
            say(out, "recruited", seat=SEATS[seat], card=item, paid=names)
            return
        province, good = PROVINCE_IDS[place], items.good_of(site)
        say(out, "built", seat=SEATS[seat], item=item, place=province, good=good, paid=names)
        placement.put(state, seat, item, place, site, out)


# --- the end of the turn ----------------------------------------------------------------------------------------------


def is_idle(state: State, side: int) -> bool:
    """Is it plain to everybody that the side can do nothing, by the number of its cards and the board (K0h)?"""
    held = sum(state.hand[side])
    if held >= min(prices(state, side).values()) or free_markers(state, side):
        return False
    return not (held and cards.usable(state, side, "bank_swap"))


def _end(state: State, quiet: bool, out: Out) -> None:
    """K7.1: who has bought what wins has won, and nobody else builds."""
    side = state.turn
    pop(state)
    end_turn(state)
    say(out, "turn_ended", seat=SEATS[side], phase="construction", quiet=quiet)
    why = reason(state, side)
    if why:
        win(state, out, why, [side])
