"""Which parameters a sentence looks at: what it leaves out needs no words, and does not make it another sentence."""

from __future__ import annotations

from collections.abc import Iterable

from fluent.runtime import FluentBundle
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from i18n.parameters import WAY


class _Variables(Visitor):
    """What stands in a message: its variables, and other messages that it quotes with the same parameters."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.quoted: set[str] = set()

    def generic_visit(self, node: ast.BaseNode) -> None:
        if isinstance(node, ast.VariableReference):
            self.names.add(node.id.name)
        elif isinstance(node, ast.MessageReference):
            self.quoted.add(node.id.name)
        super().generic_visit(node)


def looked_at(bundles: Iterable[FluentBundle], key: str) -> frozenset[str]:
    """The parameters of which `i18n.parameters.in_words` makes what this message may use: for a variable `seat_id` both
    `seat` and `seat_id`. A place to go from tells a place to go to, so one never comes without the other.
    """
    found = _Variables()
    for bundle in bundles:
        left, seen = [key], set[str]()
        while left:
            each = left.pop()
            if each not in seen and bundle.has_message(each):
                seen.add(each)
                found.visit(bundle._messages[each])
                left += found.quoted
    names = {name[:at] for name in found.names for at in range(1, len(name) + 1) if name[at : at + 1] in ("", "_")}
    return frozenset(names | WAY if names & WAY else names)
