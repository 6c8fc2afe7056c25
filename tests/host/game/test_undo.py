"""Taking back: private steps freely, what others saw by consent and with other dice. Nothing is ever deleted."""

from __future__ import annotations

from pathlib import Path

import pytest

from host import Host, HostRefusal
from tests.aids.host_tables import ADA, BEN, CAT, LiveTable, act, game_of, live, open_host, state_of

PEOPLE = {"red": ADA.id, "blue": BEN.id}


async def to_building(host: Host) -> tuple[LiveTable, str]:
    """Red bids everything and wins: Red alone decides now."""
    table = await game_of(host, ADA, BEN)
    bids = [a for a in table.legal("red") if a.verb == "put" and a.args[1] == 1]
    await table.submit(ADA.id, "red", [bids[0], act("red", "seal")], 0)
    await table.submit(BEN.id, "blue", [act("blue", "seal")], 0)
    if table.active == ():
        raise AssertionError
    return table, table.active[0]


async def test_free_undo_takes_private_steps_back_one_by_one_and_redo_does_them_again(host: Host) -> None:
    table, seat = await to_building(host)
    start, user = table.position.hash, PEOPLE[seat]
    step = table.step(seat)
    await table.submit(user, seat, [act(seat, "raise", "arch")], step)
    middle = table.position.hash
    await table.submit(user, seat, [next(a for a in table.legal(seat) if a.verb == "spend")], step + 1)
    end = table.position.hash
    await table.undo(user, seat, step + 2)
    assert table.position.hash == middle
    await table.undo(user, seat, step + 3)
    assert table.position.hash == start
    assert not table.can_undo(seat)
    with pytest.raises(HostRefusal, match="undo_barrier"):
        await table.undo(user, seat)
    await table.redo(user, seat)
    await table.redo(user, seat)
    assert table.position.hash == end
    with pytest.raises(HostRefusal, match="nothing_to_redo"):
        await table.redo(user, seat)
    assert [row.kind for row in table.position.rows[-6:]] == ["act", "act", "undo", "undo", "redo", "redo"]


async def test_free_undo_and_redo_survive_a_restart(tmp_path: Path) -> None:
    async with await open_host(tmp_path) as host:
        table, seat = await to_building(host)
        user, start = PEOPLE[seat], table.position.hash
        await table.submit(user, seat, [act(seat, "raise", "arch")], None)
        end = table.position.hash
        await table.undo(user, seat)
    async with await open_host(tmp_path, start=500) as host:
        table = await live(host, table.info.id)
        assert table.position.hash == start
        await table.redo(user, seat)
        assert table.position.hash == end


async def test_redo_is_gone_after_a_new_action(host: Host) -> None:
    table, seat = await to_building(host)
    user = PEOPLE[seat]
    await table.submit(user, seat, [act(seat, "raise", "arch")], None)
    await table.undo(user, seat)
    await table.submit(user, seat, [act(seat, "raise", "arch")], None)
    assert not table.can_redo(seat)


async def test_free_undo_of_anothers_or_of_a_confirmed_action_is_refused(host: Host) -> None:
    table, seat = await to_building(host)
    other = next(s for s in table.seats if s != seat)
    with pytest.raises(HostRefusal, match="undo_barrier"):
        await table.undo(PEOPLE[other], other)
    with pytest.raises(HostRefusal, match="undo_barrier"):
        await table.undo(PEOPLE[seat], seat)
    with pytest.raises(HostRefusal, match="not_your_seat"):
        await table.undo(CAT.id, seat)


async def test_confirmed_action_of_the_only_player_is_not_freely_undone(host: Host) -> None:
    table = await game_of(host, ADA)
    bid = next(a for a in table.legal("red") if a.verb == "put")
    await table.submit(ADA.id, "red", [bid, act("red", "seal")], 0)
    assert table.active == ("red",)
    with pytest.raises(HostRefusal, match="undo_barrier"):
        await table.undo(ADA.id, "red")


async def test_while_several_decide_no_undo_is_offered_whatever_others_compose(host: Host) -> None:
    table = await game_of(host, ADA, BEN)
    put = next(a for a in table.legal("red") if a.verb == "put")
    await table.submit(ADA.id, "red", [put], 0)
    assert not table.can_undo("red")
    await table.submit(BEN.id, "blue", [next(a for a in table.legal("blue") if a.verb == "put")], 0)
    assert not table.can_undo("red")


async def test_free_undo_is_told_to_nobody_else(host: Host) -> None:
    table, seat = await to_building(host)
    await table.submit(PEOPLE[seat], seat, [act(seat, "raise", "arch")], None)
    before = len(await host.outbox.pending())
    await table.undo(PEOPLE[seat], seat)
    told = (await host.outbox.pending())[before:]
    assert [(i.kind, i.user, i.payload["own"]) for i in told] == [("panel", PEOPLE[seat], True)]


