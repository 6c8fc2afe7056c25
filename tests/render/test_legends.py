"""The legends of all boards: every sign is explained, every number stands free, every text is there."""

from __future__ import annotations

import io
import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from PIL import Image

from cogs.text.turn_report import LONGEST_CONTENT
from engine.byzantion.vocabulary import UNITS
from engine.classic.rules import RULES as CLASSIC_RULES
from games import PRODUCT
from i18n import LANGUAGES, texts
from render.byzantion import PAINTER as BYZANTION
from render.byzantion import byzantion_legend as byzantion
from render.byzantion.board_scene import build_board
from render.byzantion.looks import LOOK as BYZANTION_LOOK
from render.classic import PAINTER as CLASSIC
from render.classic import classic_legend as classic
from render.classic.scene import build_scene as classic_scene
from render.classic.tokens import LOOK as CLASSIC_LOOK
from render.empires import PAINTER as EMPIRES
from render.empires import empires_legend as empires
from render.empires.scene import build_scene as empires_scene
from render.empires.tokens import LOOK as EMPIRES_LOOK
from render.kit.legend import Page, Part, Sign, unexplained
from render.kit.legend_places import RADIUS, is_apart
from render.kit.look import Look
from render.kit.marks import Scene, Sprite, Text
from render.kit.wording import ALT_LIMIT
from tests.aids.byzantion import played
from tests.aids.classic.crowded_board import crowded as crowded_classic
from tests.aids.classic.crowded_board import position as classic_position
from tests.aids.views import ROLLED, crowded_view, public_view

Name = Callable[[str], str]
OFFERED = {
    "number": 2, "sealed": ["rome"], "taking_part": ["rome", "carthage"], "taker": "rome", "barred": None,
    "offers": {"rome": ["gold"], "carthage": ["wine", "gold"]}, "taken": {"rome": ["gold"]},
}  # fmt: skip


class Kit(NamedTuple):
    """What the tests know of a game."""

    parts_of: Callable[[Any, Name], list[Part]]
    build_legend: Callable[[Any, Name], tuple[Page, ...]]
    build_board: Callable[[Any, Name], Scene]
    signs_of: Callable[[Any], Sequence[Sign]]
    """What the legend of such a view may explain."""
    look: Look
    painter: Any


def _always(signs: Iterable[Sign]) -> Callable[[Any], Sequence[Sign]]:
    listed = [*signs]
    return lambda view: listed


def _byzantion_signs(view: Any) -> Sequence[Sign]:
    return [*byzantion.signs_of("blues", alone=len(view["seats"]) == 1)]


KITS: Mapping[str, Kit] = {
    "empires": Kit(
        empires.parts_of, empires.build_legend, empires_scene, _always(empires.signs_of(["rome", "egypt"])),
        EMPIRES_LOOK, EMPIRES,
    ),
    "classic": Kit(
        classic.parts_of, classic.build_legend, classic_scene, _always(classic.signs_of(["rome", "egypt"])),
        CLASSIC_LOOK, CLASSIC,
    ),
    "byzantion": Kit(
        byzantion.parts_of, byzantion.build_legend, build_board, _byzantion_signs, BYZANTION_LOOK,
        BYZANTION,
    ),
}  # fmt: skip


@cache
def views(game: str) -> tuple[Any, ...]:
    """Set-ups and late positions of every size, the fullest board, battles, trades, an end."""
    if game == "empires":
        fought: Any = public_view(5, steps=300)
        return (
            *(public_view(seats) for seats in (3, 4, 5)), public_view(3, seed=4, steps=900), crowded_view(), _duties(),
            fought | {"battle": ROLLED, "trade": OFFERED},
            fought | {"outcome": {"reason": "fame", "winners": ["rome"]}},
        )  # fmt: skip
    if game == "classic":
        late: Any = CLASSIC_RULES.view(classic_position(3, 2, 900), None)
        battle = ROLLED | {"place": "macedonia", "negated": {}}
        return (
            *(CLASSIC_RULES.view(classic_position(seats, 1, 0), None) for seats in (3, 4, 5)), late, crowded_classic(),
            CLASSIC_RULES.view(classic_position(5, 1, 200), None) | {"battle": battle, "trade": OFFERED},
        )  # fmt: skip
    return (
        *(played.views(seats, steps)[0] for seats in (1, 2, 3, 4) for steps in (0, 300, 2000)),
        *(played.crowded(seats) for seats in (1, 2, 3, 4)),
    )


@cache
def legends(game: str, language: str) -> tuple[tuple[Page, ...], ...]:
    """The pages for each of the views."""
    name = texts(language).of(game).name
    return tuple(KITS[game].build_legend(view, name) for view in views(game))


def grouped(game: str) -> list[tuple[Sequence[Sign], list[Any]]]:
    """The signs of a legend with the views that they are for; a table of one may have others than a table of many."""
    found: dict[tuple[str, ...], tuple[Sequence[Sign], list[Any]]] = {}
    for view in views(game):
        signs = KITS[game].signs_of(view)
        found.setdefault(tuple(sign.key for sign in signs), (signs, []))[1].append(view)
    return [*found.values()]


