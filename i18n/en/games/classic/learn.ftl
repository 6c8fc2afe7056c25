### Classic Mare Nostrum – the guided first game (/learn). Chapters and steps: engine/classic/lessons/chapters.toml.

learn-picture = The picture
learn-picture-map =
    Welcome to the Mediterranean! In this lesson you are **Greece**, in green. A province with your influence marker is yours: Athenae, Macedonia and the island of Cnossus. Babylon and Carthage are played by me. The grey civilizations are **neutral**: nobody plays them, but their legions defend themselves.
learn-picture-province =
    Closer. Bright signs are **built**, pale ones are still free. Round: a **caravan**, which brings the commodity on its sign. Square: a **city**, which brings taxes. The tower is a fortress. Markets and temples can be built anywhere and need no printed place.
learn-picture-roles =
    Below the map the dark bar names the three **phases** and who is asked. The next row is about the three **roles**: Director of Commerce, Political Leader, Military Leader. The numbers are what counts for each, and the crown shows who holds it. Then everybody's box, with the number of their cards in the bag, the bank, and the **heroes and wonders** for sale.
learn-picture-end = You can read the board. `/help` and `/card` explain every sign in a real game.

learn-income = Roles and income
learn-income-cards =
    A round begins with **commerce**. First the role: whoever has most caravans and markets becomes **Director of Commerce**; the other two roles are settled at the start of their own phases. Then everybody's income comes by itself. A caravan brings one commodity, a city one tax; a **market** doubles the caravans of its province, a **temple** its city. So Cnossus with its temple has brought you two taxes and one wine.
learn-income-sets =
    What you hold are **cards**, hidden from the others. Remember how you pay: **with taxes alone, or with commodities that are all different**, and exactly. Three taxes buy a city; two gold cards are worth no more than one in the same set.
learn-income-end = What you have twice is what you trade away.

learn-trade = The Director's trade
learn-trade-number =
    You are **Director of Commerce** and announce a number, up to as many cards as you hold. Whoever has that many must offer exactly so many; whoever has fewer is out. You hold two oil and two wine: announce 2.
learn-trade-offer =
    Everybody chooses **in secret**. Offer one oil and one wine: one of each stays with you. Then the offers are opened together.
learn-trade-take =
    The Director takes first. Gems are new to you. Whoever you take from takes next, and so on, until there is no card left that the one whose turn it is may take.
learn-trade-take_again =
    Babylon took from you, so it is your turn again. The same two may not go on trading with each other, so turn to Carthage and take what you do not have yet.
learn-trade-end = For one oil and one wine you have gems and fruit: five different commodities and two taxes. Each card you take is one that somebody else does not get.

learn-construction = Construction and conversion
learn-construction-turn =
    You are **Political Leader** and say who builds next. Choose yourself.
learn-construction-convert =
    Last round one of your legions stepped onto the influence marker of Carthage in **Illyria**. Now comes the **conversion**: buy a marker for three taxes and put it in the place of the other, and the province is yours.
learn-construction-market =
    Your six commodities all differ: that is exactly the price of a **market** (6). In Macedonia it doubles the gold, and it counts towards the Director of Commerce.
learn-construction-done =
    Until now all this is your private plan, which you could still take back. End your turn to carry it out.
learn-construction-end = Illyria has changed hands without a battle, and Macedonia brings twice as much. What is left over goes to the bank; only two taxes stay.

learn-military = Launching, marching, a fortress
learn-military-turn =
    You are **Military Leader** and say who moves. In the harbour of Athenae lies a **trireme** that you built; on the other side of the sea Carthage holds Syracusae with a legion behind a **fortress**.
learn-military-launch =
    A trireme is built on a coast and **launched** in the Military Phase. Launch it into the Mare Ionium, which touches both Athenae and Syracusae: it becomes your bridge.
learn-military-march =
    Legions march one province, or along a chain of your triremes. Send all three across. The fortress rolls no die, but **adds 6** to the defence; every full five points cost the other side a unit. The panel shows the odds before you confirm.
learn-military-occupy =
    The fortress has fallen, and your legions stand alone in Syracusae. You may **occupy** buildings, **convert** with a legion on the marker as in Illyria, or **pillage**. Occupy the city: its tax is yours from the next round on.
    .also = That is a way to use the victory, too.
learn-military-end = One trireme was enough to carry an army over the sea. Guard it: without it your legions are cut off.

learn-winning = How one wins
learn-winning-ways =
    There are **two ways to win**, at once and alone: build the **Pyramids** for a set of twelve, or have **four heroes and wonders**, your first hero included. Each costs a set of nine. It is round 8, and you have three of them.
learn-winning-turn =
    As Political Leader you decide who builds, and you are the one who can win now. Choose yourself before somebody else does.
learn-winning-fourth =
    You hold nine different commodities: exactly one set of nine. Any hero or wonder will do; take the **Lighthouse**.
    .also = Any of them is the fourth.
learn-winning-done =
    Pay the set and end your turn. For a card the bot does not pay by itself, so that you can read first what it does.
learn-winning-end = 🏆 **You have won** with four heroes and wonders! You know the whole round now: commerce, construction, military.
