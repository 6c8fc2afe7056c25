"""The notes beside a game's log, with the names of the people they are about."""

from __future__ import annotations

from host import Host, Note


async def named_notes(host: Host, game: str) -> list[Note]:
    """Oldest first; "" for somebody who was erased."""
    return [await _named(host, note) for note in await host.games.notes(game)]


async def _named(host: Host, note: Note) -> Note:
    user = note.params.get("user")
    if not isinstance(user, int):
        return note
    known = await host.people.user(user) if user > 0 else None
    return note._replace(params={**note.params, "who": known.name if known is not None else ""})
