"""The rules of a game in another language than the first: `i18n/<language>/games/<id>/rulebook.toml`.

In the first language they stand with the rules themselves, once (`engine/<game>/data/rules.toml`); here are the same
ids in the same shape: a text and a title for each rule, and for each ruling what it says and why.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from i18n import layers

FILE: Final = "rulebook.toml"


class RuleText(NamedTuple):
    """One rule in one language."""

    text: str
    title: str = ""
    rulings: tuple[tuple[str, str], ...] = ()
    """Of each ruling, in the order of the rules' own file: (what it says, why)."""


@cache
def rule_texts(language: str, game: str) -> Mapping[str, RuleText]:
    """What there is in that language, by id; {} in the first one. ValueError when the file is not what it should be."""
    found: dict[str, RuleText] = {}
    for folder in layers.folders(language, game):
        if (path := folder / FILE).is_file():
            for rule_id, row in tomllib.loads(path.read_text(encoding="utf-8")).items():
                try:
                    rulings = tuple((ruling["says"], ruling["why"]) for ruling in row.get("rulings", ()))
                    found[rule_id] = RuleText(row["rule"], row.get("title", ""), rulings)
                except (KeyError, TypeError, AttributeError) as error:
                    raise ValueError(f"{path}: {rule_id}: {error!r}") from None
    return found
