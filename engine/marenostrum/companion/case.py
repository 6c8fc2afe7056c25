"""What the reasons for closed options are worked out from: one seat's question and view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from engine.core import Action, AnyRules, Question, RulesError, Seat, View
from engine.core.chance import Rng
from engine.marenostrum.board import Board
from engine.marenostrum.state import State
from engine.marenostrum.view_types import FamilyView, ProvinceView, TradeView, shaped


@dataclass(frozen=True)
class Case:
    """A seat's question, with what the seat knows."""

    rules: AnyRules
    seat: Seat
    question: Question
    legal: tuple[Action, ...]
    view: View

    @cached_property
    def state(self) -> State:
        """The position imagined from the view; most questions close nothing that needs it."""
        imagined: State = self.rules.imagine(self.view, Rng(0))
        return imagined

    def open(self, verb: str, *beginning: str) -> set[str]:
        """The words that may follow this beginning in a legal action."""
        at = len(beginning)
        return {
            str(a.args[at])
            for a in self.legal
            if a.verb == verb and len(a.args) > at and tuple(map(str, a.args[:at])) == beginning
        }

    def why(self, verb: str, *args: str | int) -> tuple[str, Mapping[str, object]]:
        """The rules' own reason against an action that is not legal."""
        action = Action(self.seat, verb, args)
        if action not in self._imagined:
            try:
                self.rules.advance(self.state, action)  # a refused action changes nothing
            except RulesError as refusal:
                return refusal.code, dict(refusal.params)
        return "illegal", {}

    @cached_property
    def _imagined(self) -> frozenset[Action]:
        """What is legal in the imagined position; a refused action changes nothing there, so once is enough."""
        return frozenset(self.rules.legal_actions(self.state, self.seat))

    @property
    def board(self) -> Board:
        return self.state.world.board

    @property
    def seen(self) -> FamilyView:
        """The view under the type of what every game of the family shows."""
        return shaped(self.view, FamilyView)

    @cached_property
    def provinces(self) -> dict[str, ProvinceView]:
        """The provinces that are in play."""
        return {p: row for p, row in self.seen["provinces"].items() if not row["closed"]}

    @property
    def seas(self) -> dict[str, dict[str, int]]:
        return self.seen["seas"]

    @property
    def peace(self) -> tuple[Seat, ...]:
        """Two sides that may not fight each other; () where there is no such thing."""
        found = self.view.get("peace")
        return tuple(map(str, found)) if isinstance(found, list) else ()

    @property
    def trade(self) -> TradeView | None:
        """The trade, if one is under way."""
        return self.seen["trade"]

    @property
    def hand(self) -> dict[str, int]:
        return self.seen["hand"] or {}

    @cached_property
    def mine(self) -> list[str]:
        """Provinces the seat owns."""
        return [p for p, row in self.provinces.items() if row["owner"] == self.seat]

    def others(self, province: str) -> list[str]:
        """The sides whose other legions and fortresses are there."""
        row = self.provinces[province]
        return sorted({s for s in (*row["legions"], *row["fortresses"]) if s != self.seat})
