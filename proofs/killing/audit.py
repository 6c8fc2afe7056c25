"""After the game: every message has been sent, once; everything on screen works; the log leads to the
right position.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Sequence
from pathlib import Path

from cogs.delivery.old_boards import IN_SIGHT
from cogs.text.event_lines import folded_lines
from engine.core import Event, parse_action
from i18n import Texts, texts
from proofs.killing.choice import play_undisturbed
from proofs.killing.mirror import Mirror
from sandbox.world.model import Json

EARLIER = re.compile(r"(\d+) earlier")
"""So many events a message reports by their number alone."""
HANDS = "🎒"
"""All hands follow this line, after the end."""
LONGEST_CHUNK = 400
"""Events that one board can have to tell of: more than wait in the longest game."""


def check_ending(mirror: Mirror, seed: int) -> list[str]:
    """The game equals the undisturbed one."""
    if not mirror.over:
        return ["the game is not over"]
    wanted = play_undisturbed(mirror.rules, mirror.opening, seed, mirror.salt, mirror.robots)
    found = []
    if mirror.hash != wanted.hash:
        found.append(f"the game ends at {mirror.hash}, undisturbed at {wanted.hash}")
    if len(mirror.rows) != wanted.actions:
        found.append(f"{len(mirror.rows)} rows in the log, undisturbed {wanted.actions}")
    return found


def check_outbox(rows: Sequence[Json], made: dict[str, list[Json]]) -> list[str]:
    """Every row was sent; every message of the bot belongs to one attempt, and every attempt has one message."""
    found = [
        f"row {row['id']} ({row['kind']}) is {row['state']}: {row['why']}" for row in rows if row["state"] != "sent"
    ]
    known = {str(row["nonce"]): row for row in rows if row["nonce"]}
    for nonce, messages in made.items():
        if len(messages) > 1:
            found.append(f"{len(messages)} messages with the nonce {nonce}: doubled")
        if nonce not in known:
            found.append(f"the message {messages[0]['id']} belongs to no row: {messages[0]['content'][:60]}")
    found += [
        f"nothing was posted for row {row['id']} ({row['kind']})" for key, row in known.items() if key not in made
    ]
    posted = Counter(message["id"] for messages in made.values() for message in messages)
    found += [
        f"row {row['id']} ({row['kind']}) names the message {row['message']}, which never was"
        for row in rows
        if row["message"] is not None and not posted[int(row["message"])]
    ]
    found += [
        f"the notice {row['id']} has no message"
        for row in rows
        if row["kind"] == "notice" and row["channel"] is not None and row["message"] is None
    ]
    return found


def read_journal(folder: Path, bot: int) -> tuple[dict[str, list[Json]], dict[int, Json]]:
    """From the sandbox's journal: all messages the bot ever posted, by nonce, as they were first; and what there is."""
    made: dict[str, list[Json]] = {}
    last: dict[int, Json] = {}
    born: set[int] = set()
    with (folder / "journal.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            if row.get("kind") != "message":
                continue
            value = row["value"]
            if value is None:
                last.pop(int(row["id"]), None)
                continue
            number = int(row["id"])
            last[number] = value
            if number not in born and value["author_id"] == bot and value.get("metadata") is None:
                born.add(number)
                made.setdefault(str(value["nonce"]), []).append({**value, "id": number})
    return made, last


def check_boards(mirror: Mirror, rows: Sequence[Json], made: dict[str, list[Json]], last: dict[int, Json]) -> list[str]:
    """The channel shows each event once and in order; one board of those in sight and one panel each are live."""
    said = texts("en").of(mirror.rules.facts.id)
    nonces = {str(row["nonce"]) for row in rows if row["kind"] == "board" and row["nonce"]}
    boards = sorted(message["id"] for nonce in nonces for message in made.get(nonce, []))
    contents = [str(last[number]["content"]) if number in last else "" for number in boards]
    found = mistold(said, contents, [event for event in _events(mirror) if event.key != "won"])
    live = [n for n in boards if n in last and ":b.panel" in json.dumps(last[n]["components"])]
    found += live_wrongly(boards, live)
    for user, seat in mirror.seat_of.items():
        panels = [
            n
            for row_nonce in {
                str(r["nonce"]) for r in rows if r["kind"] == "panel" and r["user"] == user and r["nonce"]
            }
            for message in made.get(row_nonce, [])
            if (n := message["id"]) in last
        ]
        if len(panels) != 1:
            found.append(f"{seat} has {len(panels)} panels")
    return found


def live_wrongly(boards: Sequence[int], live: Collection[int]) -> list[str]:
    """What is wrong with the buttons under boards, the oldest first: the newest one has some, an old one only where it
    is out of sight.
    """
    found = [f"the newest board, {newest}, has no buttons" for newest in boards[-1:] if newest not in live]
    in_sight = [old for old in boards[-1 - IN_SIGHT : -1] if old in live]
    return found + [f"the old board {old} has kept its buttons; the newest is {boards[-1]}" for old in in_sight]


def mistold(said: Texts, boards: Sequence[str], events: Sequence[Event]) -> list[str]:
    """What is wrong with the news on the boards, the oldest first: at most one sentence, as all after it is misread.

    Each board tells of the events that follow those of the board before it, folded as the game folds them; of the
    oldest it may give only the number.
    """
    at = 0
    for board in boards:
        text = board.split(HANDS)[0]
        end = _end(said, text, events[at : at + LONGEST_CHUNK])
        if end is None:
            return [f"the boards tell {_items(text)[:2]} where {_told(said, events[at : at + 3])} comes next"]
        at += end
    left = _told(said, events[at:])
    return [f"the boards do not tell {len(left)} lines, as {left[0][:80]}"] if left else []


def _end(said: Texts, text: str, events: Sequence[Event]) -> int | None:
    """How many of the events these words tell, all or but for a number of the earliest; None: other ones."""
    shown = [line for line in _items(text) if not EARLIER.search(line)]
    cut = EARLIER.search(text)
    earlier = int(cut[1]) if cut is not None else 0

    def tells(lines: Sequence[str]) -> bool:
        return [line.partition("\n")[0] for line in lines] == shown and "\n".join(f"- {each}" for each in lines) in text

    for end in range(earlier, len(events) + 1):
        told = _told(said, events[:end])
        # The number may part events that one line tells together: what is left of it is a line of its own.
        if tells(_told(said, events[earlier:end])) or (cut and tells(told[max(0, len(told) - len(shown)) :])):
            return end
    return None


def _told(said: Texts, events: Sequence[Event]) -> list[str]:
    return folded_lines(said, [(event.key, event.params) for event in events])


def _items(text: str) -> list[str]:
    return [line[2:] for line in text.split("\n") if line.startswith("- ") and len(line) > 2]


def _events(mirror: Mirror) -> list[Event]:
    applied = mirror.rules.setup(mirror.opening.seats, mirror.opening.options, mirror.opening.seed)
    state, events = applied.state, list(applied.events)
    for row in mirror.rows:
        events += mirror.rules.advance(state, parse_action(mirror.rules, row.seat or "", row.text))
    return [event for event in events if event.audience is None]
