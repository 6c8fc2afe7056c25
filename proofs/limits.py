"""Discord's limits, checked on the messages of whole games: panels with all their sides, boards, forms, logs, words.

Nothing is sent: each message is built as the bot builds it, turned into what would go over the wire, and judged by the
sandbox's own rules of Discord and, if available, by Discord's OpenAPI description. Names, titles and emojis are as long
as they can be; every second seat reads Polish, the other English, and vice versa in the next game.
"""

from __future__ import annotations

import itertools
import math
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord

from cogs.delivery.messages.board_message import board_rows
from cogs.features.history.chronicle import chronicle, pages
from cogs.features.lobby.lobby_card import lobby_rows, lobby_text
from cogs.features.lobby.lobby_options import TABS, options_panel
from cogs.features.table_commands import status_text
from cogs.panel.content.closed_options import WHY
from cogs.panel.content.narrowing import find
from cogs.panel.content.parts import LONGEST_TEXT
from cogs.panel.content.question_panel import Button, Panel, Select, describe
from cogs.panel.content.standing_offers import STANDING
from cogs.panel.controls.address import Address, ControlKind
from cogs.panel.controls.text_input import examples
from cogs.panel.controls.text_modal import action_modal
from cogs.panel.controls.views import paint_buttons, paint_panel
from cogs.panel.question import asked
from cogs.pictures.drawing import painter_of, position_pages
from cogs.text.display_names import caller, game_title
from cogs.text.emoji import Signs, plain_signs
from cogs.text.turn_report import BoardReport, board_text
from db.log import LogRow
from engine.ai import best_kind, get_player
from engine.core import Action, Applied, Event, Seat, get_rules, seeded
from engine.core.companion import Path as Words
from engine.core.log import opening_of
from games import PRODUCT  # noqa: F401  (registers the games)
from host import GameInfo, Place, Table
from host.game.position import Position
from host.lobby.invitations import Crowd
from host.records import Holder
from i18n import LANGUAGES, Texts, texts
from proofs.any_game import make_known
from proofs.report import Report, heading, report_path, write_report
from proofs.workbench import workbench_of
from sandbox.api.limits import check_draft, check_modal
from sandbox.world.errors import ApiError
from sandbox.world.model import COMPONENTS_V2, Json
from scripts.command import add_rules, count, parser

MOST_ROWS = 2500
"""Of one game; a random one may never end."""
EVERY = 60
"""After so many rows also what people ask for: the position in words, the status, the judge's opinion."""
LONGEST_NAME = "Wilhelmina-Aleksandra Brzęczyszczykiewicz"[:32]
SNOWFLAKE = 1573595518586585151
Judge = Callable[[str, object], list[str]]


class Checker:
    """Counts, the largest of each kind, and what broke a limit."""

    def __init__(self, judge: Judge | None = None) -> None:
        self.messages: Counter[str] = Counter()
        self.largest: Counter[str] = Counter()
        self.breaches: list[str] = []
        self._judge = judge
        self._seen: set[int] = set()

    def message(self, kind: str, where: str, body: Json, *, judged: bool = False) -> None:
        """One message as it would be sent."""
        self.messages[kind] += 1
        flags = int(body.get("flags") or 0)
        try:
            check_draft(body, [], flags=flags, emojis={str(SNOWFLAKE)})
        except ApiError as error:
            self._broken(kind, where, str(error))
        self.largest[f"{kind}: characters"] = max(self.largest[f"{kind}: characters"], _characters(body))
        parts = _parts(body.get("components"))
        self.largest[f"{kind}: components"] = max(self.largest[f"{kind}: components"], parts)
        if judged and self._judge is not None:
            for fault in self._judge("POST /channels/{channel_id}/messages", body):
                self._broken(kind, where, fault)

    def form(self, where: str, data: Json) -> None:
        """One modal."""
        self.messages["form"] += 1
        try:
            check_modal(data, emojis={str(SNOWFLAKE)})
        except ApiError as error:
            self._broken("form", where, str(error))

    def text(self, kind: str, where: str, text: str, most: int) -> None:
        """Something that is only long."""
        self.messages[kind] += 1
        self.largest[f"{kind}: characters"] = max(self.largest[f"{kind}: characters"], len(text))
        if not 0 < len(text) <= most:
            self._broken(kind, where, f"{len(text)} characters, {most} are allowed")

    def is_new(self, shown: object) -> bool:
        """False for what was checked before, to the letter."""
        key = hash(repr(shown))
        if key in self._seen:
            return False
        self._seen.add(key)
        return True

    def _broken(self, kind: str, where: str, why: str) -> None:
        if len(self.breaches) < 50:
            self.breaches.append(f"{kind} at {where}: {why}")

    def json(self) -> Json:
        return {
            "messages": dict(sorted(self.messages.items())),
            "largest": dict(sorted(self.largest.items())),
            "breaches": self.breaches,
        }


