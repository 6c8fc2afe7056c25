"""What a seat has to give, play or bid with: the pools of its view (`engine.core.View`), in words and one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from cogs.panel.content.notes import first_sentences
from cogs.panel.content.outlook import facts_of
from cogs.panel.content.parts import LONGEST_OPTION
from cogs.text.emoji import Signs
from engine.core import Json, Question, View
from i18n import Texts

MOST_CARDS: Final = 4096
"""Texts of cards that are remembered: those of all games in two languages, several times."""
MOST_LINES: Final = 1024
"""Lines that are remembered, the longest a kilobyte each: what some hundred seats have."""


def pools(view: View) -> Mapping[str, Json]:
    """The viewer's own pools by name; none for the public."""
    found = view.get("pools")
    return found if isinstance(found, dict) else {}


def pool_of(question: Question | None, view: View) -> Json:
    """The pool that the answers' values come from; None when the question names none."""
    return pools(view).get(question.pool) if question is not None else None


def copies(pool: object) -> list[str]:
    """`{"grain": 2}` → grain, grain; a list stays as it is; both sorted."""
    if isinstance(pool, dict):
        return sorted(key for key, n in pool.items() if isinstance(n, int) for _ in range(n))
    if isinstance(pool, list):
        return sorted(str(item) for item in pool)
    return []


def pool_lines(texts: Texts, view: View, signs: Signs) -> list[str]:
    """`Your resources (9): 🪙 coin ×3, 🌾 grain ×2 …` for what is counted; cards with their short texts. Nothing in a
    game without pools.
    """
    lines = (_line(texts, name, pool, signs) for name, pool in pools(view).items())
    return [line for line in lines if line]


def counted_things(texts: Texts, pool: Json, signs: Signs) -> list[str]:
    """`🪙 coin ×3`, `🌾 grain`: each thing with its number; cards in their order."""
    return _counted(signs.texts(texts), _numbers(pool))


def _numbers(pool: Json) -> tuple[tuple[str, int], ...]:
    """Each kind of thing with its number."""
    if isinstance(pool, list):
        return tuple(Counter(map(str, pool)).items())
    return tuple((str(kind), n) for kind, n in pool.items() if isinstance(n, int)) if isinstance(pool, dict) else ()


def _counted(said: Texts, numbers: Sequence[tuple[str, int]]) -> list[str]:
    named = {kind: said.name(kind) for kind, _ in numbers}
    return [f"{named[kind]} ×{n}" if n != 1 else named[kind] for kind, n in numbers if n]


@lru_cache(maxsize=MOST_CARDS)
def card_text(texts: Texts, card: str, room: int = LONGEST_OPTION) -> str:
    """What the card does, in so many characters: its hint, or the first sentences of its text; "" without either."""
    if texts.has(f"hint-{card}"):
        return texts.get(f"hint-{card}")
    return first_sentences(texts.get(f"about-{card}"), room) if texts.has(f"about-{card}") else ""


def cards_in(view: View) -> list[str]:
    """Every card of all pools, each kind once."""
    return list(dict.fromkeys(str(card) for pool in pools(view).values() if isinstance(pool, list) for card in pool))


def _line(texts: Texts, name: str, pool: Json, signs: Signs) -> str:
    return _line_of(texts, signs.texts(texts), name, _numbers(pool), isinstance(pool, list))


@lru_cache(maxsize=MOST_LINES)
def _line_of(texts: Texts, said: Texts, name: str, numbers: tuple[tuple[str, int], ...], are_cards: bool) -> str:
    """`said`: the texts with icons. Most moves leave what a seat has as it was."""
    things = _counted(said, numbers)
    heading = _heading(texts, name)
    if not things:
        return _nothing(texts, name, heading)
    total = sum(n for _, n in numbers if n > 0)
    if are_cards and any(card_text(texts, card) for card, _ in numbers):
        lines = [
            " – ".join(part for part in (thing, facts_of(texts, kind), card_text(texts, kind)) if part)
            for (kind, _), thing in zip(numbers, things, strict=True)
        ]
        return "\n".join((texts.get("panel-cards", pool=heading, count=total), *(f"- {line}" for line in lines)))
    return texts.at_length("panel-pool", "things", ", ".join(things), pool=heading, count=total)


def _heading(texts: Texts, name: str) -> str:
    """`Your resources`: the game's own words, or what is true of every pool."""
    key = f"pool-{name}"
    return texts.get(key if texts.has(key) else "panel-pool-mine")


def _nothing(texts: Texts, name: str, heading: str) -> str:
    key = f"pool-{name}-empty"
    if texts.has(key):
        return texts.get(key)
    return texts.get("panel-pool-empty", pool=heading) if texts.has(f"pool-{name}") else texts.get("panel-pool-none")
