"""Where the page is fullest: no text overlaps another, none is cut without a way to read it whole.

The longest list, panel and form of each kind that the recorded games of Empires hold, on a phone, in both languages. In
full (`make soak`) every message of every position of those games and the longest of the other games', on a tablet and a
desktop, too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from engine.core.record import Record, read_record
from games import PRODUCT
from i18n import LANGUAGES
from proofs.longest import Longest, lobbies, longest
from tests.aids.page.demo_bot import Demo
from tests.aids.page.opened import Opener, send

GAMES = Path(__file__).parents[1] / "games"
SAMPLE, *OTHERS = (game.id for game in PRODUCT)
MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")
WIDTHS = {390: 844, 768: 1024, 1280: 800}

MESSAGES = f"""async cases => {{
    const measure = {MEASURE};
    const {{ speak }} = await import('./js/words.js');
    const {{ messageItem }} = await import('./js/message.js');
    const author = {{ id: '1', name: 'Mare Nostrum', bot: true }};
    const act = {{ press: () => {{}}, choose: () => {{}}, dismiss: () => {{}} }};
    const stream = document.getElementById('stream');
    const lists = () => stream.querySelectorAll('.pick:not(:disabled)');
    const throughout = () => {{
        const places = stream.scrollHeight > stream.clientHeight ? [stream.scrollTop, 0, stream.scrollHeight] : [0];
        return places.flatMap(place => {{ stream.scrollTop = place; return measure('#stream'); }});
    }};
    return JSON.parse(cases).map(([body, language]) => {{
        speak(language);
        const message = {{ flags: 0, ...body, id: '1', author, timestamp: '2026-01-01T20:15:00Z' }};
        stream.replaceChildren(messageItem(message, null, act));
        const found = throughout();
        for (let at = 0; at < lists().length; at += 1) {{
            lists()[at].click();
            found.push(...throughout().map(fault => `list ${{at + 1}} open: ${{fault}}`));
            lists()[at].click();
        }}
        return found;
    }});
}}"""
AT_ONCE = 40
"""So many are shown without a frame between them: nobody looks, and to draw each takes as long as to measure it."""
FORM = """async ([form, language]) => {
    (await import('./js/words.js')).speak(language);
    const { openModal } = await import('./js/modal.js');
    openModal('1', { id: 'm', ...form }, () => {});
}"""
FORGET = "() => { for (const each of document.querySelectorAll('dialog')) each.close('sent'); }"


@pytest.fixture(scope="module")
def shown(full: bool) -> list[Longest]:
    cases = longest(recorded(SAMPLE), every=full)
    for other in OTHERS if full else ():
        cases += longest(recorded(other))
    return cases


def recorded(game: str) -> list[Record]:
    return [read_record(path.read_text(encoding="utf-8")) for path in sorted((GAMES / game).glob("*.json"))]


async def faults_of(page: Page, cases: Sequence[Longest]) -> list[str]:
    """What is wrong with these messages at the page's width, closed and with each of their lists open."""
    found = list[str]()
    for case in cases:
        if not case.kind.startswith("form"):
            continue
        await page.evaluate(FORM, [case.body, case.language])
        found += _named(case, await page.evaluate(MEASURE, "dialog"))
        await page.evaluate(FORGET)
        await expect(page.locator("dialog")).to_have_count(0)
    messages = [case for case in cases if not case.kind.startswith("form")]
    for start in range(0, len(messages), AT_ONCE):
        part = messages[start : start + AT_ONCE]
        measured = await page.evaluate(MESSAGES, json.dumps([[case.body, case.language] for case in part]))
        for case, faults in zip(part, measured, strict=True):
            found += _named(case, faults)
    return found


def _named(case: Longest, faults: Iterable[str]) -> list[str]:
    return [f"{case.kind}, {case.language}: {fault}" for fault in faults]


@pytest.mark.parametrize("width", WIDTHS)
async def test_nothing_overlaps_and_nothing_is_cut_where_most_is_shown(
    open_page: Opener, width: int, shown: list[Longest]
) -> None:
    page = await open_page(width, WIDTHS[width])
    assert await faults_of(page, [*shown, *lobbies()]) == []


def test_the_longest_are_long(shown: list[Longest]) -> None:
    """The guard above looks at full lists, with descriptions, at panels, narrowed ones, forms, boards and logs."""
    kinds = {case.kind.split(":")[0].split(",")[0] for case in shown}
    assert kinds >= {"panel", "narrowed panel", "why not", "standing answers", "form", "board", "lobby", "status"}
    for language in LANGUAGES:
        rows = [_rows(case.body) for case in shown if case.language == language]
        assert max(rows) >= 16


def _rows(body: object) -> int:
    """How many options the longest list has."""
    if isinstance(body, dict):
        return max([len(body.get("options") or ()), *(_rows(each) for each in body.values())])
    if isinstance(body, list):
        return max([0, *(_rows(each) for each in body)])
    return 0


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_around_the_messages_overlaps_nothing(
    bot: Demo, open_page: Opener, width: int, language: str
) -> None:
    page = await open_page(width, WIDTHS[width])
    if width < 760:
        await page.locator("#menu").click()
    if language == "pl":
        await page.get_by_role("button", name="Polski").click()
        await expect(page.locator("#notice")).to_have_text("Na twoim komputerze. To nie jest Discord.")
    if width < 760:
        assert await page.evaluate(MEASURE, "#side") == []
        await page.keyboard.press("Escape")
        await expect(page.locator("#side")).to_be_hidden()
    await send(page, "/show")
    await expect(page.get_by_role("button", name="Panel")).to_be_visible()
    for part in ("#top", "#seats", "#place", "#stream", "#write-box"):
        assert await page.evaluate(MEASURE, part) == []
