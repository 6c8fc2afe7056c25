"""One battle, at sea or on land: dice, bonuses, hits, sealed losses (E4.2)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.core.chance import Rng
from engine.core.codec import plain
from engine.core.types import Action, Json, RulesError
from engine.empires.board import PROVINCE_IDS, SEAS
from engine.empires.cards import power
from engine.empires.cards.hooks import Hook
from engine.empires.empire import SEAT, SEATS
from engine.empires.flow import Step, act, push
from engine.empires.frame_data import LoseData
from engine.empires.movement.movement_plan import mark_busy
from engine.empires.movement.occupation import end_by_company, leave
from engine.empires.state import State
from engine.empires.view_types import BattleView
from engine.empires.vocabulary import CARDS
from engine.kit.position import pop
from engine.kit.seats import Out, say
from engine.marenostrum import query
from engine.marenostrum.state import STRIDE

FACES: Final = {"1-6": (1, 2, 3, 4, 5, 6), "0-5": (0, 1, 2, 3, 4, 5), "1-5": (1, 2, 3, 4, 5)}
"""E0d (R): faces of a die by the option `dice`."""
HIT: Final = 5
"""E4.2a: points of the sum that make one hit."""
FORTRESS_BONUS: Final = 5
"""E4.2b."""


def at_peace(state: State, one: int, other: int) -> bool:
    """C-zeus: may these two not fight this round?"""
    return state.peace is not None and one in state.peace and other in state.peace


def fight_at_sea(state: State, sea: int, seat: int, other: int, out: Out) -> None:
    """E4.1.1b, E4.2c: triremes alone."""
    mark_busy(state)
    sides = (seat, other)
    dice = [_roll(state, state.triremes[sea * STRIDE + s]) for s in sides]
    units = [("trireme",) * state.triremes[sea * STRIDE + s] for s in sides]
    _resolve(state, sea, True, sides, dice, [{}, {}], units, [False, False], out)


def fight_on_land(state: State, province: int, seat: int, other: int, out: Out) -> None:
    """E4.1.2b, E4.2b: all of both sides' legions and fortresses there."""
    sides = (seat, other)
    dice, bonus, units, forts = [], [], [], []
    for s in sides:
        at = province * STRIDE + s
        legions, fort = state.legions[at], bool(state.forts[at])
        count = legions + power.total(state, s, "extra_dice")  # C-ramesses: it has a unit here, or it would not fight
        dice.append(_roll(state, count))
        bonus.append(_bonus(state, province, s, "die_active" if s == seat else "die_passive", count))
        units.append(_units(state, province, s))
        forts.append(fort)
    _resolve(state, province, False, sides, dice, bonus, units, forts, out)


def _roll(state: State, count: int) -> list[int]:
    faces = FACES[state.options["dice"]]
    below = state.rng.dice.below
    return [faces[below(len(faces))] for _ in range(count)]


def _bonus(state: State, province: int, seat: int, hook: Hook, dice: int) -> dict[str, int]:
    """What is added to the seat's sum, by the id of the card, or `fortress` (E4.2b, C-caesar, C-pericles,
    C-nebuchadnezzar).
    """
    out = {}
    if state.legions[province * STRIDE + seat]:  # C-ramesses (R): no bonus on this die without a legion
        for card, hooks in power.usable(state, seat, hook):
            out[CARDS[card].id] = dice * int(getattr(hooks, hook))
    if state.owner[province] == seat:
        for card, hooks in power.usable(state, seat, "sum_at_home"):
            out[CARDS[card].id] = hooks.sum_at_home
    if state.forts[province * STRIDE + seat]:
        out["fortress"] = FORTRESS_BONUS
    return out


def strength(state: State, province: int, seat: int, *, active: bool) -> tuple[int, dict[str, int]]:
    """Dice and bonuses with which the seat would fight a land battle there now, as the active empire or not."""
    count = state.legions[province * STRIDE + seat] + power.total(state, seat, "extra_dice")
    return count, _bonus(state, province, seat, "die_active" if active else "die_passive", count)


def _units(state: State, province: int, seat: int) -> tuple[str, ...]:
    """The seat's units there by the names they have as losses, sorted."""
    at = province * STRIDE + seat
    duties = query.duties_of(state, province, seat)
    names = ["legion"] * (state.legions[at] - len(duties)) + duties
    if state.forts[at]:
        names.append("fortress")
    names.sort()
    return tuple(names)


