"""Pages of games, made in this process: what the process that draws would answer, for tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import tests.aids.host_tables  # noqa: F401  (registers the tiny rules)
from cogs.features.history import game_page
from cogs.pictures.page_drawing import PageDrawing, PageWish, SeenStop
from engine.byzantion.rules import RULES as BYZANTION
from engine.core import AnyRules, Seat
from engine.core.record import read_record
from host import Table
from host.replays import Replays
from i18n import LANGUAGES, texts
from tests.aids.recorded_table import played, table_at, table_of
from tests.tiny import RULES as TINY
from tests.tiny.harbour.harbour_game import HARBOUR

GAMES = Path(__file__).parents[1] / "games"
TOYS: dict[str, AnyRules] = {"tiny": TINY, "harbour": HARBOUR.rules}
EVERY = ("empires", "classic", "byzantion", *TOYS)


@cache
def table_of_game(name: str, *, longest: bool = False, **given: Any) -> Table:
    """The shortest recorded game of those rules, or the longest; of rules without records, one played by chance."""
    if name == "byzantion":
        return table_at(*played(BYZANTION, 4, 3, length="marathon" if longest else "standard"), **given)
    if name in TOYS:
        return table_at(*played(TOYS[name], 3, 3), **given)
    paths = sorted((GAMES / name).glob("*.json"), key=lambda path: (path.stat().st_size, path.name))
    return table_of(read_record(paths[-1 if longest else 0].read_text("utf-8")), **given)


async def seen_of(table: Table, seat: Seat | None) -> list[SeenStop]:
    """What the person in that seat (None: in none) could see at every stop."""
    found = list[SeenStop]()
    async for _, seen in game_page._seen(Replays(), table, game_page.reader_of(table, seat)):
        found += seen
    return found


def page_from(table: Table, seat: Seat | None, seen: Sequence[SeenStop], languages: Sequence[str] = LANGUAGES) -> bytes:
    """The page of these stops."""
    drawing, said = PageDrawing(), texts(languages[0]).of(table.info.rules)
    drawing.take(seen, said, languages)
    reader = game_page.reader_of(table, seat)
    sheets = game_page.sheets_of(table, reader, languages, [], range(len(seen)))
    return drawing.finish(PageWish(sheets, len(seen), game_page.MOST_BYTES), said).data
