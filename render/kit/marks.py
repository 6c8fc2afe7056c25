"""What a picture is made of, as plain data: the words between scene and painter."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from render.kit.palette import INK, Colour


class Wash(NamedTuple):
    """An area of the ground in a colour, or closed."""

    province: str
    style: str
    """A seat, or `closed`."""


class Sprite(NamedTuple):
    """A token; the look of the game knows the names."""

    name: str
    x: float
    y: float
    size: int


class Text(NamedTuple):
    """One line of writing, its anchor point at (x, y)."""

    text: str
    x: float
    y: float
    size: int
    face: str = "name"
    ink: Colour = INK
    halo: Colour | None = None
    angle: int = 0
    anchor: str = "m"
    """`l` left, `m` middle, `r` right; always centred up and down."""
    width: int = 0
    """The line is narrowed to this many units; 0: as wide as it is."""


class Box(NamedTuple):
    """A filled field with an edge."""

    x: float
    y: float
    w: float
    h: float
    fill: Colour
    edge: Colour | None = None
    line: int = 2


class Arrow(NamedTuple):
    """A bent arrow: somebody moved."""

    x0: float
    y0: float
    x1: float
    y1: float
    ink: Colour
    bend: float = 0.18
    """How far it bows to its left, as a share of its length; below 0 to its right."""

    def at(self, t: float) -> tuple[float, float]:
        """The point at that share of its way.

        >>> Arrow(0, 0, 100, 0, INK).at(0.5)
        (50.0, -9.0)
        """
        dx, dy = self.x1 - self.x0, self.y1 - self.y0
        bx, by = dx / 2 + dy * self.bend, dy / 2 - dx * self.bend
        return self.x0 + 2 * t * (1 - t) * bx + t * t * dx, self.y0 + 2 * t * (1 - t) * by + t * t * dy


class Ring(NamedTuple):
    """A glowing ring: something happened here."""

    x: float
    y: float
    radius: float
    ink: Colour


Mark: TypeAlias = Wash | Sprite | Text | Box | Arrow | Ring


class Scene(NamedTuple):
    """A whole picture. `still` changes rarely and is cached by the painter; `moving` is drawn over it."""

    width: int
    height: int
    still: tuple[Mark, ...]
    moving: tuple[Mark, ...]
    ground: str | None = None
    """What is below it, by its name in the look of the game; None: paper."""

    def plain(self) -> dict[str, object]:
        """JSON for golden files: every mark as [kind, fields …].

        >>> Scene(9, 9, (), (Ring(4, 4, 2, INK),)).plain()["moving"]
        [['ring', 4, 4, 2, (46, 28, 16)]]
        """
        return {
            "size": [self.width, self.height],
            "still": [[type(m).__name__.lower(), *m] for m in self.still],
            "moving": [[type(m).__name__.lower(), *m] for m in self.moving],
        }
