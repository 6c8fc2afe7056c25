"""A game at one keyboard: its log, its players, taking back. Knows nothing of printing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.ai import Player
from engine.core import Action, AnyRules, Event, Seat
from engine.core.log import Opening, Row, act, fold, redo, rekey, track, undo, walk
from engine.core.record import Record, record_of, write_record


class Done(NamedTuple):
    """An action and what it brought."""

    action: Action
    events: tuple[Event, ...]


class Game:
    """`players` sit on the seats no person plays."""

    def __init__(
        self, rules: AnyRules, opening: Opening, players: Mapping[Seat, Player], rows: Sequence[Row] = ()
    ) -> None:
        """`rows` of an earlier sitting are played first; RulesError when they cannot be."""
        self.rules = rules
        self.opening = opening
        self.players = players
        self.rng = opening.seed.players()
        self.rows: list[Row] = []
        applied = rules.setup(opening.seats, opening.options, opening.seed)
        self.state = applied.state
        self.news: tuple[Event, ...] = () if rows else applied.events
        """The events of the set-up."""
        self.barriers: list[bool] = []
        """For each row: whether it can not be taken back unnoticed."""
        if rows:
            for _, state in walk(rules, opening, rows):
                self.state = state
            self.rows = list(rows)
            self.barriers = [True] * len(rows)

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(
            seat for seat in self.rules.seats(self.opening.seats, self.opening.options) if seat not in self.players
        )

    def awaited_person(self) -> Seat | None:
        """The first person whose decision is awaited."""
        return next((seat for seat in self.rules.active(self.state) if seat not in self.players), None)

    def act(self, action: Action) -> Done:
        """RulesError when it is not legal."""
        applied = self.rules.apply(self.state, action)
        self.state = applied.state
        self.rows.append(act(action.seat, action.text()))
        self.barriers.append(applied.barrier)
        return Done(action, applied.events)

    def machine_act(self) -> Done | None:
        """One decision of a machine, if one is awaited. None: it is the people's turn, or the game is over."""
        for seat in self.rules.active(self.state):
            player = self.players.get(seat)
            if player is not None:
                view = self.rules.view(self.state, seat) if player.reads_view else {}
                return self.act(player.decide(view, self.rules.legal_actions(self.state, seat), self.rng))
        return None

    def take_back(self) -> str:
        """Undo the last action of a person that counts, and all after it.

        `nothing`, `free`, or `rekeyed` when dice, a secret or another's action lay in between: then chance will
        come out otherwise.
        """
        counting = track(self.rows).rows
        mine = [seq for seq in counting if self.rows[seq - 1].kind == "act" and self.rows[seq - 1].seat in self.people]
        if not mine:
            return "nothing"
        to = mine[-1] - 1
        crossed = any(self.barriers[seq - 1] for seq in counting if seq > to)
        self._add(undo(to, self.rows[to].seat))
        if crossed:
            self._add(rekey(self.rng.below(1 << 62)))  # the salt is for games begun with SplitMix64
        self.state = fold(self.rules, self.opening, self.rows)
        return "rekeyed" if crossed else "free"

    def bring_back(self) -> bool:
        """Redo what was taken back last. False when there is nothing."""
        if not track(self.rows).redoable:
            return False
        self._add(redo())
        self.state = fold(self.rules, self.opening, self.rows)
        return True

    def _add(self, row: Row) -> None:
        self.rows.append(row)
        self.barriers.append(True)

    def saved(self) -> str:
        """What is written when the game is saved."""
        return write_record(self.record())

    def record(self) -> Record:
        return record_of(self.rules, self.opening, self.rows, "played in a terminal")