async def test_undo_by_consent_needs_all_people_and_changes_the_dice(host: Host) -> None:
    table, _ = await to_building(host)
    moves = table.seq
    hand, chance = table.view("red")["hand"], state_of(table).rng.key
    assert table.undone({1, moves}) == frozenset()
    request = await table.ask_undo(BEN.id, "blue", moves)
    assert request is not None
    assert (request.by, request.missing) == ("blue", ("red",))
    with pytest.raises(HostRefusal, match="undo_asked_already"):
        await table.ask_undo(ADA.id, "red", moves)
    assert await table.answer_undo(ADA.id, "red", agree=True) is None
    assert table.undo_request is None
    assert table.active == ("blue",), "the bid of blue is open again"
    assert table.seq == moves + 1
    assert [row.kind for row in table.position.rows[-2:]] == ["undo", "rekey"]
    assert table.undone({1, moves}) == {moves}
    await table.submit(BEN.id, "blue", [act("blue", "seal")], None)
    assert table.undone({1, moves, table.seq}) == {moves}
    assert state_of(table).rng.key != chance
    assert table.view("red")["hand"] == hand or table.view(None)["round"] != 1
    told = [i.payload for i in await host.outbox.pending() if i.kind == "consent"]
    assert [row["result"] for row in told] == ["open", "undone"]
    assert told[-1]["agreed"] == ["blue", "red"]
    assert [(note.key, note.params["seat"]) for note in await host.games.notes(table.info.id)] == [
        ("undo_asked", "blue"),
        ("undone", "blue"),
    ]
    assert [i.kind for i in await host.outbox.pending()].count("board") == 5


async def test_undo_by_consent_makes_every_old_button_stale(host: Host) -> None:
    table, _ = await to_building(host)
    steps = {seat: table.step(seat) for seat in table.seats}
    await table.ask_undo(BEN.id, "blue", table.seq)
    await table.answer_undo(ADA.id, "red", agree=True)
    assert all(table.step(seat) > steps[seat] for seat in table.seats)


async def test_refused_undo_changes_nothing(host: Host) -> None:
    table, _ = await to_building(host)
    before = table.position.hash
    await table.ask_undo(BEN.id, "blue", 1)
    assert await table.answer_undo(ADA.id, "red", agree=False) is None
    assert (table.position.hash, table.undo_request) == (before, None)
    with pytest.raises(HostRefusal, match="no_undo_asked"):
        await table.answer_undo(ADA.id, "red", agree=True)
    with pytest.raises(HostRefusal, match="unknown_move"):
        await table.ask_undo(BEN.id, "blue", 77)


async def test_undo_request_survives_a_restart(tmp_path: Path) -> None:
    async with await open_host(tmp_path) as host:
        table, _ = await to_building(host)
        asked = await table.ask_undo(BEN.id, "blue", 1)
    async with await open_host(tmp_path, start=500) as host:
        table = await live(host, table.info.id)
        assert table.undo_request == asked
        await table.answer_undo(ADA.id, "red", agree=True)
        assert set(table.active) == {"red", "blue"}
        again = table.position.hash
    async with await open_host(tmp_path, start=600) as host:
        table = await live(host, table.info.id)
        assert (table.position.hash, table.undo_request, table.is_broken) == (again, None, False)


async def test_undo_alone_among_ai_players_needs_nobody_else(host: Host) -> None:
    table = await game_of(host, ADA, ai=1)
    await table.submit(ADA.id, "red", [act("red", "seal")], None)
    assert await table.ask_undo(ADA.id, "red", 1) is None
    assert table.active == ("red", "blue")


async def test_log_shows_what_was_undone_to_those_who_may_see_it(host: Host) -> None:
    table, seat = await to_building(host)
    await table.submit(PEOPLE[seat], seat, [act(seat, "raise", "arch")], None)
    await table.undo(PEOPLE[seat], seat)
    mine = table.history(seat)
    assert [(e.kind, e.text, e.undone) for e in mine[-2:]] == [("act", "raise arch", True), ("undo", "", False)]
    assert all(e.kind == "act" and e.events for e in table.history(None))
    assert {e.text for e in table.history(None)} == {""}


async def test_request_is_done_in_the_moment_in_which_the_last_one_missing_leaves(host: Host) -> None:
    table, _ = await to_building(host)
    game = table.info.id
    await table.ask_undo(BEN.id, "blue", 1)
    assert (await live(host, game)).seq == 2
    await host.seats.hand_over(game, ADA.id, "random")
    table = await live(host, game)
    assert table.undo_request is None
    assert [row.kind for row in table.position.rows[-2:]] == ["undo", "rekey"]


async def test_own_back_can_be_done_again_also_while_others_compose(host: Host) -> None:
    table = await game_of(host, ADA, BEN)
    first = next(a for a in table.legal("red") if a.verb == "put")
    await table.submit(ADA.id, "red", [first], 0)
    held = table.question("red")
    assert not table.can_redo("red")
    await table.submit(ADA.id, "red", [act("red", "back")], None)
    assert table.can_redo("red")
    assert not table.can_redo("blue")
    await table.redo(ADA.id, "red")
    assert table.question("red") == held
    assert not table.can_redo("red")


async def test_starting_over_is_done_again_step_by_step(host: Host) -> None:
    table, seat = await to_building(host)
    user = PEOPLE[seat]
    await table.submit(user, seat, [act(seat, "raise", "arch")], None)
    await table.submit(user, seat, [next(a for a in table.legal(seat) if a.verb == "spend")], None)
    end = table.view(seat)
    await table.submit(user, seat, [act(seat, "clear")], None)
    await table.redo(user, seat)
    await table.redo(user, seat)
    assert table.view(seat) == end
    with pytest.raises(HostRefusal, match="nothing_to_redo"):
        await table.redo(user, seat)


async def test_redo_is_gone_once_something_else_was_composed_or_confirmed(host: Host) -> None:
    table = await game_of(host, ADA, BEN)
    puts = [a for a in table.legal("red") if a.verb == "put"]
    await table.submit(ADA.id, "red", [puts[0], act("red", "back"), puts[-1]], 0)
    assert not table.can_redo("red") or puts[0] == puts[-1]
    await table.submit(ADA.id, "red", [act("red", "back"), act("red", "seal")], None)
    assert not table.can_redo("red")
