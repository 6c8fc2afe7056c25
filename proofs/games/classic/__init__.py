"""The workbench of classic."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.core import View
from proofs.games.classic.numbering import RULEBOOK
from proofs.games.classic.reached import CLASSIC
from proofs.games.classic.searched_games import classic_gathering
from proofs.workbench import Marks, Shot, Workbench

if TYPE_CHECKING:  # Pillow is loaded when there is something to draw
    from render.kit.look import Look
    from render.kit.marks import Scene

ID = "classic"


def board_scene(view: View, name: Callable[[str], str]) -> tuple[Scene, Look]:
    """The board, for another renderer."""
    from render.classic.scene import build_scene
    from render.classic.tokens import LOOK

    return build_scene(view, name), LOOK


WORKBENCH = Workbench(
    ID,
    pace=3.0,
    lens=CLASSIC,
    marks=Marks(
        win_share=0.95,
        ended_share=0.95,
        rounds=25,
        mean_ms=5.0,
        p95_ms=50.0,
        endings=("pyramids", "cards"),
    ),
    short={"round_cap": "10"},
    gathering=classic_gathering,
    plans=frozenset({"sail", "march", "conquest"}),
    gathered=frozenset({"offer", "keep"}),
    rulebook=RULEBOOK,
    scene=board_scene,
    shots=(
        Shot("classic-middle.jpg", "4-cards-479", 0.5, "pl"),
        Shot("classic-late.jpg", "5-cards-336", 0.97),
        Shot("classic-phone.jpg", "5-cards-336", 0.97, width=390),
        Shot("classic-region.jpg", "5-cards-336", 0.97, width=800, region="mare_aegaeum"),
        Shot("classic-hand.jpg", "5-cards-336", 0.6, width=700, hand="egypt"),
    ),
    cover=Shot("cover", "5-cards-336", 0.97, region="mare_tyrrhenum"),
)
