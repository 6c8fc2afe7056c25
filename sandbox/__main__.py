"""`python -m sandbox`: the sandbox alone; a bot started elsewhere logs in with the printed token."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
import sys
from pathlib import Path

from sandbox.api.limits.commands import LOCALES
from sandbox.world.model import NOTICE

from . import PortInUseError, StoreError, start


def main(arguments: list[str] | None = None) -> int:
    """Runs until interrupted; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description=NOTICE)
    parser.add_argument("--port", type=int, default=8731, help="where to listen on 127.0.0.1 (default 8731, 0 = any)")
    parser.add_argument("--data", type=Path, default=Path("var/sandbox"), help="its folder (default var/sandbox)")
    parser.add_argument(
        "--locale", choices=sorted(LOCALES), metavar="LOCALE", default="en-US", help="of the server (default en-US)"
    )
    parser.add_argument("--verbose", action="store_true", help="log every refusal")
    options = parser.parse_args(arguments)
    if not 0 <= options.port <= 65535:
        parser.error("a port is 0 to 65535")
    logging.basicConfig(level=logging.INFO if options.verbose else logging.WARNING)
    try:
        return asyncio.run(run(options.data, options.port, options.locale))
    except (PortInUseError, StoreError) as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 1


async def run(data: Path, port: int, locale: str = "en-US") -> int:
    """Starts, says where, waits for an interrupt, stops."""
    running = await start(data, port, locale=locale)
    lines = (
        NOTICE,
        f"page       {running.page}",
        f"bot token  {running.token}",
        f"api        {running.address}/api/v10",
    )
    print("\n".join(lines), flush=True)  # noqa: T201
    stopped = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stopped.set)
    try:
        await stopped.wait()
    finally:
        await running.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
