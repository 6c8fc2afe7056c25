"""Lessons read from TOML, as games keep them (`engine/<id>/lessons/*.toml`)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from engine.core.chance import seeded
from engine.core.lessons import Chapter, Start, Step
from engine.core.rules import AnyRules

_STEP: Final = frozenset(Step._fields)
_CHAPTER: Final = frozenset("id seat position players options seed prefix others step".split())  # noqa: SIM905

ReadPosition = Callable[[str], object]


@cache
def read_lessons(package: str, read_position: ReadPosition | None = None) -> tuple[Chapter, ...]:
    """The chapters of `chapters.toml` in that package, in order.

    A chapter has a `position` (in the game's notation) or `players`, `seed` and perhaps `options` and a `prefix`.
    ValueError: something in it has no meaning.
    """
    raw = tomllib.loads((files(package) / "chapters.toml").read_text("utf-8"))
    return tuple(_chapter(each, read_position) for each in raw["chapter"])


def _chapter(raw: Mapping[str, Any], read_position: ReadPosition | None) -> Chapter:
    if unknown := set(raw) - _CHAPTER:
        raise ValueError(f"{raw.get('id')}: no chapter has {sorted(unknown)}")
    begin: _Written | Start
    if "position" in raw:
        begin = _Written(str(raw["position"]), read_position)
    else:
        begin = Start(raw["players"], raw.get("options", {}), seeded(raw["seed"]), tuple(raw.get("prefix", ())))
    return Chapter(raw["id"], raw["seat"], begin, tuple(map(_step, raw["step"])), tuple(raw.get("others", ())))


def _step(raw: Mapping[str, Any]) -> Step:
    if unknown := set(raw) - _STEP:
        raise ValueError(f"{raw.get('id')}: no step has {sorted(unknown)}")
    values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in raw.items()}
    return Step(**values)


class _Written:
    """A position in the game's notation."""

    def __init__(self, text: str, read: ReadPosition | None) -> None:
        if read is None:
            raise ValueError("the game has no notation of positions")
        self._text, self._read = text, read

    def __call__(self, rules: AnyRules) -> object:
        return self._read(self._text)
