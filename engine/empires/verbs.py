"""The verbs of Empires and how an action is read from its text (docs/contract-empires.md)."""

from __future__ import annotations

from typing import Final

from engine.core.codec import read_action
from engine.core.rules import Slot, Verb
from engine.core.types import Action, Seat

_S: Final = Slot

VERBS: Final = {
    v.name: v
    for v in (
        Verb("announce", (_S("number", "count"),)),
        Verb("attack", (_S("place", "place"), _S("seat", "seat"))),
        Verb("back", role="back"),
        Verb("build", (_S("item", "item"), _S("place", "place"), _S("good", "good", many=True)), "compose"),
        Verb("claim"),
        Verb("clear", role="clear"),
        Verb("collect", (_S("province", "province"), _S("gain", "gain"))),
        Verb("colossus", (_S("good", "good"),)),
        Verb("convert", (_S("province", "province"),), "compose", combines=True),
        Verb("copy", (_S("card", "card"),), "follow"),
        Verb("crown", (_S("track", "track"), _S("seat", "seat"))),
        Verb("done", role="confirm"),
        Verb("first", (_S("seat", "seat"),)),
        Verb("give", (_S("resource", "resource"),)),
        Verb("keep", (_S("resource", "resource"),), "compose"),
        Verb("lose", (_S("unit", "unit", many=True),)),
        Verb(
            "march",
            (_S("from", "province"), _S("to", "province"), _S("legions", "count"), _S("site", "site", many=True)),
            "compose",
            combines=True,
        ),
        Verb("name", (_S("seat", "seat"),)),
        Verb("occupy", (_S("province", "province"), _S("site", "site")), "compose", combines=True),
        Verb("offer", (_S("resource", "resource"),), "compose"),
        Verb("pass", role="decline"),
        Verb("pay", (_S("resource", "resource"),), role="follow"),
        Verb("peace", (_S("seat", "seat"),), binding=True),
        Verb(
            "pillage",
            (_S("province", "province"), _S("site", "site"), _S("gain", "gain", many=True)),
            "compose",
            combines=True,
        ),
        Verb("recruit", (_S("card", "card"),), "compose"),
        Verb("sail", (_S("from", "sea"), _S("to", "sea"), _S("triremes", "count")), "compose", combines=True),
        Verb("seal", role="confirm"),
        Verb("take", (_S("seat", "seat"), _S("resource", "resource"))),
        Verb(
            "use",
            (_S("card", "card"), _S("item", "item"), _S("place", "place"), _S("legions", "count", many=True)),
            "compose",
        ),
        Verb("withdraw", role="withdraw"),
        Verb(
            "work",
            (_S("province", "province"), _S("site", "site"), _S("from", "site", many=True)),
            "compose",
            combines=True,
        ),
    )
}


def parse(seat: Seat, text: str) -> Action:
    """`engine.core.parse_action` for this game: its form, not whether it is legal. RulesError as there."""
    return read_action(VERBS, seat, text)
