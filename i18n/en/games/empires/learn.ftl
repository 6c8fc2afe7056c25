### Mare Nostrum: Empires – the guided first game (/learn). Chapters and steps: engine/empires/lessons/chapters.toml.

learn-picture = The picture
learn-picture-map =
    Welcome to the Mediterranean! In this lesson you are **Rome**, in red. A province with your banner is yours: Latium with your capital, Gallia and Italia. Carthage holds the south, Greece the east; Carthage and Greece are played by me.
    Pale provinces belong to nobody yet. Grey, hatched ones are out of play with three empires.
learn-picture-province =
    Closer. Bright signs are **built**, pale ones are places where you may **still build**. Round: a **caravan**, which brings the good on its sign. Square: a **market**, **city** or **temple**. Latium also has your capital, two legions (the 2) and a fortress.
    A dashed circle waits for the banner of whoever takes the province.
learn-picture-titles =
    Below the map. The dark bar says which **phase** it is and who is asked. On the three rows below it everybody's marker shows their strength in **trade** ⚖, **culture** and **military**; whoever wears the crown there is **leader** and decides something in that phase. Then come the trade tokens and the **heroes and wonders** for sale. Each empire's box at the bottom shows how many resources it holds, but not which.
learn-picture-end = You can read the board. Whenever you wonder what a sign means in a real game, `/help` and `/card` explain it.

learn-income = Income
learn-income-caravans =
    A new round begins with **income**, and most of it comes by itself. Look at Latium: each caravan brings one good, and the **market** doubles both, so two metal and two wine instead of one each. The capital counts as a city and brings a **coin**. Gallia and Italia have no market: one good for each caravan.
learn-income-legendary =
    You also hold Sicilia with a **legendary city** and its temple. It brings a coin and a **legendary good**, and because of the temple one of the two once more: that is the only thing you are asked. Take the good: the stack holds one of each kind, so you will probably get one that you lack, and different goods are what you pay with.
    .also = A coin is fine, too.
learn-income-hand =
    Everybody has collected at the same moment, and nobody sees what the others hold, only how much. Remember one thing for the rest of the game: **you pay a price with coins alone, or with goods that are all different.** Three metal are worth little together; metal, wine and grain buy a city.
learn-income-end = You have got goods, but three metal and two wine are too many of a kind. That is what trade is for.

learn-trade = Trade
learn-trade-number =
    You are **Trade Leader** here, so you say how many resources everybody has to offer. You hold three metal, but can use only one in a set of different goods. Two are a good number: you give away what you have twice over and get something new.
learn-trade-offer =
    Everybody now chooses two resources **in secret**. Offer two of your three metal: you lose nothing, because one metal is left for your set. When you have chosen, the offer is sealed; all offers open together.
learn-trade-take =
    Here are the offers. As leader you take first. Stone is a good you do not have, so your set of different goods grows. And mind: whoever you take from takes next.
learn-trade-take_again =
    Greece has taken your metal, and now it is your turn again. You two have just exchanged, so you must turn to Carthage. Spices are new to you as well.
learn-trade-end = Two metal for stone and spices: instead of five different goods you now have seven. Trade wins the game quietly.

learn-build = Building
learn-build-turn =
    You are **Culture Leader**: you decide who builds next. Choose yourself, then nobody takes the places you want.
learn-build-control =
    You hold three coins and six different goods. Three coins buy **control** of a free neighbouring province. Dalmatia has two caravan places and a market place, so it will bring goods later. I pay for you at once with the coins; you could change that.
learn-build-market =
    Your six goods are all different: that is the price of a **market** (6). In Gallia it doubles two caravans, so you get two more goods in every round to come, and it counts for trade.
learn-build-done =
    All of this is still your own secret plan: you could step back or begin again. It happens when you end your turn.
learn-build-end = Dalmatia has your banner, and Gallia has a market. What is not spent goes back to the supply (up to two coins stay), so spend well.

learn-war = March and battle
learn-war-turn =
    You are **Military Leader** and decide who moves. Three of your legions stand in Gallia; next door Greece has taken Dalmatia, with one legion in it. Move first, before Greece brings more.
learn-war-march =
    A legion marches into a neighbouring province, or over the sea along a chain of your triremes. Send all three to Dalmatia: each legion in a battle rolls a die. When the march is planned, the panel tells you the odds, and it is still a secret until you confirm.
learn-war-occupy =
    Victory! Both sides rolled a die for each unit; every **five points are one hit**, and each hit removes a unit. Your legions stand alone in Dalmatia now. They may **pillage** a building, **occupy** it, or stand on the **control marker** to take the province next round. Occupy the caravan: from now on it works for you.
    .also = That is a way to use the victory, too.
learn-war-end = The wood of Dalmatia is yours as long as the legion stays. A legion on the control marker would make the whole province yours in your next movement turn.

learn-winning = How one wins
learn-winning-ways =
    There are **four ways to win**, whichever comes first:
    - **Fame**: your fifth hero or wonder (the one you begin with counts).
    - **Prestige**: the Pyramids, for twelve resources.
    - **Conquest**: four capitals and legendary cities.
    - **Leadership**: all three titles when a round ends.
    It is round 7 now, and you have four heroes and wonders.
learn-winning-turn =
    You are Culture Leader. That matters most of all now: if the leader builds the winning card, the game **ends at once**. Choose yourself.
learn-winning-fifth =
    Your fifth card costs ten, and you hold exactly ten coins. Any hero will do; take Gilgamesh.
    .also = Any of them is the fifth.
learn-winning-done =
    Pay, and end the turn. For a card the bot does not pay by itself, so that you can read first what it does.
learn-winning-end = 🏆 **You have won by Fame!** You have now seen a whole round: income, trade, building, movement and battle, and who leads.
