### Nazwy gier, ich stany, przerwy i spis własnych gier.

panel-paused-how = Jak ją wznowić, mówi `/stan`.
games-none = Nie bierzesz teraz udziału w żadnej grze. `/gra nowa` otwiera poczekalnię.
status-lobby = czeka na graczy
status-running = trwa
status-paused = wstrzymana
status-over = skończona
status-aborted = zakończona bez wyniku
status-paused-why = ⏸ Wstrzymana: { $reason }
status-since = ostatnia zmiana { $since }
pause-by_hand = przez osobę, która otworzyła grę, albo przez administratora
pause-no_human = przy stole nie ma już żadnej osoby
pause-bad_replay = zapisu gry nie da się odtworzyć; operator już o tym wie
pause-rules_changed = zasady zmieniły się od tamtej pory; operator już o tym wie
pause-rules_changed-by = zasady zmieniły się od tamtej pory i ruchy tej gry już do nich nie pasują: { $rules }. Operator już o tym wie
pause-rule = { $rule }, { $words }
pause-ai_stuck = gracz SI utknął; operator już o tym wie
pause-check_failed = w pozycji znaleziono błąd; operator już o tym wie
games-mine = **Twoje gry** – najpierw te, w których jest twoja kolej
games-yours = { $others ->
    [0] Twoja kolej
    [one] Kolej na ciebie i na { $others } innego gracza
    [few] Kolej na ciebie i na { $others } innych graczy
   *[many] Kolej na ciebie i na { $others } innych graczy
} · ostatni ruch { $since }
games-others = Czekamy na: { $names } · ostatni ruch { $since }
games-more = … i jeszcze { $count }
pause-everyone_away = nikogo nie ma; gra ruszy, gdy tylko ktoś z was coś naciśnie

## Zawiadomienia i wiersze dziennika

notice-game_paused = gra została wstrzymana ({ $reason }).
notice-game_resumed = gra toczy się dalej.
notice-game_aborted = grę zakończono bez wyniku.

## Odmowy

refusal-unknown_game = Nie ma gry o tym numerze. `/gry` pokazuje twoje gry.
refusal-not_running = Ta gra nie jest teraz w toku.
refusal-game_paused = Gra jest wstrzymana.
refusal-rules_changed = Zasady zmieniły się, odkąd ta gra się zaczęła. Operator już o tym wie.
refusal-bad_replay = Zapisu gry nie da się odtworzyć. Operator już o tym wie.
refusal-cannot_resume = Tej gry nie można jeszcze wznowić.
refusal-no_game_here = Na tym kanale nie ma gry. `/gra nowa` otwiera poczekalnię.
refusal-which_game = Bierzesz udział w kilku grach ({ $games }). Użyj kanału tej, o którą ci chodzi, albo podaj jej numer w polu `gra:`, jeśli polecenie je ma.
refusal-not_paused = Gra nie jest wstrzymana.

## Polecenia: nazwy, opisy, parametry

cmd-games = gry
    .description = Twoje gry i gdzie jest twoja kolej
cmd-status = stan
    .description = Na kogo i na co czekamy
arg-game = gra
    .description = Która gra (jej numer)
