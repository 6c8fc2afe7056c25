"""A made-up game on a made-up map, with other tables than any game of the product has.

Four sides, of which any may be played and any may stand there without a seat. A fortress adds 6 and turns nothing
away, and there may be two in a province; the order of turns goes by the third track.

    north — ford — south        rock and isle lie on the sound; north, rock and south on the strait
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.core.chance import FixedRng
from engine.core.types import Action
from engine.kit.flow import Flow
from engine.kit.position import NOBODY, push
from engine.kit.seats import Out, Seats
from engine.marenostrum.battle import Lose
from engine.marenostrum.board import Board
from engine.marenostrum.card import Card
from engine.marenostrum.marching import LandBattles, March, begin_land_battles, begin_march
from engine.marenostrum.mover_turn import MoverTurn
from engine.marenostrum.powers import Powers
from engine.marenostrum.roles import Crown
from engine.marenostrum.sailing import Sail, SeaBattles, begin_sail, begin_sea_battles
from engine.marenostrum.state import STRIDE, State
from engine.marenostrum.turn_order import Naming
from engine.marenostrum.world import BattleRules, Pieces, World

RAW = {
    "seas": {"strait": {"adjacent": ["sound"]}, "sound": {"adjacent": ["strait"]}},
    "provinces": {
        "north": {"land": ["ford"], "seas": ["strait"], "caravans": ["salt"], "market": True, "capital": "N"},
        "ford": {"land": ["north", "south"], "seas": [], "caravans": ["salt", "tin"], "temple": True},
        "south": {"land": ["ford"], "seas": ["strait"], "caravans": [], "capital": "S"},
        "rock": {"land": [], "seas": ["strait", "sound"], "caravans": ["tin"], "capital": "R"},
        "isle": {"land": [], "seas": ["sound"], "caravans": [], "town": "I"},
    },
}
GOODS = ("salt", "tin")
NORTH, FORD, SOUTH, ROCK, ISLE = range(5)
N, R, S, W = range(4)
"""Sides in their order: the one in the middle of it is often without a seat."""


class Gift(NamedTuple):
    """A power of this game, with two hooks of the shared phases and one of its own."""

    sea_die: int = 0
    die_passive: int = 0
    songs: int = 0


CARDS = (
    Card("admiral", "hero", (0, 0, 1)),
    Card("warden", "hero", (0, 0, 0)),
    Card("bard", "hero", (2, 0, 0)),
)
BOARD = Board(RAW, GOODS, ("capital", "town"), (2, 3))
WORLD: Final = World(
    seats=Seats(("northmen", "rockers", "southmen", "wanderers")),
    board=BOARD,
    homes=(NORTH, ROCK, SOUTH, ISLE),
    pieces=Pieces(legions=6, triremes=3, fortresses=4, markers=3),
    resources=(*GOODS, "penny"),
    cards=CARDS,
    powers=Powers((Gift(sea_die=1), Gift(die_passive=2), Gift(songs=1))),
    tracks=("trade", "culture", "war"),
    site_track=tuple(0 if site.kind in ("caravan", "market") else 1 for site in BOARD.sites),
    unit_track=2,
    most_traded=9,
    battle=BattleRules({"": (1, 2, 3, 4, 5, 6)}, hit=5, fortress=6, wards=0),
)


class NameMover(Naming[State]):
    key = "name_mover"
    event = "mover_named"
    track = 2

    def begin_turn(self, state: State, seat: int, out: Out) -> None:
        push(state, "mover_turn", {"stage": 0, "busy": False})


def begin_war(state: State, out: Out) -> None:
    state.acted = []
    push(state, "name_mover", {})
    push(state, "crown", {"track": 2, "new": []})


STAGES = (begin_sail, begin_sea_battles, begin_march, begin_land_battles)
FLOW: Final = Flow[State](
    WORLD.seats,
    (
        Crown(WORLD, single=True, keeps=True),
        NameMover(WORLD.seats),
        MoverTurn(WORLD, "war", STAGES),
        Sail(WORLD),
        SeaBattles(WORLD),
        March(WORLD),
        LandBattles(WORLD),
        Lose(WORLD),
    ),
    (("war", begin_war),),
)


def begun(players: tuple[int, ...] = (N, S), seatless: tuple[int, ...] = (R,), rolls: tuple[int, ...] = ()) -> State:
    """Everybody at home with a legion and a fortress; nothing is asked yet."""
    state = State(WORLD, players, {}, FixedRng(list(rolls)), seatless)
    state.titles = [players[0]] * 3
    for side in state.sides:
        home = WORLD.homes[side]
        state.owner[home] = side
        state.legions[home * STRIDE + side] = state.forts[home * STRIDE + side] = 1
    state.cursor = -1
    return state


def run(state: State) -> list[str]:
    """Until somebody is asked; the keys of what was said."""
    out: Out = []
    FLOW.settle(state, out)
    return [event.key for event in out]


def act(state: State, text: str) -> list[str]:
    """`northmen march ford rock 1`; the keys of what was said."""
    seat, verb, *args = text.split()
    action = Action(seat, verb, tuple(int(a) if a.isdigit() else a for a in args))
    return [event.key for event in FLOW.advance(state, action)]


def asked(state: State) -> list[str]:
    return [f"{WORLD.seats.ids[s]} {state.frames[-1].step}" for s in FLOW.active_seats(state)]


assert len(WORLD.seats) <= STRIDE
assert NOBODY not in (N, R, S, W)
