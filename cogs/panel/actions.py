"""What a press on a panel does to the table: its address and values → actions, submitted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from cogs.core import error_policy as errors
from cogs.core.services import Services
from cogs.panel.closed_reasons import closed_to, not_together
from cogs.panel.content.closed_options import WHY
from cogs.panel.content.composing import backwards, gather, gathered, is_payment, proposals, steps_back
from cogs.panel.content.footer import OWN
from cogs.panel.content.labels import composed
from cogs.panel.content.narrowing import find
from cogs.panel.content.plan_editor import planned, without
from cogs.panel.content.question_panel import NAMES, WHAT_IS
from cogs.panel.content.since import SINCE
from cogs.panel.content.standing_offers import MENU, STANDING, wanted
from cogs.panel.controls.address import Address, ControlKind
from cogs.panel.controls.text_input import possible, spoken, whole_example
from cogs.panel.fitting.pages import ROOT, place_of, turned_to, turns
from cogs.panel.known_names import read
from cogs.panel.news import SeatNews
from cogs.panel.paying import paid_along, payment, proposed
from cogs.panel.question import asked, first_thought, open_to
from cogs.panel.windows.presses import is_about_orders, press_orders, press_prepare, with_one_more
from cogs.panel.windows.shown import THEN, WITHDRAW
from cogs.text.shortening import clip
from engine.core import Action, RulesError, Seat, get_rules
from engine.core.companion import Path
from games import companion_of
from host import ActionRefused, Committed, Table
from host.game.games import Answered
from i18n import Texts

MOST_AUTOMATIC = 40
"""The most tokens that one "pay for me" may pay; more than any price."""

CONTROLS: dict[str, Path] = {"why": WHY, "standing": STANDING, "since": SINCE}
"""Buttons that show another side of the panel."""

REPAY = "repay"
"""The control that takes back only a payment, so that another can be chosen."""

NOT_UNDERSTOOD = frozenset({"illegal", "unknown_verb", "wrong_arguments"})


UNSEEN: Final = frozenset({"compose", "back", "clear", "follow"})
"""Roles of verbs that only change what their own seat has put together."""


def is_unseen(table: Table, address: Address, values: list[str]) -> bool:
    """Whether a press at most changes what its seat is putting together in private, and can be taken back: only such a
    one may be done even if Discord has already said that it failed.
    """
    verbs = get_rules(table.info.rules).verbs
    if address.kind == ControlKind.TAKE_OUT:
        return True
    if address.kind == ControlKind.PLAN:
        plan = planned(table.legal(address.seat), address.seat, values) or ()
        return all(verbs[action.verb].role in UNSEEN for action in plan)
    if address.kind == ControlKind.PANEL:
        return address.rest != WITHDRAW and not is_about_orders(address)
    if address.kind not in (ControlKind.ACTION, ControlKind.NARROW, ControlKind.CHOOSE):
        return False
    token = address.rest if address.kind != ControlKind.CHOOSE else (values or [""])[0]
    found = find(table.legal(address.seat), address.seat, token)
    return not isinstance(found, Action) or verbs[found.verb].role in UNSEEN


def looks_at(table: Table, address: Address, values: list[str]) -> Path | None:
    """What a press shows that only looks, or has a name explained: open at any time, however old the panel is, in a
    pause and after the end, too. None: it does more.
    """
    what, _, rest = address.rest.partition(".")
    if address.kind == ControlKind.PANEL and address.rest == ROOT:
        return ()
    if address.kind == ControlKind.PANEL and what == "names":
        chosen, key = "", rest
    elif address.kind == ControlKind.CHOOSE and what == WHAT_IS:
        chosen, key = "".join(values[:1]), rest.partition(".")[2]
    else:
        return None
    return (*NAMES, chosen, *(place_of(key, open_to(table, address.seat), address.seat) if key else ()))


class Done(NamedTuple):
    """What a press has come to."""

    path: Path = ()
    """What the panel shows now."""
    notice: str = ""
    """What it says of it."""
    stands_otherwise: bool = False
    """Answers given in advance, or sealed, have changed: the person's other panels show them too."""


class Played(Protocol):
    """Where presses are carried out: `host.games`, or a lesson in its place."""

    async def table(self, game: str) -> Table:
        """The newest snapshot."""
        ...

    async def submit(
        self, game: str, user: int | None, seat: Seat, actions: Sequence[Action], step: int | None
    ) -> Committed:
        """Do all of it or nothing."""
        ...

    async def undo(self, game: str, user: int, seat: Seat, step: int | None = None) -> object:
        """Take back the last action."""
        ...

    async def redo(self, game: str, user: int, seat: Seat, step: int | None = None) -> object:
        """Do it again."""
        ...

    async def withdraw_answer(self, game: str, user: int, seat: Seat) -> object:
        """Take a sealed answer back."""
        ...

    async def prepare(self, game: str, user: int, seat: Seat, actions: Sequence[Action]) -> object:
        """Do this when the window has closed."""
        ...

    async def set_standing(self, game: str, user: int, seat: Seat, wanted: Mapping[str, str]) -> Answered:
        """Answer these questions in advance."""
        ...


