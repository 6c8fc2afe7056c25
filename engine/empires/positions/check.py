"""Conservation and shape of a position: what must hold after every action. A failure is a fault of the engine.

It runs after each of millions of fuzzed actions, so each part first asks a cheap question of whole tables at once and
looks closer only where there is something, or something is wrong.
"""

from __future__ import annotations

from typing import Final

from engine.empires.board import N_PROVINCES, N_SEAS, N_SITES, OPEN, PROVINCE_IDS, PROVINCES, SITES
from engine.empires.empire import CAPITAL_PROVINCE, SEATS
from engine.empires.state import State
from engine.empires.vocabulary import (
    BOXES,
    CARDS,
    LEGENDARY,
    MAX_FORTRESSES,
    MAX_LEGIONS,
    MAX_MARKERS,
    MAX_TRIREMES,
    NO_BOX,
    PYRAMIDS,
    RESOURCES,
    SUPPLY,
    display_cards,
)
from engine.kit.position import NOBODY
from engine.kit.shapes import data_of
from engine.marenostrum.state import DUTY_OCCUPY, DUTY_PILLAGE, DUTY_WORK, STRIDE
from engine.marenostrum.trade import TakeData

_TOTALS: Final = [*SUPPLY, *([1] * 13)]
_PACKED_TOTALS: Final = int.from_bytes(bytes(_TOTALS), "little")
_TOKEN: Final = tuple(1 << 8 * r for r in range(len(RESOURCES)))
"""One token of each resource in a packed count: a byte per resource."""
_ROW: Final = (1 << 8 * STRIDE) - 1
_TO_ONE: Final = bytes((0, 1))
_TO_LEGIONS: Final = bytes(range(MAX_LEGIONS + 1))
_TO_TRIREMES: Final = bytes(range(MAX_TRIREMES + 1))
_CLOSED: Final = {n: tuple(p for p in range(N_PROVINCES) if not OPEN[n][p]) for n in (3, 4, 5)}
_CLOSED_BYTES: Final = {n: sum(_ROW << 8 * STRIDE * p for p in closed) for n, closed in _CLOSED.items()}
_HOMES: Final = tuple(CAPITAL_PROVINCE[seat] for seat in range(len(SEATS)))
_STARTS: Final = sum(1 << c for c, card in enumerate(CARDS) if card.kind == "start")
_DEALT: Final = {box: sum(1 << c for c in display_cards({"box": box})) for box in (NO_BOX, *BOXES)}


def check(state: State) -> None:
    """AssertionError with what is wrong."""
    if state.draft is not None:
        assert state.draft.base.draft is None, "a draft on a draft"
        check(state.draft.base)
    _check_tokens(state)
    _check_units(state)
    _check_sites(state)
    _check_cards(state)
    assert min(state.titles) >= 0, "a track without leader"
    assert max(state.titles) < state.n, "a track led by nobody in the game"
    assert state.outcome is not None or state.frames, "nobody is asked and the game is not over"


def _packed(counts: list[int], what: str) -> bytes:
    """The counts as bytes; AssertionError for one that is below zero (or beyond all measure)."""
    try:
        return bytes(counts)
    except ValueError:
        raise AssertionError(f"{what}: {min(counts)} to {max(counts)}") from None


def _check_tokens(state: State) -> None:
    """E0a: every good and coin is somewhere, exactly once."""
    assert len(state.supply) == LEGENDARY, "a supply of another shape"
    # A byte per resource: one addition of long integers adds all columns at once.
    seen = int.from_bytes(_packed([*state.supply, *state.discard], "the supply"), "little")
    for hand in state.hand:
        assert len(hand) == len(RESOURCES), "a hand of another shape"
        seen += int.from_bytes(_packed(hand, "a hand"), "little")
    for good in state.stack:
        seen += _TOKEN[LEGENDARY + good]
    for frame in state.frames:
        if frame.step == "take":
            data = data_of(frame, TakeData)
            for row in (*data["offers"], *data["taken"]):
                for r in row:
                    seen += _TOKEN[r]
    if seen != _PACKED_TOTALS:
        for r, want in enumerate(_TOTALS):
            got = seen >> 8 * r & 255
            assert want == got, f"{got} of {want} {RESOURCES[r]}"
        raise AssertionError("more tokens than can be counted")


