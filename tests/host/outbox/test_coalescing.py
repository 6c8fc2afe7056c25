"""However fast things happen, a handful of rows wait for each message, and they tell what all of them told."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cogs.delivery.messages.board_state import BoardState
from host import FakeClock, Host, Intent, Place, Table
from host.outbox.coalescing import (
    MOST_EVENTS,
    MOST_WAITING,
    by_target,
    calls,
    earlier_of,
    events_of,
    fold,
    fold_crowded,
)
from tests.aids.host_tables import ADA, BEN, CAT, game_of, play_on

NOW = FakeClock().now()
PEOPLE = {"red": ADA.id, "blue": BEN.id, "green": CAT.id}


def board(number: int, told: int) -> Intent:
    events = [{"seq": number, "key": "sealed", "params": {"n": n}} for n in range(told)]
    payload: dict[str, Any] = {"events": events, "awaited": ["red"], "acting": f"s{number}", "outcome": None}
    return Intent(number, "g", "board", 10, None, payload, number, 0, NOW + timedelta(seconds=number))


def panel(number: int, seat: str, told: int, *, newly: bool, own: bool) -> Intent:
    events = [{"seq": number, "key": "drawn", "params": {"n": n}} for n in range(told)]
    payload: dict[str, Any] = {"seat": seat, "step": number, "question": None, "newly_awaited": newly, "own": own}
    return Intent(number, "g", "panel", None, 7, payload | {"events": events}, number, 0, NOW)


def folded_on_the_way(rows: list[Intent], pauses: set[int]) -> list[Intent]:
    """What waits in the end, where somebody folds after each of the rows at `pauses`."""
    waiting: list[Intent] = []
    for at, row in enumerate(rows):
        waiting.append(row)
        if at in pauses:
            for into, ids in fold_crowded(waiting):
                waiting = [into if each.id == into.id else each for each in waiting if each.id not in ids]
    return waiting


@given(st.lists(st.integers(0, 40), min_size=1, max_size=25), st.sets(st.integers(0, 24)))
def test_a_board_shows_the_same_whenever_its_rows_were_folded(told: list[int], pauses: set[int]) -> None:
    rows = [board(number, some) for number, some in enumerate(told, 1)]
    waiting = folded_on_the_way(rows, pauses)

    def shown(of: list[Intent]) -> tuple[Any, ...]:
        events = [event for row in of for event in events_of(row)]
        mark = BoardState.of({"active": []}, (), events, NOW, sum(map(earlier_of, of)))
        return mark.events, mark.earlier, of[-1].payload["acting"], of[-1].seq, of[-1].created, of[0].created

    assert shown(waiting) == shown(rows)
    assert all(len(events_of(row)) <= max(MOST_EVENTS, *told) for row in waiting)
    if len(rows) - 1 in pauses:
        assert len(waiting) <= MOST_WAITING


@given(
    st.lists(
        st.tuples(st.sampled_from(["red", "blue"]), st.integers(0, 3), st.booleans(), st.booleans()),
        min_size=1,
        max_size=20,
    ),
    st.sets(st.integers(0, 19)),
)
def test_a_panel_calls_and_tells_the_same_whenever_its_rows_were_folded(
    told: list[tuple[str, int, bool, bool]], pauses: set[int]
) -> None:
    rows = [panel(n, seat, some, newly=newly, own=own) for n, (seat, some, newly, own) in enumerate(told, 1)]
    waiting = folded_on_the_way(rows, pauses)
    seat = rows[-1].payload["seat"]

    def heard(of: list[Intent]) -> list[Any]:
        return [event for row in of if row.payload["seat"] == seat for event in events_of(row)]

    assert heard(waiting)[-4:] == heard(rows)[-4:]
    assert calls(waiting) == calls(rows)
    assert waiting[-1].payload["step"] == rows[-1].payload["step"]


def test_what_says_something_of_its_own_is_never_folded() -> None:
    notices = [Intent(n, "g", "notice", 10, None, {"key": "whisper"}, 0, 0, NOW) for n in range(9)]
    votes = [
        Intent(10 + n, "g", "vote", 10, None, {"vote": "pause", "stamp": n // 5, "yes": [n]}, 0, 0, NOW)
        for n in range(10)
    ]
    found = fold_crowded([*notices, *votes])
    assert [(into.payload["stamp"], into.payload["yes"], ids) for into, ids in found] == [
        (0, [4], [11, 12, 13]),
        (1, [9], [16, 17, 18]),
    ]


def test_what_two_seats_of_one_person_heard_stays_apart() -> None:
    rows = [panel(n, "red" if n < 6 else "blue", 1, newly=n == 2, own=n == 9) for n in range(1, 11)]
    (reds, _), (blues, _) = fold_crowded(rows)
    assert [event["seq"] for event in events_of(reds)] == [2, 3, 4, 5]
    assert [event["seq"] for event in events_of(blues)] == [7, 8, 9, 10]
    assert (calls([reds]), calls([blues])) == (True, False)


def test_ones_own_doing_calls_nobody() -> None:
    assert not calls([fold([panel(1, "red", 0, newly=True, own=True), panel(2, "red", 0, newly=False, own=True)])])


async def busy(host: Host) -> tuple[str, Table]:
    """A game in which much has happened, and none of it has been told."""
    table = await game_of(host, ADA, BEN, CAT)
    await play_on(table, PEOPLE, limit=12)
    return table.info.id, table


async def test_what_waits_becomes_a_handful_of_rows_for_each_message(host: Host) -> None:
    game, _ = await busy(host)
    before = await host.outbox.pending(500, game=game)
    assert max(Counter((row.kind, row.user) for row in before).values()) > 5
    folded = await host.outbox.fold(game, ())
    after = await host.outbox.pending(500, game=game)
    assert all(len(rows) <= 2 for rows in by_target(after).values())
    assert {row.id for row in before} - {row.id for row in after} == {one for _, ids in folded for one in ids}
    for target, rows in by_target(after).items():
        whole = by_target(before)[target]
        assert (rows[0], rows[-1].id, rows[-1].seq) == (whole[0], whole[-1].id, whole[-1].seq)
        if rows[-1].kind == "board":
            assert [e for row in rows for e in events_of(row)] == [e for row in whole for e in events_of(row)]
    assert await host.outbox.fold(game, ()) == []


async def test_what_is_being_told_or_was_tried_stays_as_it_is(host: Host) -> None:
    game, _ = await busy(host)
    boards = [row for row in await host.outbox.pending(500, game=game) if row.kind == "board"]
    in_hand, tried, edited = boards[:3], boards[3], boards[4]
    await host.outbox.mark_tried([tried.id], "nonce", "shown")
    await host.outbox.note_edit([edited.id], 77)
    other = (await game_of(host, ADA, BEN, place=Place(1, 11))).info.id
    untouched = await host.outbox.pending(500, game=other)
    await host.outbox.fold(game, {row.id for row in in_hand})
    after = {row.id: row for row in await host.outbox.pending(500, game=game)}
    for row in in_hand:
        assert after[row.id] == row
    assert (after[tried.id].nonce, after[tried.id].mark, after[tried.id].edit) == ("nonce", "shown", None)
    assert (after[edited.id].nonce, after[edited.id].mark, after[edited.id].edit) == (None, "", 77)
    assert await host.outbox.pending(500, game=other) == untouched


async def test_a_try_that_certainly_sent_nothing_leaves_no_trace(host: Host) -> None:
    game, _ = await busy(host)
    row = next(row for row in await host.outbox.pending(500, game=game) if row.kind == "board")
    await host.outbox.note_edit([row.id], 77)
    await host.outbox.mark_failed([row.id], "refused", unsent=True)
    again = next(one for one in await host.outbox.pending(500, game=game) if one.id == row.id)
    assert (again.tried, again.edit, again.attempts) == (None, None, 1)


async def test_boards_are_told_however_many_notices_wait(host: Host) -> None:
    """For a permission, say: each of them says something of its own."""
    game = (await game_of(host, ADA, BEN, CAT)).info.id
    before = await host.outbox.pending(500, game=game)
    for _ in range(20):
        await host.clocks.pause(game, ADA.id, force=True)
        await host.clocks.resume(game, ADA.id)
    rows = await host.outbox.pending(500, game=game)
    late = [row for row in rows if row.id > before[-1].id]
    await host.outbox.delivered([row.id for row in before], None)
    seen = await host.outbox.pending(10, game=game)
    assert len([row for row in late if row.kind == "notice"]) >= 40
    assert {row.kind for row in seen} == {"notice", "board", "panel"}
    assert len({row.id for row in seen}) == len(seen)
    assert [row.kind for row in await host.outbox.pending(2, game=game, to=(10, None))].count("board") >= 1
