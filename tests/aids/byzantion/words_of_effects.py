"""Words by which texts of Byzantion tell what happens and when, in English and Polish, and which effect has which."""

from __future__ import annotations

from typing import Final

GOODS: Final = (
    "auctoritas", "civicus", "virtus", "fides", "lapis", "lignum", "frumentum", "nomisma", "doxa", "dynamis",
)  # fmt: skip
TYPES: Final = ("palatine", "ecclesiastical", "stratiotika", "emporion", "rustica")
WORDS: Final[dict[str, tuple[str, str]]] = {
    # what happens: English, Polish
    "gain": (r"\b[Gg]ains?\b", r"[Oo]trzym|wziąć zawartość"),
    "draw": (r"\b[Dd]raws?\b", r"[Dd]obiera"),
    "all others": (r"[Ee]very other player", r"Każdy inny gracz"),
    "another": (r"another player|one other player", r"(?<!Każdy )inn(?:y|ego|emu) gracz"),
    "discard": (r"[Dd]iscards?\b", r"odrzuc"),
    "lose": (r"\bloses \d", r"\btraci\b"),
    "offer": (r"the offer", r"oferty"),
    "pile": (r"discard pile", r"stosu kart odrzuconych"),
    "look": (r"Look at", r"Oglądasz"),
    "keep": (r"\bkeep\b", r"zatrzymujesz"),
    "one more card": (r"play one more card", r"zagrać jeszcze jedną kartę"),
    "one more action": (r"one more action", r"jeszcze jedno działanie"),
    "activate": (r"\bactivate\b|\bActivate\b", r"[Aa]ktyw"),
    "without Dynamis": (r"without Dynamis", r"bez użycia Dynamis"),
    "sell": (r"\bsell\b", r"sprzeda"),
    "buy": (r"\bbuy\b", r"\bkup"),
    "exactly": (r"exactly", r"dokładnie"),
    "more for it": (r"Nomisma more", r"Nomisma drożej"),
    "less for it": (r"Nomisma less|costs 1 Nomisma less", r"Nomisma (?:taniej|mniej)"),
    "restock": (r"restock", r"zaopatr"),
    "twice": (r"Up to twice", r"Najwyżej dwa razy"),
    "pay": (r"\bpay \d", r"płacisz|zapłacić"),
    "for each": (r"[Ff]or each", r"[Zz]a każd"),
    "casket": (r"casket", r"szkatuł"),
    "cancel": (r"cancel that card", r"anulujesz"),
    "action lost": (r"action is lost", r"działanie przepada"),
    "other variant": (r"other variant", r"drugi wariant"),
    "nobody's": (r"count for no player", r"nie liczą się żadnemu"),
    "take back": (r"take (?:up to 2 of them )?back", r"odzyskujesz|zabierasz\.$"),
    "one's own": (r"of your own\b", r"\bwłasne\b"),
    "compared": (r"the most or the fewest", r"najwięcej lub najmniej"),
    "higher": (r"higher", r"wyższ[ay]"),
    "lower": (r"counts \d lower", r"jest niższa"),
    "move": (r"\bmove up to\b", r"przesuwasz"),
    "place units": (r"place up to", r"umieszczasz do"),
    "out of the game": (r"from the game", r"usuwasz z gry"),
    "face down": (r"face down", r"ilustracją w dół"),
    "two parts": (r"two parts", r"dwie części"),
    "steal": (r"\btake (?:\d|1 random)", r"zabierasz (?:jednemu|1 losową)"),
    "random": (r"random", r"losową"),
    "instead": (r"in place of", r"w miejsce"),
    "nobody pays": (r"nobody pays", r"nikt jej nie ponosi"),
    "another pays": (r"another player of your choice pays", r"ponosi ją wybrany"),
    "once more": (r"once more", r"jeszcze raz"),
    "smaller": (r"smaller", r"mniejsza"),
    "of your choice": (r"resource of your choice", r"dowolny zasób"),
    # when
    "own turn": (r"During your turn", r"W swojej turze"),
    "any time": (r"At any time", r"W dowolnej chwili"),
    "end of the game": (r"[Aa]t the end of the game", r"[Nn]a koniec gry"),
    "influence": (r"During the influence", r"Podczas wpływu"),
    "after success": (r"After a success", r"Po sukcesie"),
    "after failure": (r"After a failure|a failed event", r"Po porażce|za porażkę"),
    "in a trial": (r"In a trial", r"W próbie"),
    "declares": (r"declares an action", r"ogłasza działanie"),
    "plays intrigue": (r"plays an intrigue card", r"zagrywa kartę intrygi"),
    "has placed": (r"another player has placed", r"inny gracz umieścił"),
    "round start": (r"start of each round", r"początku każdej rundy"),
    "after a card": (r"After you play another", r"Gdy zagrywasz inną"),
    "when activated": (r"When you activate", r"Gdy aktywujesz"),
    "when built": (r"when you build", r"stawiając jednostkę"),
    "when taken": (r"When you take the", r"Gdy zdobywasz"),
    "draw action": (r"[Yy]our draw action", r"działani[ue] dobierania|Twoje działanie dobierania"),
    "sell action": (r"After your sell action", r"działaniu sprzedaży"),
    "event succeeds": (r"an event succeeds", r"kończy się sukcesem"),
    "event fails": (r"an event fails", r"kończy się porażką"),
    "triumph": (r"you are the triumphator|not the triumphator", r"triumf"),
    "contributing": (r"contributed? (?:to an event|at least)|If you contribute", r"[Pp]rzekazuj|w twoim wkładzie"),
    "vote": (r"your vote", r"twój głos"),
    "variant loses": (r"variant you backed loses", r"przegrywa popierany"),
    "hero": (r"hero card", r"kartę bohatera"),
    "intrigue": (r"[Ii]ntrigue cards? cost", r"Karty intrygi kosztują"),
    "unit": (r"unit on the map", r"jednostkę \w+ na mapie"),
}
"""Word → (English, Polish) pattern by which it is found."""
OF_EFFECT: Final[dict[str, str]] = {
    "gain": "gain", "gain_choice": "gain, of your choice", "draw": "draw", "draw_offer": "offer",
    "draw_discard": "discard, pile", "look": "look, keep, discard", "others_draw": "all others, draw",
    "others_gain": "all others, gain", "others_lose": "all others, lose", "others_discard": "all others, discard",
    "play_extra": "one more card", "extra_action": "one more action, without Dynamis",
    "activate": "activate, without Dynamis", "restock": "restock, without Dynamis", "exchange": "pay, gain",
    "gain_per": "gain, for each", "regain_casket": "gain, casket, once more", "refund_votes": "take back, one's own",
    "activate_marked": "activate", "cancel_action": "action lost", "cancel_intrigue": "cancel",
    "flip_vote": "other variant", "add_votes": "nobody's", "adjust_votes": "take back", "bid_bonus": "higher",
    "bid_malus": "lower, another", "bid_refund": "take back, one's own", "redirect_penalty": "another pays, another",
    "ignore_penalty": "nobody pays", "regain_reward": "gain, once more", "steal": "steal, another",
    "steal_card": "steal, another, random", "move_units": "move", "place_units": "place units",
    "remove_card": "out of the game, another", "flip_card": "face down, another", "divide_loot": "two parts, another",
    "substitute": "instead", "influence_bonus": "vote, higher",
    "cost_modifier": "intrigue, less for it, end of the game", "draw_cost": "draw action, draw",
    "contribution_bonus": "contributing, compared", "market_adjust": "buy, sell, less for it, more for it",
    "penalty_reduction": "smaller",
}  # fmt: skip
OF_TIME: Final[dict[str, str]] = {
    "own_action": "own turn", "any_time": "any time", "end_game": "end of the game", "influence": "influence",
    "after_success": "after success", "after_failure": "after failure", "trial_bid": "in a trial",
    "action_declared": "declares, another", "response_intrigue": "plays intrigue, another",
    "on_round_start": "round start", "on_play_card": "after a card", "on_activate": "when activated, activate",
    "on_take_keimelion": "when taken", "on_draw_action": "draw action, draw", "on_sell": "sell action, sell",
    "on_restock": "restock", "on_draw_from_offer": "for each, offer", "on_discard": "for each, discard",
    "on_influence_lost": "variant loses", "on_event_success": "event succeeds", "on_event_failure": "event fails",
    "on_triumph": "triumph", "on_contribute": "contributing", "on_place_unit": "when built",
}  # fmt: skip
KEIMELIA: Final = {
    "labaron": ("labaron", "labaron"), "chalice": ("chalice", "kielich"), "sceptre": ("sceptre", "berło"),
    "robes": ("robes", "szaty"),
}  # fmt: skip
PLACES: Final = {
    "balkans": (r"the Balkans", r"na Bałkanach"), "italy": (r"in Italy", r"w Italii"),
    "tyrrhenian_sea": (r"Tyrrhenian Sea", r"Morzu Tyrreńskim"), "africa": (r"in Africa", r"w Afryce"),
    "aegyptus": (r"in Aegyptus", r"w Egipcie"), "oriens": (r"in Oriens", r"na Wschodzie"),
}  # fmt: skip
COUNTED: Final = {
    "intrigue_played": (r"most intrigue cards", r"najwięcej kart intrygi"),
    "heroes_in_area": (r"most hero cards", r"najwięcej kart bohaterów"),
    "types_in_area": (r"all five types", r"wszystkich pięciu rodzajów"),
    "largest_bandon": (r"bandon with the most cards", r"bandon z największą liczbą kart"),
    "influence_won": (r"highest vote in the most rounds", r"twój głos był najwyższy w największej liczbie rund"),
    "nomisma": (r"Nomisma you hold", r"posiadane Nomisma"),
    "triumphs": (r"each triumph of yours", r"każdy twój triumf"),
}
MOST_OF_A_TYPE: Final = (r"most \w+ cards in your area", r"najwięcej kart \w+\.")
UNIT_WORDS: Final = {
    "fortification": ("fortification", "fortyfikacja"), "monastery": ("monastery", "klasztor"),
    "church": ("church", "kościół"), "hagia_sophia": ("Hagia Sophia", "Hagia Sophia"),
    "hippodrome": ("hippodrome", "hipodrom"), "aqueduct": ("aqueduct", "akwedukt"), "dromon": ("dromon", "dromon"),
    "merchant_ship": ("merchant ship", "statek handlowy"), "siege_tower": ("siege tower", "wieża oblężnicza"),
    "senator": ("senator", "senator"), "priest": ("priest", "kapłan"), "monk": ("monk", "mnich"),
    "legionary": ("legionary", "legionista"), "cataphract": ("cataphract", "katafrakt"),
    "merchant": (r"merchant(?! ship)", "kupiec"), "caravan": ("caravan", "karawana"),
}  # fmt: skip
ALONE: Final = (" Alone: ", " Solo: ")
"""What comes behind it holds in the game alone, in the place of what stands before it (BZS8)."""
