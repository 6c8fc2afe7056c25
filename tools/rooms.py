"""Draw docs/img/rooms.svg: the packages of the product by layer, and who imports whom, read from the sources."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

from scripts.command import parser

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "img" / "rooms.svg"
WIDTH = 1000
FLOORS: tuple[tuple[tuple[str, int, int], ...], ...] = (
    (("bot", 16, 120), ("sandbox", 176, 594)),
    (("cogs", 16, 754),),
    (("host", 16, 474), ("render", 530, 240)),
    (("db", 16, 160), ("ops", 196, 140), ("failpoint", 356, 174), ("i18n", 550, 220)),
    (("games", 16, 160),),
    (("engine", 16, 754),),
)
"""From top to bottom; of each room its left edge and its width."""
BESIDE = (("scripts", 0), ("proofs", 1), ("tools", 2))
"""Rooms at the right, each beside that floor: they may import every other room."""
BESIDE_LEFT, BESIDE_WIDTH, BESIDE_TALL = 830, 154, 64
UNDIVIDED = frozenset({"db", "games", *(name for name, _ in BESIDE)})
"""Rooms whose packages are not shown one by one."""
TOP_LEVEL = {"bot.py": "bot", "settings.py": "bot", "failpoint.py": "failpoint"}
"""Files that lie in no package."""
TITLE, BOX, STEP, GAP, MARGIN, WIDEST = 38, 40, 78, 62, 12, 230
ALONE = {"cogs.core.client": "cogs/client"}
"""What builds all others, and so stands above the package that its file lies in."""
THICK = ((64, 7.0), (16, 4.4), (4, 2.6), (1, 1.3))
"""From so many imports on an arrow is so wide. Few steps, so that the picture is not out of date with every import."""

Arrows = Mapping[tuple[str, str], int]
Spot = tuple[float, float]


class Box(NamedTuple):
    """Where a room or a package stands."""

    x: float
    y: float
    w: float
    h: float


class Source(NamedTuple):
    """A module of the product: its file and the modules it imports, inside functions and for types alone, too."""

    file: Path
    imports: frozenset[str]


def sources(root: Path = ROOT) -> dict[str, Source]:
    """Every module in the picture by its dotted name, imports resolved to modules that are here, too."""
    rooms = {name for floor in FLOORS for name, _, _ in floor} | {name for name, _ in BESIDE}
    paths = [path for room in sorted(rooms) for path in sorted((root / room).rglob("*.py"))]
    files = {_dotted(path.relative_to(root)): path.relative_to(root) for path in paths}
    files |= {Path(name).stem: Path(name) for name in TOP_LEVEL}
    found = {}
    for name, file in files.items():
        package = name if file.stem == "__init__" else name.rpartition(".")[0]
        tree = ast.parse((root / file).read_text(encoding="utf-8"))
        every = [_known(word, files) for word in _imported(tree, package)]
        found[name] = Source(file, frozenset(every) - {"", name})
    return found


def circles(found: Mapping[str, Source]) -> list[list[str]]:
    """Modules that import one another in a circle, function-local imports and those for types alone included."""
    reach: dict[str, set[str]] = {}
    for name in found:
        seen: set[str] = set()
        waiting = [name]
        while waiting:
            new = found[waiting.pop()].imports - seen
            seen |= new
            waiting += new
        reach[name] = seen
    rings = {tuple(sorted(other for other in reach[name] if name in reach[other])) for name in found}
    return sorted(list(ring) for ring in rings if ring)


def _dotted(file: Path) -> str:
    return ".".join(file.with_suffix("").parts).removesuffix(".__init__")


def _imported(tree: ast.Module, package: str) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{base}.{each.name}" for each in node.names)


def _known(word: str, files: Mapping[str, Path]) -> str:
    while word and word not in files:
        word = word.rpartition(".")[0]
    return word


def packages(found: Mapping[str, Source]) -> dict[str, str]:
    """The package of every module: `host.game`, `db`; `host/records` for one that lies flat in a room with packages."""
    placed = {}
    for name, source in found.items():
        parts = source.file.parts
        room = TOP_LEVEL.get(parts[0], parts[0])
        placed[name] = f"{room}.{parts[1]}" if len(parts) > 2 and room not in UNDIVIDED else room
    grouped = {room_of(package) for package in placed.values() if "." in package}
    return ALONE | {
        name: f"{package}/{found[name].file.stem}" if package in grouped else package
        for name, package in placed.items()
        if name not in ALONE
    }


def arrows(found: Mapping[str, Source], placed: Mapping[str, str]) -> Arrows:
    """(importing package, imported package) → how many pairs of modules."""
    return Counter(
        (placed[name], placed[word])
        for name, source in found.items()
        for word in source.imports
        if placed[name] != placed[word]
    )


def room_of(package: str) -> str:
    """`host` of `host.game` and of `host/below`."""
    return package.partition(".")[0].partition("/")[0]


def levels(names: Sequence[str], between: Arrows) -> dict[str, int]:
    """The level of each package in its room, 0 at the bottom: the order with the fewest imports upwards."""
    low, knot, high = _ends(names, between)
    out: dict[str, int] = {}
    for name in (*low, *_ordered(knot, between), *high):
        out[name] = max((level + 1 for below, level in out.items() if between.get((name, below))), default=0)
    return out


def _ends(names: Sequence[str], between: Arrows) -> tuple[list[str], list[str], list[str]]:
    """From the bottom up those that import nothing but what is below them, from there on those that cannot be put into
    an order without imports upwards, and those imported by nothing but what is above them.
    """
    low, knot, high = list[str](), list(names), list[str]()
    while ready := [a for a in knot if not any(between.get((a, b)) for b in knot)]:
        low += ready
        knot = [name for name in knot if name not in ready]
    while ready := [a for a in knot if not any(between.get((b, a)) for b in knot)]:
        high = [*ready, *high]
        knot = [name for name in knot if name not in ready]
    return low, knot, high


def _ordered(names: Sequence[str], between: Arrows) -> list[str]:
    """The order from the bottom up with the fewest imports upwards. Each name doubles the work."""
    count = len(names)
    weight = [[between.get((a, b), 0) for b in names] for a in names]
    # Every set of packages with its best order from the bottom up: how many imports point upwards, and the order.
    best: list[tuple[int, tuple[int, ...]]] = [(0, ())] * (1 << count)
    for mask in range(1, 1 << count):
        tries = []
        for last in (k for k in range(count) if mask >> k & 1):
            cost, order = best[mask ^ 1 << last]
            tries.append((cost + sum(weight[k][last] for k in order), (*order, last)))
        best[mask] = min(tries)
    return [names[k] for k in best[-1][1]]


def drawing(found: Mapping[str, Source]) -> str:
    """The picture as SVG; the same sources give the same text."""
    placed = packages(found)
    between = arrows(found, placed)
    boxes, inner, joined, height = _places(between)
    merged: Counter[tuple[str, str]] = Counter()
    for (a, b), number in between.items():
        ends = joined.get(a, a), joined.get(b, b)
        merged[ends] += number
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
        ' font-family="DejaVu Sans, Verdana, sans-serif">'
    )
    ground = f'<rect width="{WIDTH}" height="{height}" fill="#fffdf7"/>'
    parts = (_markers(), [ground], _outside(boxes, merged), _rooms(boxes), _inside(inner, merged))
    lines = [line for part in (*parts, _labels(inner), _titles(boxes), _key(height)) for line in part]
    return "\n".join([head, *lines, "</svg>", ""])


def _places(between: Arrows) -> tuple[dict[str, Box], dict[str, Box], dict[str, str], int]:
    """The boxes of rooms; those in them; which box a package stands in when it shares one (`host/records, refusals`);
    and the height of the picture.
    """
    boxes: dict[str, Box] = {}
    inner: dict[str, Box] = {}
    joined: dict[str, str] = {}
    linked = sorted({name for pair in between for name in pair})
    y = float(MARGIN)
    for floor in FLOORS:
        rows: dict[str, list[list[str]]] = {}
        for room, _, _ in floor:
            names = [each for each in linked if room_of(each) == room and each != room]
            at = levels(names, between)
            rows[room] = [
                _shared([each for each in names if at[each] == level], joined)
                for level in range(max(at.values(), default=-1), -1, -1)
            ]
        talls = {room: TITLE + len(rows[room]) * STEP + (MARGIN + BOX - STEP if rows[room] else 8) for room in rows}
        tallest = max(talls.values())
        for room, x, w in floor:
            top = y + tallest - talls[room]
            boxes[room] = Box(x, top, w, talls[room])
            for number, row in enumerate(rows[room]):
                inner |= dict(zip(row, _row(boxes[room], number, len(row)), strict=True))
        y += tallest + GAP
    for room, number in BESIDE:
        floor_box = boxes[FLOORS[number][-1][0]]
        boxes[room] = Box(BESIDE_LEFT, floor_box.y, BESIDE_WIDTH, BESIDE_TALL)
    return boxes, inner, joined, round(y - GAP + 60)


def _shared(row: list[str], joined: dict[str, str]) -> list[str]:
    """The boxes of a row: packages have one each, what lies flat shares one."""
    flat = [each for each in row if "/" in each]
    if not flat:
        return row
    room = room_of(flat[0])
    name = f"{room}/{', '.join(sorted(each.partition('/')[2].replace('__init__', room) for each in flat))}"
    joined |= dict.fromkeys(flat, name)
    return [*(each for each in row if "/" not in each), name]


def _row(room: Box, number: int, count: int) -> Iterator[Box]:
    """Boxes side by side; rows with one are set off in turn to the left and right, so that arrows pass by."""
    y = room.y + TITLE + number * STEP
    share = (room.w - MARGIN) / count
    for k in range(count):
        wide = min(share - MARGIN, WIDEST)
        x = room.x + MARGIN + k * share + (share - MARGIN - wide) / 2
        shift = (share - MARGIN - wide) / 2 * (0.55 if number % 2 else -0.55)
        yield Box(x + shift, y, wide, BOX)


def _inside(inner: Mapping[str, Box], between: Arrows) -> Iterator[str]:
    """Arrows between packages of one room, each box's spread along its edges."""
    pairs = [(a, b) for a, b in sorted(between) if a in inner and b in inner and room_of(a) == room_of(b)]
    yield from _drawn(pairs, inner, between)


