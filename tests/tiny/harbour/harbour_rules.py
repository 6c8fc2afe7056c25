"""The rules of the harbour: sealed tolls, turns whose deeds others may stop unseen, cards that become works.

Each round all pay a toll in secret: two goods are a point, the most are two more. Then each ship has a turn: it goes
out fishing for a card, or declares a work or an attack. Everybody else who holds cards is asked, at once and unseen,
whether they stop it; a card that stops it may be stopped itself. At the end of the turn cards may be given up for
salt; silence keeps them. At any time a ship may name a favourite card, in private, or claim not to react until the
round ends, in public. Most points after the last round win; alone, three a round are the goal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core import (
    NO_OPTIONS,
    Action,
    Applied,
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
from engine.core.chance import shuffled
from tests.tiny.harbour import berths, moves, stored
from tests.tiny.harbour.berths import State
from tests.tiny.harbour.deck import CARDS, DEALT, GOODS, HAND, SHIPS, WORKS, answers
from tests.tiny.harbour.lookout import imagine, view_of

_CARD = (Slot("card", "card"),)
_VERBS = (
    Verb("take", (Slot("good", "good"), Slot("count", "count")), "compose"),
    Verb("back", role="back"),
    Verb("clear", role="clear"),
    Verb("seal", role="confirm"),
    Verb("withdraw", role="withdraw"),
    Verb("build", _CARD),
    Verb("attack", (Slot("seat", "seat"),)),
    Verb("sail"),
    Verb("use", _CARD),
    Verb("pass", role="decline"),
    Verb("give", _CARD, combines=True),
    Verb("name", _CARD),
    Verb("lose"),
    Verb("claim", binding=True),
)
_OPEN = frozenset({"take", "back", "clear", "name", "lose"})
"""Verbs of which nobody else notices anything."""


class HarbourRules:
    """Stateless; see `Rules`."""

    facts = Facts(
        "harbour",
        1,
        (1, 2, 3, 4),
        (OptionSpec("rounds", stored.ROUNDS, "2"), OptionSpec("display", tuple(DEALT), "small")),
        True,
        "none",
    )
    verbs: Mapping[str, Verb] = {verb.name: verb for verb in _VERBS}

    def seats(self, count: int, options: Options = NO_OPTIONS) -> tuple[Seat, ...]:
        self._chosen(options)
        if count not in self.facts.seat_counts:
            raise RulesError("seat_count", count=count, allowed="1–4")
        return SHIPS[:count]

    def _chosen(self, options: Options) -> dict[str, str]:
        known = {spec.key: spec for spec in self.facts.options}
        for key, value in options.items():
            if key not in known or value not in known[key].values:
                raise RulesError("bad_option", option=key, value=value)
        return {key: options.get(key, spec.default) for key, spec in known.items()}

    def setup(self, count: int, options: Options, seed: Seed) -> Applied[State]:
        chosen, seats = self._chosen(options), self.seats(count)
        state = State(seats, chosen, seed.chance())
        state.deck = shuffled(CARDS, state.rng.deals)
        for owned in (state.hands, state.quays):
            owned.update({seat: [] for seat in seats})
        state.stores = {seat: dict.fromkeys(GOODS, 0) for seat in seats}
        state.taken = {seat: [] for seat in seats}
        state.points = dict.fromkeys(seats, 0)
        events = [Event("dealt", {})]
        for seat in seats:
            for _ in range(DEALT[chosen["display"]]):
                moves.draw_card(state, seat, events)
            moves.draw_goods(state, seat, events, 4)
        moves.begin_round(state, events)
        return Applied(state, tuple(events), True)

    def active(self, state: State) -> tuple[Seat, ...]:
        return state.active()

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if not state.step or seat not in state.seats:
            return ()
        hand, awaited = state.hands[seat], seat in state.active()
        out: list[tuple[str, tuple[str | int, ...]]] = []
        if state.step == "offer":
            out += [*self._takes(state, seat), ("seal", ())] if awaited else [("withdraw", ())]
        elif awaited and state.windows:
            out += [("use", (card,)) for card in hand if answers(card, state.windows[-1].kind)]
            out.append(("pass", ()))
        elif awaited and state.step == "trim":
            out += [("give", (card,)) for card in hand]
            out.append(("pass", ()))
        elif awaited:
            out += self._turn(state, seat)
        if hand:
            out += [("lose", ())] if seat in state.named else [("name", (card,)) for card in hand]
            out += [] if seat in state.quiet else [("claim", ())]
        return tuple(sorted(Action(seat, verb, args) for verb, args in out))

    def _takes(self, state: State, seat: Seat) -> list[tuple[str, tuple[str | int, ...]]]:
        out: list[tuple[str, tuple[str | int, ...]]] = [
            ("take", (good, n)) for good, held in state.left(seat).items() for n in range(1, held + 1)
        ]
        return [*out, ("back", ()), ("clear", ())] if state.taken[seat] else out

    def _turn(self, state: State, seat: Seat) -> list[tuple[str, tuple[str | int, ...]]]:
        out, ready = self._takes(state, seat), state.in_hand(seat)
        out += [("build", (card,)) for card in state.hands[seat] if card in WORKS and WORKS[card].cost == ready]
        if not ready:
            out += [("attack", (each,)) for each in state.seats if each != seat and any(state.stores[each].values())]
            if state.deck and len(state.hands[seat]) < HAND:
                out.append(("sail", ()))
            out.append(("pass", ()))
        return out

    def question(self, state: State, seat: Seat) -> Question | None:
        if not self.legal_actions(state, seat):
            return None
        composing = tuple(Action(seat, "take", step) for step in state.taken[seat])
        if state.step == "offer":
            params: dict[str, Json] = {"sealed": seat in state.sealed, "chosen": state.in_hand(seat)}
            return Question("offer", params, composing, "stores")
        if seat not in state.active():
            return Question("anytime", {})
        if state.windows:
            window, deed = state.windows[-1], state.declared
            assert deed is not None
            params = {"by": window.by, "card": window.card, "deed": deed.deed, "what": deed.what}
            lapse = Action(seat, "pass")
            return Question(f"window-{window.kind}", params, pool="hand", lapse=lapse, window=window.kind)
        if state.step == "trim":
            return Question("trim", {}, pool="hand", lapse=Action(seat, "pass"))
        dear = any(state.stores[each][good] for each in state.seats if each != seat for good in GOODS)
        twice = frozenset({"attack"}) if dear and not composing else frozenset[str]()
        prices = {card: WORKS[card].cost for card in state.hands[seat] if card in WORKS}
        params = {"chosen": state.in_hand(seat), "prices": {**prices}, "largest": sum(state.stores[seat].values())}
        return Question("build", params, composing, "stores", twice=twice)

    def apply(self, state: State, action: Action) -> Applied[State]:
        after = state.copy()
        events = self.advance(after, action)
        return Applied(after, events, action.verb not in _OPEN)

    def advance(self, state: State, action: Action) -> tuple[Event, ...]:
        if not state.step:
            raise RulesError("game_over")
        if action.verb not in self.verbs:
            raise RulesError("unknown_verb", verb=str(action.verb)[:40])
        legal = self.legal_actions(state, action.seat)
        if not legal:
            raise RulesError("not_your_turn")
        if action not in legal:
            raise RulesError("no_goods" if action.verb in ("take", "build") else "illegal")
        events: list[Event] = []
        self._do(state, action, events)
        return tuple(events)

    def _do(self, state: State, action: Action, events: list[Event]) -> None:
        seat = action.seat
        match action.verb, action.args:
            case "take", (str(good), int(count)):
                state.taken[seat].append((good, count))
                events.append(Event("took", {"good": good, "count": count}, (seat,)))
            case ("back" | "clear") as verb, _:
                state.taken[seat] = state.taken[seat][:-1] if verb == "back" else []
                events.append(Event("put_back", {"chosen": state.in_hand(seat)}, (seat,)))
            case "seal", _:
                state.sealed = [each for each in state.seats if each in state.sealed or each == seat]
                events.append(Event("bid_sealed", {"seat": seat}))
                if len(state.sealed) == len(state.seats):
                    moves.reveal(state, events)
            case "withdraw", _:
                state.sealed.remove(seat)
                events.append(Event("bid_opened", {"seat": seat}))
            case (("name" | "lose"), args):
                state.named.pop(seat, None)
                if args:
                    state.named[seat] = str(args[0])
                events.append(Event("named" if args else "unnamed", {"card": args[0]} if args else {}, (seat,)))
            case "claim", _:
                state.quiet = [each for each in state.seats if each in state.quiet or each == seat]
                if state.windows:
                    state.windows[-1].given.pop(seat, None)
                events.append(Event("claimed", {"seat": seat}))
                moves.settle(state, events)
            case (("attack" | "build"), _):
                moves.declare(state, action, events)
            case "sail", _:
                events.append(Event("sailed", {"seat": seat}))
                moves.draw_card(state, seat, events)
                state.step = "trim"
            case (("use" | "pass"), args) if state.windows:
                given = {**state.windows[-1].given, seat: str(args[0]) if args else ""}
                state.windows[-1].given = {each: given[each] for each in state.seats if each in given}
                moves.settle(state, events)
            case "pass", _ if state.step == "build":
                events.append(Event("passed", {"seat": seat}))
                moves.end_turn(state, events)
            case _:
                moves.trim(state, action, events)

    def view(self, state: State, seat: Seat | None) -> View:
        return view_of(self.facts.id, state, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        return imagine(view, rng)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def rekey(self, state: State, salt: int) -> State:
        after = state.copy()
        after.rng = state.rng.rekeyed(salt)
        after.deck = after.rng.renewed(after.deck)
        return after

    def copy(self, state: State) -> State:
        return state.copy()

    def dump(self, state: State) -> Json:
        return stored.dump(state)

    def load(self, raw: Json) -> State:
        return stored.load(raw)

    def changed(
        self, since: int, before: State, action: Action, after: State, events: Sequence[Event]
    ) -> tuple[str, ...]:
        return ()

    def check(self, state: State) -> None:
        berths.check(state)


RULES = HarbourRules()