def _duties() -> Any:
    """Every way in which a legion can be on duty."""
    view: Any = public_view(5)
    sites = view["provinces"]["cyrenaica"]["sites"]
    sites["caravan_papyrus"] = {"built": False, "duty": {"seat": "rome", "kind": "pillage"}}
    sites["city"] = {"built": False, "duty": {"seat": "rome", "kind": "work"}}
    view["empires"]["rome"] |= {"cards": ["castor_pollux", "zeus"], "copied": "hannibal"}
    return view


LEGENDS = [(game, language) for game in KITS for language in LANGUAGES]


def test_every_painted_game_of_the_product_has_a_legend_here() -> None:
    assert set(KITS) == {game.id for game in PRODUCT if game.painter_at}


@pytest.mark.parametrize("game", KITS)
def test_every_sprite_of_a_board_is_explained_where_it_stands(game: str) -> None:
    kit, name = KITS[game], texts("en").of(game).name
    for view in views(game):
        assert [*unexplained(kit.parts_of(view, name), kit.signs_of(view))] == []


@pytest.mark.parametrize("game", KITS)
def test_the_parts_are_the_whole_board(game: str) -> None:
    """Nothing is drawn that the legend does not look at."""
    kit, name = KITS[game], texts("en").of(game).name
    for view in views(game):
        scene = kit.build_board(view, name)
        drawn = Counter(m for m in (*scene.still, *scene.moving) if isinstance(m, Sprite | Text))
        looked_at = Counter(m for part in kit.parts_of(view, name) for m in part.marks if isinstance(m, Sprite | Text))
        assert drawn == looked_at


@pytest.mark.parametrize("game", KITS)
def test_a_sign_that_nobody_explains_is_noticed(game: str) -> None:
    kit, name = KITS[game], texts("en").of(game).name
    for signs, some in grouped(game):
        parts = [part for view in some for part in kit.parts_of(view, name)]
        for sign in signs:
            others = [each for each in signs if each is not sign]
            alone = {
                mark
                for part in parts
                if part.name in sign.parts
                for mark in part.marks
                if isinstance(mark, Sprite)
                and sign.shows(mark)
                and not any(each.shows(mark) for each in others if part.name in each.parts)
            }
            left = {mark for _, mark in unexplained(parts, others)}
            assert alone <= left, sign.key


@pytest.mark.parametrize(("game", "language"), LEGENDS)
def test_numbers_stand_free(game: str, language: str) -> None:
    """Within the picture, on no other number, on nothing that is explained: in boxes, on every page of every view."""
    for pages in legends(game, language):
        for page in pages:
            assert [entry.number for entry in page.entries] == [*range(1, len(page.entries) + 1)]
            left, top, right, bottom = page.window
            for entry in page.entries:
                x, y = entry.spot.at
                assert left + RADIUS <= x <= right - RADIUS, (page.key, entry)
                assert top + RADIUS <= y <= bottom - RADIUS, (page.key, entry)
                for other in page.entries:
                    assert is_apart((x, y), other.spot.box), (page.key, entry, other)
            for one, other in combinations(page.entries, 2):
                assert math.dist(one.spot.at, other.spot.at) >= 2 * RADIUS, (page.key, one, other)


@pytest.mark.parametrize(("game", "language"), LEGENDS)
def test_every_sign_is_on_one_page_and_has_its_text(game: str, language: str) -> None:
    kit, said = KITS[game], texts(language).of(game)
    told: set[str] = set()
    for view, pages in zip(views(game), legends(game, language), strict=True):
        signs = kit.signs_of(view)
        keys = [sign.key for sign in signs]
        assert len(keys) == len(set(keys))
        told |= set(keys)
        shown = [entry.key for page in pages if not page.is_words for entry in page.entries]
        assert len(shown) == len(set(shown))
        parts = {part.name: part.marks for part in kit.parts_of(view, said.name)}
        there = {sign.key for sign in signs if any(map(sign.shows, [m for p in sign.parts for m in parts[p]]))}
        assert {sign.key for sign in signs if sign.sample} | there <= set(shown) <= set(keys)
        for page in kit.painter.legend(view, said.name):
            lines = [f"**{number}** {text}" for number, text in page.lines]
            assert len(f"### {page.title} (9/9)\n" + "\n".join(lines)) <= LONGEST_CONTENT
            assert not any(text.startswith("legend-") for _, text in page.lines)
    known = {key.removeprefix("legend-") for key in said.keys("legend-") if not key.startswith("legend-page")}
    assert known == told


