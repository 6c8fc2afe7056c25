"""A stand-in for `python` that has its imports behind it: half of what most processes of tests do is importing.

A server imports the product once and forks for each start. What is started is told its words, folder, environment and
open files by a small program, which passes signals on to it and ends as it has ended. What runs then is the module or
the file itself, as `__main__`; only what it imports is there already. A process that it starts with `sys.executable`
is forked, too.
"""

from __future__ import annotations

import fcntl
import gc
import importlib
import json
import os
import runpy
import select
import signal
import socket
import sys
import traceback
import warnings
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import NoReturn, TypedDict

import failpoint

PROGRAM = """
import json, os, signal, socket, sys
talk = socket.socket(socket.AF_UNIX)
talk.connect({address!r})
files = [int(each) for each in os.listdir("/dev/fd")]
files = [each for each in files if os.path.exists(f"/dev/fd/{{each}}") and os.get_inheritable(each)]
wanted = {{"words": sys.argv[1:], "folder": os.getcwd(), "environment": dict(os.environ), "files": files}}
socket.send_fds(talk, [b"!"], files)
talk.sendall(json.dumps(wanted).encode() + b"\\n")
said = talk.makefile("rb")
pid = int(said.readline())
for number in (signal.SIGINT, signal.SIGTERM):
    signal.signal(number, lambda number, _: os.kill(pid, number))
status = int(said.readline() or -signal.SIGKILL)
if status < 0:
    signal.signal(-status, signal.SIG_DFL) if -status != signal.SIGKILL else None
    os.kill(os.getpid(), -status)
os._exit(status)
"""
MOST_FILES = 32
FAR = 512
"""A number that no open file has."""
SHELL = '#!/bin/sh\nexec "{python}" -IS "{program}" "$@"\n'


class Wanted(TypedDict):
    """A start."""

    words: list[str]
    folder: str
    environment: dict[str, str]
    files: list[int]
    """by their numbers there"""


def stand_in(folder: Path, address: Path) -> Path:
    """Writes the program that is called instead of python."""
    program, called = folder / "program.py", folder / "python"
    program.write_text(PROGRAM.format(address=str(address)), encoding="utf-8")
    called.write_text(SHELL.format(python=sys.executable, program=program), encoding="utf-8")
    called.chmod(0o700)
    return called


class Server:
    """Forks until its standard input is closed; then all that still lives is killed."""

    def __init__(self, address: str, executable: str) -> None:
        self._executable = executable
        self._door = socket.socket(socket.AF_UNIX)
        self._door.bind(address)
        self._door.listen(64)
        self._deaths, self._noted = socket.socketpair()
        self._noted.setblocking(False)
        self._talks: dict[int, socket.socket] = {}
        """By the id of the process."""

    def serve(self) -> None:
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(self._noted.fileno(), warn_on_full_buffer=False)
        while True:
            waits: list[int | socket.socket] = [0, self._door, self._deaths, *self._talks.values()]
            ready, _, _ = select.select(waits, [], [])
            if self._deaths in ready:
                self._deaths.recv(4096)
                self._bury()
            for pid, talk in list(self._talks.items()):
                if talk in ready and _is_gone(talk):
                    os.kill(pid, signal.SIGKILL)
                    self._talks.pop(pid).close()
            if self._door in ready:
                self._answer(self._door.accept()[0])
            if 0 in ready:
                break
        for pid in self._talks:
            os.kill(pid, signal.SIGKILL)

    def _bury(self) -> None:
        try:
            while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                if (talk := self._talks.pop(ended[0], None)) is not None:
                    with talk, suppress(OSError):  # who has called it may be gone as well
                        talk.sendall(b"%d\n" % os.waitstatus_to_exitcode(ended[1]))
        except ChildProcessError:  # there is none
            pass

    def _answer(self, talk: socket.socket) -> None:
        """Start what is wanted, unless who wants it has been killed before it could say so."""
        files: list[int] = []
        try:
            _, files, _, _ = socket.recv_fds(talk, 1, MOST_FILES)
            with talk.makefile("rb") as said:
                wanted: Wanted = json.loads(said.readline())
        except (OSError, ValueError):
            talk.close()
        else:
            self._fork(talk, wanted, files)
        for file in files:
            os.close(file)

    def _fork(self, talk: socket.socket, wanted: Wanted, files: list[int]) -> None:
        pid = os.fork()
        if pid == 0:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            for each in (talk, self._door, self._deaths, self._noted, *self._talks.values()):
                each.close()
            far = [fcntl.fcntl(file, fcntl.F_DUPFD, FAR) for file in files]  # none is where another one has to be
            for file in files:
                os.close(file)
            for number, file in zip(wanted["files"], far, strict=True):
                os.dup2(file, number)
                os.close(file)
            become(wanted, self._executable)
        self._talks[pid] = talk
        with suppress(OSError):  # gone already: the next look at it says so
            talk.sendall(b"%d\n" % pid)


def _is_gone(talk: socket.socket) -> bool:
    """Whether who has called it has ended: a caller says nothing after its wish."""
    try:
        return not talk.recv(1)
    except OSError:
        return True


def become(wanted: Wanted, executable: str) -> NoReturn:
    """Run what python would have run."""
    status = 1
    try:
        os.chdir(wanted["folder"])
        os.environ.clear()
        os.environ.update(wanted["environment"])
        sys.executable = executable
        failpoint.arm(os.environ.get(failpoint.VARIABLE, ""))
        _run(wanted["words"])
        status = 0
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else int(end.code is not None)
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
    except BaseException:
        traceback.print_exc()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


def _without_options(words: list[str]) -> list[str]:
    """From `-m`, `-c` or the file on. A process that is started like its parent (`multiprocessing`) is given the
    parent's options, which the server has as well.
    """
    at = 0
    while words[at].startswith("-") and words[at] not in ("-m", "-c"):
        at += 2 if words[at] in ("-W", "-X") else 1
    return words[at:]


def _run(words: list[str]) -> None:
    kind, *rest = _without_options(words)
    warnings.filterwarnings("ignore", ".*found in sys.modules after import", RuntimeWarning)
    if kind == "-m":
        sys.argv = rest
        sys.path[0] = str(Path.cwd())
        runpy.run_module(rest[0], run_name="__main__", alter_sys=True)
    elif kind == "-c":
        sys.argv = ["-c", *rest[1:]]
        sys.path[0] = str(Path.cwd())
        sys.modules["__main__"] = ModuleType("__main__")
        exec(compile(rest[0], "<string>", "exec"), vars(sys.modules["__main__"]))
    else:
        sys.argv = [kind, *rest]
        sys.path[0] = str(Path(kind).resolve().parent)
        runpy.run_path(kind, run_name="__main__")


def main() -> None:
    """Say so when all is imported."""
    address, executable, *modules = sys.argv[1:]
    gc.disable()
    for name in modules:
        importlib.import_module(name)
    server = Server(address, executable)
    gc.freeze()
    gc.enable()
    print("ready", flush=True)
    server.serve()


if __name__ == "__main__":
    main()
