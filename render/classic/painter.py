"""What classic hands to its painter."""

from __future__ import annotations

from typing import Final

from render.classic.alt import alt_text, hand_text
from render.classic.classic_legend import build_legend
from render.classic.hand import build_hand
from render.classic.land import GROUND, MAP
from render.classic.panels import HEROES, WONDERS, card_face
from render.classic.position_words import position_text
from render.classic.scene import build_scene, map_marks
from render.classic.symbols import symbols
from render.classic.tokens import LOOK
from render.marenostrum.map_painter import MapPainter

CLASSIC_PAINTER: Final = MapPainter(
    map=MAP,
    ground=GROUND,
    look=LOOK,
    build_scene=build_scene,
    map_marks=map_marks,
    build_legend=build_legend,
    build_hand=build_hand,
    board_words=alt_text,
    hand_words=hand_text,
    position_words=position_text,
    faces={card: card_face(card) for card in (*HEROES, *WONDERS)},
    draw_symbols=symbols,
)
