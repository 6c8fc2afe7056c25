"""What a person can do: type a command, press, choose, submit, write. The page and the tests both use it."""

from __future__ import annotations

from sandbox.api import interactions as flights
from sandbox.api.interactions import ACK_SECONDS, Interaction, Interactions
from sandbox.api.limits.commands import LOCALES
from sandbox.world.errors import PageError
from sandbox.world.model import LOADING, Channel, Json, Message, Modal, Person
from sandbox.world.rights import MEMBER
from sandbox.world.snowflake import read_id
from sandbox.world.world import Draft, World

from . import command_menu

BUTTON, STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 2, 3, 5, 6, 7, 8
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK = 5


class People:
    """People's actions in the world. Every method returns at once; `settled` waits for the bot."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    # finding

    def person(self, person_id: int) -> Person:
        found = self._world.people.get(person_id)
        if found is None or found.is_bot:
            raise PageError(404, "unknown_person", f"nobody here has the id {person_id}")
        return found

    def channel(self, person: Person, channel_id: int) -> Channel:
        found = self._world.channels.get(channel_id)
        if found is None:
            raise PageError(404, "unknown_channel", f"there is no channel {channel_id}")
        if not self._world.can_see(person.id, found):
            raise PageError(403, "not_visible", f"{person.name} cannot see that channel")
        return found

    def message(self, person: Person, message_id: int) -> Message:
        found = self._world.messages.get(message_id)
        if found is None or found.ephemeral_for not in (None, person.id):
            raise PageError(404, "unknown_message", f"there is no message {message_id}")
        self.channel(person, found.channel_id)
        return found

    # doing

    def command(self, person: Person, channel: Channel, path: list[str], options: Json) -> Interaction:
        """Runs a slash command."""
        leaf = command_menu.find(self._world, channel, person, path)
        data = command_menu.command_data(self._world, leaf, options)
        return self._interactions.open(flights.COMMAND, person, channel, data, used=leaf.name)

    def line(self, person: Person, channel: Channel, text: str) -> Interaction:
        """Runs a slash command typed as one line."""
        leaf, options = command_menu.parse_line(self._world, channel, person, text)
        data = command_menu.command_data(self._world, leaf, options)
        return self._interactions.open(flights.COMMAND, person, channel, data, used=leaf.name)

    def complete(
        self, person: Person, channel: Channel, path: list[str], options: Json, focused: str, value: object
    ) -> Interaction:
        """Asks the bot for suggestions for what has been typed so far."""
        leaf = command_menu.find(self._world, channel, person, path)
        data = command_menu.command_data(self._world, leaf, options, focused=focused, partial=value)
        return self._interactions.open(flights.AUTOCOMPLETE, person, channel, data)

    def press(self, person: Person, message: Message, custom_id: str) -> Interaction:
        """Presses a button."""
        button = self._component(message, custom_id, (BUTTON,))
        data: Json = {"component_type": BUTTON, "custom_id": custom_id, "id": button.get("id", 0)}
        return self._on_component(person, message, data)

    def choose(self, person: Person, message: Message, custom_id: str, values: list[str]) -> Interaction:
        """Chooses in a select of any kind."""
        select = self._component(message, custom_id, SELECTS)
        resolved = self._check_values(select, values)
        data: Json = {"component_type": select["type"], "custom_id": custom_id, "id": select.get("id", 0)}
        data["values"] = values
        return self._on_component(person, message, data | ({"resolved": resolved} if resolved else {}))

    def submit(self, person: Person, modal_id: int, values: Json) -> Interaction:
        """Sends a form, which closes."""
        modal = self.modal(person, modal_id)
        components, resolved = self._filled(modal, dict(values))
        data: Json = {"custom_id": modal.custom_id, "components": components}
        data |= {"resolved": resolved} if resolved else {}
        channel = self._world.channels[modal.channel_id]
        message = self._world.messages.get(modal.message_id or 0)
        if self._world.bot_reachable:
            self._world.close_modal(modal)
        return self._interactions.open(
            flights.SUBMIT, person, channel, data, message=message, opened_by=modal.opened_by
        )

    def modal(self, person: Person, modal_id: int) -> Modal:
        found = self._world.modals.get(modal_id)
        if found is None or found.person_id != person.id:
            raise PageError(404, "unknown_modal", "that form is not open")
        return found

    def write(self, person: Person, channel: Channel, content: str) -> Message:
        """Writes a message."""
        if not content.strip() or len(content) > 2000:
            raise PageError(400, "too_long", "a message has 1 to 2000 characters")
        if channel.is_thread and channel.archived:
            if channel.locked:
                raise PageError(403, "not_allowed", "that thread is locked")
            channel.archived = False  # a message reopens an archived thread
            self._world.save_channel(channel)
        return self._world.post(channel, person.id, Draft(content=content))

    def delete(self, person: Person, message: Message) -> None:
        """Deletes a message: one's own, or any message if the person manages the server."""
        if message.ephemeral_for is not None:
            raise PageError(404, "unknown_message", "an ephemeral answer can only be dismissed")
        place = self._world.channels[message.channel_id]
        if message.author_id != person.id and (place.is_dm or not (person.admin or person.manager)):
            raise PageError(403, "not_allowed", "that message is somebody else's")
        self._world.delete(message)

    def dismiss(self, person: Person, message: Message) -> None:
        """Dismisses an ephemeral answer."""
        if message.ephemeral_for != person.id:
            raise PageError(404, "unknown_message", "only an ephemeral answer can be dismissed")
        self._world.delete(message)

    def change(
        self,
        person: Person,
        *,
        locale: str | None = None,
        dms_open: bool | None = None,
        name: str | None = None,
        admin: bool | None = None,
        manager: bool | None = None,
    ) -> None:
        """Changes language, DM setting, name and rank."""
        if locale is not None:
            if locale not in LOCALES:
                raise PageError(400, "bad_body", "locale is one of Discord's")
            person.locale = locale
        if dms_open is not None:
            person.dms_open = dms_open
        if admin is not None:
            person.admin = admin
        if manager is not None:
            person.manager = manager
        if name is not None:
            if not 1 <= len(name.strip()) <= 32:
                raise PageError(400, "too_long", "a name has 1 to 32 characters")
            person.name = name.strip()
        self._world.save_person(person)

    async def settled(self, interaction: Interaction, *, seconds: float = ACK_SECONDS) -> Interaction:
        """Waits until the bot has answered, or Discord would report a failure."""
        try:
            await self._world.until(
                lambda: interaction.answered is not None or interaction.failed is not None, seconds=seconds
            )
        except TimeoutError:
            self._interactions.fail(interaction, "no_answer")
        return interaction

    # within

    def _on_component(self, person: Person, message: Message, data: Json) -> Interaction:
        channel = self._world.channels[message.channel_id]
        return self._interactions.open(flights.COMPONENT, person, channel, data, message=message)

    def _component(self, message: Message, custom_id: str, kinds: tuple[int, ...]) -> Json:
        if message.flags & LOADING:
            raise PageError(404, "unknown_component", "that message is not there yet")
        for each in walk(message.components):
            if each.get("custom_id") == custom_id and each["type"] in kinds:
                if each.get("disabled"):
                    raise PageError(409, "disabled", "that control is disabled")
                return each
        raise PageError(404, "unknown_component", f"the message has no such control: {custom_id}")

    def _check_values(self, select: Json, values: list[str], *, optional: bool = False) -> Json:
        low, high = int(select.get("min_values", 1)), int(select.get("max_values", 1))
        if optional and select.get("required") is False and not values:
            return {}
        if not low <= len(values) <= high or len(set(values)) != len(values):
            raise PageError(400, "bad_values", f"choose {low} to {high} different values")
        if select["type"] == STRING_SELECT:
            known = {each["value"] for each in select["options"]}
            if not known.issuperset(values):
                raise PageError(400, "bad_values", "that value is not offered")
            return {}
        return self._resolve(select["type"], values)

    def _resolve(self, kind: int, values: list[str]) -> Json:
        from sandbox.api import shapes

        world = self._world
        resolved: Json = {}
        roles = {int(role["id"]): role for guild in world.guilds.values() for role in shapes.roles(world, guild)}
        for value in values:
            number = read_id(value) or 0
            if kind in (ROLE_SELECT, MENTIONABLE_SELECT) and number in roles:
                resolved.setdefault("roles", {})[value] = roles[number]
            elif kind in (USER_SELECT, MENTIONABLE_SELECT) and number in world.people:
                who = world.people[number]
                resolved.setdefault("users", {})[value] = shapes.user(who)
                made = shapes.member(world, who, permissions=True, with_user=False)
                resolved.setdefault("members", {})[value] = made
            elif kind == CHANNEL_SELECT and number in world.channels and not world.channels[number].is_dm:
                place = shapes.channel(world, world.channels[number]) | {"permissions": str(MEMBER)}
                resolved.setdefault("channels", {})[value] = place
            else:
                raise PageError(400, "bad_values", "that value is not offered")
        return resolved

    def _filled(self, modal: Modal, values: Json) -> tuple[list[Json], Json]:
        """The components of a submit, every field of the form with its value."""
        from .forms import fill

        resolved: Json = {}
        made: list[Json] = []
        for number, piece in enumerate(modal.components, 1):
            if piece["type"] == 1:
                inner = fill(piece["components"][0], values, self._check_values, resolved)
                made.append({"type": 1, "id": number, "components": [inner]})
            elif piece["type"] == 18:
                inner = fill(piece["component"], values, self._check_values, resolved)
                made.append({"type": 18, "id": number, "component": inner})
            else:
                made.append({"type": piece["type"], "id": number})
        if values:
            raise PageError(400, "bad_values", f"the form has no field {next(iter(values))}")
        return made, resolved


def walk(components: list[Json]) -> list[Json]:
    """All components of a message, however deeply nested."""
    found: list[Json] = []
    for each in components:
        found.append(each)
        found += walk(each.get("components", []))
        if isinstance(each.get("accessory"), dict):
            found.append(each["accessory"])
    return found
