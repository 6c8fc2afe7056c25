"""What failed waits, and is forgotten: however much fails, for however long."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cogs.pacing.cooldown import Cooldowns

MOST = 3
GAMES, TARGETS = (
    st.sampled_from("abcdefgh"),
    st.sampled_from([("board", 1, None), ("panel", None, 2), ("notice-7", 1, None)]),
)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("fail"), GAMES, TARGETS, st.integers(1, 600)),
        st.tuples(st.just("done"), GAMES, TARGETS, st.just(0)),
        st.tuples(st.just("wake"), GAMES, TARGETS, st.just(0)),
        st.tuples(st.just("later"), GAMES, TARGETS, st.integers(0, 900)),
    ),
    max_size=60,
)


@given(STEPS)
def test_it_holds_what_waits_and_no_more(steps: list[tuple[str, str, tuple[str, int | None, int | None], int]]) -> None:
    """Beside a plain dictionary of everything that ever failed, which is what it may never become."""
    waits, model, now = Cooldowns(MOST), {}, 0.0
    for what, game, target, seconds in steps:
        if what == "fail":
            waits.put(game, target, now + seconds)
            model[game, target] = now + seconds
        elif what == "done":
            waits.drop(game, target)
            model.pop((game, target), None)
        elif what == "wake":
            waits.expire(game, now)
        else:
            now += seconds
        assert len(waits.games()) <= MOST
        # A game that was pushed out may fail again later; what it had before is gone for good.
        model = {key: until for key, until in model.items() if key[0] in waits.games() or until <= now}
        for (each, place), until in model.items():
            if until <= now:
                assert waits.is_due(each, place, now), "nothing waits longer than it was to"
            elif each in waits.games():
                assert not waits.is_due(each, place, now), "and nothing shorter, unless its game was pushed out"
        waits_for = {game for game, _ in model}
        assert set(waits.games()) <= waits_for
    # Whatever became of the rows: the wake-up that each failure orders for its moment leaves nothing behind.
    for game in waits.games():
        waits.expire(game, now + 601)
    assert (len(waits), waits.games()) == (0, ())


def test_a_game_is_forgotten_alone_or_with_all() -> None:
    waits = Cooldowns()
    for game in "ab":
        waits.put(game, ("board", 1, None), 5.0)
    waits.forget("a")
    assert waits.games() == ("b",)
    waits.forget()
    assert not waits.games()
