"""The forms of orders: sealed answers that a person gives in advance for a card in their hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.core.types import Json


class OrderField(NamedTuple):
    """One thing that an order says beside its card. Texts: `order-field-<name>`; of a value `name-<value>`, of ""
    (whatever it may be) `name-any`, and numbers as they are.
    """

    name: str
    values: tuple[str, ...]
    """What may be chosen; the first is what the field says where nothing is chosen."""
    many: bool = False
    """Several may be chosen, in an order that counts; then nothing chosen is an empty list."""


class OrderForm(NamedTuple):
    """A kind of order that a seat may give now. Texts: `order-<name>`, a phrase of its `card` and fields."""

    name: str
    cards: tuple[str, ...]
    """The cards in the hand that it fits."""
    fields: tuple[OrderField, ...] = ()

    def is_filled_by(self, card: str, values: Mapping[str, Json]) -> bool:
        """Whether these are a card and values of the form; a field may be left out.

        >>> form = OrderForm("stop", ("veto",), (OrderField("whom", ("", "red")), OrderField("how", ("a", "b"), True)))
        >>> form.is_filled_by("veto", {"whom": "red", "how": ["b", "a"]}), form.is_filled_by("veto", {"whom": "blue"})
        (True, False)
        """
        fields = {field.name: field for field in self.fields}
        return card in self.cards and all(
            name in fields and _is_value(fields[name], value) for name, value in values.items()
        )

    def filled(self, values: Mapping[str, Json]) -> dict[str, Json]:
        """All fields with their values.

        >>> OrderForm("stop", ("veto",), (OrderField("whom", ("", "red")),)).filled({})
        {'whom': ''}
        """
        return {field.name: values.get(field.name, [] if field.many else field.values[0]) for field in self.fields}


def _is_value(field: OrderField, value: Json) -> bool:
    if not field.many:
        return value in field.values
    return isinstance(value, list) and len(set(map(str, value))) == len(value) and all(v in field.values for v in value)
