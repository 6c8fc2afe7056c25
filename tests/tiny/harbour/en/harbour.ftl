### The harbour. Many of its words are words of another game as well, with another meaning.

game-harbour-name = The harbour
name-harbour = The harbour
name-hannibal = The Hannibal
name-pelican = The Pelican
name-curlew = The Curlew
name-egret = The Egret
name-gold = goldfish
name-grain = grained oak
name-salt = salt
pool-hand = Your cards
pool-hand-empty = 🃏 You hold no cards.
pool-stores = Your goods
pool-stores-empty = 🎒 You hold no goods.
name-attack = a boarding
name-build = a work
name-rob = a boarding
name-any = anybody
name-declaration = a declaration

option-rounds = Rounds
option-rounds-2 = Two
option-rounds-3 = Three
option-rounds-6 = Six
option-display = Hands
option-display-small = Five cards
option-display-large = Fifteen cards

phase-trade = The toll
phase-build = At the quay
step-offer = sealed tolls
step-build = a turn
step-trim = the end of a turn
step-action = an answer to what is declared
step-reply = an answer to a card

verb-take = Take in hand
verb-build = Build
verb-attack = Board
verb-sail = Go out fishing
verb-use = Stop it
verb-pass = Leave it
verb-give = Give up
verb-name = Favourite
verb-lose = No favourite
verb-claim = Look away

question-offer = How much toll do you pay? Two goods are a point. In hand: { $chosen }.
question-build = It is your turn. In hand: { $chosen }.
question-trim = Give up cards, one salt for each?
question-window-action = { $by } declares { $deed }: { $what }. Do you stop it?
question-window-reply = { $by } plays { $card }. Do you stop that?
question-anytime = You may name a favourite card, or look away.

order-use = { $card } against { $whom }
order-field-whom = against

event-dealt = The cards are dealt.
event-drew_good = You receive { $good }.
event-drew_card = You draw { $card }.
event-round_began = Round { $round } begins with { $seat }.
event-took = In your hand: { $count } × { $good }, for you alone.
event-put_back = Put back; in your hand now: { $chosen }.
event-bid_sealed = { $seat } has sealed the toll.
event-bid_opened = { $seat } counts again.
event-bids_revealed = The tolls: { $bids }.
event-turn_began = It is the turn of { $seat }.
event-declared_build = { $seat } declares a work: { $what }, for { $paid_count } goods.
event-declared_attack = { $seat } declares a boarding of { $what }.
event-answered = { $seat } stops it with { $card }.
event-took_effect = { $card } takes effect.
event-cancelled = What { $seat } declared does not happen.
event-built = { $seat } has built { $card }. Points: { $points }.
event-attacked = { $seat } boards { $other }.
event-robbed = { $seat } takes { $good } from { $other }; only the two know what.
event-sailed = { $seat } goes out fishing.
event-passed = { $seat } lets the turn go.
event-kept = { $seat } keeps the rest of the hand.
event-dropped = { $seat } gives up { $card } for salt.
event-named = Your favourite is { $card }.
event-unnamed = You have no favourite.
event-claimed = { $seat } looks away until the round ends.
event-game_won = The harbour closes.

refusal-no_goods = You do not have the goods for that.
closed-hand_full = your hand is full
closed-in_hand = you hold goods in hand
closed-no_cards = no card is left

outcome-rounds = Most points after the last round.
outcome-goal = Three points a round, alone.
outcome-nothing_built = Too few points for a harbour of one's own.

ai-quartermaster = quartermaster

standing-toll = Always pay no toll
guide-harbour-round = A round
    .text =
        1. **The toll** – all pay goods, unseen; two are a point, the most are two points more.
        2. **At the quay** – each has a turn: fish for a card, build a work, or board another ship.
        3. **Windows** – what is declared can be stopped by anybody with the right card, and so can that card.
explain-menu-stoppers = Cards that stop
explain-menu-works = Works
explain-menu-goods = Goods
about-gold = Goldfish. One of the three goods; any kind pays for any work.
about-grain = Grained oak. One of the three goods; any kind pays for any work.
about-salt = Salt. One of the three goods, and what a card given up is worth.
