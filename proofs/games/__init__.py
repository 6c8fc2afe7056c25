"""Workbenches: what proofs and tools know of one game, a package or module each, named by the game's id.

A game needs none (`proofs.workbench.Workbench`): then it is played as any game is, by the common interface alone.
"""
