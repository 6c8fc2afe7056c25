"""Which recorded games were played again over the wire, read from the results of the tests that do it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from xml.etree import ElementTree

from proofs.report import HOME, Report

GAMES = HOME / "tests" / "games"
_TOLD = re.compile(
    r"test_(?:a_recorded|the_beginning_of_a)_game_(?P<way>by_panels|by_commands)\w*(?:\[(?P<case>.+)\])?"
)
_LANGUAGE = re.compile(r"-(?P<language>[a-z]{2}(?:-[A-Z]{2})?)$")


def read_retold(results: str, games: Collection[str] | None = None) -> dict[str, Report]:
    """By game: how many recorded games there are, how many of them were retold in each way and language, and which;
    and what else was. `results`: of pytest, as JUnit XML. `games`: names of the recorded ones; None: the product's.
    """
    found: dict[str, Report] = {}
    for case in ElementTree.fromstring(results).iter("testcase"):
        parts = str(case.get("classname")).split(".")
        told = _TOLD.match(str(case.get("name")))
        if told is None or "wire" not in parts or any(part.tag in ("failure", "error", "skipped") for part in case):
            continue
        rules = parts[parts.index("wire") + 1]
        report = found.setdefault(rules, {"names": set(), "ways": Counter(), "others": 0})
        word = told["case"] or ""
        language = _LANGUAGE.search(word)
        name = word[: language.start()] if language else word
        if name in (recorded(rules) if games is None else games):
            report["names"].add(name)
            report["ways"][f"{told['way'].replace('_', ' ')}, {language['language'] if language else '?'}"] += 1
        else:
            report["others"] += 1
    return {rules: _told(rules, report) for rules, report in sorted(found.items())}


def recorded(rules: str) -> frozenset[str]:
    """The names of the game's recorded games."""
    return frozenset(path.stem for path in (GAMES / rules).rglob("*.json"))


def _told(rules: str, report: Report) -> Report:
    return {
        "recorded_games": len(recorded(rules)),
        "retold_games": len(report["names"]),
        **dict(sorted(report["ways"].items())),
        "beginnings_and_games_made_on_the_spot": report["others"],
        "names": sorted(report["names"]),
    }
