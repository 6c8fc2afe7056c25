"""How a verb becomes a slash command: one typed option per slot, autocomplete from the legal actions."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

import engine.catalogue  # noqa: F401  (registers the rules systems)
from cogs.access import Who, allow
from cogs.asking import asked
from cogs.autocomplete import Choices
from cogs.marenostrum.typed import chosen, propose
from cogs.reasons import explained
from cogs.replies import begin_seated
from cogs.seats import seat_here
from cogs.translator import argument_text, command_text
from cogs.ui.compose import steps_back
from cogs.ui.sure import second_thought
from engine.core import Action, RulesError, Seat, Verb, get_rules
from host import Table
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client

VERBS = get_rules("empires").verbs


class Acting(commands.Cog):
    """A cog of commands that act."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def submit(self, interaction: discord.Interaction[Any], verb: Verb, typed: dict[str, str]) -> None:
        """Do the action that was typed; the answer is the person's panel as it is then."""
        table, seat, said = await begin_seated(self.client, interaction)
        await self.do(interaction, table, seat, [chosen(verb, seat, table.legal(seat), typed, said)], said)

    async def do(
        self, interaction: discord.Interaction[Any], table: Table, seat: Seat, actions: list[Action], said: Texts
    ) -> None:
        """Submit, and show the panel as it is then; what the panel asks twice it asks here, too. A refusal gives the
        reason, with price and place.
        """
        panels = self.client.panels
        if again := second_thought(asked(table, seat), actions):
            await panels.redraw(interaction, table.info.id, seat, said, again)
            return
        if len(actions) == 1:
            actions = steps_back(table.question(seat), actions[0])
        try:
            await panels.submit(table, interaction.user.id, seat, actions, table.step(seat))
        except RulesError as refusal:
            raise explained(table, seat, refusal, said) from refusal
        await panels.show(interaction, table.info.id, seat, said)


async def typing(interaction: discord.Interaction[Any]) -> tuple[Table, Seat, Texts] | None:
    """Where somebody types, and what he reads; None: he has no seat here, and nothing is offered."""
    client: Client = interaction.client
    try:
        table, seat = await seat_here(client, interaction)
    except RulesError:
        return None
    return table, seat, await client.people.texts(interaction.user.id)


def acting(
    path: str, verb_name: str = "", *, parent: app_commands.Group | None = None
) -> app_commands.Command[Any, ..., None]:
    """The command `path` ("build item") for a verb; to be a class attribute of an `Acting` cog.

    The last slot is optional when it takes many words: it may have nothing to say.
    """
    name = path.rsplit(maxsplit=1)[-1]
    verb = VERBS[verb_name or name]

    async def callback(self: Acting, interaction: discord.Interaction[Any], **typed: Any) -> None:
        values = {key.rstrip("_"): str(value) for key, value in typed.items() if value is not None}
        await self.submit(interaction, verb, values)

    parameters = [
        inspect.Parameter("self", inspect.Parameter.POSITIONAL_OR_KEYWORD),
        inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction),
    ]
    for slot in verb.slots:
        optional: dict[str, Any] = {"annotation": str | None, "default": None} if slot.many else {"annotation": str}
        parameters.append(
            inspect.Parameter(_python_name(slot.name), inspect.Parameter.POSITIONAL_OR_KEYWORD, **optional)
        )
    function: Any = callback
    function.__signature__ = inspect.Signature(parameters)
    # discord.py tells methods from functions by the qualified name.
    function.__name__ = f"do_{name}"
    function.__qualname__ = f"Acting.do_{name}"
    app_commands.describe(**{_python_name(s.name): argument_text(s.name) for s in verb.slots})(function)
    app_commands.rename(**{_python_name(s.name): s.name for s in verb.slots})(function)
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=name, description=command_text(path), callback=function
    )
    allow(Who.PLAYER)(command)
    for slot in verb.slots:
        command.autocomplete(_python_name(slot.name))(_completer(verb, slot.name))
    if parent is not None:
        parent.add_command(command)
    return command


def _completer(verb: Verb, slot: str) -> Any:
    """The autocomplete of one slot."""

    async def complete(interaction: discord.Interaction[Any], current: Any) -> Choices:
        found = await typing(interaction)
        if found is None:
            return []
        table, seat, said = found
        typed = {s.name: str(interaction.namespace[s.name]) for s in verb.slots if s.name in interaction.namespace}
        return propose(verb, table.legal(seat), slot, typed, said, str(current))

    return complete


def _python_name(slot: str) -> str:
    """`from` cannot name a parameter."""
    return f"{slot}_" if slot == "from" else slot
