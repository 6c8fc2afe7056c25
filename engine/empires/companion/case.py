"""Empires: one seat's question and view, typed."""

from __future__ import annotations

from engine.empires.view_types import EmpiresView, EmpireView, typed
from engine.marenostrum.companion.case import Case as SharedCase


class Case(SharedCase):
    """A seat's question, with what the seat knows of Empires."""

    @property
    def seen(self) -> EmpiresView:
        """The view under its own type."""
        return typed(self.view)

    @property
    def empire(self) -> EmpireView:
        return self.seen["empires"][self.seat]
