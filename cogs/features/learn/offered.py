"""Where a newcomer is offered the lesson: the button for it, and one line after the first press of their life."""

from __future__ import annotations

from cogs.core.services import Interaction, Services
from cogs.panel.content.parts import Button
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from cogs.panel.controls.views import paint_buttons
from cogs.text.spoken_game import spoken_of
from host.lessons.teaching import chapters_of
from i18n import Texts

NOT_AFTER = frozenset({"learn", "lesson", "lesson_chapter", "help", "help_topic", "help_about", "help_page"})
"""Controls that have just led to the lesson, or offer it themselves."""


def has_lesson(rules: str) -> bool:
    """Whether that game can be learnt here."""
    return bool(chapters_of(rules))


def learn_button(said: Texts, rules: str, game: str = PUBLIC, *, primary: bool = False) -> Button:
    """Opens the lesson of a game that has one."""
    address = Address(game, PUBLIC, 0, ControlKind.PUBLIC, f"learn.{rules}")
    return Button(address.text(), said.get("button-learn"), "primary" if primary else "secondary")


async def greet(services: Services, interaction: Interaction, address: Address) -> None:
    """After the first press of a person's life: a private line with the button, once."""
    rules = spoken_of(interaction)
    if address.rest.split(".")[0] in NOT_AFTER or not has_lesson(rules):
        return
    said = await services.people.texts_for(interaction)
    view = paint_buttons([(learn_button(said, rules),)])
    await interaction.followup.send(said.get("learn-offer"), view=view, ephemeral=True)
