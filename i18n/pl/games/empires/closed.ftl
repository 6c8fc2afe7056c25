### Dlaczego coś w Imperiach jest niedostępne.

closed-cannot_pay = { $cost ->
    [one] potrzeba { $cost } zasobu
    [few] potrzeba { $cost } zasobów
   *[many] potrzeba { $cost } zasobów
}, { $largest ->
    [0] a nie masz nic
    [1] a możesz zapłacić najwyżej 1
   *[other] a największy zestaw, jaki ułożysz, to { $largest }
}
closed-card_limit = nie możesz mieć więcej bohaterów i cudów
closed-not_on_display = nie ma jej wśród odkrytych kart
closed-none_left_control = wszystkie twoje znaczniki kontroli są na mapie
closed-none_left_legion = wszystkie twoje legiony są na mapie
closed-none_left_trireme = wszystkie twoje triremy są na mapie
closed-none_left_fortress = wszystkie twoje fortece są na mapie
closed-no_place = w twoich prowincjach nie ma na to miejsca
closed-all_built = stoi już wszędzie, gdzie masz na to miejsce
closed-site_taken = już tam stoi
closed-no_such_site = nie ma tam na to miejsca
closed-controlled_by = kontroluje ją { $seat }
closed-fortress_there = już tam stoi forteca
closed-fortress_there_anywhere = wszędzie, gdzie możesz budować, stoi już forteca
closed-enemy_present = są tam jednostki: { $seats }
closed-enemy_on_coast = w twoich prowincjach nad tym morzem są jednostki innych imperiów
closed-enemy_on_coast_anywhere = nad każdym morzem, na którym można by budować, w twoich prowincjach są jednostki innych imperiów
closed-enemy_present_anywhere = wszędzie, gdzie można by budować, są jednostki innych imperiów
closed-not_controlled = nie kontrolujesz jej
closed-not_reachable = ani nie sąsiaduje z prowincją, którą kontrolujesz od początku rundy, ani nie łączą jej z taką twoje triremy
closed-not_joined = ani nie sąsiaduje z prowincją, którą teraz kontrolujesz, ani nie łączą jej z taką twoje triremy
closed-not_reachable_anywhere = żadna wolna prowincja nie sąsiaduje z twoimi ani nie łączą jej z nimi twoje triremy
closed-controlled_by_anywhere = wszystkie sąsiednie prowincje są zajęte
closed-no_marker = nie masz już znacznika kontroli
closed-power_used = moc jest już użyta w tej rundzie
closed-needs_token = potrzebne jedno z tych, a nie masz żadnego: { $resources }
closed-no_enemy_in_mine = w twoich prowincjach nie stoi żaden wrogi legion
closed-number_played = ta strona znacznika wymiany jest już zagrana
closed-barred = wymiana między waszą dwójką właśnie się odbyła
closed-nothing_left = nic z tej oferty nie zostało
closed-kind_kept = jeden zasób tego rodzaju już zachowujesz
closed-kept_enough = zachowujesz już tyle, ile wolno
closed-cannot_win = nie stać cię ani na Piramidy, ani na piątego bohatera lub cud
closed-had_turn = ma już za sobą turę w tej fazie
closed-not_taking_part = nie bierze udziału w tej wymianie
closed-not_tied = nie jest wśród remisujących
closed-peace_last = twój ostatni pokój był z tym imperium
closed-peace_binds = zabrania tego pokój Zeusa
closed-no_supply = w rezerwie już tego nie ma
closed-all_moved = wszystkie już się ruszyły
closed-no_way = brak granicy lądowej, a na jej morzach nie ma twojej triremy
closed-no_ferry = nie ma twojej triremy, która przewiezie przez: { $seas }
closed-fought = w tej turze bitwa już się tu odbyła
closed-capital_fixed = prowincja stołeczna nigdy nie zmienia właściciela
closed-chosen_there = wybór tu już zapadł albo nie ma wolnego legionu
closed-not_on_marker = twój legion nie stoi na znaczniku
