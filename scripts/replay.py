"""Play a recorded game again and compare every position with the record."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.core import AnyRules, RulesError
from engine.core.log import walk
from engine.core.record import Divergence, Record, outcome_json, replay
from scripts.command import InputError, add_rules, find_rules, load_record, parser, run


def _told(divergence: Divergence) -> str:
    """One line: the row that diverged, and how."""
    row = divergence.row
    what = "set-up" if row is None else row.text if row.kind == "act" else row.kind
    return (
        f"row {divergence.seq} ({' '.join(filter(None, (row.seat if row else '', what)))}): {divergence.why}: "
        f"recorded {divergence.expected}, played {divergence.found}"
    )


def _first_fault(rules: AnyRules, record: Record) -> str | None:
    """The first position that `check` does not let pass, or the row at which the rules break down."""
    at = -1
    try:
        for seq, state in walk(rules, record.opening, record.rows):
            at = seq
            rules.check(state)
    except RulesError:
        return None  # a divergence: the replay itself names it
    except AssertionError as error:
        return f"row {max(at, 0)}: {error}"
    except Exception as error:
        return f"row {at + 1}: the rules break down: {type(error).__name__}: {error}"
    return None


def main(arguments: Sequence[str]) -> int:
    args = parser(
        "scripts replay",
        "Replay a recorded game. Exit code 1 and the first diverging row when it no longer plays as recorded.",
    )
    args.add_argument("game", type=Path, metavar="GAME.json")
    add_rules(args, given=False)
    args.add_argument(
        "--check", action="store_true", help="check every position as well: finds again what the fuzzer found"
    )
    chosen = args.parse_args(arguments)
    record = load_record(chosen.game)
    rules = find_rules(chosen.rules or record.opening.rules)
    if rules.facts.id != record.opening.rules:
        raise InputError(f"{chosen.game}: a game of {record.opening.rules!r}, not of {rules.facts.id!r}")
    for what, then, now in (
        ("version", record.opening.version, rules.facts.version),
        ("data", record.opening.data_hash, rules.facts.data_hash),
    ):
        if then != now:
            print(f"note: recorded with {what} {then}, replayed with {now}", file=sys.stderr)
    if chosen.check and (fault := _first_fault(rules, record)) is not None:
        print(fault)
        return 1
    result = replay(rules, record)
    found = {"actions": result.actions, "hash": result.hash, "outcome": outcome_json(result.outcome)}
    print(json.dumps(found))
    if result.divergence is None:
        return 0
    print(_told(result.divergence))
    return 1


if __name__ == "__main__":  # as hosts' cron jobs of before call it
    run(main)
