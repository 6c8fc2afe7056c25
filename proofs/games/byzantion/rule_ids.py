"""How the rules of Byzantion are numbered."""

from __future__ import annotations

from proofs.rulebook import Rulebook

RULEBOOK = Rulebook(
    game="byzantion",
    title="Rules of Byzantion, by id",
    ids=r"BZS\d+|BZ\d+[a-z]|BZ\d+\.\d+[a-z]?|X\d+",
    ranges=r"BZS?\d+(?:\.\d+)*[a-z]-[a-z]",
    sections=(
        ("BZ1", "Components, and who sees what"),
        ("BZ2", "Set-up"),
        ("BZ3", "Event phase"),
        ("BZ4", "Action phase"),
        ("BZ5", "Draw, play, bandons, activate"),
        ("BZ6", "Market"),
        ("BZ7", "Resolution phase"),
        ("BZ8", "Cards"),
        ("BZ9", "End"),
        ("BZS", "Alone"),
        ("BZ10.", "Reactions among people who may be asleep"),
        ("X", "Worked examples"),
    ),
    examples="X",
)
