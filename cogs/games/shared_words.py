"""Makes the commands of a cog for the games that share it.

A word is there if one of them has its verb, and offers every slot that any of them has. What may be typed into a slot
the game of the table says, at run time.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable, Coroutine, Sequence
from functools import cache
from typing import Any, Final, cast

import discord
from discord import app_commands

from cogs.core.access import AnyCommand, allow
from cogs.core.autocomplete import Choices, Completer
from cogs.core.services import Interaction
from cogs.core.who import Who
from cogs.games.verb_commands import Acting, Word, typing
from cogs.panel.question import open_to
from cogs.panel.typed_actions import propose
from cogs.text.translator import argument_text, belonging, command_text
from engine.core import Verb, get_rules
from games import Game

_POSITIONAL: Final = inspect.Parameter.POSITIONAL_OR_KEYWORD


def joined(kind: type[Acting], games: Sequence[Game]) -> type[Acting]:
    """The cog with its commands. They are spoken of in the words of the first game that has them,
    which are therefore words that are true in all of them.

    ValueError: no game has a verb of any of its words, or a word of its own method has no such method.
    """
    return _joined(kind, tuple(games))


@cache
def _joined(kind: type[Acting], games: tuple[Game, ...]) -> type[Acting]:
    body: dict[str, object] = {
        "__doc__": kind.__doc__,
        "__module__": kind.__module__,
        "__qualname__": kind.__qualname__,
        "games": frozenset(game.id for game in games),
    }
    groups: dict[str, app_commands.Group] = {}
    for word in kind.words:
        having = [game for game in games if word.verb in game.rules.verbs]
        if not having:
            continue
        group, _, name = word.path.rpartition(" ")
        if group:
            _open_groups(kind, group, having[0].id, groups)
        command = _written_out(kind, word, having[0].id) if word.method else _acting(kind, word, having)
        if group:
            groups[group].add_command(command)
        else:
            body[f"_command_{name}"] = command
    body.update({f"_group_{path}": each for path, each in groups.items() if " " not in path})
    if not any(isinstance(each, app_commands.Command | app_commands.Group) for each in body.values()):
        raise ValueError(f"{kind.__qualname__} has no command for {[game.id for game in games]}")
    return cast("type[Acting]", types.new_class(kind.__name__, (kind,), exec_body=lambda space: space.update(body)))


def _open_groups(kind: type[Acting], path: str, owner: str, groups: dict[str, app_commands.Group]) -> None:
    """Make the group of that path, and the one it lies in; Discord knows groups within groups, no deeper."""
    if path in groups:
        return
    outer, _, name = path.rpartition(" ")
    if outer:
        _open_groups(kind, outer, owner, groups)
    made = app_commands.Group(name=name, description=command_text(path, owner), extras=belonging(owner))
    made.module = kind.__module__
    groups[path] = made
    if outer:
        groups[outer].add_command(made)


def slots_of(verbs: Sequence[Verb]) -> dict[str, bool]:
    """The slots of all these verbs, those of the first verb first, and whether each must be typed: in every game, and
    then not where it takes many words, for it may have nothing to say.

    >>> from engine.core import Slot
    >>> slots_of([Verb("build", (Slot("card", "card"),)), Verb("build", (Slot("item", "item"), Slot("card", "card")))])
    {'card': True, 'item': False}
    """
    names = dict.fromkeys(slot.name for verb in verbs for slot in verb.slots)
    needed = [{slot.name for slot in verb.slots if not slot.many} for verb in verbs]
    return {name: all(name in each for each in needed) for name in names}


def _acting(kind: type[Acting], word: Word, games: Sequence[Game]) -> AnyCommand:
    slots = slots_of([game.rules.verbs[word.verb] for game in games])

    async def submit(self: Acting, interaction: Interaction, **typed: str | None) -> None:
        await self.submit(interaction, word.verb, **typed)

    fields = [
        inspect.Parameter(_python_name(slot), _POSITIONAL, annotation=str)
        if is_needed
        else inspect.Parameter(_python_name(slot), _POSITIONAL, annotation=str | None, default=None)
        for slot, is_needed in sorted(slots.items(), key=lambda each: not each[1])
    ]
    method = _method_of(kind, submit, fields)
    app_commands.rename(**{_python_name(slot): slot for slot in slots})(method)
    owner = games[0].id
    app_commands.describe(**{_python_name(slot): argument_text(slot, owner) for slot in slots})(method)
    command = _command(word, method, owner)
    for slot in slots:
        command.autocomplete(_python_name(slot))(_completer(word.verb, slot))
    return command


def _method_of(
    kind: type[Acting], function: Callable[..., Coroutine[Any, Any, None]], fields: list[inspect.Parameter]
) -> Any:
    """The function as a method of that cog with these parameters."""
    method: Any = function
    first = [inspect.Parameter("self", _POSITIONAL), inspect.Parameter("interaction", _POSITIONAL)]
    first[1] = first[1].replace(annotation=discord.Interaction)
    method.__signature__ = inspect.Signature([*first, *fields])
    # discord.py tells methods from functions by the qualified name; a command's module is that of its callback.
    method.__qualname__, method.__module__ = f"{kind.__qualname__}.{function.__name__}", kind.__module__
    return method


def _written_out(kind: type[Acting], word: Word, owner: str) -> AnyCommand:
    method: Any = getattr(kind, word.method, None)
    if method is None:
        raise ValueError(f"/{word.path}: {kind.__qualname__} has no method {word.method}")
    options = [*inspect.signature(method).parameters][2:]
    app_commands.describe(**{option: argument_text(option, owner) for option in options})(method)
    command = _command(word, method, owner)
    for option in options:
        command.autocomplete(option)(getattr(kind, word.completer))
    return command


def _command(word: Word, callback: Any, owner: str) -> AnyCommand:
    name = word.path.rpartition(" ")[2]
    command: AnyCommand = app_commands.Command(
        name=name, description=command_text(word.path, owner), callback=callback, extras=belonging(owner)
    )
    return allow(Who.PLAYER)(command)


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
        return propose(verb, open_to(table, seat), slot, typed, said, str(current))

    return complete


def _python_name(slot: str) -> str:
    """`from` cannot name a parameter."""
    return f"{slot}_" if slot == "from" else slot
