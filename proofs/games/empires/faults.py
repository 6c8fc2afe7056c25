"""A fault for each card that has none written down: it does nothing any more."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from typing import Final

from proofs.games.empires.numbering import RULEBOOK
from proofs.mutant import Mutant
from proofs.report import HOME
from proofs.rulebook import find_tests

FILES: Final = (Path("empires", "cards", "heroes.py"), Path("empires", "cards", "wonders.py"))
_POWER: Final = re.compile(r'^    "(\w+)": (Power\(.*\)),', re.MULTILINE)


def powerless(known: Collection[str]) -> list[Mutant]:
    """The loss of its power, for each card of heroes.py and wonders.py whose rule is not known.

    The tests whose docstrings begin with the rule must notice.
    """
    tests, out = find_tests(RULEBOOK), []
    for file in FILES:
        for card, power in _POWER.findall((HOME / "engine" / file).read_text(encoding="utf-8")):
            rule = f"C-{card.replace('_', '-')}"
            if rule not in known:
                fails = tuple(sorted({test.name for test in tests.get(rule, ()) if test.leads}))
                old, new = f'"{card}": {power},', f'"{card}": Power(),'
                out.append(Mutant(rule, "no power", file.as_posix(), old, new, fails))
    return out
