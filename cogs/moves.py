"""What a press of a panel does to the table: its address and values → actions, submitted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs import errors
from cogs.asking import asked
from cogs.paying import paid_along, payment, proposed
from cogs.reasons import not_together
from cogs.ui.address import Address
from cogs.ui.advance import MENU, STANDING, wanted
from cogs.ui.closed import WHY
from cogs.ui.compose import gather, gathered, proposals, steps_back
from cogs.ui.foot import OWN
from cogs.ui.labels import composed
from cogs.ui.narrow import Path, find
from cogs.ui.panel import clip
from cogs.ui.plan import planned, without
from cogs.ui.since import SINCE
from cogs.ui.spoken import possible, spoken, whole_example
from cogs.ui.sure import second_thought
from engine.core import Action, RulesError, Seat, get_rules, parse_action
from host import ActionRefused, Table
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client
    from cogs.panels import Panels

MOST_AUTOMATIC = 40
"""Tokens one "pay for me" may put down; more than any price."""

CONTROLS: dict[str, Path] = {"why": WHY, "standing": STANDING, "since": SINCE}
"""Buttons that show another side of the panel."""

REPAY = "repay"
"""The control that takes back a payment alone, so that another can be chosen."""

NOT_UNDERSTOOD = frozenset({"illegal", "unknown_verb", "wrong_arguments"})


class Moves:
    """Does what a control of a panel says."""

    def __init__(self, client: Client, panels: Panels) -> None:
        self._client = client
        self._panels = panels

    async def do(
        self, user: int, table: Table, address: Address, values: list[str], said: Texts, here: int
    ) -> tuple[Path, str]:
        """Perform the press in the message `here`; the path to show afterwards, and what to say. RulesError: refused,
        stale.
        """
        seat, legal = address.seat, table.legal(address.seat)
        if table.info.status == "paused":
            raise errors.Refused("game_paused", reason=table.info.pause)
        if address.kind == "c" and address.rest == "root":
            return (), ""  # only to see how things stand, however old the panel is
        if address.step != table.step(seat):
            raise errors.Refused("stale", seat=seat, step=address.step)
        if address.kind == "c":
            if address.rest in OWN:
                await (table.undo if address.rest == "undo" else table.redo)(user, seat, address.step)
            elif address.rest == REPAY:
                back = steps_back(table.question(seat), Action(seat, "back"))
                await self._panels.submit(table, user, seat, back, address.step)
            elif address.rest.startswith("pay"):
                await self._pay(user, table, seat, address)
            return CONTROLS.get(address.rest, ()), ""
        if address.kind == "m" and address.rest == MENU:
            answered = await table.set_standing(user, seat, wanted(values))
            await self._panels.refresh(user, table.info.id, but=here)
            return () if answered else STANDING, ""
        if address.kind == "d":
            return (), await self._take_out(user, table, seat, values, address.step, said)
        actions: list[Action] | None = None
        if address.kind == "t":
            return await self._words(user, table, seat, values[0] if values else "", address.step), ""
        elif address.kind == "m":
            actions = self._gathered(table, seat, values)
        elif address.kind == "p":
            actions = planned(legal, seat, values)
        else:
            found = find(legal, seat, address.rest if address.kind in ("a", "n") else (values or [""])[0])
            if isinstance(found, Action):
                actions = steps_back(table.question(seat), found)
            elif found is not None:
                return found, ""
        if actions is None:
            raise errors.Refused("stale", seat=seat, step=address.step)
        try:
            await self._panels.submit(table, user, seat, actions, address.step)
        except ActionRefused as refusal:
            if address.kind == "p" and len(actions) > 1:
                raise not_together(table, refusal, said) from refusal
            raise
        await self._go_on(user, address.game, seat, actions[-1])
        return (), ""

    async def _go_on(self, user: int, game: str, seat: Seat, last: Action) -> None:
        """What needs no press of its own after a step of a plan: the price, in the best way."""
        table = await self._client.host.table(game)
        question, verbs = table.question(seat), get_rules(table.info.rules).verbs
        if tokens := paid_along(question, verbs, last):
            await self._panels.submit(table, user, seat, proposed(seat, "pay", tokens), table.step(seat))

    async def _take_out(self, user: int, table: Table, seat: Seat, values: list[str], step: int, said: Texts) -> str:
        """Take one step out of a plan and do the later ones again; what says which of them went with it."""
        question = table.question(seat)
        number = int(values[0]) if values and values[0].isdecimal() else -1
        found = without(question, seat, number) if question is not None else None
        if found is None:
            raise errors.Refused("stale", seat=seat, step=step)
        back, again = found
        gone: list[Action] = []
        while True:
            actions = [*[Action(seat, "back")] * back, *(a for some in again for a in some)]
            try:
                await self._panels.submit(table, user, seat, actions, step)
            except ActionRefused as refusal:
                at = refusal.index - back
                fallen = next((i for i in range(len(again)) if at < sum(len(some) for some in again[: i + 1])), None)
                if at < 0 or fallen is None:
                    raise
                gone += again.pop(fallen)
                continue
            if not gone:
                return ""
            steps = composed(get_rules(table.info.rules).verbs, said, gone)
            return said.get("panel-fell", steps=", ".join(line.partition(". ")[2] for line in steps))

    def _gathered(self, table: Table, seat: Seat, values: list[str]) -> list[Action] | None:
        question = table.question(seat)
        if question is None:
            return None
        verbs = get_rules(table.info.rules).verbs
        found = gather(question, table.legal(seat), verbs, table.view(seat))
        if found is None:
            return None
        line = gathered(seat, found, len(question.composing) if found.seals else 0, values)
        if line is None or found.seals:
            return line
        return payment(table, seat, question, found.verb, [str(a.args[0]) for a in line])

    async def _pay(self, user: int, table: Table, seat: Seat, address: Address) -> None:
        """Pay one of the question's `proposals`; failing these, the first token offered until nothing is to be paid:
        the legal list never leads astray.
        """
        question = table.question(seat)
        sets = proposals(question) if question is not None else []
        number = address.rest.partition(".")[2]
        if sets:
            tokens = sets[min(int(number) if number.isdecimal() else 0, len(sets) - 1)]
            await self._panels.submit(table, user, seat, proposed(seat, "pay", tokens), address.step)
            return
        for _ in range(MOST_AUTOMATIC):
            table = await self._client.host.table(address.game)
            pay = next((a for a in table.legal(seat) if a.verb == "pay"), None)
            if pay is None:
                return
            await self._panels.submit(table, user, seat, [pay], table.step(seat))

    async def _words(self, user: int, table: Table, seat: Seat, text: str, step: int) -> Path:
        """A move in words. What is not understood is passed on as written if it has the form of a move: the rules then
        say why not. Refused: `not_understood`, with what could be said.
        """
        rules, legal, question = get_rules(table.info.rules), table.legal(seat), table.question(seat)
        said = await self._client.people.texts(user)
        found = gather(question, legal, rules.verbs, table.view(seat)) if question is not None else None
        actions = spoken(text, legal, rules.verbs, said)
        if question is not None and found is not None and found.seals:
            open_now = [*legal, *(Action(seat, found.verb, (token,)) for token in sorted(set(found.tokens)))]
            whole = spoken(text, open_now, rules.verbs, said)
            if whole and found.least <= len(whole) <= found.most and all(a.verb == found.verb for a in whole):
                back = [Action(seat, "back")] * len(question.composing)
                actions = [*back, *whole, Action(seat, "seal")]
        if question is not None and actions and "proposals" in question.params and actions[0].verb == "pay":
            actions = payment(table, seat, question, "pay", [str(a.args[0]) for a in actions])
        if again := second_thought(asked(table, seat), actions):
            return again
        if len(actions) == 1:
            actions = steps_back(question, actions[0])
        try:
            await self._panels.submit(table, user, seat, actions or [parse_action(rules, seat, text.lower())], step)
        except RulesError as refusal:
            if isinstance(refusal, ActionRefused) and len(actions) > 1 and refusal.index:
                raise not_together(table, refusal, said) from refusal
            if actions or refusal.code not in NOT_UNDERSTOOD:
                raise
            could = possible(text, legal, rules.verbs, said)
            if found is not None and found.seals and found.tokens:
                example = whole_example(found.verb, found.tokens[: found.most], said)
                could = [example, *(each for each in could if each.split()[0] != example.split()[0])]
            raise errors.Refused("not_understood", text=clip(text, 40), words=" · ".join(could)) from refusal
        return ()
