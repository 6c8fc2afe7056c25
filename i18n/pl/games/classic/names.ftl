### Klasyczne Mare Nostrum – co jak się nazywa.

## Cywilizacje

name-rome = Rzym
    .genitive = Rzymu
    .dative = Rzymowi
    .accusative = Rzym
    .instrumental = Rzymem
    .locative = Rzymie
name-greece = Grecja
    .genitive = Grecji
    .dative = Grecji
    .accusative = Grecję
    .instrumental = Grecją
    .locative = Grecji
name-babylon = Babilon
    .genitive = Babilonu
    .dative = Babilonowi
    .accusative = Babilon
    .instrumental = Babilonem
    .locative = Babilonie
name-egypt = Egipt
    .genitive = Egiptu
    .dative = Egiptowi
    .accusative = Egipt
    .instrumental = Egiptem
    .locative = Egipcie
name-carthage = Kartagina
    .genitive = Kartaginy
    .dative = Kartaginie
    .accusative = Kartaginę
    .instrumental = Kartaginą
    .locative = Kartaginie

## Prowincje

name-roma = Roma
name-gallia_cisalpina = Gallia Cisalpina
name-tarentum = Tarentum
name-corsica = Corsica
name-sardinia = Sardinia
name-syracusae = Syracusae
name-raetia = Raetia
name-illyria = Illyria
name-moesia = Moesia
name-macedonia = Macedonia
name-athenae = Athenae
name-constantinopolis = Constantinopolis
name-cnossus = Cnossus
name-rhodus = Rhodus
name-cyprus = Cyprus
name-troas = Troas
name-paphlagonia = Paphlagonia
name-galatia = Galatia
name-cilicia = Cilicia
name-armenia = Armenia
name-antiochia = Antiochia
name-hierosolyma = Hierosolyma
name-ninive = Ninive
name-arabia = Arabia
name-alexandria = Alexandria
name-memphis = Memphis
name-thebae = Thebae
name-cyraene = Cyraene
name-leptis_magna = Leptis Magna
name-carthago = Carthago
name-numidia = Numidia
name-gaetulia = Gaetulia
# Na mapie, gdzie prowincja nazywa się tak jak cywilizacja.
name-province_babylon = Babylon
# Miasto, które nie nazywa się tak jak jego prowincja.
name-city_cyraene = Cyrene

## Morza

name-mare_sardoum = Mare Sardoum
name-mare_tyrrhenum = Mare Tyrrhenum
name-mare_adriaticum = Mare Adriaticum
name-mare_ionium = Mare Ionium
name-mare_syrticum = Mare Syrticum
name-mare_libycum = Mare Libycum
name-mare_aegaeum = Mare Aegaeum
name-mare_aegyptium = Mare Aegyptium
name-mare_cilicium = Mare Cilicium
name-pontus_euxinus = Pontus Euxinus

## Karty zasobów

name-perfume = pachnidło
name-papyrus = papirus
name-gold = złoto
name-gems = klejnoty
name-oil = oliwa
    .accusative = oliwę
name-wine = wino
name-livestock = inwentarz
name-fruit = owoce
name-metal = metal
name-grain = zboże
name-fish = ryby
name-slaves = niewolnicy
    .accusative = niewolników

## Co się buduje i gdzie

name-marker = znacznik wpływu
name-legion = legion
name-trireme = tryrema
    .accusative = tryremę
name-fortress = forteca
    .accusative = fortecę
name-caravan = karawana
    .accusative = karawanę
name-market = targ
name-temple = świątynia
    .accusative = świątynię
name-city = miasto
name-tax = podatek
name-caravan_perfume = karawana (pachnidło)
    .accusative = karawanę (pachnidło)
name-caravan_papyrus = karawana (papirus)
    .accusative = karawanę (papirus)
name-caravan_gold = karawana (złoto)
    .accusative = karawanę (złoto)
name-caravan_gems = karawana (klejnoty)
    .accusative = karawanę (klejnoty)
name-caravan_oil = karawana (oliwa)
    .accusative = karawanę (oliwa)
name-caravan_wine = karawana (wino)
    .accusative = karawanę (wino)
name-caravan_livestock = karawana (inwentarz)
    .accusative = karawanę (inwentarz)
name-caravan_fruit = karawana (owoce)
    .accusative = karawanę (owoce)
name-caravan_metal = karawana (metal)
    .accusative = karawanę (metal)
name-caravan_grain = karawana (zboże)
    .accusative = karawanę (zboże)
name-caravan_fish = karawana (ryby)
    .accusative = karawanę (ryby)
name-caravan_slaves = karawana (niewolnicy)
    .accusative = karawanę (niewolnicy)

## Bohaterowie i cuda

name-caesar = Juliusz Cezar
    .genitive = Juliusza Cezara
    .accusative = Juliusza Cezara
name-pericles = Perykles
    .genitive = Peryklesa
    .accusative = Peryklesa
name-hammurabi = Hammurabi
    .genitive = Hammurabiego
    .accusative = Hammurabiego
name-cleopatra = Kleopatra
    .genitive = Kleopatry
    .accusative = Kleopatrę
name-hannibal = Hannibal
    .genitive = Hannibala
    .accusative = Hannibala
name-agamemnon = Agamemnon
    .genitive = Agamemnona
    .accusative = Agamemnona
name-archimedes = Archimedes
    .genitive = Archimedesa
    .accusative = Archimedesa
name-helen = Helena Trojańska
    .genitive = Heleny Trojańskiej
    .accusative = Helenę Trojańską
name-nebuchadnezzar = Nabuchodonozor
    .genitive = Nabuchodonozora
    .accusative = Nabuchodonozora
name-solomon = Salomon
    .genitive = Salomona
    .accusative = Salomona
name-ulysses = Ulisses
    .genitive = Ulissesa
    .accusative = Ulissesa
name-colossus = Kolos
    .genitive = Kolosa
    .accusative = Kolosa
name-gardens = Wiszące Ogrody
    .genitive = Wiszących Ogrodów
name-artemis = Świątynia Artemidy
    .genitive = Świątyni Artemidy
    .accusative = Świątynię Artemidy
name-zeus = Posąg Zeusa
    .genitive = Posągu Zeusa
name-lighthouse = Latarnia morska
    .genitive = Latarni morskiej
    .accusative = Latarnię morską
name-mausoleum = Mauzoleum
    .genitive = Mauzoleum
name-pyramids = Piramidy
    .genitive = Piramid

## Role i fazy

name-director_of_commerce = Dyrektor Handlowy
name-political_leader = Przywódca Polityczny
name-military_leader = Przywódca Wojskowy
name-setup = ustawienie początkowe
name-commerce = Faza Handlu
name-construction = Faza Budowy
name-military = Faza Militarna
name-round = runda

## Obraz słowami

name-phase_setup = ustawienie zaawansowane
name-phase_commerce = Faza Handlu
name-phase_construction = Faza Budowy
name-phase_military = Faza Militarna
name-alt_leader = sprawuje
name-alt_resources = karty na ręce
name-alt_cards = bohaterowie i cuda
name-alt_provinces = prowincje
name-alt_elsewhere = poza swoimi prowincjami
name-alt_fleets = tryremy
name-alt_legions = legiony
name-alt_battle = bitwa
name-alt_dice = kości
name-alt_sum = suma
name-alt_hits = poniesione straty
name-alt_warded = odparte
name-alt_lost = stracone jednostki
name-alt_offers = oferty
name-alt_neutral = neutralna
name-alt_unlaunched = nieaktywne tryremy
