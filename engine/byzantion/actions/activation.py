"""Activating cards and bandons (BZ5.3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.byzantion import area, goods
from engine.byzantion.content import IDS
from engine.byzantion.flow import Out, say
from engine.byzantion.script import fire
from engine.byzantion.state import State
from engine.byzantion.vocabulary import SEATS


def open_groups(state: State, seat: int) -> list[list[int]]:
    """Groups that can still be activated by Dynamis: once a round, one Dynamis on it (BZ5.3a)."""
    return [
        group
        for group in state.area[seat]
        if not any(card in state.chips or card in state.spent for card in group)
        and any(card not in state.down for card in group)
    ]


def activate_group(state: State, seat: int, group: Sequence[int], out: Out) -> None:
    """Put a Dynamis on it and let it produce. The Dynamis is already paid."""
    state.chips.append(group[0])
    activate_cards(state, seat, group, out)


def activate_cards(state: State, seat: int, cards: Sequence[int], out: Out) -> None:
    """All icons of these face-up cards produce; they count as activated (BZ5.3b), then `on_activate` (BZ8.3)."""
    state.locked.extend(card for card in cards if card not in state.locked)
    say(out, "activated", seat=SEATS[seat], cards=[IDS[card] for card in cards])
    for good, amount in enumerate(area.production(state, cards)):
        if amount:
            goods.gain(state, seat, good, amount, out, "production")
    fire(state, [seat], "on_activate", types=sorted(area.producing_types(state, cards)))
