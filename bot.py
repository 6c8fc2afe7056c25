"""The entry point: settings → database → host → Discord client, or, without a token, the sandbox on this machine."""

from __future__ import annotations

import gc
import os
import signal

if __name__ == "__main__" and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    # The imports take a while, and nothing is open yet: Ctrl+C during them ends the program without a stack trace.
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
if __name__ == "__main__":
    from ops import arenas

    arenas.reserve()  # before anything else is loaded
    gc.disable()  # until `gc_tuning.tune`: what is imported stays, and looking through it costs a fifth of the time

import asyncio
import contextlib
import logging
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import discord
import structlog
from pydantic import ValidationError

import games  # noqa: F401  (registers the games)
import sandbox
from cogs.core.client import Client, Defaults, Network, invite_link
from cogs.core.health_report import look
from cogs.delivery.exactly_once import in_send
from cogs.pacing.rate_limit import RateLimit
from cogs.pictures.drawing import symbols
from cogs.pictures.worker_process import WorkerProcess
from db import DatabaseRefusedError
from db.database import database_path
from db.private import is_open_to_others
from failpoint import hit
from host import Host
from i18n import LOCALES
from ops import event_loop, logs
from ops import gc_tuning as interpreter
from ops.health import HealthServer
from sandbox.seam import NotLoopbackError, point_at
from settings import ENV_FILE, ROOT, Settings

SANDBOX_FOLDER = Path(os.environ.get("SANDBOX_FOLDER", ROOT / "var" / "sandbox"))


log = structlog.get_logger("bot")


class StartError(Exception):
    """Why the bot does not run: one clear line for the operator."""


def main() -> int:
    """The exit status: 0 after a stop by the operator, 1 when it cannot run."""
    try:
        settings = Settings()
    except ValidationError as error:
        where = ", ".join(".".join(map(str, e["loc"])).upper() + ": " + e["msg"] for e in error.errors())
        return _refuse(f"The settings are not right. {where}")
    logs.set_up(settings.log_level, settings.log_format, settings.secrets())
    interpreter.tune()
    if is_open_to_others(ENV_FILE) and settings.discord_token is not None:
        log.warning("settings_open_to_others", file=ENV_FILE.name, why="the token stands in it", mend="chmod 600 .env")
    try:
        event_loop.run(_run(settings))
    except (StartError, DatabaseRefusedError, sandbox.PortInUseError, sandbox.StoreError) as error:
        return _refuse(str(error))
    except KeyboardInterrupt:
        return 0
    return 0


async def _run(settings: Settings) -> None:
    """Run until a signal or a failure. What was opened is closed in reverse order."""
    real = settings.discord_token
    url = settings.database_url if real is not None else settings.sandbox_database_url
    async with contextlib.AsyncExitStack() as stack:
        stop = _stop_signal()
        try:
            database_path(url.get_secret_value())
        except DatabaseRefusedError as error:
            raise StartError(f"{'SANDBOX_DATABASE_URL' if real is None else 'DATABASE_URL'}: {error}") from None
        host = await stack.enter_async_context(await Host.open(url.get_secret_value(), cache=settings.table_cache))
        host.operations.retention = settings.retention()
        if real is None:
            token, words = await stack.enter_async_context(_sandbox(settings))
        else:
            token, words = real.get_secret_value(), ""
        hit("at_start")
        client = _client(host, settings)
        stack.push_async_callback(client.close)
        if settings.metrics_port:
            await _open_clinic(stack, client, settings)
        await _log_in(client, token)
        if real is None:
            print(words, flush=True)
        else:
            print(f"Invite the bot: {invite_link(client.application_id or 0)}", flush=True)
        print("Ctrl+C stops the bot; games go on at the next start.", flush=True)
        await _until_stopped(client, stop)


