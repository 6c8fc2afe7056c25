"""The player of Empires that knows the game: it sees a view and the list of legal actions, never a state."""

from engine.empires.ai.steward import Steward

__all__ = ["Steward"]
