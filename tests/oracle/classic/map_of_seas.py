"""Which seas border which, read from the data file, without the tables the rules make of it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import engine.classic.data
from engine.classic.board import SEA

_TEXT: Final = (Path(engine.classic.data.__file__).parent / "board.toml").read_text(encoding="utf-8")
SEA_NEIGHBOURS: Final = {
    SEA[name]: tuple(SEA[other] for other in row["adjacent"]) for name, row in tomllib.loads(_TEXT)["seas"].items()
}
