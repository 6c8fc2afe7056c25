"""How a verb becomes a slash command: one typed option per slot, autocomplete from the legal actions.

The words of the command tree are shared by all games. Which verb a word means, and what may be typed, the game of the
table says when it is used; in a game that does not know the word the refusal says what is asked there instead.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine, Iterable, Mapping

from discord import app_commands
from discord.ext import commands

from cogs.core import error_policy as errors
from cogs.core.access import AnyCommand, allow
from cogs.core.autocomplete import Choices, Completer
from cogs.core.command_context import begin_seated
from cogs.core.lookup import seat_here
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.panel.closed_reasons import explained, open_commands
from cogs.panel.content.composing import steps_back
from cogs.panel.content.confirmation import second_thought
from cogs.panel.question import asked
from cogs.panel.typed_actions import chosen, propose
from cogs.text.display_names import rules_name
from cogs.text.translator import argument_text, command_text
from engine.core import Action, RulesError, Seat, Verb, get_rules
from host import Table
from i18n import Texts

Callback = Callable[..., Coroutine[object, None, None]]


class Acting(commands.Cog):
    """A cog of commands that act."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def submit(self, interaction: Interaction, verb: str, **typed: str | None) -> None:
        """Do the typed action, slot by slot; the answer is the person's panel after it."""
        table, seat, said = await begin_seated(self.services, interaction)
        slots = {key.rstrip("_"): text for key, text in typed.items() if text is not None}
        known = verb_here(table, seat, said, verb, slots)
        await self.do(interaction, table, seat, [chosen(known, seat, table.legal(seat), slots, said)], said)

    async def do(self, interaction: Interaction, table: Table, seat: Seat, actions: list[Action], said: Texts) -> None:
        """Submit, and show the panel after it; where the panel would ask twice, this does, too. A refusal gives the
        reason, with price and place.
        """
        panels = self.services.panels
        if again := second_thought(asked(table, seat), actions):
            await panels.redraw(interaction, table.info.id, seat, said, again)
            return
        if len(actions) == 1:
            actions = steps_back(table.question(seat), get_rules(table.info.rules).verbs, actions[0])
        try:
            await panels.submit(table, interaction.user.id, seat, actions, table.step(seat))
        except RulesError as refusal:
            # A person who was away is back, though the move is refused: the reasons are those of the game as it is now.
            now = await self.services.host.games.table(table.info.id)
            raise explained(now, seat, refusal, said) from refusal
        await panels.show(interaction, table.info.id, seat, said)


def verb_here(table: Table, seat: Seat, said: Texts, wanted: str, typed: Iterable[str] = ()) -> Verb:
    """The verb of that name in the game of this table. Refused("not_in_this_game"): it has none, or one with which
    something else is said.
    """
    verb = get_rules(table.info.rules).verbs.get(wanted)
    if verb is None or not set(typed) <= {slot.name for slot in verb.slots}:
        commands, name = open_commands(table, seat, said), rules_name(said, table.info.rules)
        raise errors.Refused("not_in_this_game", game=name, commands=commands, has=int(bool(commands)))
    return verb


async def typing(interaction: Interaction) -> tuple[Table, Seat, Texts] | None:
    """The table, the seat and the language of the person who types; None: they have no seat here, and nothing is
    offered.
    """
    services = interaction.client.services
    try:
        table, seat = await seat_here(services, interaction)
    except RulesError:
        return None
    return table, seat, await services.people.texts_for(interaction)


def acting(
    verbs: Mapping[str, Verb], path: str, verb_name: str = "", *, parent: app_commands.Group | None = None
) -> Callable[[Callback], AnyCommand]:
    """Makes a method of an `Acting` cog the command `path` ("build item") for a verb of the game whose words these are
    (`verbs`): each slot is an option with what is legal as its autocomplete. The last slot is optional when it takes
    many words: it may have nothing to say.

    TypeError: the method's parameters are not the verb's slots.
    """
    name = path.rsplit(maxsplit=1)[-1]
    verb = verbs[verb_name or name]
    options = {_python_name(slot.name): slot.name for slot in verb.slots}

    def register(method: Callback) -> AnyCommand:
        if list(inspect.signature(method).parameters) != ["self", "interaction", *options]:
            raise TypeError(f"/{path} has to take {list(options)}, the slots of the verb {verb.name}")
        app_commands.describe(**{option: argument_text(slot) for option, slot in options.items()})(method)
        app_commands.rename(**options)(method)
        command: AnyCommand = app_commands.Command(name=name, description=command_text(path), callback=method)
        allow(Who.PLAYER)(command)
        for option, slot in options.items():
            command.autocomplete(option)(_completer(verb.name, slot))
        if parent is not None:
            parent.add_command(command)
        return command

    return register


def _completer(name: str, slot: str) -> Completer:
    """The autocomplete of one slot; nothing is offered at the table of a game that does not know it."""

    async def complete(interaction: Interaction, current: str) -> Choices:
        found = await typing(interaction)
        if found is None:
            return []
        table, seat, said = found
        verb = get_rules(table.info.rules).verbs.get(name)
        if verb is None or slot not in {each.name for each in verb.slots}:
            return []
        typed = {s.name: str(interaction.namespace[s.name]) for s in verb.slots if s.name in interaction.namespace}
        return propose(verb, table.legal(seat), slot, typed, said, str(current))

    return complete


def _python_name(slot: str) -> str:
    """`from` cannot name a parameter."""
    return f"{slot}_" if slot == "from" else slot
