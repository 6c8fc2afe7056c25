"""A person's private panel: drawn from the table, pressed, redrawn. Lives in the DM or in an ephemeral message."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import discord
import structlog
from discord import ui

from cogs import errors
from cogs.clocks import time_left
from cogs.courier import keep_sign
from cogs.marenostrum.advance import useful
from cogs.paying import payment, proposed
from cogs.reasons import closed_to, explained, not_together
from cogs.seats import game_title
from cogs.ui import panel as panels
from cogs.ui.address import Address
from cogs.ui.advance import MENU, STANDING, wanted
from cogs.ui.closed import WHY
from cogs.ui.compose import gather, gathered, proposals, steps_back
from cogs.ui.foot import OWN
from cogs.ui.labels import composed
from cogs.ui.narrow import Path, find
from cogs.ui.paint import paint_panel
from cogs.ui.plan import planned, without
from cogs.ui.spoken import possible, spoken, whole_example
from cogs.ui.sure import second_thought
from engine.core import Action, Event, RulesError, Seat, get_rules, parse_action
from failpoint import hit
from host import ActionRefused, Table
from host.pace import pace_of
from host.standing import kinds_of
from host.votes import BY_VOTE
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client

log = structlog.get_logger("cogs.panels")

UNKNOWN_MESSAGE = 10008

_UPDATE = discord.InteractionResponseType.deferred_message_update

MOST_NEWS = 4
MOST_KEPT = 4096

News = tuple[str, dict[str, Any]]

MOST_AUTOMATIC = 40
"""Tokens one "pay for me" may put down; more than any price."""


CONTROLS: dict[str, Path] = {"why": WHY, "standing": STANDING}
"""Buttons that show another side of the panel."""

USEFUL = {"empires": useful}
"""Rules systems that say which standing answers may be of use to a seat."""

RESUMED = frozenset({"by_vote", "by_hand"})
"""Pauses that people end."""
BATTLE = "battle_rolled"
"""What one reads in one's own panel although it is public: how the attack has ended that one has just ordered."""

NOT_UNDERSTOOD = frozenset({"illegal", "unknown_verb", "wrong_arguments"})


class Drawn(NamedTuple):
    """A panel ready to be sent."""

    view: ui.LayoutView
    panel: panels.Panel
    digest: str


