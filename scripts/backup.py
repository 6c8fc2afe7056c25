"""A whole copy of the bot's database, also while the bot runs; verified by playing every game's log again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from db import DatabaseRefusedError
from db.backup import copy_online
from scripts.command import InputError, parser, run
from scripts.stored import add_database, find_database, judge_copy, summary


def main(arguments: Sequence[str]) -> int:
    args = parser(
        "scripts backup",
        "Copy the database into one file and verify the copy. Exit code 1: copied, but a game does not replay.",
    )
    args.add_argument("target", type=Path, metavar="FILE", help="where the copy goes; one that is there is replaced")
    add_database(args)
    chosen = args.parse_args(arguments)
    source = find_database(chosen.database)
    if not source.exists():
        raise InputError(f"there is no database {source}")
    if chosen.target.resolve() == source:
        raise InputError("a database is not its own copy")
    try:
        copy_online(source, chosen.target)
    except DatabaseRefusedError as error:
        raise InputError(str(error)) from None
    verdicts = judge_copy(chosen.target)
    print(f"{chosen.target}: {summary(verdicts)}")
    return 0 if all(each.at is None for each in verdicts) else 1


if __name__ == "__main__":  # as hosts' cron jobs of before call it
    run(main)
