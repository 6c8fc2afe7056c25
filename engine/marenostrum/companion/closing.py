"""What a question closes, and what may be built nowhere: the reasons that each game gives are put together here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from engine.core import Action, AnyRules, Question, Seat, View
from engine.core.companion import Closed, Closing
from engine.marenostrum.companion.case import Case

C = TypeVar("C", bound=Case)
Why = tuple[str, Mapping[str, object]]
"""A reason's code and parameters."""

PRICES: Final = frozenset({"cannot_pay", "no_points"})


def closing(case_of: type[C], rules: AnyRules, by_question: Mapping[str, Callable[[C], Iterator[Closed]]]) -> Closing:
    """What a question closes to a seat, asked of the work for its key; nothing in a view that is not the seat's own."""

    def closed_options(seat: Seat, question: Question, legal: Sequence[Action], view: View) -> tuple[Closed, ...]:
        work = by_question.get(question.key)
        if work is None or view.get("seat") != seat:
            return ()
        return tuple(work(case_of(rules, seat, question, tuple(legal), view)))

    return closed_options


def closed_places(
    case: C, item: str, places: Iterable[tuple[str, str]], placed: Callable[[C, str, Why], Why], *, lone: bool = False
) -> Iterator[Closed]:
    """Of these (place, good) pairs those where the item is closed; before them the item itself when it is open nowhere.

    `placed` makes the rules' own reason more precise. `lone`: the reason of an only place stands for the item as it is.
    """
    open_places = case.open("build", item)
    refused: list[Closed] = []
    for place, good in places:
        if place not in open_places or (good and good not in case.open("build", item, place)):
            path = ("build", item, place, good) if good else ("build", item, place)
            refused.append(Closed(path, *placed(case, item, case.why(*path))))
    if open_places or not refused:
        yield from refused
        return
    best = refused[0] if lone and len(refused) == 1 and refused[0].code != "site_taken" else foremost(refused)
    yield Closed(("build", item), best.code, best.params)
    yield from (each for each in refused if each.code != best.code)


def foremost(refused: Sequence[Closed]) -> Closed:
    """The reason for the whole: the price where nothing else is in the way; otherwise the most frequent reason."""
    priced = next((each for each in refused if each.code in PRICES), None)
    if priced is not None:
        return priced
    codes = Counter(each.code for each in refused)
    code = max(codes, key=lambda c: codes[c])
    return Closed((), "all_built" if code == "site_taken" else f"{code}_anywhere")
