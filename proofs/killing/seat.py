"""A person at the table: reads the panel, presses what leads to the decision, goes on after every death of the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from cogs.panel.content.narrowing import path_token
from engine.core import Action, Seat, action_token
from engine.core.companion import words
from proofs.killing.page import Page, controls
from sandbox.world.model import Json

MOST_SEEN = 200
"""Messages of a channel that are looked through: as many as the page shows."""
PULLS, A_PULL = 60, 40
"""Of so many looks in vain at the direct messages, those from the fortieth on are at the panel in the channel."""


def is_pull(in_vain: int) -> bool:
    """Whether a person who has looked in vain so often asks for the panel in the channel. Not for ever: the one in the
    direct messages may have come in the meantime.
    """
    return in_vain % PULLS >= A_PULL


class NotThereError(Exception):
    """What one would press is not to be seen (yet)."""


class Sitter:
    """What one person sees and does."""

    def __init__(self, page: Page, person: str, hall: str, dm: str) -> None:
        self._page, self.person, self._hall, self._dm = page, person, hall, dm

    async def toward(self, game: str, seat: Seat, step: int, goal: Sequence[Action], *, pull: bool) -> None:
        """One press nearer to the goal, or there. `pull`: by "My panel" on the board, as one does when the message
        does not come. NotThereError.
        """
        mark = f"mn:{game}:{seat}:{step}:"
        panel = await self._pulled() if pull else await self._newest(self._dm, mark)
        try:
            await self._press_toward(panel, mark, seat, step, goal)
        finally:
            if pull:
                await self._page.dismiss(self.person, panel["id"])

    async def _press_toward(self, panel: Json, mark: str, seat: Seat, step: int, goal: Sequence[Action]) -> None:
        parts = [part for part in controls(panel) if part["custom_id"].startswith(mark)]
        if not parts:
            raise NotThereError(f"no panel of {seat} for its step {step}")
        action = goal[0]
        if action.verb != "offer" and (len(goal) > 1 or any(":c.pay.0" in part["custom_id"] for part in parts)):
            pay = next((part for part in parts if part["custom_id"].endswith(":c.pay.0")), None)
            if pay is None:
                raise NotThereError(f"{seat} finds no way to pay")
            await self._page.press(self.person, panel["id"], pay["custom_id"])
            return
        token = action_token(action)
        paths = {path_token(seat, words(action)[:n]): n for n in range(1, len(words(action)))} | {token: 99}
        for part in parts:
            if part["custom_id"].endswith(f":a.{token}"):
                await self._page.press(self.person, panel["id"], part["custom_id"])
                return
        best: tuple[int, Json, str] | None = None
        for part in parts:
            for option in part.get("options", []) if ":s." in part["custom_id"] else []:
                reach = paths.get(option["value"], 0)
                if reach and (best is None or reach > best[0]):
                    best = (reach, part, option["value"])
        if best is not None and best[0] == 99:
            await self._page.choose(self.person, panel["id"], best[1]["custom_id"], [best[2]])
            return
        await self._say(panel, parts, action)

    async def show_panel(self) -> Json:
        """Press "My panel" on the newest board; what came of it. NotThereError."""
        board = await self._newest(self._hall, ":b.panel")
        button = next(part for part in controls(board) if part["custom_id"].endswith(":b.panel"))
        return await self._page.press(self.person, board["id"], button["custom_id"])

    async def press_all(self) -> list[str]:
        """Press every live button on the current messages; returns those that got no answer. (A button that another
        press has removed in the meantime is not live: then the sandbox itself refuses.)
        """
        dead = []
        for channel in (self._hall, self._dm):
            for message in await self._page.messages(self.person, channel, 100):
                for part in controls(message):
                    if part.get("type") != 2 or message.get("ephemeral"):
                        continue
                    outcome = await self._page.press(self.person, message["id"], part["custom_id"])
                    if outcome.get("status") not in ("answered", "thinking", "silent") and "error" not in outcome:
                        dead.append(f"{part['custom_id']}: {outcome}")
        return dead

    async def _say(self, panel: Json, parts: list[Json], action: Action) -> None:
        """In words, by the form."""
        button = next((part for part in parts if ":t." in part["custom_id"]), None)
        if button is None:
            raise NotThereError(f"{action.text()} cannot be said")
        outcome = await self._page.press(self.person, panel["id"], button["custom_id"])
        modal: Any = outcome.get("modal")
        if modal is None:
            raise NotThereError(f"no form opens: {outcome.get('status')}")
        await self._page.submit(self.person, modal["id"], {"text": action.text()})

    async def _newest(self, channel: str, mark: str) -> Json:
        for message in reversed(await self._page.messages(self.person, channel, MOST_SEEN)):
            if not message.get("ephemeral") and any(mark in part["custom_id"] for part in controls(message)):
                return message
        raise NotThereError(f"nothing with {mark} is to be seen")

    async def _pulled(self) -> Json:
        message = (await self.show_panel()).get("message")
        if message is None:
            raise NotThereError("the panel does not come")
        for _ in range(40):
            for seen in reversed(await self._page.messages(self.person, self._hall, MOST_SEEN)):
                if seen["id"] == message["id"] and not seen.get("thinking"):
                    return dict(seen)
            await asyncio.sleep(0.02)
        # Left lying there, forty of them hid the board that the button is on.
        await self._page.dismiss(self.person, message["id"])
        raise NotThereError("the panel does not come")
