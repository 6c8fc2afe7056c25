"""What the bot writes becomes the right nodes, never markup of its own; what the page asks stays on this machine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.aids.page.opened import Opener

PAGE = Path(__file__).parents[2] / "sandbox" / "page"
I18N = Path(__file__).parents[2] / "i18n"
COGS = I18N.parent / "cogs"
OF_GAMES = (
    "emoji.py",
    "pools.py",
)
"""Signs of a game's things: they are uploaded as emojis."""
RENDER = """async text => {
    const { markdown } = await import('./js/markdown.js');
    const names = { me: '1', person: id => ({ 1: 'Lucia', 2: 'Quintus' })[id] ?? '?', channel: () => 'forum' };
    return markdown(text, names).innerHTML;
}"""
WRITTEN = {
    "**bold** and *italic* _too_": "<p><strong>bold</strong> and <em>italic</em> <em>too</em></p>",
    "***both*** __under__ ~~gone~~": "<p><strong><em>both</em></strong> <u>under</u> <s>gone</s></p>",
    "a `code **not bold**` b": "<p>a <code>code **not bold**</code> b</p>",
    "**bold with `code`**": "<p><strong>bold with <code>code</code></strong></p>",
    "mare_ionium mare_africum": "<p>mare_ionium mare_africum</p>",
    r"\*plain\* 3 * 4": "<p>*plain* 3 * 4</p>",
    "# Title\ntext": '<p class="h1" role="heading" aria-level="2">Title</p><p>text</p>',
    "-# small": '<p class="small">small</p>',
    "- one\n- two\n  - inner\nafter": "<ul><li>one</li><li>two<ul><li>inner</li></ul></li></ul><p>after</p>",
    "3. three\n4. four": '<ol start="3"><li>three</li><li>four</li></ol>',
    "> said\n> twice\nno": "<blockquote>said<br>twice</blockquote><p>no</p>",
    "```py\nx < 1\n```": '<pre tabindex="0"><code>x &lt; 1</code></pre>',
    "<@1> <@2> <#9>": '<p><span class="mention me">@Lucia</span> <span class="mention">@Quintus</span>'
    ' <span class="mention">#forum</span></p>',
    "<img src=x onerror=alert(1)>": "<p>&lt;img src=x onerror=alert(1)&gt;</p>",
    "[x](javascript:alert(1))": "<p>[x](javascript:alert(1))</p>",
    "line\n\nnext": "<p>line<br><br>next</p>",
}


async def test_markdown_becomes_nodes(open_page: Opener) -> None:
    page = await open_page()
    for text, wanted in WRITTEN.items():
        assert await page.evaluate(RENDER, text) == wanted, text


async def test_times_and_pictograms_are_drawn(open_page: Opener) -> None:
    page = await open_page()
    assert re.fullmatch(r"<p><time .*>\d+ years ago</time></p>", await page.evaluate(RENDER, "<t:1000000000:R>"))
    assert "<svg" in await page.evaluate(RENDER, "⏳ Waiting")
    assert "<svg" not in await page.evaluate(RENDER, "§ 5")


def test_every_pictogram_the_bot_writes_has_a_drawing() -> None:
    """A machine without an emoji font would show an empty box in its place; arrows and scissors every font has."""
    places = [*I18N.rglob("*.ftl"), *COGS.rglob("*.py")]
    texts = "".join(path.read_text(encoding="utf-8") for path in places if path.name not in OF_GAMES)
    written = set(re.findall(r"[\u231a-\u23ff\U0001f000-\U0001faff]|[\u2600-\u27bf](?=\ufe0f)", texts))
    drawn = set(re.findall(r'^  "(.)": "M', (PAGE / "js" / "glyphs.js").read_text(encoding="utf-8"), re.MULTILINE))
    assert len(written) > 10
    assert written - drawn == set()


@pytest.mark.parametrize(
    "path", [p for p in PAGE.rglob("*") if p.suffix in {".js", ".html", ".css"}], ids=lambda p: p.name
)
def test_page_parses_no_markup_and_names_no_other_host(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert [w for w in ("innerHTML", "outerHTML", "insertAdjacentHTML", "eval(", "document.write") if w in text] == []
    foreign = [u for u in re.findall(r"https?://[^\s\"'`)]+", text) if not u.startswith("http://www.w3.org/")]
    assert foreign == []


def test_page_says_it_is_not_discord_and_brings_no_logo() -> None:
    words = (PAGE / "js" / "words.js").read_text(encoding="utf-8")
    assert "This is not Discord" in words
    assert "To nie jest Discord" in words
    assert sorted(p.name for p in (PAGE / "img").iterdir()) == ["meander.svg", "ship.svg"]


def test_each_of_the_pages_words_stands_in_both_languages_and_is_used() -> None:
    scripts = {path.name: path.read_text(encoding="utf-8") for path in (PAGE / "js").glob("*.js")}
    words = scripts.pop("words.js")
    english, polish = (
        re.findall(
            r"(?:^  |, )(\w+): \"", words[words.index(f"const {name} =") : words.index(f"const {after} =")], re.M
        )
        for name, after in (("EN", "PL"), ("PL", "PL_REFUSALS"))
    )
    assert english == polish != []
    written = "\n".join(scripts.values())
    assert [word for word in english if f'"{word}"' not in written] == []
