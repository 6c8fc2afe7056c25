"""What may be done in the action phase: declaring, drawing, playing, bandons, activating (BZ4, BZ5)."""

from __future__ import annotations

from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, DYNAMIS, GOODS, N_RESOURCES, TYPES
from tests.oracle.byzantion import printed, trade
from tests.oracle.byzantion.table import (
    Data,
    auctoritas_by_discards,
    cost,
    data_of,
    face_up,
    fits_under,
    is_locked,
    money,
    money_by_discards,
    static,
    when,
)

SOURCES = ((1, "deck"), (2, "offer"), (3, "pile"))
"""BZ5.1a"""


def draw_cost(state: State, seat: int, full: int) -> int:
    """`draw_cost`, not below nothing."""
    change = sum(int(found["amount"]) for found in static(state, seat, "draw_cost"))
    when("BZ8.3 draw_cost", change < 0)
    return max(0, full + change)


def draws(state: State, seat: int) -> set[str]:
    """BZ5.1a: what the Auctoritas at hand pays for."""
    have = state.goods[seat][AUCTORITAS]
    return {f"draw {source}" for full, source in SOURCES if draw_cost(state, seat, full) <= have}


def declarations(state: State, seat: int) -> set[str]:
    """BZ4b, BZ4d, BZS5: the kinds of action that are possible, if only by discards."""
    out = {"declare play", "declare restock"}
    when("BZ4b play without cards", not state.hand[seat])
    if draw_cost(state, seat, 1) <= auctoritas_by_discards(state, seat):
        when("BZ4d draw by a discard", state.goods[seat][AUCTORITAS] < draw_cost(state, seat, 1))
        out.add("declare draw")
    price = trade.cheapest(state, seat)
    buys = price is not None and price <= money_by_discards(state, seat)
    when("BZ4d buy by a discard", buys and price is not None and price > money(state, seat))
    sells = trade.can_sell(state, seat)
    if state.n == 1:
        out.add("declare build")
        if buys or sells:
            out.add("declare market")
    else:
        out |= ({"declare buy"} if buys else set()) | ({"declare sell"} if sells else set())
    return out


def activations(state: State, seat: int, *, by_dynamis: bool) -> set[str]:
    """BZ5.3a, BZ5.3b: a card alone or a bandon, named by its top card."""
    out = set()
    for group in state.area[seat]:
        if when("BZ5.3 wholly face down", all(not face_up(state, card) for card in group)):
            continue
        if by_dynamis:
            if when("BZ5.3a once a round by Dynamis", any(card in state.chips for card in group)):
                continue
            if when("BZ8.4a takes no Dynamis again", any(card in state.spent for card in group)):
                continue
        else:
            when("BZ5.3b again without Dynamis", any(card in state.chips for card in group))
        when("BZ5.3b activated, without a Dynamis on it", any(c in state.locked for c in group) and by_dynamis)
        out.add(f"activate {printed.name(group[0])}")
    return out


def plays(state: State, seat: int, *, pay: int | None = None) -> set[str]:
    """BZ5.2a, BZ5.2c; `pay`: for one of that good instead of Nomisma (BZ8.2 `play_extra`)."""
    if pay is not None:
        has = state.goods[seat][pay] > 0
        return {f"play {printed.name(c)}" for c in state.hand[seat]} if has else set()
    return {
        f"play {printed.name(c)}"
        for c in state.hand[seat]
        if not when("BZ5.2a too dear", cost(state, seat, printed.name(c)) > money(state, seat))
    }


def regroupings(state: State, seat: int, only: list[int] | None = None) -> set[str]:
    """BZ5.2d, BZ5.2e; `only`: of just these cards (BZ8.4a)."""
    out = set()
    groups = state.area[seat]
    for group in groups:
        if only is None and when("BZ5.2e locked", is_locked(state, group)):
            continue
        if only is not None and not set(group) <= set(only):
            continue
        top = group[0]
        if len(group) == 1:
            if not when("BZ5.2d face down is not put in", not face_up(state, top)):
                out |= _joins(state, groups, top, only)
            continue
        out |= _of_bandon(state, group)
    return out


