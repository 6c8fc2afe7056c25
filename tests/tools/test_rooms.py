"""The picture of the rooms: read from the imports, always the same, and up to date."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools import rooms


@cache
def product() -> dict[str, rooms.Source]:
    """Read once: it takes a second."""
    return rooms.sources()


def read_tests(root: Path) -> dict[str, rooms.Source]:
    """The modules of the tests and what they import of one another. The product imports none of them."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {"FLOORS": (), "BESIDE": (("tests", 0),), "TOP_LEVEL": {}}.items():
            patch.setattr(rooms, name, value)
        return rooms.sources(root)


MUTUAL = {
    ("cogs.core", "cogs.panel"),
    ("cogs.delivery", "cogs.panel"),
    ("host.clocks", "host.game"),
    ("host.clocks", "host.lobby"),
    ("host.clocks", "host.seats"),
    ("host.game", "host.lobby"),
    ("host.game", "host.outbox"),
    ("host.game", "host.seats"),
    ("host.game", "host.windows"),
    ("host.lobby", "host.people"),
}
"""Packages that import each other, though no modules do: why, says docs/architecture.md. Take out what is mended."""


def mutual(between: rooms.Arrows) -> set[tuple[str, str]]:
    """The pairs of packages of one room that import each other."""
    return {(a, b) for a, b in between if a < b and (b, a) in between and rooms.room_of(a) == rooms.room_of(b)}


def planted(root: Path, **files: str) -> Path:
    """A small product: files by dotted name, their text."""
    for name, text in files.items():
        path = root / (name.replace("__", "/") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    for name in rooms.TOP_LEVEL:
        (root / name).touch()
    return root


def test_the_committed_picture_is_up_to_date() -> None:
    """`python -m tools rooms` draws it."""
    assert rooms.PICTURE.read_text(encoding="utf-8") == rooms.drawing(product()), "run: python -m tools rooms"


def test_an_import_anywhere_in_a_module_is_an_arrow(tmp_path: Path) -> None:
    root = planted(
        tmp_path,
        host__game__table="def late():\n    from host.seats import votes",
        host__game__undo="from . import table\nfrom ..seats.votes import Vote",
        host__seats__votes="import json\nif TYPE_CHECKING:\n    import db.log",
        host__records="import host.seats.votes",
        db__log="",
    )
    found = rooms.sources(root)
    assert rooms.arrows(found, rooms.packages(found)) == {
        ("host.game", "host.seats"): 2,
        ("host/records", "host.seats"): 1,
        ("host.seats", "db"): 1,
    }


def test_one_import_more_or_less_in_a_new_direction_changes_the_picture(tmp_path: Path) -> None:
    before = rooms.drawing(rooms.sources(planted(tmp_path, host__game__a="import host.seats.b", host__seats__b="")))
    assert before == rooms.drawing(rooms.sources(tmp_path))
    after = rooms.drawing(rooms.sources(planted(tmp_path, host__seats__b="import host.game.a")))
    assert before != after
    assert (before.count("url(#up)"), after.count("url(#up)")) == (0, 1), "a circle has an arrow upwards"


def test_levels_have_the_fewest_imports_upwards() -> None:
    between = {("a", "b"): 9, ("b", "c"): 5, ("c", "a"): 1, ("d", "c"): 1}
    assert rooms.levels(["a", "b", "c", "d"], between) == {"c": 0, "b": 1, "d": 1, "a": 2}


@pytest.mark.parametrize("name", [name for floor in rooms.FLOORS for name, _, _ in floor])
def test_every_room_stands_in_the_picture(name: str) -> None:
    texts = [each.text for each in ElementTree.fromstring(rooms.PICTURE.read_text(encoding="utf-8")).iter()]
    assert name in texts


def test_no_module_of_the_product_imports_itself_in_a_circle() -> None:
    """Function-local imports included, and those for types alone."""
    assert rooms.circles(product()) == []


def test_no_module_of_the_tests_does() -> None:
    """Nor what they share. They are not in the picture."""
    assert rooms.circles(read_tests(rooms.ROOT)) == []


def test_a_circle_of_the_tests_is_found(tmp_path: Path) -> None:
    for_types = "if typing.TYPE_CHECKING:\n    from .a import A"
    root = planted(tmp_path, tests__aids__wire__a="from .b import B", tests__aids__wire__b=for_types)
    assert rooms.circles(read_tests(root)) == [["tests.aids.wire.a", "tests.aids.wire.b"]]


def test_no_more_packages_import_each_other() -> None:
    found = product()
    assert mutual(rooms.arrows(found, rooms.packages(found))) == MUTUAL, "what do both need? It belongs below them"


def test_packages_that_import_each_other_are_found() -> None:
    between = {
        ("host.a", "host.b"): 1,
        ("host.b", "host.a"): 3,
        ("host.b", "host.c"): 1,
        ("db", "ops"): 1,
        ("ops", "db"): 1,
    }
    assert mutual(between) == {("host.a", "host.b")}


def test_circles_are_found(tmp_path: Path) -> None:
    a, b = "def late():\n    import host.game.b", "import host.game.c"
    root = planted(tmp_path, host__game__a=a, host__game__b=b, host__game__c="import json")
    assert rooms.circles(rooms.sources(root)) == []
    planted(root, host__game__c="if typing.TYPE_CHECKING:\n    import host.game.a\nelse:\n    import json")
    assert rooms.circles(rooms.sources(root)) == [["host.game.a", "host.game.b", "host.game.c"]]


def test_no_file_beside_the_packages_imports_proofs_or_tools() -> None:
    """import-linter knows packages only; bot.py, settings.py and failpoint.py are the product's, too."""
    found = product()
    between = rooms.arrows(found, rooms.packages(found))
    assert [pair for pair in between if pair[0] not in {"proofs", "tools"} and pair[1] in {"proofs", "tools"}] == []
