"""Byzantion's pictures (BZ11): what is read in them, that nothing is cut or hidden, that nothing secret shows."""

from __future__ import annotations

import io
import math
from itertools import combinations, pairwise
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.byzantion.area import price
from engine.byzantion.companion.given_orders import form_of
from engine.byzantion.content import CARD, CARDS, MISSION, MISSIONS
from engine.byzantion.intrigue.quiet import UNTIL
from engine.byzantion.phases.ending import worth as counted
from engine.byzantion.phases.events import totals
from engine.byzantion.phases.turns import draw_cost
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, DYNAMIS, NOMISMA, SEAT, TERRITORIES
from engine.core import Action, seeded
from engine.core.chance import Rng
from i18n import texts
from render.byzantion import PAINTER, tesserae
from render.byzantion.areas import QUIET, possessions
from render.byzantion.board_scene import build_board, on_map
from render.byzantion.event_panel import votes_of
from render.byzantion.looks import sprite
from render.byzantion.mission_worth import worth
from render.byzantion.moments_band import band
from render.byzantion.numbers import RADIUS, numbered
from render.byzantion.private_hand import build_hand, cost_of
from render.byzantion.prospects import all_discards, all_draws
from render.byzantion.tesserae import WIDTH
from render.byzantion.zooms import CARD_HIGH, CARD_WIDE, build_zoom, full_card
from render.kit.encoding import MOST_BYTES
from render.kit.marks import Box, Mark, Sprite, Text
from render.kit.painter_protocol import Pin
from render.kit.pen import face
from render.kit.store import PICTURES
from render.kit.wording import ALT_LIMIT
from tests.aids.byzantion.picture_boxes import boxes_of, languages, lines_of, overlaps
from tests.aids.byzantion.played import crowded, views
from tests.aids.byzantion.stage import deal, do, first_turn, hold, lay


@languages
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_writing_of_the_fullest_pictures_is_cut_small_or_hidden(seats: int, language: str) -> None:
    name = texts(language).of("byzantion").name
    view = crowded(seats)
    scenes = [build_board(view, name), *(build_zoom(view, name, region) for region in PAINTER.regions(view))]
    scenes += [build_hand(own, name) for own in views(seats)[1:]]
    for scene in scenes:
        assert overlaps(lines_of(scene)) == []


@languages
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_player_has_stands_apart_in_its_row(seats: int, language: str) -> None:
    """BZ11: name, keimelion, ring, hands off, goods, hand and missions, when each of them is there."""
    name, view = texts(language).of("byzantion").name, crowded(seats)
    view["order"] = dict(zip(view["order"], [*view["seats"], None, None], strict=False))
    for seat in view["seats"]:
        view["ring"] = seat
        marks = [*possessions(view, seat, name, 8, 0, WIDTH - 16)]
        drawn = {mark.name.partition("/")[0] for mark in marks if isinstance(mark, Sprite)}
        assert drawn == {"faction", "keimelion", "sign", "good"}
        assert overlaps(boxes_of(marks)) == []


@languages
def test_who_has_said_hands_off_is_seen_and_said(language: str) -> None:
    """BZ10.5c, BZ11: a public statement stands in the strip, in the words for the blind and in `/board text`."""
    said = texts(language).of("byzantion")
    state = first_turn(3)
    before: Any = RULES.view(state, None)
    other = next(seat for seat in before["seats"] if seat not in before["active"])
    assert QUIET[1:] == tuple(f"quiet_{until}" for until in UNTIL)
    for until in UNTIL:
        do(state, other, "hands_off", until)
        view: Any = RULES.view(state, None)
        signs = [mark.name for mark in build_board(view, said.name).moving if isinstance(mark, Sprite)]
        assert [sign for sign in signs if sign.startswith("sign/quiet")] == [f"sign/quiet_{until}"]
        words = said.name(f"quiet_{until}")
        assert f"{said.name(other)}: {words}." in PAINTER.alt(view, said.name)
        heads = [line for line in "\n".join(PAINTER.pages(view, said)).splitlines() if words in line]
        assert [line.split(" · ")[0] for line in heads] == [f"**{said.name(other)}**"]
    assert "quiet" not in "".join(m.name for m in build_board(before, said.name).moving if isinstance(m, Sprite))


