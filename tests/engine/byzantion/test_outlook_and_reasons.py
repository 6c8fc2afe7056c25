"""What panels of Byzantion say beside options and below questions, and why something is closed."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, cast

import pytest

import engine.byzantion as rules_room
from cogs.panel.content.closed_options import reason
from cogs.panel.content.outlook import beside, in_words
from cogs.panel.content.parts import LONGEST_OPTION
from cogs.text.event_lines import folded_lines
from engine.byzantion.companion import COMPANION
from engine.byzantion.companion.facts import bag
from engine.byzantion.companion.gains import SAID_WHY
from engine.byzantion.content import CARD, CARDS, CASKETS
from engine.byzantion.positions.imagine import imagine, known, pictured
from engine.byzantion.rules import RULES
from engine.byzantion.vocabulary import GOODS, KEIMELIA, NOMISMA, SEAT
from engine.core import Action, Question, Rng, parse_action, seeded
from engine.core.companion import Outlook
from engine.core.record import read_record
from i18n import LANGUAGES, texts
from tests.aids.byzantion.alone import ME, at_event, first_round, put_unit
from tests.aids.byzantion.stage import deal, do, first_turn, hold, lay

GAMES = Path(__file__).parents[2] / "games" / "byzantion"
Moment = tuple[str, Question, tuple[Action, ...], dict[str, Any]]


def moments(seeds: Sequence[int], length: int = 500) -> Iterator[Moment]:
    """Decisions of games played by chance, alone to four seats."""
    for seed in seeds:
        rng, state = Rng(seed), RULES.setup(seed % 4 + 1, {}, seeded(seed)).state
        for _ in range(length):
            active = RULES.active(state)
            if not active:
                break
            seat = active[rng.below(len(active))]
            legal, question = RULES.legal_actions(state, seat), RULES.question(state, seat)
            assert question is not None
            yield seat, question, legal, cast("dict[str, Any]", RULES.view(state, seat))
            RULES.advance(state, legal[rng.below(len(legal))])


def recorded(name: str) -> Iterator[Moment]:
    """Decisions of a recorded game."""
    record = read_record((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    opening = record.opening
    state = RULES.setup(opening.seats, opening.options, opening.seed).state
    for row in record.rows:
        seat = row.seat or ""
        question = RULES.question(state, seat)
        assert question is not None
        yield seat, question, RULES.legal_actions(state, seat), cast("dict[str, Any]", RULES.view(state, seat))
        RULES.advance(state, parse_action(RULES, seat, row.text))


def _first(key: str, count: int, *, verb: str = "") -> Moment:
    wanted = (m for m in moments(range(count - 1, 400, 4)) if m[1].key == key)
    return next(m for m in wanted if not verb or any(action.verb == verb for action in m[2]))


def test_nothing_legal_is_called_closed_and_everything_has_words_in_both_languages(full: bool) -> None:
    """In games by chance: each note, line and reason has a text without a gap. Ten of the 24 have all of them."""
    said = [texts(language).of("byzantion") for language in LANGUAGES]
    codes: set[str] = set()
    for seat, question, legal, view in moments(range(1, 25) if full else (*range(1, 9), 12, 16)):
        open_ = {(action.verb, *map(str, action.args)) for action in legal}
        outlook = COMPANION.foresee(seat, question, legal, view)
        closed = COMPANION.closed(seat, question, legal, view)
        assert len({each.path for each in closed}) == len(closed), "one reason for each"
        for each in closed:
            assert not any(path[: len(each.path)] == each.path for path in open_), each
        sayings = [*outlook.lines, *(one for some in outlook.beside.values() for one in some)]
        new = {code for code, _ in sayings} | {f"closed {each.code}" for each in closed}
        if new <= codes:
            continue
        codes |= new
        for spoken in said:
            for words in (*(in_words(spoken, one) for one in sayings), *(reason(spoken, each) for each in closed)):
                assert words
                assert "{" not in words
                assert "outlook-" not in words
                assert "closed-" not in words
    assert len(codes) > 55, sorted(codes)


def test_each_question_that_leaves_something_out_says_why() -> None:
    """In games by chance, alone and at larger tables."""
    found = {moment[1].key for moment in moments((*range(1, 9), 18)) if COMPANION.closed(*moment)}
    kinds = {"market-both", "market-buy", "market-either", "market-sell"}
    assert found == {"building", "drawing", "playing", "seal", "turn"} | kinds


def test_what_is_told_of_a_view_is_read_from_one_state_and_leaves_it_as_it_was() -> None:
    """Who asks second would else be told of a position that the first has changed."""
    for seat, question, legal, view in moments(range(1, 9), 120):
        state = pictured(view)
        before = RULES.dump(state)
        assert RULES.dump(known(view)) == before
        outlook = COMPANION.foresee(seat, question, legal, view)
        closed = COMPANION.closed(seat, question, legal, view)
        assert pictured(view) is state
        assert RULES.dump(state) == before
        again = copy.deepcopy(view)  # equal, and another view: nothing is taken from before
        assert pictured(again) is not state
        assert COMPANION.closed(seat, question, legal, again) == closed
        assert COMPANION.foresee(seat, question, legal, copy.deepcopy(view)) == outlook


def test_what_is_told_is_the_same_whatever_others_may_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is read from what the view tells; with the rest of the cards dealt in any way nothing else would be said."""

    def told(moment: Moment) -> tuple[object, ...]:
        return COMPANION.foresee(*moment), COMPANION.closed(*moment)

    plain = [(moment, told(moment)) for moment in moments(range(1, 9), 250)]
    for room in ("outlook", "closed"):
        monkeypatch.setattr(f"engine.byzantion.companion.{room}.pictured", lambda view: imagine(view, Rng(len(plain))))
    for moment, before in plain:
        assert told(moment) == before


