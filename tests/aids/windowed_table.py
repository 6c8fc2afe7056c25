"""Tables of the game of windows, for tests of the host."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.core import Action, Event, OrderField, OrderForm, Question, Seat, View
from engine.core.companion import Ahead, Companion, Held, Windows
from games import Game, find_game, register_game
from host import Host, Person, Place
from i18n import add_catalogues
from tests.aids.host_tables import HALL, LiveTable
from tests.aids.windowed import SEATS, WINDOWED


class _Windows(Windows):
    """Live tables hold windows for 15 seconds, daily ones hold replies for four hours, others not at all."""

    def length(self, kind: str, options: Mapping[str, str], pace: str, public: Sequence[Event] = ()) -> Held:
        if pace == "live":
            return Held(15 if kind == "action" else 10)
        return Held(4 * 3600, waking=True) if pace == "daily" and kind == "reply" else Held(0)

    def order_forms(self, view: View) -> Sequence[OrderForm]:
        pools: Any = view["pools"]
        cards = tuple(card for card in pools["hand"] if not card.startswith("plume"))
        return (OrderForm("react", cards, (OrderField("against", ("", *SEATS)),)),)

    def order_answer(
        self, view: View, seat: Seat, question: Question, legal: Sequence[Action], orders: Sequence[Any]
    ) -> Action | None:
        for order in orders:
            wanted = Action(seat, "react", (order.card,))
            if wanted in legal and order.values.get("against") in (None, "", question.params["by"]):
                return wanted
        return None

    def ahead(self, view: View) -> Sequence[Ahead]:
        return ()

    def open_kinds(self, view: View) -> Sequence[str]:
        windows: Any = view["windows"]
        return [row[0] for row in windows]


if find_game(WINDOWED.facts.id) is None:
    register_game(Game(WINDOWED, Companion(windows=_Windows())))
    add_catalogues(Path(__file__).parent / "windowed_texts", WINDOWED.facts.id)


async def windowed(
    host: Host, pace: str, *people: Person, ai: int = 0, place: Place = HALL, **options: str
) -> LiveTable:
    """A started game: people sit in order from north on, AI players behind them."""
    info = await host.lobby.create(WINDOWED.facts.id, people[0], place, force=True)
    await host.lobby.choose_seat(info.id, people[0].id, SEATS[0])
    for at, person in enumerate(people[1:], 1):
        await host.lobby.join(info.id, person, SEATS[at])
    for _ in range(ai):
        await host.lobby.add_ai(info.id, people[0].id, "random")
    await host.lobby.set_setting(info.id, people[0].id, "pace", pace)
    for key, value in options.items():
        await host.lobby.set_option(info.id, people[0].id, key, value)
    return LiveTable(host, await host.lobby.start(info.id, people[0].id))
