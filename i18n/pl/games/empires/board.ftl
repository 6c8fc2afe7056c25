### Plansza Imperiów słowami i o co można pytać jej obraz.

name-phase_income = zasoby
name-phase_trade = wymiana
name-phase_build = budowa
name-phase_movement = ruch
name-phase_leadership = przywództwo
name-alt_leader = przywódca
name-alt_resources = zasoby
name-alt_cards = bohaterowie i cuda
name-alt_provinces = prowincje
name-alt_elsewhere = poza swoimi prowincjami
name-alt_fleets = triremy
name-alt_legions = legiony
name-alt_battle = bitwa
name-alt_dice = kości
name-alt_sum = suma
name-alt_hits = otrzymane trafienia
name-alt_warded = odparte
name-alt_lost = stracone jednostki
name-alt_offers = oferty
name-kind_hero = Bohater
name-kind_wonder = Cud świata
map-seats = Imperium w powiększeniu