def _characters(body: Json) -> int:
    return len(body.get("content") or "") + sum(len(c.get("content", "")) for c in _walk(body.get("components")))


def _parts(components: list[Json] | None) -> int:
    return sum(1 for _ in _walk(components))


def _walk(components: list[Json] | None) -> Iterator[Json]:
    for each in components or ():
        yield each
        yield from _walk(each.get("components"))


def check_game(rules_id: str, seed: int, checker: Checker, kind: str = "", most: int = MOST_ROWS) -> int:
    """Play one game and check all its messages; how many actions it had."""
    rules, able = get_rules(rules_id), best_kind(rules_id)
    counts = rules.facts.seat_counts
    seats = counts[seed % len(counts)]
    opening = opening_of(rules, seats, workbench_of(rules_id).short, seeded(seed))
    state, events, _ = rules.setup(opening.seats, opening.options, opening.seed)
    names = rules.seats(seats)
    position = Position(rules, opening, (), state, dict.fromkeys(names, 0), (events,))
    info = example_info(rules_id, names, seed)
    said = {seat: texts("pl" if (at + seed) % 2 else "en").of(rules_id) for at, seat in enumerate(names)}
    players = {
        seat: get_player(kind or (able if (at + seed) % 4 else "random"), rules_id) for at, seat in enumerate(names)
    }
    rng = opening.seed.players()
    public: list[Json] = []
    lobby_cards(info, checker)
    for number in range(most):
        table = Table(info, position)
        where = f"seed {seed}, row {number}"
        public += [{"key": e.key, "params": e.params} for e in position.events[-1] if e.audience is None]
        judged = number % EVERY == 0
        if any(e.audience is None for e in position.events[-1]):
            board(
                table,
                public[-40:] if judged else public[-10:],
                texts("pl" if seed % 2 else "en").of(rules_id),
                where,
                checker,
                judged=judged,
            )
        asked_now = {*position.active, *([position.rows[-1].seat] if position.rows else [])}
        for seat in sorted(s for s in asked_now if s):
            panels(table, seat, said[seat], position.events[-1], where, checker, judged=judged)
        if judged:
            asked_for(table, texts("pl" if number % 2 else "en").of(rules_id), where, checker)
        if position.outcome is not None:
            break
        seat = position.active[rng.below(len(position.active))]
        view, legal = position.view(seat), position.legal(seat)
        action = players[seat].decide(view if players[seat].reads_view else {}, legal, rng)
        applied = rules.apply(position.state, action)
        position = position.after(
            [_row(len(position.rows) + 1, action, position, applied)], applied.state, [applied.events]
        )
    for language in LANGUAGES:
        _log(Table(info, position), texts(language).of(rules_id), f"seed {seed}", checker)
    return len(position.rows)


def example_info(rules_id: str, seats: Sequence[Seat], seed: int) -> GameInfo:
    holders = tuple(Holder(at, seat, SNOWFLAKE + at, None, LONGEST_NAME) for at, seat in enumerate(seats))
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    place = Place(SNOWFLAKE, SNOWFLAKE, SNOWFLAKE)
    title = "Wielka *wojna* o_morze @everyone " * 3
    language = "pl" if seed % 2 else "en"
    return GameInfo(
        "zzzzzz",
        rules_id,
        "running",
        title[:100],
        language,
        holders[0].user or 0,
        place,
        {},
        {},
        holders,
        (),
        0,
        None,
        None,
        moment,
        moment,
    )


