### Byzantion – pages of /help (the order here is the order of the menu), and the words of the game.

guide-byzantion-goal = How one wins
    .text =
        You lead a faction of the hippodrome under Justinian. **Most Doxa at the end wins**; among equals most Auctoritas, then most Nomisma.
        Doxa comes from
        - what you **contribute** to events: 1 for each resource, 1 for every 2 Nomisma, whether the event succeeds or not;
        - the largest **vote** on the emperor's decision (2, or 1 each in a tie), good places in a **trial**, rewards and cards;
        - the end: most resources 3 / 2 / 1, the dearest area of cards 6 / 4 / 2, and your three secret **missions**.
        A penalty that you cannot pay costs Doxa.
guide-byzantion-round = A round
    .text =
        A game has six events, a marathon nine; each round is about one.
        1. **Event** – seals on the initiative track, then Auctoritas on a variant of the event.
        2. **Actions** – one Dynamis, one action, in the order of initiative until nobody has Dynamis.
        3. **Resolution** – all seal a contribution; success or failure, reward or penalty, perhaps a trial.
        Then hands are cut to six cards, and the imperial ring goes clockwise.
guide-byzantion-setup = Before the first round
    .text =
        - Discard one of your five **missions**; one more goes after epoch II, and three are scored.
        - **Draft**: keep one of nine cards, pass the rest clockwise, until you have six. All choose sealed and at once.
        - **Alone** there are no missions: of nine cards you keep six at once and discard three.
        Good beginnings: two or three cheap cards of one type and a hero of that type, who makes them cheaper and takes them into a bandon.
guide-byzantion-event = The event phase
    .text =
        From the ring holder on, each takes one of four spaces: the **casket** there at once, and its keimelion for the round. The spaces, I to IV, are also the order of play.
        - **I labaron** – 1 more Dynamis
        - **II chalice** – 2 Auctoritas for the vote; in a trial 2 of the resource that is bid
        - **III sceptre** – you decide every tie
        - **IV robes** – double reward for a triumph, no penalty
        Then, unless it is a trial, everybody places any number of **Auctoritas** on one variant. The variant with more is the event's; what was placed is gone.
guide-byzantion-action = The action phase
    .text =
        Each turn costs one Dynamis and is one of six actions:
        - **Draw** two cards: both from the deck for 1 Auctoritas, one of them from the offer for 2, or the top of the discard pile for 3.
        - **Play** any number of cards for Nomisma, then form bandons.
        - **Activate** a card or bandon: all its icons produce, once a round.
        - **Sell** or **buy** on the market, or **restock** it and draw a card.
        An action is declared first, so that others may react; then it is done. In your own turn you may always discard cards for 1 Auctoritas and 2 Nomisma each, and play intrigue.
guide-byzantion-resolution = The resolution phase
    .text =
        All seal what they contribute, of each kind at most what the event asks for. If all together gave enough of every kind, it is a **success**:
        - whoever gave most resources is the **triumphator** and gains the reward; the event's units appear on the map;
        - in a **trial** all then seal a bid, and the best three gain Doxa.
        Otherwise it is a **failure**: whoever gave fewest pays the penalty, and a Doxa for each resource that is missing, one for every 2 Nomisma.
        Nomisma do not count for most and fewest. What was contributed is gone, but its Doxa are yours.
guide-byzantion-cards = Cards and bandons
    .text =
        - **Plain cards** do something once, when they are played. **Heroes** have laurels; what they do they do every time.
        - A face-up hero makes cards of a type cheaper by the laurels in it. Only the best hero counts.
        - A **bandon** is a hero with cards below, of each type as many as the laurels. It is activated for one Dynamis, with all its icons; only the hero on top acts.
        - What was activated this round stays as it is until the next one.
guide-byzantion-trade = The market
    .text =
        At most one token of each resource lies there, on spaces from 2 to 9 Nomisma, always pushed to the cheap end.
        - **Selling**: a kind that is missing goes on the first free space, and you get what it says. Once in an action you may also sell the kind on the first space again; the old token leaves.
        - **Buying**: pay what the spaces say; they close up when you are done.
        - **Restocking**: all tokens leave, one of each kind comes back in a new order; draw a card.
guide-byzantion-intrigue = Intrigue and reactions
    .text =
        Intrigue costs Nomisma, but no action. Its text says when it can be played: in your turn, when somebody declares an action, after a vote, after the result, over bids, against intrigue, at the end.
        Then a **window** opens. Whom it asks never depends on what they hold, and nobody sees who thought about it. How long it stays open is the table's choice (*Reactions*): its full time, or none. Where it takes no time, **orders** react for you: *My panel → Orders*, “play this card when …”. Nobody sees them before they come into play.
        `Hands off` tells everybody that you will not react for a while; you are not asked until then.
guide-byzantion-end = The end
    .text =
        After the last round everybody may play intrigue for the end, and discard cards for exactly the Nomisma it is short of. Then count:
        - most resources (with Auctoritas, without Nomisma): 3 / 2 / 1 Doxa;
        - highest printed cost of all cards in the area: 6 / 4 / 2 Doxa;
        - missions.
        Whoever shares a place has its Doxa in full.
