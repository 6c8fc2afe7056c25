"""Every slash command as Discord gets it while Empires is the only game, a line for each command and option.

`python -m tests.cogs.games.empires.command_tree` writes it again, when a change is meant.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from cogs.core.client import Client
from cogs.text.translator import Translator
from games import get_game
from host import Host

GOLDEN: Final = Path(__file__).with_suffix(".txt")
_WORDS: Final = {"name", "description", "name_localizations", "description_localizations", "options"}


async def command_tree() -> str:
    """In the order in which it is sent: name, name in other languages, description in each, all else as JSON."""
    with tempfile.TemporaryDirectory() as folder:
        host = await Host.open(f"sqlite:///{folder}/tree.db")
        try:
            client = Client(host)
            await client.add_cogs(games=(get_game("empires"),))
            sent = [
                await command.get_translated_payload(client.tree, Translator())
                for command in client.tree.get_commands()
            ]
        finally:
            await host.close()
    return "\n".join(line for command in sent for line in _lines(command)) + "\n"


def _lines(node: dict[str, Any], depth: int = 0) -> Iterator[str]:
    names = " / ".join((node["name"], *_others(node.get("name_localizations"))))
    said = " / ".join((node.get("description", ""), *_others(node.get("description_localizations"))))
    rest = {key: value for key, value in node.items() if key not in _WORDS}
    yield f"{'    ' * depth}{names}: {said} {json.dumps(rest, ensure_ascii=False, sort_keys=True)}"
    for option in node.get("options", ()):
        yield from _lines(option, depth + 1)


def _others(localized: dict[str, str] | None) -> Iterator[str]:
    yield from (f"{locale} {text}" for locale, text in sorted((localized or {}).items()))


if __name__ == "__main__":
    GOLDEN.write_text(asyncio.run(command_tree()), encoding="utf-8")