def _outside(boxes: Mapping[str, Box], between: Arrows) -> Iterator[str]:
    """Arrows between rooms."""
    sums: Counter[tuple[str, str]] = Counter()
    for (a, b), number in between.items():
        if room_of(a) != room_of(b):
            sums[room_of(a), room_of(b)] += number
    beside = {name for name, _ in BESIDE}
    yield from _drawn([pair for pair in sorted(sums) if pair[0] not in beside], boxes, sums)
    yield from _from_beside([pair for pair in sorted(sums) if pair[0] in beside], boxes, sums)


def _drawn(pairs: Sequence[tuple[str, str]], boxes: Mapping[str, Box], weights: Arrows) -> Iterator[str]:
    def middle(name: str) -> float:
        return boxes[name].x + boxes[name].w / 2

    ends: dict[tuple[str, str, str], float] = {}
    for side in ("from", "to"):
        for name in sorted(boxes):
            for downwards in (True, False):
                mine = [
                    pair
                    for pair in pairs
                    if pair[side == "to"] == name and (boxes[pair[0]].y < boxes[pair[1]].y) is downwards
                ]
                mine.sort(key=lambda pair: (middle(pair[side == "from"]), pair))
                for k, pair in enumerate(mine):
                    box = boxes[name]
                    ends[side, *pair] = box.x + box.w * (k + 1) / (len(mine) + 1)
    for a, b in pairs:
        start, end = boxes[a], boxes[b]
        down = start.y < end.y
        if max(start.y, end.y) < min(start.y + start.h, end.y + end.h):
            right = start.x < end.x
            yield _sideways(start, end, right, weights[a, b])
            continue
        x0, x1 = ends["from", a, b], ends["to", a, b]
        y0, y1 = (start.y + start.h, end.y) if down else (start.y, end.y + end.h)
        yield _curve((x0, y0), (x1, y1), weights[a, b], "down" if down else "up")


