"""How the rules of classic are numbered."""

from __future__ import annotations

from proofs.rulebook import Rulebook

RULEBOOK = Rulebook(
    game="classic",
    title="Rules of classic Mare Nostrum, by id",
    ids=r"K\d+[a-z]?(?:\.\d+)?[a-z]?|K-[a-z]+|X\d+",
    ranges=r"K\d+(?:\.\d+)*[a-z]-[a-z]",
    sections=(
        ("K0", "Components"),
        ("K1.", "Set-up"),
        ("K1a", "Advanced set-up"),
        ("K2", "Commerce"),
        ("K3", "Construction"),
        ("K4", "Movement and battle"),
        ("K5", "After the battle"),
        ("K6", "Roles"),
        ("K7", "End"),
        ("K-", "Cards"),
        ("K9", "Neutral civilizations and options"),
        ("X", "Worked examples"),
    ),
    examples="X",
    rooms=("marenostrum",),
)
