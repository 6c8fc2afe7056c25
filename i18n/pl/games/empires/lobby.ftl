### Poczekalnia słowami Imperiów: wybiera się imperium, a nie miejsce.

ai-steward = zarządca (trudny)
lobby-drawn = imperium losowane na początku
options-seat = Twoje imperium
options-join-first = Najpierw dołącz, potem możesz wybrać imperium.
rematch-opened = Poczekalnia otwarta: { $place } (`{ $game }`). Reszta dostaje zaproszenia, a imperia będą losowane od nowa.
rematch-joined = Masz miejsce przy stole: { $place } (`{ $game }`). Imperia będą losowane od nowa.
