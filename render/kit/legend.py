"""A legend: the board itself with numbers beside its signs, and for each number the key of its explanation.

A game says which marks of which part of its board are a sign (`Sign`); everything else follows from the scene that its
painter makes of a position: a sign that this board shows gets its number there, any other stands on a sheet of samples.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from render.kit.badges import BADGE, BADGE_RIM, Badge, paint_badges
from render.kit.legend_places import GAP, RADIUS, Space, Spot, place_spots
from render.kit.look import Look
from render.kit.marks import Arrow, Box, Mark, Ring, Scene, Sprite, Text
from render.kit.painter_protocol import LegendPage, Name
from render.kit.palette import PAPER, WOOD
from render.kit.scenes import paint_scene
from render.kit.viewport import Viewport, Window
from render.kit.wording import clipped, two_lines

Shows = Callable[[Mark], bool]
"""Whether a mark is such a sign."""
MOST: Final = 24
"""Samples of one page: so many lines fit a message in every language."""
SHEET_WIDE, CELL_WIDE, CELL_HIGH, LABEL_HIGH = 1200, 300, 190, 54
ACROSS: Final = SHEET_WIDE // CELL_WIDE
SAMPLE: Final = 96
"""How large a sample or an icon is on its sheet."""


class Part(NamedTuple):
    """A part of the board by name, with all its marks."""

    name: str
    marks: Sequence[Mark]


class Sign(NamedTuple):
    """What is explained."""

    key: str
    """Of its text, without `legend-`."""
    parts: tuple[str, ...]
    """Where it is looked for, the best first."""
    shows: Shows
    sample: tuple[Mark, ...] = ()
    """What is shown of it when the board has none now, about (0, 0); (): then it is left out."""


class Leaf(NamedTuple):
    """A page that is a part of the board."""

    key: str
    """Of its title."""
    window: Window
    parts: tuple[str, ...]


class Entry(NamedTuple):
    """A number and what it explains."""

    number: int
    key: str
    """Of the text; a word of the vocabulary on a page of icons."""
    spot: Spot


class Page(NamedTuple):
    """One picture with its list."""

    key: str
    scene: Scene
    window: Window
    entries: tuple[Entry, ...]
    is_board: bool = True
    """Otherwise a sheet, where each number has a field of its own."""
    is_words: bool = False
    """Its keys are words of the vocabulary."""


def named(*patterns: str) -> Shows:
    """Sprites of these names.

    >>> named("legion/*", "sign/crown")(Sprite("legion/rome", 0, 0, 40))
    True
    """

    @cache
    def is_meant(name: str) -> bool:
        return any(fnmatchcase(name, each) for each in patterns)

    return lambda mark: isinstance(mark, Sprite) and is_meant(mark.name)


def written(face: str, *, ink: object = None, least: int = 0) -> Shows:
    """Writing in that face, perhaps of one ink, at least so large.

    >>> written("figure")(Text("3", 0, 0, 20, "figure"))
    True
    """
    return lambda m: isinstance(m, Text) and m.face == face and ink in (None, m.ink) and m.size >= least


def lay_out(scene: Scene, parts: Sequence[Part], leaves: Sequence[Leaf], signs: Sequence[Sign]) -> list[Page]:
    """A page of each leaf with the signs that its parts show, and pages of samples of all others. Each counts from 1.

    >>> scene = Scene(400, 200, (), (Sprite("sign/crown", 200, 100, 40),))
    >>> crown = Sign("crown", ("map",), named("sign/crown"))
    >>> flame = Sign("flame", ("map",), named("sign/flame"), (Sprite("sign/flame", 0, 0, 90),))
    >>> laid = lay_out(scene, [Part("map", scene.moving)], [Leaf("map", (0, 0, 400, 200), ("map",))], [crown, flame])
    >>> [(page.key, [(entry.number, entry.key) for entry in page.entries]) for page in laid]
    [('map', [(1, 'crown')]), ('samples', [(1, 'flame')])]
    """
    by_name = {part.name: part.marks for part in parts}
    pages: list[Page] = []
    missing = list(signs)
    for leaf in leaves:
        wanted = []
        for sign in missing:
            found = [mark for part in sign.parts if part in leaf.parts for mark in by_name[part] if sign.shows(mark)]
            if found:
                wanted.append((sign, found))
        everything = [mark for part in leaf.parts for mark in by_name[part]]
        spots = place_spots([marks for _, marks in wanted], Space(leaf.window, everything))
        entries: list[Entry] = []
        for (sign, _), spot in zip(wanted, spots, strict=True):
            if spot is not None:
                entries.append(Entry(len(entries) + 1, sign.key, spot))
                missing.remove(sign)
        pages.append(Page(leaf.key, scene, leaf.window, tuple(entries)))
    samples = [(sign.key, sign.sample, "") for sign in missing if sign.sample]
    return pages + _sheets("samples", samples)


def icon_page(key: str, icons: Sequence[tuple[str, str]], name: Name) -> list[Page]:
    """Pages of icons with their names below: (sprite, word of the vocabulary).

    >>> (page,) = icon_page("goods", [("good/gold", "gold"), ("good/wine", "wine")], str.title)
    >>> [(entry.number, entry.key) for entry in page.entries], page.is_words
    ([(1, 'gold'), (2, 'wine')], True)
    """
    cells = [(word, (Sprite(sprite, 0, 0, SAMPLE),), name(word)) for sprite, word in icons]
    return [page._replace(is_words=True) for page in _sheets(key, cells, most=32)]


def _sheets(key: str, cells: Sequence[tuple[str, Sequence[Mark], str]], most: int = MOST) -> list[Page]:
    pages = []
    for at in range(0, len(cells), most):
        chunk = cells[at : at + most]
        marks: list[Mark] = []
        entries = []
        is_labelled = any(label for *_, label in chunk)
        tall = CELL_HIGH + (2 * LABEL_HIGH - 20 if is_labelled else 0)
        for k, (word, sample, label) in enumerate(chunk):
            left, top = k % ACROSS * CELL_WIDE, k // ACROSS * tall
            x, y = left + CELL_WIDE / 2 + RADIUS, top + CELL_HIGH / 2
            marks.append(Box(left + 6, top + 6, CELL_WIDE - 12, tall - 12, PAPER, WOOD, 2))
            marks += [_moved(mark, x, y) for mark in sample]
            lines = two_lines(label, 36, CELL_WIDE - 30) if label else []
            for n, line in enumerate(lines):
                low = top + CELL_HIGH + 12 + (n - (len(lines) - 1) / 2) * 36
                marks.append(Text(line, left + CELL_WIDE / 2, low, 36, width=-(CELL_WIDE - 30)))
            half = SAMPLE / 2 + 6
            box = (x - half, y - half, x + half, y + half)
            spot = Spot(box, (left + 6 + RADIUS + GAP, top + 6 + RADIUS + GAP))
            entries.append(Entry(k + 1, word, spot))
        height = -(-len(chunk) // ACROSS) * tall
        scene = Scene(SHEET_WIDE, height, (), tuple(marks))
        pages.append(Page(key, scene, (0, 0, SHEET_WIDE, height), tuple(entries), is_board=False))
    return pages


def _moved(mark: Mark, x: float, y: float) -> Mark:
    if isinstance(mark, Arrow):
        return mark._replace(x0=mark.x0 + x, y0=mark.y0 + y, x1=mark.x1 + x, y1=mark.y1 + y)
    if isinstance(mark, Sprite | Text | Box | Ring):
        return mark._replace(x=mark.x + x, y=mark.y + y)
    return mark


def in_words(pages: Sequence[Page], name: Name) -> tuple[LegendPage, ...]:
    """The pages as lists. `name` says also texts of the catalogue by their key.

    >>> in_words(icon_page("goods", [("good/gold", "gold")], str.title), str.title)
    (LegendPage(title='Legend-Page-Goods', lines=((1, 'Gold'),), is_names=True),)
    """
    return tuple(
        LegendPage(
            name(f"legend-page-{page.key}"),
            tuple(
                (entry.number, name(entry.key if page.is_words else f"legend-{entry.key}")) for entry in page.entries
            ),
            page.is_words,
        )
        for page in pages
    )


def listed(page: LegendPage) -> str:
    """For those who cannot see the picture.

    >>> listed(LegendPage("The map", ((1, "A legion."), (2, "A fortress."))))
    'The map. 1: A legion. 2: A fortress.'
    """
    return clipped(f"{page.title}. " + " ".join(f"{number}: {text}" for number, text in page.lines))


def paint_page(page: Page, look: Look) -> Image.Image:
    """Its picture: what is explained is framed, its number stands beside it.

    >>> paint_page(Page("map", Scene(90, 60, (), ()), (0, 0, 90, 30), ()), Look({})).size
    (90, 30)
    """
    left, top, right, bottom = (round(edge) for edge in page.window)
    picture = paint_scene(page.scene, look, (left, top, right, bottom))
    if page.is_board:
        for entry in page.entries:
            _point_out(picture, entry.spot, left, top)
    badges = [Badge(entry.number, *entry.spot.at, entry.spot.at) for entry in page.entries]
    paint_badges(picture, badges, RADIUS, Viewport(left, top, 1))
    return picture


def _point_out(picture: Image.Image, spot: Spot, left: float, top: float) -> None:
    """A frame about what is explained, and a thread from its number."""
    draw = ImageDraw.Draw(picture)
    x0, y0, x1, y1 = spot.box[0] - left, spot.box[1] - top, spot.box[2] - left, spot.box[3] - top
    x, y = spot.at[0] - left, spot.at[1] - top
    end = (min(max(x, x0 - 2), x1 + 2), min(max(y, y0 - 2), y1 + 2))
    for ink, width in ((BADGE_RIM, 7), (BADGE, 3)):
        draw.line([(x, y), end], fill=ink, width=width)
    for grown, ink, width in ((4, BADGE_RIM, 6), (2, BADGE, 2)):
        draw.rounded_rectangle((x0 - grown, y0 - grown, x1 + grown, y1 + grown), 8, outline=ink, width=width)


def unexplained(parts: Sequence[Part], signs: Sequence[Sign]) -> Iterator[tuple[str, Mark]]:
    """Sprites of the board that no sign explains where they stand: (part, sprite).

    >>> crown = Sprite("sign/crown", 0, 0, 9)
    >>> list(unexplained([Part("map", [crown])], [Sign("flame", ("map",), named("sign/flame"))]))
    [('map', Sprite(name='sign/crown', x=0, y=0, size=9))]
    """
    for part in parts:
        here = [sign for sign in signs if part.name in sign.parts]
        for mark in part.marks:
            if isinstance(mark, Sprite) and not any(sign.shows(mark) for sign in here):
                yield part.name, mark
