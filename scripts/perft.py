"""Count the legal sequences from a position: the number of ways to play on for 1, 2, 3 … actions."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.core import Action, AnyRules, Seat
from scripts.command import add_rules, count, find_rules, parser, run
from scripts.positions import load_position, seats_of


def perft(rules: AnyRules, state: object, depth: int) -> int:
    """Sequences of that many actions, every seat that may act acting at every step. Shorter ends do not count."""
    return _perft(rules, seats_of(rules, state), state, depth)


def _perft(rules: AnyRules, seats: Sequence[Seat], state: object, depth: int) -> int:
    legal = list(_legal(rules, seats, state))
    if depth <= 1:
        return len(legal)
    total = 0
    for action in legal:
        after = rules.copy(state)
        rules.advance(after, action)
        total += _perft(rules, seats, after, depth - 1)
    return total


def divide(rules: AnyRules, state: object, depth: int) -> dict[str, int]:
    """The count below each first action: where two programs differ shows here."""
    out, seats = {}, seats_of(rules, state)
    for action in _legal(rules, seats, state):
        after = rules.copy(state)
        rules.advance(after, action)
        out[f"{action.seat} {action.text()}"] = _perft(rules, seats, after, depth - 1) if depth > 1 else 1
    return out


def _legal(rules: AnyRules, seats: Sequence[Seat], state: object) -> Iterator[Action]:
    for seat in seats:
        yield from rules.legal_actions(state, seat)


def main(arguments: Sequence[str]) -> int:
    args = parser("scripts perft", "Count the legal sequences of actions from positions (docs/position-notation.md).")
    add_rules(args)
    args.add_argument("position", type=Path, nargs="+", metavar="FILE")
    args.add_argument("--depth", type=count(1, 9), default=2, metavar="N", help="actions in a row (default 2)")
    args.add_argument("--divide", action="store_true", help="by first action")
    chosen = args.parse_args(arguments)
    rules = find_rules(chosen.rules)
    out: dict[str, object] = {}
    for path in chosen.position:
        state = load_position(rules, path)
        if chosen.divide:
            out[path.stem] = divide(rules, state, chosen.depth)
        else:
            out[path.stem] = [perft(rules, state, depth) for depth in range(1, chosen.depth + 1)]
    json.dump(out, sys.stdout, indent=1 if chosen.divide else None)
    print()
    return 0


if __name__ == "__main__":  # as hosts' cron jobs of before call it
    run(main)
