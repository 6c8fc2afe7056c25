"""What recorded games show, as topics: each game by itself, and what all of a folder together do not show."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from engine.core import AnyRules, parse_action
from engine.core.log import start
from engine.core.record import Record
from proofs.gathering import Gathering
from proofs.report import HOME
from proofs.workbench import workbench_of
from scripts.command import add_rules, find_rules, load_record, parser


def kept_in(rules_id: str) -> Path:
    """The folder of the recorded games of that game."""
    return HOME / "tests" / "games" / rules_id


def topics_of(rules: AnyRules, record: Record, gathering: Gathering | None = None) -> set[str]:
    """What a recorded game shows; its rows are played, undone ones too when they are no more than actions."""
    found = gathering or workbench_of(rules.facts.id).gathering(rules)
    state = start(rules, record.opening)
    watcher = found.watch(state)
    for row in record.rows:
        assert row.kind == "act", "only whole games without undo are kept"
        action = parse_action(rules, row.seat or "", row.text)
        watcher.saw(state, action.verb, rules.advance(state, action))
    return watcher.topics


def main(arguments: Sequence[str]) -> int:
    args = parser("tools topics", "Say what recorded games show. Exit code 1 when together they miss a topic.")
    add_rules(args)
    args.add_argument("games", nargs="*", type=Path, metavar="GAME.json", help="default: those in tests/games/<rules>")
    chosen = args.parse_args(arguments)
    rules = find_rules(chosen.rules)
    gathering = workbench_of(rules.facts.id).gathering(rules)
    paths = chosen.games or sorted(kept_in(rules.facts.id).glob("*.json"))
    shown = {path.stem: sorted(topics_of(rules, load_record(path), gathering)) for path in paths}
    missing = sorted(gathering.wanted.difference(*shown.values()))
    print(json.dumps({"games": shown, "missing": missing}, indent=1))
    return 1 if missing else 0