def _row(number: int, action: Action, before: Position, applied: Applied[object]) -> LogRow:
    move = before.move + any(e.audience is None for e in applied.events)
    at = datetime(2026, 1, 1, tzinfo=UTC)
    args = list(action.args)
    return LogRow(
        number, "act", action.seat, action.verb, args, action.text(), SNOWFLAKE, at, "", applied.barrier, move
    )


def longest_signs(rules_id: str) -> Signs:
    """The bot's own emojis instead of the game's characters: their markup is longer."""
    plain = plain_signs(rules_id)
    return replace(plain, icons={word: f"<:{plain.game.prefix}{word}:{SNOWFLAKE}>" for word in plain.icons})


def panels(
    table: Table, seat: Seat, said: Texts, events: Sequence[Event], where: str, checker: Checker, *, judged: bool
) -> None:
    """The seat's panel, its other sides, and what opens below its menus."""
    news = tuple((e.key, e.params) for e in events if e.audience and seat in e.audience)[-4:]
    own = workbench_of(table.info.rules).on_panel(table.view(seat))
    known = own, table.legal(seat), table.question(seat), news
    if not checker.is_new((seat, table.step(seat), known)):
        return  # somebody else's move: none of it is on this panel
    place = f"{game_title(table.info, said)} · <#{SNOWFLAKE}>"
    question = asked(table, seat, news, place, longest_signs(table.info.rules))
    shown = describe(question, said, (), said.get("refusal-stale"))
    if not checker.is_new(shown):
        return
    _panel("panel", shown, where, checker, judged=judged)
    if checker.is_new((said.language, question.closed)):
        _panel("why not", describe(question, said, WHY), where, checker)
    if judged:
        _panel("standing answers", describe(question, said, STANDING), where, checker)
    for path in _below(shown, question.legal, seat):
        _panel("narrowed panel", describe(question, said, path), where, checker)
    moves = examples(question.legal, said)
    if checker.is_new((said.language, moves)):
        address = Address(table.info.id, seat, table.step(seat), ControlKind.WORDS, "type")
        checker.form(where, action_modal(address, said, moves).to_dict())


def _panel(kind: str, shown: Panel, where: str, checker: Checker, *, judged: bool = False) -> None:
    length = len("\n".join((f"### {shown.heading}", *shown.lines)))
    checker.largest[f"{kind}: characters before any cut"] = max(
        checker.largest[f"{kind}: characters before any cut"], length
    )
    if length > LONGEST_TEXT:
        checker.messages[f"{kind}, cut"] += 1
    painted: Any = paint_panel(shown)
    body = {"components": painted.to_components(), "flags": COMPONENTS_V2, "nonce": str(SNOWFLAKE)}
    checker.message(kind, where, body, judged=judged)


def _rows(buttons: Sequence[Sequence[Button]]) -> list[Json]:
    made: Any = paint_buttons(buttons)
    return list(made.to_components())


def _below(shown: Panel, legal: Sequence[Action], seat: Seat) -> list[Words]:
    """The paths that the panel's menus lead to."""
    out: list[Words] = []
    for row in shown.rows:
        if isinstance(row, Select):
            for option in row.options:
                found = find(legal, seat, option.value) if len(option.value) == 8 else None
                if isinstance(found, tuple) and not isinstance(found, Action):
                    out.append(found)
    return out


def board(table: Table, events: Sequence[Json], said: Texts, where: str, checker: Checker, *, judged: bool) -> None:
    view, info = table.view(None), table.info
    who = caller(info, said, mention=True)
    text = board_text(said, BoardReport(game_title(info, said), view, events, who))
    rows = _rows(board_rows(info, said))
    checker.message("board", where, {"content": text, "components": rows, "nonce": str(SNOWFLAKE)}, judged=judged)
    painter = painter_of(info.rules)
    if painter is None:
        return
    told = [Event(e["key"], e["params"]) for e in events[-12:]]
    checker.text("alt text", where, painter.alt(view, said.name, told), 1024)


def asked_for(table: Table, said: Texts, where: str, checker: Checker) -> None:
    checker.message("status", where, {"content": status_text(table, said)})
    for page in position_pages(table.view(None), said):
        checker.message("position in words", where, {"content": page})


