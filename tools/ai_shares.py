"""Writes docs/ai-players.md: how AI players fared and which seat won how often, from the reports of `proofs ladder`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games import PRODUCT
from i18n import Texts
from proofs.report import HOME, REPORTS, Report
from scripts.command import parser

PAGE: Final = HOME / "docs" / "ai-players.md"
HEAD: Final = """# AI players, measured

Made by `python -m tools ai_shares` from the reports of `python -m proofs ladder` in [reports/](reports/);
not to be edited by hand.

Shares tell how a game goes when AI players of one kind play it among themselves. They are no verdict on its balance:
those players share their blind spots, and people trade and fight otherwise. No start and no price is changed because
of them. The rules may have changed since they were measured: each chapter names its commit, and CHANGELOG.md the
versions of the rules.
"""


def reports() -> list[Report]:
    """All there are, with the game's name and the options that were set."""
    found = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(REPORTS.glob("ai*.json"))]
    return sorted(found, key=lambda report: [game.rules.facts.id for game in PRODUCT].index(report["rules"]))


def page() -> str:
    """The text of the document."""
    return "\n".join([HEAD, *(line for report in reports() for line in _chapter(report))])


def _chapter(report: Report) -> list[str]:
    texts = Texts("en").of(report["rules"])
    options = ", ".join(f"{key} {value}" for key, value in report.get("options", {}).items() if value)
    duel = report["against_random"]
    win = duel["wins"][report["kind"]]
    ended = report["ended_in_time"]
    lines = [
        f"## {texts.get('game-' + report['rules'] + '-name')}" + (f" ({options})" if options else ""),
        "",
        f"`{report['kind']}` against {duel['seats'] - 1} random players: {win['share']:.1%} of {duel['games']} games "
        f"(95% interval {win['wilson'][0]:.1%} to {win['wilson'][1]:.1%}). "
        f"Among itself {ended['games']} of {ended['of']} games ended by a victory in time. {_measured(report)}",
        "",
        "| players | games | rounds | victories | won by |",
        "|---|---|---|---|---|",
    ]
    for seats, row in report["among_itself"].items():
        wins = sorted(row["wins_by_seat"].items(), key=lambda item: -item[1])
        shares = ", ".join(f"{texts.get(f'name-{seat}')} {n / row['games']:.0%}" for seat, n in wins)
        ends = ", ".join(f"{reason.replace('_', ' ')} {n}" for reason, n in row["outcomes"].items())
        lines.append(f"| {seats} | {row['games']} | {row['rounds']['mean']:.1f} | {ends} | {shares} |")
    return [*lines, ""]


def _measured(report: Report) -> str:
    """Where the figures are from. Older reports do not name the version of the rules."""
    version = f", rules version {report['rules_version']}" if "rules_version" in report else ""
    commit = report["commit"].removesuffix("+") + (" with changes" if report["commit"].endswith("+") else "")
    return f"Measured on commit {commit}{version}."


def main(arguments: Sequence[str]) -> int:
    args = parser("tools ai_shares", "Write docs/ai-players.md from the reports of `proofs ladder`.")
    args.add_argument("--out", type=Path, default=PAGE, metavar="FILE", help="docs/ai-players.md")
    chosen = args.parse_args(arguments)
    chosen.out.write_text(page(), encoding="utf-8")
    return 0
