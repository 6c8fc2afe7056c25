"""Orders on their side of the panel, while they are put together or changed."""

from __future__ import annotations

from cogs.panel.windows.drafts import drafted, named_orders
from db.orders import OrderRow
from engine.core import OrderField, OrderForm


def test_an_order_for_something_that_is_gone_can_still_be_changed_and_withdrawn() -> None:
    """The card that it named has left the table; the rest of the order stands."""
    form = OrderForm("stop", ("veto",), (OrderField("what", ("", "build")), OrderField("whom", ("", "red"))))
    orders = [OrderRow(7, 1, "stop", "veto", {"what": "castle", "whom": "red"}, None)]
    (name,) = named_orders(orders)
    draft = drafted(name, orders, [form])
    assert draft is not None
    assert draft.order == name
    assert draft.values() == {"what": "", "whom": "red"}
