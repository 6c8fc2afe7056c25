"""What people of Empires type stays as it is, to the letter, whatever other games move in."""

from __future__ import annotations

from tests.cogs.games.empires.command_tree import GOLDEN, command_tree


async def test_the_command_tree_is_the_one_that_is_written_down() -> None:
    """A change that is meant: `python -m tests.cogs.games.empires.command_tree`."""
    assert (await command_tree()).splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()
