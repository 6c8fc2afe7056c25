"""Writes docs/access.md: the parameters of each command, who may use it and each control, as the code declares it, and
whose voice it takes.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from discord import app_commands

from cogs.core.access import UndeclaredError, declared
from cogs.core.client import Client
from cogs.core.who import Who
from games import PRODUCT
from host import Host
from proofs.report import HOME
from scripts.command import parser
from tools import voices

TABLE: Final = HOME / "docs" / "access.md"

WORDS: Final = {
    Who.ANYBODY: "everybody, in direct messages too; only for what belongs to the person or to nobody",
    Who.MEMBER: "members of the server (of the game, if it is about one); not in direct messages",
    Who.STARTER: "members whom the server's settings let open games (`/server settings`), in the channels they name",
    Who.INVITED: "people invited to the game's table, and those who sit there; in direct messages too",
    Who.VIEWER: "the game's players; others who can see its channel, while the table welcomes spectators; admins",
    Who.PLAYER: "people who sit in the game or its lobby, wherever they are",
    Who.SEAT: "the holder of the seat that the control names, wherever they are",
    Who.OWNER: "the person who opened the game; people who may manage the game's server",
    Who.ADMIN: "people who may manage the server (Manage Server); for a game, its own server and no other",
}
REFUSED: Final = {
    Who.ANYBODY: "",
    Who.MEMBER: "`error-no-dm`, `other_server`",
    Who.STARTER: "`error-no-dm`, `games_not_here`, `games_not_you`, `too_many_games`",
    Who.INVITED: "`not_invited`",
    Who.VIEWER: "`unknown_game`, `no_spectators`",
    Who.PLAYER: "`not_at_table`",
    Who.SEAT: "`not_your_seat`",
    Who.OWNER: "`not_owner`",
    Who.ADMIN: "`error-no-dm`, `not_admin`",
}

Command = app_commands.Command[Any, ..., Any]


def commands_of(client: Client) -> list[Command]:
    """All commands a person can type, by name."""
    found = [c for c in client.tree.walk_commands() if isinstance(c, app_commands.Command)]
    return sorted(found, key=lambda c: c.qualified_name)


def faults(client: Client) -> list[str]:
    """What does not say who may use it, one line each: and how to say it."""
    out = []
    for command in commands_of(client):
        try:
            declared(command)
        except UndeclaredError as error:
            out.append(str(error))
    for control, who in client.presses.declared().items():
        if who is None:
            out.append(f"the control {control!r} does not say who may use it: presses.answer({control!r}, …, Who.…)")
    return out


def parameters(command: Command) -> str:
    """What can be typed behind a command, in the order in which Discord asks for it. The parameters of most commands of
    a game are the slots of its verbs, so they stand nowhere else beside the name of the command.
    """
    return ", ".join(f"`{p.display_name}`" if p.required else f"[`{p.display_name}`]" for p in command.parameters)


def table(client: Client) -> str:
    """The text of the document."""
    out = [
        "# Who may use what",
        "",
        "Made by `python -m tools access_table` from what the code declares (`cogs/core/access.py`,",
        "`tools/voices.py`).",
        "Every command, autocomplete, button, select and form is checked in one place before anything is done for it.",
        "A command or control that declares nothing is refused to everybody. A refusal is private and changes nothing.",
        "",
        "| who | means | refused with |",
        "|---|---|---|",
    ]
    out += [f"| **{who}** | {WORDS[who]} | {REFUSED[who]} |" for who in Who]
    out += [
        "",
        "## Commands",
        "",
        "A command's autocompletes are for the same people as the command. Parameters in brackets may be left out.",
        "",
    ]
    out += ["| command | parameters | who | what |", "|---|---|---|---|"]
    out += [
        f"| `/{c.qualified_name}` | {parameters(c)} | {declared(c)} | {c.description} |" for c in commands_of(client)
    ]
    out += ["", "## Buttons and menus", "", "On the public messages and on the lobby's private messages.", ""]
    out += ["| control | who |", "|---|---|"]
    out += [f"| `{control}` | {who} |" for control, who in sorted(client.presses.declared().items())]
    out += ["| any control of a panel, and the form it opens | seat |", ""]
    out += voices.lines()
    return "\n".join(out)


async def offline_client(folder: Path) -> tuple[Client, Host]:
    """A client with all commands of the product and no connection; its host is to be closed."""
    host = await Host.open(f"sqlite:///{folder / 'access.db'}")
    client = Client(host)
    await client.add_cogs(games=PRODUCT, every=True)
    return client, host


async def _read() -> tuple[list[str], str]:
    with tempfile.TemporaryDirectory() as folder:
        client, host = await offline_client(Path(folder))
        try:
            wrong = faults(client)
            return wrong, "" if wrong else table(client)
        finally:
            await host.close()


def main(arguments: Sequence[str]) -> int:
    args = parser("tools access_table", "Write docs/access.md. Exit code 1 when something does not say who may use it.")
    args.add_argument("--out", type=Path, default=TABLE, metavar="FILE", help="docs/access.md")
    chosen = args.parse_args(arguments)
    wrong, text = asyncio.run(_read())
    if wrong:
        print("\n".join(wrong))
        return 1
    chosen.out.write_text(text, encoding="utf-8")
    return 0
