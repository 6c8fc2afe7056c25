"""The fields of a form: what a person may enter, and how it is sent."""

from __future__ import annotations

from collections.abc import Callable

from sandbox.world.errors import PageError
from sandbox.world.model import Json

TEXT_INPUT, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 4, 19, 21, 22, 23
MANY_LINES = 2
Check = Callable[..., Json]


def fill(field: Json, values: Json, check: Check, resolved: Json) -> Json:
    """One field with the person's value (taken out of `values`), or else its initial value.

    Errors: PageError bad_values, too_long.
    """
    key, kind = str(field["custom_id"]), int(field["type"])
    given = values.pop(key, None)
    made: Json = {"type": kind, "custom_id": key, "id": int(field.get("id") or 0)}
    required = field.get("required", True) is not False
    if kind == TEXT_INPUT:
        return made | {"value": _text(field, given, required=required)}
    if kind == CHECKBOX:
        value = field.get("default", False) if given is None else given
        if not isinstance(value, bool):
            raise PageError(400, "bad_values", f"{key} is yes or no")
        return made | {"value": value}
    if kind == UPLOAD:
        if required:
            raise PageError(400, "bad_values", "the sandbox cannot upload files")
        return made | {"values": []}
    if kind == RADIO:
        chosen = _chosen(field, given)
        if len(chosen) > 1 or (required and not chosen):
            raise PageError(400, "bad_values", f"choose one of {key}")
        _offered(field, chosen)
        return made | {"value": chosen[0] if chosen else None}
    if kind == CHECKBOXES:
        chosen = _chosen(field, given)
        _offered(field, chosen)
        low, high = int(field.get("min_values", 1)), int(field.get("max_values", len(field["options"])))
        if not (low <= len(chosen) <= high or (not required and not chosen)):
            raise PageError(400, "bad_values", f"choose {low} to {high} of {key}")
        return made | {"values": chosen}
    chosen = _chosen(field, given)
    for group, items in check(field, chosen, optional=True).items():
        resolved.setdefault(group, {}).update(items)
    return made | {"values": chosen}


def _text(field: Json, given: object, *, required: bool) -> str:
    text = str(field.get("value") or "") if given is None else str(given)
    low, high = int(field.get("min_length") or 0), int(field.get("max_length") or 4000)
    if int(field.get("style") or 1) != MANY_LINES:
        text = text.replace("\n", " ")
    if required and not text:
        raise PageError(400, "bad_values", f"{field['custom_id']} must be filled in")
    if text and not low <= len(text) <= high:
        raise PageError(400, "too_long", f"{field['custom_id']} takes {low} to {high} characters")
    return text


def _chosen(field: Json, given: object) -> list[str]:
    if given is None:
        return [str(each["value"]) for each in field.get("options") or [] if each.get("default")]
    return [str(each) for each in given] if isinstance(given, list) else [str(given)]


def _offered(field: Json, chosen: list[str]) -> None:
    known = {str(each["value"]) for each in field.get("options") or []}
    if not known.issuperset(chosen) or len(set(chosen)) != len(chosen):
        raise PageError(400, "bad_values", "that value is not offered")
