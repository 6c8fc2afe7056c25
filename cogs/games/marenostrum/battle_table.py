"""A battle as a small table that includes the losses. The only place where a battle is put into words: panel, log and
board text get it from here (through `cogs.text.turn_report`).

It is set in a code block, so that the columns are aligned, and narrow enough for a phone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from engine.marenostrum.companion.battle_news import BATTLE, LOST, Folded, sides
from engine.marenostrum.view_types import shaped
from i18n import Texts

T = TypeVar("T")

WIDEST: Final = 42
"""Characters of a row; a wider one would have to be scrolled on a phone."""
MOST_APART: Final = 5
"""Up to so many dice are separated by blanks."""
NONE: Final = "–"
UNKNOWN: Final = "?"
"""Losses that are still being chosen."""


def battle_text(texts: Texts, params: Mapping[str, object]) -> str:
    """A line that says who attacks whom and where, then the table."""
    return f"{texts.say(f'event-{BATTLE}', params)}\n```\n{battle_table(texts, params)}\n```"


def battle_table(texts: Texts, params: Mapping[str, object]) -> str:
    """Dice, bonuses one by one, sum, hits dealt, hits turned away, losses: one column for each side."""
    battle = shaped(params, Folded)
    both = sides(battle)
    rows: list[tuple[str, list[str]]] = [("", [texts.name(seat) for seat in both])]

    def row(label: str, *cells: str) -> None:
        rows.append((label, list(cells)))

    def of(table: Mapping[str, T] | None) -> list[T | None]:
        return [(table or {}).get(seat) for seat in both]

    row(texts.get("battle-dice"), *map(_dice, of(battle.get("dice"))))
    bonuses = [bonus or {} for bonus in of(battle.get("bonus"))]
    for card in dict.fromkeys(card for bonus in bonuses for card, n in bonus.items() if n):
        row(texts.name(card), *(f"+{bonus[card]}" if bonus.get(card) else "" for bonus in bonuses))
    row(texts.get("battle-sum"), *(str(n or 0) for n in of(battle.get("sum"))))
    hits, negated = [n or 0 for n in of(battle.get("hits"))], [n or 0 for n in of(battle.get("negated"))]
    dealt = [h + n for h, n in zip(hits, negated, strict=True)][::-1]
    row(texts.get("battle-dealt"), *map(str, dealt))
    if any(negated):
        row(texts.get("battle-negated"), *(str(n) if n else "" for n in negated))
    lost = [_lost(units, h) for units, h in zip(of(battle.get(LOST)), hits, strict=True)]
    kinds = dict.fromkeys(kind for units in lost if units is not None for kind in units)
    for kind in kinds or ("nothing",):
        row(
            texts.get(f"battle-lost-{kind}"),
            *(UNKNOWN if u is None else str(u[kind]) if u[kind] else NONE for u in lost),
        )
    return _set(rows)


def _dice(rolled: Sequence[int] | None) -> str:
    shown = list(map(str, rolled or ()))
    return (" " if len(shown) <= MOST_APART else "").join(shown) or NONE


def _lost(units: Mapping[str, int] | None, hits: int) -> Counter[str] | None:
    """By kind of unit: the event names a legion on duty by its duty. None: not chosen yet."""
    if units is None:
        return None if hits else Counter()
    found = Counter[str]()
    for name, count in units.items():
        found[name if name in ("fortress", "trireme") else "legion"] += count
    return found


def _set(rows: Sequence[tuple[str, list[str]]]) -> str:
    """Labels to the left, columns to the right."""
    label = max(len(name) for name, _ in rows)
    columns = [max(len(cells[i]) for _, cells in rows) for i in range(len(rows[0][1]))]
    gap = "  " if label + sum(columns) + 2 * len(columns) <= WIDEST else " "
    lines = (
        gap.join([name.ljust(label), *(cell.rjust(width) for cell, width in zip(cells, columns, strict=True))])
        for name, cells in rows
    )
    return "\n".join(line.rstrip() for line in lines)
