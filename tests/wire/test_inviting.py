"""How people come to a table over the wire: options, invitations, the vote to start, the same table once more."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from i18n import texts
from tests.aids.host_tables import live
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room
from tests.aids.wire.seen import Seen
from tests.aids.wire.steps import choose, press

LANGUAGES = [("en-GB", "en"), ("pl", "pl")]


async def options_of(here: Room, person: WirePerson, card: Seen, tab: str = "") -> Seen:
    """The person's private options, on a tab."""
    said = texts("pl" if person.person.locale == "pl" else "en").of("empires")
    label = next(b.label for b in card.buttons if b.custom_id.endswith(":b.options"))
    panel = await press(here, person, card, label)
    return await press(here, person, panel, said.get(f"options-tab-{tab}")) if tab else panel


def values(panel: Seen, name: str) -> list[str]:
    """What the select of that name offers."""
    return list(next(s for s in panel.selects if f"s.{name}" in s.custom_id).options.values())


@pytest.mark.parametrize(("locale", "language"), LANGUAGES)
async def test_every_option_is_in_the_command_and_stands_on_the_card(
    wire: Wire, tmp_path: Path, locale: str, language: str
) -> None:
    async with room(wire, tmp_path, rules="empires", language=language) as here:
        ada = here.people[0]
        ada.speak(locale)
        offered = await ada.complete("/game new", "dice", "")
        assert offered == ["1-6", "0-5", "1-5"]
        answer = await ada.command(
            "/game new",
            title="Ides",
            display="experienced",
            dice="0-5",
            round_cap="10",
            pace="live",
            whisper=True,
            hands_open=False,
            spectators=False,
            language="pl",
        )
        await here.quiet()
        (info,) = await here.host.games.games_of(ada.id)
        assert f"`{info.id}`" in answer.message.text
        assert info.options == {"display": "experienced", "dice": "0-5", "round_cap": "10"}
        assert info.settings == {"pace": "live", "whisper": "on", "hands_open": "off", "spectators": "off"}
        card = ada.messages()[-1]
        said = texts("pl").of("empires")
        for words in (
            "option-display-experienced",
            "setting-pace-live",
            "setting-whisper-on",
            "setting-hands_open-off",
        ):
            assert said.get(words) in card.text