def _check_units(state: State) -> None:
    """E0c and places out of play."""
    n = state.n
    legions = _packed(state.legions, "legions")
    forts = _packed(state.forts, "fortresses")
    triremes = _packed(state.triremes, "triremes")
    assert len(legions) == len(forts) == N_PROVINCES * STRIDE, "units of another shape"
    assert len(triremes) == N_SEAS * STRIDE, "triremes of another shape"
    for units, most, each, what in (
        (legions, MAX_LEGIONS, _TO_LEGIONS, "legions"),
        (forts, MAX_FORTRESSES, _TO_ONE, "fortresses"),  # E3.1.2a: one in a province
        (triremes, MAX_TRIREMES, _TO_TRIREMES, "triremes"),
    ):
        assert not units.translate(None, each), f"too many {what} in one place"
        # Rows of five bytes, read as one long number: its remainder by 2⁴⁰-1 is the sum of the rows, column by column
        # (no column can carry, each byte being small).
        number = int.from_bytes(units, "little")
        totals = (number % _ROW).to_bytes(STRIDE, "little")
        assert max(totals) <= most, f"too many {what}: {list(totals)}"
        assert not any(totals[n:]), f"{what} of nobody in the game: {list(totals)}"
        assert not number & _CLOSED_BYTES[n] or units is triremes, f"{what} in a province out of play"
    owner = state.owner
    assert max(owner) < n, "a control marker of nobody in the game"
    for p in _CLOSED[n]:
        assert owner[p] == NOBODY, f"{PROVINCE_IDS[p]} is out of play"
    for seat in range(n):
        assert owner.count(seat) <= MAX_MARKERS + 1, f"too many control markers of {SEATS[seat]}"
        assert owner[_HOMES[seat]] == seat, f"the capital of {SEATS[seat]} changed hands"  # E4.3.5


def _check_sites(state: State) -> None:
    """Duties: a legion each, of the right kind in the right place.

    An occupier need not be the only one with units there: occupations last until a battle (E3.1.1d, E4.2.1a), and
    peace may put the battle off (C-zeus).
    """
    duty, kinds, marker = state.duty, state.duty_kind, state.marker
    jobs: dict[int, int] = {}
    if duty.count(NOBODY) != N_SITES or kinds.count(0) != N_SITES:
        for i, seat in enumerate(duty):
            if seat == NOBODY and not kinds[i]:
                continue
            at = _check_duty(state, i)
            jobs[at] = jobs.get(at, 0) + 1
    if marker.count(NOBODY) != N_PROVINCES:
        for p, seat in enumerate(marker):
            if seat != NOBODY:
                at = p * STRIDE + seat
                jobs[at] = jobs.get(at, 0) + 1
                where = PROVINCE_IDS[p]
                assert state.owner[p] not in (seat, NOBODY), f"occupies no marker of another in {where}"
                assert not PROVINCES[p].is_capital, f"occupies the marker of a capital province {where}"  # E4.3.3a
    for at, n in jobs.items():
        assert n <= state.legions[at], f"more duties than legions in {PROVINCE_IDS[at // STRIDE]}"


def _check_duty(state: State, number: int) -> int:
    """One legion on duty; where it is counted among the legions."""
    site, seat, kind = SITES[number], state.duty[number], state.duty_kind[number]
    where = f"{PROVINCE_IDS[site.province]} {site.name}"
    assert 0 <= seat < state.n, f"half a duty at {where}"
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


def _check_cards(state: State) -> None:
    """E0e: every card is somewhere, exactly once; the Pyramids are everybody's own."""
    every, dealt = _DEALT[state.options.get("box", NO_BOX)], 0
    for pile in (state.display, state.deck):
        for card in pile:
            bit = 1 << card
            assert bit & every & ~dealt, f"{CARDS[card].id} does not lie there, or twice"
            dealt |= bit
    for seat, row in enumerate(state.cards):
        mask = 0
        for card in row:
            mask |= 1 << card
        assert mask.bit_count() == len(row), f"{SEATS[seat]} has a card twice"
        assert not dealt & mask, f"a card of {SEATS[seat]} is there twice"
        heroes = len(row) - (mask >> PYRAMIDS & 1)
        assert heroes <= 5, f"{SEATS[seat]} has more than five heroes and wonders"  # E3.0c
        assert (mask & _STARTS).bit_count() == 1, f"starting heroes of {SEATS[seat]}"
        dealt |= mask & every
    assert dealt == every, "a card is missing"
