"""The player of Byzantion that knows the game: it sees a view and the list of legal actions, never a state."""

from engine.byzantion.ai.deciding import Steward

__all__ = ["Steward"]
