"""What pays a price for a seat of this game (E3.0b, C-cleopatra, C-hannibal)."""

from __future__ import annotations

from typing import Final

from engine.empires.cards import power
from engine.empires.state import State
from engine.empires.vocabulary import GOODS
from engine.marenostrum.payment import Payment, Terms

SETS: Final = Payment(len(GOODS))


def terms_of(state: State, seat: int) -> Terms:
    """The seat's terms now; a power works from the moment its card is bought (E3.0e)."""
    return Terms(power.total(state, seat, "swaps_in_sets"), power.total(state, seat, "doubles_in_sets"))
