### The lobby, where its words are those of Empires: an empire is chosen, not a seat.

ai-steward = steward (hard)
lobby-drawn = empire drawn at the start
options-seat = Your empire
options-join-first = Join first, then you can choose an empire.
rematch-opened = The lobby is open: { $place } (`{ $game }`). I have asked the others; the empires are drawn again.
rematch-joined = You are in: { $place } (`{ $game }`). The empires are drawn again.
