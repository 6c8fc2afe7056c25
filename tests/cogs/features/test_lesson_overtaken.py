"""Edits of a lesson's message one after another: what was pressed last stands there in the end."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.features.learn import learn_command
from cogs.features.learn.learn_command import LearnCommand
from cogs.features.learn.lesson_message import LessonMessage
from cogs.pictures.picture_cache import Drawn
from i18n import texts

HERE = 5
PICTURE = Drawn(b"jpeg", "board.jpg", "a board")


class Message:
    """What the message shows; edits take as long as they are held back."""

    def __init__(self) -> None:
        self.shown: list[tuple[str, bool]] = []
        self.held = asyncio.Event()
        self.held.set()
        self.asked = 0

    async def edit(self, *, view: Any, attachments: Any = ()) -> Any:
        self.asked += 1
        await self.held.wait()
        self.shown.append((view, bool(attachments)))
        return SimpleNamespace(id=HERE)


@pytest.fixture
def message(monkeypatch: pytest.MonkeyPatch) -> Message:
    monkeypatch.setattr(learn_command, "PATIENCE", 0.0)
    monkeypatch.setattr(
        learn_command, "lesson_message", lambda _1, _2, _3, _4, notice, **_5: LessonMessage(notice, None, ())
    )
    monkeypatch.setattr(learn_command, "paint_lesson", lambda words, *_: words)
    return Message()


def lesson() -> Any:
    return SimpleNamespace(id="lesson", step=1, run=SimpleNamespace(step=None))


def learning(drawn: asyncio.Future[Drawn | None]) -> LearnCommand:
    async def same(_id: str) -> Any:
        return lesson()

    made = LearnCommand.__new__(LearnCommand)
    services: Any = SimpleNamespace(
        host=SimpleNamespace(lessons=SimpleNamespace(lesson=same)),
        presses=SimpleNamespace(teach=id, greet_with=id, answer=lambda *_1, **_2: None),
    )
    services.host.games = services.host.outbox = None
    LearnCommand.__init__(made, services)

    async def picture(*_: object) -> Drawn | None:
        return await asyncio.shield(drawn)

    setattr(made, "_picture", picture)  # noqa: B010 (mypy knows no such change)
    return made


def press(message: Message, *, inside: bool = True) -> Any:
    kind = discord.InteractionResponseType
    return SimpleNamespace(
        guild_id=1,
        message=SimpleNamespace(id=HERE),
        response=SimpleNamespace(type=kind.deferred_message_update if inside else kind.deferred_channel_message),
        edit_original_response=message.edit,
    )


async def turns() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_a_press_during_a_late_edit_comes_after_it(message: Message) -> None:
    drawn: asyncio.Future[Drawn | None] = asyncio.get_running_loop().create_future()
    learn, said = learning(drawn), texts("en")
    first = asyncio.create_task(learn._show(press(message), lesson(), said, (), "first"))
    await turns()
    assert message.shown == [("first", False)]
    message.held.clear()
    drawn.set_result(PICTURE)
    await turns()
    assert message.asked == 2, "the picture is on its way"
    second = asyncio.create_task(learn._show(press(message), lesson(), said, (), "second"))
    await turns()
    assert message.asked == 2, "and is not overtaken"
    message.held.set()
    await asyncio.gather(first, second)
    assert message.shown[-1][0] == "second"


async def test_a_picture_does_not_follow_what_a_press_under_way_replaces(message: Message) -> None:
    drawn: asyncio.Future[Drawn | None] = asyncio.get_running_loop().create_future()
    learn, said = learning(drawn), texts("en")
    first = asyncio.create_task(learn._show(press(message), lesson(), said, (), "first"))
    await turns()
    message.held.clear()
    second = asyncio.create_task(learn._show(press(message), lesson(), said, (), "second"))
    await turns()
    assert message.asked == 2
    drawn.set_result(PICTURE)
    await turns()
    message.held.set()
    await asyncio.gather(first, second)
    assert [words for words, _ in message.shown].count("first") == 1


async def test_a_new_message_in_which_somebody_has_pressed_already_keeps_what_they_see(message: Message) -> None:
    drawn: asyncio.Future[Drawn | None] = asyncio.get_running_loop().create_future()
    learn, said = learning(drawn), texts("en")
    message.held.clear()
    first = asyncio.create_task(learn._show(press(message, inside=False), lesson(), said, (), "first"))
    await turns()
    second = asyncio.create_task(learn._show(press(message), lesson(), said, (), "second"))
    await turns()
    message.held.set()
    await turns()
    drawn.set_result(PICTURE)
    await asyncio.gather(first, second)
    assert [words for words, _ in message.shown] == ["first", "second", "second"]