def test_overlapping_lines_would_be_seen() -> None:
    assert overlaps([("a", 0, 0, 50, 20), ("b", 40, 10, 90, 30)]) == [("a", "b")]


@languages
def test_pictures_keep_their_bytes_and_are_said_in_words(language: str) -> None:
    said = texts(language).of("byzantion")
    view = crowded(4)
    for picture in (PAINTER.board(view, said.name), PAINTER.board(view, said.name, region="blues", size=800)):
        assert len(picture.data) <= MOST_BYTES
        assert 100 < len(picture.alt) <= ALT_LIMIT
        with Image.open(io.BytesIO(picture.data)) as read:
            assert read.format == "PNG"
            assert read.width in (800, 1600)
    alt = PAINTER.alt(view, said.name)
    for word in ("blues", "greens", "reds", "whites", "the_neoplatonic_academy_of_athens", "doxa", "fides"):
        assert said.name(word) in alt
    assert "64" in alt
    pages = "\n".join(PAINTER.pages(view, said))
    for card in (card for seat in view["seats"] for group in view["players"][seat]["area"] for card in group):
        assert said.name(card) in pages


def test_board_shows_turn_event_votes_and_doxa() -> None:
    """BZ11: what is read in the channel without opening anything."""
    view = crowded(3)
    scene = build_board(view, texts("en").of("byzantion").name)
    words = [mark.text for mark in scene.moving if isinstance(mark, Text)]
    assert any("Awaited" in word for word in words)
    assert "I. Silencing the Philosophers" in words
    assert words.count("64") == 3
    drawn = [mark.name for mark in scene.moving if isinstance(mark, Sprite)]
    assert "good/fides" in drawn
    assert "unit/priest" in drawn


def test_votes_are_added_up_as_the_rules_do() -> None:
    """BZ3.3b: nobody's votes and what heroes add to a seat's own are in the sums."""
    sums = []
    for seats in (2, 3, 4):
        view = views(seats, 300)[0]
        view["votes"] = [[seat % 2, seat + 3, 0] for seat in range(seats)] + [[1, 0, 0]]
        view["players"][view["seats"][1]]["area"].append(["theodora"])
        view["down"], view["variant"], view["counted"] = [], -1, []
        state = RULES.imagine(views(seats, 300)[0], Rng(seats))
        state.votes = view["votes"]
        state.area[1].append([CARD["theodora"]])
        assert votes_of(view)[1] == totals(state)
        sums.append(votes_of(view)[1])
    assert sums[0] == [3 + 1, 4 + 2]


def test_what_stays_of_the_largest_board_is_kept_between_pictures() -> None:
    """A store that cannot hold it would have it painted for every board, which then takes half as long again."""
    PICTURES.clear()
    PAINTER.board(views(4)[0], texts("en").of("byzantion").name)
    assert PICTURES.bytes > 0


def test_pictures_depend_on_the_view_alone() -> None:
    """Two positions that look alike to the public are one picture; another hand changes the own picture."""
    seats = views(4)
    state = RULES.imagine(seats[0], Rng(5))
    again: Any = RULES.view(state, None)
    name = texts("en").of("byzantion").name
    assert build_board(again, name) == build_board(seats[0], name)
    assert all(build_board(own, name) == build_board(seats[0], name) for own in seats[1:])
    other: Any = {**seats[1], "pools": {**seats[1]["pools"], "hand": ["theodora"]}}
    assert build_hand(other, name) != build_hand(seats[1], name)


def test_hand_says_what_each_mission_is_worth_now() -> None:
    """BZ8.5: as the rules count it."""
    for seats in (2, 3, 4):
        public, *own = views(seats, 300)
        state = RULES.imagine(public, Rng(seats))
        for index, view in enumerate(own):
            for mission in MISSIONS:
                assert worth(view, view["seat"], mission.rule) == counted(state, index, mission.rule), mission.id
            assert all(mission in MISSION for mission in view["pools"]["missions"])


