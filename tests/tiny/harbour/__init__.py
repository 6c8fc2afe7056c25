"""A third rules system, for everything in which the tiny game is like the product's first one: cards, windows, no map.

Four ships lie in a harbour. Its words are also words of other games, with other meanings.
"""

from tests.tiny.harbour.harbour_rules import RULES

__all__ = ["RULES"]
