"""How often each exception and limit of Empires has decided something."""

from __future__ import annotations

from typing import Final

from tests.oracle.counting import Clauses

CLAUSES: Final = Clauses()
when: Final = CLAUSES.when