def test_hand_says_what_each_card_costs_with_discounts() -> None:
    """BZ5.2a, BZ8.3: as the rules count it, for cards of all kinds beside crowded areas, some face down."""
    public = crowded(3)
    state, cheaper = RULES.imagine(public, Rng(1)), 0
    for index, seat in enumerate(public["seats"]):
        for card, known in CARD.items():
            assert cost_of(public, seat, card) == price(state, index, known), card
            cheaper += cost_of(public, seat, card) < CARDS[known].cost
    assert cheaper > 50


@languages
def test_the_largest_area_keeps_its_bytes_and_lies_on_the_table(language: str) -> None:
    """Forty cards, which is more than a marathon of the AI players brings: quality 85 still does."""
    name = texts(language).of("byzantion").name
    view = crowded(2)
    cards = sorted(card.id for card in CARDS if not card.is_hero)[:28] + [c.id for c in CARDS if c.is_hero][:12]
    view["players"]["blues"]["area"] = [[cards[-1 - k], *cards[k * 3 : k * 3 + 2], cards[k * 3 + 2]] for k in range(9)]
    view["players"]["blues"]["area"] += [[card] for card in (*cards[27:28], *cards[28:31])]
    scene = build_zoom(view, name, "blues")
    assert scene.height <= tesserae.TABLE_GROUND.height
    assert overlaps(lines_of(scene)) == []
    picture = PAINTER.board(view, name, region="blues")
    with Image.open(io.BytesIO(picture.data)) as read:
        assert read.width == WIDTH, "it had not to be made smaller"
    assert len(picture.data) <= MOST_BYTES


WINDOWS = {
    "action_declared": "action", "influence": "vote", "after_success": "result", "after_failure": "result",
    "trial_bid": "bids", "response_intrigue": "response", "end_game": "end", "own_action": "", "any_time": "any",
}  # fmt: skip
"""BZ10.2: in which window a card of that timing is played; "": in none."""
INTRIGUE = [card for card in CARDS if card.kind == "intrigue"]


def holding(hand: list[str], seats: int = 3) -> Any:
    """An own view with this hand."""
    view = views(seats)[1]
    view["pools"]["hand"] = hand
    view["players"][view["seat"]]["hand"] = len(hand)
    return view


@languages
def test_a_card_of_intrigue_says_by_colour_and_word_when_it_is_played(language: str) -> None:
    """BZ11: a band for each window kind; nothing on the card or the pin lies on its word."""
    name, colours = texts(language).of("byzantion").name, {}
    for card in CARDS:
        marks = [*full_card(card.id, name, 12, 4, CARD_WIDE - 12, CARD_HIGH - 6)]
        laid = [*band(card.id, name, 12, 4, CARD_WIDE - 12, pinned=False)]
        words = [mark.text for mark in laid if isinstance(mark, Text)]
        assert sorted(words) == sorted(name(f"when_{timing}") for timing in card.timing), card.id
        if len(card.timing) == 1:
            colours[min(card.timing)] = next(mark.fill for mark in laid if isinstance(mark, Box))
        pinned = [*band(card.id, name, 12, 4, CARD_WIDE - 12, pinned=form_of(card.id) is not None)]
        beside = [m for m in marks if isinstance(m, Sprite | Text) and (m.x > 100 or m.y > 100)]  # not the price's coin
        if laid:
            assert overlaps(boxes_of([*beside, *laid])) == overlaps(boxes_of([*beside, *pinned])) == [], card.id
    for one, other in combinations(WINDOWS, 2):
        assert (colours[one] == colours[other]) == (WINDOWS[one] == WINDOWS[other]), (one, other)


def test_a_card_with_an_order_is_pinned_and_said_to_have_one() -> None:
    """BZ11: of this hand alone; the order is in no view."""
    said, hand = texts("pl").of("byzantion"), ["anathema", "iron_dungeon", "theodora"]
    view = holding(hand)
    for ordered in ((), ("iron_dungeon",), ("anathema", "iron_dungeon")):
        pins = [mark for mark in build_hand(view, said.name, ordered).moving if mark_name(mark) == "sign/pin"]
        assert len(pins) == len(ordered)
        alt = PAINTER.hand(view, said.name, ordered).alt
        assert [card for card in hand if f"{said.name(card)} (rozkaz)" in alt] == sorted(ordered)


