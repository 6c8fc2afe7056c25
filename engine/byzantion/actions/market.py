"""The market (BZ6): selling and buying, as an action and by cards."""

from __future__ import annotations

from engine.byzantion import area
from engine.byzantion.flow import Out, act, data_of, push, say
from engine.byzantion.frame_data import MarketData
from engine.byzantion.goods import draw
from engine.byzantion.own_turn import OwnTurn
from engine.byzantion.script import fire
from engine.byzantion.state import State
from engine.byzantion.vocabulary import GOOD, GOODS, N_RESOURCES, NOMISMA, PRICES, SEATS
from engine.core.chance import shuffled
from engine.core.types import Action, Json


def sale_price(state: State, seat: int, adjust: int) -> int:
    """What a token sold now pays: the first free space, and what heroes and cards add (BZ6.1, BZ8.2)."""
    return PRICES[len(state.market)] + adjust + area.static(state, seat, "market_adjust")


def sellable(state: State, seat: int, market: list[int], *, doubled: bool) -> list[int]:
    """Resources that may be sold: kinds that are missing, and once an action one of the first space's kind (BZ6.1)."""
    have = state.goods[seat]
    kinds = [good for good in range(N_RESOURCES) if have[good] and good not in market]
    if market and not doubled and have[market[0]]:
        kinds.append(market[0])
    return kinds


def sell(state: State, seat: int, good: int, adjust: int, out: Out) -> bool:
    """Sell one token; says whether it was the doubling."""
    pays = sale_price(state, seat, adjust)
    double = good in state.market
    state.goods[seat][good] -= 1
    state.goods[seat][NOMISMA] += pays
    if double:
        _forget(state, good)
        state.supply[state.market.pop(0)] += 1
    state.market.append(good)
    say(out, "sold", seat=SEATS[seat], good=GOODS[good], pays=pays)
    return double


def stands_at(state: State, space: int) -> int:
    """The space whose price the token at a space has: its own, or where it stood before another trade began in the
    middle of a buying, for prices stay as they are until that is over (BZ6.2).
    """
    good = state.market[space]
    for frame in state.frames:
        if frame.step == "market":
            for kind, stood in data_of(frame, MarketData).get("stood", ()):
                if kind == good:
                    return stood
    return space


def costs(state: State, seat: int, adjust: int, taken: list[int]) -> list[tuple[int, int, int]]:
    """(space, resource, Nomisma) of what may be bought, prices as they stand (BZ6.2)."""
    less = adjust + area.static(state, seat, "market_adjust")
    have = state.goods[seat][NOMISMA]
    prices = [max(0, PRICES[stands_at(state, space)] - less) for space in range(len(state.market))]
    return [
        (space, good, prices[space])
        for space, good in enumerate(state.market)
        if space not in taken and prices[space] <= have
    ]


def close_up(state: State, taken: list[int]) -> None:
    """The rest is pushed down to the cheap end."""
    for space in taken:
        _forget(state, state.market[space])
    state.market = [good for space, good in enumerate(state.market) if space not in taken]


def _forget(state: State, good: int) -> None:
    """The token leaves the market: another of its kind has the price of its own space."""
    for frame in state.frames:
        if frame.step == "market":
            data = data_of(frame, MarketData)
            if "stood" in data:
                data["stood"] = [pair for pair in data["stood"] if pair[0] != good]


def close_interrupted(state: State) -> None:
    """Another trade, or a restock, begins in the middle of a buying: what was bought until then leaves its space.

    The market is pushed together for who sells or restocks, but the tokens keep their prices until the buying is over.
    """
    for frame in state.frames:
        if frame.step == "market":
            data = data_of(frame, MarketData)
            taken = data["taken"]
            if (taken or data["bought"]) and data["shut"] != "buy":
                stood = [[good, stands_at(state, at)] for at, good in enumerate(state.market) if at not in taken]
                data["stood"] = stood
            close_up(state, taken)
            data["bought"] += len(taken)
            data["taken"] = []


