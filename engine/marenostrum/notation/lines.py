"""The lines of a text, and what is asked of their words. Every fault is refused with its line."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, NoReturn, TypeVar

from engine.core.types import RulesError
from engine.marenostrum.board import Board

T = TypeVar("T")
MAX_CHARACTERS: Final = 200_000
MAX_LINES: Final = 2000
_NUMBER: Final = re.compile(r"[0-9]{1,20}")


class Line(NamedTuple):
    number: int
    key: str
    """the first word, or a place and its colon"""
    rest: str

    @property
    def words(self) -> list[str]:
        return self.rest.split()


def refuse(line: int, why: str) -> NoReturn:
    raise RulesError("bad_position", where=f"line {line}", why=why[:200])


def split(text: str, board: Board) -> list[Line]:
    if len(text) > MAX_CHARACTERS or text.count("\n") > MAX_LINES:
        refuse(1, f"longer than {MAX_LINES} lines or {MAX_CHARACTERS} characters")
    out = []
    for number, raw in enumerate(text.split("\n"), 1):
        content = raw.partition("#")[0].strip()
        if content:
            key, sign, rest = content.partition(":")
            if not sign or not key.replace("_", "").isalpha():
                key, _, rest = content.partition(" ")
            elif key not in board.province and key not in board.sea:
                refuse(number, f"no place {key[:40]!r}")
            is_place = sign and (key in board.province or key in board.sea)
            out.append(Line(number, f"{key}:" if is_place else key, rest.strip()))
    if not out:
        refuse(1, "no position: the first line reads `setup 5` or `empty 5`")
    return out


def pick(line: Line, table: Mapping[str, T], word: str, what: str) -> T:
    if word not in table:
        refuse(line.number, f"unknown {what} {word[:40]!r}")
    return table[word]


def whole(line: Line, word: str, least: int, most: int, what: str) -> int:
    if not _NUMBER.fullmatch(word) or not least <= int(word) <= most:
        refuse(line.number, f"{what}: a whole number from {least} to {most}, not {word[:40]!r}")
    return int(word)


def some(line: Line, words: Sequence[str], least: int, most: int = 99) -> None:
    if not least <= len(words) <= most:
        refuse(line.number, f"{line.key}: {'too few' if len(words) < least else 'too many'} words")


def distinct(line: Line, values: Sequence[T], names: Callable[[T], str]) -> None:
    for value in values:
        if values.count(value) > 1:
            refuse(line.number, f"{names(value)} twice")


def counted(line: Line, words: Sequence[str], most: int) -> list[tuple[str, int]]:
    """`coin 3 grain` → coin 3 times, grain once."""
    out: list[tuple[str, int]] = []
    for word in words:
        if _NUMBER.fullmatch(word):
            if not out or out[-1][1]:
                refuse(line.number, f"{word} stands after no name")
            out[-1] = (out[-1][0], whole(line, word, 1, most, out[-1][0]))
        else:
            out.append((word, 0))
    names = [name for name, _ in out]
    distinct(line, names, str)
    return [(name, count or 1) for name, count in out]
