"""A press that shows something is answered by one request if that is there quickly, else acknowledged meanwhile."""

from __future__ import annotations

import asyncio
import gc
import io
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.delivery.unparsed import Edited
from cogs.panel.press_reply import LARGE, MOST_STAMPS, PressReply, Stamps, reply_of
from tests.aids.patience import PATIENCE

LONG = 3600.0
PANEL = Edited(1, discord.MessageFlags(ephemeral=True))
NOW = datetime(2026, 11, 28, tzinfo=UTC)


def unknown(what: str) -> discord.NotFound:
    return discord.NotFound(cast("Any", SimpleNamespace(status=404, reason="")), f"Unknown {what}")


class Answers:
    """Stands for `cogs.delivery.unparsed`: notes what was answered; `holds` keeps an acknowledgement under way."""

    def __init__(self, said: list[str]) -> None:
        self.said, self.done = said, False
        self.holds = asyncio.Event()
        self.holds.set()
        self.begun = asyncio.Event()
        self.is_gone = False
        """The message does not exist any more."""
        self.is_unsaid = False
        """Discord does not tell which message the answer is."""

    def is_done(self) -> bool:
        return self.done

    async def acknowledge(self, _interaction: object) -> None:
        self.begun.set()
        await self.holds.wait()
        self._be_done()
        self.said.append("acknowledged")

    async def answer(self, _interaction: object, **_: object) -> None:
        if self.is_gone:
            self.is_gone = False  # the acknowledgement needs no message
            raise unknown("Message")
        self._be_done()
        self.said.append("answered")

    def _be_done(self) -> None:
        assert not self.done, "answered twice"
        if self.is_gone:
            raise unknown("interaction")
        self.done = True

    async def acknowledge_private(self, interaction: object) -> None:
        await self.acknowledge(interaction)
        self.said[-1] = "acknowledged privately"

    async def answer_private(self, interaction: object, **what: object) -> Edited | None:
        await self.answer(interaction)
        self.said[-1] = f"answered privately: {', '.join(sorted(what))}"
        return None if self.is_unsaid else PANEL

    async def edit_original(self, _interaction: object, **_: object) -> Edited:
        self.said.append("edited")
        return PANEL

    async def send(self, content: str, **_: object) -> None:
        """Of the follow-ups."""
        assert self.done, "nothing to follow"
        self.said.append(f"followed: {content}")


