"""The people and channels of a sandbox that is opened for the first time."""

from __future__ import annotations

from dataclasses import replace

from .model import DM, TEXT, Channel, Guild, Person
from .world import World

CAST = (
    ("lucia", "Lucia", "#b8442e"),
    ("quintus", "Quintus", "#2f6f9f"),
    ("cornelia", "Cornelia", "#3d7a4b"),
    ("sextus", "Sextus", "#8a5a9e"),
    ("octavia", "Octavia", "#b58a24"),
)
STRANGER = ("viator", "Viator", "#6b6f76")
BOT = ("mare-nostrum", "Mare Nostrum", "#7a1f1f")
CHANNELS = (
    ("forum", "Where the games are played", "Tu toczą się gry"),
    ("ostia", "A second channel, for a second game", "Drugi kanał, na drugą grę"),
    ("taverna", "Talk", "Rozmowy"),
)


def furnish(world: World) -> None:
    """Fills an empty world; a world that has people is left as it is."""
    if not world.people:
        _fill(world)
    if "bot_role_id" not in world.meta:  # a world of an earlier version
        world.set_meta(bot_role_id=world.ids.next())
    if world.guild_id not in world.guilds:
        name, role = str(world.meta["guild_name"]), int(world.meta["bot_role_id"])
        world.save_guild(Guild(world.guild_id, name, role))


def open_guild(world: World, name: str) -> Guild:
    """One more server with all the people and the bot in it, and two channels."""
    guild = Guild(world.ids.next(), name, world.ids.next(), has_bot=False)
    world.save_guild(guild)
    for position, (channel, english, polish) in enumerate(CHANNELS[:2]):
        topic = polish if world.locale == "pl" else english
        place = Channel(world.ids.next(), TEXT, channel, topic, 100 * len(world.guilds) + position, guild_id=guild.id)
        world.add_channel(place)
    guild = replace(guild, has_bot=True)
    world.save_guild(guild)
    return guild


def _fill(world: World) -> None:
    bot_id = world.ids.next()
    world.set_meta(guild_id=world.ids.next(), guild_name="Mare Nostrum (sandbox)", application_id=bot_id)
    username, name, color = BOT
    world.save_person(Person(bot_id, username, name, color, "bot"))
    locale = "en-GB" if world.locale == "en-US" else world.locale
    for username, name, color in CAST:
        world.save_person(Person(world.ids.next(), username, name, color, "player", locale))
    username, name, color = STRANGER
    world.save_person(Person(world.ids.next(), username, name, color, "stranger", locale))
    for position, (name, english, polish) in enumerate(CHANNELS):
        topic = polish if locale == "pl" else english
        world.add_channel(Channel(world.ids.next(), TEXT, name, topic, position))
    for person in list(world.people.values()):
        if not person.is_bot:
            world.add_channel(Channel(world.ids.next(), DM, "", recipient_id=person.id))
