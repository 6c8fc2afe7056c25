"""What the page shows: its contrasts, a message of given parts, and several seats side by side."""

from __future__ import annotations

from playwright.async_api import Page, expect

CONTRAST = """() => {
  const light = ([r, g, b]) => [r, g, b].map(v => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const parse = c => { const m = c.match(/[\\d.]+/g).map(Number); return m.length < 4 ? [...m, 1] : m; };
  const behind = e => {
    for (let n = e, over = []; n; n = n.parentElement) {
      const c = parse(getComputedStyle(n).backgroundColor);
      const mix = (base, o) => base.map((v, i) => v * (1 - o[3]) + o[i] * o[3]);
      if (c[3] === 1) return over.reduceRight(mix, c.slice(0, 3));
      if (c[3]) over.push(c);
    }
    return [255, 255, 255];
  };
  const bad = [];
  for (const e of document.querySelectorAll('body *')) {
    if (![...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())) continue;
    const box = e.getBoundingClientRect(), style = getComputedStyle(e);
    if (!box.width || box.right < 0 || style.visibility === 'hidden' || e.closest('.spoiler, .skip, .count')) continue;
    const [a, b] = [light(parse(style.color)), light(behind(e))].sort((x, y) => y - x);
    const ratio = (a + .05) / (b + .05);
    if (ratio < 4.5) bad.push(`${e.className || e.tagName} ${e.textContent.slice(0, 30)} ${ratio.toFixed(2)}`);
  }
  return bad;
}"""


SHOWN = """async parts => {
    const { components } = await import('./js/components.js');
    const nobody = { names: {}, press: () => {}, choose: () => {} };
    document.getElementById('stream').replaceChildren(components(parts, nobody));
}"""


async def split(page: Page, count: int) -> None:
    await page.get_by_role("button", name="Side by side").click()
    await expect(page.locator("#columns iframe")).to_have_count(count)
    for i in range(count):
        await expect(page.frame_locator("iframe").nth(i).locator("#write")).to_be_visible()
