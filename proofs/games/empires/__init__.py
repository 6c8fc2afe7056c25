"""The workbench of Empires."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.core import View
from proofs.games.empires.faults import powerless
from proofs.games.empires.gathering import empires_gathering
from proofs.games.empires.lens import EMPIRES
from proofs.games.empires.numbering import RULEBOOK
from proofs.games.empires.walk import first_build_turn
from proofs.workbench import Marks, Reel, Shot, Workbench

if TYPE_CHECKING:  # Pillow is loaded when there is something to draw
    from render.kit.look import Look
    from render.kit.marks import Scene

ID = "empires"


def on_panel(view: View) -> object:
    """One's own hand, and who has sealed an offer."""
    return view.get("hand"), view["trade"]


def board_scene(view: View, name: Callable[[str], str]) -> tuple[Scene, Look]:
    """The board, for another renderer."""
    from render.empires.scene import build_scene
    from render.empires.tokens import LOOK

    return build_scene(view, name), LOOK


WORKBENCH = Workbench(
    ID,
    pace=4.0,
    lens=EMPIRES,
    marks=Marks(
        win_share=0.95,
        ended_share=0.95,
        rounds=25,
        mean_ms=5.0,
        p95_ms=50.0,
        endings=("fame", "prestige", "conquest", "leadership"),
    ),
    short={"round_cap": "10"},
    gathering=empires_gathering,
    on_panel=on_panel,
    plans=frozenset({"sail", "march", "convert", "conquest"}),
    gathered=frozenset({"offer", "keep"}),
    walk=first_build_turn,
    rulebook=RULEBOOK,
    more_faults=powerless,
    scene=board_scene,
    shots=(
        Shot("board-early.jpg", "5-prestige-55", 0.1),
        Shot("board-middle.jpg", "3-fame-36", 0.477, "pl"),
        Shot("board-late.jpg", "5-prestige-55", 0.97),
        Shot("board-phone.jpg", "5-prestige-55", 0.97, width=390),
        Shot("board-region.jpg", "5-prestige-55", 0.97, width=800, region="mare_aegaeum"),
        Shot("hand.jpg", "5-prestige-55", 0.97, width=700, hand="babylon"),
    ),
    reels=(Reel("film.gif", "5-prestige-55", "round"),),
    cover=Shot("cover", "5-prestige-55", 0.9, region="mare_aegaeum"),
)
