"""Everything one can do, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.rules import Slot, Verb

_CARD = Slot("card", "card")
_N = Slot("count", "count")
_VERBS = (
    Verb("abstain", role="decline"),
    Verb("add", (_N,)),
    Verb("activate", (_CARD,)),
    Verb("bid", (_N,), role="confirm"),
    Verb("build", (Slot("unit", "unit"), Slot("territory", "territory"), Slot("goods", "good", many=True))),
    Verb("buy", (Slot("good", "good"),)),
    Verb("choose", (_CARD,), role="compose", combines=True),
    Verb("declare", (Slot("action", "action"),)),
    Verb("discard", (_CARD,)),
    Verb("divide", role="confirm"),
    Verb("draw", (Slot("source", "source"),)),
    Verb("drop", (Slot("mission", "mission"),), role="confirm"),
    Verb("end_round", role="decline", binding=True),
    Verb("exchange"),
    Verb("favour", (Slot("seat", "seat"),)),
    Verb("finish", role="decline"),
    Verb("first", (_CARD,)),
    Verb("forecast"),
    Verb("give", (Slot("good", "good"), _N), role="compose"),
    Verb("hands_off", (Slot("until", "until"),), binding=True),
    Verb("hold", (_CARD,)),
    Verb("intrigue", (_CARD, Slot("target", "target", many=True))),
    Verb("join", (_CARD, Slot("hero", "card"))),
    Verb("keep", (_CARD,), role="confirm", combines=True),
    Verb("lay", (_CARD,)),
    Verb("lead", (_CARD,)),
    Verb("leave_out", (Slot("goods", "good", many=True),)),
    Verb("meet"),
    Verb("part", (_CARD,)),
    Verb("pass", role="decline"),
    Verb("pick", (Slot("what", "pick"),)),
    Verb("place", (Slot("unit", "unit"), Slot("territory", "territory"))),
    Verb("play", (_CARD,)),
    Verb("portion", (Slot("good", "good"), _N), role="compose"),
    Verb("prefer", (_N,)),
    Verb("seal", (Slot("keimelion", "keimelion"),)),
    Verb("seal_gift", role="confirm"),
    Verb("sell", (Slot("good", "good"),)),
    Verb("shift", (Slot("unit", "unit"), Slot("from", "territory"), Slot("to", "territory"))),
    Verb("skip", role="decline"),
    Verb("stand_for", (Slot("good", "good"),)),
    Verb("support", (Slot("variant", "count"),)),
    Verb("take", (_CARD,)),
    Verb("take_back", (_N,)),
    Verb("take_part", (_N,)),
    Verb("unchoose", (_CARD,), role="withdraw"),
    Verb("unseal", role="withdraw"),
    Verb("use"),
    Verb("vote", (Slot("variant", "count"), _N)),
)
VERBS: Final[Mapping[str, Verb]] = {verb.name: verb for verb in _VERBS}
