"""The verbs of classic and how an action is read from its text."""

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
        Verb("attack", (_S("place", "place"), _S("seat", "side"))),
        Verb("back", role="back"),
        Verb("build", (_S("item", "item"), _S("place", "province"), _S("good", "good", many=True)), "compose"),
        Verb("clear", role="clear"),
        Verb("crown", (_S("track", "track"), _S("seat", "seat"))),
        Verb("done", role="confirm"),
        Verb("force"),
        Verb("give", (_S("resource", "resource"),)),
        Verb("keep", (_S("resource", "resource"),), "compose"),
        Verb(
            "launch",
            (_S("from", "province"), _S("to", "sea"), _S("triremes", "count")),
            "compose",
            combines=True,
        ),
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
        Verb("pick", (_S("good", "good"),)),
        Verb("pillage", (_S("province", "province"), _S("site", "site")), "compose", combines=True),
        Verb("recruit", (_S("card", "card"),), "compose"),
        Verb("sail", (_S("from", "sea"), _S("to", "sea"), _S("triremes", "count")), "compose", combines=True),
        Verb("seal", role="confirm"),
        Verb("swap", (_S("resource", "resource"), _S("wanted", "resource")), "compose"),
        Verb("take", (_S("seat", "seat"), _S("resource", "resource"))),
        Verb("turn", (_S("province", "province"),)),
        Verb("use", (_S("card", "card"), _S("item", "item"), _S("place", "province")), "compose"),
        Verb("withdraw", role="withdraw"),
    )
}


def parse(seat: Seat, text: str) -> Action:
    """`engine.core.parse_action` for this game: its form, not whether it is legal. RulesError as there."""
    return read_action(VERBS, seat, text)