def _log(table: Table, said: Texts, where: str, checker: Checker) -> None:
    for page in pages(chronicle(table.history(None), (), said, table.seats)):
        checker.text("log page", where, page, 1950)


def lobby_cards(info: GameInfo, checker: Checker, languages: Sequence[str] = LANGUAGES) -> None:
    """The lobby's card and its options, as the owner and as anybody else sees them."""
    for language in languages:
        said, crowd = texts(language).of(info.rules), Crowd()
        lobby = replace(info, status="lobby", language=language)
        rows = _rows(lobby_rows(lobby, said, crowd))
        checker.message("lobby", f"game {info.id}", {"content": lobby_text(lobby, said, crowd), "components": rows})
        for person, tab in itertools.product(info.users[:2], TABS):
            _panel("options", options_panel(lobby, said, person, tab), f"game {info.id}, {tab}", checker)


# --- many games -------------------------------------------------------------------------------------------------------


def official() -> Judge:
    """Discord's own description as a judge."""
    from tests.aids.wire.openapi import Validator

    found = Validator.load()

    def judge(route: str, body: object) -> list[str]:
        method, _, path = route.partition(" ")
        return found.request(method, path, body)

    return judge


def check_games(name: str, seeds: Sequence[int], until: float) -> Json:
    """Several games, as many as there is time for. For a process of its own; `name` as for `--rules`."""
    rules_id = make_known(name).facts.id
    checker, actions, games = Checker(official()), 0, 0
    for seed in seeds:
        if time.time() > until:
            break
        actions += check_game(rules_id, seed, checker)
        games += 1
    return {"games": games, "actions": actions, **checker.json()}


def prove(name: str, games: int, seed: int, jobs: int, seconds: float = math.inf) -> Json:
    """`games` games of seeds from `seed` on, as far as the time allows; passed when all were checked and none broke."""
    until = time.time() + seconds
    began = time.perf_counter()
    seeds = [seed + i for i in range(games)]
    parts = [seeds[i : i + 5] for i in range(0, games, 5)]
    total: Json = {"games": 0, "actions": 0, "breaches": []}
    messages: Counter[str] = Counter()
    largest: Counter[str] = Counter()
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed(pool.submit(check_games, name, part, until) for part in parts):
            found = done.result()
            total["games"] += found["games"]
            total["actions"] += found["actions"]
            total["breaches"] += found["breaches"]
            messages.update(found["messages"])
            for key, value in found["largest"].items():
                largest[key] = max(largest[key], value)
    return {
        "rules": make_known(name).facts.id,
        "passed": not total["breaches"] and total["games"] == games,
        **total,
        "games_wanted": games,
        "messages": dict(sorted(messages.items())),
        "messages_in_all": sum(n for kind, n in messages.items() if not kind.endswith(", cut")),
        "largest": dict(sorted(largest.items())),
        "discord_py": discord.__version__,
        "jobs": jobs,
        "seconds": round(time.perf_counter() - began, 1),
    }


def main(arguments: Sequence[str]) -> int:
    args = parser("proofs limits", "Check the messages of games against Discord's limits. Exit code 1: one broke.")
    add_rules(args)
    args.add_argument("--games", type=count(1), default=1000, metavar="N", help="how many (default 1000)")
    args.add_argument("--seed", type=count(0), default=1, metavar="N", help="of the first game (default 1)")
    args.add_argument("--jobs", type=count(1, 64), default=1, metavar="N", help="processes side by side (default 1)")
    args.add_argument("--minutes", type=float, metavar="M", help="no new game after these")
    args.add_argument("--report", type=Path, metavar="FILE", help="docs/reports/limits.json")
    chosen = args.parse_args(arguments)
    rules_id = make_known(chosen.rules).facts.id
    seconds = math.inf if chosen.minutes is None else chosen.minutes * 60
    report: Report = prove(chosen.rules, chosen.games, chosen.seed, chosen.jobs, seconds)
    write_report(chosen.report or report_path("limits", rules_id), {**heading(["limits", *arguments]), **report})
    print(f"{report['messages_in_all']} messages of {report['games']} games, {len(report['breaches'])} breaches")
    return 0 if report["passed"] else 1
