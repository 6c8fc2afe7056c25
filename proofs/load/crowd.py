"""People at many tables: each reads their own panel and presses one of its controls, now and then."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from cogs.panel.controls.address import PUBLIC, ControlKind, read_address
from engine.core import Rng
from sandbox.api.interactions import REPLY, UPDATE, Interaction
from sandbox.browser.people import People, walk
from sandbox.world.model import Json, Message, Person
from sandbox.world.world import World

BUTTON, SELECT = 2, 3
TABLE_OF = 5
PLAYED = frozenset({ControlKind.ACTION, ControlKind.NARROW, ControlKind.CHOOSE, ControlKind.SEVERAL})
LOST_AFTER = 10.0
"""Seconds after which an unanswered press counts as lost, and the person presses again."""
PUBLIC_PER_HUNDRED = (("panel", 4), ("map", 2))
"""How often people press a button under the board, out of a hundred presses."""


@dataclass(slots=True)
class Patron:
    """One person: what the own panel shows, and what was pressed last."""

    person: Person
    channel: int
    panel: Message | None = None
    pressed: float = 0.0
    """When; 0: nothing that is still to be answered."""
    asked: Interaction | None = None
    acknowledged: bool = False


@dataclass(slots=True)
class Tally:
    """What a stage has seen."""

    presses: int = 0
    refused: int = 0
    lost: int = 0
    idle: int = 0
    """Turns at which nobody at the drawn table could press."""
    acknowledge: list[float] = field(default_factory=list)
    redraw: list[float] = field(default_factory=list)


class Crowd:
    """All the people of a world, pressing through the sandbox's own functions."""

    def __init__(self, world: World, hands: People) -> None:
        self._world, self._hands = world, hands
        self._rng = Rng(1)
        self.patrons: dict[int, Patron] = {}
        self.tables: dict[int, list[Patron]] = {}
        self.boards: dict[int, Message] = {}
        self._asked: dict[int, Patron] = {}
        self.tally = Tally()
        world.listeners.append(self._heard)

    def seat(self, channel: int, people: Sequence[Person]) -> None:
        """These people play in that channel."""
        patrons = [Patron(person, channel) for person in people]
        self.tables[channel] = patrons
        self.patrons |= {patron.person.id: patron for patron in patrons}

    @property
    def unanswered(self) -> int:
        """Presses that the bot has not acknowledged."""
        return sum(not patron.acknowledged for patron in self._asked.values())

    def press_somewhere(self, channels: Sequence[int]) -> bool:
        """Somebody at one of these tables presses something. False: nobody there could."""
        start = self._rng.below(len(channels))
        now = time.monotonic()
        for at in range(min(8, len(channels))):
            channel = channels[(start + at) % len(channels)]
            free = [patron for patron in self.tables[channel] if self._is_free(patron, now)]
            while free:
                if self._press(free.pop(self._rng.below(len(free))), channel, now):
                    self.tally.presses += 1
                    return True
        self.tally.idle += 1
        return False

    def _is_free(self, patron: Patron, now: float) -> bool:
        if not patron.pressed:
            return patron.panel is not None
        if now - patron.pressed > LOST_AFTER:
            self.tally.lost += 1
            if patron.asked is not None:
                self._asked.pop(patron.asked.id, None)
            patron.pressed, patron.asked = 0.0, None
        return not patron.pressed

    def _press(self, patron: Patron, channel: int, now: float) -> bool:
        turn = self._rng.below(100)
        for name, share in PUBLIC_PER_HUNDRED:
            if turn < share:
                return self._press_public(patron, channel, name, now)
            turn -= share
        assert patron.panel is not None
        controls = [part for part in walk(patron.panel.components) if _is_action(part)]
        if not controls:
            return False
        part = controls[self._rng.below(len(controls))]
        custom_id = str(part["custom_id"])
        if part["type"] == BUTTON:
            self._sent(patron, self._hands.press(patron.person, patron.panel, custom_id), now)
        else:
            values = self._values(part)
            self._sent(patron, self._hands.choose(patron.person, patron.panel, custom_id, values), now)
        return True

    def _press_public(self, patron: Patron, channel: int, name: str, now: float) -> bool:
        board = self.boards.get(channel)
        if board is None:
            return False
        for part in walk(board.components):
            address = read_address(str(part.get("custom_id", "")))
            if address is not None and address.rest == name:
                self._sent(patron, self._hands.press(patron.person, board, str(part["custom_id"])), now)
                return True
        return False

    def _values(self, part: Json) -> list[str]:
        """As many different ones as the select wants."""
        values = [str(option["value"]) for option in part["options"]]
        fewest, most = part.get("min_values", 1), min(part.get("max_values", 1), len(values))
        wanted = fewest + self._rng.below(most - fewest + 1)
        return [values.pop(self._rng.below(len(values))) for _ in range(max(wanted, 1))]

    def _sent(self, patron: Patron, asked: Interaction, now: float) -> None:
        patron.pressed, patron.asked, patron.acknowledged = now, asked, False
        self._asked[asked.id] = patron

    def _heard(self, what: str, about: object) -> None:
        if what == "answered" and isinstance(about, Interaction):
            self._answered(about)
        elif what in ("message_create", "message_update") and isinstance(about, Message):
            self._seen(about)

    def _answered(self, asked: Interaction) -> None:
        patron = self._asked.get(asked.id)
        if patron is None or patron.acknowledged:
            return
        patron.acknowledged = True
        self.tally.acknowledge.append(time.monotonic() - patron.pressed)
        if asked.answered == UPDATE:  # the panel was the answer
            self._redrawn(patron)
        elif asked.answered == REPLY:
            shown = self._world.messages.get(asked.original_id or 0)
            if shown is not None and (shown.components or shown.attachments):
                self._redrawn(patron)
            else:  # a sentence instead
                self.tally.refused += 1
                self._asked.pop(asked.id, None)
                patron.pressed, patron.asked = 0.0, None

    def _seen(self, message: Message) -> None:
        if message.ephemeral_for is not None:
            self._private(message)
            return
        channel = self._world.channels[message.channel_id]
        if channel.is_dm:
            patron = self.patrons.get(channel.recipient_id or 0)
            if patron is not None and self._is_panel(patron, message):
                patron.panel = message
                self._redrawn(patron)
        elif _has_control(message, "panel"):
            self.boards[message.channel_id] = message

    @staticmethod
    def _is_panel(patron: Patron, message: Message) -> bool:
        if patron.panel is not None and patron.panel.id == message.id:
            return True
        addresses = (read_address(str(part.get("custom_id", ""))) for part in walk(message.components))
        return any(address is not None and address.seat != PUBLIC for address in addresses)

    def _private(self, message: Message) -> None:
        """The answer to a press under the board: looked at, put away when Discord has told the bot of it."""
        patron = self.patrons.get(message.ephemeral_for or 0)
        if patron is not None and not message.flags & (1 << 7):
            self._redrawn(patron)
            asyncio.get_running_loop().call_soon(self._world.delete, message)

    def _redrawn(self, patron: Patron) -> None:
        if patron.asked is not None and patron.acknowledged:
            self.tally.redraw.append(time.monotonic() - patron.pressed)
            self._asked.pop(patron.asked.id, None)
            patron.pressed, patron.asked = 0.0, None


def _has_control(message: Message, name: str) -> bool:
    """Whether the message has a public button of that name."""
    addresses = (read_address(str(part.get("custom_id", ""))) for part in walk(message.components))
    return any(address is not None and address.seat == PUBLIC and address.rest == name for address in addresses)


def _is_action(part: Json) -> bool:
    if part.get("type") not in (BUTTON, SELECT) or part.get("disabled"):
        return False
    address = read_address(str(part.get("custom_id", "")))
    return address is not None and address.seat != PUBLIC and address.kind in PLAYED
