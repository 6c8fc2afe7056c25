"""Which rules system has a lens of its own."""

from __future__ import annotations

from collections.abc import Mapping

from proofs.fuzzing.empires import EMPIRES
from proofs.fuzzing.lens import PLAIN, AnyLens

LENSES: Mapping[str, AnyLens] = {"empires": EMPIRES}


def lens_of(rules_id: str) -> AnyLens:
    """The rules system's own lens, or the one that knows nothing."""
    return LENSES.get(rules_id, PLAIN)
