"""Messages of the catalogues, as Fluent reads them."""

from __future__ import annotations

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def variables(message: ast.Message) -> set[str]:
    """The names of all parameters that a message uses, in whichever of its variants."""
    visitor = _Variables()
    visitor.visit(message)
    return visitor.found