class Press:
    """An interaction, as much of it as is looked at."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.extras: dict[str, object] = {}
        self.response = self.followup = Answers(self.said)
        self.message = PANEL


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch) -> Press:
    made = Press()
    monkeypatch.setattr("cogs.panel.press_reply.unparsed", made.response)
    return made


def as_discords(press: Press) -> discord.Interaction[Any]:
    return cast("discord.Interaction[Any]", press)


def reply_to(press: Press, patience: float, *, is_private: bool = False) -> PressReply:
    return PressReply(as_discords(press), patience, is_private=is_private)


VIEW = cast("discord.ui.LayoutView", None)


async def test_a_quick_panel_is_the_first_answer(press: Press) -> None:
    reply = reply_to(press, LONG)
    assert reply_of(as_discords(press)) is reply
    assert await reply.edit(view=VIEW) == PANEL
    await reply.end()
    assert press.said == ["answered"]


async def test_work_that_takes_long_is_acknowledged_meanwhile(press: Press) -> None:
    reply = reply_to(press, 0)
    async with asyncio.timeout(PATIENCE):
        await press.response.begun.wait()
    await reply.edit(view=VIEW)
    await reply.edit(view=VIEW)
    await reply.end()
    assert press.said == ["acknowledged", "edited", "edited"]


async def test_a_panel_that_is_ready_while_the_acknowledgement_is_under_way_waits_for_it(press: Press) -> None:
    press.response.holds.clear()
    reply = reply_to(press, 0)
    async with asyncio.timeout(PATIENCE):
        await press.response.begun.wait()
    editing = asyncio.create_task(reply.edit(view=VIEW))
    await asyncio.sleep(0)
    press.response.holds.set()
    async with asyncio.timeout(PATIENCE):
        await editing
    assert press.said == ["acknowledged", "edited"]


async def test_a_press_in_a_message_that_is_gone_is_acknowledged_before_the_edit_fails(press: Press) -> None:
    press.response.is_gone = True
    await reply_to(press, LONG).edit(view=VIEW)
    assert press.said == ["acknowledged", "edited"]


async def test_a_press_that_nothing_answers_is_acknowledged_in_the_end(press: Press) -> None:
    await reply_to(press, LONG).end()
    assert press.said == ["acknowledged"]


async def test_what_is_shown_quickly_is_a_private_message_in_the_first_answer(press: Press) -> None:
    reply = reply_to(press, LONG, is_private=True)
    assert await reply.edit(view=VIEW) == PANEL
    await reply.edit(view=VIEW)
    await reply.end()
    assert press.said == ["answered privately: files, view", "edited"], "later it is that message which is edited"


async def test_what_is_sent_quickly_is_too(press: Press) -> None:
    reply = reply_to(press, LONG, is_private=True)
    await reply.send("a map", [])
    await reply.end()
    assert press.said == ["answered privately: content, files, view"]


async def test_what_is_shown_late_takes_the_place_of_a_private_acknowledgement(press: Press) -> None:
    reply = reply_to(press, 0, is_private=True)
    async with asyncio.timeout(PATIENCE):
        await press.response.begun.wait()
    await reply.send("a map", [])
    await reply.edit(view=VIEW)
    await reply.end()
    assert press.said == ["acknowledged privately", "followed: a map", "edited"]


@pytest.mark.parametrize("is_large", [True, False])
async def test_a_large_picture_is_sent_after_an_acknowledgement(press: Press, *, is_large: bool) -> None:
    """At a slow host the upload may take longer than Discord waits for an answer."""
    file = discord.File(io.BytesIO(bytes(LARGE + is_large)), "map.png")
    await reply_to(press, LONG, is_private=True).send("a map", [file])
    assert file.fp.tell() == 0, "all of it is sent"
    slow = ["acknowledged privately", "followed: a map"]
    assert press.said == (slow if is_large else ["answered privately: content, files, view"])


async def test_a_redrawn_panel_with_a_large_picture_is_acknowledged_first(press: Press) -> None:
    file = discord.File(io.BytesIO(bytes(LARGE + 1)), "map.png")
    await reply_to(press, LONG).edit(view=VIEW, attachments=[file])
    assert press.said == ["acknowledged", "edited"]


async def test_a_private_answer_of_which_discord_does_not_say_where_it_is_is_found_by_an_edit(press: Press) -> None:
    press.response.is_unsaid = True
    assert await reply_to(press, LONG, is_private=True).edit(view=VIEW) == PANEL
    assert press.said == ["answered privately: files, view", "edited"]


async def test_a_look_that_shows_nothing_leaves_nobody_waiting(press: Press) -> None:
    """ "Thinking …" would stand there for a quarter of an hour."""
    await reply_to(press, LONG, is_private=True).end()
    assert press.said == ["acknowledged"]


async def test_an_acknowledgement_that_fails_is_not_reported_twice(press: Press) -> None:
    """Who answers meets the same trouble and tells of it; asyncio is not to complain of an unread error."""
    told: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, about: told.append(about))
    press.response.is_gone = True
    reply = reply_to(press, 0)
    async with asyncio.timeout(PATIENCE):
        await press.response.begun.wait()
    await reply.give_way()
    del reply
    press.extras.clear()
    gc.collect()
    assert told == []


async def test_a_private_answer_that_comes_too_late_leaves_nothing_to_be_edited(press: Press) -> None:
    """Discord has given the press up: the error says so, and nothing is sent to a message that never was."""
    press.response.is_gone = True
    with pytest.raises(discord.NotFound):
        await reply_to(press, LONG, is_private=True).edit(view=VIEW)
    assert press.said == []


@pytest.mark.parametrize(
    ("seconds", "is_late"), [(0.0, False), (0.9, False), (-0.9, False), (1.1, True), (4.0, True), (-1.1, True)]
)
def test_a_press_is_late_by_its_stamp(seconds: float, *, is_late: bool) -> None:
    """Negative: the host's clock is behind Discord's, and says nothing of how old a press is."""
    assert Stamps().is_late(NOW, NOW + timedelta(seconds=seconds)) is is_late


@pytest.mark.parametrize("behind", [0.0, 0.5, 0.9, 1.5, 2.5, 4.0])
def test_no_press_that_discord_gave_up_counts_as_fresh(behind: float) -> None:
    """Once a quick press has shown how slow the host's clock is. It is 3 seconds after which Discord gives up."""
    stamps = Stamps()
    stamps.is_late(NOW, NOW + timedelta(seconds=0.1 - behind))
    ages = [age / 10 for age in range(25, 60)]
    assert all(stamps.is_late(NOW, NOW + timedelta(seconds=age - behind)) for age in ages)


def test_stamps_prove_something_again_when_the_clock_was_set() -> None:
    stamps = Stamps()
    assert stamps.is_late(NOW, NOW - timedelta(seconds=5))
    assert [stamps.is_late(NOW, NOW) for _ in range(MOST_STAMPS)] == [True] * (MOST_STAMPS - 1) + [False]


async def test_a_refusal_is_not_overtaken_by_an_acknowledgement(press: Press) -> None:
    reply = reply_to(press, 0)
    await reply.give_way()  # before the loop has come to the acknowledgement
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert press.said == []
