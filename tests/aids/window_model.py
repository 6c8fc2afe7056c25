"""What the host should make of a game of windows, as simply as it can be said: no log, no database, no clocks but one.

The rules themselves are those of tests/aids/windowed.py; the model keeps the answers and orders beside them, and says
what is applied when. Who sits where and who is away it is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import NamedTuple

from engine.core import Action, Chance, Event, Json, Rng, Seat, View
from tests.aids.windowed import WINDOWED, State

PREFERRED = ("react", "declare", "keep", "pass")


class Careful:
    """An AI player that decides without chance: the first of what leads forward."""

    reads_view = False

    def decide(self, view: View, legal: Sequence[Action], rng: Chance) -> Action:
        return next(action for verb in PREFERRED for action in legal if action.verb == verb)


CAREFUL = Careful()


class ModelOrder(NamedTuple):
    """An order as its person gave it."""

    id: int
    card: str
    against: str
    round: int | None


def in_silence(state: State) -> State:
    """The position after the window has closed without an answer."""
    for seat in WINDOWED.active(state):
        state = WINDOWED.apply(state, Action(seat, "pass")).state
    return state


@dataclass
class Model:
    """A running game."""

    state: State
    lengths: dict[str, int]
    """Seconds for which each kind of window is held."""
    people: dict[Seat, int]
    """Who sits where; a seat that is not here is an AI player's."""
    now: datetime
    away: set[Seat] = field(default_factory=set)
    """For whom an AI player stands in."""
    closes: datetime | None = None
    """When the window that is held open closes."""
    kind: str = ""
    answers: dict[tuple[Seat, str], list[Action]] = field(default_factory=dict)
    orders: dict[int, list[ModelOrder]] = field(default_factory=dict)
    log: list[str] = field(default_factory=list)
    public: list[Event] = field(default_factory=list)
    """Everything that everybody is told, once."""
    private: dict[int, list[Event]] = field(default_factory=dict)
    """What each person is told, once."""
    next_order: int = 1
    prepared: dict[Seat, list[Action]] = field(default_factory=dict)
    """What seats do when the window closes in silence."""

    # -- what people do

    def act(self, seat: Seat, action: Action) -> None:
        """Any act that is done at once."""
        self._apply(action, self.people.get(seat))
        self._follow(is_due=False)

    def seal(self, seat: Seat, actions: list[Action]) -> None:
        self.answers[seat, self._names()[-1]] = actions

    def withdraw(self, seat: Seat) -> None:
        del self.answers[seat, self._names()[-1]]

    def own_answer(self, seat: Seat) -> list[Action]:
        """What the person in that seat has sealed for the window that is open."""
        return self.answers.get((seat, self._names()[-1]), []) if self.closes is not None else []

    def _names(self) -> list[str]:
        """The windows on the stack, for what has been answered to each."""
        names: list[str] = []
        for frame in self.state.stack:
            before = sum(name.startswith(frame.kind) for name in names)
            names.append(f"{frame.kind}/{before + 1}" if before else frame.kind)
        return names

    def _forget(self) -> None:
        """An answer stands as long as its window does."""
        self.answers = {key: value for key, value in self.answers.items() if key[1] in self._names()}

    def may_prepare(self, seat: Seat) -> list[Action]:
        """What the seat could do if nobody answered anything any more."""
        state = self.state
        while state.stack:
            state = in_silence(state)
        is_next = seat in WINDOWED.active(state) and seat not in WINDOWED.active(self.state)
        return list(WINDOWED.legal_actions(state, seat)) if is_next else []

    def order(self, person: int, card: str, against: str, *, is_round: bool, changed: int | None = None) -> None:
        new = ModelOrder(changed or self.next_order, card, against, self.state.round if is_round else None)
        mine = [one for one in self.orders.get(person, []) if one.id != new.id]
        self.orders[person] = sorted([*mine, new])
        self.next_order += changed is None

    def take_back(self, person: int, order: int) -> None:
        self.orders[person] = [one for one in self.orders[person] if one.id != order]

    def leave(self, seat: Seat) -> None:
        """The person gives the seat away; what they sealed is nobody's answer any more."""
        del self.people[seat]
        self.prepared.pop(seat, None)
        self.away.discard(seat)
        self.answers = {key: value for key, value in self.answers.items() if key[0] != seat}

    def ring(self) -> None:
        """The window's time is up."""
        self._follow(is_due=True)

    def lapse(self, seat: Seat) -> None:
        """The short time of a question is up."""
        question = WINDOWED.question(self.state, seat)
        assert question is not None
        assert question.lapse is not None
        self._apply(question.lapse, None)
        self._follow(is_due=False)

    def play_ai(self) -> None:
        """AI players do what they are awaited for, one after another."""
        while (seat := self._next_ai()) is not None:
            legal = WINDOWED.legal_actions(self.state, seat)
            self.act(seat, CAREFUL.decide({}, legal, Rng(0)))

    # -- what follows

    def _next_ai(self) -> Seat | None:
        asked = self._asked()
        for seat in WINDOWED.active(self.state):
            if not asked and (seat not in self.people or seat in self.away):
                return seat
        return None

    def _asked(self) -> tuple[Seat, ...]:
        return WINDOWED.active(self.state) if self.state.stack else ()

    def _follow(self, *, is_due: bool) -> None:
        self._forget()
        while asked := self._asked():
            kind, name = self.state.stack[-1].kind, self._names()[-1]
            if not is_due and self.closes is not None and kind == self.kind:
                return  # the same window goes on
            is_someone = any(seat in self.people and seat not in self.away for seat in asked)
            if not is_due and is_someone and self.lengths[kind]:
                self.closes, self.kind = self.now + timedelta(seconds=self.lengths[kind]), kind
                return
            silent = WINDOWED.view(in_silence(self.state), None)
            chosen = []
            for seat in asked:
                legal = WINDOWED.legal_actions(self.state, seat)
                sealed = self.answers.pop((seat, name), [])
                while sealed and sealed[0] not in legal:
                    del sealed[0]
                chosen.append(self._answer(seat, sealed[:1]))
                if sealed[1:]:
                    self.answers[seat, name] = sealed[1:]
            for action, person, is_order in chosen:
                self._apply(action, person)
                if is_order and person is not None:
                    why: dict[str, Json] = {"verb": action.verb, "args": list(action.args), "why": "order"}
                    self._tell(Event("automatic", why, (action.seat,)))
            self._forget()
            self.closes, self.kind, is_due = None, "", False
            if WINDOWED.view(self.state, None) != silent:
                self.prepared = {}
        self.closes, self.kind = None, ""
        todo, self.prepared = self.prepared, {}
        for seat, actions in todo.items():
            is_awaited = seat in WINDOWED.active(self.state)
            if is_awaited and actions and actions[0] in WINDOWED.legal_actions(self.state, seat):
                self._apply(actions[0], self.people[seat])
                self.prepared[seat] = actions[1:]
                self._follow(is_due=False)
                return

    def _answer(self, seat: Seat, sealed: list[Action]) -> tuple[Action, int | None, bool]:
        person, legal = self.people.get(seat), WINDOWED.legal_actions(self.state, seat)
        frame = self.state.stack[-1]
        if person is not None:
            if sealed:
                return sealed[0], person, False
            for one in self.orders.get(person, []):
                wanted = Action(seat, "react", (one.card,))
                if one.round in (None, self.state.round) and wanted in legal and one.against in ("", frame.by):
                    return wanted, person, True
        if person is not None and seat not in self.away:
            return Action(seat, "pass"), person, False
        return CAREFUL.decide({}, legal, Rng(0)), None, False

    def _apply(self, action: Action, person: int | None) -> None:
        done = WINDOWED.apply(self.state, action)
        self.state = done.state
        self.log.append(f"{action.seat} {action.text()}")
        for event in done.events:
            self._tell(event)
        for person_, orders in self.orders.items():
            seat = next((s for s, who in self.people.items() if who == person_), None)
            self.orders[person_] = [
                one
                for one in orders
                if one.round in (None, self.state.round) and (seat is None or one.card in self.state.hands[seat])
            ]

    def _tell(self, event: Event) -> None:
        if event.audience is None:
            self.public.append(event)
        for seat in event.audience or ():
            if seat in self.people:
                self.private.setdefault(self.people[seat], []).append(event)