async def test_bad_options_are_refused_before_anything_is_opened(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        ada = here.people[0]
        for fields in ({"dice": "9"}, {"rules": "chess"}, {"dice": "9", "thread": True}):
            answer = await ada.command("/game new", **fields)
            assert "Something went wrong" not in answer.message.text
        assert await here.host.games.games_of(ada.id) == ()
        assert not [c for c in wire.world.channels.values() if c.is_thread]


async def test_a_game_in_a_thread_leaves_the_channel_free(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.lobby(ada)
        answer = await ben.command("/game new", thread=True, title="Second")
        await here.quiet()
        (thread,) = [c for c in wire.world.channels.values() if c.is_thread]
        assert thread.name == "Second"
        assert f"<#{thread.id}>" in answer.message.text
        card = ben.messages(thread)[-1]
        await press(here, ada, card, "Join")
        await here.quiet()
        await press(here, ben, card, "Start")
        await here.quiet()
        assert any("Waiting for" in m.text for m in ada.messages(thread))
        assert len(await here.host.games.games_of(ada.id)) == 2


async def test_options_page_by_page_and_only_the_owner_chooses(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        ada, ben = here.people[:2]
        card = await here.lobby(ada, ben)
        panel = await options_of(here, ada, card, "table")
        panel = await choose(here, ada, panel, "option.pace", "live")
        await here.quiet()
        assert "live – minutes" in card.text
        panel = await press(here, ada, panel, "Rules")
        await choose(here, ada, panel, "option.dice", "0-5")
        await here.quiet()
        assert "0 to 5" in card.text
        seen = await options_of(here, ben, card, "table")
        assert seen.selects == []
        assert "live – minutes" in seen.text
        await ben.command("/game option", option="dice", value="1-6")
        assert (await here.host.games.games_of(ada.id))[0].options == {"dice": "0-5"}
        await ada.command("/game option", option="dice", value="1-6")
        assert await ada.complete("/game option", "value", "", option="pace") == ["relaxed", "daily", "live", "none"]
        assert (await here.host.games.games_of(ada.id))[0].options == {}


@pytest.mark.parametrize(("locale", "language"), LANGUAGES)
async def test_a_stale_options_panel_is_drawn_anew(wire: Wire, tmp_path: Path, locale: str, language: str) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        ada, ben = here.people[:2]
        for person in (ada, ben):
            person.speak(locale)
        said = texts(language).of("empires")
        card = await here.lobby(ada, ben)
        adas, bens = await options_of(here, ada, card), await options_of(here, ben, card)
        await choose(here, ada, adas, "seat", "rome")
        bens = await choose(here, ben, bens, "seat", "rome")
        assert said.get("refusal-seat_taken") in bens.text
        assert "rome" not in values(bens, "seat")
        bens = await choose(here, ben, bens, "seat", "carthage")
        assert "⚠️" not in bens.text
        # An AI player more is no matter of "as it was chosen": who saw another lobby is asked again.
        adas = await choose(here, ada, adas, "ai", "random")
        assert said.get("refusal-lobby_changed") in adas.text
        adas = await choose(here, ada, adas, "ai", "random")
        await here.quiet()
        assert len((await here.host.games.games_of(ada.id))[0].holders) == 3
        await press(here, ada, card, "Start")
        await here.quiet()
        bens = await choose(here, ben, bens, "seat", "any")
        assert said.get("refusal-not_in_lobby") in bens.text
        assert bens.selects == []


async def test_add_ai_pressed_twice_on_one_card_adds_one(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        ada = here.people[0]
        card = await here.lobby(ada)
        old = card.button("Add AI").custom_id
        # Both presses leave before the card is redrawn.
        first = here.wire.sandbox.people.press(ada.person, card.message, old)
        second = here.wire.sandbox.people.press(ada.person, card.message, old)
        await wire.until(lambda: first.answered is not None and second.answered is not None)
        await here.quiet()
        assert len((await here.host.games.games_of(ada.id))[0].holders) == 2
        assert "just changed" in ada.ephemerals()[-1].text


@pytest.mark.parametrize(("locale", "language"), LANGUAGES)
async def test_invited_get_a_message_with_join_and_decline(
    wire: Wire, tmp_path: Path, locale: str, language: str
) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        said = texts(language).of("empires")
        for person in (ada, ben, cat):
            person.speak(locale)
            await person.command("/language", language=language)
        card = await here.lobby(ada)
        answer = await ada.command("/game invite", person=str(ben.id), person2=str(cat.id))
        assert said.get("invite-asked", names=f"{ben.name}, {cat.name}") in answer.message.text
        await here.quiet()
        assert ben.name in card.text
        assert cat.name in card.text
        letters = {person: person.dms()[-1] for person in (ben, cat)}
        assert said.get("notice-invited", by=ada.name) in letters[ben].text
        await press(here, ben, letters[ben], said.get("button-join"))
        await here.quiet()
        assert letters[ben].buttons == []
        assert len((await here.host.games.games_of(ada.id))[0].users) == 2
        await press(here, cat, letters[cat], said.get("button-decline"))
        await here.quiet()
        assert letters[cat].buttons == []
        assert f"Cannot come: {cat.name}" in card.text
        again = await ada.command("/game invite", person=str(ben.id), person2=str(wire.world.bot.id))
        assert said.get("invite-seated", names=ben.name) in again.message.text
        assert said.get("invite-bots", names="mare-nostrum") in again.message.text


async def test_an_invitation_after_the_start_loses_its_buttons(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        card = await here.lobby(ada)
        await ada.command("/game invite", person=str(ben.id))
        await here.quiet()
        await press(here, ada, card, "Start")
        await here.quiet()
        letter = [m for m in ben.dms() if "invites you" in m.text][-1]
        await press(here, ben, letter, "Join")
        assert "already begun" in letter.text
        assert letter.buttons == []


async def test_who_has_closed_dms_is_called_in_the_channel_and_nobody_else(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        ben.close_dms()
        card = await here.lobby(ada)
        panel = await options_of(here, ada, card)
        select = next(s for s in panel.selects if s.custom_id.endswith("s.invite"))
        answer = await ada.choose(panel, str(ben.id), custom_id=select.custom_id)
        await here.quiet()
        assert f"Invited: {ben.name}." in answer.message.text
        call = await ada.until_message("invites you")
        assert call.pings == [ben.name]
        await press(here, cat, call, "Join")
        assert "not invited" in cat.ephemerals()[-1].text
        assert len(call.buttons) == 2
        await press(here, ben, call, "Join")
        await here.quiet()
        assert call.buttons == []
        assert len(await here.host.games.games_of(ben.id)) == 1


@pytest.mark.parametrize(("locale", "language"), LANGUAGES)
async def test_all_who_are_not_the_owner_start_together(wire: Wire, tmp_path: Path, locale: str, language: str) -> None:
    async with room(wire, tmp_path, language=language) as here:
        ada, ben, cat = here.people[:3]
        for person in (ada, ben, cat):
            person.speak(locale)
        said = texts(language).of("empires")
        await ada.command("/game new")
        await here.quiet()
        card = ada.messages()[-1]
        for person in (ben, cat):
            await press(here, person, card, said.get("button-join"))
        await here.quiet()
        await press(here, ben, card, said.get("button-start"))
        await here.quiet()
        told = ben.ephemerals()[-1].text
        assert ada.name in told
        assert cat.name in told
        assert card.button(said.get("button-start-ready", ready=1, people=3))
        stranger = wire.stranger
        await press(here, stranger, card, said.get("button-start"))
        assert texts("en").of("empires").get("refusal-not_at_table") in stranger.ephemerals()[-1].text
        await press(here, ada, card, said.get("button-leave"))
        await here.quiet()
        await press(here, cat, card, said.get("button-start"))
        await here.quiet()
        assert card.buttons == []
        assert (await here.host.games.games_of(ben.id))[0].status == "running"


async def test_two_pressing_start_at_once_start_one_game(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        card = await here.lobby(ada, ben, cat)
        await asyncio.gather(*(person.press(card, "Start") for person in (ben, cat, ada)))
        await here.quiet()
        (info,) = await here.host.games.games_of(ada.id)
        assert info.status == "running"
        assert sum("Waiting for" in m.text for m in ada.messages()) == 1


@pytest.mark.parametrize(("locale", "language"), LANGUAGES)
async def test_play_again_opens_one_lobby_for_the_same_people(
    wire: Wire, tmp_path: Path, locale: str, language: str
) -> None:
    async with room(wire, tmp_path, language=language) as here:
        ada, ben = here.people[:2]
        for person in (ada, ben):
            person.speak(locale)
        said = texts(language).of("empires")
        await ada.command("/game new", title="Ides")
        await here.quiet()
        await ben.press(ada.messages()[-1], said.get("button-join"))
        await here.quiet()
        await ada.command("/game start")
        await here.quiet()
        early = await ada.command("/game rematch")
        assert said.get("refusal-not_over") in early.message.text
        game, _ = await here.seat_of(ada)
        people = {(await here.seat_of(person))[1]: person.id for person in (ada, ben)}
        table = await live(here.host, game)
        while table.outcome is None:
            seat = table.active[0]
            legal = [a for a in table.legal(seat) if a.verb not in ("back", "clear", "withdraw", "put")]
            await table.submit(people[seat], seat, [legal[0]], None)
        await here.quiet()
        final = [m for m in ada.messages() if any(b.label == said.get("button-rematch") for b in m.buttons)][-1]
        await wire.stranger.press(final, said.get("button-rematch"))
        assert len(await here.host.games.games_of(wire.stranger.id)) == 0
        await asyncio.gather(*(person.press(final, said.get("button-rematch")) for person in (ada, ben)))
        await here.quiet()
        (fresh,) = await here.host.games.games_of(ada.id)
        assert (fresh.status, fresh.title) == ("lobby", "Ides")
        assert set(fresh.users) == {ada.id, ben.id}
        assert all(holder.seat is None for holder in fresh.holders)
        await ada.command("/game rematch")
        assert len(await here.host.games.games_of(ada.id)) == 1


async def test_games_lists_mine_first_with_a_link_to_the_board(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        board = await here.started(ada, ben)
        game, seat = await here.seat_of(ada)
        await here.act(ada, "seal")
        await ada.command("/game new title:Waiting", channel="ostia")
        await ben.command("/game new title:Mine", channel="taverna")
        await here.quiet()
        card = [m for m in ben.messages("taverna") if m.buttons][-1]
        await press(here, ada, card, "Join")
        await press(here, ben, card, "Start")
        await here.quiet()
        answer = await ada.command("/games", channel=ada.dm)
        lines = [line for line in answer.message.text.splitlines() if "<#" in line]
        assert [("Mine" in line, "Waiting" in line) for line in lines] == [(True, False), (False, False), (False, True)]
        assert lines[0].startswith("⏳")
        assert f"https://discord.com/channels/{wire.world.guild_id}/{board.message.channel_id}/{board.id}" in lines[1]
        assert f"Waiting for {(await here.seat_of(ben))[1].title()}"[:10] in answer.message.text
        assert seat
        assert game in lines[1]
        nobody = await wire.stranger.command("/games", channel=wire.stranger.dm)
        assert "You sit in no game" in nobody.message.text


async def test_a_setting_left_open_is_changed_in_a_running_game_and_told(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)

        def notices() -> list[str]:
            """What the channel is told of settings, of each notice the setting and its value."""
            told = re.findall(
                r"a setting of this table has changed\. (.*)\.", "\n".join(m.text for m in ben.messages())
            )
            return [str(each) for each in told]

        await ada.command("/game option", option="spectators", value="off")
        await here.quiet()
        assert (await here.host.games.games_of(ada.id))[0].settings == {"spectators": "off"}
        assert notices() == ["Spectators: not wanted"]
        await ada.command("/game option", option="spectators", value="off")
        await here.quiet()
        assert notices() == ["Spectators: not wanted"], "what changes nothing is not told"
        await ada.command("/game option", option="spectators", value="on")
        await here.quiet()
        assert notices() == ["Spectators: not wanted", "Spectators: welcome"]
        late = await ada.command("/game option", option="whisper", value="on")
        assert "settled before the game starts" in late.message.text
        other = await ada.command("/game option", option="rounds", value="2")
        assert "already begun" in other.message.text
        for key, value in (("nonsense", "1"), ("spectators", "maybe")):
            wrong = await ada.command("/game option", option=key, value=value)
            assert "Something went wrong" not in wrong.message.text
        stranger = await ben.command("/game option", option="spectators", value="on")
        assert "Only the one who opened" in stranger.message.text


async def test_a_rematch_keeps_to_the_servers_rules(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        game, _ = await here.seat_of(ada)
        await here.host.games.abort(game, ada.id, force=True)
        info = await here.host.games.game(game)
        assert info.place.guild is not None
        await here.host.people.set_server_setting(info.place.guild, "who", "admins")
        answer = await ben.command("/game rematch")
        assert len(await here.host.games.games_of(ben.id)) == 0, answer.message.text
        ben.become_admin()
        await ben.command("/game rematch")
        await here.quiet()
        assert len(await here.host.games.games_of(ben.id)) == 1
        await ada.command("/game rematch")
        assert len(await here.host.games.games_of(ada.id)) == 1, "who is invited opens nothing"
