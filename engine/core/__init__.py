"""The one interface all rules systems share. Nothing here knows a particular game.

In the examples `tiny` is a small rules system, that of tests/tiny; `tests/test_examples.py` runs them all.
"""

from engine.core.chance import Chance, FixedRng, GameChance, Rng, Seed, seeded
from engine.core.codec import action_token, canonical, parse_action, position_hash
from engine.core.order_forms import OrderField, OrderForm
from engine.core.registry import all_rules, get_rules, register
from engine.core.rules import (
    NO_OPTIONS,
    AnyRules,
    Applied,
    Facts,
    Options,
    OptionSpec,
    Outcome,
    Question,
    Role,
    Rules,
    Slot,
    Verb,
    View,
    possible_seats,
)
from engine.core.types import Action, Event, Json, RulesError, Seat

__all__ = [
    "NO_OPTIONS",
    "Action",
    "AnyRules",
    "Applied",
    "Chance",
    "Event",
    "Facts",
    "FixedRng",
    "GameChance",
    "Json",
    "OptionSpec",
    "Options",
    "OrderField",
    "OrderForm",
    "Outcome",
    "Question",
    "Rng",
    "Role",
    "Rules",
    "RulesError",
    "Seat",
    "Seed",
    "Slot",
    "Verb",
    "View",
    "action_token",
    "all_rules",
    "canonical",
    "get_rules",
    "parse_action",
    "position_hash",
    "possible_seats",
    "register",
    "seeded",
]
