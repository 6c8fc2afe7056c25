"""How many presses a round takes one person at the panel, counted as in a newcomer's evening.

A person with two AI players plays only with the controls of the direct message, against the sandbox. Every physical
action counts: opening a list, each option ticked, the list's own "Confirm", each button. Help and "Why not?" are not
used. An AI player's judgement decides what to do, so that the figure measures play, not patience.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean

from cogs.core.client import Client
from cogs.pacing.rate_limit import RateLimit
from cogs.panel.content.composing import option_value
from cogs.panel.content.narrowing import path_token
from cogs.pictures.picture_cache import no_picture
from engine.ai import best_kind, get_player
from engine.core import Action, AnyRules, Rng, action_token
from engine.core.companion import Path as Words
from engine.core.companion import words
from host import CountingEntropy, Host, Person, Place, Table
from proofs.any_game import make_known
from proofs.pressing import Crowd
from proofs.report import Report, heading, report_path, write_report
from proofs.workbench import workbench_of
from sandbox import Sandbox
from sandbox.api.interactions import Interaction
from sandbox.browser.people import walk
from sandbox.clock import HandClock
from sandbox.world.model import TEXT, Channel, Json, Message
from sandbox.world.store import MemoryStore
from scripts.command import add_rules, parser

ROUNDS = 3
MOST = 20
"""Presses a round, in the mean: what was promised."""
MOST_STEPS = 400
BUTTON, SELECT = 2, 3


class LostError(Exception):
    """The panel does not show what is to be done."""


@dataclass(slots=True)
class Tally:
    """Presses by round and by question."""

    rounds: Counter[int] = field(default_factory=Counter)
    questions: Counter[str] = field(default_factory=Counter)

    def add(self, number: int, question: str, presses: int) -> None:
        if 1 <= number <= ROUNDS:
            self.rounds[number] += presses
            self.questions[question] += presses


class Newcomer:
    """One person at one table with two AI players."""

    def __init__(self, sandbox: Sandbox, host: Host, client: Client, rules: AnyRules, seed: int) -> None:
        self._sandbox, self._host, self._client = sandbox, host, client
        self._rules, self._id = rules, rules.facts.id
        bench = workbench_of(self._id)
        self._plans, self._gathered, self._ai = bench.plans, bench.gathered, best_kind(self._id)
        self._crowd = Crowd(sandbox, host, client, seed)
        self._rng = Rng(seed)
        self._person = self._crowd.people[0]
        self.game, self.seat = "", ""
        self.tally = Tally()

    async def sit_down(self, number: int) -> None:
        """Open a table in a channel of its own and start."""
        world = self._sandbox.world
        channel = world.add_channel(Channel(world.ids.next(), TEXT, f"newcomer-{number}"))
        me = Person(self._person.id, self._person.name, "en-US")
        info = await self._host.lobby.create(self._id, me, Place(world.guild_id, channel.id), force=True)
        for _ in range(2):
            await self._host.lobby.add_ai(info.id, me.id, self._ai)
        started = await self._host.lobby.start(info.id, me.id)
        self.game, self.seat = info.id, started.info.seat_of(me.id) or ""
        await self._crowd.quiet()

    async def leave(self) -> None:
        """End the game, so that the next one has the person to itself."""
        if (await self._host.games.game(self.game)).status == "running":
            await self._host.games.abort(self.game, self._person.id)

    async def play(self) -> None:
        """Three rounds."""
        for _ in range(MOST_STEPS):
            table = await self._host.games.table(self.game)
            view = table.view(None)
            if view["outcome"] is not None or int(str(view["round"])) > ROUNDS:
                return
            question = table.question(self.seat)
            if self.seat not in table.active or question is None:
                raise LostError(f"nobody is awaited who could press: {table.active}")
            number, key = int(str(view["round"])), question.key
            for action in self._decided(table):
                self.tally.add(number, key, await self._do(action))
                if key not in self._plans:
                    break
        raise LostError("the rounds do not end")

    def _decided(self, table: Table) -> Iterator[list[Action]]:
        """What to do now: the whole of an offer, or of a plan, thought through in private; else one action."""
        question = table.question(self.seat)
        assert question is not None
        state = self._rules.imagine(table.view(self.seat), Rng(7))
        made: list[Action] = []
        while True:
            legal = self._rules.legal_actions(state, self.seat)
            action = get_player(self._ai, self._id).decide(self._rules.view(state, self.seat), legal, self._rng)
            if question.key not in self._plans | self._gathered or action.verb in ("done", "seal"):
                if made:
                    yield made
                if not (made and question.key in self._gathered):
                    yield [action]
                return
            made.append(action)
            state = self._rules.apply(state, action).state

    async def _do(self, actions: Sequence[Action]) -> int:
        """Press until these are done; the presses it took."""
        presses = 0
        left = list(actions)
        path: Words = ()
        while left:
            table = await self._host.games.table(self.game)
            if left[0].verb == "done" and not any(a in table.legal(self.seat) for a in left):
                return presses  # done along with what came before
            if left[0].verb in self._gathered and not path:
                presses += await self._gather(left)
                return presses
            found = self._find(table, left, path)
            if found is None:
                raise LostError(f"{left[0].text()} is not on the panel")
            message, part, values, path, done = found
            await self._press(message, part, values)
            presses += 1 if part["type"] == BUTTON else 1 + len(values) + int(part["max_values"] > 1)
            left = [action for action in left if action not in done]
        return presses

    def _find(
        self, table: Table, left: Sequence[Action], path: Words
    ) -> tuple[Message, Json, list[str], Words, list[Action]] | None:
        """The control that leads furthest: several moves of a plan, the action itself, or the longest part of it."""
        tokens = {action_token(action): action for action in left}
        first = left[0]
        parts = list(self._controls(table))
        for message, part in parts:
            if part["type"] == SELECT and (values := [o["value"] for o in part["options"] if o["value"] in tokens]):
                some = values if part["max_values"] > 1 else values[:1]
                return message, part, some, (), [tokens[value] for value in some]
        for message, part in parts:
            rest = str(part["custom_id"]).rpartition(":")[2]
            if part["type"] == BUTTON and rest == f"a.{action_token(first)}":
                return message, part, [], (), [first]
            if part["type"] == BUTTON and rest == f"n.{path_token(self.seat, words(first))}":
                return message, part, [], words(first), []
            if part["type"] == BUTTON and first.verb == "pay" and rest == "c.pay.0":
                return message, part, [], (), [first]
        text = words(first)
        for length in range(len(text), len(path), -1):
            value = path_token(self.seat, text[:length])
            for message, part in parts:
                if part["type"] == SELECT and value in [o["value"] for o in part["options"]]:
                    return message, part, [value], text[:length], []
        return None

    async def _gather(self, actions: Sequence[Action]) -> int:
        table = await self._host.games.table(self.game)
        kinds: Counter[str] = Counter()
        values = []
        for action in actions:
            token = str(action.args[0])
            kinds[token] += 1
            values.append(option_value(self.seat, action.verb, token, kinds[token]))
        for message, part in self._controls(table):
            if part["type"] == SELECT and set(values) <= {o["value"] for o in part["options"]}:
                await self._press(message, part, values)
                return 1 + len(values) + int(part["max_values"] > 1)
        raise LostError("the panel gathers nothing")

    def _controls(self, table: Table) -> Iterator[tuple[Message, Json]]:
        world = self._sandbox.world
        mark = f"mn:{self.game}:{self.seat}:{table.step(self.seat)}:"
        for number in reversed(world.in_channel[world.dm_with(self._person.id).id]):
            message = world.messages[number]
            found = [part for part in walk(message.components) if str(part.get("custom_id", "")).startswith(mark)]
            if found:
                yield from ((message, part) for part in found if not part.get("disabled"))
                return

    async def _press(self, message: Message, part: Json, values: list[str]) -> None:
        people = self._sandbox.people
        if part["type"] == BUTTON:
            opened: Interaction = people.press(self._person, message, part["custom_id"])
        else:
            opened = people.choose(self._person, message, part["custom_id"], values)
        await self._sandbox.world.until(lambda: opened.answered is not None or opened.failed is not None)
        if opened.failed is not None:
            raise LostError(f"{part['custom_id']}: {opened.failed}")
        await self._crowd.quiet()


async def measure(rules: AnyRules, games: int, seed: int, folder: Path) -> list[Tally]:
    """So many games, one after another."""
    from sandbox.seam import point_at

    sandbox = Sandbox(MemoryStore(), HandClock())
    await sandbox.start()
    point_at(f"http://127.0.0.1:{sandbox.port}")
    tallies = []
    try:
        async with await Host.open(f"sqlite:///{folder / 'games.db'}", entropy=CountingEntropy(seed)) as host:
            client = Client(host, draw=no_picture, rate_limit=RateLimit(None), guild_ready_timeout=0.05)
            serving = asyncio.create_task(client.start(sandbox.token))
            try:
                await sandbox.world.until(lambda: sandbox.world.bot_online, seconds=30)
                await client.wait_until_ready()
                for number in range(games):
                    person = Newcomer(sandbox, host, client, rules, seed + number)
                    await person.sit_down(number)
                    await person.play()
                    tallies.append(person.tally)
                    await person.leave()
            finally:
                await client.close()
                await asyncio.wait([serving])
    finally:
        await sandbox.stop()
    return tallies


def summary(tallies: Sequence[Tally]) -> Report:
    """The report's figures."""
    # A game that ends in its third round or before counts with the rounds it had.
    rounds = [[count for n in range(1, ROUNDS + 1) if (count := tally.rounds[n])] for tally in tallies]
    questions: Counter[str] = sum((tally.questions for tally in tallies), Counter())
    each = [count for game in rounds for count in game]
    return {
        "games": len(tallies),
        "rounds_each": ROUNDS,
        "presses_by_game_and_round": rounds,
        "mean": round(mean(each), 2),
        "most_promised_in_the_mean": MOST,
        "share_by_question": {key: round(n / len(each), 2) for key, n in questions.most_common()},
        "passed": mean(each) <= MOST,
    }


def main(arguments: Sequence[str]) -> int:
    args = parser(
        "proofs presses_a_round", "Count what a hand does in three rounds at the panel. Exit code 1: too much."
    )
    add_rules(args)
    args.add_argument("--games", type=int, default=10, metavar="N", help="so many games (default 10)")
    args.add_argument("--seed", type=int, default=1, metavar="N")
    args.add_argument("--report", type=Path, metavar="FILE", help="docs/reports/presses-a-round.json")
    chosen = args.parse_args(arguments)
    rules = make_known(chosen.rules)
    with tempfile.TemporaryDirectory(prefix="presses-") as folder:
        found = summary(asyncio.run(measure(rules, chosen.games, chosen.seed, Path(folder))))
    path = chosen.report or report_path("presses-a-round", rules.facts.id)
    write_report(
        path, {**heading(["presses_a_round", *arguments]), "rules": rules.facts.id, "seed": chosen.seed, **found}
    )
    print(f"{found['mean']} presses a round in the mean of {chosen.games} games, {MOST} at most")
    return 0 if found["passed"] else 1
