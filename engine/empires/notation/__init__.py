"""Positions as text for people, line by line: what FEN is to chess. The form is told in docs/position-notation.md.

`write_position` and `read_position` are exact: what is read has the very dump of what was written. The first line
names a beginning (the printed set-up, or an empty board), every other line says where the position differs from it.
"""

from engine.empires.notation.reader import read_position
from engine.empires.notation.writer import write_position

__all__ = ["read_position", "write_position"]
