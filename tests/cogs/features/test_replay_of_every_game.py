"""Every game can be stepped through: rounds, phases, landmarks and one's last turn lead to a stop in every language."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.features.history.replay_viewer import Look, last_turn, there_options, viewer_rows
from cogs.panel.content.question_panel import MOST_OPTIONS, Select
from cogs.panel.controls.address import read_address
from cogs.text.event_lines import headline
from engine.core import Event, Rng, seeded
from engine.core.course import Course
from engine.core.log import act, opening_of
from games import PRODUCT, get_game
from host import Stop
from host.game.history import shown_to
from i18n import LANGUAGES, texts

GAMES = [game.id for game in PRODUCT]
ACTIONS = 500


@cache
def _course(rules_id: str) -> Course:
    rules, rng = get_game(rules_id).rules, Rng(3)
    opening = opening_of(rules, 3, {}, seeded(4))
    state, rows = rules.setup(3, {}, seeded(4))[0], []
    for _ in range(ACTIONS):
        if not (active := rules.active(state)):
            break
        seat = active[rng.below(len(active))]
        legal = [one for one in rules.legal_actions(state, seat) if rules.verbs[one.verb].role not in ("clear", "back")]
        action = legal[rng.below(len(legal))]
        rules.advance(state, action)
        rows.append(act(seat, " ".join([action.verb, *map(str, action.args)])))
    course = Course(rules, opening)
    course.follow(rows)
    return course


def _stops(rules_id: str, seat: str | None = None) -> list[Stop]:
    stops = _course(rules_id).stops
    return [
        Stop(at, one.seat, one.round, one.phase, shown_to(one.events, seat, operator=False))
        for at, one in enumerate(stops)
    ]


def _table(rules_id: str) -> Any:
    """As much of a table as the viewer's controls look at."""
    seats = get_game(rules_id).rules.view(_course(rules_id).state(0), None)["seats"]
    return SimpleNamespace(info=SimpleNamespace(id="abc234", rules=rules_id), seats=seats)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules_id", GAMES)
def test_phases_and_landmarks_of_every_round_have_words(rules_id: str, language: str) -> None:
    said, stops = texts(language).of(rules_id), _stops(rules_id)
    assert get_game(rules_id).companion.landmarks, "what people look for afterwards"
    assert {stop.phase for stop in stops if not said.has(f"phase-{stop.phase}")} == set()
    phases = {said.get(f"phase-{stop.phase}") for stop in stops}
    labels = set[str]()
    for at in {stop.round: stop.at for stop in stops}.values():
        options = there_options(stops, at, _table(rules_id), said)
        assert 1 <= len(options) <= MOST_OPTIONS
        begun = {stop.at for stop in stops if stops[at].round in (stop.round, stops[max(0, stop.at - 1)].round)}
        assert {int(option.value) for option in options} <= begun
        labels |= {option.label for option in options}
    assert labels & phases
    assert labels - phases, "a battle or another landmark"
    assert [label for label in labels if "event-" in label or "*" in label or "{" in label] == []


def test_a_battle_that_ends_a_round_is_one_of_that_round_and_hides_no_phase() -> None:
    """The step that ended it leads to the next round, whose first phase is in the menu as well."""
    said, table = texts("en").of("empires"), _table("empires")
    battle = Event("battle_rolled", {"place": "creta", "attacker": "rome", "defender": "greece"})
    assert battle.key in get_game("empires").companion.landmarks
    stops = [
        Stop(0, "", 1, "trade", ()),
        Stop(1, "rome", 1, "movement", ()),
        Stop(2, "rome", 2, "trade", (battle,)),
        Stop(3, "rome", 2, "movement", (battle,)),
    ]
    fought = headline(said, battle.key, battle.params).replace("**", "")
    trade, movement = said.get("phase-trade"), said.get("phase-movement")
    first = [(option.value, option.label) for option in there_options(stops, 1, table, said)]
    assert first == [("0", trade), ("1", movement), ("2", fought)]
    second = [(option.value, option.label, option.chosen) for option in there_options(stops, 2, table, said)]
    assert second == [("2", trade, True), ("3", f"{fought} · {movement}", False)]


@pytest.mark.parametrize("rules_id", GAMES)
def test_the_controls_of_every_stop_fit_and_lead_to_one(rules_id: str) -> None:
    said, table = texts("en").of(rules_id), _table(rules_id)
    seat = table.seats[0]
    stops = _stops(rules_id, seat)
    assert last_turn(stops, seat) is not None
    for at in range(0, len(stops), 17):
        for everything in (False, True):
            rows = viewer_rows(table, stops, Look(at, seat), said, seat, everything=everything)
            assert len(rows) <= 5
            for row in rows:
                for control in (row,) if isinstance(row, Select) else row:
                    address = read_address(control.custom_id)
                    assert address is not None
                    assert 0 <= address.step < len(stops)


@pytest.mark.parametrize("rules_id", GAMES)
def test_a_stop_shows_what_its_seat_could_see_then_and_no_more(rules_id: str) -> None:
    """Another imagining of what the seat did not know has the same view at every stop."""
    course, rules = _course(rules_id), get_game(rules_id).rules
    for at in range(0, len(course.stops), 41):
        state = course.state(at)
        for seat in _table(rules_id).seats:
            view = rules.view(state, seat)
            assert rules.view(rules.imagine(view, Rng(at)), seat) == view


@pytest.mark.parametrize("rules_id", GAMES)
def test_views_of_a_walk_stay_as_they_were_when_it_goes_on(rules_id: str) -> None:
    """A page keeps the views of many stops, and the position they were taken of is played on."""
    course, rules = _course(rules_id), get_game(rules_id).rules
    seats = (None, *_table(rules_id).seats)
    last = len(course.stops)
    walked = [[rules.view(state, seat) for seat in seats] for state in course.walk(0, last)]
    for at in range(0, last, 7):
        assert walked[at] == [rules.view(course.state(at), seat) for seat in seats]
