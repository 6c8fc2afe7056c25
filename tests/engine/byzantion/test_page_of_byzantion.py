"""The page about the interface names what a view of Byzantion has, its verbs and its options."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, get_type_hints

from engine.byzantion.rules import RULES
from engine.byzantion.view_types import ByzantionView, PlayerView, PoolsView

PAGE: Final = (Path(__file__).parents[3] / "docs" / "contract-byzantion.md").read_text(encoding="utf-8")


def named() -> set[str]:
    """What stands on the page as code, in its blocks and in its lines."""
    blocks = re.findall(r"```.*?```", PAGE, re.DOTALL)
    lines = re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL))
    return set(re.findall(r"\w+", " ".join((*blocks, *lines))))


def test_the_page_names_every_verb_and_every_option() -> None:
    options = {option.key for option in RULES.facts.options}
    values = {value for option in RULES.facts.options for value in option.values}
    assert {*RULES.verbs, *options, *values} - named() == set()


def test_the_page_names_what_a_view_has() -> None:
    assert {key for view in (ByzantionView, PlayerView, PoolsView) for key in get_type_hints(view)} - named() == set()
