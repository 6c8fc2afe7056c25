"""The tokens as small pictures for text: the same goods and pieces as on the board."""

from __future__ import annotations

from render.classic.goods import GOODS
from render.classic.panels import HEROES, WONDERS, card_face
from render.classic.tokens import BUILDINGS, LOOK
from render.kit.small_pictures import drawn_small
from render.marenostrum.palette import SEATS

PIECES = ("legion", "trireme", "fortress", "marker")


def symbols() -> dict[str, bytes]:
    """PNG by the id of the rules' vocabulary (`gold`, `market`) or `<piece>_<seat>`; seats by their emblem, cards by
    their face.

    >>> symbols()["slaves"][1:4]
    b'PNG'
    """
    named = {good: f"good/{good}" for good in GOODS}
    named |= {building: f"built/{building}/-" for building in BUILDINGS}
    named |= {seat: f"emblem/{seat}" for seat in SEATS}
    named |= {f"{piece}_{seat}": f"{piece}/{seat}" for piece in PIECES for seat in SEATS}
    named |= {card: card_face(card) for card in (*HEROES, *WONDERS)}
    return {word: drawn_small(LOOK, token) for word, token in named.items()}
