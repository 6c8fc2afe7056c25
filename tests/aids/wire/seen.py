"""What a simulated person has before the eyes: messages and forms, with words for their parts."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.api.interactions import Interaction, outcome_status
from sandbox.browser.people import SELECTS, walk
from sandbox.world.model import EPHEMERAL, Json, Message, Modal

from .simulated import Simulated


@dataclass(slots=True, frozen=True)
class Control:
    """A button or a select."""

    custom_id: str
    label: str
    disabled: bool
    raw: Json

    @property
    def options(self) -> dict[str, str]:
        """A select's labels and their values."""
        return {each["label"]: each["value"] for each in self.raw.get("options", [])}


@dataclass(slots=True, frozen=True)
class Seen:
    """A message; its parts are read afresh each time, so an edit shows."""

    wire: Simulated
    id: int

    @property
    def message(self) -> Message:
        """The sandbox's own record.

        Errors: KeyError when it has been deleted.
        """
        return self.wire.world.messages[self.id]

    @property
    def exists(self) -> bool:
        return self.id in self.wire.world.messages

    @property
    def content(self) -> str:
        return self.message.content

    @property
    def text(self) -> str:
        """Everything one can read: content, embeds, text displays, labels of fields."""
        parts = [self.message.content]
        for embed in self.message.embeds:
            parts += [str(embed.get("title") or ""), str(embed.get("description") or "")]
            parts += [f"{each['name']}\n{each['value']}" for each in embed.get("fields", [])]
            parts.append(str((embed.get("footer") or {}).get("text") or ""))
        parts += [str(each["content"]) for each in walk(self.message.components) if each["type"] == 10]
        return "\n".join(part for part in parts if part)

    @property
    def ephemeral(self) -> bool:
        return bool(self.message.flags & EPHEMERAL)

    @property
    def edited(self) -> bool:
        return self.message.edited is not None

    @property
    def buttons(self) -> list[Control]:
        return [_control(each) for each in walk(self.message.components) if each["type"] == 2]

    @property
    def selects(self) -> list[Control]:
        return [_control(each) for each in walk(self.message.components) if each["type"] in SELECTS]

    @property
    def files(self) -> dict[str, bytes]:
        """Attachments by name."""
        read = self.wire.store.read_blob
        return {each.filename: read(str(each.id)) or b"" for each in self.message.attachments}

    @property
    def pings(self) -> list[str]:
        """Names of those it notifies."""
        return [self.wire.world.people[each].name for each in self.message.pings]

    def button(self, label: str | None = None, custom_id: str | None = None) -> Control:
        """The one button with this label (or one beginning so) or custom id."""
        return _one(self.buttons, label, custom_id)

    def select(self, custom_id: str | None = None) -> Control:
        """The one select, or that with the custom id."""
        return _one(self.selects, None, custom_id)


@dataclass(slots=True, frozen=True)
class Answer:
    """What came of something a person did."""

    wire: Simulated
    interaction: Interaction

    @property
    def status(self) -> str:
        """`answered`, `thinking`, `silent` or `failed`."""
        return outcome_status(self.interaction)

    @property
    def message(self) -> Seen:
        """The new or updated message."""
        assert self.interaction.original_id is not None, f"no message came: {self.status}"
        return Seen(self.wire, self.interaction.original_id)

    @property
    def modal(self) -> Modal:
        """The form that opened."""
        assert self.interaction.modal is not None, f"no form came: {self.status}"
        return self.interaction.modal

    @property
    def followups(self) -> list[Seen]:
        """All messages made with the token but the first answer."""
        first = self.interaction.original_id
        return [Seen(self.wire, each) for each in self.interaction.posted if each != first]


def _control(raw: Json) -> Control:
    emoji = (raw.get("emoji") or {}).get("name") or ""
    label = raw.get("label") or raw.get("placeholder") or emoji
    return Control(str(raw.get("custom_id") or ""), str(label), bool(raw.get("disabled")), raw)


def _one(controls: list[Control], label: str | None, custom_id: str | None) -> Control:
    found = [each for each in controls if custom_id is None or each.custom_id == custom_id]
    if label is not None:
        exact = [each for each in found if each.label == label]
        found = exact or [each for each in found if each.label.startswith(label)]
    names = [(each.label, each.custom_id) for each in controls]
    assert len(found) == 1, f"{len(found)} controls match {label or custom_id!r} among {names}"
    return found[0]
