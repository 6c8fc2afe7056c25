"""The page's data: every stop comes back out of the differences as the scene itself, and all of it stays small."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.pictures.drawing import painter_of
from cogs.pictures.page_drawing import PageDrawing
from engine.core import Rng
from i18n import LANGUAGES, catalogue, texts
from render.kit.look import Look
from render.kit.marks import Box, Ring, Scene, Sprite, Text, Wash
from render.kit.page.differences import changed, difference
from render.kit.page.document import Still, document
from render.kit.page.glyphs import drawn
from render.kit.page.primitives import Pictures, primitives
from render.kit.page.recorder import Recorder
from render.kit.page.sheets import LogLine, Sheet
from tests.aids.page_players import EVERY, TOYS, page_from, seen_of, table_of_game
from tests.aids.plugins.full import FULL

LISTS = st.lists(st.integers(0, 6), max_size=14)


@given(LISTS, LISTS)
def test_a_difference_leads_from_any_list_to_any_other(before: list[int], after: list[int]) -> None:
    """Marks that come more than once, and marks that change places."""
    step = difference(before, after)
    assert changed(before, step) == after
    if before == after:
        assert step == ((), ())


def _shown(record: dict[str, Any], track: list[Any]) -> dict[int, list[Any]]:
    """Stop → its primitives, read as the player reads them."""
    marks, found = list[int](), dict[int, list[Any]]()
    for stop, _, _, out, into, _ in track:
        for at in range(len(out) - 2, -1, -2):
            del marks[out[at] : out[at] + out[at + 1]]
        for at in range(0, len(into), 2):
            marks.insert(into[at], into[at + 1])
        found[stop] = [record["marks"][mark] for mark in marks]
    return found


@pytest.mark.parametrize("longest", [False, pytest.param(True, marks=FULL)])
@pytest.mark.parametrize("name", [name for name in EVERY if name != "tiny"])
async def test_every_stop_comes_back_as_the_whole_scene(name: str, longest: bool, full: bool) -> None:
    table = table_of_game(name, longest=longest)
    seen = await seen_of(table, table.seats[0])
    if not full:
        seen = [*seen[:14], *seen[-8:]]
    language = LANGUAGES[len(name) % 2]
    said = texts(language).of(table.info.rules)
    painter = painter_of(table.info.rules)
    assert painter is not None
    drawing = PageDrawing()
    drawing.take(seen, said, [language])
    assert drawing._recorder is not None
    record: Any = json.loads(json.dumps(drawing._recorder.plain()))
    track = record["tracks"][language]
    boards, pictures = _shown(record, track["board"]), Pictures(painter.look)
    hands = {seat: _shown(record, shots) for seat, shots in track["hands"].items()}
    assert set(hands) == {seat for stop in seen for seat, _ in stop.hands}
    assert seen[-1].view["outcome"], "the end is among them"
    assert len(boards) > 1
    assert all(len(shots) < len(seen) for shots in hands.values()), "some hands stay as they are"
    assert name in TOYS or any(len(shots) > 1 for shots in hands.values())
    board: list[Any] = []
    held: dict[str, list[Any]] = {}
    for at, stop in enumerate(seen):
        board = boards.get(at, board)
        scene = painter.board_scene(stop.view, said.name, stop.events)
        assert _nameless(board) == _nameless(primitives(scene, pictures)), at
        for seat, view in stop.hands:
            held[seat] = hands[seat].get(at, held.get(seat, []))
            assert _nameless(held[seat]) == _nameless(primitives(painter.hand_scene(view, said.name), pictures))


def _nameless(marks: Any) -> list[Any]:
    """Without the numbers of pictures, which are given in the order in which they are first met."""
    return [[*mark[:1], *mark[2:]] if mark[0] == "i" else list(mark) for mark in marks]


@pytest.mark.parametrize("longest", [False, pytest.param(True, marks=FULL)])
@pytest.mark.parametrize("name", EVERY)
async def test_a_page_is_small_and_says_both_languages(name: str, longest: bool) -> None:
    """The longest game, with all hands and both languages, keeps five megabytes."""
    table = table_of_game(name, longest=longest)
    seen = await seen_of(table, table.seats[0])
    if not longest:
        seen = [*seen[:6], *seen[-6:]]
    page = page_from(table, table.seats[0], seen).decode()
    assert len(page) < (4_500_000 if longest else 3_000_000)
    for language in LANGUAGES:
        said = texts(language)
        assert f'<section lang="{language}"' in page
        assert said.get("page-keys") in page
    if name in TOYS:
        assert page_from(table, table.seats[0], seen).decode() == page, "the same game gives the same bytes"


def test_every_sprite_of_the_product_is_square_as_the_page_takes_it_to_be() -> None:
    """`Look.sprite` promises it; a mark has one size."""
    rng = Rng(3)
    for name in ("empires", "classic", "byzantion"):
        painter = painter_of(name)
        assert painter is not None
        for word in sorted(_sprites(name)):
            size = 20 + rng.below(15)
            assert painter.look.sprite(word, size).size == (size, size), word


def _sprites(name: str) -> set[str]:
    table = table_of_game(name)
    painter = painter_of(name)
    assert painter is not None
    said = texts("en").of(name)
    scenes = [painter.board_scene(table.view(None), said.name)]
    scenes += [painter.hand_scene(table.view(seat), said.name) for seat in table.seats]
    return {mark.name for scene in scenes for mark in (*scene.still, *scene.moving) if isinstance(mark, Sprite)}


def test_marks_that_nothing_is_seen_of_are_left_out_and_areas_want_a_ground() -> None:
    scene = Scene(40, 20, (), (Text("", 3, 3, 12), Ring(9, 9, 3, (0, 0, 0))))
    assert [kind for kind, *_ in primitives(scene, Pictures(Look({})))] == ["b", "r"]
    with pytest.raises(ValueError, match="without a ground"):
        primitives(Scene(40, 20, (Wash("rome", "red"),), ()), Pictures(Look({})))


def test_what_people_write_stays_text_everywhere_in_the_file() -> None:
    """Names, titles, lines and words of the board: no markup, no end of the script, no comment."""
    evil = "</script><img src=x onerror=alert(1)><!--"
    recorder = Recorder(Look({}), ["en"])
    recorder.stop(1)
    recorder.board("en", Scene(40, 20, (), (Text(evil, 3, 3, 12), Box(0, 0, 1, 1, (1, 2, 3)))), evil, evil)
    says = dict.fromkeys(("title", "people", "note", "own", "round", "log"), evil)
    page = document(
        [Sheet("en", says, [LogLine(0, 1, (evil,), evil), LogLine(0, 0, (), f"**{evil}**", secret=True)])],
        recorder.plain(), [evil], Still("", evil),
    ).decode()  # fmt: skip
    assert "<img" not in page
    assert page.count("</script>") == 2
    assert page.count("<!--") == 1, "our own, about the fonts"
    assert "&lt;img src=x onerror=alert(1)&gt;" in page


def test_the_policy_names_the_hashes_of_what_is_there_and_nothing_foreign() -> None:
    page = document([Sheet("en", {"title": "t"}, [])], Recorder(Look({}), ["en"]).plain(), [], Still("", "")).decode()
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert parts["default-src"] == "'none'"
    assert parts["img-src"] == parts["font-src"] == "data:"
    assert parts["base-uri"] == parts["form-action"] == "'none'"
    assert all(re.fullmatch(r"'sha256-[\w+/=]+'", parts[kind]) for kind in ("style-src", "script-src"))
    assert not re.search(r"""(src|href|action)\s*=\s*["']?(https?:)?//""", page)
    assert "unsafe" not in policy


