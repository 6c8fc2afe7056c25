"""The messages of votes: what is asked, the votes so far, Agree and Disagree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import discord

from cogs.core.services import Services
from cogs.delivery.exactly_once import POST_ANEW, ExactlyOnceSender, Letter
from cogs.panel.content.question_panel import Button
from cogs.panel.controls.public_button import control
from cogs.panel.controls.views import paint_buttons
from cogs.text.display_names import calling, game_title, plain_name, public_texts
from host import GameInfo, Intent, IntentKind, Posted
from host.seats.voting import Vote, kind_of
from i18n import Texts


async def vote_name(services: Services, said: Texts, kind: str, subject: str, by: int) -> str:
    """What the vote is about, in words."""
    return said.get(
        f"vote-{kind_of(kind)}", seat=said.name(subject) if subject else "", name=await name_of(services, by)
    )


async def name_of(services: Services, user: int) -> str:
    """A person's name, made harmless."""
    known = await services.host.people.user(user)
    return plain_name(known.name if known is not None else "")


async def names_of(services: Services, info: GameInfo, users: Sequence[int]) -> str:
    """People's names in a list; "" when there are none."""
    holders = {h.user: plain_name(h.name) for h in info.holders if h.user is not None}
    return ", ".join([holders.get(user) or await name_of(services, user) for user in users])


async def vote_waiting(services: Services, said: Texts, vote: Vote) -> str:
    """To who has asked: nobody is here whose agreement counts, and for whom the request waits."""
    info = await services.host.games.card(vote.game)
    return said.get("vote-waiting", awaited=await names_of(services, info, vote.awaits))


def vote_rows(info: GameInfo, said: Texts, kind: str, stamp: int) -> list[list[Button]]:
    """The buttons name the vote they belong to: an old message never acts on a new vote."""
    return [
        [
            control(info, f"vote.yes.{kind}.{stamp}", said.get("button-agree"), style="success"),
            control(info, f"vote.no.{kind}.{stamp}", said.get("button-disagree"), style="danger"),
        ]
    ]


async def vote_text(services: Services, info: GameInfo, said: Texts, payload: Mapping[str, Any]) -> str:
    """The state of the vote, or its result."""
    what = await vote_name(services, said, payload["vote"], payload["subject"], payload["by"])

    async def names(users: list[int]) -> str:
        return await names_of(services, info, users) or said.get("vote-nobody")

    is_waiting = payload["result"] == "open" and payload.get("waits")
    return said.get(
        "vote-waits" if is_waiting else f"vote-{payload['result']}",
        game=game_title(info, said),
        name=await name_of(services, payload["by"]),
        what=what,
        seat=said.name(payload["subject"]) if payload["subject"] else "",
        yes=await names(payload["yes"]),
        no=await names(payload["no"]),
        needed=payload["needed"],
        awaited=await names(payload["awaits"] if "awaits" in payload else payload.get("asked", [])),
        closes=f"<t:{payload['closes']}:R>",
    )


class VoteMessage:
    """Sends votes to the channel: one message each, edited as people vote."""

    def __init__(self, services: Services, sender: ExactlyOnceSender) -> None:
        self._services = services
        self._sender = sender

    async def deliver_vote(self, info: GameInfo, rows: Sequence[Intent]) -> Posted | None:
        """Deliver the vote's message as it is now; None: there is nothing to report any more."""
        services, payload = self._services, rows[-1].payload
        said = public_texts(info)
        kind = cast("IntentKind", f"vote:{payload['vote']}"[:16])
        is_open = payload["result"] == "open"
        text = await vote_text(services, info, said, payload)
        view = paint_buttons(vote_rows(info, said, payload["vote"], payload["stamp"])) if is_open else None
        posted = await services.host.outbox.posted(info.id, kind)
        mark = str(payload["stamp"])
        if posted is not None and posted.mark == mark and rows[-1].tried is None:
            try:
                channel = services.discord.get_partial_messageable(posted.channel)
                await channel.get_partial_message(posted.message).edit(content=text, view=view)
                return posted
            except discord.HTTPException as error:
                if error.code not in POST_ANEW:
                    raise
        heard = (*payload["yes"], *payload["no"])
        asked = payload["asked"] if "asked" in payload else payload["voters"]
        called = [user for user in asked if is_open and user not in heard]
        if called:
            text += "\n" + " ".join(f"<@{user}>" for user in called)
        letter = Letter(content=text, view=view, allowed_mentions=calling(called))
        sent = await self._sender.send(rows, info.place.target, letter, mark)
        return Posted(info.id, kind, None, sent.channel, sent.message, mark, services.host.clock.now())