def _sideways(start: Box, end: Box, right: bool, number: int) -> str:
    y = max(start.y, end.y) + BOX / 2 + (6 if right else -6)
    x0, x1 = (start.x + start.w, end.x) if right else (start.x, end.x + end.w)
    return _path(f"M{x0:.0f} {y:.0f} L{x1:.0f} {y:.0f}", number, "down")


def _curve(start: Spot, end: Spot, number: int, kind: str) -> str:
    (x0, y0), (x1, y1) = start, end
    bow = (y1 - y0) * 0.45
    return _path(f"M{x0:.0f} {y0:.0f} C{x0:.0f} {y0 + bow:.0f} {x1:.0f} {y1 - bow:.0f} {x1:.0f} {y1:.0f}", number, kind)


def _from_beside(pairs: Sequence[tuple[str, str]], boxes: Mapping[str, Box], weights: Arrows) -> Iterator[str]:
    """To the right edge of a room; between rooms at the side straight down or up."""
    for number, (room, _) in enumerate(BESIDE):
        mine = sorted((pair for pair in pairs if pair[0] == room), key=lambda pair: boxes[pair[1]].y)
        for k, (a, b) in enumerate(mine):
            start, end, down = boxes[a], boxes[b], boxes[a].y < boxes[b].y
            if end.x >= BESIDE_LEFT:
                y0, y1 = (start.y + start.h, end.y) if down else (start.y, end.y + end.h)
                yield _curve((start.x + 30, y0), (end.x + 30, y1), weights[a, b], "beside")
                continue
            y0 = start.y + start.h * (k + 1) / (len(mine) + 1)
            x1, y1 = end.x + end.w, end.y + 16 + 14 * number
            way = f"M{start.x:.0f} {y0:.0f} C{start.x - 44:.0f} {y0:.0f} {x1 + 44:.0f} {y1:.0f} {x1:.0f} {y1:.0f}"
            yield _path(way, weights[a, b], "beside")