class Panels:
    """Draws and answers panels; keeps only which digest each message shows, to spare needless edits."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._locks: dict[int, asyncio.Lock] = {}
        self._shown: dict[int, str] = {}
        self._news: dict[tuple[str, Seat], tuple[int, tuple[News, ...]]] = {}

    async def clock(self, game: str, seat: Seat, texts: Texts) -> str:
        """What is left of the time of somebody who is asked, where the table has a clock; else "".

        Ask it before who sits there is looked at: between that and the drawing there must be no waiting.
        """
        info = await self._client.host.card(game)
        if seat not in info.awaited or pace_of(info.settings).think is None:
            return ""
        clocks = await self._client.host.clocks(game)
        return next((time_left(texts, clock) for clock in clocks if clock.seat == seat), "")

    def draw(
        self, table: Table, seat: Seat, texts: Texts, path: Path = (), notice: str = "", *, clock: str = ""
    ) -> Drawn:
        """The seat's panel as it is now; `clock`: see there."""
        if table.info.status == "paused":
            notice = texts.get("status-paused-why", reason=texts.get(f"pause-{table.info.pause}"))
            if table.info.pause in RESUMED:
                notice += f" {texts.get('panel-paused-how')}"
        step, news = self._news.get((table.info.id, seat), (-1, ()))
        place = f"{game_title(table.info, texts)} · <#{table.info.place.target}>" + (f" · {clock}" if clock else "")
        question = asked(table, seat, news if step == table.step(seat) else (), place)
        shown = panels.describe(replace(question, signs=self._client.insignia.signs), texts, path, notice)
        digest = hashlib.blake2b(repr(shown).encode(), digest_size=8).hexdigest()
        return Drawn(paint_panel(shown), shown, digest)

    def hear(self, table: Table, seat: Seat, events: Sequence[Mapping[str, Any]]) -> None:
        """What only this seat learnt: its panels tell it until it acts again. The echo of its composing is no news."""
        question = table.question(seat)
        if not events or (question is not None and question.composing):
            return
        key = table.info.id, seat
        heard = tuple((str(e["key"]), dict(e.get("params") or {})) for e in events)
        self._news.pop(key, None)
        self._news[key] = table.step(seat), heard[-MOST_NEWS:]
        while len(self._news) > MOST_KEPT:
            self._news.pop(next(iter(self._news)))

    def shows(self, message: int, digest: str) -> bool:
        """Whether that message is known to show exactly this."""
        return self._shown.get(message) == digest

    def note(self, message: int, digest: str) -> None:
        """That message now shows this."""
        self._shown[message] = digest
        while len(self._shown) > MOST_KEPT:
            self._shown.pop(next(iter(self._shown)))

    def forget(self, message: int) -> None:
        """That message shows something else now, or nobody knows what."""
        self._shown.pop(message, None)

    def lock(self, message: int) -> asyncio.Lock:
        """Edits of one message one after another, so that an older picture never lands last."""
        lock = self._locks.get(message)
        if lock is None:
            if len(self._locks) > MOST_KEPT:
                self._locks = {k: v for k, v in self._locks.items() if v.locked()}
            lock = self._locks[message] = asyncio.Lock()
        return lock

    async def press(self, interaction: discord.Interaction[Any], address: Address, values: list[str]) -> None:
        """A control of a panel: do what it says if that is still open, redraw the panel in any case.

        RulesError: only for people who do not hold the seat; everything else is said in the panel itself.
        """
        said = await self._client.people.meet(interaction)
        table = await self._client.host.table(address.game)
        if table.info.seat_of(interaction.user.id) != address.seat:
            raise errors.Refused("not_your_seat", seat=address.seat)
        if await self._client.host.come_back(address.game, interaction.user.id):
            table = await self._client.host.table(address.game)
        path: Path = ()
        notice = ""
        try:
            path, notice = await self._do(interaction.user.id, table, address, values, said)
        except RulesError as refusal:
            notice = errors.sentence(explained(table, address.seat, refusal, said), said) or ""
        await self.redraw(interaction, address.game, address.seat, said, path, notice)

    async def show(
        self, interaction: discord.Interaction[Any], game: str, seat: Seat, said: Texts, notice: str = ""
    ) -> None:
        """The panel as the answer to a deferred press or command."""
        await self.redraw(interaction, game, seat, said, (), notice)

    async def redraw(
        self,
        interaction: discord.Interaction[Any],
        game: str,
        seat: Seat,
        said: Texts,
        path: Path = (),
        notice: str = "",
    ) -> None:
        """Draw the panel anew into the message the interaction belongs to."""
        # A private answer to a public press is a message of its own; only a press in a panel redraws that one.
        inside = interaction.message if interaction.response.type is _UPDATE else None
        message = inside.id if inside is not None else interaction.id
        async with self.lock(message):
            clock = await self.clock(game, seat, said)
            table = await self._client.host.table(game)
            if table.info.seat_of(interaction.user.id) != seat:
                # Put out of the seat while the press was under way: the hand is somebody else's now.
                raise errors.Refused("not_your_seat", seat=seat)
            drawn = self.draw(table, seat, said, path, notice, clock=clock)
            keep_sign(inside, drawn.view)
            hit("before_answer")
            try:
                edited = await interaction.edit_original_response(view=drawn.view)
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
                # Pressed while a newer panel took its place, or deleted by its owner: the newer one shows it.
                log.debug("panel_gone", game=game, seat=seat)
                return
            self.note(edited.id, drawn.digest)

    async def refresh(self, user: int, game: str | None = None) -> None:
        """Draw a person's panels in the DMs anew, or that of one game: the language has changed, or what stands in
        advance. One that is gone comes with the next.
        """
        host = self._client.host
        said = await self._client.people.texts(user)
        for info in await host.games_of(user, ("running", "paused")):
            posted, seat = await host.posted(info.id, "panel", user=user), info.seat_of(user)
            if posted is None or seat is None or game not in (None, info.id):
                continue
            async with self.lock(posted.message):
                clock = await self.clock(info.id, seat, said)
                table = await host.table(info.id)
                if table.info.seat_of(user) != seat:
                    continue
                drawn = self.draw(table, seat, said, clock=clock)
                if self.shows(posted.message, drawn.digest):
                    continue
                channel = self._client.get_partial_messageable(posted.channel)
                try:
                    await channel.get_partial_message(posted.message).edit(view=drawn.view)
                except errors.UNREACHED as error:
                    log.info("panel_not_refreshed", game=info.id, why=type(error).__name__)
                    continue
                self.note(posted.message, drawn.digest)

    async def _do(self, user: int, table: Table, address: Address, values: list[str], said: Texts) -> tuple[Path, str]:
        """Perform the press; the path to show afterwards, and what to say. RulesError: refused, stale."""
        seat, legal = address.seat, table.legal(address.seat)
        if table.info.status == "paused":
            raise errors.Refused("game_paused", reason=table.info.pause)
        if address.step != table.step(seat):
            raise errors.Refused("stale", seat=seat, step=address.step)
        if address.kind == "c":
            if address.rest in OWN:
                await (table.undo if address.rest == "undo" else table.redo)(user, seat, address.step)
            elif address.rest.startswith("pay"):
                await self._pay(user, table, seat, address)
            return CONTROLS.get(address.rest, ()), ""
        if address.kind == "m" and address.rest == MENU:
            answered = await table.set_standing(user, seat, wanted(values))
            await self.refresh(user, table.info.id)
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
            await self.submit(table, user, seat, actions, address.step)
        except ActionRefused as refusal:
            if address.kind == "p" and len(actions) > 1:
                raise not_together(table, refusal, said) from refusal
            raise
        return (), ""

    async def _take_out(self, user: int, table: Table, seat: Seat, values: list[str], step: int, said: Texts) -> str:
        """Take one step out of a plan and do the later ones again; what says which of them went with it."""
        question = table.question(seat)
        number = int(values[0]) if values and values[0].isdigit() else -1
        found = without(question, seat, number) if question is not None else None
        if found is None:
            raise errors.Refused("stale", seat=seat, step=step)
        back, again = found
        gone: list[Action] = []
        while True:
            actions = [*[Action(seat, "back")] * back, *(a for some in again for a in some)]
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
            steps = composed(get_rules(table.info.rules).verbs, said, gone)
            return said.get("panel-fell", steps=", ".join(line.partition(". ")[2] for line in steps))

    async def submit(self, table: Table, user: int, seat: Seat, actions: Sequence[Action], step: int) -> None:
        """What the person learns by it stands in the panel that answers the press."""
        done = await table.submit(user, seat, actions, step)
        own = [event for _, event in done.events if seat in (event.audience or ()) or _is_fought_by(seat, event)]
        told = [{"key": event.key, "params": event.params} for event in own]
        self.hear(await self._client.host.table(table.info.id), seat, told)

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
            tokens = sets[min(int(number) if number.isdigit() else 0, len(sets) - 1)]
            await self.submit(table, user, seat, proposed(seat, "pay", tokens), address.step)
            return
        for _ in range(MOST_AUTOMATIC):
            table = await self._client.host.table(address.game)
            pay = next((a for a in table.legal(seat) if a.verb == "pay"), None)
            if pay is None:
                return
            await self.submit(table, user, seat, [pay], table.step(seat))

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
            await self.submit(table, user, seat, actions or [parse_action(rules, seat, text.lower())], step)
        except RulesError as refusal:
            if isinstance(refusal, ActionRefused) and len(actions) > 1 and refusal.index:
                raise not_together(table, refusal, said) from refusal
            if actions or refusal.code not in NOT_UNDERSTOOD:
                raise
            could = possible(text, legal, rules.verbs, said)
            if found is not None and found.seals and found.tokens:
                example = whole_example(found.verb, found.tokens[: found.most], said)
                could = [example, *(each for each in could if each.split()[0] != example.split()[0])]
            raise errors.Refused("not_understood", text=text[:40], words=" · ".join(could)) from refusal
        return ()


