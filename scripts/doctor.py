"""Tries on Discord itself what the bot needs there, and says for each failure what to set.

    python -m scripts doctor --server 1234567890 [--channel 1234567890]

It logs in with DISCORD_TOKEN, writes in one channel, asks you to press a button there, and takes everything away again.
The bot itself may go on running meanwhile.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

import aiohttp
import discord
from PIL import Image, ImageDraw

from cogs.core.client import invite_link
from cogs.core.permissions import IN_CHANNEL, IN_THREAD, missing
from scripts.command import InputError, count, parser, run
from settings import Settings

PATIENCE = 120.0
"""Seconds the operator has to press the button."""
PROBE = "doctor-probe"
PRESS = "doctor:press"
WRITABLE = (discord.TextChannel, discord.Thread)
INTENTS = discord.Intents(guilds=True)
"""What the bot itself subscribes to (`cogs.core.client.Client`)."""

Verdict = Literal["ok", "failed", "not tried"]
Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Finding:
    """What came of one thing that was tried."""

    what: str
    verdict: Verdict
    mend: str = ""
    """What to set, or why it was not tried."""

    def line(self) -> str:
        sign = {"ok": "ok        ", "failed": "FAILED    ", "not tried": "not tried "}[self.verdict]
        return f"{sign}{self.what}" + (f"\n          {self.mend}" if self.mend else "")


class FailedError(Exception):
    """Something does not work; the message says what to set."""


T = TypeVar("T")


UNREACHED = "Let this machine reach discord.com and gateway.discord.gg by HTTPS (network, proxy, firewall)."
MENDS = {
    401: "Set DISCORD_TOKEN to the token of this bot; the developer portal shows a new one under Bot, Reset Token.",
    403: "Give the bot's role what the step needs, in the channel or the server; the check of the channel names it.",
    404: "Something it had just made is gone: somebody, or another bot, has deleted it. Run this again.",
    413: "Pictures are too large for this server: set no lower limit for files there.",
    429: "Too many requests: wait a few minutes, let no other program use this token, and run this again.",
}
"""What to set when Discord refuses a step for a reason of no other kind, by status."""


def mend_of(status: int) -> str:
    """The sentence for a status of HTTP.

    >>> mend_of(503)
    'Discord has trouble of its own (discordstatus.com): run this again later.'
    """
    if status >= 500:
        return "Discord has trouble of its own (discordstatus.com): run this again later."
    return MENDS.get(status, "Update the bot: this version sends what Discord no longer takes.")


class SkippedError(Exception):
    """Something could not be tried; the message says why."""


@dataclass(slots=True)
class Pressed:
    """The operator's press, once it came."""

    interaction: discord.Interaction
    private: discord.InteractionMessage | None = None


