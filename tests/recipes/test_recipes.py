"""The recipes of CONTRIBUTING.md are true: followed in a copy of the tree they pass the tests near them, and what is
left out is noticed by a test that says what is missing.
"""

from __future__ import annotations

import ast
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.aids.plugins.full import FULL
from tests.recipes.recipe import HOME, Recipe, StaleRecipeError, Step, copy_tree, failing, faults, follow, read_recipe

NAMES = ("card", "command", "language", "clock", "game")
MOST_FILES = 8
RECIPES = {name: read_recipe(name) for name in NAMES}
SAMPLE = "language"
"""The cheapest, in every test run."""


@pytest.fixture
def tree(tmp_path: Path) -> Iterator[Path]:
    """A copy of the tree as it is here."""
    yield copy_tree(tmp_path / "tree")
    shutil.rmtree(tmp_path / "tree")


def by_hand(recipe: Recipe) -> list[Step]:
    return [step for step in recipe.steps if step.file]


@pytest.mark.parametrize("name", [pytest.param(n, marks=() if n == SAMPLE else FULL) for n in NAMES])
def test_a_recipe_that_is_followed_passes_its_tests(name: str, tree: Path) -> None:
    follow(tree, RECIPES[name].steps)
    assert faults(tree) == ""
    wrong, said = failing(tree, RECIPES[name].near)
    assert wrong == set(), said


STEPS = [(name, number) for name in NAMES for number in range(len(RECIPES[name].steps))]


@pytest.mark.parametrize(
    ("name", "number"), [pytest.param(*each, marks=() if each == (SAMPLE, 0) else FULL) for each in STEPS]
)
def test_a_step_left_out_is_noticed(name: str, number: int, tree: Path) -> None:
    """Each named test fails; that it passes with the step is seen where the whole recipe is followed."""
    steps, missing = by_hand(RECIPES[name]), RECIPES[name].steps[number]
    follow(tree, [step for step in steps if step is not missing])
    wrong, said = failing(tree, missing.fails)
    assert wrong == {*missing.fails}, said
    assert missing.says in said


def test_each_step_says_what_fails_without_it() -> None:
    for recipe in RECIPES.values():
        assert all(step.fails and step.says for step in recipe.steps)
        assert all(bool(step.file) != bool(step.command) for step in recipe.steps)
        assert len(recipe.files) <= MOST_FILES
        asked = {test.partition("::")[0] for step in recipe.steps for test in step.fails}
        assert [test for test in sorted(asked) if not test.startswith(recipe.near)] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_places_that_recipes_change_are_there(name: str, tmp_path: Path) -> None:
    """StaleRecipeError names the place that has moved; what is written there can be read."""
    for step in by_hand(RECIPES[name]):
        source = step.like or step.file
        (tmp_path / source).parent.mkdir(parents=True, exist_ok=True)
        if (HOME / source).is_dir():
            shutil.copytree(HOME / source, tmp_path / source)
        elif (HOME / source).exists():
            shutil.copy2(HOME / source, tmp_path / source)
    follow(tmp_path, by_hand(RECIPES[name]))
    for file in RECIPES[name].files:
        if file.endswith((".py", ".toml")):
            read = ast.parse if file.endswith(".py") else tomllib.loads
            read((tmp_path / file).read_text(encoding="utf-8"))
        assert (tmp_path / file).exists()


def test_the_tests_that_recipes_name_exist() -> None:
    """Or a renamed one would be told only by `make soak`."""
    for recipe in RECIPES.values():
        named = {*recipe.near, *(test for step in recipe.steps for test in step.fails)}
        for file, _, test in (each.partition("::") for each in named):
            made = [step.text for step in recipe.steps if step.file == file]
            assert made or (HOME / file).exists(), f"{file} is gone: bring tests/recipes up to date"
            assert not test or f"def {test}(" in (made[0] if made else (HOME / file).read_text(encoding="utf-8")), test


@pytest.mark.parametrize("name", NAMES)
def test_contributing_names_every_file_and_command(name: str) -> None:
    text = (HOME / "CONTRIBUTING.md").read_text(encoding="utf-8")
    chapter = text.partition(f"\n## A {name}\n")[2].partition("\n## ")[0]
    assert [step.named for step in RECIPES[name].steps if step.named not in chapter] == []


def test_a_recipe_that_does_not_fit_says_so(tmp_path: Path) -> None:
    """The guard itself."""
    (tmp_path / "a.txt").write_text("one two one\n")
    for place in ("one", "three"):
        with pytest.raises(StaleRecipeError, match=f"the change: '{place}' stands"):
            follow(tmp_path, [Step("the change", file="a.txt", before=place, text="x")])
    follow(
        tmp_path, [Step("the change", file="a.txt", after="two", text=" more"), Step("a file", file="b/c", text="d")]
    )
    assert (tmp_path / "a.txt").read_text() == "one two more one\n"
    assert (tmp_path / "b" / "c").read_text() == "d"
    with pytest.raises(StaleRecipeError, match="a command"):
        follow(tmp_path, [Step("a command", command=("no_such_module",))])
