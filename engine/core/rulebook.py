"""The rules of a game in our own words, by id: what its `data/rules.toml` says. Read when people look something up, and
by the proofs, which add where code and tests name each id.
"""

from __future__ import annotations

import tomllib
from typing import Final, NamedTuple

EXAMPLES: Final = ("X", "Example")
"""What the ids of worked examples begin with: each has a test, and says nothing that a rule does not say."""
KEYS: Final = frozenset({"rule", "title", "rulings", "no_code", "own"})


class Ruling(NamedTuple):
    """What this project plays where the printed rules leave it open."""

    says: str
    why: str
    option: str
    """key of the option that varies it, or empty"""
    test: str
    """name of the test that shows it, or empty"""


class Rule(NamedTuple):
    """One rule, card or worked example.

    >>> Rule("X1", "Rome pays three coins.", (), "", own=False).is_example
    True
    """

    id: str
    text: str
    rulings: tuple[Ruling, ...]
    no_code: str
    """why no line of the engine has to say so, or empty"""
    own: bool
    """whether the id is one of our own"""
    title: str = ""
    """what it is about, in the words of somebody who looks for it; "": of a card, which has a name, or an example"""

    @property
    def is_example(self) -> bool:
        """Is it a worked example?"""
        return self.id.startswith(EXAMPLES)


def parse_rules(text: str) -> dict[str, Rule]:
    r"""All rules by id, in order. ValueError (of which `tomllib.TOMLDecodeError` is one) when it is not such a file.

    >>> parse_rules('["E1a"]\nrule = "All collect at once."')["E1a"].text
    'All collect at once.'
    >>> parse_rules('["E1a"]\nrul = "All collect at once."')
    Traceback (most recent call last):
    ValueError: E1a: unknown key rul
    """
    out = {}
    for rule_id, row in tomllib.loads(text).items():
        try:
            if unknown := row.keys() - KEYS:
                raise ValueError(f"{rule_id}: unknown key {min(unknown)}")
            rulings = tuple(
                Ruling(r["says"], r["why"], r.get("option", ""), r.get("test", "")) for r in row.get("rulings", ())
            )
            no_code, own, title = row.get("no_code", ""), row.get("own", False), row.get("title", "")
            out[rule_id] = Rule(rule_id, row["rule"], rulings, no_code, own, title)
        except (KeyError, AttributeError) as error:
            raise ValueError(f"{rule_id}: {error}") from None
    return out
