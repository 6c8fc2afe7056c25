"""A separate process that draws: one for the boards as long as the bot runs, another for each film and each page.

Otherwise drawing and answering presses would compete for one interpreter's lock: with fifty games being played a press
waited a second for pictures of other tables. The bot sends a view and gets the encoded picture back, one at a time.
`python -m cogs.pictures.worker_process` is the process; it ends as soon as its standard input is closed, even in the
middle of a picture, so it never outlives a bot that was killed.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import select
import signal
import struct
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, BinaryIO, Self, TypeAlias

import orjson
import structlog

from cogs.pictures.drawing import Picture, Shot, Wish, draw, draw_film, warm
from cogs.pictures.page_drawing import PageDrawing, PageWish, SeenStop
from cogs.pictures.pipes import make_ready, receive, send
from engine.core import Json, RulesError, View
from i18n import Texts, texts
from ops import large_pages

log = structlog.get_logger("cogs.pictures.worker_process")

_STRICT = orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME | orjson.OPT_PASSTHROUGH_SUBCLASS
"""An object must not become JSON on the way. (Views have no tuples or members of enumerations, which would: tested in
`test_views_are_only_read`.)
"""
_HEAD = struct.Struct(">I")
_ROOT = Path(__file__).resolve().parents[2]
NICER = 5
"""Lower priority: a picture may come a moment later, an answer to a press may not."""
NICER_STILL = 5
"""Of a film or a page, on top of it: boards come first."""
_TOLD = ("PATH", "HOME", "LANG", "LC_", "LD_", "PYTHON", "SYSTEMROOT", "TEMP", "TMP", "TZ", "VIRTUAL_ENV")
"""The environment variables it gets (names that begin like this): no token, no database."""
ALLOCATION = {"MALLOC_MMAP_THRESHOLD_": "1000000", "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1"}
"""And this for glibc: bytes from which a block goes back to the system when it is freed (by itself it raises the figure
to that of the largest picture; what was drawn then stays between what is kept, some 20 MB), and large pages for such
blocks: a picture is ten megabytes that are taken, filled and given back.
"""
MOST_MEMORY = 2 << 30
"""Bytes of addresses that a process may take that makes a page; the longest recorded game takes a fifth."""
STOP_SECONDS = 5.0
"""How long a stop waits for what is being drawn."""
PATIENCE = {"board": 60.0, "film": 600.0, "page_stops": 60.0, "page": 60.0}
"""Seconds after which a process that neither answers nor ends is killed: all other boards wait behind it."""


class WorkerProcessGoneError(Exception):
    """The process has ended instead of answering."""


class DrawingError(Exception):
    """Drawing failed in the process; the text is its traceback."""


_Answer: TypeAlias = Picture | tuple[str, dict[str, Json]] | str | None
"""A plain tuple is a refusal with its parameters, a text the traceback of a fault."""


class WorkerProcess:
    """The bot's side. Starts the process when it is first needed, and restarts it when it has died. Pictures are drawn
    one after the other, for one event loop: those who wait for their turn wait there.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._turn = asyncio.Lock()
        self._asking: set[asyncio.Task[Picture | None]] = set()
        self._closing = False

    @property
    def pid(self) -> int | None:
        """The id of the process; None while there is none."""
        return None if self._process is None else self._process.pid

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_fault: object) -> None:
        await self.close()

    async def draw(self, view: View, said: Texts, wish: Wish) -> Picture | None:
        """Like `drawing.draw`. Raises DrawingError when it fails; WorkerProcessGoneError when the process has died
        of it twice.
        """
        return await self._have("board", said, view, wish)

    async def film(
        self, shots: Sequence[Shot], said: Texts, span: str, form: str, limit: int, lead: str
    ) -> Picture | None:
        """Like `cogs.pictures.drawing.draw_film`. Refused: film_too_large. Errors: as for `draw`."""
        return await self._have("film", said, shots, span, form, limit, lead)

    async def page_stops(self, languages: Sequence[str], said: Texts, stops: Sequence[SeenStop]) -> None:
        """The next stops of the page that this process makes. Raises DrawingError when drawing fails, and
        WorkerProcessGoneError: what it had been given is lost with it.
        """
        await self._have("page_stops", said, stops, languages)

    async def page(self, said: Texts, wish: PageWish) -> Picture | None:
        """The page of all the stops given so far. Refused: page_too_large. Errors: as for `page_stops`."""
        return await self._have("page", said, wish)

    async def start(self) -> None:
        """Start the process now: it reads fonts and map before somebody waits for them."""
        async with self._turn:
            await self._running()

    async def close(self) -> None:
        """End it, after what is being drawn if that does not take long. Another drawing would start it again."""
        self._closing = True
        late = None
        if self._process is not None:
            late = asyncio.get_running_loop().call_later(STOP_SECONDS, self._process.kill)
        try:
            async with self._turn:
                await self._end()
        finally:
            self._closing = False
            if late is not None:
                late.cancel()

    async def _have(self, what: str, said: Texts, *args: object) -> Picture | None:
        """A caller who is cancelled leaves the pipe in order: their picture is drawn all the same."""
        parts = what, said.language, said.rules
        if what == "board":
            job = pickle.dumps((*parts, (packed(args[0]), *args[1:])))
        else:
            job = await asyncio.to_thread(pickle.dumps, (*parts, args))
        await self._turn.acquire()
        asking = asyncio.create_task(self._draw(job, PATIENCE[what], again=what in ("board", "film")), name="studio")
        self._asking.add(asking)
        asking.add_done_callback(self._asked)
        return await asyncio.shield(asking)

    def _asked(self, asking: asyncio.Task[Picture | None]) -> None:
        self._turn.release()
        self._asking.discard(asking)
        if not asking.cancelled():
            asking.exception()  # the caller may be gone

    async def _draw(self, job: bytes, patience: float, *, again: bool) -> Picture | None:
        try:
            found = await self._ask(job, patience)
        except WorkerProcessGoneError:
            if self._closing or not again:
                raise
            log.warning("studio_gone")
            found = await self._ask(job, patience)
        if isinstance(found, str):
            raise DrawingError(found)
        if found is None or isinstance(found, Picture):
            return found
        code, params = found
        raise RulesError(code, **params)

    async def _ask(self, job: bytes, patience: float) -> _Answer:
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            async with asyncio.timeout(patience):
                await send(process.stdin, _framed(job))
                answers = await _answered(process.stdout)
        except TimeoutError:
            process.kill()
            answers = ()
        except OSError:
            answers = ()
        except BaseException:  # what it still answers must not be taken for the next one's
            self._process = None
            process.kill()
            _ended(process)
            raise
        if not answers:
            await self._end()
            raise WorkerProcessGoneError
        return answers[0]

    async def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            await asyncio.to_thread(self._start)
        assert self._process is not None
        return self._process

    def _start(self) -> None:
        """In a thread, which sets it also for a caller who is gone."""
        self._process = _started()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            await asyncio.to_thread(_ended, process)


