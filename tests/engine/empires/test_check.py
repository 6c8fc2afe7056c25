"""`check` lets sound positions pass and tells every planted fault; the fuzzer relies on nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core import Rng, RulesError, seeded
from engine.empires.board import N_SEAS, OPEN, PROVINCE, PROVINCES, SITES
from engine.empires.empire import CAPITAL_PROVINCE
from engine.empires.positions.check import check
from engine.empires.rules import RULES
from engine.empires.state import State
from engine.empires.vocabulary import CARD, COIN, LEGENDARY
from engine.kit.position import NOBODY, open_draft
from engine.kit.shapes import data_of
from engine.marenostrum.state import DUTY_OCCUPY, DUTY_PILLAGE, DUTY_WORK, STRIDE
from engine.marenostrum.trade import TakeData

Fault = Callable[[State], object]
CAPITAL_SITE = PROVINCES[CAPITAL_PROVINCE[1]].site_by_name["capital"].number
CARAVAN = next(site for site in SITES if site.kind == "caravan")


def built(seats: int = 4) -> State:
    """A game that has just begun."""
    return RULES.setup(seats, {}, seeded(5)).state


def _duty(state: State, site: int, seat: int, kind: int, legions: int = 1) -> None:
    state.duty[site], state.duty_kind[site] = seat, kind
    state.legions[SITES[site].province * STRIDE + seat] = legions


def _duties(site: int, seat: int, kind: int, legions: int = 1, **changed: int) -> Fault:
    def fault(state: State) -> None:
        if "built" in changed:
            state.built[site] = changed["built"]
        _duty(state, site, seat, kind, legions)

    return fault


def _all(*faults: Fault) -> Fault:
    def fault(state: State) -> None:
        for one in faults:
            one(state)

    return fault


def _closed(state: State) -> int:
    return next(p for p in range(len(PROVINCES)) if not OPEN[state.n][p])


def _set(table: str, at: int, value: int) -> Fault:
    def fault(state: State) -> None:
        getattr(state, table)[at] = value

    return fault


def _add(table: str, at: int, value: int) -> Fault:
    def fault(state: State) -> None:
        getattr(state, table)[at] += value

    return fault


def _swap_tokens(state: State) -> None:
    state.supply[0] -= 1
    state.supply[1] += 1


def _carry_tokens(state: State) -> None:
    """One token more of one kind, 255 fewer of the kind below: nothing may overflow from column to column."""
    state.supply[COIN] += 256
    state.discard[0] -= 1


def _draft(state: State) -> None:
    open_draft(state, 0)
    assert state.draft is not None
    state.draft.base.supply[COIN] += 1


FAULTS: dict[str, Fault] = {
    "a coin too many": _add("supply", COIN, 1),
    "a token of the wrong kind": _swap_tokens,
    "a carry": _carry_tokens,
    "a supply below nought": _set("supply", 3, -1),
    "a hand below nought": lambda s: (s.hand[0].__setitem__(2, -1), s.supply.__setitem__(2, 6)),
    "a hand too short": lambda s: s.hand.__setitem__(0, s.hand[0][:-1]),
    "a legendary good twice": lambda s: s.stack.append(s.stack[0]),
    "a legendary good lost": lambda s: s.stack.pop(),
    "a legendary good in the discard too": _add("discard", 4, 1),
    "a fault under a draft": _draft,
    "nine legions": _set("legions", PROVINCE["latium"] * STRIDE, 9),
    "nine legions in two places": _all(
        _set("legions", PROVINCE["latium"] * STRIDE, 4), _set("legions", PROVINCE["gallia"] * STRIDE, 5)
    ),
    "a legion below nought": _set("legions", 7, -1),
    "a legion of nobody in the game": _set("legions", 4, 1),
    "two fortresses": _set("forts", 0, 2),
    "six fortresses": _all(*(_set("forts", p * STRIDE, 1) for p in range(6))),
    "six triremes": _all(*(_set("triremes", sea * STRIDE + 1, 1) for sea in range(6))),
    "a trireme of nobody in the game": _set("triremes", (N_SEAS - 1) * STRIDE + 4, 1),
    "a legion out of play": lambda s: _set("legions", _closed(s) * STRIDE, 1)(s),
    "a fortress out of play": lambda s: _set("forts", _closed(s) * STRIDE, 1)(s),
    "a marker out of play": lambda s: _set("owner", _closed(s), 1)(s),
    "a marker of nobody in the game": _set("owner", PROVINCE["gallia"], 4),
    "a capital lost": _set("owner", CAPITAL_PROVINCE[2], 1),
    "nine markers": _all(
        *(_set("owner", p, 0) for p in range(len(PROVINCES)) if OPEN[4][p] and p not in CAPITAL_PROVINCE)
    ),
    "half a duty": _set("duty", CARAVAN.number, 1),
    "a duty of nobody": _set("duty_kind", CARAVAN.number, DUTY_WORK),
    "a duty without a legion": _duties(CAPITAL_SITE, 0, DUTY_OCCUPY, 0),
    "occupying nothing": _duties(CAPITAL_SITE, 0, DUTY_OCCUPY, built=0),
    "occupying one's own": _duties(CAPITAL_SITE, 1, DUTY_OCCUPY),
    "pillaged and standing": _duties(CAPITAL_SITE, 0, DUTY_PILLAGE),
    "working on a built slot": _duties(CARAVAN.number, 0, DUTY_WORK, built=1),
    "working in a city": _duties(CAPITAL_SITE, 0, DUTY_WORK, built=0),
    "a duty of no kind": _duties(CARAVAN.number, 0, 4),
    "one's own marker occupied": lambda s: _all(
        _set("marker", s.owner.index(0, 1), 0), _set("legions", s.owner.index(0, 1) * STRIDE, 1)
    )(s),
    "a capital's marker occupied": _all(
        _set("marker", CAPITAL_PROVINCE[1], 0), _set("legions", CAPITAL_PROVINCE[1] * STRIDE, 1)
    ),
    "a card lost": lambda s: s.deck.pop(),
    "a card twice": lambda s: s.deck.append(s.deck[0]),
    "a card on the display and owned": lambda s: s.cards[0].append(s.display[0]),
    "a card owned twice": lambda s: s.cards[0].append(s.cards[0][0]),
    "the Pyramids on the display": lambda s: s.display.append(CARD["pyramids"]),
    "two starting heroes": lambda s: s.cards[0].append(CARD["hammurabi"]),
    "no starting hero": lambda s: s.cards[0].clear(),
    "six heroes": lambda s: s.cards[0].extend(s.deck.pop() for _ in range(5)),
    "a track without leader": _set("titles", 1, NOBODY),
    "a track led by nobody in the game": _set("titles", 1, 4),
    "nobody asked": lambda s: s.frames.clear(),
}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_sound_position_passes(seats: int) -> None:
    check(built(seats))


@pytest.mark.parametrize("name", sorted(FAULTS))
def test_planted_fault_is_told(name: str) -> None:
    state = built()
    FAULTS[name](state)
    with pytest.raises(AssertionError):
        check(state)


def test_tokens_on_the_table_are_counted() -> None:
    """Revealed offers are neither in hand nor in the supply."""
    state, rng = built(), Rng(3)
    while state.frames[-1].step != "take":
        seat = RULES.active(state)[0]
        legal = RULES.legal_actions(state, seat)
        RULES.advance(state, legal[rng.below(len(legal))])
    check(state)
    next(row for row in data_of(state.frames[-1], TakeData)["offers"] if row).append(LEGENDARY)
    with pytest.raises(AssertionError):
        check(state)


def test_position_with_an_outcome_and_an_open_question_is_refused() -> None:
    """E6.3: a game that is over asks nobody anything."""
    raw = RULES.dump(RULES.setup(3, {}, seeded(1)).state)
    assert isinstance(raw, dict)
    with pytest.raises(RulesError) as refusal:
        RULES.load({**raw, "outcome": {"reason": "leadership", "winners": ["rome"]}})
    assert refusal.value.params["where"] == "outcome"
