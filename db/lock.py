"""One bot per database: an operating-system lock on a sidecar file. The lock ends with the process, even by SIGKILL."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import FileIO
from pathlib import Path

from db.private import open_private
from db.startup_refusal import DatabaseRefusedError


class FileLock:
    """Held from `take` to `release`. The file stays behind: removing it would let two processes lock two files."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._path = database.with_name(database.name + ".lock")
        self._file: FileIO | None = None

    def take(self) -> None:
        """Raises DatabaseRefusedError when another process (or this one) holds the lock or the folder cannot be
        written.
        """
        try:
            # For its owner alone: anybody who may open the file may lock it, and so keep the bot from starting.
            handle = FileIO(open_private(self._path), "ab+")
        except OSError as error:
            why = error.strerror or "cannot be opened"
            raise DatabaseRefusedError(f"The database {self._database} cannot be used: {self._path}: {why}.") from error
        try:
            _lock(handle)
        except OSError as error:
            handle.seek(0)
            holder = handle.read(32).strip()
            handle.close()
            who = f" (process {holder.decode()})" if holder.isdigit() else ""
            raise DatabaseRefusedError(f"Another bot{who} is already using the database {self._database}.") from error
        self._file = handle
        with suppress(OSError):  # a note for the operator: on a full disk the lock holds without it
            handle.truncate(0)
            handle.write(str(os.getpid()).encode())

    def release(self) -> None:
        """Release the lock by closing the file."""
        if self._file is not None:
            self._file.close()
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: FileIO) -> None:
        # Windows locks forbid reading: lock a byte far behind the text with the process number.
        handle.seek(1_000_000)
        msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
        handle.seek(0)

else:
    import fcntl

    def _lock(handle: FileIO) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
