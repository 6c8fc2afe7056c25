"""Everything the product does with Discord, done by a toy bot on the wire."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from sandbox.world.errors import PageError
from tests.aids.wire.harness import Wire
from tests.aids.wire.toy_bot import PIXEL, Toy, make_toy


@pytest.mark.usefixtures("toy")
async def test_group_command_with_choice_and_range_is_answered(wire: Wire) -> None:
    lucia, quintus, *_ = wire.people
    answer = await lucia.command("/game new kind:Empires seats:4")
    assert answer.message.content == "empires for 4"
    assert [each.label for each in quintus.messages()[-1].buttons] == ["Count 1"]


@pytest.mark.parametrize(
    "line", ["/game new", "/game new kind:chess", "/game new kind:Empires seats:9", "/nothing", "x"]
)
@pytest.mark.usefixtures("toy")
async def test_wrong_line_is_refused_before_the_bot_sees_it(wire: Wire, line: str) -> None:
    with pytest.raises(PageError):
        await wire.people[0].command(line)


@pytest.mark.usefixtures("toy")
async def test_autocomplete_sees_the_other_options(wire: Wire) -> None:
    lucia = wire.people[0]
    assert await lucia.complete("/game march", "target", "", origin="latium") == ["gallia", "illyria"]
    assert await lucia.complete("/game march", "target", "il", origin="latium") == ["illyria"]
    assert await lucia.complete("/game march", "target", "", origin="gallia") == ["latium"]


@pytest.mark.usefixtures("toy")
async def test_press_edits_the_message_in_place(wire: Wire) -> None:
    lucia, quintus, *_ = wire.people
    made = await lucia.command("/game new kind:Empires")
    pressed = await quintus.press(made, "Count 1")
    assert pressed.message.id == made.message.id
    assert made.message.content == "Quintus pressed 1"
    assert made.message.button("Count").custom_id == "toy:count:2"
    with pytest.raises(AssertionError, match="0 controls"):
        await quintus.press(made, "Count 1")


async def test_old_button_works_after_a_restart_of_the_bot(wire: Wire) -> None:
    async with wire.running(make_toy(wire)):
        made = await wire.people[0].command("/game new kind:Empires")
    failed = await wire.people[1].press(made, "Count 1", expect=False)
    assert (failed.status, failed.interaction.failed) == ("failed", "bot_offline")
    async with wire.running(make_toy(wire)):
        await wire.people[1].press(made, "Count 1")
        assert made.message.content == "Quintus pressed 1"


async def test_same_form_open_at_two_people_across_a_restart_answers_each_as_himself(wire: Wire) -> None:
    lucia, quintus, *_ = wire.people
    async with wire.running(make_toy(wire)):
        offers = await lucia.command("/game offers")
        first = await lucia.press(offers, "Offer as rome")
        second = await quintus.press(offers, "Offer as rome")
        assert first.modal.custom_id == second.modal.custom_id
    async with wire.running(make_toy(wire)):
        done, done_too = await asyncio.gather(
            lucia.submit_modal(first, {"goods": ["wine", "gold"], "note": "hush"}),
            quintus.submit_modal(second, {"goods": ["grain"]}),
        )
    assert done.message.content == "Lucia as rome offers wine+gold"
    assert done_too.message.content == "Quintus as rome offers grain"
    assert "Lucia" not in quintus.knows()
    assert "Quintus" not in lucia.knows()


@pytest.mark.usefixtures("toy")
async def test_form_takes_only_what_it_offers(wire: Wire) -> None:
    lucia = wire.people[0]
    opened = await lucia.press(await lucia.command("/game offers"), "Offer as greece")
    wrong: dict[str, Any]
    for wrong in ({"goods": []}, {"goods": ["iron"]}, {"goods": ["wine", "wine"]}, {"what": "x"}):
        with pytest.raises(PageError):
            await lucia.submit_modal(opened, wrong)
    await lucia.submit_modal(opened, {"goods": ["wine"]})
    with pytest.raises(PageError):
        await lucia.submit_modal(opened, {"goods": ["wine"]})


@pytest.mark.usefixtures("toy")
async def test_deferred_answer_is_filled_by_the_first_followup(wire: Wire) -> None:
    lucia, quintus, *_ = wire.people
    answer = await lucia.command("/game slow")
    await lucia.until(lambda: any(each.content == "and one better" for each in lucia.ephemerals()))
    assert answer.message.content == "the better answer"
    assert [each.content for each in answer.followups] == ["and one better"]
    assert [each.content for each in quintus.messages()] == ["the better answer"]


@pytest.mark.usefixtures("toy")
async def test_deferred_secret_stays_secret(wire: Wire) -> None:
    lucia, quintus, *_ = wire.people
    answer = await lucia.command("/game slow secret:true")
    assert answer.message.ephemeral
    assert quintus.messages() == []


@pytest.mark.usefixtures("toy")
async def test_choice_in_an_ephemeral_select_edits_it(wire: Wire) -> None:
    lucia = wire.people[0]
    shown = await lucia.command("/game pick")
    answer = await lucia.choose(shown, "Wine", "gold")
    await lucia.until(lambda: answer.message.content == "picked wine, gold")
    with pytest.raises(PageError):
        await wire.people[1].choose(shown, "Wine")
    with pytest.raises(PageError):
        await lucia.choose(shown, "wine", "grain", "gold")


@pytest.mark.usefixtures("toy")
async def test_direct_message_reaches_only_its_person_and_a_closed_door_is_50007(wire: Wire) -> None:
    lucia, quintus, *_ = wire.people
    await lucia.command("/game whisper")
    assert [each.content for each in lucia.dms()] == ["a secret for Lucia"]
    assert lucia.dms()[0].pings == ["Lucia"]
    assert "secret" not in quintus.knows()
    lucia.close_dms()
    assert (await lucia.command("/game whisper")).message.content == "closed: 50007"


@pytest.mark.usefixtures("toy")
async def test_commands_work_in_a_direct_conversation(wire: Wire) -> None:
    lucia = wire.people[0]
    answer = await lucia.command("/game march origin:latium target:gallia", lucia.dm)
    assert answer.message.content == "latium to gallia"
    assert lucia.dms()[-1].ephemeral


@pytest.mark.usefixtures("toy")
async def test_picture_is_replaced_with_its_alt_text(wire: Wire) -> None:
    lucia = wire.people[0]
    answer = await lucia.command("/game picture")
    await lucia.until(lambda: answer.message.content == "drawn")
    board = lucia.messages()[-1] if not lucia.messages()[-1].ephemeral else lucia.messages()[-2]
    assert board.files == {"two.png": PIXEL * 2}
    assert board.message.attachments[0].description == "a second board"
    assert (board.message.attachments[0].width, board.message.attachments[0].height) == (1, 1)
    assert answer.message.files == {"x.txt": b"x"}


async def test_attachment_can_be_fetched_with_its_own_address_only(wire: Wire, toy: Toy) -> None:
    await wire.people[0].command("/game picture")
    await wire.until(lambda: any("two.png" in each.files for each in wire.people[0].messages()))
    channel = toy.get_channel(wire.people[0].channel().id)
    assert isinstance(channel, discord.TextChannel)
    board = await anext(each async for each in channel.history() if each.attachments)
    assert await board.attachments[0].read() == PIXEL * 2
    with pytest.raises(discord.NotFound):
        await toy.http.get_from_cdn(board.attachments[0].url.replace("hm=", "hm=0"))


@pytest.mark.usefixtures("toy")
async def test_layout_view_arrives_with_resolved_pictures(wire: Wire) -> None:
    lucia = wire.people[0]
    panel = await lucia.command("/game panel")
    assert panel.message.text == "## Your panel\nThree legions"
    assert [each.label for each in panel.message.buttons] == ["Count 7"]


async def test_localised_names_are_shown_and_understood(wire: Wire) -> None:
    bot = wire.bot()

    class Polish(discord.app_commands.Translator):
        async def translate(
            self,
            string: discord.app_commands.locale_str,
            locale: discord.Locale,
            context: discord.app_commands.TranslationContextTypes,
        ) -> str | None:
            return {"trade": "handel", "count": "liczba"}.get(str(string)) if locale is discord.Locale.polish else None

    @bot.tree.command(name="trade", description="Trade")
    async def trade(interaction: discord.Interaction, count: int) -> None:
        await interaction.response.send_message(f"{interaction.locale.value} {count}")

    async with wire.running(bot):
        await bot.tree.set_translator(Polish())
        await bot.tree.sync()
        lucia = wire.people[0]
        lucia.speak("pl")
        assert (await lucia.command("/handel liczba:3")).message.content == "pl 3"
        assert (await lucia.command("/trade count:3")).message.content == "pl 3"
