"""Phase 5: the leaders of the three tracks (E5), and victory by leadership (E6.3)."""

from __future__ import annotations

from engine.core.types import Action, Json
from engine.empires import query
from engine.empires.empire import SEAT, SEATS
from engine.empires.flow import Step, act, push
from engine.empires.frame_data import CrownData
from engine.empires.state import State
from engine.empires.victory import win
from engine.empires.vocabulary import TRACKS
from engine.kit.position import pop
from engine.kit.seats import Out, say


def begin_leadership(state: State, out: Out) -> None:
    """The tracks are settled one after another: trade, culture, military (E5b, R)."""
    say(out, "phase_began", round=state.round, phase="leadership")
    push(state, "crown", track=0, new=[])


def highest(state: State, track: int) -> list[int]:
    """The seats with the highest value on a track."""
    values = query.count_tracks(state)[track]
    top = max(values)
    return [seat for seat, value in enumerate(values) if value == top]


class Crown(Step[CrownData]):
    """E5b: the highest leads; on a tie the previous leader names one of the tied. data: track, new [leader…]."""

    key = "crown"

    def settle(self, state: State, data: CrownData, out: Out) -> bool:
        track = data["track"]
        if track == len(TRACKS):
            pop(state)
            return True
        tied = highest(state, track)
        if len(tied) == 1:
            _crown(state, data, tied[0], out)
            return True
        if not data.get("announced"):
            data["announced"] = True
            names: list[Json] = [SEATS[s] for s in tied]
            say(out, "title_tied", track=TRACKS[track], tied=names, by=SEATS[state.titles[track]])
        return False

    def active(self, state: State, data: CrownData) -> tuple[int, ...]:
        return (state.titles[data["track"]],)

    def legal(self, state: State, data: CrownData, seat: int) -> list[Action]:
        track = data["track"]
        if seat != state.titles[track]:
            return []
        return [act(seat, "crown", TRACKS[track], SEATS[s]) for s in highest(state, track)]

    def do(self, state: State, data: CrownData, seat: int, action: Action, out: Out) -> None:
        _crown(state, data, SEAT[str(action.args[1])], out)

    def question(self, state: State, data: CrownData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"track": TRACKS[data["track"]]}


def _crown(state: State, data: CrownData, seat: int, out: Out) -> None:
    track = data["track"]
    previous = state.titles[track]
    state.titles[track] = seat
    data["track"] = track + 1
    data["new"].append(seat != previous)
    data.pop("announced", None)
    say(out, "title", track=TRACKS[track], seat=SEATS[seat], previous=SEATS[previous])
    if track == 0 and seat != previous:
        state.played = []  # E2.1a: a new Trade Leader takes all three tokens


def end_leadership(state: State, out: Out) -> None:
    """E6.3: after all ties, an empire that holds all three titles wins."""
    leader = state.titles[0]
    if state.titles == [leader] * 3:
        win(state, out, "leadership", [leader])