@dataclass(slots=True)
class Examination:
    """One run of all checks on a client that is logged in and connected."""

    client: discord.Client
    server: int
    channel: int | None
    say: Say
    patience: float = PATIENCE
    findings: list[Finding] = field(default_factory=list)
    _cleaning: list[tuple[str, Callable[[], Awaitable[object]]]] = field(default_factory=list)
    _press: asyncio.Future[Pressed] | None = None

    async def run(self) -> list[Finding]:
        """Everything in order; what depends on a failed step is not tried. It leaves nothing behind."""
        try:
            guild = await self._try("the bot is on the server", self._guild())
            if guild is None:
                return self.findings
            place = await self._try("a channel it may write in, with all permissions", self._place(guild))
            await self._try("slash commands can be registered", self._sync(guild))
            if place is None:
                return self.findings
            posted = await self._try("a picture in a message with a button", self._post(place))
            if posted is not None:
                await self._try("the picture's message can be edited", self._edit(posted))
                pressed = await self._try("a press reaches the bot", self._wait(posted))
                if pressed is not None:
                    await self._try("a private answer with a picture", self._answer(pressed))
                    await self._try("the private answer can be edited", self._edit_private(pressed))
                    await self._try("a direct message with a picture", self._letter(pressed))
        finally:
            await self._clean()
        return self.findings

    async def _try(self, what: str, work: Awaitable[T]) -> T | None:
        """What the step answers; None when it failed, which is noted with its mend."""
        try:
            found = await work
        except FailedError as failure:
            self.note(Finding(what, "failed", str(failure)))
        except SkippedError as reason:
            self.note(Finding(what, "not tried", str(reason)))
        except discord.HTTPException as error:
            said = f"Discord says: {error.status} {error.text} (code {error.code})."
            self.note(Finding(what, "failed", f"{said} {mend_of(error.status)}"))
        except (aiohttp.ClientError, TimeoutError) as error:
            said = f"Discord cannot be reached: {type(error).__name__} {error}."
            self.note(Finding(what, "failed", f"{said} {UNREACHED}"))
        else:
            self.note(Finding(what, "ok"))
            return found
        return None

    def note(self, finding: Finding) -> None:
        self.findings.append(finding)
        self.say(finding.line())

    # -- the steps ------------------------------------------------------------------------------------------

    async def _guild(self) -> discord.Guild:
        found = self.client.get_guild(self.server)
        if found is None:
            known = ", ".join(f"{each.name} ({each.id})" for each in self.client.guilds) or "none"
            link = invite_link(self.client.application_id or 0)
            raise FailedError(f"It is on: {known}. Check the number, or invite it: {link}")
        return found

    async def _place(self, guild: discord.Guild) -> discord.TextChannel | discord.Thread:
        chosen: discord.TextChannel | discord.Thread | None = None
        if self.channel is not None:
            named = guild.get_channel_or_thread(self.channel)
            if named is None:
                raise FailedError("The bot sees no such channel. Give it View Channel there, or name another one.")
            if not isinstance(named, WRITABLE):
                raise FailedError("That is no text channel and no thread.")
            chosen = named
        lacking: tuple[str, ...] = ()
        for each in [chosen] if chosen is not None else guild.text_channels:
            needed = IN_THREAD if isinstance(each, discord.Thread) else IN_CHANNEL
            lacking = missing(each.permissions_for(guild.me), needed)
            if not lacking:
                self.say(f"          (#{each.name})")
                return each
        if chosen is None:
            raise FailedError("In no text channel it has all it needs. Name one by --channel: it says what is missing.")
        names = ", ".join(name.replace("_", " ").title() for name in lacking)
        raise FailedError(f"In #{chosen.name} it lacks: {names}. Give them to its role, in the channel or the server.")

    async def _sync(self, guild: discord.Guild) -> bool:
        """A command of this server alone, beside those there are. The list of them is never written: what Discord gives
        of it is not all it has (translations are left out).
        """
        application = self.client.application_id or 0
        http = self.client.http
        probe: dict[str, Any] = {"name": PROBE, "description": "Taken away again at once", "type": 1}
        try:
            number = (await http.upsert_guild_command(application, guild.id, probe))["id"]
        except discord.Forbidden:
            link = invite_link(application)
            raise FailedError(f"Invite it again with the scope applications.commands: {link}") from None
        self._cleaning.append(("the probe command", lambda: http.delete_guild_command(application, guild.id, number)))
        if not await http.get_global_commands(application):
            self.say("          (no commands of the bot yet: it registers them at its first start)")
        return True

    async def _post(self, place: discord.TextChannel | discord.Thread) -> discord.Message:
        try:
            posted = await place.send(view=_view("Mare Nostrum: a check of this channel.", button=True), file=_board())
        except discord.Forbidden as error:
            raise FailedError(f"Discord refuses ({error.text}). It needs Send Messages and Attach Files.") from None
        self._cleaning.append(("its message", posted.delete))
        self._expect()
        return posted

    async def _edit(self, posted: discord.Message) -> bool:
        text = "Mare Nostrum: a check of this channel. **Please press the button.**"
        edited = await posted.edit(view=_view(text, button=True), attachments=[_board("#a63d20")])
        if not edited.attachments and not _media(edited):
            raise FailedError("The picture is gone after the edit. Attach Files may have been taken away meanwhile.")
        return True

    def _expect(self) -> None:
        self._press = asyncio.get_running_loop().create_future()

        async def on_interaction(interaction: discord.Interaction) -> None:
            if (
                interaction.data is not None
                and interaction.data.get("custom_id") == PRESS
                and self._press is not None
                and not self._press.done()
            ):
                self._press.set_result(Pressed(interaction))

        self.client.event(on_interaction)

    async def _wait(self, posted: discord.Message) -> Pressed:
        assert self._press is not None
        self.say(f"          Please press the button in {posted.jump_url} (within {self.patience:.0f} seconds).")
        try:
            return await asyncio.wait_for(self._press, self.patience)
        except TimeoutError:
            why = "Nobody pressed it. If you did: on the page General Information of the developer portal leave"
            raise SkippedError(f"{why} Interactions Endpoint URL empty.") from None

    async def _answer(self, pressed: Pressed) -> bool:
        answer = pressed.interaction.response
        await answer.defer(ephemeral=True, thinking=True)
        pressed.private = await pressed.interaction.edit_original_response(
            view=_view("Only you see this."), attachments=[_board()]
        )
        self._cleaning.append(("its private answer", pressed.interaction.delete_original_response))
        return True

    async def _edit_private(self, pressed: Pressed) -> bool:
        if pressed.private is None:
            raise SkippedError("There is no private answer to edit.")
        await pressed.interaction.edit_original_response(
            view=_view("Only you see this, and it has changed."), attachments=[_board("#a63d20")]
        )
        return True

    async def _letter(self, pressed: Pressed) -> bool:
        try:
            letter = await pressed.interaction.user.send(view=_view("A check of direct messages."), file=_board())
        except discord.Forbidden:
            raise FailedError(
                "You take no direct messages from this server. Players who take none use My panel under the board. "
                "To allow them: the server's menu, Privacy Settings, Direct Messages."
            ) from None
        self._cleaning.append(("its direct message", letter.delete))
        return True

    async def _clean(self) -> None:
        """Take everything away again, the newest first."""
        left: list[str] = []
        for name, undo in reversed(self._cleaning):
            try:
                await undo()
            except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
                left.append(f"{name} ({error})")
        if self._cleaning:
            mend = f"Delete by hand: {', '.join(left)}" if left else ""
            self.note(Finding("everything is taken away again", "failed" if left else "ok", mend))