def test_what_a_sale_pays_is_what_it_then_pays() -> None:
    """BZ6.1: the note beside a sale, and what the next one pays, agree with the rules."""
    seen = 0
    for seed in range(3, 60, 4):
        rng, state = Rng(seed), RULES.setup(4, {}, seeded(seed)).state
        for _ in range(700):
            active = RULES.active(state)
            if not active:
                break
            seat = active[rng.below(len(active))]
            legal, question = RULES.legal_actions(state, seat), RULES.question(state, seat)
            action = legal[rng.below(len(legal))]
            assert question is not None
            note = None
            if action.verb in ("sell", "buy"):
                path = (action.verb, str(action.args[0]))
                note = COMPANION.foresee(seat, question, legal, RULES.view(state, seat)).beside[path][0]
            events = RULES.advance(state, action)
            if note is None:
                continue
            told = next(event.params for event in events if event.key in ("sold", "bought"))
            key = "pays" if action.verb == "sell" else "cost"
            assert note[1][key] == told[key]
            seen += 1
    assert seen > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_beside_a_discard_is_what_it_brings(language: str) -> None:
    """BZ4d, BZ8.3: with the banker on top 3 Nomisma, beside the card as in the line below and in the purse."""
    said, state = texts(language).of("byzantion"), first_turn(2)
    me = RULES.active(state)[0]
    for heroes, brings in ((["theodora"], 2), (["marcellus_the_banker"], 3)):
        lay(state, me, heroes)
        deal(state, {me: ["treasurer"]}, nomisma=0)
        question = RULES.question(state, me)
        assert question is not None
        outlook = COMPANION.foresee(me, question, RULES.legal_actions(state, me), RULES.view(state, me))
        below = next(in_words(said, line) for line in outlook.lines if line[0] == "discard_brings")
        assert f"{brings} Nomisma" in in_words(said, outlook.beside["discard", "treasurer"][0])
        assert f"{brings} Nomisma" in below
        do(state, me, "discard", "treasurer")
        assert state.goods[SEAT[me]][NOMISMA] == brings


