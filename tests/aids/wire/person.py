"""A simulated person: acts through the sandbox as a human would, and waits for the bot's answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandbox.api.interactions import Interaction
from sandbox.browser.person_view import visible
from sandbox.world.model import Channel, Modal, Person

from .seen import Answer, Seen
from .simulated import Simulated


class WirePerson:
    """One person on the wire. Every press and command asserts that the bot acknowledged it."""

    def __init__(self, wire: Simulated, person: Person) -> None:
        self.wire, self.person = wire, person

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def name(self) -> str:
        return self.person.name

    @property
    def id(self) -> int:
        return self.person.id

    # looking

    def channel(self, name: str | None = None) -> Channel:
        """A guild channel by name; the first one by default."""
        places = [each for each in self.wire.world.channels.values() if not each.is_dm]
        return next(each for each in places if name in (None, each.name))

    @property
    def dm(self) -> Channel:
        return self.wire.world.dm_with(self.id)

    def messages(self, channel: Channel | str | None = None) -> list[Seen]:
        """What this person sees in a channel, oldest first."""
        place = channel if isinstance(channel, Channel) else self.channel(channel)
        return [Seen(self.wire, each.id) for each in visible(self.wire.world, self.person, place)]

    def dms(self) -> list[Seen]:
        """The direct conversation with the bot, oldest first."""
        return self.messages(self.dm)

    def ephemerals(self) -> list[Seen]:
        """Answers only this person sees, oldest first."""
        mine = [each for each in self.wire.world.messages.values() if each.ephemeral_for == self.id]
        return [Seen(self.wire, each.id) for each in sorted(mine, key=lambda each: each.id)]

    def modal(self) -> Modal:
        """The form open in front of this person."""
        return next(each for each in self.wire.world.modals.values() if each.person_id == self.id)

    def knows(self) -> str:
        """All text this person can see anywhere: for tests of secrets."""
        places = [each for each in self.wire.world.channels.values() if self.wire.world.can_see(self.id, each)]
        return "\n".join(seen.text for place in places for seen in self.messages(place))

    async def until(self, holds: Callable[[], bool]) -> None:
        """Waits for the world to change until something holds."""
        await self.wire.until(holds)

    async def until_dm(self, text: str) -> Seen:
        """Waits for a direct message that contains a text; returns the newest such one."""
        await self.until(lambda: any(text in each.text for each in self.dms()))
        return [each for each in self.dms() if text in each.text][-1]

    async def until_message(self, text: str, channel: Channel | str | None = None) -> Seen:
        """Waits for a message in a channel that contains a text; returns the newest such one."""
        await self.until(lambda: any(text in each.text for each in self.messages(channel)))
        return [each for each in self.messages(channel) if text in each.text][-1]

    # acting

    async def command(
        self, line: str, channel: Channel | str | None = None, *, fill: bool = True, expect: bool = True, **options: Any
    ) -> Answer:
        """Types a slash command: `"/game new"` with options as keywords, or all in the line.

        With `fill` waits until a deferred answer is there; without `expect` a failure is a result, not an error.
        """
        place = channel if isinstance(channel, Channel) else self.channel(channel)
        if options:
            opened = self._people.command(self.person, place, line.lstrip("/").split(), options)
        else:
            opened = self._people.line(self.person, place, line)
        return await self._answer(opened, fill=fill, expect=expect)

    async def complete(
        self, line: str, focused: str, value: str = "", channel: Channel | str | None = None, **options: Any
    ) -> list[str]:
        """What autocomplete offers, as values."""
        place = channel if isinstance(channel, Channel) else self.channel(channel)
        path = line.lstrip("/").split()
        opened = self._people.complete(self.person, place, path, options, focused, value)
        await self._answer(opened, fill=False, expect=True)
        return [str(each["value"]) for each in opened.choices or []]

    async def press(
        self,
        message: Seen | Answer,
        label: str | None = None,
        *,
        custom_id: str | None = None,
        fill: bool = True,
        expect: bool = True,
    ) -> Answer:
        """Presses the one button with this label or custom id."""
        seen = message.message if isinstance(message, Answer) else message
        button = seen.button(label, custom_id)
        opened = self._people.press(self.person, self._people.message(self.person, seen.id), button.custom_id)
        return await self._answer(opened, fill=fill, expect=expect)

    async def choose(
        self,
        message: Seen | Answer,
        *choices: str,
        custom_id: str | None = None,
        fill: bool = True,
        expect: bool = True,
    ) -> Answer:
        """Chooses labels or values in the one select of a message (or that with the custom id)."""
        seen = message.message if isinstance(message, Answer) else message
        select = seen.select(custom_id)
        values = [select.options.get(each, each) for each in choices]
        opened = self._people.choose(self.person, self._people.message(self.person, seen.id), select.custom_id, values)
        return await self._answer(opened, fill=fill, expect=expect)

    async def submit_modal(
        self, modal: Modal | Answer | None = None, values: dict[str, Any] | None = None, *, expect: bool = True
    ) -> Answer:
        """Fills in a form (by custom ids) and sends it off; by default the one that is open."""
        form = modal.modal if isinstance(modal, Answer) else modal or self.modal()
        opened = self._people.submit(self.person, form.id, values or {})
        return await self._answer(opened, fill=True, expect=expect)

    def write(self, content: str, channel: Channel | str | None = None) -> Seen:
        """Writes a message."""
        place = channel if isinstance(channel, Channel) else self.channel(channel)
        return Seen(self.wire, self._people.write(self.person, place, content).id)

    def close_dms(self) -> None:
        self._people.change(self.person, dms_open=False)

    def open_dms(self) -> None:
        self._people.change(self.person, dms_open=True)

    def become_admin(self) -> None:
        """Gets every permission in the guild."""
        self._people.change(self.person, admin=True)

    def speak(self, locale: str) -> None:
        """Changes the client's language."""
        self._people.change(self.person, locale=locale)

    # within

    @property
    def _people(self) -> Any:
        return self.wire.sandbox.people

    async def _answer(self, opened: Interaction, *, fill: bool, expect: bool) -> Answer:
        made = Answer(self.wire, opened)
        try:
            await self.wire.until(lambda: opened.answered is not None or opened.failed is not None)
            if fill and opened.thinking:
                await self.wire.until(lambda: not opened.thinking)
        except TimeoutError:
            self.wire.sandbox.interactions.fail(opened, "no_answer")
        if expect:
            assert opened.failed is None, f"{self.name} got no answer: {opened.failed} ({opened.data})"
        return made