def mark_name(mark: Mark) -> str:
    return mark.name if isinstance(mark, Sprite) else ""


@languages
def test_hands_of_intrigue_keep_their_room_and_their_bytes(language: str) -> None:
    """Every card of intrigue, at most twelve together and a pin on each that may have one, at every phase."""
    name = texts(language).of("byzantion").name
    for at in range(0, len(INTRIGUE), 12):
        hand = [card.id for card in INTRIGUE[at : at + 12]]
        ordered = [card for card in hand if form_of(card)]
        view = holding(hand)
        for phase in ("event", "action", "resolution"):
            view["phase"] = phase
            assert overlaps(lines_of(build_hand(view, name, ordered))) == []
        assert len(PAINTER.hand(view, name, ordered).data) <= MOST_BYTES


@languages
def test_no_writing_has_a_sign_that_its_font_lacks(language: str) -> None:
    """Such a sign is drawn as an empty box: a discount once had one for its arrow."""
    name, view = texts(language).of("byzantion").name, crowded(3)
    own = holding([card.id for card in CARDS[:8]])
    own["players"][own["seat"]]["area"] = [["antonina"], ["belisarius"], ["narses"]]
    scenes = [build_board(view, name), build_hand(own, name), build_hand(own, name, ["antonina"])]
    scenes += [build_zoom(view, name, region) for region in PAINTER.regions(view)]
    used = {(m.face, sign) for scene in scenes for m in scene.moving if isinstance(m, Text) for sign in m.text}
    lacking = {kind: bytes(face(kind, 40).getmask("\uffff")) for kind in {kind for kind, _ in used}}
    assert [(kind, sign) for kind, sign in used if bytes(face(kind, 40).getmask(sign)) == lacking[kind]] == []


@pytest.mark.parametrize("heroes", [(), ("peter_the_patrician", "marcellus_the_banker")])
def test_what_all_draws_and_all_discards_come_to(heroes: tuple[str, ...]) -> None:
    """BZ4d, BZ5.1a, BZ8.3: as the rules do it, card by card; Auctoritas as far as the supply goes."""
    for supply in (1, 20):
        state = first_turn(2)
        me = RULES.active(state)[0]
        lay(state, me, *([hero] for hero in heroes))
        deal(state, {me: ["treasurer", "belisarius", "anathema"]}, nomisma=0)
        hold(state, me, auctoritas=3)
        state.supply[AUCTORITAS] = supply
        state.touch()
        view: Any = RULES.view(state, me)
        draws, discards = all_draws(view, me), all_discards(view, me)
        have = state.goods[SEAT[me]]
        left, often = have[AUCTORITAS], 0
        while often < have[DYNAMIS] and left >= (cost := draw_cost(state, SEAT[me], 1)):
            left, often = left - cost, often + 1
        assert draws == (often, have[AUCTORITAS] - left, 2 * often)
        assert often == (have[DYNAMIS] if heroes else 3)
        before = have[:]
        for card in view["pools"]["hand"]:
            do_unchecked(state, me, card)
        now = state.goods[SEAT[me]]
        assert discards == (3, now[AUCTORITAS] - before[AUCTORITAS], now[NOMISMA] - before[NOMISMA])
        signs = [mark.text for mark in build_hand(view, str).moving if isinstance(mark, Text)]
        assert ("all_draws" in signs) == ("all_discards" in signs) is True


def do_unchecked(state: State, seat: str, card: str) -> None:
    """With a supply that a test has made short, the sums of the box do not hold."""
    RULES.advance(state, Action(seat, "discard", (card,)))


