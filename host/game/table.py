"""One game in play, as it stands at one moment."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from db.orders import OrderRow
from db.sealed_answers import PREPARED, SealedRow
from engine.core import Action, Event, OrderForm, Outcome, Question, RulesError, Seat, View, action_token, parse_action
from engine.core.companion import Ahead
from engine.core.moments import Moment, moments
from host.clocks.time_controls import is_spent
from host.game import automatic
from host.game.action_order import arrange
from host.game.history import log_entries
from host.game.position import Position
from host.game.undo import consent, reach
from host.records import GameInfo, LogEntry, UndoRequest
from host.refusals import refuse
from host.windows.asked import is_answer
from host.windows.manners import keys_of, windows_of
from host.windows.orders import forms_of, in_force, orders_ahead
from host.windows.silence import Preparation, preparation


@dataclass(frozen=True, eq=False)
class Table:
    """A snapshot of a committed position with its log: hold it as long as you like, it does not change.

    `host.games.table(game)` gives the newest; a write answers with the one that came of it (`Committed.table`).
    """

    info: GameInfo
    position: Position
    """For the host itself: state, chance and log. Never pass it to a cog."""
    asked: UndoRequest | None = None
    """The open request to take back, as it is stored; `undo_request` tells how it stands."""
    is_broken: bool = field(default=False, kw_only=True)
    """The log does not replay: the position is the last good one, and the game stays paused."""
    answers: automatic.Standing = field(default_factory=dict, kw_only=True)
    """The standing answers of all seats, as they are stored."""
    sealed: Mapping[tuple[Seat, str], SealedRow] = field(default_factory=dict, kw_only=True)
    """The answers to windows, by seat and kind, as they are stored: each a secret of its seat."""
    orders: tuple[OrderRow, ...] = field(default=(), kw_only=True)
    """The orders of all people, as they are stored: each a secret of its person."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats in order."""
        return self.position.seats

    @property
    def seq(self) -> int:
        """Public moves so far: log rows that showed something to everybody. Private composing is not counted, because
        the number would reveal it. 0 right after the set-up.
        """
        return self.position.move

    @property
    def active(self) -> tuple[Seat, ...]:
        """Seats whose decision is awaited."""
        return self.position.active

    @property
    def outcome(self) -> Outcome | None:
        return self.position.outcome

    def view(self, seat: Seat | None) -> View:
        """What the seat (None: the public) may know. Do not modify it."""
        return self.position.view(seat)

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """All actions the seat may do now; () while the game is paused or over."""
        return self.position.legal(seat) if self.info.status == "running" else ()

    def question(self, seat: Seat) -> Question | None:
        """The seat's current question."""
        return self.position.question(seat) if self.info.status == "running" else None

    @property
    def window_key(self) -> str | None:
        """The name under which answers to the window that is held open are kept; None: no window is."""
        return None if self.info.window is None else keys_of(self.info.rules, self.view(None))[-1]

    def sealed_answer(self, seat: Seat) -> tuple[Action, ...]:
        """What the seat has answered so far to the window that is held open (`GameInfo.window`); () for nothing. A
        secret of that seat.
        """
        holder, key = self.info.holder(seat), self.window_key
        row = None if key is None else self.sealed.get((seat, key))
        if row is None or holder is None or holder.user != row.by:
            return ()
        return tuple(parse_action(self.position.rules, seat, text) for text in row.actions)

    def answers_open_to(self, seat: Seat) -> tuple[Action, ...]:
        """What the seat may answer to the window that is open; () when it is not asked."""
        rules, state = self.position.rules, self.position.state
        if self.info.window is None or seat not in self.active:
            return ()
        return tuple(action for action in self.legal(seat) if is_answer(rules, state, action))

    def answers_after(self, seat: Seat, answers: Sequence[Action]) -> tuple[Action, ...]:
        """What the seat may answer after these answers to the window that is open, when it opens again; () when it is
        not asked.
        """
        windows, now = windows_of(self.info.rules), self.answers_open_to(seat)
        return () if windows is None or not now else tuple(windows.listed(self.view(seat), now, answers))

    def prepared(self, seat: Seat) -> tuple[Action, ...]:
        """What the seat has prepared for when the window closes; () for nothing. A secret of that seat."""
        holder, row = self.info.holder(seat), self.sealed.get((seat, PREPARED))
        if row is None or holder is None or holder.user != row.by or self.info.window is None:
            return ()
        return tuple(parse_action(self.position.rules, seat, text) for text in row.actions)

    def preparation(self, seat: Seat) -> Preparation | None:
        """What a seat that is not asked may prepare, and has, while a window is open: it is done when nobody reacts.
        None: it will not be the seat's turn. Follows from its own view; what is prepared is its secret.
        """
        if self.info.window is None or self.info.status != "running" or seat in self.active:
            return None
        return preparation(self.position.rules, self.view(seat), seat, self.prepared(seat))

    def order_forms(self, seat: Seat) -> tuple[OrderForm, ...]:
        """The orders that the seat may give now; () in a game without orders. Which cards they fit is its secret."""
        return forms_of(self.info.rules, self.position.view(seat)) if self.info.in_play else ()

    def orders_ahead(self, seat: Seat) -> tuple[Ahead, ...]:
        """The orders that the seat may give beside its question now; () for nothing. Which they are is its secret."""
        return orders_ahead(self.info, self.position, seat) if self.info.in_play else ()

    def orders_of(self, seat: Seat) -> tuple[OrderRow, ...]:
        """The orders in force of the person in that seat, in the order in which they count: their secret."""
        holder = self.info.holder(seat)
        if holder is None or holder.user is None or not self.info.in_play:
            return ()
        return in_force(self.orders, holder.user, self.position.rules, self.position.state)

    def step(self, seat: Seat) -> int:
        """The seat's own question counter: accepted rows of its own, and undos by consent. Other seats' moves do not
        change it.
        """
        return self.position.steps[seat]

    def by_token(self, seat: Seat, token: str) -> Action | None:
        """The legal action with this `action_token`; None: stale."""
        return next((action for action in self.legal(seat) if action_token(action) == token), None)

    def arrange(self, done: Sequence[Action], wanted: Sequence[Action]) -> tuple[list[Action], list[Action]]:
        """The wanted actions in an order in which they are legal after those `done`, and those that never are: see
        `action_order`.
        """
        return arrange(self.position.rules, self.position.state, done, wanted)

    def confirming(self, seat: Seat, done: Sequence[Action]) -> list[Action]:
        """What confirms these actions of the seat once they are done (`Role`), if there is exactly one such action; []
        otherwise, or when they are not legal.
        """
        rules, state = self.position.rules, self.position.rules.copy(self.position.state)
        try:
            for action in done:
                rules.advance(state, action)
        except RulesError:
            return []
        found = [a for a in rules.legal_actions(state, seat) if rules.verbs[a.verb].role == "confirm" and not a.args]
        return found if len(found) == 1 else []

    def after(self, seat: Seat, action: Action) -> Table | None:
        """As it would stand after this action, which is not done: for what is asked before a line of several. None when
        the action is not legal.
        """
        position, rules = self.position, self.position.rules
        if action not in self.legal(seat):
            return None
        state = rules.copy(position.state)
        rules.advance(state, action)
        then = Position(rules, position.opening, position.rows, state, position.steps, position.events)
        return replace(self, position=then)

    def history(self, seat: Seat | None, *, after: int = -1, operator: bool = False) -> tuple[LogEntry, ...]:
        """The log as the seat (None: the public) may see it: rows with a number above `after` that contain something
        visible, oldest first. Number 0: the set-up, and private rows before the first public move.
        """
        return tuple(log_entries(self.position, self.info, seat, after=after, operator=operator))

    def moments(self) -> tuple[Moment, ...]:
        """The game as everybody saw it, from the set-up on. The log is replayed: call it in a thread."""
        position = self.position
        return tuple(moments(position.rules, position.opening, position.record_rows()))

    def since(self, seat: Seat) -> tuple[Event, ...]:
        """Public events since the seat's last public action, oldest first, including those that its step caused but not
        the action itself; all events when it has not acted yet. An undo by consent ends the list, because earlier
        events may have been undone.
        """
        rows, found = self.position.rows, list[Event]()
        for at in range(len(rows) - 1, -1, -1):
            row = rows[at]
            if row.kind == "rekey":
                break
            is_last = row.seat == seat and row.move > (rows[at - 1].move if at else 0)
            found += [
                event
                for event in reversed(self.position.events[at + 1])
                if event.audience is None and not (row.seat == seat and event.params.get("seat") == seat)
            ]
            if is_last:
                break
        return tuple(reversed(found))

    def undone(self, moves: Collection[int]) -> frozenset[int]:
        """Which of these public moves have been taken back by consent."""
        if not self.position.is_rekeyed:
            return frozenset()
        rows = {number: self.position.row_of_move(number) for number in moves}
        counting = frozenset(self.position.track().rows)
        return frozenset(number for number, row in rows.items() if row is not None and row.seq not in counting)

    @property
    def undo_request(self) -> UndoRequest | None:
        """The open request to take back, if any. Who still has to answer depends on who sits at the table and is
        present now.
        """
        return None if self.asked is None else consent.current(self.position, self.info, self.asked)

    def can_undo(self, seat: Seat) -> bool:
        """True when the seat's last own action can be taken back freely. While several seats decide at once this is
        always False, because whether others compose is a secret: the rules' own `back` serves then.
        """
        return self.info.status == "running" and reach.free_undo_target(self.position, seat) is not None

    def can_redo(self, seat: Seat) -> bool:
        """True when what the seat took back last (freely, or by the rules' own `back`) can be done again."""
        if self.info.status != "running":
            return False
        return reach.can_redo(self.position, seat) or bool(reach.stepped_back(self.position, seat))

    def standing(self, seat: Seat) -> dict[str, str]:
        """The standing answers that apply to the seat now. A secret of that seat."""
        holder = self.info.holder(seat)
        if holder is None or holder.user is None or not self.answers.get(seat):
            return {}
        round_ = automatic.round_of(self.position.rules, self.position.state)
        return automatic.standing_now(self.info.rules, holder.user, self.answers.get(seat, {}), round_)

    def standing_answer(self, seat: Seat) -> Action | None:
        """What these answers decide about the seat's current question: an AI player who stands in gives that answer,
        and there is no private reminder. None: they decide nothing. A secret of that seat.
        """
        position = self.position
        if self.info.status != "running" or seat not in position.active:
            return None
        return automatic.answer_of(position.rules, position.state, self.info, seat, self.answers)

    def check_may_act(self, user: int | None, seat: Seat, step: int | None) -> None:
        """Refusals: not_your_seat, not_running, game_paused, stale."""
        holder = self.info.holder(seat)
        decider = None if holder is None else holder.ai or holder.stand_in
        if holder is None or (decider is None if user is None else holder.user != user):
            raise refuse("not_your_seat", seat=seat[:40])
        if self.info.status == "paused":
            raise refuse("game_paused", reason=self.info.pause)
        if self.info.status != "running":
            raise refuse("not_running", status=self.info.status)
        if step is not None and step != self.step(seat):
            raise refuse("stale", seat=seat, step=self.step(seat))

    def check_time(self, user: int | None) -> None:
        """Refusal: time_spent: a question that an AI player decides for the person now can only be answered as a whole;
        composing an answer in private would make everybody wait.
        """
        if any(h.user == user and is_spent(self.info, h) for h in self.info.holders if user is not None):
            raise refuse("time_spent")


@dataclass(frozen=True, slots=True)
class Committed:
    """The result of a submitted list, after it was committed."""

    game: str
    seat: Seat
    seq: int
    """Public moves so far."""
    events: tuple[tuple[int, Event], ...]
    """(public move, event) of ALL audiences: filter by audience before showing (see `visible`)."""
    awaited: tuple[Seat, ...]
    outcome: Outcome | None
    step: int
    """The seat's own question counter after it."""
    table: Table
    """The game as it stands then."""
