"""One battle, at sea or on land: dice, bonuses, hits, sealed losses (E4.2).

A side without a seat rolls and loses like any other; what it loses follows from the order of its world.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Annotated, NamedTuple, TypedDict

from engine.core.chance import Rng
from engine.core.types import Action, Json, RulesError
from engine.kit.position import copy_plain, pop, push
from engine.kit.seats import Out, say
from engine.kit.shapes import distinct, either, flag, many, nothing, number, record, row, seat, small, table, word
from engine.kit.step import Step
from engine.marenostrum import powers, query, shapes
from engine.marenostrum.mover_turn import mark_busy
from engine.marenostrum.occupation import end_by_company, leave
from engine.marenostrum.powers import Hook
from engine.marenostrum.state import STRIDE, State
from engine.marenostrum.view_types import BattleView
from engine.marenostrum.world import World


class Place(NamedTuple):
    """Where a battle is fought."""

    number: int
    sea: bool

    def id(self, world: World) -> str:
        board = world.board
        return board.seas[self.number] if self.sea else board.province_ids[self.number]


class Army(NamedTuple):
    """One side of a battle."""

    seat: int
    dice: list[int]
    units: tuple[str, ...]
    """what it can lose, sorted"""
    bonus: dict[str, int]
    """on its sum, by the id of the card, or `fortress`"""
    wards: int = 0
    """hits that are turned away"""


def at_peace(state: State, one: int, other: int) -> bool:
    """C-zeus: may these two not fight this round?"""
    return state.peace is not None and one in state.peace and other in state.peace


def fight_at_sea(state: State, sea: int, seat: int, other: int, out: Out) -> None:
    """E4.1.1b, E4.2c, K4.6a: triremes alone, those at sea."""
    mark_busy(state)
    _resolve(state, Place(sea, True), (_fleet(state, sea, seat), _fleet(state, sea, other)), out)


def _fleet(state: State, sea: int, seat: int) -> Army:
    count = state.triremes[sea * STRIDE + seat]
    return Army(seat, _roll(state, count), ("trireme",) * count, sea_bonus(state, seat, count))


def sea_bonus(state: State, seat: int, dice: int) -> dict[str, int]:
    """What is added to the sum of so many triremes of the side, by the id of the card."""
    cards = state.world.cards
    return {cards[card].id: dice * each for card, each in powers.usable(state, seat, "sea_die")}


def fight_on_land(state: State, province: int, seat: int, other: int, out: Out) -> None:
    """E4.1.2b, E4.2b, K4.6a: all of both sides' legions and fortresses there."""
    armies = (_army(state, province, seat, "die_active"), _army(state, province, other, "die_passive"))
    _resolve(state, Place(province, False), armies, out)


def _army(state: State, province: int, seat: int, hook: Hook) -> Army:
    legions = state.legions[province * STRIDE + seat]
    count = legions + powers.total(state, seat, "extra_dice")  # C-ramesses: it has a unit here, or it would not fight
    dice = _roll(state, count)
    units, bonus = _units(state, province, seat), _bonus(state, province, seat, hook, count)
    return Army(seat, dice, units, bonus, wards(state, province, seat))


def wards(state: State, province: int, seat: int) -> int:
    """E4.2b: hits that the side's fortress there turns away."""
    return state.world.battle.wards if state.forts[province * STRIDE + seat] else 0


def _roll(state: State, count: int) -> list[int]:
    faces, _ = state.world.battle.dice(state.options)
    below = state.rng.dice.below
    return [faces[below(len(faces))] for _ in range(count)]


def _bonus(state: State, province: int, seat: int, hook: Hook, dice: int) -> dict[str, int]:
    """What is added to the seat's sum, by the id of the card, or `fortress` (E4.2b, C-caesar, C-pericles,
    C-nebuchadnezzar).
    """
    out = {}
    cards = state.world.cards
    if state.legions[province * STRIDE + seat]:  # C-ramesses (R): no bonus on this die without a legion
        for card, each in powers.usable(state, seat, hook):
            out[cards[card].id] = dice * each
    if state.owner[province] == seat:
        for card, more in powers.usable(state, seat, "sum_at_home"):
            out[cards[card].id] = more
    forts = state.forts[province * STRIDE + seat]
    if forts:
        out["fortress"] = forts * state.world.battle.fortress
    return out


