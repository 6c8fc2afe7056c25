"""Messages sent and edited through discord.py, without objects made of Discord's answers.

discord.py builds a `Message` with every component out of each answer. Here no more is looked at than an id and the
flags, and a panel's forty components cost more than the request. The requests themselves are discord.py's own, with its
limits, repetitions and errors; only what follows them is left out. The answer to a press in a panel asks for none at
all (without `with_response` Discord sends an empty one).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import discord
from discord import InteractionResponseType, ui
from discord.http import MultipartParameters, Route, handle_message_parameters
from discord.utils import MISSING
from discord.webhook.async_ import async_context, interaction_message_response_params, interaction_response_params

from cogs.delivery.form_body import whole_form
from cogs.text.spoken_game import AnyInteraction

if TYPE_CHECKING:
    from discord.state import ConnectionState
    from discord.types.interactions import InteractionCallback

AnyView = ui.View | ui.LayoutView

ANSWERED = 40060
"""Discord's code for a press that has been answered: by us, since its token is ours alone."""
_MESSAGES = "/channels/{channel_id}/messages"
_MESSAGE = _MESSAGES + "/{message_id}"
_CALLBACK = "/interactions/{webhook_id}/{webhook_token}/callback"


class Edited(NamedTuple):
    """A message that was edited, as much of it as its editor looks at."""

    id: int
    flags: discord.MessageFlags


class Posted(NamedTuple):
    """A message that was sent, as much of it as its sender looks at."""

    channel: int
    id: int
    content: str


async def acknowledge(interaction: AnyInteraction) -> None:
    """`InteractionResponse.defer` for a press whose message will be edited."""
    kind = InteractionResponseType.deferred_message_update
    await _call_back(interaction, kind, interaction_response_params(kind.value))


async def acknowledge_private(interaction: AnyInteraction) -> None:
    """`InteractionResponse.defer` for a press or command whose answer will be a private message."""
    kind = InteractionResponseType.deferred_channel_message
    private = discord.MessageFlags(ephemeral=True)
    await _call_back(interaction, kind, interaction_response_params(kind.value, {"flags": private.value}))


async def answer(
    interaction: AnyInteraction, *, view: AnyView, attachments: Sequence[discord.Attachment | discord.File] = MISSING
) -> None:
    """`InteractionResponse.edit_message`: the pressed message is edited by the first answer."""
    state, message = interaction._state, interaction.message
    if message is not None:
        state.prevent_view_updates_for(message.id)
    kind = InteractionResponseType.message_update
    params = interaction_message_response_params(
        type=kind.value,
        view=view,
        attachments=attachments,
        previous_allowed_mentions=state.allowed_mentions,
    )
    await _call_back(interaction, kind, params)
    if message is not None:
        _gone(state, view, message.id)


async def answer_private(
    interaction: AnyInteraction,
    *,
    content: str = MISSING,
    view: AnyView = MISSING,
    files: Sequence[discord.File] = (),
) -> Edited | None:
    """`InteractionResponse.send_message`: a private message is the first answer. None: it is there, and Discord has not
    said which message it is.
    """
    state, kind = interaction._state, InteractionResponseType.channel_message
    params = interaction_message_response_params(
        type=kind.value,
        content=content,
        view=view,
        files=files or MISSING,
        flags=discord.MessageFlags(ephemeral=True),
        previous_allowed_mentions=state.allowed_mentions,
    )
    told = await _call_back(interaction, kind, params, {"with_response": "1"})
    message = told.get("resource", {}).get("message") if told else None
    if message is None:
        return None
    sent = Edited(int(message["id"]), discord.MessageFlags._from_value(message.get("flags", 0)))
    if view is not MISSING:
        _gone(state, view, sent.id)
    return sent


