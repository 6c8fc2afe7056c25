"""Random games looking for faults of the rules; what is found is saved as a game that can be replayed."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.core import Rules
from engine.core.log import opening_of
from engine.core.record import write_record
from engine.core.rules import Options
from scripts.command import InputError, add_game, count, find_options, find_rules, parser, run
from scripts.fuzzing.coverage import Coverage
from scripts.fuzzing.game import Game
from scripts.report import REPORTS, heading, write_report

LIMIT = 20_000


def fuzz(
    rules: Rules[Any],
    seed: int,
    *,
    seconds: float | None,
    games: int | None,
    seats: int | None,
    options: Options,
    limit: int = LIMIT,
    stop_after: int = 10,
) -> dict[str, Any]:
    """Fuzz until time, games or patience with findings run out. `findings` hold the records."""
    coverage = Coverage()
    counts = rules.facts.seat_counts
    findings: list[dict[str, Any]] = []
    actions = played = stuck = 0
    began = time.monotonic()
    while (games is None or played < games) and len(findings) < stop_after:
        if seconds is not None and time.monotonic() - began > seconds:
            break
        number = seats or counts[played % len(counts)]
        chosen = dict(options)
        for turn, option in enumerate(rules.facts.options):
            # Every value of every option gets its share, unless the caller has fixed it.
            chosen.setdefault(option.key, option.values[(played // len(counts) + turn) % len(option.values)])
        opening = opening_of(rules, number, chosen, (seed + played) % (1 << 64))
        result = Game(rules, opening, coverage).run(limit)
        played += 1
        actions += result.actions
        if result.finding is not None:
            findings.append({"seed": opening.seed, "seats": number, "what": result.finding, "record": result.record})
        elif not result.over:
            stuck += 1
    return {
        "rules": rules.facts.id,
        "seed": seed,
        "games": played,
        "actions": actions,
        "seconds": round(time.monotonic() - began, 2),
        "stuck": stuck,
        "findings": findings,
        "coverage": coverage.json(),
        "verbs_never_played": coverage.unused(rules),
    }


def save_findings(found: dict[str, Any], directory: Path) -> None:
    """Each finding's record becomes a file; its path takes the record's place."""
    for finding in found["findings"]:
        path = directory / f"{found['rules']}-{finding['seats']}-{finding['seed']}.json"
        try:
            directory.mkdir(parents=True, exist_ok=True)
            path.write_text(write_record(finding.pop("record")), encoding="utf-8")
        except OSError as error:
            raise InputError(f"{path}: {error.strerror or error}") from None
        finding["game"] = str(path)


def _table(found: dict[str, Any]) -> str:
    pace = found["actions"] / max(0.01, found["seconds"])
    lines = [
        f"{found['games']} games, {found['actions']} checked actions in {found['seconds']:.1f} s ({pace:.0f}/s), "
        f"{found['stuck']} stopped at the action limit, {len(found['findings'])} findings"
    ]
    for question, verbs in found["coverage"]["verbs_by_question"].items():
        lines.append(f"  {question}: " + ", ".join(f"{verb} {times}" for verb, times in verbs.items()))
    lines.append("  endings: " + ", ".join(f"{end} {times}" for end, times in found["coverage"]["endings"].items()))
    if found["verbs_never_played"]:
        lines.append("  never played: " + ", ".join(found["verbs_never_played"]))
    lines += [f"FOUND {finding['what']} -> {finding['game']}" for finding in found["findings"]]
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    args = parser("fuzz", "Play random games and look for faults of the rules. Exit code 1 when one was found.")
    add_game(args)
    args.add_argument("--minutes", type=float, metavar="M", help="how long (default: 1, unless --games is given)")
    args.add_argument("--games", type=count(1), metavar="N", help="how many games instead")
    args.add_argument("--limit", type=count(1), default=LIMIT, metavar="N", help=f"actions per game (default {LIMIT})")
    args.add_argument(
        "--save",
        type=Path,
        default=Path("out/fuzz"),
        metavar="DIR",
        help="where findings are written (default out/fuzz)",
    )
    args.add_argument("--report", action="store_true", help="write docs/reports/fuzz-<rules>.json")
    args.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    chosen = args.parse_args(arguments)
    rules = find_rules(chosen.rules)
    if chosen.seats is not None and chosen.seats not in rules.facts.seat_counts:
        raise InputError(f"{rules.facts.id} is not for {chosen.seats} seats")
    if chosen.minutes is not None and not 0 < chosen.minutes < 1e6:
        raise InputError("--minutes must be more than nought")
    minutes = chosen.minutes if chosen.minutes is not None else None if chosen.games else 1.0
    found = fuzz(
        rules,
        chosen.seed,
        seconds=None if minutes is None else minutes * 60,
        games=chosen.games,
        seats=chosen.seats,
        options=find_options(rules, chosen.option),
        limit=chosen.limit,
    )
    save_findings(found, chosen.save)
    if chosen.report:
        write_report(REPORTS / f"fuzz-{rules.facts.id}.json", {**heading(["fuzz", *arguments]), **found})
    print(json.dumps(found) if chosen.json else _table(found))
    return 1 if found["findings"] else 0


if __name__ == "__main__":
    run(main)
