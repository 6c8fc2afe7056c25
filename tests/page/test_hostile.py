"""What people write, on the page: shown as written, as text; no element, no link, no mention comes of it."""

from __future__ import annotations

from cogs.text.escaping import harmless, plain_name
from host.text_cleaning import clean_text
from tests.aids.hostile_texts import NASTY
from tests.aids.page.opened import Opener

READ = """async texts => {
    const { markdown } = await import('./js/markdown.js');
    const names = { me: '1', person: id => 'PERSON', channel: () => 'CHANNEL' };
    return texts.map(text => {
        const made = document.createElement('div');
        made.append(markdown(text, names));
        const kinds = new Set([...made.querySelectorAll('*')].map(e => e.localName));
        return [[...kinds], made.innerText || made.textContent, made.textContent];
    });
}"""
LINES = {"p", "br", "div", "svg", "path", "circle", "rect", "g", "img", "span"}
"""Paragraphs, line breaks, and the pictures that stand for emojis."""


async def test_hostile_text_stays_text(open_page: Opener) -> None:
    page = await open_page()
    texts = [text for text in NASTY if len(text) < 1000]
    written = [harmless(text) for text in texts]
    for source, (kinds, _, text) in zip(texts, await page.evaluate(READ, written), strict=True):
        assert set(kinds) <= LINES, (source, kinds)
        wanted = clean_text(source, len(source)).replace("\n", "")
        seen = "".join(char for char in text if char not in "\u200b\u2068\u2069\n")
        assert seen == wanted, source
    for _, _, text in await page.evaluate(READ, [plain_name(text) for text in texts]):
        assert "PERSON" not in text
        assert "CHANNEL" not in text