async def _call_back(
    interaction: AnyInteraction,
    kind: InteractionResponseType,
    params: MultipartParameters,
    query: dict[str, str] | None = None,
) -> InteractionCallback | None:
    """What Discord says of the answer, if that was asked for. When discord.py has asked a second time, because Discord
    was out of order when it had taken the first answer, it says no more than that there is one.
    """
    response, http = interaction.response, interaction._state.http
    if response.is_done():
        raise discord.InteractionResponded(interaction)
    route = Route("POST", _CALLBACK, webhook_id=interaction.id, webhook_token=interaction.token)
    data: InteractionCallback | None = None
    try:
        data = await async_context.get().request(
            route,
            session=interaction._session,
            proxy=http.proxy,
            proxy_auth=http.proxy_auth,
            payload=params.payload,
            multipart=params.multipart,
            files=params.files,
            params=query,
        )
    except discord.HTTPException as error:
        if error.code != ANSWERED:
            raise
    response._response_type = kind
    return data


async def edit_original(
    interaction: AnyInteraction,
    *,
    view: AnyView,
    attachments: Sequence[discord.Attachment | discord.File] = MISSING,
) -> Edited:
    """`Interaction.edit_original_response`."""
    state = interaction._state
    with handle_message_parameters(
        view=view, attachments=attachments, allowed_mentions=None, previous_allowed_mentions=state.allowed_mentions
    ) as params:
        data = await async_context.get().edit_original_interaction_response(
            interaction.application_id,
            interaction.token,
            session=interaction._session,
            proxy=state.http.proxy,
            proxy_auth=state.http.proxy_auth,
            payload=params.payload,
            multipart=params.multipart,
            files=params.files,
        )
    edited = Edited(int(data["id"]), discord.MessageFlags._from_value(data.get("flags", 0)))
    _gone(state, view, edited.id)
    return edited


async def edit_message(
    message: discord.PartialMessage,
    *,
    content: str | None = MISSING,
    view: AnyView | None = MISSING,
    attachments: Sequence[discord.Attachment | discord.File] = MISSING,
) -> Edited:
    """`PartialMessage.edit`."""
    state = message._state
    if view is not MISSING:
        state.prevent_view_updates_for(message.id)
    with handle_message_parameters(
        content=content,
        view=view,
        attachments=attachments,
        allowed_mentions=MISSING,
        previous_allowed_mentions=state.allowed_mentions if content is not MISSING else None,
    ) as params:
        form = whole_form(params)
        if form is None:
            data = await state.http.edit_message(message.channel.id, message.id, params=params)
        else:
            route = Route("PATCH", _MESSAGE, channel_id=message.channel.id, message_id=message.id)
            data = await state.http.request(route, data=form)
    if view:
        _gone(state, view, message.id)
    return Edited(message.id, discord.MessageFlags._from_value(data.get("flags", 0)))


async def send(
    channel: discord.PartialMessageable,
    nonce: str,
    *,
    content: str | None = None,
    view: AnyView | None = None,
    files: Sequence[discord.File] = (),
    allowed_mentions: discord.AllowedMentions | None = None,
    silent: bool = False,
) -> Posted:
    """`Messageable.send`, with a nonce that Discord is to enforce."""
    state = channel._state
    with handle_message_parameters(
        content=content,
        view=view,
        files=files or MISSING,
        flags=discord.MessageFlags(suppress_notifications=True) if silent else MISSING,
        nonce=nonce,
        allowed_mentions=allowed_mentions,
        previous_allowed_mentions=state.allowed_mentions,
    ) as params:
        form = whole_form(params)
        if form is None:
            data = await state.http.send_message(channel.id, params=params)
        else:
            data = await state.http.request(Route("POST", _MESSAGES, channel_id=channel.id), data=form)
    posted = Posted(int(data["channel_id"]), int(data["id"]), data["content"])
    if view is not None:
        _gone(state, view, posted.id)
    return posted


def _gone(state: ConnectionState[discord.Client], view: AnyView, message: int) -> None:
    """The view has been sent. discord.py answers what is pressed in views that have somebody's code; ours are finished,
    answered by the router, and used only once.
    """
    if not view.is_finished() and view.is_dispatchable():
        state.store_view(view, message)
        return
    # A view and its parts refer to each other. Left so, they would lie about until Python looks for such garbage, which
    # takes longer than all that made them.
    for item in view.walk_children():
        item._view = item._parent = None
