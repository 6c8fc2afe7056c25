"""What language a person reads: the one chosen with /language, else the last one Discord told us."""

from __future__ import annotations

from datetime import date
from typing import Any

import discord

from host import Host, Person
from i18n import LANGUAGES, Texts, language_of, texts

MOST_KNOWN = 10_000
"""People in memory; of others the database is asked."""


class People:
    """Remembers, through the host, who was met; keeps a small cache, so an ordinary press writes nothing."""

    def __init__(self, host: Host, language: str = LANGUAGES[0]) -> None:
        self._host = host
        self._default = language
        self._met: dict[int, tuple[Person, date]] = {}
        """And when that was written down last: who comes every day must not count as unseen."""
        self._chosen: dict[int, str] = {}
        self._told_closed: set[int] = set()

    async def meet(self, interaction: discord.Interaction[Any]) -> Texts:
        """Note the person behind an interaction; answer with the texts in their language."""
        person, today = self.person(interaction), self._host.clock.now().date()
        if self._met.get(person.id) != (person, today):
            await self._host.remember_user(person)
            self._met[person.id] = person, today
            _trim(self._met)
        return await self.texts(person.id)

    @staticmethod
    def person(interaction: discord.Interaction[Any]) -> Person:
        """The person as the host knows people."""
        return Person(interaction.user.id, interaction.user.display_name, interaction.locale.value)

    async def texts(self, user: int) -> Texts:
        """The texts a person reads in private."""
        chosen = self._chosen.get(user)
        if chosen is None:
            chosen = self._chosen[user] = await self._host.fetch_meta(f"language:{user}") or ""
            _trim(self._chosen)
        if chosen:
            return texts(chosen)
        met = self._met.get(user)
        if met is not None:
            return texts(language_of(met[0].locale))
        known = await self._host.user(user)
        return texts(language_of(known.locale) if known is not None and known.locale else self._default)

    def public(self, interaction: discord.Interaction[Any]) -> str:
        """The language of a server: the one it has told; en-US is what Discord says for those that told none."""
        told = interaction.guild_locale
        if told is None or told is discord.Locale.american_english:
            return self._default
        return language_of(told.value)

    async def closed(self, user: int) -> bool:
        """Whether this is the time to tell somebody that his DMs are closed: once, until one has come through.

        He may have opened them meanwhile: the next panel finds out.
        """
        known = await self._host.user(user)
        if known is None or not known.dm_closed:
            return False
        await self._host.remember_dm(user, known.dm_channel, closed=False)
        is_new = user not in self._told_closed
        self._told_closed.add(user)
        return is_new

    def reached(self, user: int) -> None:
        """A DM has come through: when they are closed again, that is news again."""
        self._told_closed.discard(user)

    def forget(self, user: int) -> None:
        """As if never met: the person has had himself erased."""
        self._met.pop(user, None)
        self._chosen.pop(user, None)
        self._told_closed.discard(user)

    async def choose(self, user: int, language: str) -> None:
        """Read this language from now on; "" = what Discord says."""
        if language and language not in LANGUAGES:
            raise ValueError(language)
        await self._host.store_meta(f"language:{user}", language)
        self._chosen[user] = language


def _trim(known: dict[int, Any]) -> None:
    """Who came first goes first."""
    while len(known) > MOST_KNOWN:
        del known[next(iter(known))]
