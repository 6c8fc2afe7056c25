"""Views of one position share what all of them show, so nothing that reads a view may change it. The process that draws
reads one that has come to it as JSON.
"""

from __future__ import annotations

import orjson

from cogs.pictures.drawing import painter_of
from cogs.pictures.worker_process import packed
from engine.core import AnyRules, Rng, View, canonical
from games import find_game
from i18n import texts
from tests.aids.rules_systems import every_size, legal_of_all, seats_of, walk

EVERY = 27
"""Positions between two looks: drawing takes its time."""


@every_size
def test_deciding_drawing_and_imagining_leave_a_view_as_it_was(rules: AnyRules, count: int) -> None:
    game, said = find_game(rules.facts.id), texts("pl").of(rules.facts.id)
    painter, players = painter_of(rules), game.players if game is not None else ()

    def read(view: View) -> None:
        rules.imagine(view, Rng(1))
        for kind in players:
            if mine := legal.get(str(view["seat"])):
                kind.player.decide(view, mine, Rng(1))
        if painter is not None:
            painter.alt(view, said.name)
            painter.pages(view, said)
            if view["seat"] is None:
                painter.board(view, said.name, size=400)

    for at, step in enumerate(walk(rules, count, 31)):
        if at % EVERY:
            continue
        legal = legal_of_all(rules, step.state)
        for seat in (None, *seats_of(rules, step.state)):
            view = rules.view(step.state, seat)
            before = canonical(view)
            read(view)
            assert canonical(view) == before, f"{step.where}: {seat}"
            assert canonical(rules.view(rules.copy(step.state), seat)) == before, f"{step.where}: {seat}, made again"


@every_size
def test_a_view_is_what_its_json_says(rules: AnyRules, count: int) -> None:
    """To the order of its keys and the type of each value, which their text shows: so it is drawn alike."""
    for at, step in enumerate(walk(rules, count, 37)):
        if at % 9:
            continue
        for seat in (None, *seats_of(rules, step.state)):
            view = rules.view(step.state, seat)
            sent = packed(view)
            assert isinstance(sent, bytes), f"{step.where}: {seat}"
            assert repr(orjson.loads(sent)) == repr(view), f"{step.where}: {seat}"
