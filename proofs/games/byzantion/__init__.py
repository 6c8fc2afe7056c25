"""The workbench of Byzantion."""

from __future__ import annotations

from engine.byzantion import area
from engine.byzantion.content import IDS
from engine.byzantion.state import State
from engine.byzantion.vocabulary import SEATS
from engine.core import Seat
from proofs.games.byzantion.counted import BYZANTION
from proofs.games.byzantion.rule_ids import RULEBOOK
from proofs.games.byzantion.shown import byzantion_gathering
from proofs.games.byzantion.twin_cases import CASES
from proofs.workbench import Marks, Shot, Workbench

ID = "byzantion"


def areas(state: State) -> dict[Seat, list[str]]:
    """The cards that lie in each area."""
    return {SEATS[seat]: [IDS[card] for card in area.cards_of(state, seat)] for seat in range(state.n)}


def from_the_ring(state: State) -> list[Seat]:
    """From the holder of the imperial ring on, clockwise (BZ2c)."""
    return [SEATS[seat] for seat in state.clockwise()]


WORKBENCH = Workbench(
    ID,
    pace=3.0,
    lens=BYZANTION,
    marks=Marks(
        win_share=0.95,
        ended_share=0.95,
        rounds=9,
        mean_ms=5.0,
        p95_ms=50.0,
        endings=("doxa", "titus", "trajan", "marcus_aurelius", "julius_caesar"),
    ),
    short={"length": "standard"},  # six events; it has no shorter one
    table={"pace": "live"},  # a table of no pace holds the last window for a day
    gathering=byzantion_gathering,
    holdings=areas,
    first_order=from_the_ring,
    twins=CASES,
    rulebook=RULEBOOK,
    shots=(
        Shot("byzantion-middle.jpg", "3-doxa-186", 0.5, "pl"),
        Shot("byzantion-late.jpg", "4-doxa-372", 0.97),
        Shot("byzantion-phone.jpg", "4-doxa-372", 0.97, width=390),
        Shot("byzantion-area.jpg", "3-doxa-186", 0.9, width=800, region="reds"),
        Shot("byzantion-hand.jpg", "3-doxa-10434", 0.3, width=700, hand="greens"),
        Shot("byzantion-alone.jpg", "1-augustus-300241", 0.8, width=800),
    ),
)