INKS = {"down": "#3d5a73", "up": "#c0392b", "beside": "#b9a98c"}


def _path(way: str, number: int, kind: str) -> str:
    thick = next(width for least, width in THICK if number >= least)
    return (
        f'<path d="{way}" fill="none" stroke="{INKS[kind]}" stroke-width="{thick}" stroke-opacity="0.75"'
        f' marker-end="url(#{kind})"/>'
    )


def _markers() -> Iterator[str]:
    yield "<defs>"
    for kind, ink in INKS.items():
        yield (
            f'<marker id="{kind}" markerUnits="userSpaceOnUse" markerWidth="14" markerHeight="14" refX="11" refY="6"'
            f' orient="auto"><path d="M0 0 L12 6 L0 12 z" fill="{ink}"/></marker>'
        )
    yield "</defs>"


def _rooms(boxes: Mapping[str, Box]) -> Iterator[str]:
    beside = {name for name, _ in BESIDE}
    for name, box in boxes.items():
        fill = "#f3ead6" if name in beside else "#e8eef3"
        yield (
            f'<rect x="{box.x:.0f}" y="{box.y:.0f}" width="{box.w:.0f}" height="{box.h:.0f}" rx="9" fill="{fill}"'
            ' fill-opacity="0.85" stroke="#8a97a3"/>'
        )


def _titles(boxes: Mapping[str, Box]) -> Iterator[str]:
    for name, box in boxes.items():
        yield f'<text x="{box.x + 12:.0f}" y="{box.y + 26:.0f}" font-size="20" font-weight="bold">{escape(name)}</text>'


def _labels(inner: Mapping[str, Box]) -> Iterator[str]:
    for name, box in inner.items():
        text = name.partition("/")[2] or name.partition(".")[2]
        size = 16 if "/" not in name else 13
        parts = [text] if len(text) * size * 0.6 < box.w - 8 else _two(text)
        size = min(size, int((box.w - 8) / (max(map(len, parts)) * 0.6)))
        yield (
            f'<rect x="{box.x:.0f}" y="{box.y:.0f}" width="{box.w:.0f}" height="{box.h:.0f}" rx="6" fill="#ffffff"'
            ' stroke="#6b7c8c"/>'
        )
        for k, part in enumerate(parts):
            y = box.y + box.h / 2 + size * 0.36 + (k - (len(parts) - 1) / 2) * (size + 3)
            yield (
                f'<text x="{box.x + box.w / 2:.0f}" y="{y:.0f}" font-size="{size}" text-anchor="middle">'
                f"{escape(part)}</text>"
            )


def _two(text: str) -> list[str]:
    words = text.split(" ")
    breaks = [[" ".join(words[:k]), " ".join(words[k:])] for k in range(1, len(words))] or [[text]]
    return min(breaks, key=lambda lines: max(map(len, lines)))


def _key(height: int) -> Iterator[str]:
    y = height - 22
    told = "An arrow: imports. The thicker, the more: from 1, 4, 16, 64 pairs of modules."
    yield f'<text x="16" y="{y}" font-size="15" fill="#333">{told}</text>'
    yield f'<text x="660" y="{y}" font-size="15" fill="{INKS["up"]}">Red: upwards, against the layers.</text>'


def main(arguments: Sequence[str]) -> int:
    args = parser("tools rooms", "Draw docs/img/rooms.svg from the imports of the product.")
    args.add_argument("--out", type=Path, default=PICTURE, metavar="FILE", help="docs/img/rooms.svg")
    chosen = args.parse_args(arguments)
    chosen.out.write_text(drawing(sources()), encoding="utf-8")
    print(f"{chosen.out.name}: drawn")
    return 0
