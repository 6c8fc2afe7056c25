"""A sealed window in the panel of a seat: what it has answered, what silence means, and until when."""

from __future__ import annotations

from discord.utils import format_dt

from cogs.panel.content.labels import action_label, action_words, composed
from cogs.panel.content.parts import LONGEST_OPTION, MOST_OPTIONS, Asked, Button, Option, Row, Select
from cogs.panel.controls.address import ControlKind
from cogs.panel.windows.shown import THEN, UNPREPARE, WITHDRAW
from cogs.text.shortening import clip
from engine.core import Action, action_token
from i18n import Texts


def window_lines(asked: Asked, texts: Texts) -> list[str]:
    """Until when the window is open, the same for everybody; for a seat that is asked also its own answer. Nothing is
    said of who has answered.
    """
    window, question = asked.window, asked.question
    if window is None or asked.paused:
        return []
    until = format_dt(window.closes, "R")
    if not window.choices or question is None or question.lapse is None:
        return [texts.get("window-open", until=until)]
    lines = [texts.get("window-asked", until=until)]
    if window.answers:
        first, *more = (action_words(asked.verbs, texts, action) for action in window.answers)
        lines.append(texts.get("window-answered", answer=first))
        for action, words in zip(window.answers[1:], more, strict=True):
            key = "window-then" if action in window.choices else "window-then-completed"
            lines.append(texts.get(key, answer=words))
    else:
        silence = action_words(asked.verbs, texts, question.lapse)
        lines.append(texts.get("window-silent-orders" if asked.orders else "window-silent", answer=silence))
    return lines


def prepared_lines(asked: Asked, texts: Texts) -> list[str]:
    """What the seat does when nobody reacts, and what it would be asked next."""
    preparing = asked.preparing
    if preparing is None or asked.paused:
        return []
    lines = [texts.get("window-prepared" if preparing.done else "window-prepare")]
    lines += composed(asked.verbs, texts, preparing.done)
    if preparing.question is not None:
        lines.append(f"**{texts.say(f'question-{preparing.question.key}', preparing.question.params)}**")
    return lines


def window_rows(asked: Asked, texts: Texts) -> list[Row]:
    """What one may do with an answer that is sealed: add to it, take it back. Changing it is answering again. Of what
    is prepared the last can be taken back.
    """
    window = asked.window
    if asked.preparing is not None and asked.preparing.done and not asked.paused:
        return [(Button(asked.address(ControlKind.PANEL, UNPREPARE), texts.get("window-unprepare")),)]
    if window is None or not window.answers or asked.paused:
        return []
    rows: list[Row] = []
    options = [
        Option(action_token(action), clip(action_label(asked.verbs, texts, action), LONGEST_OPTION))
        for action in may_follow(asked)
    ]
    if options:
        then = asked.address(ControlKind.SEVERAL, THEN)
        rows.append(Select(then, texts.get("window-then-choose"), tuple(options[:MOST_OPTIONS])))
    rows.append((Button(asked.address(ControlKind.PANEL, WITHDRAW), texts.get("window-withdraw"), "danger"),))
    return rows


def may_follow(asked: Asked) -> list[Action]:
    """What may be added to the list, for when the window opens again."""
    return [] if asked.window is None else [a for a in asked.window.follow if asked.role(a.verb) == "act"]
