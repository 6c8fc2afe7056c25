"""Views to draw: real ones from the engine, and the fullest board the rules allow."""

from __future__ import annotations

import copy
from typing import Any

import games  # noqa: F401 - registers the games
from engine.core import Action, Event, get_rules, seeded
from engine.core.chance import Rng
from engine.core.rules import View

BUILDINGS = ("legion", "fortress")


def plain_name(word: str) -> str:
    """Stands for a catalogue."""
    return word.replace("_", " ").title()


def public_view(seats: int, seed: int = 1, steps: int = 0) -> View:
    """The public's view after so many random actions: a copy, which a test may change."""
    rules = get_rules("empires")
    return copy.deepcopy(rules.view(position(seats, seed, steps), None))


def position(seats: int, seed: int = 1, steps: int = 0) -> Any:
    """A position after so many random actions (fewer when the game ends)."""
    rules = get_rules("empires")
    state = rules.setup(seats, {}, seeded(seed)).state
    rng = Rng(seed)
    for _ in range(steps):
        active = rules.active(state)
        if not active:
            break
        legal: tuple[Action, ...] = rules.legal_actions(state, active[0])
        rules.advance(state, legal[rng.below(len(legal))])
    return state


def crowded_view() -> View:
    """Eight legions of each of five empires in every province, towers, everything built, all ships on every sea."""
    view: Any = public_view(5)
    seats = view["seats"]
    for k, province in enumerate(view["provinces"].values()):
        province["owner"] = province["owner"] or seats[k % 5]
        province["legions"] = dict.fromkeys(seats, 8)
        province["fortresses"] = [seats[k % 5], seats[(k + 1) % 5]]
        province["at_war"] = True
        for site, state in province["sites"].items():
            state["built"] = True
            state["duty"] = {"seat": seats[(k + len(site)) % 5], "kind": "occupy"}
        province["sites"]["marker"] = {"built": True, "duty": {"seat": seats[(k + 2) % 5], "kind": "occupy"}}
    for sea in view["seas"]:
        view["seas"][sea] = dict.fromkeys(seats, 5)
    for empire in view["empires"].values():
        empire["cards"] = ["castor_pollux", "nebuchadnezzar", "penthesilea", "gilgamesh", "artemis", "pyramids"]
        empire["copied"] = "hammurabi"
        empire["resources"] = 44
    view["tracks"] = {track: dict.fromkeys(seats, 23) for track in view["tracks"]}
    result: View = view
    return result


ROLLED: dict[str, Any] = {
    "place": "macedonia", "attacker": "rome", "defender": "greece",
    "dice": {"rome": [5, 6, 1], "greece": [2]}, "bonus": {"rome": {"caesar": 3}, "greece": {"fortress": 5}},
    "sum": {"rome": 15, "greece": 7}, "hits": {"rome": 1, "greece": 2}, "negated": {"greece": 1},
}  # fmt: skip


FOUGHT = (
    Event("battle_rolled", ROLLED),
    Event("losses", {"place": "macedonia", "seat": "rome", "units": {"legion": 1}}),
    Event("losses", {"place": "macedonia", "seat": "greece", "units": {"fortress": 1, "market": 1}}),
)
