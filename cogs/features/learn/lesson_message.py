"""What a lesson's message says and shows. Pure: a snapshot and texts in, words and controls out."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from cogs.core.services import Services
from cogs.features.learn.pointing import pointed
from cogs.panel.content.composing import Gather, gather, is_payment
from cogs.panel.content.parts import LONGEST_TEXT, Asked, Button, Option, Panel, Row, Select
from cogs.panel.content.question_panel import describe
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from cogs.panel.fitting.budget import cost, shortened
from cogs.panel.question import asked
from cogs.text.escaping import harmless
from cogs.text.event_lines import event_line, has_table
from cogs.text.shortening import clip
from engine.core import Action
from engine.core.companion import Path
from games import companion_of
from host.lessons.teaching import Lesson
from i18n import Texts

FRAME: Final = 2
"""The words of the lesson, and the line above its controls: beside the four parts around any panel's controls."""
MOST_HEARD: Final = 4
"""Results of what the learner did that their panel tells."""
MOST_HAPPENED: Final = 14
"""Results that a message tells which has no panel."""


class LessonMessage(NamedTuple):
    """A message of a lesson."""

    words: str
    panel: Panel | None
    """What the learner's panel would be in a real game; None in a step that is only read."""
    below: tuple[Row, ...]


def lesson_message(
    services: Services, lesson: Lesson, said: Texts, path: Path = (), notice: str = "", *, on_server: bool = True
) -> LessonMessage:
    """The message as it stands now. `path`: which side of the panel is shown; `on_server`: games are opened here."""
    below = controls(lesson, said, on_server=on_server)
    words = _words(services, lesson, said)
    step = lesson.run.step
    if step is None or not step.press:
        todo = (
            [said.get("learn-press", label=said.get("learn-on"))] if step is not None else _end(lesson, said, on_server)
        )
        return LessonMessage("\n".join([*words, *_todo(todo, notice)]), None, below)
    question = _asked(services, lesson, FRAME + cost(below))
    shown = describe(question, said, path)
    wanted, found = _wanted(lesson, question)
    pays = bool(wanted) and is_payment(question.verbs, wanted[0])
    rows, pointer = pointed(shown.rows, wanted, found, pays=pays)
    todo = [said.get("learn-look")]
    if pointer is not None:
        todo = [said.get(pointer.key, label=_plain(pointer.label), menu=_plain(pointer.menu))]
    # Beside the controls, however much the panel has to say.
    last = _todo(todo, notice)
    room = LONGEST_TEXT - sum(len(line) + 1 for line in (*words, *last)) - len(f"### {shown.heading}\n")
    lines = shown.lines if sum(len(line) + 1 for line in shown.lines) <= room else shortened(shown.lines, room)
    return LessonMessage("\n".join(words), shown._replace(rows=tuple(rows), lines=(*lines, *last)), below)


def _todo(what: list[str], notice: str) -> list[str]:
    return [*([f"⚠️ {notice}"] if notice else []), *(f"👉 {line}" for line in what)]


def _asked(services: Services, lesson: Lesson, taken: int) -> Asked:
    """What the panel is made from, as in a game, without what leads out of the lesson."""
    table, run = lesson.table, lesson.run
    companion = companion_of(lesson.rules)
    own = companion.fold([(event.key, event.params) for event in run.own])
    news = tuple(each for each in own if each is not None)[-MOST_HEARD:]
    since = tuple((event.key, event.params) for event in run.since if event.key not in companion.quiet)
    found = asked(table, run.seat, news, signs=services.emojis.of(lesson.rules))
    return replace(found, since=since, foot=(), may_stand=(), forms=(), ahead=(), taken=taken)


def _wanted(lesson: Lesson, question: Asked) -> tuple[tuple[Action, ...], Gather | None]:
    run = lesson.run
    if question.question is not None and run.missing() and (needed := run.needed()):
        found = gather(question.question, question.legal, question.verbs, question.view)
        if found is not None and all(action.verb == found.verb for action in needed):
            return needed, found
    return run.wanted(), None


