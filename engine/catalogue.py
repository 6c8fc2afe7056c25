"""The rules systems of this house. Importing this module registers them."""

from engine.core.registry import register
from engine.empires.rules import RULES as EMPIRES

register(EMPIRES)
