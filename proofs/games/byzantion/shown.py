"""What recorded games of Byzantion show, as topics, and who plays the games that are searched for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from engine.ai.random_player import STEPS_BACK
from engine.byzantion.ai import Steward
from engine.byzantion.content import CARD
from engine.byzantion.rules import RULES
from engine.byzantion.setup import OPTIONS, SEAT_COUNTS
from engine.byzantion.state import State
from engine.byzantion.vocabulary import NOBODY, ROBES, SEAT, SEATS
from engine.core import Action, AnyRules, Event, Rng, Seat
from proofs.games.byzantion.counted import WORKED, ByzantionLens
from proofs.games.params import Params
from proofs.gathering import Chooser, Gathering, biased, pick

SELDOM: Final = ("unchoose", "unseal")
"""Steps back: they are not recorded."""
ENDS: Final = ("doxa", "defeat", "augustus")
"""Ends that are wanted; the ranks between come as they come."""
WANTED: Final = frozenset(
    [
        *WORKED,
        *(f"seats {n}" for n in SEAT_COUNTS),
        *(f"{spec.key} {value}" for spec in OPTIONS for value in spec.values if value != "by_pace"),
        *(f"verb {verb}" for verb in RULES.verbs if verb not in SELDOM),
        *(f"end {reason}" for reason in ENDS),
        *(f"marathon of {n}" for n in SEAT_COUNTS),
        "a trial",
        "a failed event with the robes",
        "a reward doubled by the robes",
        "an Assassination on a bandon",
        "a shared victory",
    ]
)
"""What the folder of recorded games shows together."""


class Watcher:
    """Sees one game go by. Call `saw` after every action."""

    def __init__(self, state: State) -> None:
        self.topics: set[str] = {f"seats {state.n}"}
        self.topics |= {f"{key} {value}" for key, value in state.options.items()}
        if state.options["length"] == "marathon":
            self.topics.add(f"marathon of {state.n}")
        self._lens = ByzantionLens()
        self._powers: Counter[str] = Counter()
        self._keep(state)

    def _keep(self, state: State) -> None:
        """What the next action's events are compared with."""
        self._bandons = {card for groups in state.area for group in groups if len(group) > 1 for card in group}
        self._robes = state.order[ROBES] if state.n > 1 else NOBODY
        if state.frames:
            self._lens.where(RULES, state, SEATS[0])

    def saw(self, state: State, verb: str, events: Iterable[Event]) -> None:
        """One action, the events it brought and the position after it."""
        self.topics.add(f"verb {verb}")
        listed = list(events)
        self._lens.hear(state, listed, self._powers)
        self.topics.update(self._powers)
        for event in listed:
            hear = getattr(self, f"_on_{event.key}", None)
            if hear is not None:
                hear(state, event.params)
        self._keep(state)

    def _on_place(self, state: State, said: Params) -> None:
        self.topics.add("a trial")

    def _on_to_pay(self, state: State, said: Params) -> None:
        if SEAT[said["seat"]] == self._robes:
            self.topics.add("a failed event with the robes")

    def _on_triumphator(self, state: State, said: Params) -> None:
        if SEAT[said["seat"]] == self._robes:
            self.topics.add("a reward doubled by the robes")

    def _on_removed(self, state: State, said: Params) -> None:
        if CARD[said["card"]] in self._bandons:
            self.topics.add("an Assassination on a bandon")

    def _on_game_over(self, state: State, said: Params) -> None:
        assert state.outcome is not None
        self.topics.add(f"end {state.outcome.reason}")
        if len(said["winners"]) > 1:
            self.topics.add("a shared victory")


def options(rng: Rng) -> dict[str, str]:
    """Any of all, but windows by pace: a game without a table has none."""
    return {spec.key: pick(rng, [value for value in spec.values if value != "by_pace"]) for spec in OPTIONS}


KEPT: Final = frozenset(("discard", "hands_off", "intrigue"))
"""What a spender does only when nothing else can be done."""


class Spender:
    """Keeps nothing: votes with all Auctoritas, buys, draws, never discards; so games end with nobody ahead."""

    def choose(self, state: Any, seat: Seat, rng: Rng) -> Action:
        legal = [action for action in RULES.legal_actions(state, seat) if action.verb not in STEPS_BACK]
        for wanted in ("vote", "buy", "draw"):
            those = [action for action in legal if action.verb == wanted]
            if those:
                return max(those, key=lambda action: (action.args[-1] if wanted == "vote" else 0, action))
        those = [action for action in legal if action.args in (("buy",), ("draw",))]
        those = (
            those or [action for action in legal if action.verb not in ("discard", "hands_off", "intrigue")] or legal
        )
        return those[rng.below(len(those))]


class Schemer:
    """A steward who plays every intrigue at once, gives nothing to events and discards much; so events fail."""

    def choose(self, state: Any, seat: Seat, rng: Rng) -> Action:
        legal = [action for action in RULES.legal_actions(state, seat) if action.verb not in STEPS_BACK]
        for wanted in ("intrigue", "seal_gift", *(("discard",) if not rng.below(3) else ())):
            those = [action for action in legal if action.verb == wanted]
            if those:
                return those[rng.below(len(those))]
        return Steward().decide(RULES.view(state, seat), legal, rng)


def player(rng: Rng, share: int | None = None) -> Chooser:
    """A steward, or somebody with a taste for some verbs, or a mixture of both, or who keeps nothing, or who schemes
    (`Gathering.player`).
    """
    if share == 0 and rng.below(4):
        return Spender()
    if share is None and rng.below(2):
        return Schemer()
    return biased(RULES, Steward(), rng, share)


def byzantion_gathering(rules: AnyRules) -> Gathering:
    """For `Workbench.gathering`."""
    return Gathering(wanted=WANTED, watch=Watcher, options=options, player=player)
