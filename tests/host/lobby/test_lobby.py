"""Lobbies: joining, leaving, options, seats, starting."""

from __future__ import annotations

import asyncio

import pytest

from host import Host, HostRefusal, Person, Place
from tests.aids.host_tables import ADA, BEN, CAT, DAN, HALL, game_of, lobby_of


async def test_five_joins_at_once_for_the_last_seat_gives_it_to_exactly_one(host: Host) -> None:
    info = await lobby_of(host, ADA, BEN, CAT)
    late = [Person(900 + n, f"Late {n}") for n in range(5)]
    results = await asyncio.gather(*(host.lobby.join(info.id, person) for person in late), return_exceptions=True)
    refused = [r for r in results if isinstance(r, HostRefusal)]
    assert [r.code for r in refused] == ["lobby_full"] * 4
    assert len((await host.games.game(info.id)).holders) == 4


async def test_start_with_too_few_players_is_refused_and_changes_nothing(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await lobby_of(host, ADA, BEN)
    facts = (await game_of(host, CAT, place=Place(1, 77))).position.rules.facts
    monkeypatch.setattr("tests.tiny.tiny_rules.TinyRules.facts", facts._replace(seat_counts=(3, 4)))
    with pytest.raises(HostRefusal) as error:
        await host.lobby.start(info.id, ADA.id)
    assert (error.value.code, error.value.params) == ("seat_count", {"count": 2, "allowed": "3, 4"})
    assert (await host.games.game(info.id)).status == "lobby"


async def test_second_game_in_a_channel_is_refused_until_the_first_is_over(host: Host) -> None:
    info = await lobby_of(host, ADA)
    with pytest.raises(HostRefusal) as error:
        await host.lobby.create("tiny", BEN, HALL)
    assert (error.value.code, error.value.params) == ("channel_taken", {"game": info.id})
    await host.lobby.create("tiny", BEN, Place(1, 10, thread=11))
    await host.games.abort(info.id, ADA.id)
    fresh = await host.lobby.create("tiny", BEN, HALL)
    found = await host.games.game_in(10)
    assert found is not None
    assert found.id == fresh.id


async def test_a_person_in_many_games_finds_them_all(host: Host) -> None:
    games = [await game_of(host, ADA, place=Place(1, 50 + n)) for n in range(4)]
    mine = await host.games.games_of(ADA.id)
    assert {info.id for info in mine} == {table.info.id for table in games}
    assert all(info.seat_of(ADA.id) in info.awaited for info in mine)
    assert await host.games.games_of(BEN.id) == ()


async def test_owner_leaving_passes_the_chair_on_and_the_last_one_closes_the_lobby(host: Host) -> None:
    info = await lobby_of(host, ADA, BEN)
    assert (await host.lobby.leave(info.id, ADA.id)).owner == BEN.id
    assert (await host.lobby.leave(info.id, BEN.id)).status == "aborted"


async def test_wished_seats_are_kept_and_others_drawn(host: Host) -> None:
    info = await host.lobby.create("tiny", ADA, HALL)
    await host.lobby.join(info.id, BEN, "blue")
    with pytest.raises(HostRefusal, match="seat_taken"):
        await host.lobby.choose_seat(info.id, ADA.id, "blue")
    with pytest.raises(HostRefusal, match="unknown_seat"):
        await host.lobby.choose_seat(info.id, ADA.id, "purple")
    table = await host.lobby.start(info.id, ADA.id)
    assert [(h.seat, h.user) for h in table.info.holders] == [("red", ADA.id), ("blue", BEN.id)]


async def test_wish_for_a_seat_not_in_play_is_refused_at_the_start(host: Host) -> None:
    info = await lobby_of(host, ADA)
    await host.lobby.choose_seat(info.id, ADA.id, "amber")
    with pytest.raises(HostRefusal) as error:
        await host.lobby.start(info.id, ADA.id)
    assert error.value.code == "seat_not_in_play"


async def test_options_are_checked_and_kept(host: Host) -> None:
    info = await lobby_of(host, ADA)
    for key, value in (("rounds", "99"), ("colour", "red")):
        with pytest.raises(HostRefusal, match="bad_option"):
            await host.lobby.set_option(info.id, ADA.id, key, value)
    with pytest.raises(HostRefusal, match="not_owner"):
        await host.lobby.set_option(info.id, BEN.id, "rounds", "2")
    assert (await host.lobby.set_option(info.id, ADA.id, "rounds", "2")).options == {"rounds": "2"}
    table = await host.lobby.start(info.id, ADA.id)
    assert table.view(None)["options"] == {"rounds": "2"}


async def test_ai_players_come_and_go(host: Host) -> None:
    info = await lobby_of(host, ADA)
    with pytest.raises(HostRefusal, match="unknown_player"):
        await host.lobby.add_ai(info.id, ADA.id, "genius")
    with pytest.raises(HostRefusal, match="not_joined"):
        await host.lobby.add_ai(info.id, BEN.id, "random")
    assert [h.ai for h in (await host.lobby.add_ai(info.id, ADA.id, "random")).holders] == [None, "random"]
    assert len((await host.lobby.remove_ai(info.id, ADA.id)).holders) == 1
    with pytest.raises(HostRefusal, match="no_ai_here"):
        await host.lobby.remove_ai(info.id, ADA.id)


async def test_refusals_about_who_and_when(host: Host) -> None:
    info = await lobby_of(host, ADA)
    for refused, code in (
        (host.lobby.join("nosuch", BEN), "unknown_game"),
        (host.lobby.join(info.id, ADA), "already_joined"),
        (host.lobby.leave(info.id, DAN.id), "not_joined"),
        (host.lobby.start(info.id, DAN.id), "not_owner"),
        (host.games.abort(info.id, DAN.id), "not_owner"),
    ):
        with pytest.raises(HostRefusal) as error:
            await refused
        assert error.value.code == code
    await host.lobby.start(info.id, ADA.id)
    with pytest.raises(HostRefusal, match="not_in_lobby"):
        await host.lobby.join(info.id, BEN)


async def test_each_lobby_change_asks_for_a_redrawn_lobby(host: Host) -> None:
    seen: list[str] = []
    host.outbox.on_commit(seen.append)
    info = await lobby_of(host, ADA, BEN)
    assert seen == [info.id] * 3
    assert [intent.kind for intent in await host.outbox.pending()] == ["lobby"] * 3


async def test_two_who_open_at_once_do_not_both_get_a_servers_last_place(host: Host) -> None:
    await host.lobby.create("tiny", ADA, Place(1, 20), most=2)
    opened = await asyncio.gather(
        host.lobby.create("tiny", BEN, Place(1, 21), most=2),
        host.lobby.create("tiny", CAT, Place(1, 22), most=2),
        return_exceptions=True,
    )
    assert [getattr(each, "code", "opened") for each in opened] == ["opened", "too_many_games"]
    assert len(await host.games.find_games(("lobby",), guild=1)) == 2
    await host.lobby.create("tiny", CAT, Place(2, 23), most=1)  # another server's games do not count
    first = await host.games.game_in(20)
    assert first is not None
    await host.lobby.leave(first.id, ADA.id)
    await host.lobby.create("tiny", CAT, Place(1, 22), most=2)


async def test_a_rematch_keeps_to_the_most_games_of_its_server(host: Host) -> None:
    table = await game_of(host, ADA, BEN)
    await host.games.abort(table.info.id, ADA.id, force=True)
    await host.people.set_server_setting(1, "most", 1)
    await host.lobby.create("tiny", CAT, Place(1, 20))
    with pytest.raises(HostRefusal, match="too_many_games"):
        await host.invitations.rematch(table.info.id, ADA)
