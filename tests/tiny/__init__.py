"""A second rules system, small enough to read at one sitting: it proves that nothing generic knows Empires."""

from tests.tiny.tiny_rules import RULES

__all__ = ["RULES"]
