"""Who stands where a move leads, what that means, and the odds of a battle. Everything comes from the seat's
own view; the odds are the rules' own arithmetic on public facts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from engine.core import Action, Question, Rng, Seat, View
from engine.core.companion import NOTHING, Foreseeing, Outlook, Path, Saying, words
from engine.kit.position import NOBODY
from engine.marenostrum import odds
from engine.marenostrum.battle import at_peace
from engine.marenostrum.odds import Odds
from engine.marenostrum.state import STRIDE, State

HOPELESS: Final = Fraction(4, 5)
"""If everything is lost without effect with at least this probability, the panel asks once for confirmation."""


def foreseeing(imagine: Callable[[View, Rng], State]) -> Foreseeing:
    """Notes beside marches, sails and attacks; nothing for other questions. `imagine`: the rules' own."""

    def foresee(seat: Seat, question: Question, legal: Sequence[Action], view: View) -> Outlook:
        if question.key not in ("march", "sail", "sea_battles", "land_battles") or view.get("seat") != seat:
            return NOTHING
        state = imagine(view, Rng(0))
        me, board = _index(state, seat), state.world.board
        if question.key == "march":
            return _march(state, me, question, legal)
        if question.key == "sail":
            return Outlook(_beside(legal, lambda place, more: _at_sea(state, me, board.sea[place], more)))
        attacks = [(str(a.args[0]), _index(state, str(a.args[1]))) for a in legal if a.verb == "attack"]
        return Outlook(lines=tuple(_battle(state, me, place, other) for place, other in attacks))

    return foresee


def _index(state: State, seat: Seat) -> int:
    return state.world.seats.ids.index(seat)


def _name(state: State, side: int) -> Seat:
    return state.world.seats.ids[side]


def _march(state: State, me: int, question: Question, legal: Sequence[Action]) -> Outlook:
    board = state.world.board
    beside = _beside(legal, lambda place, more: _on_land(state, me, board.province[place], more))
    coming = odds.coming_battles(state, me)
    lines = [_battle(state, me, board.province_ids[place], other) for place, others in coming for other in others]
    sent = {str(a.args[1]) for a in question.composing if a.verb == "march"}
    risks = []
    for place, others in coming:
        if board.province_ids[place] not in sent:
            continue
        found = {other: odds.land_odds(state, place, me, other) for other in others}
        best = _best(found)
        if found[best].in_vain >= HOPELESS:
            risks.append(_vain(state, me, place, best, found[best]))
    return Outlook(beside, tuple(lines), tuple(risks))


def _best(found: Mapping[int, Odds]) -> int:
    """Whom the attacker, who chooses among several, would do best to fight: not in vain if that can be helped, then
    with the best balance of units removed and lost.
    """

    def cost(other: int) -> tuple[bool, Fraction]:
        own, lost = found[other].expected
        return found[other].in_vain >= HOPELESS, own - lost

    return min(found, key=cost)


def _beside(legal: Sequence[Action], said: Callable[[str, int], tuple[Saying, ...]]) -> dict[Path, tuple[Saying, ...]]:
    """The notes of each move with a destination and a number, and of its beginning without the number."""
    found: dict[Path, tuple[Saying, ...]] = {}
    kept: dict[tuple[str, int], tuple[Saying, ...]] = {}
    for action in legal:
        if action.verb not in ("march", "sail", "launch"):
            continue
        path, place = words(action), str(action.args[1])
        for length, more in ((3, 0), (4, int(action.args[2])), (len(path), int(action.args[2]))):
            if (place, more) not in kept:
                kept[place, more] = said(place, more)
            found.setdefault(path[:length], kept[place, more])
    return found


def _on_land(state: State, me: int, place: int, more: int) -> tuple[Saying, ...]:
    at, owner = place * STRIDE, state.owner[place]
    others = odds.opponents(state, place, me)
    partners = [s for s in state.sides if s not in (me, *others) and (state.legions[at + s] or state.forts[at + s])]
    last: list[Saying] = []
    if len(others) > 1 and more:
        parts, last = _choice(state, me, place, others, more)
    else:
        parts = [_standing(state, place, other) for other in others]
    parts += [("peace", {"force": _standing(state, place, other)}) for other in partners]
    if len(others) == 1 and more:
        parts += _meaning(state, me, place, others[0], more)
    if units := _units(state, place, me):
        parts.append(("yours", {"units": units}))
    elif not parts:
        parts.append(("empty", {}))
    if owner == me:
        parts.append(("home", {}))
    elif owner != NOBODY:
        parts.append(("owner", {"seat": _name(state, owner)}))
    return (*parts, *last)


def _at_sea(state: State, me: int, sea: int, more: int) -> tuple[Saying, ...]:
    at = sea * STRIDE
    shared = [s for s in state.sides if s != me and state.triremes[at + s]]
    ships = [_ships(state, state.triremes[at + s], s) for s in shared]
    parts: list[Saying] = [("shared", {"seats": ships})] if ships else []
    if len(shared) > 1 and more:
        parts = _choice_at_sea(state, me, sea, shared, more)
    elif len(shared) == 1 and more:
        if at_peace(state, me, shared[0]):
            parts.append(("at_peace", {}))
        else:
            theirs = odds.sea_force(state, sea, shared[0]).bonus
            mine = odds.sea_force(state, sea, me, more).bonus
            if theirs or mine:
                parts.append(("bonus", {"theirs": theirs, "mine": mine}))
            own, other = odds.sea_odds(state, sea, me, shared[0], more).expected
            parts.append(("attack_average", {"own": _number(own), "other": _number(other)}))
    if state.triremes[at + me]:
        parts.append(("yours", {"units": [("triremes", {"count": state.triremes[at + me]})]}))
    elif not parts:
        parts.append(("empty_sea", {}))
    return tuple(parts)


