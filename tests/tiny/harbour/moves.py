"""What happens in the harbour: tolls, turns, windows, rounds. All of it changes the state in place."""

from __future__ import annotations

from engine.core import Action, Event, Json, Outcome, Seat
from tests.tiny.harbour.berths import Declared, State, Window
from tests.tiny.harbour.deck import GOODS, HAND, WORKS

Events = list[Event]


def draw_goods(state: State, seat: Seat, events: Events, number: int) -> None:
    for _ in range(number):
        good = GOODS[state.rng.deals.below(len(GOODS))]
        state.stores[seat][good] += 1
        state.drawn += 1
        events.append(Event("drew_good", {"seat": seat, "good": good}, (seat,)))


def draw_card(state: State, seat: Seat, events: Events) -> None:
    """Nothing, when the hand is full or no card is left."""
    if state.deck and len(state.hands[seat]) < HAND:
        card = state.deck.pop()
        state.hands[seat] = sorted([*state.hands[seat], card])
        events.append(Event("drew_card", {"seat": seat, "card": card}, (seat,)))


def begin_round(state: State, events: Events) -> None:
    """The next round, or the end."""
    if state.round == int(state.options["rounds"]):
        _end(state, events)
        return
    state.round += 1
    state.step, state.turn, state.quiet = "offer", 0, []
    state.first = state.rng.dice.below(len(state.seats))
    events.append(Event("round_began", {"round": state.round, "seat": state.seats[state.first]}))
    for seat in state.seats:
        draw_goods(state, seat, events, 2)
        draw_card(state, seat, events)


def _end(state: State, events: Events) -> None:
    def worth(seat: Seat) -> tuple[int, int]:
        return state.points[seat], len(state.quays[seat])

    ranks = sorted({worth(seat) for seat in state.seats}, reverse=True)
    places = tuple(tuple(seat for seat in state.seats if worth(seat) == rank) for rank in ranks)
    reason, winners = "rounds", places[0]
    if len(state.seats) == 1:
        reached = state.points[state.seats[0]] >= 3 * state.round
        reason, winners = ("goal", state.seats) if reached else ("nothing_built", ())
    scores = tuple((seat, state.points[seat]) for seat in state.seats)
    state.outcome = Outcome(reason, winners, scores, places)
    state.step = ""
    events.append(Event("game_won", {"reason": reason, "winners": list(winners)}))


def leave_hand(state: State, seat: Seat, card: str) -> None:
    state.hands[seat].remove(card)
    if state.named.get(seat) == card:
        del state.named[seat]


def reveal(state: State, events: Events) -> None:
    """All tolls are paid: two goods are a point, and whoever gave most has two more."""
    given = {seat: state.in_hand(seat) for seat in state.seats}
    shown: dict[str, Json] = {}
    for seat in state.seats:
        for good, count in state.taken[seat]:
            state.stores[seat][good] -= count
        shown[seat] = [good for good, count in sorted(state.taken[seat]) for _ in range(count)]
        state.spent += given[seat]
        most = given[seat] and given[seat] == max(given.values())
        state.points[seat] += given[seat] // 2 + (2 if most else 0)
        state.taken[seat] = []
    state.sealed, state.step = [], "build"
    state.tolls.append(tuple(given.values()))
    events.append(Event("bids_revealed", {"bids": shown}))
    events.append(Event("turn_began", {"seat": state.actor}))


def declare(state: State, action: Action, events: Events) -> None:
    seat, what = action.seat, str(action.args[0])
    paid = tuple(state.taken[seat]) if action.verb == "build" else ()
    for good, count in paid:
        state.stores[seat][good] -= count
    state.taken[seat] = []
    if action.verb == "build":
        leave_hand(state, seat, what)
    state.declared = Declared(action.verb, what, paid)
    goods: list[Json] = [good for good, count in paid for _ in range(count)]
    events.append(Event(f"declared_{action.verb}", {"seat": seat, "what": what, "paid": goods}))
    state.windows.append(Window("action", seat, "", state.seats.index(seat)))
    settle(state, events)


def settle(state: State, events: Events) -> None:
    """Whatever follows once nobody is asked any more."""
    while state.windows and not state.active():
        window = state.windows[-1]
        played = next(((s, c) for s in state.asked() if (c := window.given.get(s))), None)
        window.given = {}
        if played is not None:
            seat, card = played
            leave_hand(state, seat, card)
            state.dropped.append(card)
            events.append(Event("answered", {"seat": seat, "card": card}))
            window.first = (state.seats.index(seat) + 1) % len(state.seats)
            state.windows.append(Window("reply", seat, card, state.seats.index(seat)))
            continue
        state.windows.pop()
        if not window.card:
            _hold(state, events)
            continue
        events.append(Event("took_effect", {"card": window.card}))
        if not state.windows.pop().card:
            _cancel(state, events)


def _cancel(state: State, events: Events) -> None:
    assert state.declared is not None
    state.spent += sum(count for _, count in state.declared.paid)
    if state.declared.deed == "build":
        state.dropped.append(state.declared.what)
    state.declared = None
    events.append(Event("cancelled", {"seat": state.actor}))
    _trim(state, events)


def _hold(state: State, events: Events) -> None:
    assert state.declared is not None
    seat, (deed, what, paid) = state.actor, state.declared
    state.declared = None
    if deed == "build":
        state.spent += sum(count for _, count in paid)
        state.quays[seat].append(what)
        state.points[seat] += WORKS[what].points
        events.append(Event("built", {"seat": seat, "card": what, "points": WORKS[what].points}))
    else:
        goods = [good for good in GOODS for _ in range(state.stores[what][good])]
        events.append(Event("attacked", {"seat": seat, "other": what, "empty": not goods}))
        if goods:
            good = goods[state.rng.deals.below(len(goods))]
            state.stores[what][good] -= 1
            state.stores[seat][good] += 1
            both = tuple(each for each in state.seats if each in (seat, what))
            events.append(Event("robbed", {"seat": seat, "other": what, "good": good}, both))
    _trim(state, events)


def _trim(state: State, events: Events) -> None:
    state.step = "trim"
    if not state.hands[state.actor]:
        end_turn(state, events)


def end_turn(state: State, events: Events) -> None:
    state.turn += 1
    if state.turn == len(state.seats):
        state.turn = 0
        begin_round(state, events)
        return
    state.step = "build"
    events.append(Event("turn_began", {"seat": state.actor}))


def trim(state: State, action: Action, events: Events) -> None:
    seat = action.seat
    if action.verb == "pass":
        events.append(Event("kept", {"seat": seat}))
        end_turn(state, events)
        return
    card = str(action.args[0])
    leave_hand(state, seat, card)
    state.dropped.append(card)
    events.append(Event("dropped", {"seat": seat, "card": card}))
    state.stores[seat]["salt"] += 1
    state.drawn += 1
    _trim(state, events)
