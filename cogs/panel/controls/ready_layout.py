"""A panel as Discord takes it. discord.py would make an object of each part to write the same, and all of them refer to
one another: a thirtieth of what a press costs.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final

import discord
from discord import ui

from cogs.panel.content.parts import MOST_BUTTONS, Button, Row
from cogs.panel.controls.ready_row import ROW, Form, ready_controls, ready_row

CONTAINER: Final = discord.ComponentType.container.value
GALLERY: Final = discord.ComponentType.media_gallery.value
SEPARATOR: Final = discord.ComponentType.separator.value
MOST_ROWS: Final = 5
"""Under a plain message."""
WORDS: Final = discord.ComponentType.text_display.value


class ReadyLayout(ui.LayoutView):
    """Words, a picture below them, a line and rows of controls, in a box: to be sent and never looked into. discord.py
    sees the words alone, which bear a message's sign (`cogs.delivery.exactly_once`), and counts the rest.
    """

    def __init__(
        self, colour: discord.Colour, words: str, picture: tuple[str, str] | None, rows: Sequence[Row]
    ) -> None:
        """`picture`: the name of a file of the message, and the words for it ("": none). ValueError: more parts than
        Discord takes.
        """
        self._words: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay(words)
        super().__init__(timeout=None)
        self._colour = colour.value
        self._below: list[Form] = [] if picture is None else [_gallery(*picture)]
        if rows:
            self._below.append({"type": SEPARATOR, "divider": True, "spacing": 1})
        shown = [ready_row(row) for row in rows if row]
        self._below += [form for form, _ in shown]
        self._add_count(1 + len(self._below) + sum(controls for _, controls in shown))
        self.stop()  # discord.py is not to wait for presses: the router answers them

    def __repr__(self) -> str:
        return f"<ReadyLayout {self._words!r} and {len(self._below)} more>"

    def to_components(self) -> list[Form]:
        words: Form = {"type": WORDS, "content": self._words.content}
        if self._words.id is not None:
            words["id"] = self._words.id
        box: Form = {"type": CONTAINER, "accent_color": self._colour, "spoiler": False}
        return [{**box, "components": [words, *self._below]}]

    def walk_children(self) -> Generator[ui.Item[ui.LayoutView], None, None]:
        yield self._words

    def has_components_v2(self) -> bool:
        return True


class ReadyButtons(ui.View):
    """Rows of buttons and menus under a plain message, to be sent and never looked into: discord.py sees no control in
    it. `sign`: the message's (`cogs.delivery.exactly_once`), which the first control bears.
    """

    sign: int | None = None

    def __init__(self, rows: Sequence[Row | Sequence[Button]]) -> None:
        """ValueError: more rows, or more controls in one, than Discord takes."""
        super().__init__(timeout=None)
        self._rows = [ready_controls(row) for row in rows if row]
        if len(self._rows) > MOST_ROWS or any(len(row) > MOST_BUTTONS for row in self._rows):
            raise ValueError("a message has five rows of controls at most, and a row five of them")
        self.stop()

    def __repr__(self) -> str:
        return f"<ReadyButtons in {len(self._rows)} rows>"

    def to_components(self) -> list[Form]:
        shown = self._rows
        if self.sign is not None and shown:
            (first, *beside), *others = shown
            shown = [[{**first, "id": self.sign}, *beside], *others]
        return [{"type": ROW, "components": row} for row in shown]

    def walk_children(self) -> Generator[ui.Item[ui.View], None, None]:
        yield from ()


def _gallery(filename: str, alt: str) -> Form:
    item: Form = {"media": {"url": f"attachment://{filename}"}, "spoiler": False}
    if alt:
        item["description"] = alt
    return {"type": GALLERY, "items": [item]}
