"""All rules systems and the players that know one of them. Importing this module registers them."""

from engine.ai import register_player
from engine.ai.steward import Steward
from engine.core.registry import register
from engine.empires.rules import RULES as EMPIRES

register(EMPIRES)
register_player("steward", Steward(), EMPIRES.facts.id)