class Actions:
    """Carries out what a control of a panel says."""

    def __init__(self, services: Services, news: SeatNews, games: Played | None = None) -> None:
        self._services = services
        self._news = news
        self._games: Played = games or services.host.games

    async def do(self, user: int, table: Table, address: Address, values: list[str], said: Texts) -> Done:
        """Perform the press. RulesError: refused, stale."""
        seat, legal, verbs = address.seat, table.legal(address.seat), get_rules(table.info.rules).verbs
        if (side := looks_at(table, address, values)) is not None:
            return Done(side)
        if table.info.status == "paused":
            raise errors.Refused("game_paused", reason=table.info.pause)
        if is_about_orders(address):  # whatever has happened meanwhile: they are about later
            now = asked(table, seat)
            path = await press_orders(self._services.host, user, address, values, now)
            given = await self._games.table(table.info.id)
            return Done(path, stands_otherwise=given.orders_of(seat) != now.orders)
        if address.step != table.step(seat):
            raise errors.Refused("stale", seat=seat, step=address.step)
        if table.info.window is not None:
            prepared = await press_prepare(self._services.host, user, table, address, values)
            if prepared is not None:
                return Done(prepared, stands_otherwise=not prepared)
        if address.kind == ControlKind.PANEL and address.rest == WITHDRAW:
            await self._games.withdraw_answer(table.info.id, user, seat)
            return Done(stands_otherwise=True)
        if address.kind == ControlKind.PANEL:
            if turns(address.rest):
                return Done(turned_to(address.rest, asked(table, seat).legal, seat))
            if address.rest in OWN:
                games = self._games
                await (games.undo if address.rest == "undo" else games.redo)(table.info.id, user, seat, address.step)
            elif address.rest == REPAY:
                for back in backwards(seat, verbs):
                    await self.submit(table, user, seat, steps_back(table.question(seat), verbs, back), address.step)
            elif address.rest.startswith("pay"):
                await self._pay(user, table, seat, address)
            return Done(CONTROLS.get(address.rest, ()))
        if address.kind == ControlKind.SEVERAL and address.rest == MENU:
            answered = await self._games.set_standing(table.info.id, user, seat, wanted(values))
            return Done(() if answered.done else STANDING, stands_otherwise=True)
        if address.kind == ControlKind.TAKE_OUT:
            return Done(notice=await self._take_out(user, table, seat, values, address.step, said))
        actions: list[Action] | None = None
        if address.kind == ControlKind.WORDS:
            return Done(await self._words(user, table, seat, values[0] if values else "", address.step))
        elif address.kind == ControlKind.SEVERAL and address.rest == THEN:
            actions = with_one_more(asked(table, seat), values)
        elif address.kind == ControlKind.SEVERAL:
            actions = self._gathered(table, seat, values)
        elif address.kind == ControlKind.PLAN:
            actions = planned(legal, seat, values)
        else:
            found = find(
                legal,
                seat,
                address.rest if address.kind in (ControlKind.ACTION, ControlKind.NARROW) else (values or [""])[0],
            )
            if isinstance(found, Action):
                actions = steps_back(table.question(seat), verbs, found)
            elif found is not None:
                return Done(found)
        if actions is None:
            raise errors.Refused("stale", seat=seat, step=address.step)
        try:
            await self.submit(table, user, seat, actions, address.step)
        except ActionRefused as refusal:
            if address.kind == ControlKind.PLAN and len(actions) > 1:
                raise not_together(table, refusal, said) from refusal
            raise
        await self._go_on(user, address.game, seat, actions[-1])
        return Done(stands_otherwise=table.info.window is not None)

    async def submit(self, table: Table, user: int, seat: Seat, actions: Sequence[Action], step: int) -> None:
        """What the person learns by it stands in the panel that answers the press. While a window is open, what is not
        open to the seat before it has closed is prepared for then.
        """
        found = table.preparation(seat)
        if found is not None and any(action in found.legal for action in actions if action not in table.legal(seat)):
            await self._games.prepare(table.info.id, user, seat, [*found.done, *actions])
            return
        done = await self._games.submit(table.info.id, user, seat, actions, step)
        game = companion_of(table.info.rules)
        own = [event for _, event in done.events if seat in (event.audience or ()) or game.own_news(seat, event)]
        folded = game.fold([(event.key, event.params) for event in own])
        heard = [each for each in folded if each is not None]
        self._news.hear(done.table, seat, heard)

    async def _go_on(self, user: int, game: str, seat: Seat, last: Action) -> None:
        """What follows a step of a plan without a press of its own: the payment, in the best way."""
        table = await self._games.table(game)
        question, verbs = table.question(seat), get_rules(table.info.rules).verbs
        if tokens := paid_along(question, verbs, last):
            verb = next(action.verb for action in table.legal(seat) if is_payment(verbs, action))
            await self.submit(table, user, seat, proposed(seat, verb, tokens), table.step(seat))

    async def _take_out(self, user: int, table: Table, seat: Seat, values: list[str], step: int, said: Texts) -> str:
        """Take one step out of a plan and replay the later ones; reports which of them were no longer possible."""
        question = table.question(seat)
        number = int(values[0]) if values and values[0].isdecimal() else -1
        verbs = get_rules(table.info.rules).verbs
        found = without(question, verbs, number) if question is not None else None
        if found is None:
            raise errors.Refused("stale", seat=seat, step=step)
        back, again = found
        gone: list[Action] = []
        while True:
            actions = [*backwards(seat, verbs, back), *(a for some in again for a in some)]
            try:
                await self.submit(table, user, seat, actions, step)
            except ActionRefused as refusal:
                at = refusal.index - back
                fallen = next((i for i in range(len(again)) if at < sum(len(some) for some in again[: i + 1])), None)
                if at < 0 or fallen is None:
                    raise
                gone += again.pop(fallen)
                continue
            if not gone:
                return ""
            steps = composed(verbs, said, gone)
            return said.get("panel-fell", steps=", ".join(line.partition(". ")[2] for line in steps))

    def _gathered(self, table: Table, seat: Seat, values: list[str]) -> list[Action] | None:
        question = table.question(seat)
        if question is None:
            return None
        verbs = get_rules(table.info.rules).verbs
        found = gather(question, table.legal(seat), verbs, table.view(seat))
        if found is None:
            return None
        line = gathered(seat, found, verbs, len(question.composing) if found.seals else 0, values)
        if line is None:
            return None
        if found.seals:
            return [*line, *table.confirming(seat, line)]
        return payment(table, seat, question, found.verb, [str(a.args[0]) for a in line])

    async def _pay(self, user: int, table: Table, seat: Seat, address: Address) -> None:
        """Pay one of the question's `proposals`; if there is none, the first token offered until nothing is left to
        pay: every legal token leads to a full payment.
        """
        question, verbs = table.question(seat), get_rules(table.info.rules).verbs
        sets = proposals(question) if question is not None else []
        first = next((action for action in table.legal(seat) if is_payment(verbs, action)), None)
        number = address.rest.partition(".")[2]
        if sets and first is not None:
            tokens = sets[min(int(number) if number.isdecimal() else 0, len(sets) - 1)]
            await self.submit(table, user, seat, proposed(seat, first.verb, tokens), address.step)
            return
        for _ in range(MOST_AUTOMATIC):
            table = await self._games.table(address.game)
            pay = next((a for a in table.legal(seat) if is_payment(verbs, a)), None)
            if pay is None:
                return
            await self.submit(table, user, seat, [pay], table.step(seat))

    async def _words(self, user: int, table: Table, seat: Seat, text: str, step: int) -> Path:
        """A move in words. A text that is not understood is passed on unchanged if it has the form of a move: the rules
        then give the reason. Refused: `not_understood`, with examples.
        """
        rules, legal, question = get_rules(table.info.rules), asked(table, seat).legal, table.question(seat)
        said = await self._services.people.texts(user, table.info.rules)
        found = gather(question, legal, rules.verbs, table.view(seat)) if question is not None else None
        actions = spoken(text, legal, rules.verbs, said)
        if question is not None and found is not None and found.seals:
            open_now = [*legal, *(Action(seat, found.verb, (token,)) for token in sorted(set(found.tokens)))]
            whole = spoken(text, open_now, rules.verbs, said)
            if whole and found.least <= len(whole) <= found.most and all(a.verb == found.verb for a in whole):
                line = [*backwards(seat, rules.verbs, len(question.composing)), *whole]
                actions = [*line, *table.confirming(seat, line)]
        is_price = question is not None and "proposals" in question.params
        if question is not None and is_price and actions and is_payment(rules.verbs, actions[0]):
            actions = payment(table, seat, question, actions[0].verb, [str(a.args[0]) for a in actions])
        at, again = first_thought(table, seat, actions)
        if again:
            if at:
                await self.submit(table, user, seat, actions[:at], step)
            return again
        if len(actions) == 1:
            actions = steps_back(question, rules.verbs, actions[0])
        try:
            meant = actions or [read(rules.verbs, seat, text, legal, closed_to(table, seat), said)]
            await self.submit(table, user, seat, meant, step)
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
