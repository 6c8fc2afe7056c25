"""Structured logs: one event a line, `key=value` or JSON, with the game and the action it belongs to, and no secrets.

What is logged at info level and above may be known to everybody: no text a player wrote, no hand, no private move.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Literal

import structlog
from structlog.contextvars import bind_contextvars, reset_contextvars

from ops.metrics import ERRORS

Form = Literal["text", "json"]

_TOKENS = re.compile(r"((?:webhooks|interactions)/\d+/)[\w.%-]{16,}")
"""Tokens in addresses that discord.py names in its errors: with one, anybody can answer in the bot's name."""
_QUIET = {"discord.client": logging.ERROR}
"""discord.py warns that voice support is missing; the bot does not use voice."""


class about:  # noqa: N801 (read as a word: `with about(game=…):`)
    """Everything logged in this block (and in tasks started in it) carries this game, this action …

    Once for each press, message and move: the notes are put back as they were, without reading all there are.
    """

    __slots__ = ("_before", "_known")

    def __init__(self, **known: object) -> None:
        self._known = known

    def __enter__(self) -> None:
        self._before = bind_contextvars(**self._known)

    def __exit__(self, *_: object) -> None:
        with suppress(ValueError):  # a task thrown away ends outside its context, in which no more is logged
            reset_contextvars(**self._before)


def set_up(level: str, form: Form = "text", secrets: Iterable[str] = ()) -> None:
    """Log events to stderr; other libraries' own only from warnings on. `secrets` never reach a line."""
    number = logging.getLevelNamesMapping()[level]
    scrub = scrubber(secrets)
    show = _renderer(form)
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        _count,
    ]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*shared, structlog.stdlib.add_logger_name],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, show, scrub],
        )
    )
    logging.basicConfig(level=max(number, logging.WARNING), handlers=[handler], force=True)
    for name, least in _QUIET.items():
        logging.getLogger(name).setLevel(least)
    structlog.configure(
        processors=[*shared, show, scrub],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )


def scrubber(secrets: Iterable[str]) -> Callable[[object, str, object], str]:
    """The last processor: removes the given secrets and the tokens of interactions wherever they appear."""
    known = tuple(sorted({each for each in secrets if each}, key=len, reverse=True))

    def scrub(_logger: object, _method: str, rendered: object) -> str:
        line = str(rendered)
        for each in known:
            line = line.replace(each, "***")
        return _TOKENS.sub(r"\1***", line)

    return scrub


def _renderer(form: Form) -> structlog.typing.Processor:
    if form == "json":
        return structlog.processors.JSONRenderer(json.dumps, ensure_ascii=False, default=str)
    return structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "event"])


def _count(_logger: object, _method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Errors are counted where they are logged, so none can be forgotten."""
    if event.get("level") in ("error", "critical"):
        ERRORS.labels(event=str(event.get("event", ""))[:40] if event.get("_record") is None else "library").inc()
    return event