def strength(state: State, province: int, seat: int, *, active: bool) -> tuple[int, dict[str, int]]:
    """Dice and bonuses with which the seat would fight a land battle there now, as the active side or not."""
    count = state.legions[province * STRIDE + seat] + powers.total(state, seat, "extra_dice")
    return count, _bonus(state, province, seat, "die_active" if active else "die_passive", count)


def _units(state: State, province: int, seat: int) -> tuple[str, ...]:
    """The seat's units there by the names they have as losses, sorted."""
    at = province * STRIDE + seat
    duties = query.duties_of(state, province, seat)
    names = ["legion"] * (state.legions[at] - len(duties)) + duties + ["fortress"] * state.forts[at]
    names.sort()
    return tuple(names)


def _resolve(state: State, place: Place, armies: tuple[Army, Army], out: Out) -> None:
    """Count hits, announce, and ask for the losses; a side without a choice has already chosen."""
    world = state.world
    ids, hit = world.seats.ids, world.battle.hit
    sums = [sum(army.dice) + sum(army.bonus.values()) for army in armies]
    due: list[int] = []
    chosen: list[list[str]] = []
    sealed: list[str] = []
    hits: dict[str, int] = {}
    negated: dict[str, int] = {}
    for i, army in enumerate(armies):
        count = sums[1 - i] // hit
        if count and army.wards:
            turned = min(count, army.wards)
            count -= turned
            negated[ids[army.seat]] = turned
        hits[ids[army.seat]] = count
        lost = min(count, len(army.units))  # E4.2a (R), K4.6b: surplus hits are lost
        due.append(lost)
        ways = _ways(army.units, lost)
        if army.seat not in state.players:
            ways = (_unasked(world, army.units, lost),)
        chosen.append(list(ways[0]))
        if len(ways) == 1:
            sealed.append(ids[army.seat])
    shown: BattleView = {
        "place": place.id(world),
        "attacker": ids[armies[0].seat],
        "defender": ids[armies[1].seat],
        "dice": {ids[a.seat]: list(a.dice) for a in armies},
        "bonus": {ids[a.seat]: dict(a.bonus) for a in armies},
        "sum": {ids[a.seat]: n for a, n in zip(armies, sums, strict=True)},
        "hits": hits,
        "negated": negated,
        "sealed": sealed,
    }
    say(out, "battle_rolled", **{key: copy_plain(value) for key, value in shown.items() if key != "sealed"})
    sides = [army.seat for army in armies]
    if len(sealed) < len(sides):
        made: list[list[str] | None] = [c if ids[s] in sealed else None for s, c in zip(sides, chosen, strict=True)]
        losing: LoseData = {
            "place": place.number,
            "sea": place.sea,
            "sides": sides,
            "due": due,
            "chosen": made,
            "shown": shown,
        }
        push(state, "lose", losing)
    else:
        _remove(state, place, sides, chosen, out)


@lru_cache(maxsize=1 << 13)
def _ways(units: tuple[str, ...], count: int) -> tuple[tuple[str, ...], ...]:
    """All different choices of `count` of these (sorted) units, each sorted."""
    return tuple(sorted(set(combinations(units, count))))


def _unasked(world: World, units: tuple[str, ...], count: int) -> tuple[str, ...]:
    """What a side without a seat loses: units in the order of its world, those on duty first of all."""
    order = world.battle.units
    ranked = sorted(units, key=lambda unit: order.index(unit) if unit in order else -1)
    return tuple(sorted(ranked[:count]))


