"""The commands that tell: help, status, games, hand, log, language; and the end of a game."""

from __future__ import annotations

from pathlib import Path

from host import CountingEntropy, Person, Place
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room


async def test_status_and_help_say_what_is_awaited(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        await here.started(*people)
        status = await wire.stranger.command("/status")
        assert "Carthage" in status.message.text
        assert "how many resources are traded" in status.message.text
        assert status.message.ephemeral
        assert status.message.pings == []
        texts = [(await person.command("/help")).message.text for person in people]
        assert len([t for t in texts if "How many resources" in t]) == 1
        assert len([t for t in texts if "not your turn" in t]) == 2


async def test_hand_is_shown_to_its_owner_only(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        await here.started(*people)
        answer = await people[0].command("/hand")
        assert "Your resources (9)" in answer.message.text
        assert answer.message.ephemeral
        refused = await wire.stranger.command("/hand")
        assert "do not sit" in refused.message.text


async def test_games_lists_mine_and_marks_my_turn(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        await here.started(*people)
        texts = [(await person.command("/games")).message.text for person in people]
        assert len([t for t in texts if "Your turn" in t]) == 1
        assert "sit in no game" in (await wire.stranger.command("/games")).message.text


async def test_language_is_chosen_and_stays(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        answer = await ada.command("/language", language="pl")
        assert "w języku polskim" in answer.message.text
        assert "Nie bierzesz" in (await ada.command("/games")).message.text
    async with room(wire, tmp_path, entropy=CountingEntropy(50)) as here:
        assert "Nie bierzesz" in (await ada.command("/games")).message.text
        await ada.command("/language", language="auto")
        assert "You sit" in (await ada.command("/games")).message.text


async def test_a_new_language_shows_in_the_panel_at_once(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        await here.started(*people)
        panel = here.panel(people[0])
        await people[0].command("/language", language="pl")
        await here.quiet()
        assert "twój panel" in panel.text
        await people[0].command("/language", language="en")
        await here.quiet()
        assert "your panel" in panel.text


async def test_the_owner_chooses_the_language_of_the_channel(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        ada, ben = here.people[:2]
        card = await here.lobby(ada, ben)
        mine = await ada.press((await ada.press(card, "Options")).message, "Table")
        await here.quiet()
        select = next(s for s in mine.message.selects if s.custom_id.endswith("option.language"))
        assert "Language of the channel: English" in select.options
        await ada.choose(mine.message, "pl", custom_id=select.custom_id)
        await here.quiet()
        assert "w poczekalni" in card.text
        theirs = await ben.press((await ben.press(card, "Opcje")).message, "Table")
        await here.quiet()
        assert not any("option.language" in s.custom_id for s in theirs.message.selects)


async def test_only_the_owner_or_an_admin_ends_the_game(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        board = await here.started(ada, ben)
        info = (await here.host.games.games_of(ada.id))[0]
        assert "Only the one who opened" in (await ben.command("/game end")).message.text
        panel = here.panel(ben)
        ada.become_admin()
        sure = await ada.command("/game end")
        assert "Shall it end now" in sure.message.text
        assert (await here.host.games.games_of(ada.id))[0].status == "running"
        await ada.press(sure.message, "End the game")
        await here.quiet()
        assert "The game is ended" in sure.message.text
        assert sure.message.buttons == []
        for message in (board, here.panel(ada), here.panel(ben)):
            assert "ended without a result" in message.text
            assert "Waiting for" not in message.text
            assert {button.label for button in message.buttons} <= {"❔ Help", "🏷️ Names"}
            assert message.selects == []
        assert here.panel(ben).id == panel.id
        assert "ended without a result" in (await ben.command("/map", game=info.id)).message.text
        again = await ben.command("/game new")
        assert "lobby is open" in again.message.text


async def test_options_are_private_and_change_the_lobby(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        ada, ben = here.people[:2]
        card = await here.lobby(ada, ben)
        mine = await ada.press(card, "Options")
        assert mine.message.ephemeral
        seat = next(s for s in mine.message.selects if s.custom_id.endswith(":s.seat"))
        await ada.choose(mine.message, "egypt", custom_id=seat.custom_id)
        await here.quiet()
        assert "Egypt" in card.text
        mine = await ada.press(mine.message, "Rules")
        await here.quiet()
        option = next(s for s in mine.message.selects if "option.display" in s.custom_id)
        await ada.choose(mine.message, "experienced", custom_id=option.custom_id)
        await here.quiet()
        assert "All face up" in card.text
        theirs = await ben.press((await ben.press(card, "Options")).message, "Rules")
        await here.quiet()
        assert not any("option." in s.custom_id for s in theirs.message.selects)


async def test_autocomplete_answers_strangers_with_nothing(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        await here.started(*here.people[:3])
        assert await wire.stranger.complete("/trade offer", "first") == []
        assert await wire.stranger.complete("/build item", "item") == []
        assert await wire.stranger.complete("/march", "from") == []


async def test_another_servers_game_is_unknown_here(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        elsewhere = await here.host.lobby.create("tiny", Person(5, "Far"), Place(999, 998))
        await here.host.lobby.start(elsewhere.id, 5)
        answer = await here.people[0].command("/map", game=elsewhere.id)
        assert "no game with this number" in answer.message.text


async def test_a_stop_waits_for_answers_under_way(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        board = await here.started(*here.people[:2])
        asked = await here.people[0].command("/status", fill=False)
        pressed = await here.people[1].press(board, "My panel", fill=False)
    assert not asked.interaction.thinking
    assert not pressed.interaction.thinking


async def test_cards_are_explained_by_any_name(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        ada = here.people[0]
        assert await ada.complete("/card", "name", "herc") == ["hercules"]
        for name in ("hercules", "Hercules", "herkules"):
            answer = await ada.command("/card", name=name)
            assert answer.message.ephemeral
            assert answer.message.text.startswith("**Hercules** – ")
        assert "I know nothing about that" in (await ada.command("/card", name="chess")).message.text


async def test_options_say_what_they_are_about(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        ada = here.people[0]
        card = await here.lobby(ada, title="<@1>*now*")
        assert "<@1>" not in card.text
        mine = await ada.press(card, "Options")
        labels = [label for select in mine.message.selects for label in select.options]
        assert "Your empire: drawn at the start" in labels
        mine = await ada.press(mine.message, "Rules")
        await here.quiet()
        labels = [label for select in mine.message.selects for label in select.options]
        assert "Dice faces: 1 to 6" in labels


async def test_the_log_says_private_only_of_private_lines(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        await here.started(*here.people[:3])
        mine = await here.people[0].command("/log")
        theirs = await wire.stranger.command("/log")
        assert ("only you know" in mine.message.text) == ("- 🔒" in mine.message.text)
        assert "only you" not in theirs.message.text
