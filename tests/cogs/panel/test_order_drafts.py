"""Orders on their side of the panel, while they are put together or changed."""

from __future__ import annotations

import pytest

from cogs.panel.content.parts import MOST_OPTIONS, Asked, Select
from cogs.panel.controls.address import read_address
from cogs.panel.windows.drafts import begun, drafted, named_orders, read_draft
from cogs.panel.windows.orders_side import ORDERS_SIDE, TURN, orders_side, pressed
from db.orders import OrderRow
from engine.byzantion.content import CARDS
from engine.core import OrderField, OrderForm
from i18n import texts

NAMES = tuple(card.id for card in CARDS[:130])
LONG = OrderForm("stop", ("iron_dungeon",), (OrderField("aim", NAMES), OrderField("whom", ("", "reds"))))


def test_an_order_for_something_that_is_gone_can_still_be_changed_and_withdrawn() -> None:
    """The card that it named has left the table; the rest of the order stands."""
    form = OrderForm("stop", ("veto",), (OrderField("what", ("", "build")), OrderField("whom", ("", "red"))))
    orders = [OrderRow(7, 1, "stop", "veto", {"what": "castle", "whom": "red"}, None)]
    (name,) = named_orders(orders)
    draft = drafted(name, orders, [form])
    assert draft is not None
    assert draft.order == name
    assert draft.values() == {"what": "", "whom": "red"}


def test_a_field_with_more_values_than_a_menu_holds_has_pages() -> None:
    """BZ10.4b: each value is on one of them and can be chosen there; what is chosen stands while pages are turned."""
    this = Asked("abc234", "north", 1, None, (), {}, {}, forms=(LONG,))
    draft, seen = begun(LONG, "iron_dungeon").picked(1, ["reds"]), []
    for turned in range(6):
        assert draft is not None
        _, rows = orders_side(this, texts("en").of("byzantion"), (*ORDERS_SIDE, draft.text()))
        menu = rows[0]
        assert isinstance(menu, Select)
        assert len(menu.options) <= MOST_OPTIONS
        values = [option.value for option in menu.options if not option.value.startswith(TURN)]
        seen += values
        address = read_address(menu.custom_id)
        assert address is not None
        chosen = pressed(address.rest, values[-1:], this)
        assert chosen is not None
        found = read_draft(chosen[1], [LONG])
        assert found is not None
        assert found.values() == {"aim": values[-1], "whom": "reds"}
        after = pressed(address.rest, [menu.options[-1].value], this)
        assert after is not None
        draft = read_draft(after[1], [LONG])
        assert draft is not None
        assert draft.page == (turned + 1) % 6
    assert seen == list(LONG.fields[0].values)


@pytest.mark.parametrize("forged", ["_", "_a", "_0a", "_zz", "_~a", "~", "7-x", "a-²"])
def test_what_is_no_draft_is_none(forged: str) -> None:
    text = begun(LONG, "iron_dungeon").text()
    assert read_draft(text, [LONG]) == begun(LONG, "iron_dungeon")
    start = text.rpartition("-")[0]
    assert read_draft(f"{start}-{forged}.0", [LONG]) is None
