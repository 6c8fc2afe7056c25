"""What a typed command does at a table: the table's game says which verb a word means, and what may be typed.

In a game that does not know the word the refusal says what is asked there instead; in one that does not know a slot it
says which ones there are.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import ClassVar

from discord.ext import commands

from cogs.core import error_policy as errors
from cogs.core.command_context import begin_seated
from cogs.core.lookup import seat_here
from cogs.core.services import Interaction, Services
from cogs.panel.closed_reasons import closed_to, explained, open_commands
from cogs.panel.content.composing import steps_back
from cogs.panel.known_names import checked
from cogs.panel.question import first_thought, open_to
from cogs.panel.typed_actions import chosen
from cogs.text.display_names import rules_name
from cogs.text.translator import shown_argument
from engine.core import Action, RulesError, Seat, Verb, get_rules
from host import Table
from i18n import Texts


@dataclass(frozen=True)
class Word:
    """A command of the tree for a verb."""

    path: str
    """`build item`: a group and a name, or a name alone."""
    verb_name: str = ""
    """"": the last word of the path."""
    method: str = ""
    """Of the cog, for a command that does more than one action; its parameters are the options then."""
    completer: str = ""
    """Of the cog: what is proposed for every option of that method."""

    @property
    def verb(self) -> str:
        """The name of the verb."""
        return self.verb_name or self.path.rpartition(" ")[2]


class Acting(commands.Cog):
    """A cog of commands that act. Games name it in their `own_cogs`; `cogs.games.shared_words` makes its commands."""

    words: ClassVar[tuple[Word, ...]] = ()
    games: ClassVar[frozenset[str]] = frozenset()
    """The games that name it."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def submit(self, interaction: Interaction, verb: str, **typed: str | None) -> None:
        """Do the typed action, slot by slot; the answer is the person's panel after it."""
        table, seat, said = await begin_seated(self.services, interaction)
        offered = {key.rstrip("_"): text for key, text in typed.items()}
        slots = {slot: text for slot, text in offered.items() if text is not None}
        if table.info.rules not in self.games and not _fits(table, verb, offered, slots):
            raise _not_in_this_game(table, seat, said)  # its commands are others, whatever its verbs are called
        known = verb_here(table, seat, said, verb, slots)
        action = chosen(known, seat, legal := open_to(table, seat), slots, said)
        if action not in legal:
            check_whole(known, slots, said)
            action = chosen(known, seat, legal, checked(known, legal, closed_to(table, seat), slots, said), said)
        await self.do(interaction, table, seat, [action], said)

    async def do(self, interaction: Interaction, table: Table, seat: Seat, actions: list[Action], said: Texts) -> None:
        """Submit, and show the panel after it; where the panel would ask twice, this does, too. A refusal gives the
        reason, with price and place.
        """
        panels = self.services.panels
        at, again = first_thought(table, seat, actions)
        if again:
            if at:
                await panels.submit(table, interaction.user.id, seat, actions[:at], table.step(seat))
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
        if table.info.window is not None:  # of what is sealed or prepared the outbox tells nobody
            await panels.refresh(interaction.user.id, table.info.id)
        await panels.show(interaction, table.info.id, seat, said)


def known_verb(table: Table, wanted: str, *slots: str) -> Verb | None:
    """The verb of that name in the game of this table, if it takes exactly these slots."""
    verb = get_rules(table.info.rules).verbs.get(wanted)
    return verb if verb is not None and slots == tuple(slot.name for slot in verb.slots) else None


def verb_like(table: Table, seat: Seat, said: Texts, wanted: str, *slots: str) -> Verb:
    """`known_verb`, for a command that is written for these slots. Refused("not_in_this_game"): there is none."""
    verb = known_verb(table, wanted, *slots)
    if verb is None:
        raise _not_in_this_game(table, seat, said)
    return verb


def verb_here(table: Table, seat: Seat, said: Texts, wanted: str, typed: Iterable[str] = ()) -> Verb:
    """The verb of that name in the game of this table. Refused("not_in_this_game"): it has none;
    Refused("slot_not_here"): its verb does not take a slot that was typed.
    """
    verb = get_rules(table.info.rules).verbs.get(wanted)
    if verb is None:
        raise _not_in_this_game(table, seat, said)
    known = [slot.name for slot in verb.slots]
    if strange := [slot for slot in typed if slot not in known]:
        raise errors.Refused(
            "slot_not_here",
            game=rules_name(said, table.info.rules),
            slots=_listed(said, strange),
            known=_listed(said, known),
            has=len(known),
        )
    return verb


def check_whole(verb: Verb, typed: Iterable[str], said: Texts) -> None:
    """Refused("slot_missing"): a slot that the verb needs was not typed. Discord asks for it only where every game that
    shares the word needs it.
    """
    have = set(typed)
    if missing := [slot.name for slot in verb.slots if not slot.many and slot.name not in have]:
        raise errors.Refused("slot_missing", slots=_listed(said, missing))


def _fits(table: Table, wanted: str, offered: Collection[str], typed: Collection[str]) -> bool:
    """Whether the game has a verb of that name that takes what was typed, and nothing that cannot be typed here."""
    verb = get_rules(table.info.rules).verbs.get(wanted)
    return verb is not None and set(typed) <= {slot.name for slot in verb.slots} <= set(offered)


def _not_in_this_game(table: Table, seat: Seat, said: Texts) -> errors.Refused:
    commands, name = open_commands(table, seat, said), rules_name(said, table.info.rules)
    return errors.Refused("not_in_this_game", game=name, commands=commands, has=int(bool(commands)))


def _listed(said: Texts, slots: Iterable[str]) -> str:
    return ", ".join(shown_argument(said, slot) for slot in slots)


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
