"""The messages of votes: what is asked, how it stands, Agree and Disagree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import discord

from cogs.card import control
from cogs.courier import POST_ANEW, Courier, Letter
from cogs.seats import calling, game_title, plain_name, public_texts
from cogs.ui.paint import paint_buttons
from cogs.ui.panel import Button
from host import GameInfo, Intent, IntentKind, Posted
from host.votes import kind_of
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client


async def vote_name(client: Client, said: Texts, kind: str, subject: str, by: int) -> str:
    """What the vote is about, in words."""
    return said.get(f"vote-{kind_of(kind)}", seat=said.name(subject) if subject else "", name=await name_of(client, by))


async def name_of(client: Client, user: int) -> str:
    """A person's name, harmless."""
    known = await client.host.user(user)
    return plain_name(known.name if known is not None else "")


def vote_rows(info: GameInfo, said: Texts, kind: str, stamp: int) -> list[list[Button]]:
    """The buttons name the vote they belong to: an old message never speaks in a new one."""
    return [
        [
            control(info, f"vote.yes.{kind}.{stamp}", said.get("button-agree"), style="success"),
            control(info, f"vote.no.{kind}.{stamp}", said.get("button-disagree"), style="danger"),
        ]
    ]


async def vote_text(client: Client, info: GameInfo, said: Texts, payload: Any) -> str:
    """How the vote stands, or how it ended."""
    what = await vote_name(client, said, payload["vote"], payload["subject"], payload["by"])
    holders = {h.user: plain_name(h.name) for h in info.holders if h.user is not None}

    async def names(users: list[int]) -> str:
        return ", ".join([holders.get(u) or await name_of(client, u) for u in users]) or said.get("vote-nobody")

    is_waiting = payload["result"] == "open" and payload.get("waits")
    return said.get(
        "vote-waits" if is_waiting else f"vote-{payload['result']}",
        game=game_title(info, said),
        name=await name_of(client, payload["by"]),
        what=what,
        yes=await names(payload["yes"]),
        no=await names(payload["no"]),
        needed=payload["needed"],
        closes=f"<t:{payload['closes']}:R>",
    )


class Ballots:
    """Puts votes into the channel: one message each, edited as voices come in."""

    def __init__(self, client: Client, courier: Courier) -> None:
        self._client = client
        self._courier = courier

    async def deliver_vote(self, info: GameInfo, rows: Sequence[Intent]) -> Posted | None:
        """The vote's message as it is now; None: there is nothing to tell any more."""
        client, payload = self._client, cast("Any", rows[-1].payload)
        said = public_texts(info)
        kind = cast("IntentKind", f"vote:{payload['vote']}"[:16])
        is_open = payload["result"] == "open"
        text = await vote_text(client, info, said, payload)
        view = paint_buttons(vote_rows(info, said, payload["vote"], payload["stamp"])) if is_open else None
        posted = await client.host.posted(info.id, kind)
        mark = str(payload["stamp"])
        if posted is not None and posted.mark == mark and rows[-1].tried is None:
            try:
                channel = client.get_partial_messageable(posted.channel)
                await channel.get_partial_message(posted.message).edit(content=text, view=view)
                return posted
            except discord.HTTPException as error:
                if error.code not in POST_ANEW:
                    raise
        heard = (*payload["yes"], *payload["no"])
        called = [user for user in payload.get("asked", payload["voters"]) if is_open and user not in heard]
        if called:
            text += "\n" + " ".join(f"<@{user}>" for user in called)
        letter = Letter(content=text, view=view, allowed_mentions=calling(called))
        sent = await self._courier.send(rows, info.place.target, letter, mark)
        return Posted(info.id, kind, None, sent.channel, sent.message, mark, client.host.clock.now())
