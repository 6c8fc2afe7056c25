"""The map of a made-up world, with a seatless side: dumped, loaded, seen, imagined, written, read and checked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.types import RulesError
from engine.kit.position import NOBODY
from engine.marenostrum.notation.lines import Line, refuse, split
from engine.marenostrum.notation.places import blank, read_place, write_province, write_units
from engine.marenostrum.positions.checked import BoardCheck
from engine.marenostrum.positions.dumped import _dump_board, dump_board, load_board
from engine.marenostrum.positions.seen import pieces_left, put_board, see_map, see_provinces, see_seas
from engine.marenostrum.query import count_tracks
from engine.marenostrum.state import DUTY_OCCUPY, DUTY_PILLAGE, STRIDE, State
from tests.aids.islets import BOARD, FORD, NORTH, ROCK, SOUTH, WORLD, N, R, S, W, begun

CHECK = BoardCheck(WORLD, fortresses_here=2)
PARTS = ("owner", "legions", "forts", "triremes", "built", "duty", "duty_kind", "marker", "marker_since")
TEMPLE = BOARD.provinces[FORD].temple


def busy() -> State:
    """Something of everything; the rockers have no seat."""
    state = begun()
    state.forts[ROCK * STRIDE + R] = 2
    state.triremes[1 * STRIDE + R] = 3
    state.owner[FORD] = R
    state.built[TEMPLE] = 1
    state.legions[FORD * STRIDE + N] = 2
    state.duty[TEMPLE], state.duty_kind[TEMPLE] = N, DUTY_OCCUPY
    state.marker[FORD], state.marker_since[FORD] = N, 4
    return state


def emptied() -> State:
    """The same game with nothing on the map."""
    state = begun()
    for part in PARTS:
        row = getattr(state, part)
        row[:] = [NOBODY if part in ("owner", "duty", "marker") else 0] * len(row)
    return state


def map_of(state: State) -> dict[str, list[int]]:
    return {part: getattr(state, part) for part in PARTS}


def test_what_is_dumped_is_loaded() -> None:
    state, twin = busy(), emptied()
    raw = dump_board(state)
    assert raw["fortresses"] == {"north": {"northmen": 1}, "south": {"southmen": 1}, "rock": {"rockers": 2}}
    assert raw["marker"] == {"ford": ["northmen", 4]}
    load_board(twin, raw, fortresses_here=2)
    assert map_of(twin) == map_of(state)


@pytest.mark.parametrize(
    ("raw", "where"),
    [
        ({"owner": {"ford": "wanderers"}}, "owner ford"),
        ({"legions": {"ford": {"northmen": 7}}}, "legions ford northmen"),
        ({"fortresses": {"ford": {"northmen": 2}}}, "fortresses ford northmen"),
        ({"triremes": {"ford": {"northmen": 1}}}, "triremes"),
        ({"built": {"ford": ["forge"]}}, "built ford"),
    ],
)
def test_what_cannot_lie_there_is_refused(raw: dict[str, object], where: str) -> None:
    with pytest.raises(RulesError) as refused:
        load_board(emptied(), raw)
    assert (refused.value.code, refused.value.params["where"]) == ("bad_position", where)


def test_an_imagined_map_is_the_one_seen() -> None:
    state, twin = busy(), emptied()
    provinces, seas = see_provinces(state), see_seas(state)
    assert provinces["rock"]["fortresses"] == ["rockers", "rockers"]
    assert provinces["rock"]["capital_of"] == "rockers"
    assert seas == {"strait": {}, "sound": {"rockers": 3}}
    put_board(twin, provinces, seas)
    assert map_of(twin) == map_of(state)
    assert pieces_left(state, R) == {"legion": 5, "trireme": 0, "fortress": 2, "marker": 1}


@pytest.mark.parametrize(
    ("part", "at", "value"),
    [
        ("owner", FORD, S),
        ("legions", FORD * STRIDE + N, 1),
        ("forts", ROCK * STRIDE + R, 1),
        ("triremes", 1 * STRIDE + R, 2),
        ("built", TEMPLE, 0),
        ("duty", TEMPLE, S),
        ("duty_kind", TEMPLE, DUTY_PILLAGE),
        ("marker", FORD, S),
        ("marker_since", FORD, 5),
        ("cards", N, [next(n for n, card in enumerate(WORLD.cards) if any(card.bonus))]),
    ],
)
def test_the_map_is_seen_once_for_positions_in_which_it_is_the_same(part: str, at: int, value: object) -> None:
    state = busy()
    first = see_map(state)
    twin = state.copy()
    assert see_map(twin) is first
    getattr(twin, part)[at] = value
    fresh = [see_provinces(twin), see_seas(twin), count_tracks(twin), {s: pieces_left(twin, s) for s in twin.sides}]
    assert [*see_map(twin)] == fresh != [*first]
    assert see_map(state) is first, "the position before is seen as it was"


def test_what_changes_in_place_is_seen_as_well() -> None:
    state = busy()
    before = see_map(state)
    state.cards[N].append(next(n for n, card in enumerate(WORLD.cards) if any(card.bonus)))
    assert see_map(state).tracks == count_tracks(state) != before.tracks


def seat_of(line: Line, word: str) -> int:
    if word not in WORLD.seats.index:
        refuse(line.number, f"no seat {word}")
    return WORLD.seats.index[word]


def test_what_is_written_of_a_place_is_read() -> None:
    state, twin = busy(), emptied()
    duties = "occupy northmen temple; marker northmen 4"
    assert write_province(state, FORD) == f"rockers; built temple; legions northmen 2; {duties}"
    text = "\n".join(f"{p}: {write_province(state, i)}" for i, p in enumerate(BOARD.province_ids))
    text += "".join(f"\n{s}: {write_units(state, state.triremes, i) or 'nobody'}" for i, s in enumerate(BOARD.seas))
    for line in split(text, BOARD):
        blank(twin, line)
        read_place(twin, line, seat_of, fortresses_here=2)
    assert map_of(twin) == map_of(state)
    (line,) = split("ford: nobody; fortress rockers 2", BOARD)
    with pytest.raises(RulesError, match="bad_position"):
        read_place(emptied(), line, seat_of)
    with pytest.raises(RulesError, match="bad_position"):
        split("mare_ionium: rockers", BOARD)


def _set(part: str, at: int, value: int) -> Callable[[State], None]:
    def fault(state: State) -> None:
        getattr(state, part)[at] = value

    return fault


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        (_set("legions", FORD * STRIDE + W, 1), "of nobody in the game"),
        (_set("legions", FORD * STRIDE + N, 6), "too many legions"),
        (_set("forts", ROCK * STRIDE + R, 3), "too many fortresses"),
        (_set("owner", SOUTH, W), "of nobody in the game"),
        (_set("owner", SOUTH, N), "changed hands"),
        (_set("marker", SOUTH, N), "occupies the marker of a capital"),
        (_set("duty_kind", TEMPLE, 0), "half a duty"),
        (_set("duty", TEMPLE, W), "half a duty"),
        (_set("built", TEMPLE, 0), "nothing to occupy"),
        (_set("legions", FORD * STRIDE + N, 1), "more duties than legions"),
    ],
)
def test_a_fault_on_the_map_is_found(fault: Callable[[State], None], why: str) -> None:
    state = busy()
    CHECK.check(state)
    fault(state)
    with pytest.raises(AssertionError, match=why):
        CHECK.check(state)


def test_the_main_province_of_a_side_without_a_seat_may_be_lost() -> None:
    """Only those of players are safe."""
    state = busy()
    state.owner[ROCK] = N
    CHECK.check(state)
    assert state.owner[NORTH] == N
    assert state.owner[SOUTH] == S


@pytest.mark.parametrize("part", PARTS)
def test_a_dump_follows_each_thing_that_changes_in_place(part: str) -> None:
    state = busy()
    before = dump_board(state)
    assert dump_board(state) is before, "nothing has changed"
    twin = state.copy()
    assert dump_board(twin) is before
    row = getattr(state, part)
    empty = {"owner": NOBODY, "duty": NOBODY, "marker": NOBODY}
    at = next(at for at, value in enumerate(row) if value != empty.get(part, 0))
    row[at] = {"owner": S, "duty": S, "duty_kind": DUTY_PILLAGE, "marker": S}.get(part, 0)
    after = dump_board(state)
    assert after == _dump_board(state) != before
    assert dump_board(twin) is before
