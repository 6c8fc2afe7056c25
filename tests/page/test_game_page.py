"""A game as a page, in a real browser: by keyboard and by touch, without a script, beside Pillow's picture."""

from __future__ import annotations

import io
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from PIL import Image, ImageChops, ImageStat
from playwright.async_api import Page, Request, expect

from cogs.pictures.drawing import painter_of
from cogs.pictures.page_drawing import SeenStop
from host import Table
from i18n import texts
from render.kit.scenes import paint_scene
from tests.aids.page.opened import DESKTOP, PHONE
from tests.aids.page.used_again import Hears, Pages
from tests.aids.page_players import page_from, seen_of, table_of_game

EVIL = "<img src=x onerror=alert(1)>"
GAMES = ("empires", "classic", "byzantion", "harbour")
STOPS = 6
WIDE = "document.documentElement.scrollWidth"
MEAN, FAR, MOST_FAR = 4.0, 40, 0.02
"""Page and Pillow, both reduced to a quarter: the mean difference of their light, and how many places may differ by
more than FAR; chosen after looking at them side by side: letters are smoothed another way, and halos have no blur."""

OpenFile = Callable[..., Awaitable[Page]]

_seen: dict[str, list[SeenStop]] = {}
_pages: dict[tuple[str, str], bytes] = {}


def evil_table(name: str) -> Table:
    """A game whose people have chosen their names with a purpose."""
    return table_of_game(name, names=(EVIL, "**Ben**"), title=EVIL)


async def last_stops(name: str) -> list[SeenStop]:
    """What its first seat saw in the end, found once."""
    if name not in _seen:
        table = evil_table(name)
        _seen[name] = (await seen_of(table, table.seats[0]))[-STOPS:]
    return _seen[name]


async def page_of(name: str, language: str) -> bytes:
    """The page of these stops, drawn once: what a browser then does leaves the file as it is."""
    if (name, language) not in _pages:
        table, seen = evil_table(name), await last_stops(name)
        _pages[name, language] = page_from(table, table.seats[0], seen, [language, *({"en", "pl"} - {language})])
    return _pages[name, language]


@pytest_asyncio.fixture(loop_scope="session")
async def open_file(pages: Pages, tmp_path: Path) -> AsyncIterator[OpenFile]:
    """`await open_file(name, width, height)`: a page of some stops of that game. At the end: no fault in the console,
    nothing was asked for.
    """
    faults: list[str] = []

    def asked(request: Request) -> None:
        if not request.url.startswith(("data:", tmp_path.as_uri())):
            faults.append(f"asked {request.url}")

    hears: Hears = {
        "console": lambda message: faults.append(message.text),
        "pageerror": lambda error: faults.append(str(error)),
        "dialog": lambda dialog: faults.append(dialog.message),
        "request": asked,
    }

    async def opener(
        name: str, width: int = DESKTOP[0], height: int = DESKTOP[1], *, script: bool = True, language: str = "en"
    ) -> Page:
        path = tmp_path / f"{name}.html"
        path.write_bytes(await page_of(name, language))
        page = await pages.lend(
            width, height, hears, has_touch=width < 600, reduced_motion="reduce", java_script_enabled=script
        )
        await page.goto(path.as_uri())
        return page

    yield opener
    await pages.take_back()
    assert faults == []


async def stands(page: Page, at: int) -> None:
    await expect(page.locator("#slider")).to_have_value(str(at))


@pytest.mark.parametrize(("width", "height"), [DESKTOP, PHONE])
@pytest.mark.parametrize("name", ["empires", "byzantion"])
async def test_one_steps_through_it_by_keyboard(open_file: OpenFile, name: str, width: int, height: int) -> None:
    page, last = await open_file(name, width, height), STOPS - 1
    await stands(page, last)
    shown = [await page.locator("#board").inner_html()]
    for key, at in (("ArrowLeft", last - 1), ("Home", 0), ("ArrowRight", 1), ("End", last), ("PageUp", 0)):
        await page.keyboard.press(key)
        if key != "PageUp":
            await stands(page, at)
        shown.append(await page.locator("#board").inner_html())
    assert shown[0] == shown[4], "the same stop is the same picture, however one came there"
    assert len(set(shown)) >= 3
    assert await page.evaluate(WIDE) <= width, "nothing stands out to the right"
    for _ in range(2):
        await page.keyboard.press("+")
    assert await page.evaluate("document.getElementById('frame').className") == "near"
    await page.keyboard.press("0")
    assert await page.evaluate("document.getElementById('frame').className") == ""


async def test_one_steps_through_it_by_touch(open_file: OpenFile) -> None:
    """By a swipe over the board, and by the buttons, which are large enough for a finger."""
    page, last = await open_file("empires", *PHONE), STOPS - 1
    swipe = """([from, to]) => {
        const frame = document.getElementById('frame'), box = frame.getBoundingClientRect();
        const send = (kind, x, at) => at.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1,
            pointerType: 'touch', clientX: box.left + x, clientY: box.top + 90 }));
        send('pointerdown', from, frame); send('pointermove', (from + to) / 2, frame); send('pointerup', to, frame);
    }"""
    await page.evaluate(swipe, [60, 260])
    await stands(page, last - 1)
    await page.evaluate(swipe, [260, 60])
    await stands(page, last)
    await page.tap("#back")
    await stands(page, last - 1)
    await page.tap("#first")
    await stands(page, 0)
    for control in ("first", "back", "run", "on", "last", "larger", "rounds", "filter"):
        box = await page.locator(f"#{control}").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40, control


