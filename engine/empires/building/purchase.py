"""A build turn (E3): buying, paying and placing, composed as a draft and confirmed with `done`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.core.types import Action, Json, RulesError
from engine.empires.board import PROVINCE, PROVINCE_IDS, SEA, SEAS, SITES
from engine.empires.building import payment, placement, privilege, recruit
from engine.empires.building.placement import CONTROL, FORTRESS, LEGION, TRIREME, UNITS
from engine.empires.cards import power
from engine.empires.empire import SEATS
from engine.empires.flow import Step, act, push
from engine.empires.frame_data import BuildData
from engine.empires.state import State
from engine.empires.supply import give_back
from engine.empires.victory import win
from engine.empires.vocabulary import CARD, CARDS, CULTURE, GOODS, ITEM_COSTS, LEGENDARY, PYRAMIDS, RESOURCES
from engine.empires.world import WORLD
from engine.kit.naming import end_turn
from engine.kit.position import NOBODY, close_draft, open_draft, pop
from engine.kit.seats import Out, say
from engine.marenostrum import placement as placing
from engine.marenostrum import purchase
from engine.marenostrum.payment import Terms
from engine.marenostrum.purchase import PayData, Purchase, ask_for
from engine.marenostrum.turn_order import NoData

Rows = tuple[tuple[Action, ...], ...]
_ALL: Final = range(len(SEATS))


def _rows(item: str, places: tuple[str, ...]) -> Rows:
    return tuple(tuple(act(seat, "build", item, place) for place in places) for seat in _ALL)


_CONTROL: Final = _rows(CONTROL, PROVINCE_IDS)
_LEGION: Final = _rows(LEGION, PROVINCE_IDS)
_FORTRESS: Final = _rows(FORTRESS, PROVINCE_IDS)
_TRIREME: Final = _rows(TRIREME, SEAS)
_SITE: Final = tuple(
    tuple(
        act(seat, "build", s.kind, PROVINCE_IDS[s.province], *((GOODS[s.good],) if s.good >= 0 else ())) for s in SITES
    )
    for seat in _ALL
)
_RECRUIT: Final = tuple(tuple(act(seat, "recruit", c.id) for c in CARDS) for seat in _ALL)
_COPY: Final = tuple(tuple(act(seat, "copy", c.id) for c in CARDS) for seat in _ALL)
_DONE: Final = tuple(act(seat, "done") for seat in _ALL)
_CHEAPEST: Final = min(ITEM_COSTS.values())
_DEAREST_SITE: Final = max(placement.SITE_COST)


@lru_cache(maxsize=4096)
def _use(seat: int, card: int, item: str, place: str, *count: int) -> Action:
    return act(seat, "use", CARDS[card].id, item, place, *count)


def place_id(item: str, place: int) -> str:
    names: tuple[str, ...] = SEAS if item == TRIREME else PROVINCE_IDS
    return names[place]


class Build(Step[BuildData]):
    """One empire's build turn. data: claimed (bool): by Perseus' question, so it must end in a victory."""

    key = "build"

    def settle(self, state: State, data: BuildData, out: Out) -> bool:
        if state.draft is not None:
            return False
        if not data["claimed"] and is_idle(state, state.turn):
            _end(state, data, True, out)
            return True
        open_draft(state, state.turn)
        return False

    def active(self, state: State, data: BuildData) -> tuple[int, ...]:
        return (state.turn,)

    def legal(self, state: State, data: BuildData, seat: int) -> list[Action]:
        if seat != state.turn:
            return []
        out: list[Action] = []
        hand = state.hand[seat]
        terms = payment.terms_of(state, seat)
        most = payment.SETS.largest_set(hand, terms)
        if most >= _CHEAPEST:
            _add_builds(out, state, seat, most)
            table = _RECRUIT[seat]
            out += [table[card] for card in recruit.recruitable(state, seat, most)]
        for card, item in privilege.unused(state, seat):
            only = privilege.tokens(state, seat, card)
            if not only or any(hand[r] for r in only):
                fewer = range(1, privilege.count(state, seat, card))
                for place in privilege.places(state, seat, card, item):
                    pid = place_id(item, place)
                    out += [_use(seat, card, item, pid), *(_use(seat, card, item, pid, n) for n in fewer)]
        if self._may_end(state, data):
            out.append(_DONE[seat])
        return out

    def twice(self, state: State, data: BuildData, legal: tuple[Action, ...]) -> frozenset[str]:
        """The right to build, unused."""
        unused = state.draft is None or not state.draft.actions
        return frozenset({"done"}) if unused and any(a.verb == "build" for a in legal) else frozenset()

    def _may_end(self, state: State, data: BuildData) -> bool:
        """Who claimed the first turn must win with it (C-perseus); `back` leads out of every other line.

        Only in an imagined hand can the claim turn out to be empty; that turn may end at once.
        """
        if not data["claimed"] or recruit.has_qualified(state, state.turn):
            return True
        fresh = state.draft is None or not state.draft.actions
        return fresh and not recruit.can_qualify(state, state.turn)

    def do(self, state: State, data: BuildData, seat: int, action: Action, out: Out) -> None:
        verb, args = action.verb, action.args
        if verb == "done":
            quiet = state.draft is None or not state.draft.actions
            if state.draft is not None:
                close_draft(state, out)
            _end(state, data, quiet, out)
        elif verb == "recruit":
            card = CARD[str(args[0])]
            cost = recruit.cost_of(state, seat, card)
            ask_for(state, Purchase("recruit", CARDS[card].id, NOBODY, cost, card=card))
        elif verb == "build":
            item = str(args[0])
            place = SEA[str(args[1])] if item == TRIREME else PROVINCE[str(args[1])]
            site = NOBODY if item in (CONTROL, *UNITS) else placement.find_site(item, place, str((*args, "")[2]))
            ask_for(state, Purchase("build", item, place, ITEM_COSTS[item], site=site))
        else:
            card, item = CARD[str(args[0])], str(args[1])
            place = SEA[str(args[2])] if item == TRIREME else PROVINCE[str(args[2])]
            only = privilege.tokens(state, seat, card)
            if only:
                ask_for(state, Purchase("use", item, place, 1, card=card, only=tuple(only)))
            else:
                count = int(args[3]) if len(args) > 3 else privilege.count(state, seat, card)
                _use_free(state, seat, Use(card, item, place, count, []), out)

    def refuse(self, state: State, data: BuildData, seat: int, action: Action) -> RulesError:
        args = [str(a) for a in action.args]
        if action.verb == "build" and len(args) in (2, 3):
            why = placement.why_not(state, seat, args[0], args[1], args[2] if len(args) == 3 else "")
            return why or _cannot_pay(state, seat, ITEM_COSTS[args[0]])
        if action.verb == "recruit" and len(args) == 1 and args[0] in CARD:
            return _why_no_card(state, seat, CARD[args[0]])
        if action.verb == "use" and len(args) in (3, 4) and args[0] in CARD:
            card = CARD[args[0]]
            if card not in state.cards[seat]:
                return RulesError("not_owned", thing=args[0])
            if state.used[seat] >> card & 1:
                return RulesError("power_used", card=args[0])
            if (card, args[1]) in privilege.unused(state, seat):
                why = placement.why_not(state, seat, args[1], args[2], "")
                if why is None and len(args) == 4:
                    return RulesError("too_many", most=privilege.count(state, seat, card))
                if why is None and (tokens := privilege.tokens(state, seat, card)):
                    return RulesError("needs_token", resources=[RESOURCES[t] for t in tokens if t < LEGENDARY])
                return why or _illegal(action)
        if action.verb == "done" and data["claimed"]:
            return RulesError("nothing_to_confirm")
        return _illegal(action)

    def question(self, state: State, data: BuildData, seat: int) -> tuple[str, dict[str, Json]]:
        terms = payment.terms_of(state, seat)
        prices: dict[str, Json] = dict(ITEM_COSTS)
        if recruit.card_cost(state, seat):
            prices |= {CARDS[card].id: recruit.card_cost(state, seat) for card in state.display}
        if PYRAMIDS not in state.cards[seat]:
            prices[CARDS[PYRAMIDS].id] = recruit.cost_of(state, seat, PYRAMIDS)
        params: dict[str, Json] = {
            "claimed": data["claimed"],
            "largest": payment.SETS.largest_set(state.hand[seat], terms),
            "prices": prices,
            "swaps": terms.swaps,
            "doubles": terms.doubles,
            "kept": power.total(state, seat, "goods_kept"),
        }
        return self.key, params


def _illegal(action: Action) -> RulesError:
    return RulesError("illegal", action=action.text()[:80])


def _cannot_pay(state: State, seat: int, cost: int) -> RulesError:
    largest = payment.SETS.largest_set(state.hand[seat], payment.terms_of(state, seat))
    return RulesError("cannot_pay", cost=cost, largest=largest)


def _why_no_card(state: State, seat: int, card: int) -> RulesError:
    if card == PYRAMIDS:
        taken = PYRAMIDS in state.cards[seat]
        return RulesError("card_limit") if taken else _cannot_pay(state, seat, recruit.cost_of(state, seat, card))
    if card not in state.display:
        return RulesError("not_on_display", card=CARDS[card].id)
    cost = recruit.card_cost(state, seat)
    return _cannot_pay(state, seat, cost) if cost else RulesError("card_limit")


def _add_builds(out: list[Action], state: State, seat: int, most: int) -> None:
    """Everything that may be placed and paid with a set of up to `most`."""
    provinces = placing.buildable(state, seat)
    built = state.built
    table = _SITE[seat]
    all_sites = most >= _DEAREST_SITE
    for province in provinces:
        for site in placement.PROVINCE_SITES[province]:  # E3.1.2c
            if not built[site] and (all_sites or placement.SITE_COST[site] <= most):
                out.append(table[site])
    table = _LEGION[seat]
    out += [table[p] for p in placing.legion_places(state, seat, provinces)]
    table = _FORTRESS[seat]
    out += [table[p] for p in placing.fortress_places(state, seat, provinces)]
    table = _TRIREME[seat]
    out += [table[s] for s in placing.trireme_places(state, seat, provinces)]
    table = _CONTROL[seat]
    out += [table[p] for p in placing.control_places(state, seat)]


class Use(NamedTuple):
    """A power that has built something."""

    card: int
    item: str
    place: int
    number: int
    paid: list[Json]


def _use_free(state: State, seat: int, use: Use, out: Out) -> None:
    for _ in range(use.number):
        placement.put(state, seat, use.item, use.place, NOBODY)
    _used(state, seat, use, out)


def _used(state: State, seat: int, use: Use, out: Out) -> None:
    power.spend(state, seat, use.card)
    say(
        out,
        "power_used",
        seat=SEATS[seat],
        card=CARDS[use.card].id,
        item=use.item,
        place=place_id(use.item, use.place),
        count=use.number,
        paid=use.paid,
    )


# --- payment ----------------------------------------------------------------------------------------------------------


class Pay(purchase.Pay[State]):
    """E3.0b, E3.0e: what is bought is there, and works, as soon as it is paid."""

    def __init__(self) -> None:
        super().__init__(WORLD, payment.SETS)

    def terms(self, state: State, seat: int) -> Terms:
        return payment.terms_of(state, seat)

    def where(self, data: PayData) -> tuple[str | None, str | None]:
        place = None if data["place"] == NOBODY else place_id(data["item"], data["place"])
        return place, _good(data["site"])

    def complete(self, state: State, data: PayData, seat: int, out: Out) -> None:
        for resource in data["paid"]:
            give_back(state, seat, resource)
        names = self.names(data["paid"])
        item, place, site, card = data["item"], data["place"], data["site"], data["card"]
        if data["what"] == "recruit":
            recruit.acquire(state, seat, card)
            say(out, "recruited", seat=SEATS[seat], card=item, paid=names)
            if card == power.CASTOR:
                push(state, "copy")
            return
        placement.put(state, seat, item, place, site)
        if data["what"] == "use":
            _used(state, seat, Use(card, item, place, 1, names), out)
            return
        say(out, "built", seat=SEATS[seat], item=item, place=place_id(item, place), good=_good(site), paid=names)


def _good(site: int) -> str | None:
    return GOODS[SITES[site].good] if site != NOBODY and SITES[site].good >= 0 else None


class Copy(Step[NoData]):
    """C-castor-pollux: the seat chooses the hero whose power is copied.

    Without a hero to copy the card has no power, and with only one there is no question.
    """

    key = "copy"

    def settle(self, state: State, data: NoData, out: Out) -> bool:
        choices = recruit.copyable(state, state.turn)
        if len(choices) > 1:
            return False
        pop(state)
        if choices:
            _copy(state, choices[0], out)
        return True

    def active(self, state: State, data: NoData) -> tuple[int, ...]:
        return (state.turn,)

    def legal(self, state: State, data: NoData, seat: int) -> list[Action]:
        if seat != state.turn:
            return []
        return [_COPY[seat][card] for card in recruit.copyable(state, seat)]

    def do(self, state: State, data: NoData, seat: int, action: Action, out: Out) -> None:
        pop(state)
        _copy(state, CARD[str(action.args[0])], out)


def _copy(state: State, card: int, out: Out) -> None:
    state.copied = card
    say(out, "copied", seat=SEATS[state.turn], card=CARDS[card].id)


# --- the end of the turn ----------------------------------------------------------------------------------------------


def is_idle(state: State, seat: int) -> bool:
    """Is it plain to everybody that the seat can do nothing, by the number of its resources and the board (E0h)?"""
    held = sum(state.hand[seat])
    if held >= _CHEAPEST:
        return False
    for card, item in privilege.unused(state, seat):
        if (held or not privilege.tokens(state, seat, card)) and privilege.places(state, seat, card, item):
            return False
    return True


def _end(state: State, data: BuildData, quiet: bool, out: Out) -> None:
    """The turn is over. E6.1a: the Culture Leader wins at once; so does who claimed the turn (C-perseus)."""
    seat = state.turn
    pop(state)
    end_turn(state)
    say(out, "turn_ended", seat=SEATS[seat], phase="build", quiet=quiet)
    if (seat == state.titles[CULTURE] or data["claimed"]) and recruit.has_qualified(state, seat):
        win(state, out, recruit.reason_of(state, [seat]), [seat])
