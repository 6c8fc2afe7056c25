"""Modals: up to five rows or labels, each with one input."""

from __future__ import annotations

from collections.abc import Collection

from sandbox.world.errors import FormError
from sandbox.world.model import Json

from .components import ROW, SELECTS, TEXT, TEXT_INPUT, Walk
from .field import count, length, mapping, missing, number, unsuited

LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 18, 19, 21, 22, 23
IN_LABEL = (TEXT_INPUT, *SELECTS, UPLOAD, RADIO, CHECKBOXES, CHECKBOX)


def check_modal(data: Json, *, emojis: Collection[str]) -> None:
    """The data of a type 9 callback.

    Errors: FormError.
    """
    length("data.custom_id", data.get("custom_id"), 1, 100, required=True)
    length("data.title", data.get("title"), 1, 45, required=True)
    walk = Walk(emojis, ())
    for index, each in enumerate(count("data.components", data.get("components"), 1, 5)):
        path = f"data.components.{index}"
        piece = walk.enter(path, each)
        kind = piece.get("type")
        if kind == ROW:
            children = count(f"{path}.components", piece.get("components"), 1, 1)
            child = walk.enter(f"{path}.components.0", children[0])
            if child.get("type") == TEXT_INPUT:
                length(f"{path}.components.0.label", child.get("label"), 1, 45, required=True)
                check_text_input(walk, f"{path}.components.0", child)
            elif child.get("type") in SELECTS:
                walk.select(f"{path}.components.0", child, required_key=True)
            else:
                raise unsuited(f"{path}.components.0", child.get("type"), (TEXT_INPUT, *SELECTS))
        elif kind == LABEL:
            check_label(walk, path, piece)
        elif kind == TEXT:
            length(f"{path}.content", piece.get("content"), 1, 4000, required=True)
        else:
            raise unsuited(path, kind, (ROW, LABEL, TEXT))


def check_label(walk: Walk, path: str, label: Json) -> None:
    """A label and the one input it names."""
    length(f"{path}.label", label.get("label"), 1, 45, required=True)
    length(f"{path}.description", label.get("description"), 0, 100)
    if label.get("component") is None:
        raise missing(f"{path}.component")
    place = f"{path}.component"
    child = walk.enter(place, label["component"])
    kind = child.get("type")
    if kind == TEXT_INPUT:
        if child.get("label"):
            raise FormError(f"{place}.label", "COMPONENT_FIELD_NOT_ALLOWED", "The label stands outside")
        check_text_input(walk, place, child)
    elif kind in SELECTS:
        walk.select(place, child, required_key=True)
    elif kind in (RADIO, CHECKBOXES):
        walk.custom_id(place, child)
        options = check_group(f"{place}.options", child.get("options"), 2 if kind == RADIO else 1)
        if kind == CHECKBOXES:
            low = number(f"{place}.min_values", child.get("min_values"), 0, 10, 1)
            high = number(f"{place}.max_values", child.get("max_values"), 1, 10, options)
            if low > high or high > options:
                raise FormError(f"{place}.max_values", "NUMBER_TYPE_MAX", "More values than options")
    elif kind in (UPLOAD, CHECKBOX):
        walk.custom_id(place, child)
    else:
        raise unsuited(place, kind, IN_LABEL)


def check_group(path: str, raw: object, least: int) -> int:
    """The options of a radio or checkbox group; returns how many there are."""
    options = count(path, raw, least, 10)
    values: set[str] = set()
    for index, each in enumerate(options):
        option = mapping(f"{path}.{index}", each)
        length(f"{path}.{index}.label", option.get("label"), 1, 100, required=True)
        length(f"{path}.{index}.description", option.get("description"), 0, 100)
        value = length(f"{path}.{index}.value", option.get("value"), 1, 100, required=True)
        if value in values:
            raise FormError(f"{path}.{index}.value", "COMPONENT_OPTION_VALUE_DUPLICATED", "Used twice")
        values.add(value)
    return len(options)


def check_text_input(walk: Walk, path: str, field: Json) -> None:
    """A line or a paragraph to be written."""
    walk.custom_id(path, field)
    number(f"{path}.style", field.get("style"), 1, 2, 1)
    low = number(f"{path}.min_length", field.get("min_length"), 0, 4000, 0)
    high = number(f"{path}.max_length", field.get("max_length"), 1, 4000, 4000)
    length(f"{path}.placeholder", field.get("placeholder"), 0, 100)
    value = length(f"{path}.value", field.get("value"), 0, 4000)
    if low > high:
        raise FormError(f"{path}.min_length", "NUMBER_TYPE_MAX", "min_length is above max_length")
    if value and not low <= len(value) <= high:
        raise FormError(f"{path}.value", "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
