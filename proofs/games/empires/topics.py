"""What a game of Empires shows, as a set of topics, found from its positions and events alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.core import Event
from engine.empires.board import PROVINCE, SEA
from engine.empires.cards.hooks import Hook
from engine.empires.cards.power import POWERS
from engine.empires.empire import SEAT
from engine.empires.rules import RULES
from engine.empires.state import State
from engine.empires.vocabulary import CARD, CARDS, COIN, MAX_LEGIONS
from engine.marenostrum import query
from engine.marenostrum.state import STRIDE
from proofs.games.params import Params

REASONS: Final = ("prestige", "fame", "conquest", "leadership")
RECRUITED: Final = tuple(c.id for c in CARDS if c.kind in ("hero", "wonder", "pyramids"))
POWERLESS: Final = frozenset(c.id for c, power in zip(CARDS, POWERS, strict=True) if power is None)

SELDOM: Final = ("back", "clear", "withdraw", "first")
"""Steps back are not recorded; a Trade Leader too poor to meet any number, who names who takes first (E2.1d), came up
in no game searched so far, so only rule tests and the oracle cover that.
"""

WANTED: Final = frozenset(
    [
        *(f"victory {reason}" for reason in REASONS),
        *(f"seats {n}" for n in (3, 4, 5)),
        *(f"recruited {card}" for card in RECRUITED),
        *(f"power {c.id}" for c in CARDS if c.id not in POWERLESS),
        *(f"display {value}" for value in ("first_games", "experienced")),
        *(f"dice {value}" for value in ("1-6", "0-5", "1-5")),
        *(f"verb {verb}" for verb in RULES.verbs if verb not in SELDOM),
        "victory shared",
        "title tied",
        "a good run out",
        "legendary stack empty",
        "legendary stack shuffled anew",
        "all legions on the map",
        "a battle at sea",
        "a battle between three",
        "a copied power used",
        "nobody could trade",
    ]
)
"""What the folder of recorded games shows together."""


class Watcher:
    """Sees one game go by. Call `saw` after every action."""

    def __init__(self, state: State) -> None:
        self.topics: set[str] = {f"seats {state.n}"}
        self.topics |= {f"{key} {state.options[key]}" for key in ("display", "dice")}
        self.number = 0
        """the trade's announced number"""
        self.empty = not state.stack
        self._look(state)

    def saw(self, state: State, verb: str, events: Iterable[Event]) -> None:
        """One action, the events it brought and the position after it."""
        self.topics.add(f"verb {verb}")
        for event in events:
            hear = getattr(self, f"_on_{event.key}", None)
            if hear is not None:
                hear(state, event.params)
        self._look(state)

    def _shows(self, state: State, seat: str, hook: Hook) -> None:
        """What happened to the seat is the work of its own cards with that hook."""
        powers = ((CARDS[card].id, POWERS[card]) for card in state.cards[SEAT[seat]])
        self.topics |= {f"power {name}" for name, power in powers if power is not None and getattr(power, hook)}

    def _look(self, state: State) -> None:
        if self.empty and state.stack:
            self.topics.add("legendary stack shuffled anew")
        self.empty = not state.stack
        if self.empty:
            self.topics.add("legendary stack empty")
        if 0 in state.supply[:COIN]:
            self.topics.add("a good run out")
        if any(sum(state.legions[seat::STRIDE]) == MAX_LEGIONS for seat in range(state.n)):
            self.topics.add("all legions on the map")

    # --- what was said ---

    def _on_won(self, state: State, said: Params) -> None:
        if said["reason"] in REASONS:
            self.topics.add(f"victory {said['reason']}")
        if len(said["winners"]) > 1:
            self.topics.add("victory shared")

    def _on_title_tied(self, state: State, said: Params) -> None:
        self.topics.add("title tied")

    def _on_income_collected(self, state: State, said: Params) -> None:
        self._shows(state, said["seat"], "extra_coins")

    def _on_trade_announced(self, state: State, said: Params) -> None:
        self.number = said["number"]

    def _on_offers_revealed(self, state: State, said: Params) -> None:
        for seat, offer in said["offers"].items():
            if len(offer) != self.number:
                self._shows(state, seat, "own_offer")

    def _on_trade_nothing(self, state: State, said: Params) -> None:
        self.topics.add("nobody could trade")

    def _on_recruited(self, state: State, said: Params) -> None:
        self.topics.add(f"recruited {said['card']}")
        self._paid(state, said)

    def _on_built(self, state: State, said: Params) -> None:
        self._paid(state, said)

    def _paid(self, state: State, said: Params) -> None:
        kinds = [str(resource).removeprefix("legendary_") for resource in said["paid"]]
        if 0 < kinds.count("coin") < len(kinds):
            self._shows(state, said["seat"], "swaps_in_sets")
        goods = [kind for kind in kinds if kind != "coin"]
        if len(set(goods)) < len(goods):
            self._shows(state, said["seat"], "doubles_in_sets")

    def _on_power_used(self, state: State, said: Params) -> None:
        self.topics.add(f"power {said['card']}")
        if said["card"] == "castor_pollux":
            self.topics.add("a copied power used")

    def _on_copied(self, state: State, said: Params) -> None:
        self._shows(state, said["seat"], "copies")

    def _on_perseus_claimed(self, state: State, said: Params) -> None:
        self._shows(state, said["seat"], "builds_first")

    def _on_kept(self, state: State, said: Params) -> None:
        self._shows(state, said["seat"], "goods_kept")

    def _on_colossus_taken(self, state: State, said: Params) -> None:
        self._shows(state, said["seat"], "any_good")

    def _on_peace_declared(self, state: State, said: Params) -> None:
        self._shows(state, said["seat"], "peace")

    def _on_working(self, state: State, said: Params) -> None:
        self._shows(state, said["seat"], "legions_work")

    def _on_pillaged(self, state: State, said: Params) -> None:
        if len(said["gains"]) > 1:
            self._shows(state, said["seat"], "double_pillage")

    def _on_battle_rolled(self, state: State, said: Params) -> None:
        for seat, bonus in said["bonus"].items():
            self.topics |= {f"power {name}" for name in bonus if name in CARD and name != "castor_pollux"}
            if "castor_pollux" in bonus:
                self.topics.add("a copied power used")
            if said["place"] not in SEA:
                self._shows(state, seat, "extra_dice")
        if said["place"] in SEA:
            self.topics.add("a battle at sea")

    def _on_at_war(self, state: State, said: Params) -> None:
        if len(query.sides_in(state, PROVINCE[said["province"]])) > 2:
            self.topics.add("a battle between three")