def _resolve(
    state: State,
    place: int,
    sea: bool,
    sides: tuple[int, int],
    dice: list[list[int]],
    bonus: list[dict[str, int]],
    units: list[tuple[str, ...]],
    forts: list[bool],
    out: Out,
) -> None:
    """Count hits, announce, and ask for the losses; a side without a choice has already chosen."""
    sums = [sum(d) + sum(b.values()) for d, b in zip(dice, bonus, strict=True)]
    due: list[int] = []
    chosen: list[list[str]] = []
    sealed: list[str] = []
    hits: dict[str, int] = {}
    negated: dict[str, int] = {}
    for i, seat in enumerate(sides):
        count = sums[1 - i] // HIT
        if count and forts[i]:
            count -= 1
            negated[SEATS[seat]] = 1
        hits[SEATS[seat]] = count
        lost = min(count, len(units[i]))  # E4.2a (R): surplus hits are lost
        due.append(lost)
        ways = _ways(units[i], lost)
        chosen.append(list(ways[0]))
        if len(ways) == 1:
            sealed.append(SEATS[seat])
    place_id = SEAS[place] if sea else PROVINCE_IDS[place]
    shown: BattleView = {
        "place": place_id,
        "attacker": SEATS[sides[0]],
        "defender": SEATS[sides[1]],
        "dice": {SEATS[s]: list(d) for s, d in zip(sides, dice, strict=True)},
        "bonus": {SEATS[s]: dict(b) for s, b in zip(sides, bonus, strict=True)},
        "sum": {SEATS[s]: n for s, n in zip(sides, sums, strict=True)},
        "hits": hits,
        "negated": negated,
        "sealed": sealed,
    }
    say(out, "battle_rolled", **{key: plain(value) for key, value in shown.items() if key != "sealed"})
    if len(sealed) < len(sides):
        made: list[list[str] | None] = [c if SEATS[s] in sealed else None for s, c in zip(sides, chosen, strict=True)]
        push(state, "lose", place=place, sea=sea, sides=list(sides), due=due, chosen=made, shown=shown)
    else:
        _remove(state, place, sea, sides, chosen, out)


@lru_cache(maxsize=1 << 13)
def _ways(units: tuple[str, ...], count: int) -> tuple[tuple[str, ...], ...]:
    """All different choices of `count` of these (sorted) units, each sorted."""
    return tuple(sorted(set(combinations(units, count))))


@lru_cache(maxsize=1 << 13)
def _lose_actions(seat: int, units: tuple[str, ...], count: int) -> tuple[Action, ...]:
    return tuple(act(seat, "lose", *way) for way in _ways(units, count))


def _remove(
    state: State, place: int, sea: bool, sides: tuple[int, int] | list[int], chosen: list[list[str]], out: Out
) -> None:
    """Both sides' losses leave the map together (E4.2a); then see whether there is war (E4.2.1a)."""
    for seat, lost in zip(sides, chosen, strict=True):
        counts: dict[str, Json] = {name: lost.count(name) for name in sorted(set(lost))}
        if lost:
            place_id = SEAS[place] if sea else PROVINCE_IDS[place]
            say(out, "losses", place=place_id, seat=SEATS[seat], units=counts)
        at = place * STRIDE + seat
        if sea:
            state.triremes[at] -= len(lost)
            continue
        for name in lost:
            if name == "fortress":
                state.forts[at] -= 1
                continue
            state.legions[at] -= 1
            if name != "legion":
                leave(state, place, name, out)  # E4.2d
    if not sea:
        end_by_company(state, place, out)


class Lose(Step[LoseData]):
    """E4.2a: each side chooses its losses unseen; all leave together.

    data: place (index), sea (is it one?), sides [attacker, defender], due [units each must lose],
    chosen [[unit…] or null while not sealed, …], shown: the `battle` object of the view, public as it is (place,
    attacker, defender, dice, bonus, sum, hits, negated, sealed).
    """

    key = "lose"

    def conceal(self, data: LoseData, seat: int) -> LoseData:
        chosen = [c if s == seat else None for s, c in zip(data["sides"], data["chosen"], strict=True)]
        return {**data, "chosen": chosen}

    def fill(self, state: State, data: LoseData, seat: int, rng: Rng) -> None:
        for i, side in enumerate(data["sides"]):
            if SEATS[side] in data["shown"]["sealed"] and data["chosen"][i] is None:
                ways = _ways(_units(state, data["place"], side), data["due"][i])
                data["chosen"][i] = list(ways[rng.below(len(ways))])

    def settle(self, state: State, data: LoseData, out: Out) -> bool:
        if None in data["chosen"]:
            return False
        pop(state)
        chosen = [lost for lost in data["chosen"] if lost is not None]  # all, by now
        _remove(state, data["place"], data["sea"], data["sides"], chosen, out)
        return True

    def active(self, state: State, data: LoseData) -> tuple[int, ...]:
        return tuple(sorted(s for s, c in zip(data["sides"], data["chosen"], strict=True) if c is None))

    def legal(self, state: State, data: LoseData, seat: int) -> list[Action]:
        if seat not in data["sides"]:
            return []
        side = data["sides"].index(seat)
        if data["chosen"][side] is not None:
            return []
        return list(_lose_actions(seat, _units(state, data["place"], seat), data["due"][side]))

    def do(self, state: State, data: LoseData, seat: int, action: Action, out: Out) -> None:
        data["chosen"][data["sides"].index(seat)] = [str(unit) for unit in action.args]
        data["shown"]["sealed"] = [
            SEATS[s] for s, c in zip(data["sides"], data["chosen"], strict=True) if c is not None
        ]

    def refuse(self, state: State, data: LoseData, seat: int, action: Action) -> RulesError:
        if action.verb == "lose":
            return RulesError("must_choose_losses", hits=data["due"][data["sides"].index(seat)])
        return super().refuse(state, data, seat, action)

    def question(self, state: State, data: LoseData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"place": data["shown"]["place"], "hits": data["due"][data["sides"].index(seat)]}


def refuse_attack(state: State, seat: int, action: Action) -> RulesError | None:
    """Why this attack is not possible; None when the action is no attack."""
    if action.verb != "attack":
        return None
    place, other = str(action.args[0])[:40], SEAT.get(str(action.args[1]), -1)
    if 0 <= other < state.n and at_peace(state, seat, other):
        return RulesError("peace_binds", seat=SEATS[other])
    return RulesError("no_enemy", place=place)
