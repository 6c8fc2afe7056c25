### Byzantion – what names mean that no card explains.

outlook-about_territory =
    A territory of the map. { $units_count ->
        [0] No units stand there.
       *[other] Units there: { $units }.
    }
outlook-about_player =
    A faction of the hippodrome. { $goods_count ->
        [0] It holds nothing.
       *[other] It holds: { $goods }.
    } Cards in its area: { $cards }; in hand: { $hand }.
outlook-about_casket = What an ivory casket holds: it comes with the space of the initiative on which it lies.
outlook-about_labaron = This round: 1 more Dynamis.
outlook-about_labaron_alone = At once 1 Dynamis for each card of one of your bandons, at least 1.
outlook-about_chalice = This round: 2 Auctoritas for the influence on the emperor; in a trial that succeeds, 2 of the resource that is bid.
outlook-about_chalice_alone = At once 2 Nomisma for each unit on the map.
outlook-about_sceptre = This round you decide every tie.
outlook-about_sceptre_alone = At once 1 resource of your choice for each event that you have met.
outlook-about_robes = This round: double reward for a triumph, and you pay no penalty.
outlook-about_robes_alone = You look at as many cards of the deck as lie in your area, may play one of them free, and discard the others.

about-draw = An action: two cards for 1 to 3 Auctoritas, from deck, offer or discard pile.
about-play = An action: any number of cards of the hand, each paid in Nomisma; then bandons are formed.
about-activate = An action: a Dynamis on one card or bandon, and all its icons produce.
about-sell = An action: tokens are laid on the market’s free spaces and pay what stands there.
about-buy = An action: tokens of the market for the prices of their spaces.
about-restock = An action: the market gets one new token of each kind, and you draw a card.
about-deck = Empire and intrigue cards that nobody has seen, face down. When it is empty, the discard pile becomes the new one.
about-pile = Discarded cards, face up; everybody may leaf through them.
about-penalty = What the player who contributed least pays when an event fails; what is missing costs Doxa.
about-turn = One Dynamis, one action; then the next player’s turn comes.
about-phase = A round has three: event, actions, resolution.
about-reward = What the triumphator gains when an event succeeds.
