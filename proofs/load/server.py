"""A sandbox with a thousand channels and all their people, in a process of its own, with Discord's limits on."""

from __future__ import annotations

import argparse
import asyncio
import time

from proofs.load.crowd import LOST_AFTER, TABLE_OF, Crowd, Tally
from proofs.load.pipe import claim_output, serve
from sandbox.server import Sandbox
from sandbox.world.model import DM, TEXT, Channel, Json, Message, Person

PER_SECOND = 50
"""Discord's global limit for a bot; answers to interactions do not count."""
PER_CHANNEL = (5, 5.0)
"""What its headers say today of messages in one channel: sent, and edited."""
MESSAGES = "/channels/{channel}/messages"
LIMITED = (("POST", MESSAGES), ("PATCH", f"{MESSAGES}/{{message}}"))
SHORTEST_NAP = 0.002


class Forgetful:
    """A store that keeps nothing: the bench's disk belongs to the bot."""

    def load(self) -> dict[str, Json]:
        return {}

    def put(self, kind: str, key: str, value: object) -> None:
        return None

    def put_blob(self, key: str, data: bytes) -> None:
        return None

    def read_blob(self, key: str) -> bytes | None:
        return None

    def drop_blob(self, key: str) -> None:
        return None

    def keep_blobs(self, keys: set[str]) -> None:
        return None

    def close(self) -> None:
        return None


class Town:
    """The sandbox, its crowd, and the bench's orders to both."""

    def __init__(self, tables: int) -> None:
        self.sandbox = Sandbox(Forgetful())
        faults = self.sandbox.faults
        faults.per_second = PER_SECOND
        for method, path in LIMITED:
            faults.limit(method, path, *PER_CHANNEL)
        self.crowd = Crowd(self.sandbox.world, self.sandbox.people)
        for number in range(tables):
            self._furnish(number)
        self._shown: dict[int, tuple[int, str]] = {}
        self.sandbox.world.listeners.append(self._heard)

    def _furnish(self, number: int) -> None:
        world = self.sandbox.world
        channel = world.add_channel(Channel(world.ids.next(), TEXT, f"table-{number}", None, number))
        people = []
        for at in range(TABLE_OF):
            name = f"p{number}-{at}"
            person = Person(world.ids.next(), name, name, "#555555", "player", "pl" if at % 2 else "en-GB")
            world.save_person(person)
            world.add_channel(Channel(world.ids.next(), DM, "", recipient_id=person.id))
            people.append(person)
        self.crowd.seat(channel.id, people)

    def hello(self) -> Json:
        """Where to log in, and who plays where."""
        tables = [[c, [p.person.id for p in patrons]] for c, patrons in self.crowd.tables.items()]
        address = f"http://127.0.0.1:{self.sandbox.port}"
        return {"address": address, "token": self.sandbox.token, "tables": tables}

    async def obey(self, order: Json) -> Json:
        match order["do"]:
            case "press":
                return await self._press(order["channels"], order["rate"], order["seconds"])
            case "shown":
                return {"shown": {str(channel): name for channel, (_, name) in self._shown.items()}}
            case "seen":
                return {"boards": len(self.crowd.boards), "panels": self._panels()}
            case other:
                raise ValueError(f"unknown order {other!r}")

    def _panels(self) -> int:
        return sum(patron.panel is not None for patron in self.crowd.patrons.values())

    async def _press(self, channels: list[int], rate: float, seconds: float) -> Json:
        """So many presses a second, evenly spread, whatever their result; rate 0: as many as people can. Returns when
        the last one has been acknowledged.
        """
        self.crowd.tally = tally = Tally()
        faults = self.sandbox.faults
        struck, began = faults.struck, time.monotonic()
        done = 0
        while (passed := time.monotonic() - began) < seconds:
            due = int(passed * rate) if rate else done + len(channels)
            while done < due:
                done += 1
                if not self.crowd.press_somewhere(channels) and not rate:
                    break
            await asyncio.sleep(SHORTEST_NAP)
        seconds = time.monotonic() - began
        while self.crowd.unanswered and time.monotonic() - began < seconds + LOST_AFTER:  # noqa: ASYNC110
            await asyncio.sleep(SHORTEST_NAP)
        return {
            "presses": tally.presses,
            "seconds": seconds,
            "wanted": done,
            "nobody": tally.idle,
            "lost": tally.lost,
            "refused": tally.refused,
            "acknowledge": tally.acknowledge,
            "redraw": tally.redraw,
            "too_many": faults.struck - struck,
            "unknown_routes": faults.unknown_routes,
        }

    def _heard(self, what: str, about: object) -> None:
        """The current picture in each channel: the newest message's. An older board is edited once more, when its
        buttons are removed.
        """
        if what not in ("message_create", "message_update") or not isinstance(about, Message):
            return
        if about.attachments and about.ephemeral_for is None:
            newest, _ = self._shown.get(about.channel_id, (0, ""))
            if about.id >= newest:
                self._shown[about.channel_id] = (about.id, about.attachments[-1].filename)


async def main() -> None:
    out = claim_output()
    words = argparse.ArgumentParser(prog="python -m proofs.load.server", description=__doc__)
    words.add_argument("--tables", type=int, default=10)
    town = Town(words.parse_args().tables)
    await town.sandbox.start()
    try:
        await serve(out, town.hello(), town.obey)
    finally:
        await town.sandbox.stop()


if __name__ == "__main__":
    asyncio.run(main())
