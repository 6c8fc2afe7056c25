"""Answers every press: one wrapper acknowledges, at once or with the answer, and answers even when the work fails."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import closing

import discord
import structlog
from discord.ext import commands

from cogs.core import access
from cogs.core import error_policy as errors
from cogs.core.access import UndeclaredError
from cogs.core.interaction_data import sent
from cogs.core.lookup import table_of
from cogs.core.services import Answer, Greet, Interaction, Services
from cogs.core.who import Who
from cogs.panel import press_reply
from cogs.panel.content.footer import OWN_MAP
from cogs.panel.controls.address import PUBLIC, Address, ControlKind, read_address
from cogs.panel.controls.text_input import examples
from cogs.panel.controls.text_modal import FIELD, action_modal, submitted
from cogs.panel.press_reply import PressReply, let_go, reply_of
from host.lessons.teaching import is_lesson
from ops.logs import about
from ops.metrics import stage, timed

log = structlog.get_logger("cogs.core.component_router")

PRIVATE_FIRST = frozenset({"panel", "map", OWN_MAP, "log", "options", "takeback", "help", "learn", "legend"})
"""Public buttons whose answer is a new private message; the others redraw the message they belong to."""

OF_WHAT = frozenset({"options", "learn", "legend"})
"""Public buttons whose id goes on after a dot: which option, lesson or page is meant."""


class ComponentRouter(commands.Cog):
    """Buttons, selects and modals with our custom ids."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._public: dict[str, Answer] = {}
        self._declared: dict[str, Who] = {}
        self._choices: set[str] = set()
        self._showing: set[str] = set()
        self._working: set[asyncio.Task[object]] = set()
        self._taught: Answer | None = None
        self._greet: Greet | None = None

    def answer(
        self, control: str, work: Answer, who: Who | None = None, *, choice: bool = False, shows: bool = False
    ) -> None:
        """Register what answers the public button (`b.<control>`) or the select of a lobby (`s.<control>…`), and for
        whom. Without `who` it is refused to everybody. `choice`: it is a select in which something must be chosen.
        `shows`: it answers with one private message, through `reply_of`; all others are acknowledged first.
        """
        self._public[control] = work
        if choice:
            self._choices.add(control)
        if shows:
            self._showing.add(control)
        if who is not None:
            self._declared[control] = who

    def teach(self, work: Answer) -> None:
        """Register what answers the panels of lessons, which look like those of games."""
        self._taught = work

    def greet_with(self, work: Greet) -> None:
        """Register what follows the first press of a person's life, once it has been answered."""
        self._greet = work

    def who(self, address: Address) -> Who:
        """Who may use a control. Raises UndeclaredError; Refused `stale`: there is no such control any more."""
        if address.seat != PUBLIC:
            return Who.SEAT
        control = address.rest.split(".")[0]
        if control not in self._public:
            raise errors.Refused("stale", seat="", step=0)
        if control not in self._declared:
            raise UndeclaredError(f"the control {control!r} does not say who may use it: presses.answer(…, Who.…)")
        return self._declared[control]

    def _check_shape(self, address: Address, values: list[str]) -> None:
        """Refused `stale`: the bot has no such control, so nobody was ever shown it."""
        control, dot, _ = address.rest.partition(".")
        odd = bool(dot) and control in PRIVATE_FIRST - OF_WHAT and address.rest not in PRIVATE_FIRST
        if odd or (control in self._choices and not values):
            raise errors.Refused("stale", seat="", step=0)

    def declared(self) -> dict[str, Who | None]:
        """All public controls with what they declare."""
        return {control: self._declared.get(control) for control in self._public}

    async def take(self, interaction: Interaction, custom_id: str, values: list[str]) -> None:
        """Handle a press of a button or select (`values`: what was chosen in it)."""
        address = read_address(custom_id)
        if address is None:
            return
        if address.kind == ControlKind.WORDS:
            await self._guarded(interaction, address, lambda: self._ask_words(interaction, address))
            return
        await self._guarded(interaction, address, lambda: self._work(interaction, address, values))

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Handle presses and forms by their custom id alone, so that a restart forgets none. discord.py would build all
        controls of the message for each press, to find the one.
        """
        data = sent(interaction)
        custom_id = str(data.get("custom_id", ""))
        if interaction.type is discord.InteractionType.component:
            await self.take(interaction, custom_id, [*map(str, data.get("values", []))])
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        address = read_address(custom_id)
        if address is None:
            return
        text = submitted(data.get("components")).get(FIELD, "")
        await self._guarded(interaction, address, lambda: self._work(interaction, address, [text]))

    async def _enter(self, interaction: Interaction, address: Address) -> None:
        await access.enter_control(self.services, interaction, address, self.who(address))

    async def _work(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        """Acknowledge, check access, and do it. What is shown in a panel or in a private message is the acknowledgement
        if it is there quickly.
        """
        if address.seat != PUBLIC:
            with closing(PressReply(interaction, press_reply.PATIENCE)) as reply:
                await self._work_in_panel(reply, interaction, address, values)
            return
        self.services.attention.covered(interaction.channel_id)
        if address.rest.split(".")[0] in self._showing:
            with closing(PressReply(interaction, press_reply.PATIENCE, is_private=True)) as reply:
                if self.services.panels.is_late(interaction):
                    await reply.acknowledge()  # a look may mean that somebody is back, which changes the game
                await self._work_in_public(interaction, address, values, reply)
            return
        thinking = address.rest in PRIVATE_FIRST or address.rest.startswith(("learn.", "legend."))
        with timed(stage("acknowledge")):
            await interaction.response.defer(ephemeral=thinking, thinking=thinking)
        await self._work_in_public(interaction, address, values)

    async def _work_in_public(
        self, interaction: Interaction, address: Address, values: list[str], reply: PressReply | None = None
    ) -> None:
        await self.services.turns.mine(who=interaction.user.id)
        is_new = await self.services.people.is_new(interaction.user.id)
        await self._enter(interaction, address)
        self._check_shape(address, values)
        await self._public[address.rest.split(".")[0]](interaction, address, values)
        if reply is not None:
            await reply.end()
        if is_new and self._greet is not None:
            await self._greet(self.services, interaction, address)

    async def _work_in_panel(
        self, reply: PressReply, interaction: Interaction, address: Address, values: list[str]
    ) -> None:
        await self.services.turns.mine(who=interaction.user.id)
        is_new = await self.services.people.is_new(interaction.user.id)
        await self._enter(interaction, address)
        if self._taught is not None and is_lesson(address.game):
            await reply.acknowledge()
            await self._taught(interaction, address, values)
        else:
            await self.services.panels.press(interaction, address, values)
        await reply.end()
        if is_new and self._greet is not None:
            await self._greet(self.services, interaction, address)

    async def _ask_words(self, interaction: Interaction, address: Address) -> None:
        await self._enter(interaction, address)
        said = await self.services.people.meet(interaction)
        table = await table_of(self.services, address.game)
        # The examples are the person's own: the seat in the address may be forged.
        mine = table.info.seat_of(interaction.user.id) == address.seat
        shown = examples(table.legal(address.seat), said) if mine else []
        await interaction.response.send_modal(action_modal(address, said, shown))

    async def _guarded(self, interaction: Interaction, address: Address, work: Callable[[], Awaitable[None]]) -> None:
        self.track()
        with about(game=address.game, action=interaction.id), timed(stage("answer")):
            try:
                await work()
            except Exception as error:
                self.services.attention.covered(interaction.channel_id)
                if (reply := reply_of(interaction)) is not None:
                    await reply.give_way()
                await errors.tell(interaction, error)
            finally:
                let_go(interaction)

    def track(self) -> None:
        """Mark the current task as answering somebody: a stop waits for its end."""
        task = asyncio.current_task()
        if task is not None:
            self._working.add(task)
            task.add_done_callback(self._working.discard)

    def busy(self) -> bool:
        """Whether somebody is being answered."""
        return bool(self._working)

    async def settle(self, patience: float = 5.0) -> None:
        """Wait until everybody has been answered, before the connection is closed."""
        if self._working:
            await asyncio.wait(set(self._working), timeout=patience)
