"""A pytest plugin: what `make test` takes a sample of runs whole with `--full` (`make soak`).

A case that only repeats what a sibling shows is marked with `@pytest.mark.full`, or as a parameter with
`pytest.param(…, marks=FULL)`, and is left out otherwise. A test that itself looks at a sample of many things asks the
fixture `full` how many are wanted. Examples that Hypothesis makes up are the same in each run without `--full`.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, settings

FULL = pytest.mark.full
BY_THE_CLOCK: Any = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
"""What Hypothesis measures in milliseconds fails on a busy machine, and says nothing of what is tested."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="run all cases instead of the sample of make test")


def pytest_configure(config: pytest.Config) -> None:
    # A run of make test that fails must fail for the next person, too; new examples are looked for with --full.
    settings.register_profile("same", derandomize=True, database=None, **BY_THE_CLOCK)
    settings.register_profile("new", derandomize=False, database=None, **BY_THE_CLOCK)
    settings.load_profile("new" if config.getoption("full") else "same")
    config.addinivalue_line("markers", "full: a case that runs with --full alone; a sibling of it always does")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the marked cases out, as the option `-m` would do."""
    if config.getoption("full"):
        return
    left_out = [each for each in items if each.get_closest_marker("full")]
    if left_out:
        items[:] = [each for each in items if not each.get_closest_marker("full")]
        config.hook.pytest_deselected(items=left_out)


@pytest.fixture(scope="session")
def full(request: pytest.FixtureRequest) -> bool:
    """Whether all is wanted, not a sample."""
    return bool(request.config.getoption("full"))
