"""Count the legal sequences from a position: the number of ways to play on for 1, 2, 3 … actions."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.empires.empire import SEATS
from engine.empires.rules import RULES
from engine.empires.state import State
from scripts.command import count, parser, run
from scripts.positions import load_position


def perft(state: State, depth: int) -> int:
    """Sequences of that many actions, every seat that may act acting at every step. Shorter ends do not count."""
    legal = [action for seat in SEATS[: state.n] for action in RULES.legal_actions(state, seat)]
    if depth <= 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.copy()
        RULES.advance(after, action)
        total += perft(after, depth - 1)
    return total


def divide(state: State, depth: int) -> dict[str, int]:
    """The count below each first action: where two programs differ shows here."""
    out = {}
    for seat in SEATS[: state.n]:
        for action in RULES.legal_actions(state, seat):
            after = state.copy()
            RULES.advance(after, action)
            out[f"{seat} {action.text()}"] = perft(after, depth - 1) if depth > 1 else 1
    return out


def main(arguments: Sequence[str]) -> int:
    args = parser("scripts perft", "Count the legal sequences of actions from positions (docs/position-notation.md).")
    args.add_argument("position", type=Path, nargs="+", metavar="FILE")
    args.add_argument("--depth", type=count(1, 9), default=2, metavar="N", help="actions in a row (default 2)")
    args.add_argument("--divide", action="store_true", help="by first action")
    chosen = args.parse_args(arguments)
    out: dict[str, object] = {}
    for path in chosen.position:
        state = load_position(path)
        if chosen.divide:
            out[path.stem] = divide(state, chosen.depth)
        else:
            out[path.stem] = [perft(state, depth) for depth in range(1, chosen.depth + 1)]
    json.dump(out, sys.stdout, indent=1 if chosen.divide else None)
    print()
    return 0


if __name__ == "__main__":  # as hosts' cron jobs of before call it
    run(main)
