"""The rules of the tiny game: gems held in secret, sealed bids for the right to build, buildings paid with gems.

Each round all draw a gem and bid in secret; the bids are revealed and spent, most gems win (a tie is rolled). The
winner builds in private as much as they can pay for and confirms; a winner who has built draws a gem. Six points win at
once, otherwise most points after the last round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from engine.core import (
    NO_OPTIONS,
    Action,
    Applied,
    Chance,
    Event,
    Facts,
    Json,
    Options,
    OptionSpec,
    Outcome,
    Question,
    Rng,
    RulesError,
    Seat,
    Seed,
    Slot,
    Verb,
    View,
)
from engine.core.chance import KeyedChance
from tests.tiny import state as position
from tests.tiny.state import DEALT, GEMS, POINTS, PRICES, ROUNDS, SEATS, Frame, State

GOAL = 6
_VERBS = (
    Verb("put", (Slot("gem", "gem"), Slot("count", "count")), "compose"),
    Verb("seal", role="confirm"),
    Verb("withdraw", role="withdraw"),
    Verb("raise", (Slot("item", "item"),), "compose"),
    Verb("spend", (Slot("gems", "gem", many=True),), "follow"),
    Verb("back", role="back"),
    Verb("clear", role="clear"),
    Verb("done", role="confirm"),
)


class TinyRules:
    """Stateless; see `Rules`."""

    facts = Facts("tiny", 1, (1, 2, 3, 4), (OptionSpec("rounds", ROUNDS, "3"),), True, "none")
    verbs: Mapping[str, Verb] = {verb.name: verb for verb in _VERBS}

    def seats(self, count: int, options: Options = NO_OPTIONS) -> tuple[Seat, ...]:
        if count not in self.facts.seat_counts:
            raise RulesError("seat_count", count=count, allowed="1–4")
        return SEATS[:count]

    def setup(self, count: int, options: Options, seed: Seed) -> Applied[State]:
        seats = self.seats(count)
        for key, value in options.items():
            if key != "rounds" or value not in ROUNDS:
                raise RulesError("bad_option", option=key, value=value)
        state = State(seats, int(options.get("rounds", "3")), seed.chance())
        state.hands = {seat: dict.fromkeys(GEMS, 0) for seat in seats}
        state.built = {seat: [] for seat in seats}
        state.offers = {seat: [] for seat in seats}
        events = [Event("dealt", {})]
        for seat in seats:
            for _ in range(DEALT):
                _draw(state, seat, events)
        _begin_round(state, events)
        return Applied(state, tuple(events), True)

    def active(self, state: State) -> tuple[Seat, ...]:
        if not state.stack:
            return ()
        if state.stack[0].step == "bid":
            return tuple(seat for seat in state.seats if seat not in state.sealed)
        return (state.stack[0].seat,)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if not state.stack or seat not in state.seats:
            return ()
        frame = state.stack[-1]
        out: list[tuple[str, tuple[str | int, ...]]] = []
        if frame.step == "bid":
            if seat in state.sealed:
                return (Action(seat, "withdraw"),)
            out += [("put", (gem, n)) for gem, held in state.left(seat).items() for n in range(1, held + 1)]
            out += [("seal", ()), *([("back", ())] if state.offers[seat] else [])]
        elif frame.seat != seat:
            return ()
        elif frame.step == "site":
            kinds = sum(n > 0 for n in state.left(seat).values())
            out += [("raise", (item,)) for item, price in PRICES.items() if price <= kinds]
            out += [("done", ()), *([("back", ()), ("clear", ())] if state.draft else [])]
        else:
            held = [gem for gem, n in state.left(seat).items() if n]
            out += [("spend", gems) for gems in combinations(held, PRICES[frame.item])]
            out.append(("back", ()))
        return tuple(sorted(Action(seat, verb, args) for verb, args in out))

    def question(self, state: State, seat: Seat) -> Question | None:
        if not self.legal_actions(state, seat):
            return None
        frame = state.stack[-1]
        params: dict[str, Json] = {}
        if frame.step == "bid":
            params = {"sealed": seat in state.sealed, "chosen": sum(n for _, n in state.offers[seat])}
        elif frame.step == "price":
            params = {"item": frame.item, "cost": PRICES[frame.item]}
        return Question(frame.step, params, _composing(state, seat), "gems")

    def apply(self, state: State, action: Action) -> Applied[State]:
        after = state.copy()
        events = self.advance(after, action)
        return Applied(after, events, action.verb in ("seal", "withdraw", "done"))

    def advance(self, state: State, action: Action) -> tuple[Event, ...]:
        if not state.stack:
            raise RulesError("game_over")
        if action.verb not in self.verbs:
            raise RulesError("unknown_verb", verb=str(action.verb)[:40])
        legal = self.legal_actions(state, action.seat)
        if not legal:
            raise RulesError("not_your_turn")
        if action not in legal:
            raise RulesError("no_gems" if action.verb in ("put", "raise", "spend") else "illegal")
        events: list[Event] = []
        bidding = state.stack[0].step == "bid"
        (_bid if bidding else _build)(state, action, events)
        if bidding and action.verb == "seal" and len(state.sealed) == len(state.seats):
            _reveal(state, events)
        return tuple(events)

    def view(self, state: State, seat: Seat | None) -> View:
        bidding = bool(state.stack) and state.stack[0].step == "bid"
        outcome = state.outcome
        return {
            "rules": self.facts.id,
            "seat": seat,
            "seats": list(state.seats),
            "active": list(self.active(state)),
            "outcome": outcome.plain() if outcome else None,
            "options": {"rounds": str(state.rounds)},
            "round": state.round,
            "phase": None,
            "step": state.stack[0].step if state.stack else None,
            "pools": {"gems": {gem: n for gem, n in state.hands[seat].items() if n}} if seat else {},
            "builder": state.stack[0].seat if state.stack and not bidding else None,
            "sealed": list(state.sealed),
            "spent": state.spent,
            "gems": {each: sum(state.hands[each].values()) for each in state.seats},
            "built": {each: list(state.built[each]) for each in state.seats},
            "hand": {gem: n for gem, n in state.hands[seat].items() if n} if seat else {},
            "composing": [action.text() for action in _composing(state, seat)] if seat else [],
        }

    def imagine(self, view: View, rng: Rng) -> State:
        raw: Any = view
        seats: tuple[Seat, ...] = tuple(raw["seats"])
        me, step, builder = raw["seat"], raw["step"], raw["builder"]
        state = State(seats, int(raw["options"]["rounds"]), KeyedChance(rng.draw_key()), raw["round"])
        state.spent, state.drawn = raw["spent"], raw["spent"] + sum(raw["gems"].values())
        state.built = {seat: list(raw["built"][seat]) for seat in seats}
        state.offers = {seat: [] for seat in seats}
        state.stack = [Frame("bid") if step == "bid" else Frame("site", builder)] if step else []
        if raw["outcome"]:
            state.outcome = Outcome(raw["outcome"]["reason"], tuple(raw["outcome"]["winners"]))
        for seat in seats:
            hand = Counter(raw["hand"] if seat == me else (_random_gem(rng) for _ in range(raw["gems"][seat])))
            state.hands[seat] = {gem: hand[gem] for gem in GEMS}
            if seat != me and seat in raw["sealed"]:
                state.offers[seat] = [
                    (gem, 1 + rng.below(n)) for gem, n in state.hands[seat].items() if n > rng.below(4)
                ]
        for text in raw["composing"]:
            verb, *words = text.split()
            args = (words[0], int(words[1])) if verb == "put" else tuple(words)
            self.advance(state, Action(me, verb, args))
        state.sealed = list(raw["sealed"])
        return state

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def rekey(self, state: State, salt: int) -> State:
        after = state.copy()
        after.rng = state.rng.rekeyed(salt)
        return after

    def copy(self, state: State) -> State:
        return state.copy()

    def dump(self, state: State) -> Json:
        return position.dump(state)

    def load(self, raw: Json) -> State:
        return position.load(raw)

    def changed(
        self, since: int, before: State, action: Action, after: State, events: Sequence[Event]
    ) -> tuple[str, ...]:
        return ()

    def check(self, state: State) -> None:
        position.check(state)


def _composing(state: State, seat: Seat) -> tuple[Action, ...]:
    steps = [Action(seat, "put", offer) for offer in state.offers[seat]]
    if state.stack and state.stack[0].seat == seat:
        for item, paid in state.draft:
            steps += [Action(seat, "raise", (item,)), *([Action(seat, "spend", paid)] if paid else [])]
    return tuple(steps)


def _random_gem(rng: Chance) -> str:
    return GEMS[rng.below(len(GEMS))]


def _draw(state: State, seat: Seat, events: list[Event]) -> None:
    gem = _random_gem(state.rng.deals)
    state.hands[seat][gem] += 1
    state.drawn += 1
    events.append(Event("drew_gem", {"seat": seat, "gem": gem}, (seat,)))


def _begin_round(state: State, events: list[Event]) -> None:
    """The next round, or the end of the game."""
    best = max(map(state.score, state.seats))
    if best >= GOAL or state.round == state.rounds:
        winners = tuple(seat for seat in state.seats if best and state.score(seat) == best)
        state.outcome = Outcome("goal" if best >= GOAL else "rounds" if best else "nothing_built", winners)
        state.stack = []
        events.append(Event("game_won", {"reason": state.outcome.reason, "winners": list(winners)}))
        return
    state.round += 1
    state.stack = [Frame("bid")]
    events.append(Event("bidding_began", {"round": state.round}))
    for seat in state.seats:
        _draw(state, seat, events)


def _bid(state: State, action: Action, events: list[Event]) -> None:
    seat = action.seat
    match action.verb, action.args:
        case "put", (str(gem), int(count)):
            state.offers[seat].append((gem, count))
            events.append(Event("bid_grew", {"seat": seat, "gem": gem, "count": count}, (seat,)))
        case "back", _:
            gem, count = state.offers[seat].pop()
            events.append(Event("bid_shrank", {"seat": seat}, (seat,)))
        case "seal", _:
            state.sealed = [each for each in state.seats if each in state.sealed or each == seat]
            events.append(Event("bid_sealed", {"seat": seat}))
        case _:
            state.sealed.remove(seat)
            events.append(Event("bid_opened", {"seat": seat}))


def _reveal(state: State, events: list[Event]) -> None:
    """Spend all bids; the highest builds."""
    sizes = {seat: sum(n for _, n in state.offers[seat]) for seat in state.seats}
    shown: dict[str, Json] = {}
    for seat, steps in state.offers.items():
        for gem, count in steps:
            state.hands[seat][gem] -= count
            state.spent += count
        shown[seat] = [*sorted(gem for gem, count in steps for _ in range(count))]
    events.append(Event("bids_revealed", {"bids": shown}))
    state.offers = {seat: [] for seat in state.seats}
    state.sealed = []
    best = [seat for seat in state.seats if sizes[seat] == max(sizes.values())]
    if not any(sizes.values()):
        events.append(Event("nobody_bid", {}))
        _begin_round(state, events)
        return
    if len(best) > 1:
        winner = best[state.rng.dice.below(len(best))]
        events.append(Event("tie_rolled", {"tied": list(best), "seat": winner}))
    else:
        winner = best[0]
    state.stack = [Frame("site", winner)]
    events.append(Event("bid_won", {"seat": winner}))


def _build(state: State, action: Action, events: list[Event]) -> None:
    seat = action.seat
    match action.verb, action.args:
        case "raise", (str(item),):
            state.draft.append((item, ()))
            state.stack.append(Frame("price", seat, item))
        case "spend", gems:
            state.draft[-1] = (state.draft[-1][0], tuple(map(str, gems)))
            state.stack.pop()
        case "back", _:
            # One step: a payment just made, or the choice of the building.
            item, paid = state.draft.pop()
            if paid:
                state.draft.append((item, ()))
                state.stack.append(Frame("price", seat, item))
            else:
                state.stack.pop()
        case "clear", _:
            state.draft = []
        case _:
            _confirm(state, seat, events)
            return
    events.append(Event("composed", {"seat": seat, "step": action.verb}, (seat,)))


def _confirm(state: State, seat: Seat, events: list[Event]) -> None:
    draft, state.draft = state.draft, []
    for item, paid in draft:
        for gem in paid:
            state.hands[seat][gem] -= 1
        state.spent += len(paid)
        state.built[seat].append(item)
        events.append(Event("raised", {"seat": seat, "item": item, "paid": list(paid), "points": POINTS[item]}))
    events.append(Event("site_left", {"seat": seat, "quiet": not draft}))
    if draft:
        _draw(state, seat, events)
    _begin_round(state, events)


RULES = TinyRules()
