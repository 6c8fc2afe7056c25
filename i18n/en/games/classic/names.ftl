### Classic Mare Nostrum – what everything is called.

## Civilizations

name-rome = Rome
name-greece = Greece
name-babylon = Babylon
name-egypt = Egypt
name-carthage = Carthage

## Provinces

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
# On the map, where a province is called like a civilization.
name-province_babylon = Babylon
# A city that is not called like its province.
name-city_cyraene = Cyrene

## Seas

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

## Resource cards

name-perfume = perfume
name-papyrus = papyrus
name-gold = gold
name-gems = gems
name-oil = oil
name-wine = wine
name-livestock = livestock
name-fruit = fruit
name-metal = metal
name-grain = grain
name-fish = fish
name-slaves = slaves

## What is built, and where

name-marker = influence marker
name-legion = legion
name-trireme = trireme
name-fortress = fortress
name-caravan = caravan
name-market = market
name-temple = temple
name-city = city
name-tax = tax
name-caravan_perfume = caravan (perfume)
name-caravan_papyrus = caravan (papyrus)
name-caravan_gold = caravan (gold)
name-caravan_gems = caravan (gems)
name-caravan_oil = caravan (oil)
name-caravan_wine = caravan (wine)
name-caravan_livestock = caravan (livestock)
name-caravan_fruit = caravan (fruit)
name-caravan_metal = caravan (metal)
name-caravan_grain = caravan (grain)
name-caravan_fish = caravan (fish)
name-caravan_slaves = caravan (slaves)

## Heroes and wonders

name-caesar = Julius Caesar
name-pericles = Pericles
name-hammurabi = Hammurabi
name-cleopatra = Cleopatra
name-hannibal = Hannibal
name-agamemnon = Agamemnon
name-archimedes = Archimedes
name-helen = Helen of Troy
name-nebuchadnezzar = Nebuchadnezzar
name-solomon = Solomon
name-ulysses = Ulysses
name-colossus = Colossus
name-gardens = Hanging Gardens
name-artemis = Temple of Artemis
name-zeus = Statue of Zeus
name-lighthouse = Lighthouse
name-mausoleum = Mausoleum
name-pyramids = Pyramids

## Roles and phases

name-director_of_commerce = Director of Commerce
name-political_leader = Political Leader
name-military_leader = Military Leader
name-setup = set-up
name-commerce = commerce
name-construction = construction
name-military = military
name-round = round

## The picture in words

name-phase_setup = set-up
name-phase_commerce = commerce
name-phase_construction = construction
name-phase_military = military
name-alt_leader = holder
name-alt_resources = cards in hand
name-alt_cards = heroes and wonders
name-alt_provinces = provinces
name-alt_elsewhere = elsewhere
name-alt_fleets = triremes at
name-alt_legions = legions
name-alt_battle = battle
name-alt_dice = dice
name-alt_sum = total
name-alt_hits = losses suffered
name-alt_warded = warded off
name-alt_lost = units lost
name-alt_offers = offered
name-alt_neutral = neutral
name-alt_unlaunched = triremes not launched
