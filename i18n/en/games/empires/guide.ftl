### Mare Nostrum: Empires – pages of /help (the order here is the order of the menu) and what the goods are.

about-pottery = One of the 13 goods; 3 tokens in the supply. Caravan places: Creta.
about-gems = One of the 13 goods; 5 tokens in the supply. Caravan places: Germania, Garamantia.
about-papyrus = One of the 13 goods; 5 tokens in the supply. Caravan places: Cyrenaica, Aegyptus.
about-metal = One of the 13 goods; 5 tokens in the supply. Caravan places: Latium, Italia.
about-spices = One of the 13 goods; 5 tokens in the supply. Caravan places: Africa, Arabia.
about-stone = One of the 13 goods; 5 tokens in the supply. Caravan places: Dacia, Thracia. Gilgamesh builds a fortress for one.
about-wood = One of the 13 goods; 5 tokens in the supply. Caravan places: Dalmatia, Cappadocia. The Lighthouse of Pharos launches a trireme for one.
about-gold = One of the 13 goods; 7 tokens in the supply. Caravan places: Numidia, Aethiopia, Armenia.
about-grain = One of the 13 goods; 9 tokens in the supply. Caravan places: Gallia, Macedonia, Aethiopia, Mesopotamia.
about-oil = One of the 13 goods; 9 tokens in the supply. Caravan places: Italia, Achaia, Libya, Garamantia.
about-sheep = One of the 13 goods; 9 tokens in the supply. Caravan places: Gallia, Africa, Libya, Mesopotamia.
about-wine = One of the 13 goods; 9 tokens in the supply. Caravan places: Latium, Dacia, Macedonia, Syria.
about-gladiators = One of the 13 goods; 11 tokens in the supply. Caravan places: Dalmatia, Numidia, Phasania, Nubia, Assyria. Spartacus raises a legion for one token.
guide-empires-goal = How one wins
    .text =
        Four ways, whichever comes first:
        - **Prestige** – build the Pyramids (12).
        - **Fame** – your fifth hero or wonder; the starting hero is the first of them. They cost 7, 8, 9 and 10.
        - **Conquest** – hold four capitals and legendary cities in all when movement ends; your own capital counts, occupied ones too.
        - **Leadership** – hold all three titles (trade, culture, military) when a round ends.
        The Culture Leader wins by building at once; everybody else when the build phase is over, unless somebody gets there first. Several can win together.
guide-empires-round = A round
    .text =
        1. **Income** – your buildings bring goods and coins.
        2. **Trade** – everybody offers the same number in secret, then all take from one another.
        3. **Build** – one empire after another; the Culture Leader says who is next.
        4. **Movement and battle** – one after another; the Military Leader says who is next.
        5. **Leadership** – who is highest on a track takes its title.
        The first round begins with trade: everybody starts with nine resources.
guide-empires-income = Income
    .text =
        - A **caravan** brings one good of its kind, two with your market in the province.
        - A **city** or **capital** brings one coin, two with your temple in the province.
        - A **legendary city** brings a coin and a legendary good drawn blind; with a temple one of the two once more – you choose which before the draw.
        Whoever occupies a building gets what it brings. What the supply does not have is lost. Your hand is secret, only its size is known.
guide-empires-trade = Trade
    .text =
        The Trade Leader announces a number from their tokens (5/0, 2/1, 4/3; a token once played rests). Everybody who has that many puts exactly so many resources into a secret offer; all are opened together. The leader may announce more than they have; then they take no part, name who takes first, and that empire evens out in their stead.
        The Trade Leader takes one from somebody; whoever was taken from takes next. If two have just exchanged, the third take goes elsewhere. At the end all have as many as before: whoever took first gives one away if left with one too many.
        Offers are sealed in private; until the last one is in you may break your seal.
guide-empires-build = Building
    .text =
        A price is one set: **coins alone**, or **goods that all differ**. No mixing, no change.
        - 3: control, city, capital, legendary city, caravan, legion, trireme, fortress
        - 6: market, temple
        - 7, 8, 9, 10: your second to fifth hero or wonder
        - 12: the Pyramids
        You build in provinces you control, on printed places, where no enemy stands (your capital province excepted). **Control** is for sale in free provinces next to one you held when the round began, or joined to it by your triremes. Afterwards two coins stay; all else goes back.
