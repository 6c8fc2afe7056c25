"""Messages as a whole: content, embeds, attachments, mentions."""

from __future__ import annotations

from collections.abc import Collection

from sandbox.api.shapes import FILE_SIZE_LIMIT
from sandbox.world.errors import FormError, empty_message, too_large
from sandbox.world.model import COMPONENTS_V2, EPHEMERAL, SUPPRESS_NOTIFICATIONS, Json, Upload

from .components import check_components
from .field import count, length, mapping, missing

SUPPRESS_EMBEDS = 1 << 2
SENDABLE = SUPPRESS_EMBEDS | EPHEMERAL | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
MAX_EMBEDS_TEXT = 6000
SHOWN = ("title", "description", "footer", "author", "fields", "image", "thumbnail")


def check_draft(
    body: Json,
    uploads: list[Upload],
    *,
    flags: int,
    emojis: Collection[str],
    kept_files: Collection[str] = (),
    still_there: bool = False,
) -> None:
    """A message about to be posted or edited.

    `flags` are those the message will have; `kept_files` and `still_there` tell what an edited message keeps.
    Errors: ApiError 50006, FormError.
    """
    length("content", body.get("content"), 0, 2000)
    check_nonce(body.get("nonce"))
    check_mentions(body.get("allowed_mentions"))
    check_embeds(body.get("embeds"))
    check_files(body.get("attachments"), uploads)
    if (body.get("flags") or 0) & ~SENDABLE:
        raise FormError("flags", "MESSAGE_FLAGS_NOT_SETTABLE", "These flags cannot be set")
    files = {*kept_files, *(each.filename for each in uploads)}
    check_components(body.get("components"), flags, emojis=emojis, files=files)
    if flags & COMPONENTS_V2:
        for key in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(key):
                code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
                raise FormError(key, code, f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
    has = any(body.get(key) for key in ("content", "embeds", "components", "sticker_ids", "poll"))
    if not has and not uploads and not still_there:
        raise empty_message()


def check_nonce(nonce: object) -> None:
    """At most 25 characters when it is text."""
    if isinstance(nonce, str):
        length("nonce", nonce, 0, 25)


def check_mentions(raw: object) -> None:
    """`allowed_mentions`: a kind is either parsed or listed."""
    if raw is None:
        return
    allowed = mapping("allowed_mentions", raw)
    parse = count("allowed_mentions.parse", allowed.get("parse"), 0, 3)
    for key in ("users", "roles"):
        listed = count(f"allowed_mentions.{key}", allowed.get(key), 0, 100)
        if key in parse and listed:
            code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"
            raise FormError("allowed_mentions", code, f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.')


def check_embeds(raw: object) -> None:
    """Each embed's own limits and the total of all."""
    total = 0
    for index, each in enumerate(count("embeds", raw, 0, 10)):
        path = f"embeds.{index}"
        embed = mapping(path, each)
        total += len(length(f"{path}.title", embed.get("title"), 0, 256))
        total += len(length(f"{path}.description", embed.get("description"), 0, 4096))
        total += len(length(f"{path}.footer.text", (embed.get("footer") or {}).get("text"), 0, 2048))
        total += len(length(f"{path}.author.name", (embed.get("author") or {}).get("name"), 0, 256))
        for number, raw_field in enumerate(count(f"{path}.fields", embed.get("fields"), 0, 25)):
            place = f"{path}.fields.{number}"
            field = mapping(place, raw_field)
            total += len(length(f"{place}.name", field.get("name"), 1, 256, required=True))
            total += len(length(f"{place}.value", field.get("value"), 1, 1024, required=True))
        if not any(embed.get(key) for key in SHOWN):
            raise missing(f"{path}.description")
    if total > MAX_EMBEDS_TEXT:
        raise FormError("embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def check_files(raw: object, uploads: list[Upload]) -> None:
    """At most ten files, their alt texts, their size."""
    listed = count("attachments", raw, 0, 10)
    for index, each in enumerate(listed):
        entry = mapping(f"attachments.{index}", each)
        length(f"attachments.{index}.description", entry.get("description"), 0, 1024)
        length(f"attachments.{index}.filename", entry.get("filename"), 0, 1024)
    if len(uploads) > 10:
        raise FormError("attachments", "BASE_TYPE_BAD_LENGTH", "Must be between 0 and 10 in length.")
    if any(len(each.data) > FILE_SIZE_LIMIT for each in uploads):
        raise too_large()
