### Byzantion – the guided first game (/learn). Chapters and steps: engine/byzantion/lessons/chapters.toml.

learn-picture = The picture
learn-picture-factions =
    Welcome to Constantinople! You are the **Blues**, one of the factions of the hippodrome; the Greens are played by me. At the top stands everybody's **Doxa**, fame: whoever has most of it after the last event wins. On the left are the six events of this game in the order in which they come, so everybody can prepare for them.
learn-picture-event =
    The large field is the event of this round, **The Commission for the Code**. It has two **variants**: I needs one Auctoritas and two Civicus, II one Civicus and two Fides. All players together must bring what is needed. Green tick: the reward of whoever gives most, if it succeeds. Red cross: the penalty of whoever gives least, if it fails. The figures on the right of a variant come onto the map.
learn-picture-goods =
    Below: the four **spaces** with what lies on them, the **market** with its prices, the **offer** of cards, and a strip for each faction. ⚡ is **Dynamis**, your actions; the crown is **Auctoritas**, authority; N is **Nomisma**, money. The other signs are the resources that events want.
learn-picture-end = Events, map, market, cards, factions: that is the whole board. What each sign is called stands under `/help`.

learn-emperor = The emperor's ear
learn-emperor-space =
    A round begins with the **spaces**: each faction takes one, with the goods on it and a sign of rank for this round. The **labaron** gives one more Dynamis, that is one more action, and whoever sits on a lower number acts earlier. Take it.
    .also = Every space has its use; this one is yours for the round.
learn-emperor-vote =
    Now the factions whisper to the emperor **which variant** it shall be. Each places Auctoritas on one of them. What you have or can get decides: the cards you are about to play bring Civicus, so variant 1 suits you. Place both; whoever places most also gains 2 Doxa.
    .also = Good: what you place is yours to decide.
learn-emperor-end = The emperor has decided. What everybody placed is gone, so save Auctoritas for the decisions that matter to you.

learn-cards = Cards and bandons
learn-cards-draw =
    In the action phase one faction after another spends one **Dynamis** for one action, round and round. Your hand is empty, so **draw**.
learn-cards-deck =
    Two cards from the deck cost 1 Auctoritas. A card from the offer would cost 2, one from the discard pile 3; a card that nobody knows is the cheapest.
learn-cards-rest =
    Two cards, and one is a **hero**: Paul the Silentiary. Before a turn ends, you may still throw cards away for 1 Auctoritas and 2 Nomisma each. Keep both.
learn-cards-play =
    Your turn again. One action is enough to **play** as many cards as you can pay for.
learn-cards-hero =
    The hero first. Each hero makes cards of their own types cheaper, by the number in the laurels; Paul saves you 1 Nomisma on a Palatine card. The order matters.
learn-cards-second =
    The Prefect of the City costs 4 instead of 5 now. What is written on a plain card happens once, at once: 2 Auctoritas for you. A hero's ability works for as long as the hero lies on top.
learn-cards-played =
    Your hand is empty, so there is nothing more to play. Say so.
learn-cards-bandon =
    A hero leads a **bandon**: other cards of their type lie under them. One Dynamis activates the whole bandon, and all its cards produce. Put the Prefect under Paul.
learn-cards-done = Nothing more to do here: finish the action.
learn-cards-end = You have a bandon of two cards. Next you see what it is good for.

learn-market = Production and market
learn-market-produce =
    Now **activate** your bandon: the Dynamis lies on it, and every sign on its cards brings something. One action, three Civicus. Once a round for each bandon.
learn-market-sell =
    You lack money. On the **market** each kind of resource lies once at most, and the price rises from left to right. Declare that you **sell**.
learn-market-lignum =
    All kinds lie there already, so only one can be sold: a second token of the kind on the **cheapest** space, today Lignum. It pays the price of the first free space, 9 Nomisma!
learn-market-enough =
    Nine Nomisma for one piece of wood. Look at the row: everything has moved down, and Lignum is now the dearest. Whoever buys next pays these prices. You are done.
learn-market-end = Sell what is cheap to buy, buy what nobody needs: the market moves with every deal.

learn-event = Meeting the event
learn-event-why =
    All Dynamis is spent; now the event is met. Everybody **seals** what they give, unseen, and all is opened together. You get **1 Doxa for each resource** you give, whatever happens. If there is enough of everything, the one who gave most **triumphs** and takes the reward; if not, the one who gave least pays the penalty.
learn-event-give =
    Needed are one Auctoritas and two Civicus, and you do not know what the Greens will do. Give two Civicus and one Auctoritas, then the event succeeds in any case and the triumph is almost certain. Then seal.
learn-event-end = The event has succeeded and you have triumphed: 3 Doxa for what you gave, and the reward. The senators on the map may still count for missions.

learn-intrigue = Intrigue and windows
learn-intrigue-window =
    Back at a vote. The Greens have placed two Auctoritas on variant 2, and a **window** opens: everybody may react with an **intrigue** card, unseen and at the same time. Your Purple Alliance turns their votes over to the other variant. It costs 3 Nomisma and neither an action nor Dynamis. Play it.
learn-intrigue-vote =
    Their votes now lie on variant 1, where you wanted them. It is your own turn to vote, and one Auctoritas more makes it safe. How long windows stay open depends on the pace of the table; you can also give **orders** in advance for your cards.
    .also = That is possible, too: variant 1 has their votes already.
learn-intrigue-end = Without a word you have turned the Greens round. In a game where people come and go, orders do the same while you are asleep.

learn-winning = Missions and the end
learn-winning-missions =
    The last round. Since the set-up each faction has kept secret **missions**: yours pay for units in Italy, for most Palatine cards and for triumphs. They count at the very end, so look at them before you decide what to give.
learn-winning-give =
    This event brings three senators to **Italy**, which your mission pays 2 Doxa for each. Make sure that it succeeds: give all four Civicus that are wanted, and the Auctoritas. The Greens have the grain.
learn-winning-alone =
    The final scoring: Doxa for the most resources, for the most costly cards, and for the missions. You overtake the Greens and win!
    Byzantion can also be played **alone**, as Justinian: you spend resources on units for the map, meet an event each round, and your Doxa at the end says which emperor you equal.
learn-winning-end = 🏆 **The Blues have won.** Spaces, vote, actions, event, missions: that is Byzantion.
