"""A *step* is one kind of decision. The position holds only frames (key + data), so it can be saved in its middle."""

from __future__ import annotations

from typing import Generic

from engine.core.chance import Rng
from engine.core.types import Action, Json, RulesError
from engine.kit.position import D, P_contra
from engine.kit.seats import Out


class Step(Generic[P_contra, D]):
    """One kind of decision. Subclasses override what they need.

    An instance belongs to a game, which makes it with the tables it needs; it holds nothing of a position.
    """

    key = ""
    private: frozenset[str] = frozenset()
    """Verbs that change nothing anybody else may see: composing inside a sealed decision."""
    pool = ""
    """The pool of the view that the question's values come from; empty: the flow's."""

    def settle(self, state: P_contra, data: D, out: Out) -> bool:
        """Do all that needs no decision. True when the stack or the position changed (it is called again),
        False when somebody must decide now.
        """
        return False

    def active(self, state: P_contra, data: D) -> tuple[int, ...]:
        """The seats whose decision is awaited."""
        raise NotImplementedError

    def legal(self, state: P_contra, data: D, seat: int) -> list[Action]:
        """All the seat may do, without the draft's `back` and `clear`; any order, no duplicates."""
        raise NotImplementedError

    def do(self, state: P_contra, data: D, seat: int, action: Action, out: Out) -> None:
        """Perform a legal action."""
        raise NotImplementedError

    def refuse(self, state: P_contra, data: D, seat: int, action: Action) -> RulesError:
        """The most telling refusal of an action that is not legal."""
        return RulesError("illegal", action=action.text()[:80])

    def question(self, state: P_contra, data: D, seat: int) -> tuple[str, dict[str, Json]]:
        """Key and parameters of what this seat is asked."""
        return self.key, {}

    def twice(self, state: P_contra, data: D, legal: tuple[Action, ...]) -> frozenset[str]:
        """Verbs that panels ask twice for here; `legal` is what the asked seat may do."""
        return frozenset()

    def window(self, state: P_contra, data: D) -> str:
        """The kind of sealed window the question is asked in; empty: none."""
        return ""

    def lapse(self, state: P_contra, data: D, seat: int) -> Action | None:
        """What the seat's silence means, where a short clock may answer for it."""
        return None

    def composing(self, state: P_contra, data: D, seat: int) -> tuple[Action, ...]:
        """What the seat has put together in a sealed decision (drafts are handled by the flow)."""
        return ()

    def conceal(self, data: D, seat: int) -> D:
        """The data as `seat` (-1: the public) may know it; must not share what it leaves out."""
        return data

    def fill(self, state: P_contra, data: D, seat: int, rng: Rng) -> None:
        """Put something into the places `conceal` emptied for that seat: sealed choices of imagined hands."""
