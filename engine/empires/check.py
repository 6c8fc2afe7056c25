"""Conservation and shape of a position: what must hold after every action. A failure is a fault of ours."""

from __future__ import annotations

from engine.empires import query
from engine.empires.board import N_SEAS, PROVINCE_IDS, PROVINCES, SEAS, SITES
from engine.empires.empire import SEATS
from engine.empires.state import NOBODY, State
from engine.empires.words import (
    CARDS,
    DISPLAY_CARDS,
    DUTY_OCCUPY,
    DUTY_PILLAGE,
    DUTY_WORK,
    MAX_FORTRESSES,
    MAX_LEGIONS,
    MAX_TRIREMES,
    PYRAMIDS,
    RESOURCES,
    STRIDE,
    SUPPLY,
)


def check(state: State) -> None:
    """AssertionError with what is wrong."""
    if state.draft is not None:
        check(state.draft.base)
        assert state.draft.base.draft is None, "a draft on a draft"
    _check_tokens(state)
    _check_units(state)
    _check_sites(state)
    _check_cards(state)
    assert all(0 <= t < state.n for t in state.titles), "a track without leader"
    assert state.outcome is not None or state.frames, "nobody is asked and the game is not over"


def _check_tokens(state: State) -> None:
    """E0a: every good and coin is somewhere, exactly once."""
    totals = [*SUPPLY, *([1] * 13)]
    seen = [*state.supply, *state.discard]
    for good in state.stack:
        seen[14 + good] += 1
    for hand in state.hand:
        assert len(hand) == len(RESOURCES), "a hand of another shape"
        for r, n in enumerate(hand):
            assert n >= 0, f"{n} of {RESOURCES[r]}"
            seen[r] += n
    for frame in state.frames:
        if frame.step == "take":
            for row in (*frame.data["offers"], *frame.data["taken"]):
                for r in row:
                    seen[r] += 1
    for r, (want, got) in enumerate(zip(totals, seen, strict=True)):
        assert want == got, f"{got} of {want} {RESOURCES[r]}"
    assert min(state.supply) >= 0, "a supply below zero"


def _check_units(state: State) -> None:
    """E0c and places out of play."""
    for table, most, what in (
        (state.legions, MAX_LEGIONS, "legions"),
        (state.forts, MAX_FORTRESSES, "fortresses"),
        (state.triremes, MAX_TRIREMES, "triremes"),
    ):
        assert min(table) >= 0, f"{what} below zero"
        for seat in range(STRIDE):
            total = sum(table[seat::STRIDE])
            assert total <= (most if seat < state.n else 0), f"{total} {what} of {SEATS[seat]}"
    assert max(state.forts) <= 1, "two fortresses in one province"  # E3.1.2a
    assert len(state.triremes) == N_SEAS * STRIDE, SEAS
    for p, province in enumerate(PROVINCES):
        if not query.OPEN[state.n][p]:
            at = p * STRIDE
            assert state.owner[p] == NOBODY, f"{province.id} is out of play"
            assert not any(state.legions[at : at + STRIDE]), f"{province.id} is out of play"
    for seat in range(state.n):
        assert query.markers_left(state, seat) >= 0, f"too many control markers of {SEATS[seat]}"
        assert state.owner[query.capital_of(seat)] == seat, f"the capital of {SEATS[seat]} changed hands"  # E4.3.5


def _check_sites(state: State) -> None:
    """Duties: a legion each, of the right kind in the right place.

    An occupier need not be the only one with units there: occupations last until a battle (E3.1.1d, E4.2.1a), and
    peace may put the battle off (C-zeus).
    """
    jobs = [0] * len(state.legions)
    for site in SITES:
        i = site.number
        seat, kind = state.duty[i], state.duty_kind[i]
        assert (seat == NOBODY) == (kind == 0), f"half a duty at {PROVINCE_IDS[site.province]} {site.name}"
        if seat == NOBODY:
            continue
        jobs[site.province * STRIDE + seat] += 1
        where = f"{PROVINCE_IDS[site.province]} {site.name}"
        if kind == DUTY_OCCUPY:
            assert state.built[i], f"nothing to occupy at {where}"
            assert state.owner[site.province] not in (seat, NOBODY), f"occupies what is his own at {where}"
        elif kind == DUTY_PILLAGE:
            assert not state.built[i], f"a pillaged building stands at {where}"
        else:
            assert kind == DUTY_WORK, where
            assert site.kind == "caravan", f"works at {where}"
            assert not state.built[i], f"works on a built slot at {where}"
    for p, seat in enumerate(state.marker):
        if seat != NOBODY:
            jobs[p * STRIDE + seat] += 1
            assert state.owner[p] not in (seat, NOBODY), f"occupies no marker of another in {PROVINCE_IDS[p]}"
            assert not PROVINCES[p].is_capital, (
                f"occupies the marker of a capital province {PROVINCE_IDS[p]}"
            )  # E4.3.3a
    for at, n in enumerate(jobs):
        assert n <= state.legions[at], f"more duties than legions in {PROVINCE_IDS[at // STRIDE]}"


def _check_cards(state: State) -> None:
    """E0e: every card is somewhere, exactly once; the Pyramids are everybody's own."""
    cards = sorted([*state.display, *state.deck, *(c for row in state.cards for c in row if c in DISPLAY_CARDS)])
    assert cards == sorted(DISPLAY_CARDS), "a card is missing or there twice"
    for seat, row in enumerate(state.cards):
        assert len(set(row)) == len(row), f"{SEATS[seat]} has a card twice"
        heroes = [c for c in row if c != PYRAMIDS]
        assert len(heroes) <= 5, f"{SEATS[seat]} has more than five heroes and wonders"  # E3.0c
        assert sum(CARDS[c].kind == "start" for c in row) == 1, f"starting heroes of {SEATS[seat]}"
