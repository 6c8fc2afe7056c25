"""A scene as SVG: the board's bench passes it to another renderer, so that both draw the same picture."""

from __future__ import annotations

import base64
import io
from xml.sax.saxutils import escape

from render.kit.encoding import encode
from render.kit.look import Look
from render.kit.marks import Arrow, Box, Mark, Ring, Scene, Sprite, Text, Wash
from render.kit.palette import Colour
from render.kit.pen import FACES, FONTS
from render.map.game_map import Map

FAMILIES = {"name": "Alegreya SC", "italic": "Alegreya SC", "figure": "Cinzel"}
FONT_FILES = [str(FONTS / file) for file in sorted(set(FACES.values()))]
ANCHORS = {"l": "start", "m": "middle", "r": "end"}


def scene_svg(scene: Scene, look: Look) -> str:
    """The map as a picture below, provinces as shapes, tokens as pictures, words as text."""
    names = {(m.name, m.size) for m in (*scene.still, *scene.moving) if isinstance(m, Sprite)}
    tokens = {key: f"t{k}" for k, key in enumerate(sorted(names))}
    washes = [mark for mark in scene.still if isinstance(mark, Wash)]
    others = [mark for mark in scene.still if not isinstance(mark, Wash)]
    below = look.ground(scene.ground)
    assert isinstance(below, Map), "only boards on a map are compared"
    ground = base64.b64encode(encode(below.picture())).decode()
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{scene.width}" height="{scene.height}">',
        "<defs>",
        *(_token(look, name, size, key) for (name, size), key in tokens.items()),
        "</defs>",
        f'<image width="{below.width}" height="{below.height}" href="data:image/jpeg;base64,{ground}"/>',
        *(_wash(mark, below, look) for mark in washes),
        *(_mark(mark, tokens) for mark in (*others, *scene.moving)),
        "</svg>",
    ]
    return "\n".join(parts)


def _token(look: Look, name: str, size: int, key: str) -> str:
    out = io.BytesIO()
    look.sprite(name, size).save(out, "PNG", compress_level=1)
    data = base64.b64encode(out.getvalue()).decode()
    return f'<image id="{key}" width="{size}" height="{size}" href="data:image/png;base64,{data}"/>'


def _rgb(colour: Colour | None) -> str:
    return f"rgb({colour[0]},{colour[1]},{colour[2]})" if colour else "none"


def _wash(mark: Wash, below: Map, look: Look) -> str:
    rings = " ".join(
        "M" + " ".join(f"{x},{y}" for x, y in ring) + "Z" for ring in below.atlas.provinces[mark.province].rings
    )
    return f'<path d="{rings}" fill="{_rgb(look.colour(mark.style))}" fill-opacity="0.4" fill-rule="evenodd"/>'


def _mark(mark: Mark, tokens: dict[tuple[str, int], str]) -> str:
    if isinstance(mark, Sprite):
        x, y = mark.x - mark.size / 2, mark.y - mark.size / 2
        return f'<use href="#{tokens[mark.name, mark.size]}" x="{x}" y="{y}"/>'
    if isinstance(mark, Box):
        edge = f' stroke="{_rgb(mark.edge)}" stroke-width="{mark.line}"' if mark.edge else ""
        return f'<rect x="{mark.x}" y="{mark.y}" width="{mark.w}" height="{mark.h}" fill="{_rgb(mark.fill)}"{edge}/>'
    if isinstance(mark, Ring):
        return f'<circle cx="{mark.x}" cy="{mark.y}" r="{mark.radius}" fill="none" stroke="{_rgb(mark.ink)}"/>'
    if isinstance(mark, Arrow):
        line = f'x1="{mark.x0}" y1="{mark.y0}" x2="{mark.x1}" y2="{mark.y1}"'
        return f'<line {line} stroke="{_rgb(mark.ink)}" stroke-width="7"/>'
    assert isinstance(mark, Text)
    return _text(mark)


def _text(mark: Text) -> str:
    halo = f' stroke="{_rgb(mark.halo)}" stroke-width="{mark.size / 5}" paint-order="stroke"' if mark.halo else ""
    turn = f' transform="rotate({-mark.angle} {mark.x} {mark.y})"' if mark.angle else ""
    slant = ' font-style="italic"' if mark.face == "italic" else ""
    return (
        f'<text x="{mark.x}" y="{mark.y + mark.size * 0.32}" font-family="{FAMILIES[mark.face]}" font-weight="800"'
        f' font-size="{mark.size}" text-anchor="{ANCHORS[mark.anchor]}" fill="{_rgb(mark.ink)}"{slant}{halo}{turn}>'
        f"{escape(mark.text)}</text>"
    )
