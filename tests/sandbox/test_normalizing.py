"""What becomes of the components a bot sends."""

from __future__ import annotations

from discord import ButtonStyle, PartialEmoji, SelectOption, ui

from sandbox.api.normalizing import settle_components

COIN = PartialEmoji(name="coin", id=1574199327499223041)  # longer than the whole numbers a browser keeps


async def test_the_id_of_an_own_emoji_is_text_on_buttons_and_in_lists() -> None:
    view = ui.View(timeout=None)
    view.add_item(ui.Button(style=ButtonStyle.primary, label="Take", emoji=COIN, custom_id="take"))
    view.add_item(ui.Button(label="Help", emoji="❔", custom_id="help"))
    view.add_item(ui.Select(custom_id="offer", options=[SelectOption(label="coin", emoji=COIN)]))
    buttons, menu = settle_components(view.to_components())
    kept = {"id": "1574199327499223041", "name": "coin"}
    assert [each["emoji"] for each in buttons["components"]] == [kept, {"name": "❔"}]
    assert menu["components"][0]["options"][0]["emoji"] == kept
