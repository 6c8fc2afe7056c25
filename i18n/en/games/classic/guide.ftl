### Classic Mare Nostrum – pages of /help (the order here is the order of the menu).

guide-classic-goal = How one wins
    .text =
        Whoever does one of these wins at once, and alone:
        - **Pyramids** – build them, for a set of 12.
        - **Four heroes and wonders**, in any mix; the hero of your civilization counts, too. Each costs a set of 9.
        There is no other victory, and no last round unless the table chose one.
guide-classic-round = A round
    .text =
        1. **Commerce** – the Director of Commerce is determined; income; trade.
        2. **Construction** – the Political Leader is determined and says who builds next.
        3. **Military** – the Military Leader is determined and says who moves next.
        Everybody plays a phase before the next one begins.
guide-classic-setup = Before the first round
    .text =
        - **Basic**: everybody begins with their hero, three provinces, buildings and units, as printed.
        - **Advanced**: one after another, in an order drawn by lot, each spends 36 points; 3 of them pay the marker in the main province. Markers, buildings, units and your own hero cost what they cost later (a hero makes nothing cheaper yet), other heroes and wonders are not for sale yet. Everything stands in your main province or in provinces next to it (for Greece, along the whole Aegean), legions and triremes in the main province only. What you do not spend is lost; a hero you leave out stays reserved for you.
        You begin without cards: the first round opens with income.
guide-classic-income = Income
    .text =
        - A **caravan** brings one commodity of its icon, two with a market in the province.
        - A **city** brings one tax, two with a temple in the province.
        A building works for the civilization whose influence marker is there, unless a legion occupies it. An occupier gets the double only with a second legion on the market or temple. What the bank does not have is lost. Your hand is secret, only its size is known.
guide-classic-trade = Trade
    .text =
        The Director announces a number, from 0 to their own number of cards. Everybody who holds that many must put exactly so many into a secret offer; the others are out. All offers are opened together.
        The Director takes one open card of somebody, face down; whoever was taken from takes next, and so on. The same two never trade more than two cards in a row. It ends when there is no card left that the one whose turn it is may take; open cards go home. If the one last taken from is a card short, the Director gives them one.
guide-classic-build = Construction
    .text =
        A price is one set, paid exactly: **taxes alone**, or **commodities that all differ**.
        - 3: influence marker, city, caravan, legion, trireme, fortress
        - 6: market, temple
        - 9: a hero or wonder
        - 12: the Pyramids
        You build in your own provinces, where no foreign unit stands (your main province excepted). An **influence marker** goes to a free province next to one that was yours when the round began, or joined to it by your triremes; you build there from the next round on. At the end two taxes stay, all else goes to the bank.
guide-classic-buildings = Buildings
    .text =
        - **Caravan** (3): one commodity a round. **Market** (6): doubles the caravans of its province. Both count for the Director of Commerce.
        - **City** (3): one tax a round. **Temple** (6): doubles the cities of its province. Both count for the Political Leader.
        Cities need a city site, caravans an icon; markets and temples need no place. Tokens are limited by the number of players.
guide-classic-units = Units
    .text =
        - **Legion** (3, eight of them): marches one province, or along any chain of your triremes; fights, occupies.
        - **Trireme** (3, five): built on a coast, launched in the Military Phase; moves to an adjacent sea, fights there, carries legions and joins provinces.
        - **Fortress** (3, eight, one in a province): +6 in battle. It never moves.
        All of them count for the Military Leader, triremes that are not launched too.
guide-classic-movement = Movement
    .text =
        In your turn: triremes are launched or move one sea; then sea battles, if you like; then each legion marches once; then the land battles; then what your legions do in the provinces they have conquered.
        Everything is put together in private and can be taken back until you confirm. Legions that stand with another civilization's legions or fortress **must** fight in your turn; a fortress alone starts no battle.
guide-classic-combat = Battle
    .text =
        Both sides roll once: a die for each legion (for each trireme at sea). A fortress rolls nothing and adds 6. Every full 5 of your sum cost the other side a unit, which its owner chooses; both choose unseen.
        One battle in each province or sea in each turn, against one side. If both still stand, the province is at war: its owner keeps the income but builds nothing there, and all occupations in it end.
guide-classic-conquest = Conquest
    .text =
        If your legions alone stand in another's province when your turn ends, choose one:
        - **Occupy** cities and caravans, one legion each: their income is yours from the next round on, as long as the legion stays. One on the market or temple adds the double.
        - **Convert**: a legion on the influence marker. In a later Construction Phase you may buy a marker and put it there; then the province is yours.
        - **Pillage** a city, caravan or market: it is gone at once.
        Players' main provinces cannot be converted. A new choice ends the old one there as a whole.
guide-classic-roles = Roles
    .text =
        - **Director of Commerce**: most caravans and markets. **Political Leader**: most cities and temples. **Military Leader**: most legions, triremes and fortresses.
        Each is determined at the start of its phase. A holder who is among those tied for most keeps the role; if only others tie, the holder decides. What is occupied counts for the occupier.
guide-classic-neutral = Neutral civilizations
    .text =
        With three or four players the others are neutral: a legion and a fortress in the main province, a legion in each province next to it (for Greece, along the whole Aegean, unless the table chose otherwise). They never move, but defend themselves; the dice are rolled for them. Their provinces can be conquered and converted like any other, the main province too.
guide-classic-cards = Heroes and wonders
    .text =
        All of them lie open for sale from the start, each once; a civilization's hero only for that civilization. They work from the moment they are bought and cannot be lost.
        The menus below tell what each one does.
explain-price-card = It costs a set of 9; the Pyramids cost 12.
explain-menu-cards = Heroes and wonders: what they do …
explain-menu-built = Buildings and units: what they do …
explain-menu-goods = Commodities and taxes …
help-lobby = **The lobby is open.** { $count ->
    [one] { $count } player sits
   *[other] { $count } players sit
} there; the game is for { $fewest } to { $most } players. “Join” or `/game join` takes a place, “Options” chooses the civilization, the rules and the table, “Add AI” fills a place.
help-commands-acting = `/pick`, `/trade …`, `/build …`, `/next`, `/launch`, `/sail`, `/march`, `/turn`, `/attack`, `/lose`, `/conquest …`, `/crown`, `/done`, `/back`, `/clear`, `/pass`;
help-commands-hand = `/hand` your cards

## Standing answers

standing-no_sea_battles = I begin no battle at sea
standing-stay = My triremes and legions stay where they are
standing-losses = My losses: free legions first, the fortress last
standing-ulysses = Ulysses: I let the takes of this trade stand
