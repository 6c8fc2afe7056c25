"""Every legal list of games at random against the oracle (tests/oracle/byzantion), which never reads the rules."""

from __future__ import annotations

import time
from collections import Counter
from itertools import pairwise

import pytest

from engine.byzantion.content import IDS
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.core import Rng
from tests.aids.plugins.full import FULL
from tests.engine.byzantion.scattered import restless, scatter, setup, windfall
from tests.oracle.byzantion import asking, printed
from tests.oracle.byzantion.facts import CLAUSES
from tests.oracle.byzantion.legal import oracle


def test_the_oracle_knows_the_cards_by_the_numbers_of_the_positions() -> None:
    assert printed.NAMES == IDS
