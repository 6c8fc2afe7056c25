"""A file is found by its name: few files lie flat, few names stand twice, and a feature has one place in a room."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path, PurePath

import pytest

from games import PRODUCT

ROOT = Path(__file__).parents[2]
ROOMS = ("engine", "games", "host", "db", "ops", "render", "cogs", "i18n", "sandbox", "scripts", "proofs", "tools")
ANYWHERE = {"__init__.py", "__main__.py", "conftest.py"}
MOST_FLAT = 15
"""Files in one folder of host and cogs, the package's own file among them."""
FEATURES = {"undo": re.compile("undo"), "whispers": re.compile("whisper"), "votes": re.compile("vote|voting")}

GAMES = frozenset({"marenostrum", *(game.id for game in PRODUCT)})
"""The family and the games: a folder of each lies in several rooms."""
ONE_OF_EACH = {"engine": GAMES | {"kit"}, "render": GAMES, "cogs/games": GAMES}
"""Room → its folders that count as one, because each says the same of another game. What any game may be made of has
its `state.py` and the like as the games have."""


def files(*rooms: str) -> list[PurePath]:
    """All modules of these rooms, from the root of the tree; migrations bear the names of their moments."""
    found = [path.relative_to(ROOT) for room in rooms for path in sorted((ROOT / room).rglob("*.py"))]
    return [path for path in found if "migrations" not in path.parts]


def _home(path: PurePath) -> str:
    """The folder; those of several games that say the same of each of them are one (CONTRIBUTING.md, Style)."""
    parts = path.parts[:-1]
    for room, own in ONE_OF_EACH.items():
        beside = len(PurePath(room).parts)
        if parts[:beside] == PurePath(room).parts and len(parts) > beside and parts[beside] in own:
            return f"{room}/<game>"
    return "/".join(parts)


def too_common(paths: Iterable[PurePath]) -> list[str]:
    """Names that stand in three folders or more, with the folders."""
    homes = defaultdict[str, list[str]](list)
    for path in paths:
        if path.name not in ANYWHERE and _home(path) not in homes[path.name]:
            homes[path.name].append(_home(path))
    return [f"{name}: {', '.join(folders)}" for name, folders in sorted(homes.items()) if len(folders) > 2]


def too_full(paths: Iterable[PurePath]) -> list[str]:
    """Folders in which more files lie than one sees at a glance."""
    counts = defaultdict[str, int](int)
    for path in paths:
        counts[str(path.parent)] += 1
    return [f"{folder}: {count} files" for folder, count in sorted(counts.items()) if count > MOST_FLAT]


TESTED_THEMSELVES = {
    "tests/conformance/test_guards.py": "plants faults for the guards in these files",
    "tests/engine/byzantion/effects/test_missions.py": "looks whether each card has a test in these files",
    "tests/secrets/test_blind.py": "uses planted faults of its neighbour, whose table it is not part of",
}
"""Files that import test files, and why."""
NO_TESTS = {"aids", "oracle", "tiny"}
RUN = {"tests/cogs/games/empires/command_tree.py", "tests/recipes/recipe.py"}
"""Beside the tests they belong to: one is a command, one what a room of its own is about."""


def places(paths: Iterable[PurePath], feature: re.Pattern[str]) -> set[str]:
    """The folders in which one finds the feature by the name of a file or a folder."""
    found = set()
    for path in paths:
        named = next((i for i, part in enumerate(path.parts) if feature.search(part)), None)
        if named is not None:
            found.add("/".join(path.parts[:named]))
    return found


def test_no_name_of_a_file_stands_in_three_folders() -> None:
    assert too_common(files(*ROOMS, "tests")) == []


def test_contributing_names_what_counts_as_one_folder() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rule = text.partition("\n- No file name in three folders")[2].partition("\n- ")[0]
    assert {*re.findall(r"`([\w/]+)`", rule)} == {*ONE_OF_EACH}


def test_one_sees_a_folder_of_host_and_cogs_at_a_glance() -> None:
    assert too_full(files("host", "cogs")) == []


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("feature", FEATURES)
def test_a_feature_has_at_most_one_place_in_a_room(room: str, feature: str) -> None:
    assert len(places(files(room), FEATURES[feature])) <= 1


def borrowings(texts: Iterable[tuple[PurePath, str]]) -> list[str]:
    """Imports of a test file by another file."""
    found = []
    for path, text in texts:
        named = re.findall(r"^\s*(?:from|import) (tests\.[\w.]*\btest_\w+)", text, re.M)
        for home, names in re.findall(r"^\s*from (tests[\w.]*) import \(?([^)\n]*)", text, re.M):
            named += [f"{home}.{name}" for name in re.findall(r"\btest_\w+", names)]
        found += [f"{path}: {module}" for module in named if path.as_posix() not in TESTED_THEMSELVES]
    return found


def test_no_test_borrows_from_another() -> None:
    """What two files of tests use lies in tests/aids."""
    assert borrowings((path, (ROOT / path).read_text()) for path in files("tests", "proofs", "tools")) == []


def test_modules_without_tests_lie_with_the_aids() -> None:
    """One package of aids: elsewhere only tests, their fixtures, the oracles, the made-up games, and what is run."""
    named = [path for path in files("tests") if not path.name.startswith(("test_", "__", "conftest"))]
    assert [str(path) for path in named if path.parts[1] not in NO_TESTS and path.as_posix() not in RUN] == []


def test_every_room_of_tests_is_in_their_readme() -> None:
    told = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    rooms = [path.name for path in sorted((ROOT / "tests").iterdir()) if path.is_dir() and path.name != "__pycache__"]
    assert [room for room in rooms if f"`{room}/`" not in told] == []


def test_the_guards_above_notice() -> None:
    lie = [
        PurePath("host/a/words.py"),
        PurePath("cogs/b/words.py"),
        PurePath("db/words.py"),
        PurePath("db/__init__.py"),
    ]
    assert too_common(lie) == ["words.py: host/a, cogs/b, db"]
    assert too_common(lie[1:]) == []
    one = [PurePath(f"{room}/{game}/words.py") for room in ("engine", "cogs/games") for game in sorted(GAMES)]
    assert too_common(one) == []
    assert too_common([*one, PurePath("render/kit/words.py")]) != []
    flat = [PurePath(f"host/game/{i}.py") for i in range(MOST_FLAT + 1)]
    assert too_full(flat) == ["host/game: 16 files"]
    assert too_full(flat[1:]) == []
    lends = "from tests.render.test_x import a\nfrom tests.render import (b, test_y)\nfrom tests.aids import c\n"
    assert borrowings([(PurePath("tests/render/test_z.py"), lends)]) == [
        "tests/render/test_z.py: tests.render.test_x",
        "tests/render/test_z.py: tests.render.test_y",
    ]
    votes = [PurePath("cogs/features/votes/vote_commands.py"), PurePath("cogs/features/votes/__init__.py")]
    assert places(votes, FEATURES["votes"]) == {"cogs/features"}
    assert places([*votes, PurePath("cogs/delivery/voting.py")], FEATURES["votes"]) == {
        "cogs/features",
        "cogs/delivery",
    }