guide-byzantion-alone = Alone
    .text =
        You are Justinian. Units that you **build** anywhere on the map bring 1 Doxa for each resource they cost. With no Doxa left the game is lost.
        - The first round has no event. Later ones want units in a territory, and some a cost; if both are there at the end of the round you gain something, otherwise you lose something.
        - Once a round, without Dynamis, you may use one of the four spaces, its casket included; each of them once in the game. **Labaron**: 1 Dynamis for each card of one bandon. **Chalice**: 2 Nomisma for each unit on the map. **Sceptre**: 1 resource of your choice for each event that succeeded. **Robes**: you look at as many cards of the deck as lie in your area; you may play one of them free, the others are discarded.
        - Without Dynamis, too: 3 Auctoritas turn up a later event, 1 keeps a card in the offer. All other cards of the offer change every round.
        - You say when a round is over. There are no missions and no intrigue; up to 20 Doxa you are a Nero, with more than 60 an Augustus.

## Words of the game

name-bandon = bandon
about-bandon = A hero with cards below: of each type at most as many as the hero's laurels in it. It is activated as a whole, for one Dynamis; only the hero on top acts. A hero alone is a bandon, too.
name-hero_card = hero card
about-hero_card = A card with laurels. Its level in a type, 1 to 3, makes cards of that type cheaper and says how many of them fit below it.
name-passive_ability = passive ability
about-passive_ability = What a hero does whenever its condition occurs, as long as it lies face up and on top. You may always do without it.
name-instant_ability = instant ability
about-instant_ability = What a plain card does once, right after it is played and before the next card. You may always do without it.
name-intrigue_card = intrigue card
about-intrigue_card = A card that costs Nomisma but no action. It says when it may be played, also in the turn of others; it stays in your area and counts there.
name-event_card = event
about-event_card = What a round is about: a territory, two variants with the resources they need and the units they bring, a reward and a penalty.
about-trial = An event without variants and influence. After a success everybody bids one resource, sealed, and the best three gain Doxa.
name-casket = ivory casket
about-casket = It lies open on a space of the initiative track; whoever takes the space gains what is in it. A Dynamis from it is for this round only.
name-keimelion = keimelion
about-keimelion = Labaron, chalice, sceptre or robes: what a space of the initiative track is worth in this round.
name-influence = influence on the emperor
about-influence = Each in turn places Auctoritas on one variant of the event. Most brings 2 Doxa, 1 each in a tie; the variant with more is the event's.
name-initiative = initiative order
about-initiative = The order of the spaces I to IV that were taken this round. You play and are served in this order.
name-imperial_ring = imperial ring
about-imperial_ring = Its holder takes a space first, and decides ties when nobody has the sceptre. It goes clockwise after each round.
name-the_triumphator = triumphator
about-the_triumphator = Whoever contributed most resources to an event that succeeded; the reward is theirs.
name-contribution = contribution
about-contribution = What one gives to an event, sealed: of each kind at most what is required. 1 Doxa for each resource and for every 2 Nomisma.
name-mission_card = mission
about-mission_card = A secret goal. Five are dealt, three are scored at the end.
name-window = window
about-window = The moment in which others may react to something. Whom it asks and how long it stays open does not depend on anybody's hand.
name-given_order = order
about-given_order = An answer given in advance for a card in your hand: “play it when …”. Only you know of it until it comes into play.
about-market = Eight spaces from 2 to 9 Nomisma and at most one token of each resource, pushed to the cheap end.
about-offer = Eight face-up cards, from which one can be drawn. A card that is taken is replaced at once.
about-supply = What nobody holds: 20 tokens of each resource, 20 Dynamis. Nomisma never run out.
about-palatine = A type of cards and units: court and senate. Units: hippodrome, senator, aqueduct.
about-ecclesiastical = A type of cards and units: the church. Units: priest, monk, monastery, church, Hagia Sophia.
about-stratiotika = A type of cards and units: the army. Units: cataphract, legionary, fortification, siege tower, dromon.
about-emporion = A type of cards and units: trade. Units: merchant ship, merchant, caravan.
about-rustica = A type of cards: the countryside. It has no units.
name-variant = variant
about-variant = One of the two ways in which an event can go; the emperor chooses it by the votes.
name-seal_token = seal
about-seal_token = The mark of a faction that takes a space of the initiative track.

explain-menu-heroes = Heroes
explain-menu-plain = Plain cards
explain-menu-intrigue = Intrigue
explain-menu-missions = Missions
explain-menu-events = Events
explain-menu-solo_events = Events of the solo game
explain-menu-goods = Goods and keimelia
explain-menu-units = Units
explain-menu-terms = Words of the game
help-commands-acting = `/byzantion …` (with `event`, `market`, `bandon` and `units`); `/answer` in a window, `/orders` for your cards of intrigue;
help-commands-hand = `/hand` your cards and missions

## Standing answers

standing-discards = Discards that a card demands of me: the one with the lowest printed cost
standing-discards-of = Discards that a card demands of me: { $thing } first
