"""Servers' settings, order at a table, spectators, whispers, what is kept of a person: as people meet it."""

from __future__ import annotations

import json
from pathlib import Path

from host import Person as HostPerson
from sandbox.model import Channel

from .harness import Wire
from .person import WirePerson
from .room import Room, room

ATTACH, SEND = 1 << 15, 1 << 11


async def settle(here: Room, person: WirePerson, key: str, *values: str) -> None:
    """Change one of the server's settings by its card."""
    card = await person.command("/server settings")
    if key in ("threads", "spectators"):
        await person.press(card, custom_id=f"mn:-:-:0:b.server.{key}")
    else:
        await person.choose(card, *values, custom_id=f"mn:-:-:0:s.server.{key}")
    await here.quiet()


async def told_privately(person: WirePerson, text: str) -> None:
    """Waits for a private answer that contains a text."""
    await person.until(lambda: any(text in m.text for m in person.ephemerals()))


# -- who may open games ------------------------------------------------------------------------------------


async def test_admins_settle_who_opens_games(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        refused = await ben.command("/help")
        assert refused.message.ephemeral
        ada.become_admin()
        await settle(here, ada, "who", "admins")
        refused = await ben.command("/game new")
        assert "only admins" in refused.message.text
        await here.lobby(ada, cat)
        await settle(here, ada, "who", "everyone")
        opened = await ben.command("/game new", "ostia")
        assert "The lobby is open" in opened.message.text


async def test_games_stay_in_their_channels_and_below_their_number(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        ada.become_admin()
        await settle(here, ada, "channels", str(ada.channel("ostia").id))
        refused = await ben.command("/game new")
        assert f"<#{ada.channel('ostia').id}>" in refused.message.text
        await settle(here, ada, "most", "1")
        assert "is open" in (await ben.command("/game new", "ostia")).message.text
        await here.quiet()
        thread = wire.sandbox.places.start_thread(ada.person, ada.channel("ostia"), "annex")
        refused = await ben.command("/game new", thread)
        assert "as many open games" in refused.message.text


async def test_language_and_spectators_of_new_tables_follow_the_server(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        ada.become_admin()
        await settle(here, ada, "language", "pl")
        await settle(here, ada, "spectators")
        await here.people[1].command("/game new")
        await here.quiet()
        info = (await here.host.games_of(here.people[1].id))[0]
        assert (info.language, dict(info.settings)) == ("pl", {"spectators": "off"})
        shown = (await ada.command("/server settings")).message.text
        assert "not wanted" in shown
        assert "Polski" in shown


async def test_playing_again_is_opening_a_game(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        await here.started(ben, cat)
        game, _ = await here.seat_of(ben)
        await here.host.abort(game, ben.id, force=True)
        await here.quiet()
        ada.become_admin()
        await settle(here, ada, "who", "admins")
        assert "only admins" in (await ben.command("/game rematch")).message.text
        await settle(here, ada, "who", "everyone")
        await ben.command("/game rematch")
        await here.quiet()
        await settle(here, ada, "who", "admins")
        await cat.command("/game rematch")  # sits down in what is open already
        assert set((await here.host.games_of(cat.id))[0].users) == {ben.id, cat.id}


async def test_threads_can_be_forbidden(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        ada.become_admin()
        await settle(here, ada, "threads")
        refused = await ada.command("/game new", thread=True)
        assert "does not want me to open threads" in refused.message.text


# -- names ---------------------------------------------------------------------------------------------------


async def test_unwanted_words_do_not_name_games(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        ada.become_admin()
        await ada.command("/server words", add="Hannibal*")
        refused = await ben.command("/game new", title="HÁNNIBALS\u200b  feast")
        assert "does not want that word" in refused.message.text
        card = await here.lobby(ben, here.people[2], title="Sunday")
        assert "Sunday" in card.text
        assert "does not want" in (await ben.command("/game rename", title="hannibal")).message.text
        await ben.command("/game rename", title="**Mon\u202eday** @everyone")
        await here.quiet()
        assert "\\*\\*Monday\\*\\* @\u200beveryone" in card.text
        await ada.command("/game rename")
        await here.quiet()
        assert "Monday" not in card.text


async def test_running_game_is_renamed_by_its_owner_alone(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        assert "Only the one who opened" in (await ben.command("/game rename", title="Mine")).message.text
        await ada.command("/game rename", title="Ours")
        await here.quiet()
        assert any("**Ours**" in m.text for m in ben.messages())


# -- kicking -------------------------------------------------------------------------------------------------


async def test_kicked_from_the_lobby_comes_back_only_when_invited(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        card = await here.lobby(ada, ben, cat)
        assert "Only the one who opened" in (await ben.command("/game kick", person=str(cat.id))).message.text
        assert "is out of the lobby" in (await ada.command("/game kick", person=str(ben.id))).message.text
        await here.quiet()
        assert ben.name not in card.text
        assert "taken out" in (await ben.until_dm("taken out")).text
        await ben.press(card, "Join")
        await told_privately(ben, "taken out of this game")
        await ada.command("/game invite", person=str(ben.id))
        await here.quiet()
        await ben.press(card, "Join")
        await here.quiet()
        assert ben.name in card.text


async def test_another_name_is_the_name_of_the_bots_own_thread_as_well(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        await ada.command("/game new", title="Dreadful", thread=True)
        await here.quiet()
        (thread,) = [c for c in wire.world.channels.values() if c.is_thread]
        assert "Dreadful" in thread.name
        await ada.command("/game rename", thread)
        assert "Dreadful" not in thread.name
        assert thread.name
        theirs = wire.sandbox.places.start_thread(ada.person, ada.channel("ostia"), "ours")
        await ada.command("/game new", theirs, title="Nice")
        await ada.command("/game rename", theirs, title="Nicer")
        assert theirs.name == "ours"


async def test_kicked_from_a_running_game_leaves_the_seat_to_an_ai_player(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben, cat, dan = here.people[:4]
        await here.started(ada, ben, dan)
        game, seat = await here.seat_of(ben)
        panel = here.panel(ben)
        assert "does not sit in this game" in (await ada.command("/game kick", person=str(cat.id))).message.text
        sure = (await ada.command("/game kick", person=str(ben.id))).message
        assert "Really put" in sure.text
        assert (await here.host.game(game)).seat_of(ben.id) == seat  # not yet
        await ada.press(sure, "Put out")
        await here.quiet()
        assert "One of them must agree" in sure.text
        assert (await here.host.game(game)).seat_of(ben.id) == seat  # the owner's word alone is not enough
        card = [m for m in dan.messages() if "🗳" in m.text][-1]
        assert card.pings == [dan.name]
        await dan.press(card, "Agree")
        await here.quiet()
        told = "".join(m.text for m in ada.messages())
        assert "the person who opened the game asked for it, and another player has agreed" in told
        log = (await ada.command("/log")).message.text
        assert "put out by the person who opened the game, with the agreement of another player" in log
        holder = (await here.host.game(game)).holder(seat)
        assert holder is not None
        assert (holder.user, holder.ai) == (None, "random")
        # The way back: an invitation, and then the seat is asked for.
        assert "You were taken out" in (await ben.command("/replace", seat=seat)).message.text
        assert "Invited to take over" in (await ada.command("/game invite", person=str(ben.id))).message.text
        await ben.until_dm("invites you to this game")
        await ben.command("/replace", seat=seat)
        await here.host.cast_vote(game, ada.id, "seat", agree=True)
        await here.quiet()
        assert (await here.host.game(game)).seat_of(ben.id) == seat
        assert f"is taken over by {ben.name}" in (await ada.command("/log")).message.text
        assert (panel.buttons, panel.selects) == ([], [])  # an older one's are refused: tests/wire/test_game_access.py


async def test_admin_of_another_server_has_no_power_here(wire: Wire, tmp_path: Path) -> None:
    """Rights count in the game's own server alone: once /game end believed whatever server one was in."""
    async with room(wire, tmp_path) as here:
        ada, ben, _ = here.people[:3]
        guild = wire.sandbox.places.open_guild("Elsewhere")
        await here.started(ada, ben)
        game, _ = await here.seat_of(ada)
        place = foreign(wire, guild.id)
        ben.become_admin()
        ended = await ben.command("/game end", place)
        assert "Only the one who opened" in ended.message.text
        assert "There is no game with this number" in (await ben.command("/server end", place, game=game)).message.text
        assert (await here.host.game(game)).status == "running"


def foreign(wire: Wire, guild: int) -> Channel:
    """A channel of another server."""
    return next(c for c in wire.world.channels.values() if c.guild_id == guild and not c.is_dm)


async def test_admins_pause_resume_and_end_any_game_of_their_server(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        await here.started(ada, ben)
        game, _ = await here.seat_of(ada)
        cat.become_admin()
        assert f"`{game}`" in (await cat.command("/server games", "taverna")).message.text
        await cat.command("/server pause", "taverna", game=game)
        assert (await here.host.game(game)).status == "paused"
        await cat.command("/server resume", "taverna", game=game)
        assert (await here.host.game(game)).status == "running"
        await cat.command("/server end", "taverna", game=game)
        await here.quiet()
        assert (await here.host.game(game)).status == "aborted"


# -- permissions ---------------------------------------------------------------------------------------------


async def test_missing_permissions_are_named_before_a_lobby(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        wire.sandbox.places.deny(ada.channel(), ATTACH)
        refused = (await ada.command("/game new")).message.text
        assert "Attach Files." in refused
        assert "Send Messages" not in refused
        assert f"<#{ada.channel().id}>" in refused
        ada.speak("pl")
        assert "Załączanie plików" in (await ada.command("/game new")).message.text
        assert await here.host.find_games(("lobby",)) == ()


async def test_permission_lost_in_mid_game_is_told_once_and_mended(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        wire.sandbox.places.deny(ada.channel(), SEND | ATTACH)
        await here.host.pause((await here.seat_of(ada))[0], ada.id)
        told = await ada.until_dm("What I lack there")
        assert "Send Messages, Embed Links, Attach Files" in told.text
        assert not any("What I lack there" in m.text for m in ben.dms())
        wire.sandbox.places.deny(ada.channel(), 0)
        await ada.until_message("the game is paused")
        assert len([m for m in ada.dms() if "What I lack there" in m.text]) == 1


# -- spectators ----------------------------------------------------------------------------------------------


async def test_spectator_hears_of_rounds_and_sees_what_is_public(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        viator = wire.stranger
        board = await here.started(ada, ben)
        assert "You watch" in (await viator.command("/watch")).message.text
        assert "You play in this game" in (await ada.command("/watch")).message.text
        for name in ("Map", "Log"):
            assert (await viator.press(board, name)).message.ephemeral
        assert "You do not sit at this table" in (await viator.press(board, "My panel")).message.text
        for person in (ada, ben):
            await here.act(person, "seal")
        await here.quiet()
        assert "round 1 is over" in (await viator.until_dm("is over")).text
        await viator.command("/watch", news=False)
        assert await here.client.watching.watchers((await here.seat_of(ada))[0]) == ()


async def test_table_without_spectators_refuses_kindly(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        board = await here.started(ada, ben)
        game, _ = await here.seat_of(ada)
        await here.host.set_setting(game, ada.id, "spectators", "off")
        await here.quiet()
        viator = wire.stranger
        for label in ("Map", "Log"):
            assert "wishes for no spectators" in (await viator.press(board, label)).message.text
        for command in ("/map", "/log", "/status", "/board text", "/replay", "/watch"):
            assert "wishes for no spectators" in (await viator.command(command)).message.text
        assert "wishes for no" not in (await ben.press(board, "Log")).message.text


# -- whispers ------------------------------------------------------------------------------------------------


async def whispering(here: Room, *people: WirePerson) -> str:
    """A running game that allows whispers."""
    await here.lobby(*people)
    game = (await here.host.games_of(people[0].id))[0].id
    await here.host.set_setting(game, people[0].id, "whisper", "on")
    await here.host.start(game, people[0].id)
    await here.quiet()
    return game


async def test_whisper_reaches_its_recipient_alone(wire: Wire, tmp_path: Path) -> None:
    """E8a: players may talk; a whisper goes by direct message and formats nothing."""
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        game = await whispering(here, ada, ben, cat)
        before = [m.text for m in cat.messages()]
        seat = (await here.host.game(game)).seat_of(ben.id)
        sent = await ada.command("/whisper", seat=seat, text="**peace** @everyone https://x.example <@1>\u202e")
        assert sent.message.ephemeral
        assert "Whispered to" in sent.message.text
        await here.quiet()
        heard = await ben.until_dm("whispers to you")
        assert "> \\*\\*peace\\*\\* @\u200beveryone https:\u200b//x.example <\u200b@\u200b1>" in heard.text
        assert [m.text for m in cat.messages()] == before
        assert "peace" not in cat.knows()
        own = (await here.host.game(game)).seat_of(ada.id)
        assert "That is you" in (await ada.command("/whisper", seat=own, text="x")).message.text


async def test_whisper_waits_for_the_panel_of_who_has_closed_messages(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        ben.close_dms()
        game = await whispering(here, ada, ben)
        seat = (await here.host.game(game)).seat_of(ben.id)
        await ada.command("/whisper", seat=seat, text="under the olive tree")
        await here.quiet()
        assert "olive" not in ben.knows()
        await ben.press(here.board(ben), "My panel")
        await ben.until(lambda: any("olive tree" in m.text for m in ben.ephemerals()))
        await ben.press(here.board(ben), "My panel")
        await here.quiet()
        assert len([m for m in ben.ephemerals() if "olive" in m.text]) == 1


async def test_whispers_need_the_tables_leave_and_have_a_measure(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        game, _ = await here.seat_of(ada)
        seat = (await here.host.game(game)).seat_of(ben.id)
        assert "does not whisper" in (await ada.command("/whisper", seat=seat, text="x")).message.text
        await here.host.abort(game, ada.id, force=True)
        game = await whispering(here, ada, ben)
        seat = (await here.host.game(game)).seat_of(ben.id)
        answers = [(await ada.command("/whisper", seat=seat, text=f"n{n}")).message.text for n in range(7)]
        assert [("Whispered" in text) for text in answers] == [True] * 5 + [False] * 2
        assert "a lot of whispering" in answers[-1]


# -- privacy -------------------------------------------------------------------------------------------------


async def test_export_has_everything_and_nothing_of_others(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        game = await whispering(here, ada, ben)
        seat = (await here.host.game(game)).seat_of(ben.id)
        await ada.command("/whisper", seat=seat, text="half for you")
        await here.act(ada, "seal")
        file = (await ada.command("/privacy export")).message
        assert file.ephemeral
        raw = json.loads(file.files["privacy.json"])
        assert raw["person"]["name"] == ada.name
        assert raw["games"][0]["your_moves"][0]["text"] == "seal"
        assert raw["whispers"][0]["text"] == "half for you"
        assert str(ben.id) not in json.dumps(raw)


async def test_deleted_person_is_nobody_and_the_game_goes_on(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        game = await whispering(here, ada, ben)
        seat = (await here.host.game(game)).seat_of(ada.id) or ""
        await here.act(ada, "seal")
        card = await ada.command("/privacy delete")
        assert "1 open game" in card.message.text
        await ada.press(card, "Delete everything")
        await here.quiet()
        info = await here.host.game(game)
        assert info.owner == ben.id
        holder = info.holder(seat)
        assert holder is not None
        assert holder.ai is not None
        assert await here.host.user(ada.id) is None
        assert ada.id not in info.users


async def test_the_panel_of_who_has_left_says_so_and_has_no_controls(wire: Wire, tmp_path: Path) -> None:
    """Kicked, resigned, erased: nothing in the DM looks as if one could still play."""
    async with room(wire, tmp_path) as here:
        ada, ben, cat, dan = here.people[:4]
        await here.started(ada, ben, cat, dan)
        game, _ = await here.seat_of(ada)
        before = {person.id: here.panel(person) for person in (ben, cat, dan)}
        assert all(panel.buttons for panel in before.values())
        card = await ada.command("/game kick", person=str(ben.id))
        await ada.press(card, "Put out")
        card = await cat.command("/resign")
        await cat.press(card, "Leave the game")
        card = await dan.command("/privacy delete")
        await dan.press(card, "Delete everything")
        await here.quiet()
        for person in (ben, cat, dan):
            left = [m for m in person.dms() if m.id == before[person.id].id]
            assert [(m.buttons, m.selects) for m in left] == [([], [])], person.name
            assert "do not sit at this table any more" in left[0].text
            assert await here.host.posted(game, "panel", user=person.id) is None
        assert await here.host.user(dan.id) is None
        assert here.panel(ada).buttons
        # Whoever comes back has a new one.
        seat = next(h.seat for h in (await here.host.game(game)).holders if h.user is None) or ""
        await here.host.open_vote(game, HostPerson(cat.id, cat.name), "seat", seat)
        await here.host.cast_vote(game, ada.id, "seat", agree=True)
        await here.quiet()
        assert here.panel(cat).id != before[cat.id].id


async def test_the_owner_lets_the_game_stand_still_and_go_on(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        game, _ = await here.seat_of(ada)
        assert "Only the one who opened" in (await ben.command("/game pause")).message.text
        assert "Paused" in (await ada.command("/game pause")).message.text
        assert ((await here.host.game(game)).status, (await here.host.game(game)).pause) == ("paused", "by_hand")
        assert "Only the one who opened" in (await ben.command("/game resume")).message.text
        assert "Goes on" in (await ada.command("/game resume")).message.text
        assert (await here.host.game(game)).status == "running"
        # Who plays no more has no say any more: the next person has, also after a vote.
        await here.host.hand_over(game, ada.id, "random")
        await here.quiet()
        assert (await here.host.open_vote(game, HostPerson(ben.id, ben.name), "pause")) is None
        assert "Only the one who opened" in (await ada.command("/game resume", game=game)).message.text
        assert "Goes on" in (await ben.command("/game resume", game=game)).message.text