def _media(message: discord.Message) -> bool:
    return any(isinstance(part, discord.MediaGalleryComponent) for part in message.components)


def _view(text: str, *, button: bool = False) -> discord.ui.LayoutView:
    """A message as the bot's panels are: text, a picture, a row of controls."""
    view = discord.ui.LayoutView(timeout=None)
    gallery: discord.ui.MediaGallery[discord.ui.LayoutView] = discord.ui.MediaGallery()
    gallery.add_item(media="attachment://doctor.png", description="Blue and red squares")
    view.add_item(discord.ui.TextDisplay(text))
    view.add_item(gallery)
    if button:
        row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
        row.add_item(discord.ui.Button(label="Press me", custom_id=PRESS, style=discord.ButtonStyle.primary))
        view.add_item(row)
    return view


def _board(color: str = "#16304d") -> discord.File:
    image = Image.new("RGB", (320, 200), "#f6edd8")
    pen = ImageDraw.Draw(image)
    for i in range(0, 320, 40):
        pen.rectangle((i, (i // 40 % 2) * 100, i + 39, (i // 40 % 2) * 100 + 99), fill=color)
    out = io.BytesIO()
    image.save(out, "PNG")
    out.seek(0)
    return discord.File(out, "doctor.png")


async def examine(client: discord.Client, token: str, examination: Examination) -> list[Finding]:
    """Log in, connect, look at everything, leave. The findings, those about token and intents among them."""
    async with client:
        try:
            await client.login(token)
        except discord.LoginFailure:
            mend = "Reset and copy it in the developer portal, page Bot (docs/host.md)."
            examination.note(Finding("the token", "failed", mend))
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            examination.note(Finding("the token", "failed", f"Discord cannot be asked: {error}"))
        else:
            examination.note(Finding("the token", "ok"))
            await _connected(client, examination)
    return examination.findings


async def _connected(client: discord.Client, examination: Examination) -> None:
    ready = asyncio.Event()

    async def on_ready() -> None:
        ready.set()

    client.event(on_ready)
    serving = asyncio.create_task(client.connect(reconnect=False), name="gateway")
    waiting = asyncio.create_task(ready.wait(), name="ready")
    what = "the connection and its intents"
    try:
        await asyncio.wait({serving, waiting}, return_when=asyncio.FIRST_COMPLETED, timeout=60.0)
        if not ready.is_set():
            examination.note(Finding(what, "failed", _why_not(serving)))
            return
        examination.note(Finding(what, "ok"))
        await examination.run()
    finally:
        waiting.cancel()
        await client.close()
        with contextlib.suppress(discord.DiscordException, asyncio.CancelledError):
            await serving


def _why_not(serving: asyncio.Task[None]) -> str:
    if not serving.done():
        return "Discord has sent nothing for a minute; try again, and look at the network's firewall."
    error = serving.exception()
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return "Discord wants privileged intents, which the bot does not use: this is not its token."
    return f"Discord has closed the connection: {error}"


def main(arguments: Sequence[str]) -> int:
    args = parser("scripts doctor", "Try on Discord what the bot needs there. Exit code 1 when something fails.")
    args.add_argument("--server", required=True, type=count(1, 1 << 63), metavar="ID", help="a server the bot is on")
    args.add_argument("--channel", type=count(1, 1 << 63), metavar="ID", help="where it writes (default: where it can)")
    args.add_argument("--patience", type=float, default=PATIENCE, metavar="S", help="seconds to wait for your press")
    chosen = args.parse_args(arguments)
    token = Settings().discord_token
    if token is None:
        raise InputError("DISCORD_TOKEN is not set: write it into .env (docs/host.md)")
    if not 0 < chosen.patience <= 3600:
        raise InputError("--patience must be between 0 and 3600 seconds")

    async def look() -> list[Finding]:
        client = discord.Client(intents=INTENTS, allowed_mentions=discord.AllowedMentions.none())
        examination = Examination(client, chosen.server, chosen.channel, print, chosen.patience)
        return await examine(client, token.get_secret_value(), examination)

    findings = asyncio.run(look())
    failed = sum(finding.verdict == "failed" for finding in findings)
    skipped = sum(finding.verdict == "not tried" for finding in findings)
    print(f"{len(findings)} things tried, {failed} failed, {skipped} not tried.")
    return 1 if failed or skipped else 0


if __name__ == "__main__":  # as hosts' cron jobs of before call it
    run(main)
