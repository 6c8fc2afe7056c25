"""What is kept after a stop: a journal of JSON lines and a folder of attachments.

Each line is `{"kind": …, "id": …, "value": …}`; the last line about an id wins, a null value removes it. The first line
names the format. At every start the journal is rewritten in its shortest form, beside the old one, and then replaces
it. (No SQL here: that belongs to `db` alone, and a sandbox needs neither queries nor transactions.)
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Protocol

from sandbox.world.model import Json

Rows = dict[str, Json]
FORMAT = {"sandbox-journal": 1}


class StoreError(Exception):
    """The folder cannot be used; the message is one clear line for the person at the terminal."""


class Store(Protocol):
    """Rows by kind and id, and blobs by id."""

    def load(self) -> Rows: ...
    def put(self, kind: str, key: str, value: object) -> None: ...
    def put_blob(self, key: str, data: bytes) -> None: ...
    def read_blob(self, key: str) -> bytes | None: ...
    def drop_blob(self, key: str) -> None: ...
    def keep_blobs(self, keys: set[str]) -> None: ...
    def close(self) -> None: ...


class MemoryStore:
    """For tests: nothing on the disk, but rows still go through JSON, so nothing unstorable is accepted."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._blobs: dict[str, bytes] = {}

    def load(self) -> Rows:
        rows: Rows = {}
        for line in self._lines:
            fold(rows, json.loads(line))
        return rows

    def put(self, kind: str, key: str, value: object) -> None:
        self._lines.append(json.dumps({"kind": kind, "id": key, "value": value}))

    def put_blob(self, key: str, data: bytes) -> None:
        self._blobs[key] = data

    def read_blob(self, key: str) -> bytes | None:
        return self._blobs.get(key)

    def drop_blob(self, key: str) -> None:
        self._blobs.pop(key, None)

    def keep_blobs(self, keys: set[str]) -> None:
        self._blobs = {key: data for key, data in self._blobs.items() if key in keys}

    def close(self) -> None:
        return None


class FileStore:
    """A folder: `journal.jsonl`, `attachments/`, and a lock while a sandbox uses it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._journal = folder / "journal.jsonl"
        self._attachments = folder / "attachments"
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._attachments.mkdir(exist_ok=True)
            self._attachments.chmod(0o700)  # private panels and the page's token are here: nobody else may read them
        except OSError as error:
            raise StoreError(f"sandbox: cannot use the folder {folder}: {error.strerror}") from None
        self._lock = _take_lock(folder / "lock")
        try:
            self._rows = self._read()
            self._compact()
        except BaseException:
            _release_lock(self._lock)
            raise
        self._out = os.fdopen(_private(self._journal, os.O_APPEND), "a", encoding="utf-8")

    def load(self) -> Rows:
        """Only once: the caller keeps the rows."""
        rows, self._rows = self._rows, {}
        return rows

    def put(self, kind: str, key: str, value: object) -> None:
        line = json.dumps({"kind": kind, "id": key, "value": value}, ensure_ascii=False, separators=(",", ":"))
        self._out.write(line + "\n")
        self._out.flush()

    def put_blob(self, key: str, data: bytes) -> None:
        place = self._attachments / f"{int(key)}.bin"  # int: a key is an id, never a path
        fresh = place.with_suffix(".new")
        with os.fdopen(_private(fresh), "wb") as out:
            out.write(data)
        fresh.replace(place)

    def read_blob(self, key: str) -> bytes | None:
        try:
            return (self._attachments / f"{int(key)}.bin").read_bytes()
        except FileNotFoundError:
            return None

    def drop_blob(self, key: str) -> None:
        (self._attachments / f"{int(key)}.bin").unlink(missing_ok=True)

    def keep_blobs(self, keys: set[str]) -> None:
        for place in self._attachments.iterdir():
            if place.stem not in keys:
                place.unlink(missing_ok=True)

    def close(self) -> None:
        if not self._out.closed:
            self._out.close()
            _release_lock(self._lock)

    def _read(self) -> Rows:
        try:
            text = self._journal.read_bytes()
        except FileNotFoundError:
            return {}
        rows: Rows = {}
        lines = text.split(b"\n")
        whole = lines[-1] == b""  # a journal that was written completely ends with a line break
        lines = lines[:-1] if whole else lines
        for number, raw in enumerate(lines, 1):
            try:
                row = json.loads(raw)
                if number == 1:
                    if row != FORMAT:
                        raise ValueError("not a sandbox journal")
                    continue
                fold(rows, row)
            except (ValueError, KeyError, TypeError):
                if number > 1 and number == len(lines) and not whole:
                    break  # the power failed while this line was written: everything before it is valid
                raise StoreError(
                    f"sandbox: {self._journal} is damaged at line {number}; move it away to start with an empty sandbox"
                ) from None
        return rows

    def _compact(self) -> None:
        fresh = self._journal.with_suffix(".new")
        fresh.unlink(missing_ok=True)  # of an earlier version, with other rights
        with os.fdopen(_private(fresh), "w", encoding="utf-8") as out:
            out.write(json.dumps(FORMAT) + "\n")
            for kind, rows in self._rows.items():
                for key, value in rows.items():
                    line = {"kind": kind, "id": key, "value": value}
                    out.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(self._journal)


def fold(rows: Rows, row: Json) -> None:
    """Applies one journal row to what is known.

    Errors: KeyError or TypeError when it is not a row.
    """
    kind, key, value = row["kind"], row["id"], row["value"]
    if not isinstance(kind, str) or not isinstance(key, str):
        raise TypeError("kind and id are text")
    known = rows.setdefault(kind, {})
    if value is None:
        known.pop(key, None)
    else:
        known[key] = value


def _private(path: Path, flags: int = os.O_TRUNC) -> int:
    """Opened for writing, created if necessary; only this user may read it."""
    return os.open(path, os.O_WRONLY | os.O_CREAT | flags, 0o600)


def _take_lock(place: Path) -> int | None:
    """Refuses a second sandbox on the same folder (where the system has file locks)."""
    try:
        import fcntl
    except ImportError:  # Windows: the port is then the only guard
        return None
    handle = os.open(place, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        raise StoreError(f"sandbox: another sandbox is using {place.parent}") from None
    return handle


def _release_lock(handle: int | None) -> None:
    if handle is not None:
        os.close(handle)