def test_while_drafting_the_pack_lies_on_top() -> None:
    """BZ11: what one chooses from, below it what was kept; no prospects before the first round."""
    name = texts("en").of("byzantion").name
    state = RULES.setup(2, {}, seeded(3)).state
    while state.frames[-1].step != "draft":
        RULES.advance(state, RULES.legal_actions(state, RULES.active(state)[0])[0])
    for seat in RULES.seats(2):
        RULES.advance(state, next(a for a in RULES.legal_actions(state, seat) if a.verb == "keep"))
    view: Any = RULES.view(state, "blues")
    words = {mark.text: mark.y for mark in build_hand(view, name).moving if isinstance(mark, Text)}
    assert words["Choose from (8)"] < words["Kept so far (1)"]
    assert {name(card) for card in view["pools"]["pack"]} & {*words}
    assert name("all_draws") not in words


def test_public_view_has_no_hand() -> None:
    with pytest.raises(ValueError, match="own view"):
        PAINTER.hand(views(2)[0], str)


def test_regions_and_places_that_are_none_are_refused() -> None:
    view = views(2)[0]
    with pytest.raises(ValueError, match="no region"):
        PAINTER.board(view, str, region="atlantis")
    with pytest.raises(ValueError, match="neither"):
        PAINTER.choices(view, str, ())
    with pytest.raises(KeyError):
        PAINTER.choices(view, str, [Pin(1, "atlantis")])
    assert "Italy" in PAINTER.choices(view, texts("en").of("byzantion").name, [Pin(1, "italy")]).alt


@languages
def test_numbers_of_choices_hide_neither_one_another_nor_what_stands_there(language: str) -> None:
    """Two in each territory of a crowded board, named in turn: each stands where its territory is."""
    pins = [Pin(k * len(TERRITORIES) + n + 1, place) for k in range(2) for n, place in enumerate(TERRITORIES)]
    marks = list(on_map(crowded(4), texts(language).of("byzantion").name, ()))
    badges = numbered([*pins, Pin(0, "italy")], marks)
    assert [badge.number for badge in badges] == [pin.number for pin in pins]
    assert min(math.dist(one.at, other.at) for one, other in combinations(badges, 2)) >= 2 * RADIUS
    for pin, badge in zip(pins, badges, strict=True):
        xs, ys = zip(*tesserae.corners(pin.place), strict=True)
        assert min(xs) + RADIUS < badge.x < max(xs) - RADIUS
        assert min(ys) + RADIUS < badge.y < max(ys) - RADIUS
    for mark in marks:
        if isinstance(mark, Sprite):
            assert all(math.dist(badge.at, (mark.x, mark.y)) > RADIUS for badge in badges), mark
        elif isinstance(mark, Text) and mark.face == "name":
            long = face(mark.face, mark.size).getlength(mark.text)
            over = [b for b in badges if abs(b.y - mark.y) < RADIUS and mark.x - RADIUS < b.x < mark.x + long + RADIUS]
            assert over == [], mark.text


def test_film_is_drawn() -> None:
    made = PAINTER.film([(views(2, 100)[0], ()), (views(2)[0], ())], str, width=320)
    assert (made.format, made.width) == ("gif", 320)


@pytest.mark.parametrize("families", [("good", "auctoritas civicus virtus fides lapis lignum frumentum nomisma"),
                                      ("type", "palatine ecclesiastical stratiotika emporion rustica"),
                                      ("faction", "blues greens reds whites")])  # fmt: skip
def test_symbols_can_be_told_apart_without_colour(families: tuple[str, str]) -> None:
    """By light and dark alone, each stretched to the whole range, at the size of a phone."""
    family, words = families
    seen = {}
    for word in words.split():
        ground = Image.new("RGB", (32, 32), (248, 238, 212))
        token = sprite(f"{family}/{word}", 32)
        ground.paste(token, (0, 0), token)
        seen[word] = ground.convert("L")
    for a, b in combinations(seen, 2):
        assert ImageStat.Stat(ImageChops.difference(seen[a], seen[b])).mean[0] > 12, (a, b)


def test_emojis_are_png() -> None:
    drawn = PAINTER.symbols()
    assert len(drawn) == 10 + 4 + 5 + 16 + 4
    assert all(data[1:4] == b"PNG" for data in drawn.values())
    assert all(one != two for one, two in pairwise(drawn.values()))
