"""Empires: what the reasons for closed options are worked out from, one seat's question and view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from engine.core import Action, Question, RulesError, Seat
from engine.empires.rules import RULES
from engine.empires.state import State
from engine.empires.view_types import EmpiresView, EmpireView, ProvinceView


@dataclass(frozen=True)
class Case:
    """A seat's question, with what the seat knows."""

    seat: Seat
    question: Question
    legal: tuple[Action, ...]
    view: EmpiresView
    state: State
    """The position imagined from the view."""

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
        rules, action = RULES, Action(self.seat, verb, args)
        if action not in rules.legal_actions(self.state, self.seat):
            try:
                rules.advance(self.state, action)  # a refused action changes nothing
            except RulesError as refusal:
                return refusal.code, dict(refusal.params)
        return "illegal", {}

    @cached_property
    def provinces(self) -> dict[str, ProvinceView]:
        return {p: row for p, row in self.view["provinces"].items() if not row["closed"]}

    @property
    def seas(self) -> dict[str, dict[str, int]]:
        return self.view["seas"]

    @cached_property
    def mine(self) -> list[str]:
        """Provinces the seat controls."""
        return [p for p, row in self.provinces.items() if row["owner"] == self.seat]

    def others(self, province: str) -> list[str]:
        """The seats whose other legions and fortresses are there."""
        row = self.provinces[province]
        return sorted({s for s in (*row["legions"], *row["fortresses"]) if s != self.seat})

    @property
    def empire(self) -> EmpireView:
        return self.view["empires"][self.seat]

    @property
    def hand(self) -> dict[str, int]:
        return self.view["hand"] or {}
