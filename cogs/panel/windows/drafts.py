"""An order that is being put together: it lives in the custom ids of its controls, so nothing is remembered between
presses.
"""

from __future__ import annotations

import hashlib
import re
import string
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.core import Json, OrderField, OrderForm
from host import Order

_DIGITS = string.digits + string.ascii_letters
"""One for each of the first values of a field; the others have two, after `_`."""
_NUMBER = re.compile("_..|.")


class Draft(NamedTuple):
    """A form with its card, and what is chosen so far."""

    form: OrderForm
    card: str
    picks: tuple[tuple[int, ...], ...]
    """The numbers of the chosen values, field by field."""
    order: str = ""
    """The name of the order that it changes (`named_orders`); "": a new one."""
    page: int = 0
    """Of the fields with more values than a menu holds, the part that is shown."""

    def text(self) -> str:
        """As a control names it: at most some thirty characters."""
        picks = ".".join("".join(_written(each) for each in some) for some in self.picks)
        page = f"-{self.page}" if self.page else ""
        return f"{self.order}-{draft_token(self.form, self.card)}-{picks}{page}"

    def values(self) -> dict[str, Json]:
        """What the order says field by field."""
        out: dict[str, Json] = {}
        for field, some in zip(self.form.fields, self.picks, strict=True):
            chosen = [field.values[each] for each in some]
            out[field.name] = [*chosen] if field.many else chosen[0]
        return out

    def picked(self, number: int, values: Iterable[str]) -> Draft | None:
        """With these values of the field; None: they are not its."""
        if number >= len(self.form.fields):
            return None
        some = _numbers(self.form.fields[number], values)
        if some is None:
            return None
        return self._replace(picks=(*self.picks[:number], some, *self.picks[number + 1 :]))


def draft_token(form: OrderForm, card: str) -> str:
    """Names a form with a card; another one as soon as the form asks for something else."""
    return hashlib.blake2b(repr((form, card)).encode(), digest_size=4).hexdigest()


def begun(form: OrderForm, card: str) -> Draft:
    """A new order in which nothing is chosen."""
    return Draft(form, card, tuple(() if field.many else (0,) for field in form.fields))


def named_orders(orders: Sequence[Order]) -> dict[str, Order]:
    """A person's orders by what their controls call them, which is what they say. Ids would count everybody else's, and
    nobody may learn that somebody has given one.
    """
    named: dict[str, Order] = {}
    for order in orders:
        said = (order.form, order.card, sorted(order.values.items()), order.round)
        name = hashlib.blake2b(repr(said).encode(), digest_size=4).hexdigest()
        named[f"{name}{sum(known.startswith(name) for known in named) or ''}"] = order
    return named


def drafted(name: str, orders: Sequence[Order], forms: Sequence[OrderForm]) -> Draft | None:
    """The order of that name, to be changed; None: there is none, or no such form any more."""
    order = named_orders(orders).get(name)
    found = None if order is None else proposed(order.form, order.card, order.values, forms)
    return None if found is None else found._replace(order=name)


def proposed(name: str, card: str, values: Mapping[str, Json], forms: Sequence[OrderForm]) -> Draft | None:
    """A new order that says this; None: there is no such form any more."""
    form = next((form for form in forms if form.name == name and card in form.cards), None)
    return None if form is None else _filled(form, card, values)


def _filled(form: OrderForm, card: str, values: Mapping[str, Json]) -> Draft:
    """What the order names and is no longer there is left open: it can be changed or withdrawn all the same."""
    draft = begun(form, card)
    for number, (name, value) in enumerate(form.filled(values).items()):
        assert form.fields[number].name == name
        chosen = value if isinstance(value, list) else [value]
        draft = draft.picked(number, map(str, chosen)) or draft
    return draft


def read_draft(text: str, forms: Sequence[OrderForm]) -> Draft | None:
    """The inverse of `Draft.text`; None: forged, or the card or the form is gone."""
    order, _, rest = text.partition("-")
    token, _, rest = rest.partition("-")
    picks, _, page = rest.partition("-")
    found = next(((f, card) for f in forms for card in f.cards if draft_token(f, card) == token), None)
    if found is None or not (order.isalnum() or not order) or not (page.isdecimal() or not page):
        return None
    form, card = found
    parts = picks.split(".") if form.fields else []
    if len(parts) != len(form.fields):
        return None
    draft: Draft | None = begun(form, card)._replace(order=order, page=int(page or 0))
    for number, part in enumerate(parts):
        field = form.fields[number]
        at = [_read(each) for each in _NUMBER.findall(part)]
        if any(not 0 <= each < len(field.values) for each in at):
            return None
        draft = draft.picked(number, [field.values[each] for each in at]) if draft is not None else None
    return draft


def _written(number: int) -> str:
    """A value's number as one digit, or as `_` with two."""
    high, low = divmod(number, len(_DIGITS))
    return f"_{_DIGITS[high]}{_DIGITS[low]}" if high else _DIGITS[low]


def _read(written: str) -> int:
    """The inverse of `_written`; -1: no number."""
    if not written.startswith("_"):
        return _DIGITS.find(written)
    high, low = (_DIGITS.find(each) for each in written[1:]) if len(written) == len("_hl") else (-1, -1)
    return high * len(_DIGITS) + low if high > 0 <= low else -1


def _numbers(field: OrderField, values: Iterable[str]) -> tuple[int, ...] | None:
    chosen = list(dict.fromkeys(values))
    if any(value not in field.values for value in chosen) or (not field.many and len(chosen) != 1):
        return None
    return tuple(field.values.index(value) for value in chosen)
