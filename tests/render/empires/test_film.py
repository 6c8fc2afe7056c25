"""Films: every moment the public saw, nothing else; within the limit; readable by any viewer."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from engine.core import Event, get_rules, seeded
from engine.core.chance import Rng
from engine.core.log import Row, act, opening_of, undo
from engine.core.moments import Moment, moments
from render.empires import PAINTER
from render.kit.film import MOST_SHOTS, span_of, thinned
from render.kit.painter_protocol import FilmTooLargeError
from render.marenostrum.contest import TALL
from render.marenostrum.films import STARTS
from tests.aids.views import FOUGHT, plain_name, public_view


def played(steps: int, seed: int = 5) -> tuple[Any, list[Row]]:
    rules = get_rules("empires")
    opening = opening_of(rules, 3, {}, seeded(seed))
    state: Any = rules.setup(3, {}, seeded(seed)).state
    rng, rows = Rng(seed), []
    for _ in range(steps):
        seats = rules.active(state)
        if not seats:
            break
        legal = rules.legal_actions(state, seats[0])
        action = legal[rng.below(len(legal))]
        rows.append(act(action.seat, action.text()))
        rules.advance(state, action)
    return opening, rows


def shown(steps: int) -> list[Moment]:
    opening, rows = played(steps)
    return list(moments(get_rules("empires"), opening, rows))


def test_moments_are_the_rows_that_told_the_public_something() -> None:
    opening, rows = played(120)
    seen = list(moments(get_rules("empires"), opening, rows))
    assert seen[0].row == 0
    assert 2 < len(seen) <= len(rows)
    assert all(m.events and all(e.audience is None for e in m.events) for m in seen[1:])
    assert all(m.view["hand"] is None and m.view["seat"] is None for m in seen)


def test_undone_rows_are_not_in_the_film() -> None:
    opening, rows = played(60)
    whole = list(moments(get_rules("empires"), opening, [*rows, undo(0)]))
    assert [m.row for m in whole] == [0]


@pytest.mark.parametrize("form", ["gif", "webp"])
def test_film_has_a_picture_for_each_shot_and_ends_on_the_last(form: str) -> None:
    shots: list[Any] = [(public_view(3, steps=n), ()) for n in (0, 40, 200)]
    made = PAINTER.film(shots, plain_name, form=form, width=400)
    with Image.open(io.BytesIO(made.data)) as picture:
        assert picture.format == form.upper()
        assert picture.n_frames == made.shots == 3  # type: ignore[attr-defined]
        assert picture.size == (made.width, made.height)
        assert made.width == 400


def test_film_keeps_its_limit_by_growing_smaller_then_shorter() -> None:
    shots: list[Any] = [(m.view, m.events) for m in shown(150)][:12]
    free = PAINTER.film(shots, plain_name, width=500)
    tight = PAINTER.film(shots, plain_name, width=500, limit=len(free.data) * 2 // 3)
    assert len(tight.data) <= len(free.data) * 2 // 3
    assert tight.width < 500
    shortest = PAINTER.film(shots, plain_name, width=500, limit=80_000)
    assert len(shortest.data) <= 80_000
    assert shortest.shots < tight.shots


def test_limit_that_nothing_keeps_is_refused() -> None:
    with pytest.raises(ValueError, match="no picture fits"):
        PAINTER.film([(public_view(3), ())], plain_name, width=330, limit=500)


@pytest.mark.parametrize(("shots", "form"), [([], "gif"), ([(public_view(3), ())], "mp4")])
def test_film_of_nothing_or_in_an_unknown_format_is_refused(shots: Any, form: str) -> None:
    with pytest.raises(ValueError, match="no "):
        PAINTER.film(shots, plain_name, form=form)


def test_thinned_keeps_the_ends_and_every_event() -> None:
    shots: list[Any] = [({}, (Event(f"e{k}", {}),)) for k in range(500)]
    few = thinned(shots, MOST_SHOTS)
    assert len(few) == MOST_SHOTS
    assert [e.key for _, events in few for e in events] == [f"e{k}" for k in range(500)]
    assert thinned(shots[:5], MOST_SHOTS) == shots[:5]


def test_spans_start_where_turn_and_round_began() -> None:
    keys = ["", "round_began", "built", "turn_ended", "built", "round_began", "sailed", "turn_ended", "marched",
            "turn_ended"]  # fmt: skip
    shots: list[Any] = [({}, (Event(key, {}),)) for key in keys]
    assert len(span_of(shots, "game", STARTS)) == 10
    assert [s[1][0].key for s in span_of(shots, "round", STARTS)] == [
        "built", "round_began", "sailed", "turn_ended", "marched", "turn_ended"
    ]  # fmt: skip
    assert [s[1][0].key for s in span_of(shots, "turn", STARTS)] == ["turn_ended", "marched", "turn_ended"]
    with pytest.raises(ValueError, match="no span"):
        span_of(shots, "century", STARTS)


def test_film_has_room_for_the_tallest_strip_of_its_shots_and_no_more() -> None:
    quiet: list[Any] = [(public_view(3), ())]
    plain = PAINTER.film(quiet, plain_name, width=400)
    fought = PAINTER.film([*quiet, (public_view(3), FOUGHT)], plain_name, width=400)
    assert abs(fought.height - plain.height - TALL / 4) <= 1


def test_film_that_keeps_no_limit_says_which() -> None:
    with pytest.raises(FilmTooLargeError) as refused:
        PAINTER.film([(public_view(3), ())], plain_name, width=400, limit=2000)
    assert refused.value.limit == 2000
