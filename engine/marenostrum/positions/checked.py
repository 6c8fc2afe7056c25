"""Units, markers and duties on the map: what must hold of them after every action. A failure is a fault of the engine.

It runs after each of millions of fuzzed actions, so each part first asks a cheap question of whole tables at once and
looks closer only where there is something, or something is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.kit.position import NOBODY
from engine.marenostrum.state import DUTY_OCCUPY, DUTY_PILLAGE, DUTY_WORK, STRIDE, State
from engine.marenostrum.world import World

_ROW: Final = (1 << 8 * STRIDE) - 1


def packed(counts: Sequence[int], what: str) -> bytes:
    """The counts as bytes; AssertionError for one that is below zero (or beyond all measure)."""
    try:
        return bytes(counts)
    except ValueError:
        raise AssertionError(f"{what}: {min(counts)} to {max(counts)}") from None


class BoardCheck:
    """For the states of one world."""

    def __init__(self, world: World, fortresses_here: int = 1) -> None:
        """`fortresses_here`: the most there may be of one side in a province."""
        board, pieces = world.board, world.pieces
        self.world = world
        self._kinds = (
            ("legions", pieces.legions, bytes(range(pieces.legions + 1)), board.n_provinces),
            ("fortresses", pieces.fortresses, bytes(range(fortresses_here + 1)), board.n_provinces),
            ("triremes", pieces.triremes, bytes(range(pieces.triremes + 1)), board.n_seas),
        )
        """name, most of one side, the bytes of what may be in one place, places"""
        self._closed = {n: tuple(p for p, is_open in enumerate(row) if not is_open) for n, row in board.open.items()}
        self._closed_bytes = {n: sum(_ROW << 8 * STRIDE * p for p in closed) for n, closed in self._closed.items()}

    def check(self, state: State) -> None:
        """AssertionError with what is wrong."""
        self._check_units(state)
        if self.world.harbours:
            self._check_harbours(state)
        self._check_markers(state)
        self._check_sites(state)

    def _check_units(self, state: State) -> None:
        """E0c and places out of play."""
        for units, (what, most, each, places) in zip(
            (state.legions, state.forts, state.triremes), self._kinds, strict=True
        ):
            raw = packed(units, what)
            assert len(raw) == places * STRIDE, f"{what} of another shape"
            assert not raw.translate(None, each), f"too many {what} in one place"
            # Rows of five bytes, read as one long number: its remainder by 2⁴⁰-1 is the sum of the rows, column by
            # column (no column can carry, each byte being small).
            number = int.from_bytes(raw, "little")
            totals = (number % _ROW).to_bytes(STRIDE, "little")
            assert max(totals) <= most, f"too many {what}: {list(totals)}"
            assert not any(n and s not in state.sides for s, n in enumerate(totals)), (
                f"{what} of nobody in the game: {list(totals)}"
            )
            on_land = units is not state.triremes
            assert not on_land or not number & self._closed_bytes[state.n], f"{what} in a province out of play"

    def _check_harbours(self, state: State) -> None:
        """Unlaunched triremes: on a coast, and no more in all than there are."""
        board = self.world.board
        raw = packed(state.harbours, "unlaunched triremes")
        assert len(raw) == board.n_provinces * STRIDE, "unlaunched triremes of another shape"
        for seat, ids in enumerate(self.world.seats.ids):
            row = raw[seat::STRIDE]
            total = sum(row) + sum(state.triremes[seat::STRIDE])
            assert total <= self.world.pieces.triremes, f"too many triremes of {ids}: {total}"
            for p, count in enumerate(row):
                assert not count or board.coast[p], f"a trireme in {board.province_ids[p]}, far from any sea"
                assert not count or seat in state.sides, f"triremes of nobody in the game: {ids}"

    def _check_markers(self, state: State) -> None:
        owner, world = state.owner, self.world
        assert {*owner} <= {NOBODY, *state.sides}, "a control marker of nobody in the game"
        for p in self._closed[state.n]:
            assert owner[p] == NOBODY, f"{world.board.province_ids[p]} is out of play"
        for seat in state.sides:
            assert owner.count(seat) <= world.pieces.markers, f"too many control markers of {world.seats.ids[seat]}"
        for seat in state.players:
            assert owner[world.homes[seat]] == seat, f"the capital of {world.seats.ids[seat]} changed hands"  # E4.3.5

    def _check_sites(self, state: State) -> None:
        """Duties: a legion each, of the right kind in the right place.

        An occupier need not be the only one with units there: occupations last until a battle (E3.1.1d, E4.2.1a), and
        peace may put the battle off (C-zeus).
        """
        duty, kinds, marker, ids = state.duty, state.duty_kind, state.marker, self.world.board.province_ids
        jobs: dict[int, int] = {}
        if duty.count(NOBODY) != len(duty) or kinds.count(0) != len(kinds):
            for i, seat in enumerate(duty):
                if seat == NOBODY and not kinds[i]:
                    continue
                at = self._check_duty(state, i)
                jobs[at] = jobs.get(at, 0) + 1
        if marker.count(NOBODY) != len(marker):
            for p, seat in enumerate(marker):
                if seat != NOBODY:
                    at = p * STRIDE + seat
                    jobs[at] = jobs.get(at, 0) + 1
                    assert state.owner[p] not in (seat, NOBODY), f"occupies no marker of another in {ids[p]}"
                    home = any(self.world.homes[s] == p for s in state.players)
                    assert not home, f"occupies the marker of a capital province {ids[p]}"  # E4.3.3a
        for at, n in jobs.items():
            assert n <= state.legions[at], f"more duties than legions in {ids[at // STRIDE]}"

    def _check_duty(self, state: State, number: int) -> int:
        """One legion on duty; where it is counted among the legions."""
        site, seat, kind = self.world.board.sites[number], state.duty[number], state.duty_kind[number]
        where = f"{self.world.board.province_ids[site.province]} {site.name}"
        assert seat in state.sides, f"half a duty at {where}"
        if kind == DUTY_OCCUPY:
            assert state.built[number], f"nothing to occupy at {where}"
            assert state.owner[site.province] not in (seat, NOBODY), f"occupies what is its own at {where}"
        elif kind == DUTY_PILLAGE:
            assert not state.built[number], f"a pillaged building stands at {where}"
        else:
            assert kind == DUTY_WORK, f"half a duty at {where}"
            assert site.kind == "caravan", f"works at {where}"
            assert not state.built[number], f"works on a built slot at {where}"
        return site.province * STRIDE + seat
