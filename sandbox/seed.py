"""Who and what is there when a sandbox is opened for the first time."""

from __future__ import annotations

from .model import DM, TEXT, Channel, Person
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