def _is_fought_by(seat: Seat, event: Event) -> bool:
    return event.key == BATTLE and event.params.get("attacker") == seat


def asked(table: Table, seat: Seat, news: tuple[News, ...] = (), place: str = "") -> panels.Asked:
    """What the table asks a seat, as the panel needs it."""
    return panels.Asked(
        game=table.info.id,
        seat=seat,
        step=table.step(seat),
        question=table.question(seat),
        legal=table.legal(seat),
        verbs=get_rules(table.info.rules).verbs,
        view=table.view(seat),
        news=news,
        place=place,
        ended=table.info.status == "aborted",
        paused=table.info.status == "paused",
        foot=at_hand(table, seat),
        closed=closed_to(table, seat),
        may_stand=may_stand(table, seat),
        standing=table.standing(seat),
    )


def may_stand(table: Table, seat: Seat) -> tuple[tuple[str, str, str], ...]:
    """The answers a seat may give in advance while the game runs: (key, value, how long it stands)."""
    kinds = kinds_of(table.info.rules)
    if table.info.status != "running" or not kinds:
        return ()
    keys = USEFUL[table.info.rules](table.view(seat), seat) if table.info.rules in USEFUL else frozenset(kinds)
    return tuple((key, value, kind.lasts) for key, kind in kinds.items() if key in keys for value in kind.values)


def at_hand(table: Table, seat: Seat) -> tuple[str, ...]:
    """What stands below every question of this seat. The rules' own `back` stands for an undo where there is one."""
    running = table.info.status == "running"
    undo = table.can_undo(seat) and not any(a.verb == "back" for a in table.legal(seat))
    asks = table.info.status == "paused" and table.info.pause == BY_VOTE
    found = (
        ("ask.resume", asks),
        ("undo", undo),
        ("redo", table.can_redo(seat)),
        ("takeback", running),
        ("help", True),
    )
    return tuple(name for name, there in found if there)
