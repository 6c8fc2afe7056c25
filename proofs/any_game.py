"""The product's games, and others that are made known for the length of a proof."""

from __future__ import annotations

import sys
from pathlib import Path

from engine.core import AnyRules
from games import Game, find_game, register_game
from i18n import LANGUAGES, add_catalogues
from scripts.command import find_rules

AT_A_TABLE = 5
"""People at a table of a proof, at most: so many are in the sandbox."""


_called: dict[str, str] = {}
"""What those made known are called on the command line, by their id."""


def make_known(name: str) -> AnyRules:
    """The rules of that name (as for `--rules`), known to this process from now on even if no product lists them.

    Texts are taken along: folders of languages beside the module of the rules. InputError when there are no such rules.
    """
    rules = find_rules(name)
    if find_game(rules.facts.id) is None:
        register_game(Game(rules))
    _called[rules.facts.id] = name
    if ":" in name:
        home = Path(sys.modules[type(rules).__module__].__file__ or ".").parent
        if any((home / language).is_dir() for language in LANGUAGES):
            add_catalogues(home, rules.facts.id)
    return rules


def name_of(rules_id: str) -> str:
    """The name by which another process can make it known, too."""
    return _called.get(rules_id, rules_id)


def most_seats(rules: AnyRules) -> int:
    """The largest table of it that a proof can fill."""
    return max(count for count in rules.facts.seat_counts if count <= AT_A_TABLE)
