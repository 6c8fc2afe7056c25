"""The workbench of Byzantion."""

from __future__ import annotations

from proofs.games.byzantion.counted import BYZANTION
from proofs.games.byzantion.rule_ids import RULEBOOK
from proofs.workbench import Marks, Workbench

ID = "byzantion"

WORKBENCH = Workbench(
    ID,
    lens=BYZANTION,
    marks=Marks(
        win_share=0.95,
        ended_share=0.95,
        rounds=9,
        mean_ms=5.0,
        p95_ms=50.0,
        endings=("doxa", "titus", "trajan", "marcus_aurelius", "julius_caesar"),
    ),
    rulebook=RULEBOOK,
)