guide-empires-buildings = Buildings
    .text =
        - **Caravan** (3): one good a round. **Market** (6): doubles the caravans of its province. Both count for trade.
        - **City** (3): one coin a round. **Temple** (6): doubles the cities of its province. Both count for culture.
        - **Capital**: your first city; its province is never taken from you. **Legendary city** (3): a coin and a legendary good; four capitals and legendary cities win.
        Below you can look at each of them.
guide-empires-units = Units
    .text =
        - **Legion** (3, eight of them): marches one province, or over any chain of your triremes; fights, occupies.
        - **Trireme** (3, five): moves to a neighbouring sea, fights there, carries legions and joins provinces.
        - **Fortress** (3, five, one in a province): +5 to your side and stops the first hit. It never moves.
        All of them count for military leadership.
guide-empires-movement = Movement
    .text =
        In your turn: first what you have occupied may become yours; then triremes sail, one sea each; then sea battles, if you like; then each legion marches once; then the land battles; then what your legions do in the provinces they have conquered.
        Everything is put together in private and can be taken back until you confirm. Legions that meet another empire's legions or fortress on land **must** fight in your turn; a fortress of yours alone starts no battle.
guide-empires-combat = Battle
    .text =
        Both sides roll one die for each unit. The sum with its bonuses, divided by five and rounded down, is the number of hits on the other side. Each hit removes a unit that its owner chooses; both choose unseen.
        - A fortress adds 5 and turns the first hit away, even alone.
        - One battle in a province or sea in each turn, against one empire. At sea you choose whether.
        If both sides are left standing the province is at war: its owner keeps the income but builds nothing there, and nothing in it is occupied any more. The same holds where a second empire comes to stand without a battle, in the peace of Zeus.
guide-empires-conquest = Conquest
    .text =
        If your legions alone stand in another's province when your turn ends, choose one:
        - **Pillage** a building: it is gone; a city pays a coin, a caravan one good, a legendary city a coin or a legendary good.
        - **Occupy** buildings, one legion each: they work and count for you as long as the legion stays.
        - **Stand on the control marker**: when your next movement turn begins the province becomes yours, if it lies next to one of yours or your triremes reach it.
        In a later turn you may choose again: a new choice replaces the old one there as a whole, so a pillage ends all that you occupy in that province. Capital provinces never change hands.
guide-empires-leadership = Leadership
    .text =
        - **Trade**: caravans and markets. **Culture**: cities and temples. **Military**: legions, triremes and fortresses. Heroes and wonders add what is printed on them.
        Whoever is highest takes the title; on a tie the last leader chooses among those who tie. The Trade Leader sets the number of the trade and takes first; the Culture Leader orders the building and wins by it at once; the Military Leader orders the movement. All three titles win.
guide-empires-cards = Heroes and wonders
    .text =
        You begin with one hero. Others lie face up; each costs more than the one before (7, 8, 9, 10), and five win. A power holds from the moment you have the card, and goes before every rule.
        The menus below tell what each one does.
explain-price-card = It costs 7, 8, 9 or 10: the more heroes and wonders you have, the higher the price.

explain-menu-cards = Heroes and wonders: what they do …
explain-menu-built = Buildings and units: what they do …
explain-menu-goods = Goods and coins …
help-lobby = **The lobby is open.** { $count ->
    [one] { $count } player sits
   *[other] { $count } players sit
} there; the game is for { $fewest } to { $most } players. “Join” or `/game join` takes a place, “Options” chooses the empire, the rules and the table, “Add AI” fills a place.
help-commands-acting = `/trade …`, `/build …`, `/next`, `/sail`, `/march`, `/attack`, `/colossus`, `/lose`, `/peace`, `/conquest …`, `/convert`, `/collect`, `/crown`, `/done`, `/back`, `/clear`, `/pass`;
help-commands-hand = `/hand` your resources
