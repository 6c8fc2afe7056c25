"""The checks every limit is made of."""

from __future__ import annotations

from typing import Any

from sandbox.world.errors import FormError
from sandbox.world.model import Json


def length(path: str, value: object, low: int, high: int, *, required: bool = False) -> str:
    """A text between two lengths.

    Errors: FormError as Discord words it. Returns the text ('' when absent).
    """
    if value is None:
        if required:
            raise missing(path)
        return ""
    if not isinstance(value, str):
        raise FormError(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
    if len(value) < low:
        if low == 1:
            raise missing(path)
        raise FormError(path, "BASE_TYPE_MIN_LENGTH", f"Must be {low} or more in length.")
    if len(value) > high:
        raise FormError(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
    return value


def count(path: str, value: object, low: int, high: int) -> list[Any]:
    """A list with so many items."""
    if value is None:
        value = []
    if not isinstance(value, list):
        raise FormError(path, "BASE_TYPE_BAD_TYPE", "Expected a list.")
    if not low <= len(value) <= high:
        raise FormError(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
    return value


def number(path: str, value: object, low: int, high: int, default: int) -> int:
    """A whole number in a range."""
    if value is None:
        return default
    if isinstance(value, bool) or not isinstance(value, int):
        raise FormError(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
    if value < low:
        raise FormError(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
    if value > high:
        raise FormError(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
    return value


def mapping(path: str, value: object) -> Json:
    """An object."""
    if not isinstance(value, dict):
        raise FormError(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    return value


def missing(path: str) -> FormError:
    return FormError(path, "BASE_TYPE_REQUIRED", "This field is required")


def unsuited(path: str, value: object, allowed: tuple[int, ...]) -> FormError:
    """A component of a type that may not stand here."""
    return FormError(f"{path}.type", "UNION_TYPE_CHOICES", f"Value of field {value!r} must be one of {allowed}.")
