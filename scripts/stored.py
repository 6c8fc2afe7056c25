"""Which database a command of the operator means, and what is said of its games."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path

from pydantic import ValidationError

from db import Database, DatabaseRefusedError
from db.backup import copy_online
from db.database import database_path
from host.game.audit import Verdict, audit
from scripts.command import InputError, product_rules
from settings import Settings


def add_database(to: argparse.ArgumentParser) -> None:
    to.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="default: what DATABASE_URL says; without it the bot's own (with no DISCORD_TOKEN either: the sandbox's)",
    )


def find_database(url: str) -> Path:
    """The file: of this URL, else by the settings. InputError."""
    try:
        if not url:
            settings = Settings()
            # Who names the database means it, also where only the bot's service is given the token.
            is_bots = settings.discord_token is not None or "database_url" in settings.model_fields_set
            url = (settings.database_url if is_bots else settings.sandbox_database_url).get_secret_value()
        return database_path(url)
    except DatabaseRefusedError as error:
        raise InputError(str(error)) from None
    except ValidationError as error:
        raise InputError(f"the settings are not right: {error.errors()[0]['msg']}") from None


def judge_copy(copy: Path) -> list[Verdict]:
    """Check every game of an unused database file with the present code. The file is left unchanged.
    Raises InputError.
    """
    product_rules()

    async def run(folder: Path) -> list[Verdict]:
        own = folder / "copy.db"  # opening it migrates it to the present schema
        await asyncio.to_thread(copy_online, copy, own)
        database = await Database.open(f"sqlite:///{own}")
        try:
            return [verdict async for verdict in audit(database)]
        finally:
            await database.close()

    try:
        with tempfile.TemporaryDirectory() as folder:
            return asyncio.run(run(Path(folder)))
    except DatabaseRefusedError as error:
        raise InputError(str(error)) from None


def summary(verdicts: Sequence[Verdict]) -> str:
    """One line of all, one for each that differs."""
    bad = [each for each in verdicts if each.at is not None]
    lines = [
        f"{len(verdicts)} games, {sum(each.rows for each in verdicts)} rows: "
        + (f"{len(bad)} differ" if bad else "all replay")
    ]
    for each in bad:
        what = "positions alone; can be rebased" if each.can_rebase else "cannot be rebased"
        if each.changed:
            what += f"; changed: {' '.join(each.changed)}"
        lines.append(
            f"{each.game} ({each.rules}, {each.status}): differs at row {each.at} of {each.rows}: {each.why}; {what}"
        )
    return "\n".join(lines)
