"""Several passives that answer the same thing (BZ8.3). It is a decision of one's own turn like others (BZ4d)."""

from __future__ import annotations

from engine.byzantion.content import CARD, IDS
from engine.byzantion.flow import Out, act
from engine.byzantion.frame_data import PassivesData
from engine.byzantion.own_turn import OwnTurn
from engine.byzantion.script import effects_of, run
from engine.byzantion.state import State
from engine.core.types import Action


class Passives(OwnTurn[PassivesData]):
    """Several passives of one seat at once: in the order the seat likes, where the order can matter."""

    key = "passives"

    def settle(self, state: State, data: PassivesData, out: Out) -> bool:
        queue = data["queue"]
        if not queue:
            state.frames.pop()
            return True
        if len(queue) > 1 and any(_asks_or_chooses(state, hero, part) for hero, part, _ in queue):
            return False
        self._begin(state, data, 0)
        return True

    def _begin(self, state: State, data: PassivesData, at: int) -> None:
        hero, part, about = data["queue"].pop(at)
        run(state, data["seat"], hero, part, **about)

    def choices(self, state: State, data: PassivesData, seat: int) -> list[Action]:
        return [act(seat, "first", IDS[hero]) for hero in sorted({hero for hero, _, _ in data["queue"]})]

    def choose(self, state: State, data: PassivesData, seat: int, action: Action, out: Out) -> None:
        hero = CARD[str(action.args[0])]
        self._begin(state, data, next(i for i, entry in enumerate(data["queue"]) if entry[0] == hero))


def _asks_or_chooses(state: State, card: int, part: str) -> bool:
    return any(effect["effect"] not in ("gain", "gain_per", "draw") for effect in effects_of(state, card, part))
