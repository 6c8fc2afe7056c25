"""Between rounds and the end of the game (BZ7.4, BZ8.5, BZ9)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.byzantion import area, goods
from engine.byzantion.actions.playing import regroup_rest
from engine.byzantion.content import CARDS, EVENTS, HERO, INTRIGUE, MISSION, MISSIONS, MissionRule
from engine.byzantion.flow import Automatic, Decision, Out, act, push, say
from engine.byzantion.frame_data import MissionsData, NoData
from engine.byzantion.intrigue import windows
from engine.byzantion.missions import doxa_of
from engine.byzantion.state import State
from engine.byzantion.vocabulary import (
    AUCTORITAS,
    DOXA,
    HAND_LIMIT,
    MOST_COST,
    MOST_RESOURCES,
    N_RESOURCES,
    NOMISMA,
    SEATS,
    TERRITORIES,
    TYPES,
    UNITS,
)
from engine.core.chance import Rng
from engine.core.rules import Outcome
from engine.core.types import Action


def turn_up(state: State, out: Out) -> None:
    """Cards turned face down by Seduction are turned up (BZ8.4b)."""
    state.down = []


def mend(state: State, out: Out) -> None:
    """BZ8.4a, BZ10.6: bandons of what an Assassination left, which their owners have not formed yet.

    They are asked when their next turn begins, so that nobody waits for them: nothing counts bandons sooner. Where no
    turn is left they are asked before the scoring, which does.
    """
    if state.round < len(state.events):
        return
    for seat in reversed(state.in_order()):
        regroup_rest(state, seat)


def hand_limit(state: State, out: Out) -> None:
    """BZ7.4 (1): sealed, down to six."""
    asked = [seat for seat in state.in_order() if len(state.hand[seat]) > HAND_LIMIT]
    if asked:
        push(state, "shed", count=0, asked=asked, chosen=[[] for _ in range(state.n)], sealed=[])


def shed_mission(state: State, out: Out) -> None:
    """BZ7.4 (2): after the last round of epoch II one mission goes."""
    now = EVENTS[state.event].epoch
    later = EVENTS[state.events[state.round]].epoch if state.round < len(state.events) else 4
    if now == 2 < later:
        push(state, "missions", chosen=[-1] * state.n)


def next_round(state: State, out: Out) -> None:
    """BZ7.4 (3), (4): the ring goes clockwise; no event left: BZ9."""
    state.ring = (state.ring + 1) % state.n
    if state.round >= len(state.events):
        push(state, "scoring")
        windows.at_the_end(state)


class Missions(Decision[MissionsData]):
    """Each discards one mission, sealed (BZ2e)."""

    key = "missions"
    pool = "missions"

    def settle(self, state: State, data: MissionsData, out: Out) -> bool:
        if any(chosen < 0 for chosen in data["chosen"]):
            return False
        state.frames.pop()
        for seat in range(state.n):
            state.missions[seat].remove(data["chosen"][seat])
            say(out, "mission_discarded", seat=SEATS[seat])
        return True

    def active(self, state: State, data: MissionsData) -> tuple[int, ...]:
        return tuple(seat for seat in range(state.n) if data["chosen"][seat] < 0)

    def legal(self, state: State, data: MissionsData, seat: int) -> list[Action]:
        if data["chosen"][seat] >= 0:
            return [act(seat, "unseal")]
        return [act(seat, "drop", MISSIONS[mission].id) for mission in state.missions[seat]]

    def do(self, state: State, data: MissionsData, seat: int, action: Action, out: Out) -> None:
        data["chosen"][seat] = -1 if action.verb == "unseal" else MISSION[str(action.args[0])]

    def conceal(self, data: MissionsData, seat: int) -> MissionsData:
        # who has answered is seen by who is awaited; what they chose is not
        return data | {"chosen": [m if i == seat or m < 0 else 99 for i, m in enumerate(data["chosen"])]}

    def fill(self, state: State, data: MissionsData, seat: int, rng: Rng) -> None:
        for i, chosen in enumerate(data["chosen"]):
            if chosen == 99:
                data["chosen"][i] = state.missions[i][rng.below(len(state.missions[i]))]


def counter(state: State, seat: int, name: str) -> int:
    """A counter of missions (BZ8.5)."""
    if name == "nomisma":
        return state.goods[seat][NOMISMA]
    if name == "influence_won":
        return state.influence_won[seat]
    if name == "triumphs":
        return state.triumphs[seat]
    cards = list(area.cards_of(state, seat))
    if name == "intrigue_played":
        return sum(INTRIGUE[card] for card in cards)
    if name == "heroes_in_area":
        return sum(HERO[card] for card in cards)
    if name == "types_in_area":
        return len(area.types_of(state, cards))
    if name == "largest_bandon":
        return max((len(group) for group in state.area[seat] if HERO[group[0]]), default=0)
    kind = TYPES.index(name[6:])
    return sum(kind in CARDS[card].types for card in cards)


def worth(state: State, seat: int, rule: MissionRule) -> int:
    """The Doxa a mission is worth to the seat as things stand (BZ8.5)."""
    return doxa_of(rule, seat, range(state.n), partial(counter, state), partial(_units, state))


def _units(state: State) -> Iterator[tuple[str, str, int]]:
    for territory, row in zip(TERRITORIES, state.units, strict=True):
        yield from ((territory, unit, n) for unit, n in zip(UNITS, row, strict=True) if n)


def podium(state: State, counts: list[int], prizes: tuple[int, ...], why: str, out: Out) -> None:
    """Doxa for 1st, 2nd, 3rd; all tied in a place get its Doxa, the next places are skipped (BZ9.2)."""
    for seat in state.in_order():
        place = sum(other > counts[seat] for other in counts)
        if place < len(prizes):
            goods.gain(state, seat, DOXA, prizes[place], out, why)


class Scoring(Automatic[NoData]):
    """BZ9.2 to BZ9.4."""

    key = "scoring"

    def settle(self, state: State, data: NoData, out: Out) -> bool:
        state.frames.pop()
        podium(state, [sum(g[:N_RESOURCES]) for g in state.goods], MOST_RESOURCES, "most_resources", out)
        costs = [sum(CARDS[card].cost for card in area.cards_of(state, seat)) for seat in range(state.n)]
        podium(state, costs, MOST_COST, "most_cost", out)
        for seat in state.in_order():  # BZ9.3
            for mission in state.missions[seat]:
                points = worth(state, seat, MISSIONS[mission].rule)
                say(out, "mission", seat=SEATS[seat], mission=MISSIONS[mission].id, doxa=points)
                state.goods[seat][DOXA] += points
        state.outcome = final(state)
        say(out, "game_over", winners=list(state.outcome.winners))
        return True


def final(state: State) -> Outcome:
    """BZ9.4: most Doxa, then Auctoritas, then Nomisma, then shared."""

    def key(seat: int) -> tuple[int, int, int]:
        have = state.goods[seat]
        return have[DOXA], have[AUCTORITAS], have[NOMISMA]

    ranked = sorted(range(state.n), key=lambda seat: (key(seat), -seat), reverse=True)
    places: list[list[int]] = []
    for seat in ranked:
        if places and key(places[-1][0]) == key(seat):
            places[-1].append(seat)
        else:
            places.append([seat])
    named = tuple(tuple(SEATS[seat] for seat in sorted(tied)) for tied in places)
    scores = tuple((SEATS[seat], state.goods[seat][DOXA]) for seat in range(state.n))
    return Outcome("doxa", named[0], scores, named)
