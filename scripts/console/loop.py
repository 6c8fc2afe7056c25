"""The conversation with the person at the keyboard."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from engine.core import Action, Event, RulesError, Seat, parse_action
from scripts.console.game import Game
from scripts.console.words import Words


class Quit(Exception):  # noqa: N818  (nothing has gone wrong)
    """The player wants to leave."""


class Loop:
    """Runs a game until its end or until the person leaves."""

    def __init__(self, game: Game, words: Words, say: Callable[[str], None] = print) -> None:
        self.game = game
        self.words = words
        self.say = say
        self.unheard: dict[Seat, list[str]] = {seat: [] for seat in game.people}
        """Private news for people who are not at the keyboard just now."""
        self.sitting: Seat | None = None
        self.hide = rules_hide(game) and sys.stdin.isatty()

    def run(self) -> None:
        game = self.game
        self._tell(game.news)
        try:
            while game.rules.outcome(game.state) is None:
                done = game.machine_act()
                if done is not None:
                    self._tell(done.events)
                    continue
                seat = game.awaited_person()
                if seat is None:
                    raise RuntimeError("nobody is awaited and the game is not over")
                self._sit(seat)
                self._ask(seat)
        except (Quit, EOFError):
            self.say("")
            return
        outcome = game.rules.outcome(game.state)
        if outcome is not None:
            self.say("\n" + self.words.outcome(outcome.reason, outcome.winners))

    def _sit(self, seat: Seat) -> None:
        """Another player comes to the keyboard: what the last one saw must not stay on the screen."""
        if seat != self.sitting and self.hide:
            input("\033[2J\033[H" + self.words.own("sit", seat=self.words.name(seat)))
        self.sitting = seat
        for line in self.unheard[seat]:
            self.say(f"  {self.words.own('private', text=line)}")
        self.unheard[seat].clear()

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            text = self.words.event(event)
            if event.audience is None:
                self.say(f"  {text}")
                continue
            for seat in event.audience:
                if seat == self.sitting:
                    self.say(f"  {self.words.own('private', text=text)}")
                elif seat in self.unheard:
                    self.unheard[seat].append(text)

    def _ask(self, seat: Seat) -> None:
        """One decision of one person: an action, or a command that leads to a new question."""
        game, words = self.game, self.words
        legal = game.rules.legal_actions(game.state, seat)
        question = game.rules.question(game.state, seat)
        if question is None:
            raise RuntimeError(f"{seat} is asked nothing")
        self.say("")
        for line in [*words.question(seat, question), *words.choices(legal)]:
            self.say(line)
        while True:
            typed = input("> ").strip()
            if typed and self._answer(seat, legal, typed):
                return

    def _answer(self, seat: Seat, legal: tuple[Action, ...], typed: str) -> bool:
        """True when there is a new question to ask."""
        first, _, rest = typed.partition(" ")
        if first not in self.game.rules.verbs:
            match first:
                case "quit" | "exit":
                    raise Quit
                case "help" | "?":
                    self.say(self.words.own("help"))
                    return False
                case "view":
                    self._show(self.words.view(self.game.rules.view(self.game.state, seat)))
                    return False
                case "list":
                    self._show(self.words.choices(legal, legal))
                    return False
                case "save":
                    self._save(rest.strip())
                    return False
                case "undo":
                    return self._undo()
                case "redo":
                    if not self.game.bring_back():
                        self.say(self.words.own("no-redo"))
                        return False
                    return True
        return self._act(seat, legal, typed)

    def _act(self, seat: Seat, legal: tuple[Action, ...], typed: str) -> bool:
        bare = typed.removeprefix("#")
        if bare.isascii() and bare.isdigit():
            number = int(bare) if len(bare) < 6 else 0
            meant = next((each for each in legal if each.args == (number,)), None) if bare == typed else None
            if not 1 <= number <= len(legal):
                self.say(self.words.own("count", count=len(legal)))
                return False
            if meant is not None and meant != legal[number - 1]:
                line = legal[number - 1].text()
                self.say(self.words.own("two-readings", number=number, line=line, words=meant.text()))
                return False
            self._tell(self.game.act(legal[number - 1]).events)
            return True
        words = typed.split()
        fitting = [action for action in legal if action.text().split()[: len(words)] == words]
        exact = [action for action in fitting if action.text().split() == words]
        if len(exact or fitting) == 1:
            self._tell(self.game.act((exact or fitting)[0]).events)
            return True
        if fitting:
            self._show(self.words.choices(legal, fitting))
            return False
        try:
            self._tell(self.game.act(parse_action(self.game.rules, seat, typed)).events)
        except RulesError as error:
            self.say(f"{self.words.refusal(error)}  {self.words.own('see-help')}")
            return False
        return True

    def _undo(self) -> bool:
        match self.game.take_back():
            case "nothing":
                self.say(self.words.own("no-undo"))
                return False
            case "rekeyed":
                self.say(self.words.own("rekeyed"))
        return True

    def _save(self, name: str) -> None:
        if not name:
            self.say(self.words.own("save-what"))
            return
        try:
            Path(name).write_text(self.game.saved(), encoding="utf-8")
        except OSError as error:
            self.say(self.words.own("not-saved", file=name, why=str(error.strerror or error)))
        else:
            self.say(self.words.own("saved", file=name))

    def _show(self, lines: list[str]) -> None:
        for line in lines:
            self.say(line)


def rules_hide(game: Game) -> bool:
    """Several people share the screen and have something to hide from each other."""
    return game.rules.facts.has_secrets and len(game.people) > 1
