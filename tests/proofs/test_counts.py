"""What is counted of a stage of the bench."""

from __future__ import annotations

from proofs.load.counts import OWED, Counts


def test_what_is_put_off_counts_once_in_the_stage_that_caused_it() -> None:
    counts = Counts()
    taken = []
    for owed, come in ((5, 10), (7, 10), (0, 7)):
        counts.requests["PATCH", "/messages"] += come
        taken.append(counts.take(owed)["requests"])
    assert [each[OWED] for each in taken] == [5, 2, -7]
    assert [sum(each.values()) for each in taken] == [15, 12, 0]
