"""How the rules of Empires are numbered."""

from __future__ import annotations

from proofs.rulebook import Rulebook

RULEBOOK = Rulebook(
    game="empires",
    title="Rules of Empires, by id",
    ids=r"E-S\d+|E\d+(?:\.\d+)*[a-z]?|C-[a-z]+(?:-[a-z]+)*|X\d+",
    ranges=r"E\d+(?:\.\d+)*[a-z]-[a-z]",
    sections=(
        ("E0", "Components"),
        ("E-S", "Set-up"),
        ("E1", "Income"),
        ("E2", "Trade"),
        ("E3", "Building"),
        ("E4", "Movement and battle"),
        ("E5", "Leadership"),
        ("E6", "Victory"),
        ("E7", "Cards before rules"),
        ("E8", "Agreements"),
        ("C-", "Cards"),
        ("X", "Worked examples"),
    ),
    examples="X",
    rooms=("marenostrum",),
)