PICTOGRAM = re.compile("[\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]\ufe0f?")
ON_THE_PAGE = re.compile(
    r"^(?:event|log(?!-(?:heading|older|newer))|page)-[\w-]+ =(?:.*\n(?:[ \t}].*\n|\n(?=[ \t]))*)", re.M
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pictogram_of_the_log_is_drawn(language: str) -> None:
    """Machines without an emoji font show an empty box in its place: no line of a log, and no note, has another one."""
    folder = Path(catalogue.__file__).parent / language
    said = "".join(found for file in folder.rglob("*.ftl") for found in ON_THE_PAGE.findall(file.read_text("utf-8")))
    signs = set(PICTOGRAM.findall(said))
    assert {"🔒", "⏪", "⏸️"} <= signs
    assert {
        sign for sign in signs if drawn(sign)[:4] != "<svg" or PICTOGRAM.search(drawn(sign).partition("<path")[2])
    } == set()


def test_a_secret_line_has_a_drawn_lock_and_names_stay_text() -> None:
    line = LogLine(1, 1, ("rome",), "<b> \N{STOPWATCH} **Rome**", secret=True)
    sheet = Sheet("en", {"title": "", "own": "English", "note": "(\N{LOCK})"}, [line])
    page = document([sheet], {"tracks": {}}, ["rome"], Still("", "")).decode()
    outside = re.sub(r' aria-label="[^"]*"|<script.*?</script>', "", page, flags=re.DOTALL)
    assert not PICTOGRAM.search(outside)
    assert page.count('class="glyph"') == 3
    assert "&lt;b&gt; <svg" in page
