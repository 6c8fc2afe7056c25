"""The language for a person: the one chosen with /language, otherwise the last one Discord reported."""

from __future__ import annotations

from datetime import date

import discord
from cachetools import LRUCache

from cogs.text.spoken_game import AnyInteraction, spoken_of
from host import Host, Person
from i18n import LANGUAGES, Texts, forget_sentences, language_of, texts

MOST_KNOWN = 10_000
"""People in memory; for others the database is asked."""


class ReaderLanguages:
    """Notes, through the host, who was met; keeps a small cache, so an ordinary press writes nothing."""

    def __init__(self, host: Host, language: str = LANGUAGES[0]) -> None:
        self._host = host
        self._default = language
        self._met: LRUCache[int, tuple[Person, date]] = LRUCache(MOST_KNOWN)
        """And when that was last noted: a person who comes every day must not count as unseen."""
        self._chosen: LRUCache[int, str] = LRUCache(MOST_KNOWN)
        self._told_closed: set[int] = set()

    async def meet(self, interaction: AnyInteraction) -> Texts:
        """Note the person behind an interaction; answer with `texts_for` it."""
        person, today = self.person(interaction), self._host.clock.now().date()
        if self._met.get(person.id) != (person, today):
            await self._host.people.remember(person)
            self._met[person.id] = person, today
        return await self.texts_for(interaction)

    async def is_new(self, user: int) -> bool:
        """Whether nobody has ever met this person."""
        return user not in self._met and await self._host.people.user(user) is None

    @staticmethod
    def person(interaction: AnyInteraction) -> Person:
        """The person as the host knows people."""
        return Person(interaction.user.id, interaction.user.display_name, interaction.locale.value)

    async def texts_for(self, interaction: AnyInteraction) -> Texts:
        """The texts of a person who has done something, about the game it was about (`speak_of`)."""
        return await self.texts(interaction.user.id, spoken_of(interaction))

    async def texts(self, user: int, rules: str | None) -> Texts:
        """The texts a person reads in private about a game of these rules; None: about no game, or about several."""
        return texts(await self.language(user)).of(rules or "")

    async def language(self, user: int) -> str:
        """The language a person reads in private."""
        chosen = self._chosen.get(user)
        if chosen is None:
            chosen = self._chosen[user] = await self._host.operations.fetch_meta(f"language:{user}") or ""
        if chosen:
            return chosen
        met = self._met.get(user)
        if met is not None:
            return language_of(met[0].locale)
        known = await self._host.people.user(user)
        return language_of(known.locale) if known is not None and known.locale else self._default

    def public(self, interaction: AnyInteraction) -> str:
        """The language of a server: the one it has set; en-US is what Discord reports for those that have set none."""
        locale = interaction.guild_locale
        if locale is None or locale is discord.Locale.american_english:
            return self._default
        return language_of(locale.value)

    async def closed(self, user: int) -> bool:
        """Whether to tell a person now that their DMs are closed: once, until one has come through.

        They may have opened them in the meantime: the next panel finds out.
        """
        known = await self._host.people.user(user)
        if known is None or not known.dm_closed:
            return False
        await self._host.people.remember_dm(user, known.dm_channel, closed=False)
        is_new = user not in self._told_closed
        self._told_closed.add(user)
        return is_new

    def reached(self, user: int) -> None:
        """A DM has come through: if they are closed again, the person is told again."""
        self._told_closed.discard(user)

    def forget(self, user: int) -> None:
        """Forget a person who was erased, and sentences that may name them."""
        forget_sentences()
        self._met.pop(user, None)
        self._chosen.pop(user, None)
        self._told_closed.discard(user)

    async def choose(self, user: int, language: str) -> None:
        """Use this language from now on; "" = what Discord reports."""
        if language and language not in LANGUAGES:
            raise ValueError(language)
        await self._host.operations.store_meta(f"language:{user}", language)
        self._chosen[user] = language
