"""Who leads a track: counted from the board; on a tie the leader so far names one of the tied (E5b)."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from engine.core.types import Action, Json
from engine.kit.position import pop
from engine.kit.seats import Out, say
from engine.kit.shapes import flag, many
from engine.kit.step import Step
from engine.marenostrum.query import highest
from engine.marenostrum.shapes import track as any_track
from engine.marenostrum.state import State
from engine.marenostrum.world import World


class CrownData(TypedDict):
    """E5b."""

    track: Annotated[int, any_track]
    new: Annotated[list[bool], many(flag, 2)]
    """by track: has it another leader?"""
    announced: NotRequired[Annotated[bool, flag]]
    """has the tie been told?"""


class Crown(Step[State, CrownData]):
    """E5b: the highest leads; on a tie the previous leader names one of the tied.

    A game pushes it where its tracks are counted: for all of them one after another, or (`single`) for the one that
    opens a phase.
    """

    key = "crown"

    def __init__(self, world: World, *, single: bool = False, keeps: bool = False) -> None:
        """`keeps`: the leader so far stays one when among those tied."""
        self.single = single
        self.keeps = keeps
        self.seats = world.seats
        self.tracks = world.tracks

    def settle(self, state: State, data: CrownData, out: Out) -> bool:
        track = data["track"]
        if track == len(self.tracks) or (self.single and data["new"]):
            pop(state)
            return True
        tied = self.tied(state, track)
        if len(tied) == 1:
            self._crown(state, data, tied[0], out)
            return True
        if not data.get("announced"):
            data["announced"] = True
            names: list[Json] = [self.seats.ids[s] for s in tied]
            by = self.seats.ids[state.titles[track]]
            say(out, "title_tied", track=self.tracks[track], tied=names, by=by)
        return False

    def tied(self, state: State, track: int) -> list[int]:
        """Among whom the leader so far has to choose."""
        best = highest(state, track)
        before = state.titles[track]
        return [before] if self.keeps and before in best else best

    def active(self, state: State, data: CrownData) -> tuple[int, ...]:
        return (state.titles[data["track"]],)

    def legal(self, state: State, data: CrownData, seat: int) -> list[Action]:
        track = data["track"]
        if seat != state.titles[track]:
            return []
        ids = self.seats.ids
        return [self.seats.act(seat, "crown", self.tracks[track], ids[s]) for s in self.tied(state, track)]

    def do(self, state: State, data: CrownData, seat: int, action: Action, out: Out) -> None:
        self._crown(state, data, self.seats.index[str(action.args[1])], out)

    def question(self, state: State, data: CrownData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"track": self.tracks[data["track"]]}

    def crowned(self, state: State, track: int, seat: int) -> None:
        """Another seat than before leads the track from now on."""

    def _crown(self, state: State, data: CrownData, seat: int, out: Out) -> None:
        track, ids = data["track"], self.seats.ids
        previous = state.titles[track]
        state.titles[track] = seat
        data["track"] = track + 1
        data["new"].append(seat != previous)
        data.pop("announced", None)
        say(out, "title", track=self.tracks[track], seat=ids[seat], previous=ids[previous])
        if seat != previous:
            self.crowned(state, track, seat)
