"""How a game's marks look: its drawings, its colours, what lies below its scenes.

Everything that is kept is kept by look, so a word may mean another drawing in another game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, Protocol, TypeAlias

from PIL import Image

from render.kit.canvas import Pixels
from render.kit.palette import NOBODY, Colour
from render.kit.store import DRAWINGS

Family = Callable[[str, int], Image.Image]
"""Draws sprites whose names begin alike: takes the rest of the name, and pixels. ValueError for what nobody draws."""


CLOSED = "closed"
"""The style of a `Wash` that takes an area out of play."""
Weave: TypeAlias = Literal["plain", "hatched", "closed"]
"""How a colour lies on an area: `plain` deepens towards its border; `hatched` is fine slanting lines alone, which are
seen without colour too; `closed` is an even colour with broad lines.
"""


class Tint(NamedTuple):
    """How strongly an area of a ground takes a colour, and where its mask lies on the ground."""

    mask: Image.Image
    left: int
    top: int


class Ground(Protocol):
    """What lies below a scene, its left top corner in the scene's own: a map, or the felt of a table."""

    @property
    def width(self) -> int:
        """In units of the scene."""

    @property
    def height(self) -> int:
        """In units of the scene."""

    def picture(self) -> Image.Image:
        """The ground alone, one pixel per unit."""

    def part(self, box: Pixels) -> Image.Image:
        """A rectangle of the ground alone, in units of the scene; all of it is on the ground."""

    def tint(self, area: str, weave: Weave) -> Tint:
        """How a `Wash` colours an area. KeyError for one that is not on it."""


@dataclass(frozen=True, eq=False)
class Look:
    """A game's. Two looks are two things, whatever is called alike in them."""

    families: Mapping[str, Family]
    """By the first part of a sprite's name."""
    colours: Mapping[str, Colour] = field(default_factory=dict)
    """Of a `Wash`, by its style."""
    grounds: Mapping[str, Ground] = field(default_factory=dict)
    """By the name that a scene says."""
    hatched: frozenset[str] = frozenset()
    """Styles of a `Wash` that are lines alone, to lie over another one."""
    few: tuple[Colour, ...] = ()
    """The colours that its pictures are made of, at most 256, if it is drawn in flat ones."""

    def sprite(self, name: str, size: int) -> Image.Image:
        """The RGBA sprite of that name, `size` pixels square. ValueError for a name nobody draws.

        >>> Look({}).sprite("sign/question", 32)
        Traceback (most recent call last):
        ValueError: no sprite is called 'sign/question'
        """
        return _sprite(self, name, size)

    def colour(self, style: str) -> Colour:
        """Of a wash; a neutral brown for a style without one.

        >>> Look({}, {"red": (200, 0, 0)}).colour("red")
        (200, 0, 0)
        """
        return self.colours.get(style, NOBODY)

    def weave(self, style: str) -> Weave:
        """Of a wash.

        >>> Look({}, hatched=frozenset({"grey"})).weave("grey"), Look({}).weave("red"), Look({}).weave("closed")
        ('hatched', 'plain', 'closed')
        """
        return "closed" if style == CLOSED else "hatched" if style in self.hatched else "plain"

    def ground(self, name: str | None) -> Ground | None:
        """What a scene has below it. KeyError for a name of another game.

        >>> Look({}).ground(None)
        """
        return None if name is None else self.grounds[name]


@DRAWINGS.keep
def _sprite(look: Look, name: str, size: int) -> Image.Image:
    family, _, rest = name.partition("/")
    if family not in look.families:
        raise ValueError(f"no sprite is called {name!r}")
    return look.families[family](rest, size)
