"""Cards of the deck that are looked at (BZ8.2 `look`; alone the robes, BZS4)."""

from __future__ import annotations

from engine.byzantion.actions.playing import lay_down
from engine.byzantion.content import CARD, IDS
from engine.byzantion.flow import Out, act, say, tell
from engine.byzantion.frame_data import LookData
from engine.byzantion.own_turn import OwnTurn
from engine.byzantion.state import State
from engine.byzantion.vocabulary import SEATS
from engine.core.chance import Rng
from engine.core.types import Action, Json


class Look(OwnTurn[LookData]):
    """Some of the cards seen stay in the hand, the rest goes face up on the discard pile in the order the seat likes.

    Alone with the robes (BZS4) one may be played for nothing instead. All is in the frame until the whole is done, so
    that nobody else sees anything of it before.

    data: cards, with which nothing has been done; keep, how many more stay; free; kept; pile, from the top down.
    """

    key = "look"

    def settle(self, state: State, data: LookData, out: Out) -> bool:
        if data["keep"] and len(data["cards"]) <= data["keep"] and not data["free"]:  # all of them: nothing to choose
            data["kept"] += data["cards"]
            data["cards"], data["keep"] = [], 0
        if data["keep"] or len(data["cards"]) > 1:
            return False
        self._done(state, data, out)
        return True

    def choices(self, state: State, data: LookData, seat: int) -> list[Action]:
        cards = [IDS[card] for card in data["cards"]]
        if data["keep"]:
            verb = "play" if data["free"] else "take"
            return [*([act(seat, "skip")] if data["free"] else []), *(act(seat, verb, card) for card in cards)]
        # the last but one decides about the last as well
        return [*([act(seat, "finish")] if len(cards) > 2 else []), *(act(seat, "lay", card) for card in cards)]

    def choose(self, state: State, data: LookData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "skip":
            data["keep"] = 0
        elif action.verb == "finish":
            data["pile"] += data["cards"]
            data["cards"] = []
        else:
            card = CARD[str(action.args[0])]
            data["cards"].remove(card)
            if action.verb == "lay":
                data["pile"].append(card)
            else:
                data["kept"].append(card)
                data["keep"] -= 1

    def _done(self, state: State, data: LookData, out: Out) -> None:
        seat, kept = data["seat"], data["kept"]
        rest = [*reversed(data["cards"]), *reversed(data["pile"])]  # the last one lies on top
        state.frames.pop()
        state.discard += rest
        gone: list[Json] = [IDS[card] for card in rest]
        say(out, "looked", seat=SEATS[seat], kept=0 if data["free"] else len(kept), discarded=gone)
        if data["free"]:
            for card in kept:
                lay_down(state, seat, card, out)
            return
        state.hand[seat] = sorted(state.hand[seat] + kept)
        tell(out, (seat,), "drew_cards", seat=SEATS[seat], cards=[IDS[card] for card in kept])

    def conceal(self, data: LookData, seat: int) -> LookData:
        if seat == data["seat"]:
            return data
        hidden = len(data["cards"]) + len(data["kept"]) + len(data["pile"])
        keep = 1 if data["free"] else data["keep"] + len(data["kept"])  # as it was: how far it is, is nobody's business
        return data | {"cards": [], "kept": [], "pile": [], "keep": keep, "hidden": hidden}

    def fill(self, state: State, data: LookData, seat: int, rng: Rng) -> None:
        if "hidden" in data:
            data["cards"] = sorted(state.deck.pop() for _ in range(data.pop("hidden")))

    def question(self, state: State, data: LookData, seat: int) -> tuple[str, dict[str, Json]]:
        cards: list[Json] = [IDS[card] for card in data["cards"]]
        if data["keep"]:
            return "look-free" if data["free"] else "look", {"keep": data["keep"], "cards": cards}
        laid: list[Json] = [IDS[card] for card in data["pile"]]
        return "look-rest", {"cards": cards, "laid": laid}
