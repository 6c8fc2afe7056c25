"""Phase 5: the leaders of the three tracks (E5), and victory by leadership (E6.3)."""

from __future__ import annotations

from engine.empires.flow import push
from engine.empires.state import State
from engine.empires.victory import win
from engine.empires.vocabulary import TRADE
from engine.kit.seats import Out, say
from engine.marenostrum import roles
from engine.marenostrum import state as shared


def begin_leadership(state: State, out: Out) -> None:
    """The tracks are settled one after another: trade, culture, military (E5b, R)."""
    say(out, "phase_began", round=state.round, phase="leadership")
    push(state, "crown", track=0, new=[])


class Crown(roles.Crown):
    """E5b, E2.1a."""

    def crowned(self, state: shared.State, track: int, seat: int) -> None:
        """E2.1a: a new Trade Leader takes all three tokens."""
        assert isinstance(state, State)
        if track == TRADE:
            state.played = []


def end_leadership(state: State, out: Out) -> None:
    """E6.3: after all ties, an empire that holds all three titles wins."""
    leader = state.titles[0]
    if state.titles == [leader] * 3:
        win(state, out, "leadership", [leader])
