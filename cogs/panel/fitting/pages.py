"""Lists with more choices than a message holds, page by page; words that do not fit, read whole on a side of their own.

Both are paths, so nothing has to be remembered between presses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cogs.panel.content.narrowing import PAGE, find, on_page, path_token
from cogs.panel.content.parts import (
    LONGEST_OPTION,
    LONGEST_PLACEHOLDER,
    LONGEST_TEXT,
    MOST_OPTIONS,
    Asked,
    Button,
    Option,
    Row,
    Select,
)
from cogs.panel.controls.address import ControlKind
from cogs.panel.fitting.budget import in_pages
from cogs.text.shortening import clip
from engine.core import Action, Seat
from engine.core.companion import Path
from i18n import Texts

A_PAGE = 4 * MOST_OPTIONS
"""Choices on one page, in as many menus as are needed."""
READ = "¶"
"""Begins a path that shows the words of the rest of it whole."""
ROOT = "root"


def split_page(path: Path) -> tuple[int, Path]:
    """The page, from 0, and the path itself."""
    if path[:1] == (PAGE,) and len(path) > 1:
        return int(path[1]), path[2:]
    return 0, path


def pages_menu(asked: Asked, texts: Texts, path: Path, label: str, options: Sequence[Option]) -> Select:
    """All choices below a path in one menu: themselves, or where there are too many, the pages they are on."""
    token = path_token(asked.seat, path)
    if len(options) > MOST_OPTIONS:
        chunks = [options[i : i + A_PAGE] for i in range(0, len(options), A_PAGE)][:MOST_OPTIONS]
        options = [
            Option(f"{number}.{token}", clip(range_words(chunk), LONGEST_OPTION), _ways(texts, len(chunk)))
            for number, chunk in enumerate(chunks)
        ]
    custom_id = asked.address(ControlKind.CHOOSE, f"{token}.0")
    return Select(custom_id, clip(f"{label} …", LONGEST_PLACEHOLDER), tuple(options))


def range_words(options: Sequence[Option]) -> str:
    """`Abacus – Zither`: what a part of a long list contains."""
    first, last = options[0].label, options[-1].label
    half = LONGEST_OPTION // 2 - 2
    return f"{clip(first, half)} – {clip(last, half)}" if len(options) > 1 else first


def page_buttons(asked: Asked, texts: Texts, path: Path, number: int, pages: int) -> list[Row]:
    """To the pages before and after; nothing where there is only one."""
    token = path_token(asked.seat, path)
    return _turning(asked, texts, number, pages, lambda page: f"page.{page}.{token}")


def read_button(asked: Asked, texts: Texts, path: Path) -> Button:
    """To the side on which the words of this one stand whole."""
    return Button(asked.address(ControlKind.PANEL, f"read.0.{_key(asked.seat, path)}"), texts.get("panel-read"))


def reading(asked: Asked, texts: Texts, heading: str, path: Path, number: int, text: str) -> tuple[str, list[Row]]:
    """A page of these words, and the controls below it."""
    parts = in_pages(text, LONGEST_TEXT - len(heading) - 8)
    number = min(number, len(parts) - 1)
    key = _key(asked.seat, path)
    rows = _turning(asked, texts, number, len(parts), lambda page: f"read.{page}.{key}")
    if key in SIDES or key == ROOT:
        back = Button(asked.address(ControlKind.PANEL, key), texts.get("panel-back"))
    else:
        back = Button(asked.address(ControlKind.NARROW, key), texts.get("panel-back-one"))
    return parts[number], [*rows, (back,)]


SIDES: dict[str, Path] = {"why": ("?",), "standing": ("@",), "since": ("<",), "o": ("@o",), "names": ("¿",)}
"""Controls that lead to other sides of the panel."""


def turns(rest: str) -> bool:
    """Whether it is a control to turn pages or to read."""
    return rest.partition(".")[0] in ("page", "read")


def turned_to(rest: str, legal: Sequence[Action], seat: Seat) -> Path:
    """What such a control shows; () for what is no longer there."""
    what, _, of = rest.partition(".")
    number, _, key = of.partition(".")
    if not number.isdecimal():
        return ()
    found = SIDES[key] if key in SIDES else () if key == ROOT else _named(key, legal, seat)
    if found is None:
        return ()
    return on_page(int(number), found) if what == "page" else (READ, number, *found)


def place_key(seat: Seat, path: Path) -> str:
    """What a control names a path by that leads back there: the whole panel, what is below a path, or a page of it."""
    number, real = split_page(path)
    if path != real:
        return f"{number}.{path_token(seat, real)}"
    return path_token(seat, path) if path else ROOT


def place_of(key: str, legal: Sequence[Action], seat: Seat) -> Path:
    """The path of such a key; () for one that is no longer there."""
    return _named(key, legal, seat) or ()


def back_button(asked: Asked, texts: Texts, path: Path) -> Button:
    """Back to the whole panel, or to what is below a path."""
    kind, label = (ControlKind.NARROW, "panel-back-one") if path else (ControlKind.PANEL, "panel-back")
    return Button(asked.address(kind, place_key(asked.seat, path)), texts.get(label))


def _named(key: str, legal: Sequence[Action], seat: Seat) -> Path | None:
    found = find(legal, seat, key)
    return (found.verb, *map(str, found.args)) if isinstance(found, Action) else found


def _key(seat: Seat, path: Path) -> str:
    names: Mapping[Path, str] = {side: name for name, side in SIDES.items()} | {(): ROOT}
    return names.get(path) or path_token(seat, path)


def _turning(asked: Asked, texts: Texts, number: int, pages: int, rest: Callable[[int], str]) -> list[Row]:
    if pages < 2:
        return []
    return [
        (
            Button(asked.address(ControlKind.PANEL, rest(max(0, number - 1))), "◀", disabled=number == 0),
            Button(
                asked.address(ControlKind.PANEL, rest(min(pages - 1, number + 1))),
                texts.get("panel-page", page=number + 1, pages=pages) + " ▶",
                disabled=number == pages - 1,
            ),
        )
    ]


def _ways(texts: Texts, count: int) -> str:
    return texts.get("panel-choices", count=count)
