"""Positions as text for people, line by line, in the form of docs/position-notation.md with this game's own words.

`write_position` and `read_position` are exact: what is read has the very dump of what was written. The first line
names a beginning (`setup 4`, `empty 4`), every other line says where the position differs from it.
"""

from engine.classic.notation.reader import read_position
from engine.classic.notation.writer import write_position

__all__ = ["read_position", "write_position"]
