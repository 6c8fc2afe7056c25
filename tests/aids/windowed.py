"""A small game of windows for tests of the host: declared actions, cards that answer them, cards that answer those.

Whoever's turn it is declares; everybody else who has cards is asked, all at once and unseen. The first card in order is
played, and may be answered in turn; nobody plays a card: the declaration holds. Then the actor may discard, or keep by
silence. At any time anybody may mark a card in private, and be silent for the round in public.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from engine.core import (
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

SEATS: tuple[Seat, ...] = ("north", "east", "south", "west")
CARDS = tuple(f"{kind}{n}" for kind in ("halt", "veto", "plume") for n in range(1, 5))
OPENS = {"action": "halt", "reply": "veto"}
"""Which cards answer which window."""
DEALS: Mapping[str, Mapping[Seat, tuple[str, ...]]] = {
    "full": {
        "north": ("halt1", "veto1", "plume1"),
        "east": ("halt2", "veto2", "plume2"),
        "south": ("halt3", "veto3", "plume3"),
        "west": ("halt4", "veto4", "plume4"),
    },
    "armed": {
        "north": ("plume1", "plume2"),
        "east": ("halt1", "veto1"),
        "south": ("plume3", "plume4"),
        "west": ("halt4", "veto4"),
    },
    "bare": {
        "north": ("plume1", "plume2"),
        "east": ("halt2", "veto2"),
        "south": ("halt1", "veto1"),
        "west": ("halt4", "veto4"),
    },
}
"""Hands that a test sets. `armed` and `bare` look alike to north and west: east and south hold other cards."""


@dataclass(slots=True)
class Frame:
    """A window: over the declaration (no card), or over a card that was played."""

    kind: str
    by: Seat
    card: str = ""
    first: int = 0
    """The seat in order that answers first."""
    answers: dict[Seat, str] = field(default_factory=dict)


@dataclass(slots=True)
class State:
    seats: tuple[Seat, ...]
    options: dict[str, str]
    hands: dict[Seat, list[str]]
    marks: dict[Seat, str] = field(default_factory=dict)
    turn: int = 0
    aims: list[Seat] = field(default_factory=list)
    declared: str = ""
    stack: list[Frame] = field(default_factory=list)
    trimming: bool = False
    hushed: list[Seat] = field(default_factory=list)
    points: dict[Seat, int] = field(default_factory=dict)
    salt: int = 0

    @property
    def actor(self) -> Seat:
        return self.seats[self.turn % len(self.seats)]

    @property
    def round(self) -> int:
        return self.turn // len(self.seats) + 1


class WindowedRules:
    """`WINDOWED`."""

    facts = Facts(
        "windowed",
        1,
        (1, 2, 3, 4),
        (
            OptionSpec("rounds", ("2", "9"), "2"),
            OptionSpec("deal", ("full", "armed", "bare"), "full"),
            OptionSpec("marks", ("on", "off"), "on"),
        ),
        True,
        "",
    )
    verbs: Mapping[str, Verb] = {
        verb.name: verb
        for verb in (
            Verb("aim", (Slot("at", "seat"),), "compose"),
            Verb("back", (), "back"),
            Verb("declare", (Slot("what", "deed"),)),
            Verb("react", (Slot("card", "card"),)),
            Verb("pass", (), "decline"),
            Verb("discard", (Slot("card", "card"),)),
            Verb("keep", (), "decline"),
            Verb("mark", (Slot("card", "card"),)),
            Verb("hush", (), binding=True),
        )
    }

    def seats(self, count: int, options: Options = {}) -> tuple[Seat, ...]:  # noqa: B006 - never changed
        if count not in self.facts.seat_counts:
            raise RulesError("seat_count", count=count, allowed="1–4")
        return SEATS[:count]

    def setup(self, count: int, options: Options, seed: Seed) -> Applied[State]:
        chosen = {spec.key: options.get(spec.key, spec.default) for spec in self.facts.options}
        seats = self.seats(count)
        hands = {seat: list(DEALS[chosen["deal"]][seat]) for seat in seats}
        state = State(seats, chosen, hands, points=dict.fromkeys(seats, 0))
        return Applied(state, (Event("dealt", {}),), True)

    def active(self, state: State) -> tuple[Seat, ...]:
        if self.outcome(state) is not None:
            return ()
        if state.stack:
            return tuple(seat for seat in self.asked(state, state.stack[-1]) if seat not in state.stack[-1].answers)
        return (state.actor,)

    def asked(self, state: State, frame: Frame) -> tuple[Seat, ...]:
        """By public things alone: who has cards, has not called hush and did not cause it."""
        turned = state.seats[frame.first :] + state.seats[: frame.first]
        return tuple(s for s in turned if s != frame.by and state.hands[s] and s not in state.hushed)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if self.outcome(state) is not None or seat not in state.seats:
            return ()
        out: list[Action] = []
        hand = state.hands[seat]
        if hand:
            if state.options["marks"] == "on":
                out += [Action(seat, "mark", (card,)) for card in hand]
            if seat not in state.hushed:
                out.append(Action(seat, "hush"))
        if seat in self.active(state):
            if state.stack:
                opener = OPENS[state.stack[-1].kind]
                out += [Action(seat, "react", (card,)) for card in hand if card.startswith(opener)]
                out.append(Action(seat, "pass"))
            elif state.trimming:
                out += [Action(seat, "discard", (card,)) for card in hand]
                out.append(Action(seat, "keep"))
            else:
                out += [Action(seat, "aim", (other,)) for other in state.seats if other not in (seat, *state.aims)]
                out += [Action(seat, "declare", (what,)) for what in ("gain", "idle")]
                out += [Action(seat, "back")] if state.aims else []
        return tuple(sorted(out))

    def question(self, state: State, seat: Seat) -> Question | None:
        if not self.legal_actions(state, seat):
            return None
        if seat not in self.active(state):
            return Question("anytime", {})
        if state.stack:
            frame = state.stack[-1]
            params: dict[str, Json] = {"by": frame.by, "card": frame.card, "what": state.declared}
            return Question(f"window-{frame.kind}", params, lapse=Action(seat, "pass"), window=frame.kind, pool="hand")
        if state.trimming:
            return Question("trim", {}, lapse=Action(seat, "keep"), pool="hand")
        return Question("turn", {}, tuple(Action(seat, "aim", (at,)) for at in state.aims))

    def apply(self, state: State, action: Action) -> Applied[State]:
        after = self.copy(state)
        events = self.advance(after, action)
        return Applied(after, events, action.verb not in ("aim", "mark"))

    def advance(self, state: State, action: Action) -> tuple[Event, ...]:
        seat = action.seat
        if action not in self.legal_actions(state, seat):
            raise RulesError("illegal")
        events: list[Event] = []
        card = str(action.args[0]) if action.args else ""
        match action.verb:
            case "mark":
                state.marks[seat] = card
                return (Event("marked", {"card": card}, (seat,)),)
            case "aim":
                state.aims.append(card)
                return (Event("aimed", {"seat": card}, (seat,)),)
            case "back":
                state.aims.pop()
                return (Event("aimed", {}, (seat,)),)
            case "hush":
                state.hushed.append(seat)
                events.append(Event("hushed", {"seat": seat}))
            case "declare":
                state.declared, state.aims = card, []
                events.append(Event("declared", {"seat": seat, "what": card}))
                state.stack.append(Frame("action", seat, first=state.seats.index(seat)))
            case "pass" | "react":
                state.stack[-1].answers[seat] = card
            case "discard":
                self._leave(state, seat, card)
                events.append(Event("discarded", {"seat": seat, "card": card}))
                self._next_turn(state, events)
            case _:
                events.append(Event("kept", {"seat": seat}))
                self._next_turn(state, events)
        self._settle(state, events)
        return tuple(events)

    def _leave(self, state: State, seat: Seat, card: str) -> None:
        state.hands[seat].remove(card)
        if state.marks.get(seat) == card:
            del state.marks[seat]

    def _settle(self, state: State, events: list[Event]) -> None:
        while state.stack and not self.active(state):
            frame = state.stack[-1]
            played = next(((s, c) for s in self.asked(state, frame) if (c := frame.answers.get(s))), None)
            frame.answers = {}
            if played is not None:
                seat, card = played
                self._leave(state, seat, card)
                events.append(Event("played", {"seat": seat, "card": card}))
                frame.first = (state.seats.index(seat) + 1) % len(state.seats)
                state.stack.append(Frame("reply", seat, card, state.seats.index(seat)))
                continue
            state.stack.pop()
            if not frame.card:
                if state.declared == "gain":
                    state.points[frame.by] += 1
                events.append(Event("held", {"seat": frame.by, "what": state.declared}))
                state.declared, state.trimming = "", True
                continue
            events.append(Event("took_effect", {"card": frame.card}))
            gone = state.stack.pop()
            if not gone.card:
                events.append(Event("cancelled", {"seat": gone.by}))
                state.declared, state.trimming = "", True

    def _next_turn(self, state: State, events: list[Event]) -> None:
        before, state.trimming = state.round, False
        state.turn += 1
        if state.round != before:
            state.hushed = []
            events.append(Event("round_began", {"round": state.round}))

    def view(self, state: State, seat: Seat | None) -> View:
        outcome = self.outcome(state)
        return {
            "rules": self.facts.id,
            "seat": seat,
            "seats": list(state.seats),
            "active": list(self.active(state)),
            "outcome": None if outcome is None else {"reason": outcome.reason, "winners": list(outcome.winners)},
            "options": {key: value for key, value in state.options.items() if key != "deal"},
            "round": state.round,
            "phase": "play",
            "step": "trim" if state.trimming else "turn",
            "pools": {"hand": list(state.hands[seat])} if seat else {},
            "turn": state.turn,
            "declared": state.declared,
            "windows": [[frame.kind, frame.by, frame.card] for frame in state.stack],
            "cards": {each: len(state.hands[each]) for each in state.seats},
            "hushed": list(state.hushed),
            "points": dict(state.points),
            "mark": state.marks.get(seat) if seat else None,
            "aims": list(state.aims) if seat == state.actor else [],
        }

    def outcome(self, state: State) -> Outcome | None:
        if state.round <= int(state.options["rounds"]):
            return None
        most = max(state.points.values())
        return Outcome("rounds", tuple(seat for seat in state.seats if state.points[seat] == most))

    def imagine(self, view: View, rng: Rng) -> State:
        """Others hold cards by chance, of those that the viewer does not; lower frames begin anywhere."""
        seen: dict[str, Any] = view
        seats, seat = tuple(seen["seats"]), seen["seat"]
        own: list[str] = list(seen["pools"]["hand"]) if seat else []
        lying = {card for _, _, card in seen["windows"] if card}
        rest = [card for card in CARDS if card not in own and card not in lying]
        hands = {
            each: own if each == seat else [rest.pop(rng.below(len(rest))) for _ in range(seen["cards"][each])]
            for each in seats
        }
        stack = [Frame(kind, by, card, seats.index(by)) for kind, by, card in seen["windows"]]
        options = {spec.key: spec.default for spec in self.facts.options} | seen["options"]
        state = State(
            seats,
            options,
            hands,
            turn=seen["turn"],
            aims=list(seen["aims"]),
            declared=seen["declared"],
            stack=stack,
            trimming=seen["step"] == "trim",
            hushed=list(seen["hushed"]),
            points=dict(seen["points"]),
        )
        if seat and seen["mark"]:
            state.marks[seat] = seen["mark"]
        for first in range(len(seats)) if stack else ():
            stack[-1].first = first
            if list(self.active(state)) == seen["active"]:
                break
        return state

    def rekey(self, state: State, salt: int) -> State:
        after = self.copy(state)
        after.salt = salt
        return after

    def copy(self, state: State) -> State:
        return self.load(self.dump(state))

    def dump(self, state: State) -> Json:
        return {
            "seats": list(state.seats),
            "options": dict(state.options),
            "hands": {seat: list(hand) for seat, hand in state.hands.items()},
            "marks": dict(sorted(state.marks.items())),
            "turn": state.turn,
            "aims": list(state.aims),
            "declared": state.declared,
            "stack": [[f.kind, f.by, f.card, f.first, dict(sorted(f.answers.items()))] for f in state.stack],
            "trimming": state.trimming,
            "hushed": list(state.hushed),
            "points": dict(state.points),
            "salt": state.salt,
        }

    def load(self, raw: Json) -> State:
        fields = cast("dict[str, Any]", raw)
        stack = [Frame(kind, by, card, first, dict(given)) for kind, by, card, first, given in fields["stack"]]
        plain: dict[str, Any] = {
            key: dict(value) if isinstance(value, dict) else list(value) if isinstance(value, list) else value
            for key, value in fields.items()
        }
        plain["hands"] = {seat: list(hand) for seat, hand in fields["hands"].items()}
        return State(**{**plain, "seats": tuple(fields["seats"]), "stack": stack})

    def changed(
        self, since: int, before: State, action: Action, after: State, events: Sequence[Event]
    ) -> tuple[str, ...]:
        return ()

    def check(self, state: State) -> None:
        held = [card for hand in state.hands.values() for card in hand]
        assert len(held) == len(set(held)), held


WINDOWED = WindowedRules()
