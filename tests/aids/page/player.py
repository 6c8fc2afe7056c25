"""Somebody at the page who plays by pressing what the panel offers."""

from __future__ import annotations

import contextlib
import re
from typing import Any

from playwright.async_api import Locator, Page, TimeoutError, expect  # noqa: A004

from tests.aids.page.opened import send

Json = dict[str, Any]
BESIDE = {
    "In words", "Step back", "Start over", "Break the seal", "Something else", "Why not?", "↶ Undo", "↷ Redo",
    "Ask to take back …", "❔ Help", "Standing answers", "Map", "🗺 Map", "Since then", "📜 Since then", "↻ Go on",
}  # fmt: skip
CONFIRMING = {
    "Confirm", "Seal the offer", "Seal what you keep", "End the build turn", "Take control now", "Sail now",
    "Leave it at that", "March now", "Carry it out", "Build nothing",
    "Take control of none", "Triremes stay", "No sea battle", "Legions stay",
    "Do nothing more",
}  # fmt: skip
LAST_PANEL = "[...document.querySelectorAll('.message')].filter(m => m.innerText.includes('your panel')).at(-1)"
READ = f"""() => {{
    const panel = {LAST_PANEL};
    if (!panel || panel.matches('[aria-busy=true]')) return null;
    const outside = spec => [...panel.querySelectorAll(spec)].filter(e => !e.closest('.panel'));
    const words = spec => outside(spec).map(e => e.innerText.trim());
    return {{
        text: words('.md').join(' | '), buttons: words('button.act:enabled'), menus: words('button.pick:enabled'),
        asked: [panel.dataset.id, ...[...panel.querySelectorAll('.picker')].map(e => e.sameAs)],
    }};
}}"""


class Player:
    """Sits before the page as one person."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def be(self, name: str) -> None:
        """Change the seat and wait until the channel is that person's."""
        await self.page.locator(".seat", has_text=name).click()
        await expect(self.page.locator(".seat[aria-pressed=true]")).to_contain_text(name)
        await self.page.wait_for_selector("#stream[aria-busy=false]")

    async def visit(self, channel: str) -> None:
        await self.page.locator(f"#side .go:has-text('{channel}')").click()
        await expect(self.page.locator("#place h1")).to_contain_text(channel)
        await self.page.wait_for_selector("#stream[aria-busy=false]")

    async def type(self, line: str) -> None:
        await send(self.page, line)

    @property
    def panel(self) -> Locator:
        return self.page.locator(".message", has_text="your panel").last

    async def open_panel(self) -> None:
        """Open one's panel anew and wait for it: until it is there, a press would go to the one before."""
        before = await self.page.evaluate(f"{LAST_PANEL}?.dataset.id")
        await self.press("My panel")
        await self.page.wait_for_function(
            f"""before => {{
                const now = {LAST_PANEL};
                return now && now.dataset.id !== before && now.ariaBusy !== "true";
            }}""",
            arg=before,
        )

    async def open_lobby(self, rules: str = "empires") -> None:
        await self.type(f"/game new rules:{rules}")
        await expect(self.page.get_by_role("button", name="Join")).to_be_visible()

    async def gather(self, *people: str, rules: str = "empires") -> None:
        """The person who sits here opens a lobby; these come to it, too."""
        await self.open_lobby(rules)
        for person in people:
            await self.be(person)
            await self.press("Join")
            await expect(self.page.locator(".message", has_text="so far")).to_contain_text(f"{person} –")

    async def press(self, label: str) -> None:
        """A button of the newest message that has it; a count behind the label does not matter."""
        wanted = re.compile(rf"^\s*{re.escape(label)}( \(\d/\d\))?\s*$")
        await self.page.locator("#stream button.act").filter(has_text=wanted).last.click()

    async def tap(self, label: str) -> None:
        """A button of the panel as it stands this moment; if a newer panel has none, the next look decides."""
        script = f"""label => [...{LAST_PANEL}.querySelectorAll('button.act:enabled')]
            .find(each => each.innerText.trim() === label)?.click()"""
        await self.page.evaluate(script, label)

    async def pick(self, label: str) -> None:
        """One thing the panel offers, as a button or in a menu."""
        await expect(self.panel.locator("button.act, button.pick").first).to_be_visible()
        button = self.panel.locator("button.act").get_by_text(label, exact=True)
        if not await button.count():
            await self.panel.locator("button.pick").first.click()
            button = self.panel.locator(".option", has_text=label).first
        await button.click()

    async def choose(self, line: str, *, first: int, patience: float = 120_000) -> None:
        """Open a menu of the panel and take the first so many."""
        await self.panel.get_by_role("button", name=re.compile(line)).click(timeout=patience)
        for i in range(first):
            await self.panel.locator("input[type=checkbox]").nth(i).check(timeout=patience)
        await self.panel.locator(".panel").locator("button.act.primary").click(timeout=patience)

    async def answer(self, seen: Json) -> None:
        """Answer what `next_question` has seen, somehow."""
        menus = [line for line in seen["menus"] if not line.startswith(("Choose", "✂", "Pay"))]
        labels = [label for label in seen["buttons"] if label not in BESIDE]
        gather = next((int(found[1]) for m in seen["menus"] if (found := re.match(r"Choose (\d)", m))), 0)
        if gather:
            with contextlib.suppress(TimeoutError):
                await self.choose("^Choose", first=gather, patience=4000)
        elif pay := [label for label in labels if label.startswith("Pay: ")]:
            await self.tap(pay[0])
        elif menus and seen["text"].count("Build:") < 2:
            with contextlib.suppress(TimeoutError):  # a newer panel came in between: the next look decides
                await self.panel.get_by_role("button", name=menus[0], exact=True).click(timeout=4000)
                await self.panel.locator(".panel .option").first.click(timeout=4000)
        else:
            assert labels, seen
            await self.tap(next((label for label in labels if label in CONFIRMING), labels[0]))

    async def next_question(self, before: Json | None = None) -> Json:
        """Wait until the panel asks this person something else; what it says and offers."""
        script = f"""before => {{
            const seen = ({READ})();
            return seen && !seen.text.includes('Nothing to decide') && (seen.buttons.length || seen.menus.length)
                && JSON.stringify(seen) !== JSON.stringify(before) ? seen : null;
        }}"""
        handle = await self.page.wait_for_function(script, arg=before, timeout=120_000)
        seen: Json = await handle.json_value()
        return seen