def _remove(state: State, place: Place, sides: list[int], chosen: list[list[str]], out: Out) -> None:
    """Both sides' losses leave the map together (E4.2a, K4.6b); then see whether there is war (E4.2.1a)."""
    where, sea = place
    for side, lost in zip(sides, chosen, strict=True):
        counts: dict[str, Json] = {name: lost.count(name) for name in sorted(set(lost))}
        if lost:
            say(out, "losses", place=place.id(state.world), seat=state.world.seats.ids[side], units=counts)
        at = where * STRIDE + side
        if sea:
            state.triremes[at] -= len(lost)
            continue
        for name in lost:
            if name == "fortress":
                state.forts[at] -= 1
                continue
            state.legions[at] -= 1
            if name != "legion":
                leave(state, where, name, out)  # E4.2d, K4.6d
    if not sea:
        end_by_company(state, where, out)


_BATTLE = record(
    place=word,
    attacker=word,
    defender=word,
    dice=table(many(number(0, 6), 20)),
    bonus=table(table(small)),
    sum=table(small),
    hits=table(small),
    negated=table(small),
    sealed=distinct(word),
)


class LoseData(TypedDict):
    """E4.2a, K4.6b: each side chooses its losses unseen."""

    place: Annotated[int, shapes.province]
    sea: Annotated[bool, flag]
    """is the place one?"""
    sides: Annotated[list[int], row(seat, seat)]
    """[attacker, defender]"""
    due: Annotated[list[int], row(number(0, 10), number(0, 10))]
    """units each must lose"""
    chosen: Annotated[list[list[str] | None], row(either(nothing, many(word, 10)), either(nothing, many(word, 10)))]
    """[unit…], null while not sealed"""
    shown: Annotated[BattleView, _BATTLE]
    """the `battle` object of the view, public as it is"""


class Lose(Step[State, LoseData]):
    """E4.2a: each side chooses its losses unseen; all leave together."""

    key = "lose"

    def __init__(self, world: World) -> None:
        self.seats = world.seats
        self._actions = lru_cache(maxsize=1 << 13)(self._list)

    def _list(self, seat: int, units: tuple[str, ...], count: int) -> tuple[Action, ...]:
        return tuple(self.seats.act(seat, "lose", *way) for way in _ways(units, count))

    def conceal(self, data: LoseData, seat: int) -> LoseData:
        chosen = [c if s == seat else None for s, c in zip(data["sides"], data["chosen"], strict=True)]
        return {**data, "chosen": chosen}

    def fill(self, state: State, data: LoseData, seat: int, rng: Rng) -> None:
        for i, side in enumerate(data["sides"]):
            if self.seats.ids[side] in data["shown"]["sealed"] and data["chosen"][i] is None:
                units = _units(state, data["place"], side)
                ways = _ways(units, data["due"][i])
                if side not in state.players:
                    ways = (_unasked(state.world, units, data["due"][i]),)
                data["chosen"][i] = list(ways[rng.below(len(ways))])

    def settle(self, state: State, data: LoseData, out: Out) -> bool:
        if None in data["chosen"]:
            return False
        pop(state)
        chosen = [lost for lost in data["chosen"] if lost is not None]  # all, by now
        _remove(state, Place(data["place"], data["sea"]), data["sides"], chosen, out)
        return True

    def active(self, state: State, data: LoseData) -> tuple[int, ...]:
        return tuple(sorted(s for s, c in zip(data["sides"], data["chosen"], strict=True) if c is None))

    def legal(self, state: State, data: LoseData, seat: int) -> list[Action]:
        if seat not in data["sides"]:
            return []
        side = data["sides"].index(seat)
        if data["chosen"][side] is not None:
            return []
        return list(self._actions(seat, _units(state, data["place"], seat), data["due"][side]))

    def do(self, state: State, data: LoseData, seat: int, action: Action, out: Out) -> None:
        data["chosen"][data["sides"].index(seat)] = [str(unit) for unit in action.args]
        ids = self.seats.ids
        data["shown"]["sealed"] = [ids[s] for s, c in zip(data["sides"], data["chosen"], strict=True) if c is not None]

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
    seats, board = state.world.seats, state.world.board
    place, other = str(action.args[0]), seats.index.get(str(action.args[1]), -1)
    if other in state.sides and at_peace(state, seat, other):
        return RulesError("peace_binds", seat=seats.ids[other])
    return RulesError("no_enemy", place=place) if place in board.province or place in board.sea else None