@pytest.mark.parametrize("game", KITS)
def test_signs_without_a_sample_are_on_every_board(game: str) -> None:
    """Otherwise somebody would look for them in vain."""
    at = {id(view): pages for view, pages in zip(views(game), legends(game, "en"), strict=True)}
    for signs, some in grouped(game):
        always = {sign.key for sign in signs if not sign.sample}
        seen: set[str] = set()
        for view in some:
            shown = {entry.key for page in at[id(view)] if not page.is_words for entry in page.entries}
            seen |= always & shown
        assert seen == always


@pytest.mark.parametrize("game", KITS)
def test_icons_are_named_on_pages_of_their_own(game: str) -> None:
    said = texts("pl").of(game)
    pages = KITS[game].build_legend(views(game)[2], said.name)
    words = {entry.key for page in pages if page.is_words for entry in page.entries}
    families = {
        "empires": ("good", "hero", "wonder"),
        "classic": ("good", "hero", "wonder"),
        "byzantion": ("good", "unit"),
    }
    for view in views(game):
        for mark in KITS[game].build_board(view, said.name).moving:
            family, _, word = mark.name.partition("/") if isinstance(mark, Sprite) else ("", "", "")
            assert family not in families[game] or word in words
    assert all(said.has(f"name-{word}") for word in words)
    assert game != "byzantion" or set(UNITS) <= words


@pytest.mark.parametrize(("game", "language"), LEGENDS)
def test_pictures_of_a_legend(game: str, language: str) -> None:
    """Each page has its own; it is the board itself, or a sheet; what it shows is also in words."""
    kit, name = KITS[game], texts(language).of(game).name
    view = views(game)[-1]
    for number, page in enumerate(legends(game, language)[-1]):
        drawn = kit.painter.legend_picture(view, name, number)
        assert 0 < len(drawn.alt) <= ALT_LIMIT
        with Image.open(io.BytesIO(drawn.data)) as picture:
            assert picture.size == (page.window[2] - page.window[0], page.window[3] - page.window[1])


@pytest.mark.parametrize("game", KITS)
def test_a_page_that_the_legend_does_not_have(game: str) -> None:
    with pytest.raises(ValueError, match="no page"):
        KITS[game].painter.legend_picture(views(game)[0], texts("en").of(game).name, 40)


def test_a_sign_says_what_stands_there_on_a_table_of_several() -> None:
    """Votes, what is bid, what is required and what was given are told apart, whatever their sizes."""
    name = texts("en").of("byzantion").name
    voted: Any = played.crowded(3)
    shown = _signs_at(voted, name)
    assert {mark.name for mark in shown["votes"]} == {"good/auctoritas"}
    assert {mark.y for mark in shown["votes"]} & {mark.y for mark in shown["stakes"]} == set()
    assert shown["bid_prizes"] == shown["given"] == []
    given = voted | {"variant": 0, "given": [[0, 0, 2, 0, 0, 1, 0, 0]] * 3}
    shown = _signs_at(given, name)
    assert {mark.name for mark in shown["given"]} > {"faction/blues", "faction/greens", "faction/reds"}
    assert {mark.y for mark in shown["needed"]} & {mark.y for mark in shown["given"]} == set()
    trial = voted | {"events": ["the_mutiny_of_stotzas", *voted["events"][1:]], "votes": [[-1, 0, 0]] * 3 + [[0, 0, 0]]}
    shown = _signs_at(trial, name)
    assert {mark.name for mark in shown["bid_prizes"]} == {"good/doxa", "good/virtus"}
    assert shown["votes"] == shown["voted"] == []


def _signs_at(view: Any, name: Name) -> dict[str, list[Any]]:
    parts = {part.name: part.marks for part in byzantion.parts_of(view, name)}
    return {sign.key: [*filter(sign.shows, parts["event"])] for sign in _byzantion_signs(view) if "event" in sign.parts}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_of_a_game_alone_speaks_of_that_game(language: str) -> None:
    """BZS2 to BZS7: no votes, trials, variants, order of play, ring, missions, intrigue or reactions; reward and
    penalty are one's own, units are wanted, a keimelion acts at once.
    """
    said = texts(language).of("byzantion")
    view: Any = played.crowded(1) | {"given": []}
    assert any(sign.key == "cost_of_event_alone" for sign in _byzantion_signs(view))
    shown = _signs_at(view, said.name)
    assert {mark.name.partition("/")[0] for mark in shown["wanted_alone"]} == {"unit"}
    assert {mark.name for mark in shown["stakes"]} >= {"good/doxa"}, "the penalty's Doxa are no prize of a bid"
    pages = byzantion.build_legend(view, said.name)
    told = {entry.key for page in pages if not page.is_words for entry in page.entries}
    assert told & (byzantion.AMONG_SEVERAL | byzantion.OTHERWISE_ALONE) == set()
    assert {f"{key}_alone" for key in byzantion.OTHERWISE_ALONE | byzantion.ONLY_ALONE} <= told
    for key in byzantion.OTHERWISE_ALONE:
        assert said.name(f"legend-{key}") != said.name(f"legend-{key}_alone"), key
