"""The engine needs nothing but Python: no other room is loaded with it, and no library that it could not do without."""

from __future__ import annotations

import subprocess
import sys

FORBIDDEN = ("discord", "sqlalchemy", "aiosqlite", "PIL", "aiohttp", "fluent", "structlog", "pydantic")
ROOMS = ("games", "host", "db", "render", "cogs", "i18n", "sandbox", "scripts", "proofs", "tools")

PROGRAM = """
import importlib, pkgutil, sys
import engine
for found in pkgutil.walk_packages(engine.__path__, "engine."):
    importlib.import_module(found.name)
print(" ".join(sorted({name.split(".")[0] for name in sys.modules})))
"""


def test_engine_loads_no_library_and_no_other_room() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True, timeout=60)
    loaded = done.stdout.split()
    assert "engine" in loaded
    assert not set(loaded) & {*FORBIDDEN, *ROOMS}