def _joins(state: State, groups: list[list[int]], card: int, only: list[int] | None) -> set[str]:
    out = set()
    for other in groups:
        hero = other[0]
        if hero == card or not printed.is_hero(printed.name(hero)):
            continue
        if only is None and when("BZ5.2e nothing is added", is_locked(state, other)):
            continue
        if only is not None and not set(other) <= set(only):
            continue
        if when("BZ8.4b under a face-down hero", not face_up(state, hero)):
            continue
        if when("BZ5.2d no room under the hero", not fits_under(state, hero, [*other[1:], card])):
            continue
        out.add(f"join {printed.name(card)} {printed.name(hero)}")
    return out


def _of_bandon(state: State, group: list[int]) -> set[str]:
    """Taking cards out, and another hero on top."""
    top, below = group[0], group[1:]
    out = {f"part {printed.name(card)}" for card in group}
    for hero in below:
        if not printed.is_hero(printed.name(hero)) or not face_up(state, hero):
            continue
        rest = [card for card in group if card != hero]
        if fits_under(state, hero, rest):
            when("BZ5.2d another hero on top", True)
            out.add(f"lead {printed.name(hero)}")
    when("BZ5.2d a bandon of several", len(group) > 2)
    assert printed.is_hero(printed.name(top))
    return out


def free_activations(state: State, data: Data, seat: int) -> set[str]:
    """BZ8.2 `activate`: a face-up card of the type wherever it lies, or a bandon of it."""
    kind = TYPES[data["kind"]] if data["kind"] >= 0 else None
    if data["scope"] == "card":
        return {
            f"activate {printed.name(card)}"
            for group in state.area[seat]
            for card in group
            if face_up(state, card) and (kind is None or kind in printed.types(printed.name(card)))
        }
    return {
        f"activate {printed.name(group[0])}"
        for group in state.area[seat]
        if any(face_up(state, c) and (kind is None or kind in printed.types(printed.name(c))) for c in group)
    }


def marked_activations(state: State, seat: int) -> set[str]:
    """BZ8.3 `activate_marked`: an own bandon, a hero alone too, none that has a Dynamis."""
    playing = next(data_of(frame) for frame in reversed(state.frames) if frame.step == "playing")
    out: set[str] = set()
    if not playing["chip"] and state.supply[DYNAMIS] == 0:
        return out
    for group in state.area[seat]:
        if when("BZ5.2f a plain card alone is no bandon", not printed.is_hero(printed.name(group[0]))):
            continue
        if when("BZ8.3 activate_marked takes none with a Dynamis", any(c in state.chips for c in group)):
            continue
        if any(c in state.spent for c in group) or not any(face_up(state, c) for c in group):
            continue
        out.add(f"activate {printed.name(group[0])}")
    return out


def looks(data: Data) -> set[str]:
    """BZ8.2 `look`, BZS4 robes: so many stay, or one is played or none; then the order of the others on the pile, the
    uppermost first. The order of two is told by one of them, and the rest may be left as it is.
    """
    names = [printed.name(card) for card in data["cards"]]
    if data["keep"] and data["free"]:
        return {"skip", *(f"play {name}" for name in names)}
    if data["keep"]:
        when("BZ8.2 look: another one stays", bool(data["kept"]))
        return {f"take {name}" for name in names}
    when("BZ8.2 look: the order of the rest", True)
    return {*(f"lay {name}" for name in names), *({"finish"} if len(names) >= 3 else set())}


def thefts(state: State, data: Data) -> set[str]:
    """BZ8.4 `steal` any: resources that the other has."""
    return {f"pick {GOODS[g]}" for g in range(N_RESOURCES) if state.goods[data["aim"]][g] > 0}


def exchanges(state: State, data: Data, seat: int) -> set[str]:
    """BZ8.2 `exchange`: what is given must be there."""
    can = all(state.goods[seat][good] >= n for good, n in data["give"])
    return {"exchange"} if can else set()


def has_dynamis(state: State, seat: int) -> bool:
    return state.goods[seat][DYNAMIS] > 0
