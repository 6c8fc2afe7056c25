"""A pytest plugin: `forked_python`, for tests that start the product as a process and do not look at its imports."""

from __future__ import annotations

import pkgutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
IMPORTED = ("bot", "cogs.pictures.worker_process", "proofs.bench", "proofs.fuzz", "proofs.limits", "proofs.load.bare")
"""No module that makes a game known which the product does not list."""


def imported() -> list[str]:
    """What is imported before the first start."""
    from games import PRODUCT
    from proofs import benches

    painters = {game.painter_at.partition(":")[0] for game in PRODUCT if game.painter_at}
    return [
        *IMPORTED,
        *sorted(painters),
        *(f"proofs.benches.{each.name}" for each in pkgutil.iter_modules(benches.__path__)),
    ]


@pytest.fixture(scope="session")
def forked_python() -> Iterator[str]:
    """What to call instead of `sys.executable`; on Linux something quicker: see tests/aids/forked_python.py."""
    from tests.aids.forked_python import stand_in

    if sys.platform != "linux":  # elsewhere a system library may not outlive a fork
        yield sys.executable
        return
    with tempfile.TemporaryDirectory(prefix="forked-") as folder:
        address = Path(folder) / "door"
        called = stand_in(Path(folder), address)
        words = [sys.executable, "-m", "tests.aids.forked_python", str(address), str(called), *imported()]
        with subprocess.Popen(
            words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
        ) as server:
            assert server.stdout is not None
            assert server.stdout.readline() == "ready\n"
            yield str(called)
            assert server.stdin is not None
            server.stdin.close()
