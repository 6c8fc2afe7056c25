"""Reaction windows (BZ10): stand-ins until intrigue is built."""

from __future__ import annotations

from engine.byzantion.state import State


def after_declaration(state: State, seat: int, kind: str, card: int) -> None:
    """W1."""


def after_vote(state: State, seat: int, *, last: bool) -> None:
    """W2."""


def after_result(state: State, *, success: bool) -> None:
    """W3."""


def after_bids(state: State) -> None:
    """W4."""


def at_the_end(state: State) -> None:
    """W6 (BZ9.1)."""
