"""The position notation: exact in both directions, and every fault refused with its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Rng, RulesError, seeded
from engine.empires.notation import read_position, write_position
from engine.empires.notation.frames import KINDS
from engine.empires.notation.reader import KEYS
from engine.empires.rules import RULES
from engine.empires.state import State
from tests.aids.empires.position_text import ROME, blank, put
from tests.aids.empires.scattered import scattered
from tests.aids.empires.turns import begin, dice, do


def exact(state: State) -> str:
    """Text and back: the same dump, the same text. Returns the text."""
    text = write_position(state)
    back = read_position(text)
    assert RULES.dump(back) == RULES.dump(state)
    assert write_position(back) == text
    return text


GAMES = st.integers(0, 1 << 40), st.sampled_from((3, 4, 5)), st.sampled_from(("first_games", "experienced"))
SCATTERED = st.integers(0, 1 << 40), st.sampled_from(("income", "trade", "build", "movement", "leadership"))


@settings(max_examples=6, deadline=None)
@given(*GAMES)
def test_positions_of_random_games_come_back_exactly(seed: int, seats: int, display: str) -> None:
    random_game(seed, seats, display)


@pytest.mark.full
@settings(max_examples=25, deadline=None)
@given(*GAMES)
def test_positions_of_more_random_games_come_back_exactly(seed: int, seats: int, display: str) -> None:
    random_game(seed, seats, display)


def random_game(seed: int, seats: int, display: str) -> None:
    rng = Rng(seed)
    state = RULES.setup(seats, {"display": display, "round_cap": "10"}, seeded(seed)).state
    exact(state)
    for _ in range(500):
        active = RULES.active(state)
        if not active:
            break
        legal = RULES.legal_actions(state, active[rng.below(len(active))])
        RULES.advance(state, legal[rng.below(len(legal))])
        if not rng.below(25):
            exact(state)
    text = exact(state)
    assert len(text) < 4000


@settings(max_examples=6, deadline=None)
@given(*SCATTERED)
def test_scattered_positions_come_back_exactly(seed: int, phase: str) -> None:
    """War, duties, strange hands, copies and peace, in the middle of plans and battles."""
    scattered_game(seed, phase)


@pytest.mark.full
@settings(max_examples=60, deadline=None)
@given(*SCATTERED)
def test_more_scattered_positions_come_back_exactly(seed: int, phase: str) -> None:
    scattered_game(seed, phase)


def scattered_game(seed: int, phase: str) -> None:
    rng = Rng(seed)
    state = scattered(rng)
    begin(state, phase)
    for _ in range(40):
        active = RULES.active(state)
        if not active:
            break
        exact(state)
        legal = RULES.legal_actions(state, active[rng.below(len(active))])
        RULES.advance(state, legal[rng.below(len(legal))])


def test_a_new_game_needs_few_lines() -> None:
    text = exact(RULES.setup(5, {}, seeded(1)).state)
    assert len(text.splitlines()) <= 6
    assert "mare" not in text


def test_a_draft_is_its_actions() -> None:
    state = blank(3)
    put(state, ROME, "latium", legion=2)
    begin(state, "movement")
    do(state, ROME, "name rome", "march latium italia 1", "march latium gallia 1")
    text = exact(state)
    assert text.splitlines()[-2:] == ["draft rome march latium italia 1", "draft rome march latium gallia 1"]
    do(state, ROME, "clear")
    assert exact(state).endswith("draft rome\n")


def test_scripted_dice_are_kept() -> None:
    state = blank(3)
    begin(state, "trade")
    dice(state, [5, 4, 3])
    assert "rng rolls 5 4 3\n" in exact(state)
    dice(state, [])
    assert "rng rolls\n" in exact(state)


def test_comments_and_blank_lines_say_nothing() -> None:
    plain = read_position("setup 3\nask announce\n")
    told = read_position("# a game\n\nsetup 3  # of three\n   ask   announce   # the first question\n\n")
    assert RULES.dump(told) == RULES.dump(plain)


def test_begin_runs_into_the_phase() -> None:
    state = read_position("empty 3\nbegin movement\nlatium: rome; legions rome 2\n")
    assert [f.step for f in state.frames] == ["name_mover"]
    assert RULES.active(state) == ("rome",)


START = "setup 3\n"
FAULTS = {
    "": (1, "no position"),
    "setup\n": (1, "the first line"),
    "setup 6\n": (1, "from 3 to 5"),
    "\n# words\nplay 3\n": (3, "the first line"),
    "setup 3\nask announce\nlegions rome 3\n": (3, "unknown key"),
    "setup 3\nask announce\nutopia: rome\n": (3, "no place"),
    "setup 3\nask announce\nlatium: venice\n": (3, "unknown seat"),
    "setup 3\nask announce\ngermania: babylon\n": (3, "does not play with 3"),
    "setup 3\nask announce\nlatium: carthage\n": (3, "capital province"),
    "setup 3\naegyptus: nobody\nask announce\n": (2, "out of play"),
    "setup 3\nitalia: rome; built temple\nask announce\n": (2, "no site 'temple' in italia"),
    "setup 3\nitalia: rome; built market market\nask announce\n": (2, "market twice"),
    "setup 3\nitalia: rome; legions rome 7\nask announce\n": (2, "9 legions of rome; there are 8"),
    "setup 3\nitalia: rome; fortress rome 2\nask announce\n": (2, "from 1 to 1"),
    "setup 3\nmare_ionium: rome 4\nmare_sardum: rome 2\nask announce\n": (3, "6 triremes of rome; there are 5"),
    "setup 3\nitalia: rome; legions rome\nitalia: rome\nask announce\n": (3, "was said in line 2"),
    "setup 3\nitalia: rome; armies rome 3\nask announce\n": (2, "unknown word 'armies'"),
    "setup 3\nsicilia: rome; legions carthage; occupy carthage temple\nask announce\n": (2, "nothing to occupy"),
    "setup 3\nask announce\nsicilia: rome; built temple; occupy carthage temple\n": (3, "more duties than legions"),
    "setup 3\nask announce\nsicilia: rome; marker carthage 0\n": (3, "from 1 to"),
    "setup 3\nask announce\nhand rome grain 10\n": (3, "there are 9"),
    "setup 3\nask announce\nhand rome corn 1\n": (3, "unknown resource 'corn'"),
    "setup 3\nask announce\nhand rome 3 corn\n": (3, "after no name"),
    "setup 3\nask announce\nhand rome coin\nhand rome coin 2\n": (4, "was said in line 3"),
    "setup 3\nhand rome legendary_oil\ndiscard oil\nask announce\n": (3, "2 legendary_oil; there are 1"),
    "setup 3\nhand rome legendary_oil\nstack oil\nask announce\n": (3, "somewhere else"),
    "setup 3\nask announce\ncards rome caesar circe\ncards greece pericles circe\n": (4, "circe twice"),
    "setup 3\nask announce\ncards rome circe\n": (3, "one starting hero"),
    "setup 3\nask announce\ncards rome caesar zorro\n": (3, "unknown card 'zorro'"),
    "setup 3\nask announce\ndisplay circe pyramids\n": (3, "pyramids cannot lie there"),
    "setup 3\nask announce\ncopied perseus\n": (3, "cannot be copied"),
    "setup 3\nask announce\nused rome circe\n": (3, "rome has no circe"),
    "setup 3\noption dice 0-9\nask announce\n": (2, "option dice: one of"),
    "setup 3\nround 0\nask announce\n": (2, "from 1 to"),
    "setup 3\nphase harvest\nask announce\n": (2, "unknown phase"),
    "setup 3\nrng rolls 5 six\nask announce\n": (2, "not 'six'"),
    "setup 3\nask announce\nleader trade egypt\n": (3, "does not play"),
    "setup 3\nask announce\npeace rome rome\n": (3, "two different seats"),
    "setup 3\nask joust\n": (2, "unknown step joust"),
    'setup 3\nask colossus {"seat": "egypt"}\n': (2, "colossus"),
    'setup 3\nask colossus {"seet": "rome"}\n': (2, "unknown key seet"),
    "setup 3\nask colossus\n": (2, "seat is missing"),
    "setup 3\nask colossus {\n": (2, "colossus"),
    "setup 3\nask name_builder\nask build\n": (3, "nobody is on turn"),
    "setup 3\n": (1, "nobody is asked"),
    "setup 3\nbegin movement\nask announce\n": (3, "either"),
    "setup 3\nphase build\nturn rome\nask name_builder\nask build\ndraft rome march latium italia 1\n": (6, "illegal"),
    "setup 3\nphase build\nturn rome\nask name_builder\nask build\ndraft greece\n": (6, "not on turn"),
    "setup 3\nask announce\noutcome fame rome\n": (2, "the game is over"),
    "setup 3\nturn rome\nbegin build\n": (2, "before the phase begins"),
    "setup 3\noutcome victory rome\n": (2, "unknown outcome"),
}  # fmt: skip


@pytest.mark.parametrize("text", FAULTS, ids=[repr(t[-40:]) for t in FAULTS])
def test_a_fault_is_refused_with_its_line(text: str) -> None:
    line, why = FAULTS[text]
    with pytest.raises(RulesError) as error:
        read_position(text)
    assert error.value.code == "bad_position"
    assert why in str(error.value.params["why"])
    assert error.value.params["where"] == f"line {line}", error.value.params


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_torn_text_is_a_position_or_refused(data: st.DataObject) -> None:
    """Words dropped, doubled or swapped: never anything but a position or `bad_position` with a line."""
    words = GAME.split(" ")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(words) - 1))
        words[at : at + 1] = data.draw(st.sampled_from(([], [words[at]] * 2, [words[at // 2]], ["99"], ["{"], [";"])))
    try:
        state = read_position(" ".join(words))
    except RulesError as error:
        refusal = error
    else:
        RULES.check(state)
        exact(state)
        return
    assert refusal.code == "bad_position"
    assert str(refusal.params["where"]).startswith("line ")


def _game() -> str:
    rng = Rng(4)
    state = RULES.setup(4, {}, seeded(4)).state
    for _ in range(700):
        active = RULES.active(state)
        legal = RULES.legal_actions(state, active[rng.below(len(active))])
        RULES.advance(state, legal[rng.below(len(legal))])
    return write_position(state)


GAME = _game()


EMPTY_ALWAYS = {"arrived", "settled", "draws"}
"""What a plan has done stands in its draft; the frame itself is as at the beginning."""
DOC = (Path(__file__).parents[3] / "docs" / "position-notation.md").read_text(encoding="utf-8")


def test_the_example_of_the_page_is_a_position() -> None:
    exact(read_position(DOC.split("```")[1]))


def test_the_page_names_every_key_and_every_step() -> None:
    ticked = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`\n]*)`", DOC))))
    for word in (*KEYS, *KINDS, *(key for entries in KINDS.values() for key in entries if key not in EMPTY_ALWAYS)):
        assert word in ticked, word