def _happened(services: Services, lesson: Lesson, said: Texts) -> list[str]:
    """What came of the learner's last act, where no panel tells it."""
    companion, run = companion_of(lesson.rules), lesson.run
    folded = companion.fold([(event.key, event.params) for event in (*run.own, *run.since)])
    signed = services.emojis.of(lesson.rules).texts(said, run.seat)
    lines = dict.fromkeys(
        event_line(said if has_table(said, each[0]) else signed, *each)
        for each in folded
        if each is not None and each[0] not in companion.quiet
    )
    return [f"> {line}" for line in lines if line][-MOST_HAPPENED:]


def _words(services: Services, lesson: Lesson, said: Texts) -> list[str]:
    """Where one is, what has come of the last step, and what this one is about."""
    run = lesson.run
    chapter, step = run.chapter, run.step
    title = said.get(f"learn-{chapter.id}")
    key = f"learn-{chapter.id}-{step.id if step is not None else 'end'}"
    place = said.get("learn-where", number=lesson.number + 1, chapters=len(lesson.chapters), title=title)
    if step is not None:
        place += " · " + said.get("learn-step", step=run.at + 1, steps=len(chapter.steps))
    lines = [f"### 🎓 {place}"]
    if run.by_another_way:
        before = f"learn-{chapter.id}-{chapter.steps[run.at - 1].id}"
        lines.append(f"✅ {said.part(before, 'also') or said.get('learn-also')}")
    if step is None or not step.press:
        lines += _happened(services, lesson, said)
    return [*lines, said.get(key)]


def _plain(label: str) -> str:
    return harmless(label.removesuffix(" …"))


def _end(lesson: Lesson, said: Texts, on_server: bool) -> list[str]:
    if not lesson.is_last:
        after = lesson.chapters[lesson.number + 1]
        return [said.get("learn-next", title=said.get(f"learn-{after.id}"))]
    return [said.get("learn-real-here" if on_server else "learn-real-there")]


def controls(lesson: Lesson, said: Texts, *, on_server: bool) -> tuple[Row, ...]:
    """The lesson's own controls: on, back, leave; all chapters."""
    run, buttons = lesson.run, list[Button]()
    step = run.step
    if step is None and lesson.is_last:
        if on_server:
            rest = f"real_game.{lesson.rules}"
            real = Address(PUBLIC, PUBLIC, 0, ControlKind.PUBLIC, rest).text()
            buttons.append(Button(real, said.get("learn-real"), "success"))
    elif step is None or not step.press:
        buttons.append(
            _button(lesson, "on", said.get("learn-on" if step is not None else "learn-on-chapter"), "success")
        )
    buttons.append(_button(lesson, "back", said.get("learn-back"), disabled=not run.done))
    buttons.append(_button(lesson, "leave", said.get("learn-leave")))
    options = tuple(
        Option(
            chapter.id,
            clip(f"{'✅' if chapter.id in lesson.passed else '▫️'} {at}. {said.get(f'learn-{chapter.id}')}", 100),
            chosen=chapter.id == run.chapter.id,
        )
        for at, chapter in enumerate(lesson.chapters, 1)
    )
    menu = Address(lesson.id, PUBLIC, lesson.step, ControlKind.CHOOSE, "lesson_chapter").text()
    return tuple(buttons), Select(menu, said.get("learn-chapters"), options)


def _button(lesson: Lesson, what: str, label: str, style: str = "secondary", *, disabled: bool = False) -> Button:
    address = Address(lesson.id, PUBLIC, lesson.step, ControlKind.PUBLIC, f"lesson.{what}")
    return Button(address.text(), label, "success" if style == "success" else "secondary", disabled)


def look_button(lesson: Lesson, said: Texts) -> Button:
    """Shows the lesson as it stands."""
    return _button(lesson, "look", said.get("learn-come-back"), "success")
