"""Whose voice each kind of request takes: the table of docs/access.md. The tests play every row of it."""

from __future__ import annotations

from typing import Final, NamedTuple

COUNTS: Final = (1, 2, 3, 4, 5)
"""People at the table, the one who asks among them; AI players hold the other seats."""

DONE, FOR_NOW, WAITS = "done", "for now", "waits"


class Request(NamedTuple):
    """One kind of request."""

    key: str
    """Of `host.seats.voting.KINDS`, or `undo`, `undo_ai`."""
    name: str
    who: str
    voices: str
    needed: tuple[int | None, ...]
    """How many others must agree, by number of people (`COUNTS`), when all are present; None: it cannot be asked."""
    away: str
    """What happens when all others are away: one of the three words …"""
    how: str
    """… and in a sentence."""


REQUESTS: Final = (
    Request(
        "pause",
        "`/vote pause`",
        "player",
        "more than half of those present, the asker included",
        (0, 1, 1, 2, 2),
        DONE,
        "at once: those present decide",
    ),
    Request(
        "resume",
        "`/vote resume`",
        "player",
        "more than half of those present, the asker included",
        (0, 1, 1, 2, 2),
        DONE,
        "at once: those present decide",
    ),
    Request(
        "extend",
        "`/vote extend`",
        "player",
        "one other person present",
        (0, 1, 1, 1, 1),
        DONE,
        "at once: those present decide",
    ),
    Request(
        "replace",
        "`/vote replace`",
        "player",
        "all others present, except the person concerned; for good at least two votes, the asker's included",
        (None, 0, 1, 2, 3),
        FOR_NOW,
        "an AI player stands in; for good only after a second, longer absence",
    ),
    Request(
        "kick",
        "`/game kick`, running game",
        "owner",
        "one other who holds a seat, except the person concerned; with two people: refused",
        (None, None, 1, 1, 1),
        WAITS,
        "waits until one of them is back",
    ),
    Request(
        "end",
        "`/game end`, running game",
        "owner",
        "one other who holds a seat",
        (0, 1, 1, 1, 1),
        WAITS,
        "waits until one of them is back",
    ),
    Request(
        "seat",
        "`/replace`",
        "member who does not play",
        "one person who holds a seat (with nobody left at the table: no vote)",
        (1, 1, 1, 1, None),
        WAITS,
        "waits until one of them is back",
    ),
    Request(
        "undo",
        "`/undo` of what others did themselves",
        "player",
        "each person whose own moves it reverts, and all present",
        (0, 1, 2, 3, 4),
        WAITS,
        "waits for each person whose own moves it reverts; the pace decides how long, then it lapses as refused",
    ),
    Request(
        "undo_ai",
        "`/undo` of what AI players and stand-ins did",
        "player",
        "all present, at least one other who holds a seat",
        (0, 1, 2, 3, 4),
        WAITS,
        "waits for the first to come back; the pace decides how long, then it lapses as refused",
    ),
)

NOBODY: Final = (
    ("undo and redo of one's own unconfirmed steps", "player"),
    ("`/resign`; `/game leave` in the lobby", "player"),
    ("coming back while an AI player stands in, also after `replace` by one vote alone", "the absent player"),
    ("`/game invite` into a running game: it lifts a kick, and the seat still takes the vote of `/replace`", "player"),
    (
        "`/game pause` and `/game resume`, `/game rename`, settings, and in the lobby `/game kick` and `/game end`",
        "owner",
    ),
    (
        "`/server end`, `/server pause`, `/server resume`; `/game kick` and `/game end` of any game of the server",
        "admin",
    ),
)
"""What is done at once, and by whom."""


def lines() -> list[str]:
    """The chapter, in Markdown."""
    out = [
        "## Whose voice it takes",
        "",
        "In a running or paused game. The numbers say how many others must agree when all people are present, at a",
        "table of one to five people; AI players hold the other seats. –: cannot be asked. A person is present unless",
        "an AI player stands in for them.",
        "While another person holds a seat, no seat is given away, no undo made, nobody removed",
        "and no game ended without the vote of at least one of them. `tests/host/seats/test_consent.py` plays every",
        "row, and `tests/wire/test_consent.py` does so with buttons and commands.",
        "Who came to the running game later, perhaps somebody's second account, has no vote on an end or a removal",
        "while anybody who sat there before them is away; theirs is not the second vote that replaces for good, nor",
        "one of the two without which no undo is made. (For their own moves they are asked, as everybody is.)",
        "",
        "| request | who may ask | whose voice | " + " | ".join(map(str, COUNTS)) + " | all others are away |",
        "|---|---|---|" + "---|" * len(COUNTS) + "---|",
    ]
    for one in REQUESTS:
        cells = " | ".join("–" if count is None else str(count) for count in one.needed)
        out.append(f"| {one.name} | {one.who} | {one.voices} | {cells} | {one.how} |")
    out += ["", "Nobody else's voice:", "", "| what | who |", "|---|---|"]
    out += [f"| {what} | {who} |" for what, who in NOBODY]
    return [*out, ""]
