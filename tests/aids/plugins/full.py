"""A pytest plugin: what `make test` takes a sample of runs whole with `--full` (`make soak`).

A case that only repeats what a sibling shows is marked with `@pytest.mark.full`, or as a parameter with
`pytest.param(…, marks=FULL)`, and is left out otherwise. A test that itself looks at a sample of many things asks the
fixture `full` how many are wanted.
"""

from __future__ import annotations

import pytest

FULL = pytest.mark.full


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="run all cases instead of the sample of make test")


def pytest_configure(config: pytest.Config) -> None:
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