def test_why_nothing_can_be_sold_is_true() -> None:
    """BZ6.1: who has no resources is not told that all of them lie on the market."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    deal(state, {}, nomisma=0)
    codes = []
    for goods in ({}, {GOODS[state.market[1]]: 1}):
        hold(state, me, **goods)
        question = RULES.question(state, me)
        assert question is not None
        closed = COMPANION.closed(me, question, RULES.legal_actions(state, me), RULES.view(state, me))
        codes += [each for each in closed if each.path == ("declare", "sell")]
    assert [each.code for each in codes] == ["no_resources", "nothing_to_sell"]
    told = [reason(texts(language).of("byzantion"), codes[0]) for language in LANGUAGES]
    assert told == ["you have no resources", "nie masz żadnych zasobów"]


def test_a_buying_shows_prices_as_they_are_and_as_they_will_be() -> None:
    """BZ6.2: what is bought leaves its space when the buying is over; then the rest is pushed down."""
    for seat, question, legal, view in moments(range(1, 60)):
        lines: dict[str, Any] = dict(COMPANION.foresee(seat, question, legal, view).lines)
        if "market_then" in lines:
            now, then = lines["market_now"]["row"], lines["market_then"]["row"]
            assert 0 < len(then) < len(now)
            kept = [params["good"] for _, params in then]
            assert kept == [params["good"] for _, params in now if params["good"] in kept]
            assert [params["price"] for _, params in then] == [params["price"] for _, params in now[: len(then)]]
            return
    raise AssertionError("nobody bought twice")


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_contribution_says_what_success_and_failure_bring(count: int) -> None:
    """BZ7.2: what is needed, the reward, the penalty, and what one's own gift is worth."""
    seat, question, legal, view = _first("contribute", count)
    outlook = COMPANION.foresee(seat, question, legal, view)
    assert [code for code, _ in outlook.lines] == ["needed", "on_success", "on_failure", "own_gift"]
    english = [in_words(texts("en").of("byzantion"), line) for line in outlook.lines]
    assert "needed from all together" in english[0]
    assert english[1].startswith("✅ On success")
    assert english[2].startswith("❌ On failure")


def test_alone_the_event_is_told_with_what_it_lacks() -> None:
    """BZS6, BZS7: units, cost, success and failure stand below the question of the turn."""
    turns = (m for m in moments(range(4, 40, 4)) if m[1].key == "turn")
    codes = {code for moment in turns for code, _ in COMPANION.foresee(*moment).lines}
    of_events = {"alone_units", "alone_cost", "alone_success", "alone_failure"}
    assert codes == {"dynamis", "discard_brings", "hold_costs", "alone_goal", "alone_first", *of_events}


def test_alone_each_way_of_paying_for_a_unit_says_what_it_costs() -> None:
    """BZS5, BZS8: with Tribonian 1 Civicus stands for the Virtus of a legionary, or for its Frumentum."""
    state = first_round()
    lay(state, ME, ["tribonian"])
    hold(state, ME, virtus=1, frumentum=1, civicus=1)
    do(state, ME, "declare", "build")
    question = RULES.question(state, ME)
    assert question is not None
    beside = COMPANION.foresee(ME, question, RULES.legal_actions(state, ME), RULES.view(state, ME)).beside
    costs = {
        path[3:]: dict(said[0][1]) for path, said in beside.items() if path[:3] == ("build", "legionary", "oriens")
    }
    assert costs == {
        (): {"goods": {"virtus": 1, "frumentum": 1}, "doxa": 2},
        ("civicus", "virtus"): {"goods": {"frumentum": 1, "civicus": 1}, "doxa": 2},
        ("civicus", "frumentum"): {"goods": {"virtus": 1, "civicus": 1}, "doxa": 2},
    }