def _started() -> subprocess.Popen[bytes]:
    process = subprocess.Popen(
        [sys.executable, "-m", "cogs.pictures.worker_process"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=_ROOT, bufsize=0,
        env=_environment(),
        start_new_session=True,  # Ctrl+C is for the bot, which still has messages to send
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    for pipe in (process.stdin, process.stdout):
        make_ready(pipe)
    return process


def _ended(process: subprocess.Popen[bytes]) -> None:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdout.close()
    with contextlib.suppress(OSError):  # it is gone, and could not be sent the rest
        process.stdin.close()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def packed(view: object) -> object:
    """The view as JSON, which takes a quarter of the time that pickling it does; as it is where that is not JSON."""
    try:
        return orjson.dumps(view, option=_STRICT)
    except TypeError:
        return view


def _framed(data: bytes) -> bytes:
    return _HEAD.pack(len(data)) + data


async def _answered(pipe: IO[bytes]) -> Sequence[_Answer]:
    """The next answer; none: the other side is gone. The half megabyte of a picture comes after its answer by itself,
    so that it is not copied.
    """
    told = await _received(pipe)
    if told is None:
        return ()
    found: _Answer = pickle.loads(told)  # noqa: S301 (our own process)
    if not isinstance(found, Picture):
        return (found,)
    data = await _received(pipe)
    return () if data is None else (found._replace(data=data),)


async def _received(pipe: IO[bytes]) -> bytes | None:
    """The next message; None: the other side is gone."""
    head = await receive(pipe, _HEAD.size)
    return None if head is None else await receive(pipe, *_HEAD.unpack(head))


def _put(pipe: IO[bytes], answer: _Answer) -> None:
    """As `_answered` reads it."""
    data = None
    if isinstance(answer, Picture):
        data, answer = answer.data, answer._replace(data=b"")
    pipe.write(_framed(pickle.dumps(answer)))
    if data is not None:
        pipe.write(_HEAD.pack(len(data)))
        pipe.write(data)
    pipe.flush()


def _get(pipe: IO[bytes]) -> bytes | None:
    """The next message; None: the other side is gone."""
    head = pipe.read(_HEAD.size)
    if len(head) < _HEAD.size:
        return None
    (size,) = _HEAD.unpack(head)
    data = pipe.read(size)
    return data if len(data) == size else None


def _work(wishes: BinaryIO, answers: BinaryIO) -> None:
    """The process's side: draw until the input ends."""
    page, steps_aside = PageDrawing(), False
    draws: dict[str, Callable[..., Picture | None]] = {
        "board": draw, "film": draw_film, "page_stops": page.take, "page": page.finish,
    }  # fmt: skip
    while (job := _get(wishes)) is not None:
        what, language, rules, (seen, *words) = pickle.loads(job)  # noqa: S301 (from the bot)
        if what != "board" and not steps_aside:
            steps_aside = True
            _lower(NICER_STILL)
        if what == "page_stops":
            _bound_memory()
        answer: _Answer
        try:
            view = orjson.loads(seen) if isinstance(seen, bytes) else seen
            answer = draws[what](view, texts(language).of(rules), *words)
        except RulesError as refusal:
            answer = refusal.code, refusal.params
        except Exception:
            answer = traceback.format_exc()
        with contextlib.suppress(BrokenPipeError):  # nobody waits for it any more; the next check ends the process
            _put(answers, answer)


def _bound_memory() -> None:
    """A page that would take all of the machine's memory fails instead. Not on Windows."""
    try:
        import resource
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    bound = MOST_MEMORY if most == resource.RLIM_INFINITY else min(MOST_MEMORY, most)
    resource.setrlimit(resource.RLIMIT_AS, (bound, most))


def _lower(steps: int) -> None:
    """Everything else goes before this process. Not on Windows."""
    if hasattr(os, "nice"):
        os.nice(steps)


def _leave_with_the_bot() -> None:
    """Whether the other end of standard input is closed: nobody wants the picture any more, and a film takes long."""
    bot = select.poll()
    bot.register(sys.stdin.fileno(), 0)
    bot.poll()
    os._exit(0)


def _environment() -> dict[str, str]:
    return ALLOCATION | {name: value for name, value in os.environ.items() if name.upper().startswith(_TOLD)}


def main() -> None:
    """Standard output is reserved for the answers; other prints go to standard error."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # a service manager stops the bot; the bot stops this process
    _lower(NICER)
    if hasattr(select, "poll"):  # not on Windows: there it ends after the picture
        threading.Thread(target=_leave_with_the_bot, daemon=True).start()
    warm()
    large_pages.keep_gathered()
    _work(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
