"""The workbench of Byzantion."""

from __future__ import annotations

from proofs.games.byzantion.rule_ids import RULEBOOK
from proofs.workbench import Workbench

ID = "byzantion"

WORKBENCH = Workbench(ID, rulebook=RULEBOOK)