def test_alone_the_first_round_says_what_it_is_about_and_what_comes() -> None:
    """BZS1, BZS2: no event yet, and the open one of round 2 with all that it wants."""
    lines = COMPANION.foresee(*_first("turn", 1)).lines
    assert [code for code, _ in lines] == ["dynamis", "discard_brings", "hold_costs", "alone_goal", "alone_first"]
    told = in_words(texts("en").of("byzantion"), lines[-1])
    assert told.startswith("No event this round")
    assert "Needed in " in told
    assert "on failure you lose" in told


@pytest.mark.parametrize(
    ("kind", "codes"),
    [
        ("action", {"in_question"}),
        ("response", {"in_question"}),
        ("vote", {"event", "variant", "on_success", "on_failure", "votes_now"}),
        ("success", {"event", "on_success", "on_failure"}),
        ("failure", {"event", "on_success", "on_failure"}),
        ("bids", {"bids_now"}),
    ],
)
def test_a_window_says_what_one_reacts_to(kind: str, codes: set[str]) -> None:
    """BZ10.2: the card with its words, the votes as they stand, reward and penalty, the bids."""
    windows = (m for name in ("3-doxa-186", "3-doxa-80062") for m in recorded(name) if m[1].key == f"window-{kind}")
    seat, question, legal, view = next(m for m in windows if m[1].params.get("card", "") is not None)
    lines = COMPANION.foresee(seat, question, legal, view).lines
    assert {code for code, _ in lines} == codes
    for language in LANGUAGES:
        said = texts(language).of("byzantion")
        told = [in_words(said, line) for line in lines]
        if "card" in question.params:
            card = str(question.params["card"])
            assert told == [f"{said.name(card)}: {said.get(f'about-{card}')}"]
        assert not any("None" in line or "{" in line for line in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_space_says_what_lies_there_and_what_it_holds(language: str) -> None:
    """BZ3.1b: with every casket there is room for both beside the space."""
    said = texts(language).of("byzantion")
    for casket in CASKETS:
        goods = ("casket", {"goods": bag(casket.content)})
        for keimelion in KEIMELIA:
            holds = (f"holds_{keimelion}", dict[str, Any]())
            both = " · ".join(in_words(said, each) for each in (goods, holds))
            assert beside(said, Outlook({("seal",): (goods, holds)}, ()), ("seal",), LONGEST_OPTION) == both


def test_alone_a_space_says_what_it_brings_now() -> None:
    """BZS4: alone the keimelia bring something else than among several; nothing of ties, triumphs or trials is said."""
    state = at_event("the_first_code")
    put_unit(state, "italy", "priest", 2)
    put_unit(state, "aegyptus", "monastery")
    state.results = [[0, 1, 0], [0, 0, 0]]
    lay(state, ME, ["marcellus_the_banker", "caravan_from_bostra"], ["vintners_of_gaza"])
    state.touch()
    question = RULES.question(state, ME)
    assert question is not None
    view = RULES.view(state, ME)
    outlook = COMPANION.foresee(ME, question, RULES.legal_actions(state, ME), view)
    said = texts("en").of("byzantion")
    told = {name: in_words(said, outlook.beside["seal", name][-1]) for name in KEIMELIA}
    assert told == {
        "labaron": "up to 2 Dynamis: 1 for each card of one bandon",
        "chalice": "6 Nomisma: 2 for each unit on the map",
        "sceptre": "resources of your choice (1): 1 for each success",
        "robes": "cards of the deck (3): play one free, discard the others",
    }


def test_every_card_of_the_draft_is_explained() -> None:
    """BZ2f: beside each card of the pack what it does."""
    seat, question, legal, view = _first("draft", 1)
    assert question.params == {"left": 6, "at_once": 6}
    beside = COMPANION.foresee(seat, question, legal, view).beside
    said = texts("pl").of("byzantion")
    for action in legal:
        card = str(action.args[0])
        printed, words = (in_words(said, each) for each in beside["keep", card])
        assert printed.startswith(f"koszt {CARDS[CARD[card]].cost} · ")
        assert words == said.get(f"about-{card}")
    assert _first("draft", 2)[1].params["at_once"] == 1, "with others one card is kept at a time"


def test_while_drafting_the_pack_lies_among_what_one_has() -> None:
    """BZ2f: the panel lists the pack with its texts, and what was kept so far; afterwards the hand alone."""
    _, _, legal, view = _first("draft", 2)
    pools = cast("dict[str, Any]", view["pools"])
    assert sorted(pools["pack"]) == sorted(action.args[0] for action in legal if action.verb == "keep")
    assert (pools["kept"], pools["hand"]) == ([], [])
    assert set(cast("dict[str, Any]", _first("turn", 2)[3]["pools"])) == {"goods", "hand", "missions"}


@pytest.mark.parametrize("language", ["en", "pl"])
def test_everything_that_is_explained_says_what_is_printed_on_it(language: str) -> None:
    """BZ1d, BZ1e: a card's cost, types and icons, an event's needs; every sentence without a gap."""
    said = texts(language).of("byzantion")
    things = [thing for _, ids in COMPANION.topics for thing in ids]
    assert len(things) == len(set(things)) > 250
    for thing in things:
        facts = COMPANION.facts(thing)
        told = in_words(said, facts) if facts is not None else said.get(f"about-{thing}")
        assert told
        assert not set("{}_") & set(told), (thing, told)
    belisarius = COMPANION.facts("belisarius")
    assert belisarius is not None
    assert in_words(texts("en").of("byzantion"), belisarius) == (
        "9 Nomisma · hero: Stratiotika 3 · Palatine 2 → Civicus, Virtus"
    )


def test_nothing_is_said_to_another_seat() -> None:
    seat, question, legal, view = _first("contribute", 2)
    other = next(each for each in cast("list[str]", view["seats"]) if each != seat)
    assert COMPANION.foresee(other, question, legal, view).lines == ()
    assert COMPANION.closed(other, question, legal, view) == ()


def test_what_is_gained_at_a_time_is_one_line() -> None:
    """In a row and by one seat; sums of a good are added up, other news part it."""
    fides, lapis = ({"seat": "reds", "good": good, "amount": 2, "why": "production"} for good in ("fides", "lapis"))
    other = {"seat": "blues", "good": "fides", "amount": 1, "why": "card"}
    told = COMPANION.fold(
        [("gained", fides), ("gained", lapis), ("gained", fides), ("gained", other), ("drew", {}), ("gained", fides)]
    )
    assert told == [
        ("gained_goods", {"seat": "reds", "goods": {"fides": 4, "lapis": 2}}),
        None,
        None,
        ("gained", other),
        ("drew", {}),
        ("gained", fides),
    ]
    assert folded_lines(texts("pl").of("byzantion"), [("gained", fides), ("gained", lapis)]) == [
        "Czerwoni otrzymują: Fides ×2, Lapis ×2."
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_doxa_that_is_scored_says_what_for(language: str) -> None:
    """BZ3.3b, BZ7.1c, BZ7.3, BZ9.2: each reason a line of its own, also of one seat in a row."""
    said = texts(language).of("byzantion")
    whys = sorted(SAID_WHY)
    events = [("gained", {"seat": "reds", "good": "doxa", "amount": 3, "why": why}) for why in [*whys, "card"]]
    lines = folded_lines(said, events)
    assert len(set(lines)) == len(whys) + 1
    assert [line for line in lines if re.search(r" 3 Doxa\.$", line)] == lines[-1:]


def test_every_reason_that_is_told_is_given_by_the_rules() -> None:
    """BZ9.2: a reason with another name would never be said."""
    source = "".join(path.read_text(encoding="utf-8") for path in Path(str(rules_room.__file__)).parent.rglob("*.py"))
    assert [why for why in SAID_WHY if f'"{why}"' not in source] == []