async def test_the_log_follows_filters_and_leads_to_a_step(open_file: OpenFile) -> None:
    page, last = await open_file("empires"), STOPS - 1
    section = page.locator("#logs section:not([hidden])")
    here = section.locator("li.here")
    assert {await each.get_attribute("data-at") for each in await here.all()} == {str(last)}
    assert await section.locator("details[open]").count() == 1, "the round that is shown, and no other"
    await section.locator("summary").first.click()
    await section.locator("li a").first.click()
    await stands(page, 0)
    options = await page.locator("#filter option").evaluate_all("all => all.map(each => each.value)")
    seat = options[1]
    await page.select_option("#filter", seat)
    lines = section.locator("li:not([hidden]):not(.head)")
    named = await lines.evaluate_all("all => all.map(each => each.dataset.who.split(' '))")
    assert named
    assert all(seat in who for who in named)
    assert await section.locator("li[hidden]").count()


async def test_the_language_can_be_changed(open_file: OpenFile) -> None:
    page = await open_file("classic", language="pl")
    assert await page.evaluate("document.documentElement.lang") == "pl"
    polish, english = texts("pl"), texts("en")
    await expect(page.locator("#logs section:not([hidden]) h2")).to_have_text(polish.get("page-log"))
    label = await page.locator("#board").get_attribute("aria-label")
    await page.get_by_role("button", name="English").click()
    await expect(page.locator("#logs section:not([hidden]) h2")).to_have_text(english.get("page-log"))
    assert await page.get_attribute("#on", "aria-label") == english.get("page-on")
    assert await page.locator("#board").get_attribute("aria-label") != label


async def test_names_with_markup_stay_text(open_file: OpenFile) -> None:
    page = await open_file("harbour")
    assert await page.title() == EVIL
    await expect(page.locator("h1")).to_have_text(EVIL)
    await expect(page.locator("header p")).to_contain_text(EVIL)
    await expect(page.locator("header p")).to_contain_text("**Ben**")
    assert await page.locator("img").count() == 0


@pytest.mark.parametrize(("width", "height"), [DESKTOP, PHONE])
@pytest.mark.parametrize("name", ["empires", "harbour", "tiny"])
async def test_without_a_script_there_are_the_last_board_and_the_log(
    open_file: OpenFile, name: str, width: int, height: int
) -> None:
    page = await open_file(name, width, height, script=False)
    if name == "tiny":
        await expect(page.locator(".words")).to_be_visible()  # a game without pictures, and here without a catalogue
        return
    picture = page.locator("#frame img")
    await expect(picture).to_be_visible()
    box = await picture.bounding_box()
    assert box is not None
    assert width / 2 < box["width"] <= width
    assert await picture.get_attribute("alt")
    lines = page.locator('section[lang="en"] li')
    await expect(lines.last).to_be_visible()
    assert await lines.count() > STOPS
    await expect(page.locator("#bar")).to_be_hidden()


@pytest.mark.parametrize("name", GAMES)
async def test_the_page_shows_what_pillow_draws(open_file: OpenFile, name: str) -> None:
    rules = evil_table(name).info.rules
    seen, painter = await last_stops(name), painter_of(rules)
    assert painter is not None
    said = texts("en").of(rules)
    page = await open_file(name, 1640, 900)
    await page.evaluate(
        "document.querySelector('main').style.display = 'block';"
        "for (const each of ['header', '#bar']) document.querySelector(each).remove();"
        "document.body.style.padding = 0; document.getElementById('frame').style.width = '1600px'"
    )
    await page.evaluate("document.fonts.ready")
    for at in (0, STOPS - 1):
        await page.evaluate(f"location.hash = '#{at}'")
        await stands_at_last(page, at)
        drawn = paint_scene(painter.board_scene(seen[at].view, said.name, seen[at].events), painter.look)
        shot = await page.screenshot(full_page=True)
        with Image.open(io.BytesIO(shot)) as opened:
            shown = opened.convert("RGB").crop((0, 0, drawn.width, drawn.height))
        mean, far = apart(shown, drawn)
        assert (mean < MEAN, far < MOST_FAR) == (True, True), f"{name}, step {at}: {mean:.2f}, {far:.4f}"


async def stands_at_last(page: Page, at: int) -> None:
    """The slider is gone with its bar: the caption says where one stands."""
    await expect(page.locator("#now h2")).to_contain_text(re.compile(rf"\b{at} of {STOPS - 1}\b"))


def apart(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """The mean difference, and the share of places that are far apart."""
    assert one.size == other.size
    seen = ImageChops.difference(one.reduce(4), other.reduce(4)).convert("L")
    counts = seen.histogram()
    return ImageStat.Stat(seen).mean[0], sum(counts[FAR:]) / sum(counts)


def test_the_measure_notices_a_mark_that_is_missing() -> None:
    """A planted fault: a sixteenth of the picture is something else."""
    picture = Image.effect_noise((800, 800), 40).convert("RGB")
    other = picture.copy()
    other.paste((255, 0, 0), (100, 100, 300, 300))
    assert apart(picture, picture) == (0.0, 0.0)
    assert apart(picture, other)[1] > MOST_FAR
