"""Order at a table: rename, put out, let stand still; what those see who have left."""

from __future__ import annotations

from pathlib import Path

from host import Person as HostPerson
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import room


async def told_privately(person: WirePerson, text: str) -> None:
    """Waits for a private answer that contains a text."""
    await person.until(lambda: any(text in m.text for m in person.ephemerals()))


async def test_running_game_is_renamed_by_its_owner_alone(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        assert "Only the one who opened" in (await ben.command("/game rename", title="Mine")).message.text
        await ada.command("/game rename", title="Ours")
        await here.quiet()
        assert any("**Ours**" in m.text for m in ben.messages())


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
        assert (await here.host.games.game(game)).seat_of(ben.id) == seat  # not yet
        await ada.press(sure, "Put out")
        await here.quiet()
        assert "One of them must agree" in sure.text
        assert (await here.host.games.game(game)).seat_of(ben.id) == seat  # the owner's word alone is not enough
        card = [m for m in dan.messages() if "🗳" in m.text][-1]
        assert card.pings == [dan.name]
        await dan.press(card, "Agree")
        await here.quiet()
        told = "".join(m.text for m in ada.messages())
        assert "the person who opened the game asked for it, and another player has agreed" in told
        log = (await ada.command("/log")).message.text
        assert "put out by the person who opened the game, with the agreement of another player" in log
        holder = (await here.host.games.game(game)).holder(seat)
        assert holder is not None
        assert (holder.user, holder.ai) == (None, "random")
        # The way back: an invitation, and then the seat is asked for.
        assert "You were taken out" in (await ben.command("/replace", seat=seat)).message.text
        assert "Invited to take over" in (await ada.command("/game invite", person=str(ben.id))).message.text
        await ben.until_dm("invites you to this game")
        await ben.command("/replace", seat=seat)
        await here.host.votes.cast(game, ada.id, "seat", agree=True)
        await here.quiet()
        assert (await here.host.games.game(game)).seat_of(ben.id) == seat
        assert f"is taken over by {ben.name}" in (await ada.command("/log")).message.text
        assert (panel.buttons, panel.selects) == ([], [])  # an older one's are refused: tests/wire/test_access.py


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
            assert await here.host.outbox.posted(game, "panel", user=person.id) is None
        assert await here.host.people.user(dan.id) is None
        assert here.panel(ada).buttons
        # A person who comes back has a new one.
        seat = next(h.seat for h in (await here.host.games.game(game)).holders if h.user is None) or ""
        await here.host.votes.open(game, HostPerson(cat.id, cat.name), "seat", seat)
        await here.host.votes.cast(game, ada.id, "seat", agree=True)
        await here.quiet()
        assert here.panel(cat).id != before[cat.id].id


async def test_the_owner_lets_the_game_stand_still_and_go_on(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        game, _ = await here.seat_of(ada)
        assert "Only the one who opened" in (await ben.command("/game pause")).message.text
        assert "Paused" in (await ada.command("/game pause")).message.text
        assert ((await here.host.games.game(game)).status, (await here.host.games.game(game)).pause) == (
            "paused",
            "by_hand",
        )
        assert "Only the one who opened" in (await ben.command("/game resume")).message.text
        assert "Goes on" in (await ada.command("/game resume")).message.text
        assert (await here.host.games.game(game)).status == "running"
        # Who plays no more has no say any more: the next person has, also after a vote.
        await here.host.seats.hand_over(game, ada.id, "random")
        await here.quiet()
        assert (await here.host.votes.open(game, HostPerson(ben.id, ben.name), "pause")) is None
        assert "Only the one who opened" in (await ada.command("/game resume", game=game)).message.text
        assert "Goes on" in (await ben.command("/game resume", game=game)).message.text
