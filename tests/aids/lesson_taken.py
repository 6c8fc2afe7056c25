"""Somebody in SimCord who takes a lesson and does only what the lesson marks."""

from __future__ import annotations

from typing import Any

import discord

from cogs.features.learn.pointing import STAR
from i18n import Texts
from tests.aids.simcord_stage import Stage

MOST_PRESSES = 200


class Learner:
    """One person with one lesson message; it is looked at afresh before every press."""

    def __init__(self, stage: Stage, name: str, message: discord.Message, said: Texts) -> None:
        self.stage, self.name, self.message, self.said = stage, name, message, said
        self.pressed = 0

    @property
    def text(self) -> str:
        """All that stands in the message."""
        return self.stage.text(self.message)

    @property
    def parts(self) -> list[dict[str, Any]]:
        """Its components, nested ones too."""
        return self.stage.raw(self.message)[1]

    def labels(self) -> list[str]:
        """What is on the buttons that may be pressed."""
        return [str(each["label"]) for each in self.parts if each.get("label") and not each.get("disabled")]

    async def press(self, label: str) -> None:
        """A button by its label."""
        await self.stage[self.name].click(self.message, custom_id=self.stage.custom_id(self.message, label))
        await self.stage.quiet()

    async def choose(self, menu: dict[str, Any], values: list[str]) -> None:
        """Options of a menu."""
        await self.stage[self.name].select(self.message, values, custom_id=str(menu["custom_id"]))
        await self.stage.quiet()

    async def step(self) -> bool:
        """Do the marked thing, or go on; False: nothing is left but the real game."""
        for part in self.parts:
            marked = [each for each in part.get("options", []) if str(each["label"]).startswith(STAR)]
            if marked:
                assert marked[0]["label"] in self.text
                await self.choose(part, [str(each["value"]) for each in marked])
                return True
        if starred := [label for label in self.labels() if label.startswith(STAR)]:
            await self.press(starred[0])
            return True
        on = [self.said.get(key) for key in ("learn-on", "learn-on-chapter")]
        if found := [label for label in self.labels() if label in on]:
            await self.press(found[0])
            return True
        return False

    async def finish(self) -> None:
        """To the end of the last chapter."""
        while await self.step():
            self.pressed += 1
            assert self.pressed < MOST_PRESSES, self.text