def restock(state: State, seat: int, out: Out) -> None:
    """BZ6.3: all to the supply, one of each kind at random on spaces 2 to 8, and a card."""
    close_interrupted(state)
    for good in state.market:
        state.supply[good] += 1
        _forget(state, good)
    state.market = shuffled([good for good in range(N_RESOURCES) if state.supply[good]], state.rng.deals)
    for good in state.market:
        state.supply[good] -= 1
    say(out, "restocked", seat=SEATS[seat], market=[GOODS[good] for good in state.market])
    fire(state, [seat], "on_restock")
    draw(state, seat, 1, out)


def open_market(state: State, seat: int, mode: str, limit: int, adjust: int, *, action: bool) -> None:
    """Let the seat trade: mode "sell", "buy", "either" or "both"; at most `limit` tokens (0: any number)."""
    close_interrupted(state)
    push(
        state,
        "market",
        seat=seat,
        mode=mode,
        limit=limit,
        adjust=adjust,
        action=action,
        doubled=False,
        taken=[],
        bought=0,
        sold=0,
        shut="",
    )


class Market(OwnTurn[MarketData]):
    """Selling or buying, token by token; what is bought leaves its space only when all is bought (BZ6.2)."""

    key = "market"
    pool = "goods"

    def choices(self, state: State, data: MarketData, seat: int) -> list[Action]:
        out = [act(seat, "finish")]
        done = data["sold"] + data["bought"] + len(data["taken"])
        if data["limit"] and done >= data["limit"]:
            return out
        if data["mode"] != "buy" and data["shut"] != "sell":
            left = [good for space, good in enumerate(state.market) if space not in data["taken"]]
            kinds = sellable(state, seat, left, doubled=data["doubled"])
            out += [act(seat, "sell", GOODS[good]) for good in kinds]
        if data["mode"] != "sell" and data["shut"] != "buy":
            bought = {good for _, good, _ in costs(state, seat, data["adjust"], data["taken"])}
            out += [act(seat, "buy", GOODS[good]) for good in sorted(bought)]
        return out

    def choose(self, state: State, data: MarketData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "finish":
            self._finish(state, data, out)
            return
        good = GOOD[str(action.args[0])]
        # BZS5: one sale and one purchase in whichever order; back and forth, Nomisma would have no end
        selling = action.verb == "sell"
        if data["mode"] == "either" or (data["bought"] or data["taken"] if selling else data["sold"]):
            data["shut"] = "buy" if selling else "sell"
        if selling:
            close_up(state, data["taken"])  # alone, selling after buying: the spaces are closed first
            data["bought"] += len(data["taken"])
            data["taken"] = []
            data.pop("stood", None)
            data["doubled"] |= sell(state, seat, good, data["adjust"], out)
            data["sold"] += 1
        else:
            prices = costs(state, seat, data["adjust"], data["taken"])
            space, _, cost = next(entry for entry in prices if entry[1] == good)
            state.goods[seat][NOMISMA] -= cost
            state.goods[seat][good] += 1
            data["taken"].append(space)
            say(out, "bought", seat=SEATS[seat], good=GOODS[good], cost=cost)
        if data["limit"] and data["sold"] + data["bought"] + len(data["taken"]) >= data["limit"]:
            self._finish(state, data, out)

    def _finish(self, state: State, data: MarketData, out: Out) -> None:
        state.frames.pop()
        close_up(state, data["taken"])
        if data["sold"] and data["action"]:  # a market step of a card is no action (BZ8.2)
            fire(state, [data["seat"]], "on_sell")

    def question(self, state: State, data: MarketData, seat: int) -> tuple[str, dict[str, Json]]:
        left = data["limit"] - data["sold"] - data["bought"] - len(data["taken"]) if data["limit"] else 0
        return f"market-{data['mode']}", {"left": left, "adjust": data["adjust"]}
