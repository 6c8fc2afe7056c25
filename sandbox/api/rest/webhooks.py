"""Answers to interactions: the callback, and everything done with its token afterwards."""

from __future__ import annotations

from sandbox.api import shapes
from sandbox.api.interactions import DEFER, REPLY, UPDATE, Interaction
from sandbox.world.errors import FormError
from sandbox.world.model import EPHEMERAL, Json

from .call import Call, Handler


async def callback(call: Call) -> Json | None:
    body = call.body.mapping
    holder = body.get("data") or {}
    if not isinstance(holder, dict):
        raise FormError("data", "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    uploads = call.body.uploads(holder)
    interaction = call.rest.answers.callback(call.number("interaction"), call.text("token"), body, uploads)
    if call.request.query.get("with_response", "").lower() not in ("1", "true"):
        return None
    return _response(call, interaction)


def _response(call: Call, interaction: Interaction) -> Json:
    message = call.world.messages.get(interaction.original_id or 0)
    made: Json = {"id": str(interaction.id), "type": interaction.type}
    answer: Json = {"interaction": made}
    if message is not None and interaction.answered in (REPLY, DEFER, UPDATE):
        made["response_message_id"] = str(message.id)
        made["response_message_loading"] = interaction.answered == DEFER
        made["response_message_ephemeral"] = bool(message.flags & EPHEMERAL)
        if interaction.answered != DEFER:
            answer["resource"] = {"type": interaction.answered, "message": shapes.message(call.world, message)}
    return answer


async def followup(call: Call) -> Json:
    body = call.body.mapping
    message = call.rest.answers.followup(_interaction(call), body, call.body.uploads(body))
    return shapes.message(call.world, message)


async def get_message(call: Call) -> Json:
    return shapes.message(call.world, call.rest.answers.message_of(_interaction(call), call.text("message")))


async def edit_message(call: Call) -> Json:
    body = call.body.mapping
    message = call.rest.answers.edit_answer(_interaction(call), call.text("message"), body, call.body.uploads(body))
    return shapes.message(call.world, message)


async def delete_message(call: Call) -> None:
    call.rest.answers.delete_answer(_interaction(call), call.text("message"))


def _interaction(call: Call) -> Interaction:
    return call.rest.interactions.by_token(call.number("application"), call.text("token"))


ROUTES: tuple[tuple[str, str, Handler], ...] = (
    ("POST", "/interactions/{interaction}/{token}/callback", callback),
    ("POST", "/webhooks/{application}/{token}", followup),
    ("GET", "/webhooks/{application}/{token}/messages/{message}", get_message),
    ("PATCH", "/webhooks/{application}/{token}/messages/{message}", edit_message),
    ("DELETE", "/webhooks/{application}/{token}/messages/{message}", delete_message),
)
