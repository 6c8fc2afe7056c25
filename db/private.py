"""Files that hold hands and hidden cards must be readable by their owner alone: their rights are tightened when too
open.
"""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

PRIVATE = 0o600
OTHERS = stat.S_IRWXG | stat.S_IRWXO
BESIDE = ("", "-wal", "-shm", "-journal")
"""What SQLite keeps beside a database; it creates these files with the rights of the database."""


def is_open_to_others(path: Path) -> bool:
    """Whether other accounts of this machine have any right on the file. False where files have no such rights."""
    if sys.platform == "win32":
        return False
    with suppress(OSError):
        return bool(path.stat().st_mode & OTHERS)
    return False


def tighten(database: Path) -> tuple[list[Path], list[Path]]:
    """Take away others' rights on a database and its log files. Returns the files that were tightened and those that
    could not be.
    """
    mended: list[Path] = []
    still_open: list[Path] = []
    for suffix in BESIDE:
        path = database.with_name(database.name + suffix)
        if not is_open_to_others(path):
            continue
        try:
            path.chmod(PRIVATE)
        except OSError:  # somebody else's file, or a file system without rights
            still_open.append(path)
        else:
            (still_open if is_open_to_others(path) else mended).append(path)
    return mended, still_open


def open_private(path: Path) -> int:
    """A file descriptor for reading and appending; a file that does not exist is created for its owner alone. Raises
    OSError.
    """
    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), PRIVATE)
    if is_open_to_others(path):
        with suppress(OSError):
            path.chmod(PRIVATE)
    return handle