def _client(host: Host, settings: Settings) -> Client:
    """Sends as Discord allows; a sandbox in our own process has no limits per channel, and has printed everything at
    its start.
    """
    is_real = settings.discord_token is not None
    network: Network = {"guild_ready_timeout": 2.0 if is_real else 0.1}
    if (trace := in_send()) is not None:
        network["http_trace"] = trace
    client = Client(
        host,
        studio=WorkerProcess(),
        symbols=symbols,
        defaults=Defaults(language=settings.language),
        rate_limit=RateLimit(is_easy=not (is_real or settings.sandbox_address)),
        **network,
    )
    client.stop_seconds = settings.stop_seconds
    return client


async def _open_clinic(stack: contextlib.AsyncExitStack, client: Client, settings: Settings) -> None:
    """Serve /metrics and /health. They answer from the start, unhealthy until Discord is connected."""
    try:
        names = [name.strip() for name in settings.metrics_hosts.split(",") if name.strip()]
        server = HealthServer(lambda: look(client.services), settings.metrics_port, settings.metrics_address, names)
        await stack.enter_async_context(server)
    except OSError as error:
        raise StartError(f"METRICS_PORT: port {settings.metrics_port} cannot be used: {error.strerror}") from None


async def _log_in(client: Client, token: str) -> None:
    try:
        await client.login(token)
    except discord.LoginFailure:
        raise StartError(
            "Discord refuses DISCORD_TOKEN. Copy it again from the developer portal (docs/host.md), "
            "or leave it out to play in the sandbox."
        ) from None
    except (aiohttp.ClientError, ConnectionError, TimeoutError, socket.gaierror) as error:
        raise StartError(f"Discord cannot be reached; check the network and start again. ({error})") from None
    except discord.HTTPException as error:
        raise StartError(f"Discord refuses to log the bot in: {error.status} {error.text}") from None


async def _until_stopped(client: Client, stop: asyncio.Event) -> None:
    """Serve until a signal ends it gracefully; a permanently lost connection raises StartError."""
    serving = asyncio.create_task(client.connect(reconnect=True), name="gateway")
    stopping = asyncio.create_task(stop.wait(), name="stop")
    await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
    if stop.is_set():
        print("Stopping …", flush=True)
    await client.close()
    stopping.cancel()
    try:
        await serving
    except discord.DiscordException as error:
        raise StartError(f"Discord has closed the connection: {error}") from None


@contextlib.asynccontextmanager
async def _sandbox(settings: Settings) -> AsyncIterator[tuple[str, str]]:
    """The sandbox, in this process or another one on this machine. Returns its token and what to tell the operator."""
    if settings.sandbox_address:
        try:
            point_at(settings.sandbox_address)
        except NotLoopbackError as error:
            raise StartError(f"SANDBOX_ADDRESS: {error}") from None
        yield (
            settings.sandbox_token.get_secret_value(),
            f"In the sandbox at {settings.sandbox_address}, not in Discord.",
        )
        return
    running = await sandbox.start(SANDBOX_FOLDER, settings.sandbox_port, locale=LOCALES[settings.language])
    logging.getLogger("discord.gateway").addFilter(_is_no_false_alarm)
    try:
        point_at(running.address)
        yield running.token, f"No DISCORD_TOKEN: this is the sandbox, not Discord. Open {running.page}"
    finally:
        await running.stop()


def _stop_signal() -> asyncio.Event:
    """Set by SIGINT or SIGTERM."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # not on Windows: there Ctrl+C raises KeyboardInterrupt
            loop.add_signal_handler(number, stop.set)
    return stop


def _is_no_false_alarm(record: logging.LogRecord) -> bool:
    """In the sandbox a heartbeat is answered before discord.py has noted that it was sent; the latency it then reports
    is the time since the previous heartbeat. Real trouble shows as a blocked heartbeat, and that warning stays.
    """
    return not str(record.msg).startswith("Can't keep up")


def _refuse(line: str) -> int:
    print(line, file=sys.stderr)
    return 1


if __name__ == "__main__":
    if callable(signal.getsignal(signal.SIGINT)):  # not one that is ignored
        signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main())
