"""What the controls of a panel cut short: labels longer than Discord takes, texts of cards. To be read whole."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.panel.content.closed_options import MOST_LINES
from cogs.panel.content.labels import action_words, slot_label
from cogs.panel.content.narrowing import below
from cogs.panel.content.notes import explained_word
from cogs.panel.content.parts import LONGEST_LABEL, LONGEST_OPTION, Asked, Row, Select
from cogs.panel.pools import card_text, cards_in
from engine.core.companion import Path, words
from i18n import Texts

LONG = LONGEST_LABEL - 4
"""A label as long as this may have been cut."""


def is_cut(asked: Asked, texts: Texts, rows: Sequence[Row]) -> bool:
    """Whether a label or an explanation of these controls is not whole, or the text of a card that the seat holds, or
    what its moves lead to.
    """
    if len(asked.outlook.lines) > MOST_LINES:
        return True
    more = texts.get("panel-more-to-read")
    ends = ("…", more)
    broken = [said for said in _said(rows) if said.endswith(ends)]
    if any(len(said) >= LONG or said.endswith(more) for said in broken):
        return True
    return any(card_text(texts, card).endswith("…") for card in cards_in(asked.view))


def unread(asked: Asked, texts: Texts, path: Path) -> list[str]:
    """In full: the texts of the cards held and of what is open below a path, and all long names there."""
    actions = below(asked.legal, path)
    found = (explained_word(asked.verbs, texts, words(action)) for action in actions)
    things = [thing for thing in dict.fromkeys((*cards_in(asked.view), *found)) if thing]
    lines = [
        f"**{texts.name(thing)}** – {texts.get(f'about-{thing}')}" for thing in things if texts.has(f"about-{thing}")
    ]
    long: dict[str, None] = {}
    for action in actions:
        if texts.has(f"action-{action.verb}"):
            whole = action_words(asked.verbs, texts, action)
            if len(whole) > LONG:
                long[whole] = None
        for at, word in enumerate(words(action)[1:], 1):
            label = slot_label(asked.verbs, texts, words(action)[:at], word)
            if len(label) > LONGEST_OPTION // 2 - 4:
                long[label] = None
    return [*lines, *(f"- {each}" for each in long)]


def _said(rows: Sequence[Row]) -> list[str]:
    said: list[str] = []
    for row in rows:
        if isinstance(row, Select):
            said.append(row.placeholder)
            for option in row.options:
                said += option.label, option.description
        else:
            said += [button.label for button in row]
    return said
