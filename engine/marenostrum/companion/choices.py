"""Why somebody cannot be named, or taken from."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.companion import Closed
from engine.marenostrum.companion.case import Case


def taking(case: Case) -> Iterator[Closed]:
    """The seats in the trade from whom nothing may be taken now."""
    if case.trade is None:
        return
    for seat in case.trade["taking_part"]:
        if seat != case.seat and seat not in case.open("take"):
            yield Closed(("take", seat), "barred" if seat == case.trade["barred"] else "nothing_left")


def others(verb: str, code: str) -> Callable[[Case], Iterator[Closed]]:
    """Seats that may not be named."""

    def work(case: Case) -> Iterator[Closed]:
        open_seats = {str(a.args[-1]) for a in case.legal if a.verb == verb}
        for seat in case.seen["seats"]:
            if seat not in open_seats:
                head = (str(case.question.params["track"]),) if verb == "crown" else ()
                yield Closed((verb, *head, seat), code)

    return work