def _ships(state: State, count: int, seat: int) -> Saying:
    return "fleet", {"seat": _name(state, seat), "units": [("triremes", {"count": count})]}


def _standing(state: State, place: int, seat: int) -> Saying:
    return "force", {"seat": _name(state, seat), "units": _units(state, place, seat)}


def _units(state: State, place: int, seat: int) -> list[Saying]:
    at = place * STRIDE + seat
    units: list[Saying] = [("legions", {"count": state.legions[at]})] if state.legions[at] else []
    forts = state.forts[at]
    if forts > 1:
        units.append(("fortresses", {"count": forts}))
    return [*units, ("fortress", {})] if forts == 1 else units


def _meaning(state: State, me: int, place: int, other: int, more: int) -> list[Saying]:
    """Bonuses and average losses if so many legions come."""
    theirs = odds.land_force(state, place, other, active=False).bonus
    mine = odds.land_force(state, place, me, active=True, more=more).bonus
    own, lost = odds.land_odds(state, place, me, other, more).expected
    average: Saying = ("average", {"own": _number(own), "other": _number(lost)})
    return [("bonus", {"theirs": theirs, "mine": mine}), average] if theirs or mine else [average]


def _choice(state: State, me: int, place: int, others: Sequence[int], more: int) -> tuple[list[Saying], list[Saying]]:
    """Several to choose from: the one to fight with what that means, and who else is there; then what is told last, for
    it may find no room: the bonuses, which are in the averages.
    """
    best = _best({other: odds.land_odds(state, place, me, other, more) for other in others})
    *bonus, average = _meaning(state, me, place, best, more)
    rest = [other for other in others if other != best]
    named: Saying = "or", {"row": [_standing(state, place, s) for s in rest], "seats": [_name(state, s) for s in rest]}
    bonuses: list[Saying] = [("bonus_of", {**said, "seat": _name(state, best)}) for _, said in bonus]
    return [_standing(state, place, best), average, named], bonuses


def _choice_at_sea(state: State, me: int, sea: int, shared: Sequence[int], more: int) -> list[Saying]:
    """Several on the sea: as on land, and who keeps peace with the seat is told after those who can be attacked."""
    at = sea * STRIDE
    fleets: dict[int, Saying] = {
        s: ("force", {"seat": _name(state, s), "units": [("triremes", {"count": state.triremes[at + s]})]})
        for s in shared
    }
    foes = [s for s in shared if not at_peace(state, me, s)]
    found = {other: odds.sea_odds(state, sea, me, other, more) for other in foes}
    best = _best(found)
    own, lost = found[best].expected
    parts = [fleets[best], ("attack_average", {"own": _number(own), "other": _number(lost)})]
    if rest := [s for s in foes if s != best]:
        parts.append(("or", {"row": [fleets[s] for s in rest], "seats": [_name(state, s) for s in rest]}))
    parts += [("peace", {"force": fleets[s]}) for s in shared if s not in foes]
    theirs, mine = odds.sea_force(state, sea, best).bonus, odds.sea_force(state, sea, me, more).bonus
    if theirs or mine:
        parts.append(("bonus_of", {"theirs": theirs, "mine": mine, "seat": _name(state, best)}))
    return parts


def _battle(state: State, me: int, place: str, other: int) -> Saying:
    """A possible battle with its odds, as a whole line."""
    board = state.world.board
    sea = place in board.sea
    at = board.sea[place] if sea else board.province[place]
    found = odds.sea_odds(state, at, me, other) if sea else odds.land_odds(state, at, me, other)
    own, lost = found.expected
    ours = odds.sea_force(state, at, me) if sea else odds.land_force(state, at, me, active=True)
    theirs = odds.sea_force(state, at, other) if sea else odds.land_force(state, at, other, active=False)
    said: dict[str, object] = {
        "place": place,
        "seat": _name(state, other),
        "mine": [("triremes", {"count": state.triremes[at * STRIDE + me]})] if sea else _units(state, at, me),
        "units": [("triremes", {"count": state.triremes[at * STRIDE + other]})] if sea else _units(state, at, other),
        "ours": ours.bonus,
        "theirs": theirs.bonus,
        "some": percent(found.some_lost),
        "all": percent(found.all_lost),
        "hurt": percent(1 - found.none_hurt),
        "beaten": percent(found.all_beaten),
        "own": _number(own),
        "other": _number(lost),
    }
    return "battle", said


def _vain(state: State, me: int, place: int, other: int, found: Odds) -> Saying:
    where = state.world.board.province_ids[place]
    said = {"place": where, "mine": _units(state, place, me), "chance": percent(found.in_vain)}
    return "in_vain", {**said, "seat": _name(state, other), "units": _units(state, place, other)}


def percent(chance: Fraction) -> str:
    """`62 %`; an uncertain result is never shown as 0 or 100."""
    whole = round(chance * 100)
    sign = "<" if whole == 0 and chance else ">" if whole == 100 and chance != 1 else ""
    return f"{sign}{min(99, max(1, whole)) if sign else whole}\N{NO-BREAK SPACE}%"


def _number(value: Fraction) -> float:
    return round(float(value), 1)
