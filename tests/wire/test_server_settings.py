"""A server's own settings, and what its admins may do to the games in it."""

from __future__ import annotations

from pathlib import Path

from i18n import texts
from sandbox.world.model import Channel
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room


async def settle(here: Room, person: WirePerson, key: str, *values: str) -> None:
    """Change one of the server's settings by its card."""
    card = await person.command("/server settings")
    if key in ("threads", "spectators"):
        await person.press(card, custom_id=f"mn:-:-:0:b.server.{key}")
    else:
        await person.choose(card, *values, custom_id=f"mn:-:-:0:s.server.{key}")
    await here.quiet()


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
        info = (await here.host.games.games_of(here.people[1].id))[0]
        assert (info.language, dict(info.settings)) == ("pl", {"spectators": "off"})
        shown = (await ada.command("/server settings")).message.text
        assert "not wanted" in shown
        assert "Polski" in shown


async def test_playing_again_is_opening_a_game(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        await here.started(ben, cat)
        game, _ = await here.seat_of(ben)
        await here.host.games.abort(game, ben.id, force=True)
        await here.quiet()
        ada.become_admin()
        await settle(here, ada, "who", "admins")
        assert "only admins" in (await ben.command("/game rematch")).message.text
        await settle(here, ada, "who", "everyone")
        await ben.command("/game rematch")
        await here.quiet()
        await settle(here, ada, "who", "admins")
        await cat.command("/game rematch")  # sits down in what is open already
        assert set((await here.host.games.games_of(cat.id))[0].users) == {ben.id, cat.id}


async def test_threads_can_be_forbidden(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        ada.become_admin()
        await settle(here, ada, "threads")
        refused = await ada.command("/game new", thread=True)
        assert "does not want me to open threads" in refused.message.text


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


async def test_admins_pause_resume_and_end_any_game_of_their_server(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        await here.started(ada, ben)
        game, _ = await here.seat_of(ada)
        cat.become_admin()
        assert f"`{game}`" in (await cat.command("/server games", "taverna")).message.text
        await cat.command("/server pause", "taverna", game=game)
        assert (await here.host.games.game(game)).status == "paused"
        await cat.command("/server resume", "taverna", game=game)
        assert (await here.host.games.game(game)).status == "running"
        await cat.command("/server end", "taverna", game=game)
        await here.quiet()
        assert (await here.host.games.game(game)).status == "aborted"


async def test_admins_put_people_out_of_a_game_and_end_it_by_their_own_word(wire: Wire, tmp_path: Path) -> None:
    """They play in it as little as anybody who watches; nobody at the table is asked."""
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        await here.started(ada, ben)
        game, seat = await here.seat_of(ben)
        cat.become_admin()
        sure = (await cat.command("/game kick", person=str(ben.id))).message
        await cat.press(sure, "Put out")
        await here.quiet()
        holder = (await here.host.games.game(game)).holder(seat)
        assert holder is not None
        assert (holder.user, holder.ai) == (None, "random")
        sure = (await cat.command("/game end")).message
        await cat.press(sure, texts("en").of("tiny").get("button-end"))
        await here.quiet()
        assert (await here.host.games.game(game)).status == "aborted"


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
        assert (await here.host.games.game(game)).status == "running"


def foreign(wire: Wire, guild: int) -> Channel:
    """A channel of another server."""
    return next(c for c in wire.world.channels.values() if c.guild_id == guild and not c.is_dm)


async def test_a_server_chooses_the_game_of_new_tables(wire: Wire, tmp_path: Path) -> None:
    """Two games are at hand; help without a table speaks of the one that the server plays, in its own words."""
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        ada.become_admin()
        assert "the bot's own choice" in (await ada.command("/server settings")).message.text
        await settle(here, ada, "rules", "empires")
        assert "Mare Nostrum: Empires" in (await ada.command("/server settings")).message.text
        assert "Caesar" in (await ben.command("/card name:caesar")).message.text
        await ben.command("/game new")
        await here.quiet()
        assert [info.rules for info in await here.host.games.games_of(ben.id)] == ["empires"]
        await settle(here, ada, "rules", "-")
        unknown = await ben.command("/card name:caesar", "ostia")
        assert "Caesar" in unknown.message.text, "at a table its own game is meant"
        await ada.command("/game new", "ostia")
        await here.quiet()
        assert [info.rules for info in await here.host.games.games_of(ada.id)] == ["tiny"]
        assert "I know nothing" in (await ada.command("/card name:caesar", "ostia")).message.text
