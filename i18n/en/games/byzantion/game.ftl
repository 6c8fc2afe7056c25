### Byzantion: the game, its seats, options, phases and words.

game-byzantion-name = Byzantion
game-byzantion-about = Factions of the hippodrome under Justinian: draft cards, meet events together, win the emperor's ear. For two to four, or alone.

ai-steward = steward (hard)

name-blues = Blues
name-greens = Greens
name-reds = Reds
name-whites = Whites

name-auctoritas = Auctoritas
name-civicus = Civicus
name-virtus = Virtus
name-fides = Fides
name-lapis = Lapis
name-lignum = Lignum
name-frumentum = Frumentum
name-nomisma = Nomisma
name-doxa = Doxa
name-dynamis = Dynamis
about-auctoritas = Authority: votes on the emperor's decision, pays for drawing cards, breaks ties at the end.
about-civicus = Order: a resource of officials and cities.
about-virtus = Fortitude: a resource of soldiers.
about-fides = Faith: a resource of clergy and monks.
about-lapis = Stone.
about-lignum = Wood.
about-frumentum = Grain.
about-nomisma = Money. It pays for cards and on the market, and is no resource.
about-doxa = Fame: victory points.
about-dynamis = An action point: each turn costs one.

name-palatine = Palatine
name-ecclesiastical = Ecclesiastical
name-stratiotika = Stratiotika
name-emporion = Emporion
name-rustica = Rustica
name-labaron = labaron
name-chalice = chalice
name-sceptre = sceptre
name-robes = robes
about-labaron = This round: 1 more Dynamis. Alone: at once 1 Dynamis for each card of one of your bandons, at least 1.
about-chalice = This round: 2 Auctoritas for the influence on the emperor; in a trial that succeeds, 2 of the resource that is bid. Alone: at once 2 Nomisma for each unit on the map.
about-sceptre = This round you decide every tie. Alone: at once 1 resource of your choice for each event that you have met.
about-robes = This round: double reward for a triumph, and you pay no penalty. Alone: you look at as many cards of the deck as lie in your area, may play one of them free, and discard the others.

name-draw = draw
name-play = play
name-activate = activate
name-sell = sell
name-buy = buy
name-restock = restock
name-market = market
name-deck = the deck
name-offer = the offer
name-pile = the discard pile
name-turn = the turn
name-phase = the phase
name-round = the round

option-length = Length
option-length-standard = Standard, 6 events
option-length-marathon = Marathon, 9 events
option-windows = Reactions
option-windows-by_pace = As the table's pace has it
option-windows-held = Every window is held
option-windows-cancels = Only the windows over an intrigue and the last one of the game are held
option-windows-orders = By orders given in advance
option-windows-own = Nobody reacts out of turn
hint-option-length-standard = One event of epoch I, two of II, three of III; alone a round more.
hint-option-length-marathon = Three events of each epoch; alone two, three and three.
hint-option-windows-by_pace = Live: every window is held. Otherwise orders given in advance react for you.
hint-option-windows-held = 15 to 60 seconds each; for people who sit there together.
hint-option-windows-cancels = An intrigue waits for answers 15 seconds live, else 4 hours; the last window of the game longer.
hint-option-windows-orders = No window takes time but the last; “play this card when …” is said beforehand.
hint-option-windows-own = Simplest: orders for results and bids; the last window is held. Seven useless cards are left out.

phase-setup = Set-up
phase-event = Event
phase-action = Actions
phase-resolution = Resolution

pool-goods = Your goods
pool-hand = Your cards
pool-missions = Your missions
pool-missions-empty = { "" }
pool-kept = Kept so far
pool-kept-empty = { "" }
pool-pack = Before you
panel-pool = 🎒 { $pool }: { $things }

outcome-doxa = most Doxa
outcome-defeat = defeat: no Doxa left
outcome-nero = rank of Nero
outcome-caligula = rank of Caligula
outcome-titus = rank of Titus
outcome-trajan = rank of Trajan
outcome-marcus_aurelius = rank of Marcus Aurelius
outcome-julius_caesar = rank of Julius Caesar
outcome-augustus = rank of Augustus
