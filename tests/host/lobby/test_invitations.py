"""Before a game: invitations, the vote to start, the same table once more."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from host import Host, HostRefusal, Place
from host.lobby.invitations import Invitations
from tests.aids.host_tables import ADA, BEN, CAT, DAN, HALL, game_of, lobby_of


@pytest.fixture
def invitations(host: Host) -> Invitations:
    return host.invitations


async def test_invited_are_told_one_by_one_and_only_once(host: Host, invitations: Invitations) -> None:
    info = await lobby_of(host, ADA, BEN)
    done = await invitations.invite(info.id, ADA.id, [BEN, CAT, DAN, CAT])
    assert (done.asked, done.seated, done.again) == ((CAT, DAN), (BEN,), ())
    assert (await invitations.invite(info.id, BEN.id, [CAT])).again == (CAT,)
    told = [(i.user, i.payload) for i in await host.outbox.pending() if i.kind == "notice"]
    assert told == [(p.id, {"key": "invited", "params": {"by": "Ada"}}) for p in (CAT, DAN)]


async def test_invitation_is_answered_by_sitting_down_or_declining(host: Host, invitations: Invitations) -> None:
    info = await lobby_of(host, ADA)
    await invitations.invite(info.id, ADA.id, [BEN, CAT])
    assert BEN.id in (await invitations.accept(info.id, BEN)).users
    assert BEN.id in (await invitations.accept(info.id, BEN)).users, "a second press is no error"
    await invitations.decline(info.id, CAT.id)
    (guest,) = (await invitations.crowd(info.id)).guests
    assert (guest.name, guest.declined) == ("Cat", True)
    assert (await invitations.invite(info.id, ADA.id, [CAT])).asked == (CAT,), "who has declined may be asked again"


async def test_strangers_cannot_invite_nor_answer_for_others(host: Host, invitations: Invitations) -> None:
    info = await lobby_of(host, ADA)
    for refused, code in (
        (invitations.invite(info.id, BEN.id, [CAT]), "not_joined"),
        (invitations.accept(info.id, BEN), "not_invited"),
        (invitations.decline(info.id, BEN.id), "not_invited"),
        (invitations.vote_start(info.id, BEN.id), "not_joined"),
    ):
        with pytest.raises(HostRefusal) as error:
            await refused
        assert error.value.code == code


async def test_invitations_end_with_the_lobby(host: Host, invitations: Invitations) -> None:
    info = await lobby_of(host, ADA)
    await invitations.invite(info.id, ADA.id, [BEN])
    await host.lobby.start(info.id, ADA.id)
    with pytest.raises(HostRefusal, match="not_in_lobby"):
        await invitations.accept(info.id, BEN)
    with pytest.raises(HostRefusal, match="not_in_lobby"):
        await invitations.decline(info.id, BEN.id)


async def test_a_full_table_and_too_many_invitations_are_refused(host: Host, invitations: Invitations) -> None:
    info = await lobby_of(host, ADA)
    crowd = [DAN._replace(id=700 + n) for n in range(11)]
    with pytest.raises(HostRefusal, match="too_many_invited"):
        await invitations.invite(info.id, ADA.id, crowd)
    assert (await invitations.crowd(info.id)).guests == ()
    for person in (BEN, CAT, DAN):
        await host.lobby.join(info.id, person)
    with pytest.raises(HostRefusal, match="lobby_full"):
        await invitations.invite(info.id, ADA.id, crowd[:1])


async def test_owner_starts_alone_others_only_together(host: Host, invitations: Invitations) -> None:
    info = await lobby_of(host, ADA, BEN, CAT)
    assert await invitations.vote_start(info.id, BEN.id) is None
    assert await invitations.vote_start(info.id, BEN.id) is None, "one voice, however often"
    assert (await invitations.crowd(info.id)).ready == {BEN.id}
    table = await invitations.vote_start(info.id, ADA.id)
    assert table is not None
    assert table.info.status == "running"


async def test_when_all_people_agree_it_starts_without_the_owners_press(host: Host, invitations: Invitations) -> None:
    info = await lobby_of(host, ADA, BEN, CAT)
    assert await invitations.vote_start(info.id, BEN.id) is None
    await host.lobby.leave(info.id, ADA.id)  # the chair passes to Ben, who has agreed already
    await host.lobby.choose_seat(info.id, CAT.id, None)
    table = await invitations.vote_start(info.id, CAT.id)
    assert table is not None


async def test_two_voting_at_once_start_exactly_one_game(host: Host, invitations: Invitations) -> None:
    info = await lobby_of(host, ADA, BEN, CAT)
    for person in (ADA, BEN, CAT):
        await host.lobby.choose_seat(info.id, person.id, None)
    await invitations.vote_start(info.id, CAT.id)
    results = await asyncio.gather(
        invitations.vote_start(info.id, BEN.id), invitations.vote_start(info.id, ADA.id), return_exceptions=True
    )
    assert (await host.games.game(info.id)).status == "running"
    assert all(r is None or not isinstance(r, Exception) or isinstance(r, HostRefusal) for r in results)


async def test_who_sits_down_after_the_last_voice_is_asked_too(
    host: Host, invitations: Invitations, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await lobby_of(host, ADA, BEN, CAT)
    await invitations.vote_start(info.id, BEN.id)
    await host.lobby.leave(info.id, ADA.id)  # the chair passes to Ben, who has agreed already
    await host.lobby.choose_seat(info.id, CAT.id, None)
    start = host.lobby.start

    async def late(game: str, by: int, **how: Any) -> Any:
        await host.lobby.join(game, DAN)
        return await start(game, by, **how)

    monkeypatch.setattr(host.lobby, "start", late)
    assert await invitations.vote_start(info.id, CAT.id) is None
    assert (await host.games.game(info.id)).status == "lobby"


async def test_changed_options_void_the_votes(host: Host, invitations: Invitations) -> None:
    info = await lobby_of(host, ADA, BEN, CAT)
    await invitations.vote_start(info.id, BEN.id)
    await host.lobby.set_option(info.id, ADA.id, "rounds", "2")
    assert (await invitations.crowd(info.id)).ready == set()
    await invitations.vote_start(info.id, BEN.id)
    await host.lobby.set_setting(info.id, ADA.id, "pace", "live")
    assert (await invitations.crowd(info.id)).ready == set()


async def test_a_vote_leaves_with_its_voter(host: Host, invitations: Invitations) -> None:
    info = await lobby_of(host, ADA, BEN, CAT)
    await invitations.vote_start(info.id, BEN.id)
    await host.lobby.leave(info.id, BEN.id)
    assert (await invitations.crowd(info.id)).ready == set()


async def test_a_vote_for_an_impossible_start_is_refused(
    host: Host, invitations: Invitations, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await lobby_of(host, ADA, BEN)
    await host.lobby.choose_seat(info.id, BEN.id, "amber")
    with pytest.raises(HostRefusal, match="seat_not_in_play"):
        await invitations.vote_start(info.id, BEN.id)
    assert (await invitations.crowd(info.id)).ready == set()


async def test_rematch_keeps_people_options_and_ai_and_draws_seats_anew(host: Host, invitations: Invitations) -> None:
    info = await lobby_of(host, ADA, BEN)
    await host.lobby.set_option(info.id, ADA.id, "rounds", "2")
    await host.lobby.set_setting(info.id, ADA.id, "hands_open", "off")
    await host.lobby.add_ai(info.id, ADA.id, "random")
    with pytest.raises(HostRefusal, match="not_over"):
        await invitations.rematch(info.id, ADA)
    await host.lobby.start(info.id, ADA.id)
    await host.games.abort(info.id, ADA.id, force=True)
    with pytest.raises(HostRefusal, match="not_joined"):
        await invitations.rematch(info.id, DAN)
    fresh = await invitations.rematch(info.id, BEN)
    assert (fresh.owner, fresh.options, fresh.settings) == (BEN.id, {"rounds": "2"}, {"hands_open": "off"})
    assert [(h.user, h.ai, h.seat) for h in fresh.holders] == [(BEN.id, None, None), (None, "random", None)]
    assert [g.user for g in (await invitations.crowd(fresh.id)).guests] == [ADA.id]
    again = await invitations.rematch(info.id, ADA)
    assert (again.id, again.users) == (fresh.id, (BEN.id, ADA.id))
    assert (await invitations.rematch(info.id, ADA)).id == fresh.id


async def test_two_asking_for_a_rematch_at_once_meet_in_one_lobby(host: Host, invitations: Invitations) -> None:
    table = await game_of(host, ADA, BEN, CAT)
    await host.games.abort(table.info.id, ADA.id, force=True)
    lobbies = await asyncio.gather(*(invitations.rematch(table.info.id, person) for person in (ADA, BEN, CAT)))
    assert len({info.id for info in lobbies}) == 1
    assert set((await host.games.game(lobbies[0].id)).users) == {ADA.id, BEN.id, CAT.id}


async def test_rematch_does_not_push_another_game_out(host: Host, invitations: Invitations) -> None:
    table = await game_of(host, ADA, BEN)
    await host.games.abort(table.info.id, ADA.id, force=True)
    await host.lobby.create("tiny", CAT, HALL)
    with pytest.raises(HostRefusal, match="channel_taken"):
        await invitations.rematch(table.info.id, ADA)


async def test_who_leaves_or_is_put_out_is_not_waited_for_any_more(host: Host, invitations: Invitations) -> None:
    for hall in (31, 32):
        info = await lobby_of(host, ADA, BEN, CAT, place=Place(1, hall))
        await host.lobby.choose_seat(info.id, CAT.id, None)  # the one that was wished for is not played by two
        assert await invitations.vote_start(info.id, BEN.id) is None
        assert await invitations.vote_start(info.id, CAT.id) is None
        assert (await host.games.game(info.id)).status == "lobby"
        if hall == 31:
            assert (await host.lobby.leave(info.id, ADA.id)).status == "running"
        else:
            assert (await host.moderation.kick(info.id, 999, ADA.id, force=True)).status == "running"


async def test_a_lobby_where_somebody_is_still_missing_goes_on_waiting(host: Host) -> None:
    info = await lobby_of(host, ADA, BEN, CAT)
    await host.invitations.vote_start(info.id, BEN.id)
    assert (await host.lobby.leave(info.id, ADA.id)).status == "lobby"
