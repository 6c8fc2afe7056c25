### Byzantion: verbs, questions, and what happens.

verb-abstain = Place none
verb-activate = Activate
verb-add = Place more
verb-bid = Bid
verb-build = Build
verb-buy = Buy
verb-choose = Choose
verb-declare = Declare
verb-discard = Discard
verb-divide = Divide so
verb-draw = Draw from
verb-drop = Discard the mission
verb-end_round = End the round
verb-exchange = Exchange
verb-favour = Decide for
verb-finish = Done
verb-first = First
verb-forecast = Turn up an event
verb-give = Contribute
verb-hands_off = Hands off until the end of
action-hands_off = Hands off until the end of { $until }
verb-hold = Hold a card
verb-intrigue = Intrigue
verb-join = Put under a hero
verb-keep = Keep
verb-lay = On the pile
verb-lead = Put on top
verb-leave_out = Do not pay
action-leave_out = Do not pay { $goods }
verb-meet = Pay the extra cost
verb-part = Take out of its bandon
verb-pass = Do not react
verb-pick = Take
verb-place = Place
verb-play = Play
verb-portion = First part
verb-prefer = Variant
verb-seal = Take the space
verb-seal_gift = Seal
verb-sell = Sell
verb-shift = Move
verb-skip = No, thanks
verb-stand_for = Let it stand for
verb-support = Support variant
verb-take = Take
verb-take_back = Take back
verb-take_part = Take part
verb-unchoose = Keep after all
verb-unseal = Change your choice
verb-use = Use it
verb-vote = Place on variant

action-give = Contribute { $count } { $good }
action-shift = Move { $unit }: { $from } → { $to }
action-join = Put { $card } under { $hero }
sure-end_round = Sure? Dynamis you have left is lost, and the round is resolved at once. This cannot be taken back.
action-vote = { $count } Auctoritas on variant { $variant }

question-ability = Do you use { $card }?
question-activate_free = What do you activate without Dynamis?
question-activate_marked = On which bandon does the Dynamis go?
question-adjust = How many Auctoritas do you place more, or take back?
question-after = Anything else before your turn ends? You may discard cards or play intrigue.
question-anytime = You may say that you will not react.
question-bandons = Do you form bandons?
question-bid = How much { $good } do you bid? First, second and third are worth { $doxa } Doxa.
question-building = Which unit do you build?
question-contribute = What do you contribute to the event?
question-divide = Divide the loot in two; { $target } choose one part. It is { $loot }.
question-draft = { $at_once ->
    [1] Which card do you keep? { $left } to go.
   *[other] Which { $at_once } of these cards do you keep? Choose them in one list; the others are discarded.
}
question-drawing = Where does your second card come from?
question-exchange = Do you exchange { $give } for { $get }? { $left } times at most.
question-favour = A tie: for whom do you decide?
question-labaron = For which bandon do you take Dynamis?
question-look = You look at { $cards }. Which one do you keep? { $keep } to go.
question-look-free = Do you play one of these cards for nothing ({ $keep })? { $cards }
question-look-rest = { $laid_count ->
    [0] The others go on the discard pile. Which one lies on top?
   *[other] On the pile from the top down: { $laid }. Which one comes next?
}{ $cards_count ->
    [2] {""}
   *[other] {" "}If you stop here, the rest lies in this order: { $cards }.
}
question-market-both = What do you sell or buy?
question-market-buy = What do you buy?
question-market-either = What do you sell or buy? { $left } at most.
question-market-sell = What do you sell?
question-mending = An Assassination tore your bandon apart. Do you form another of the rest?
question-missions = Which mission do you discard?
question-passives = Several heroes act now. Which one first?
question-pick_good = What do you take?
question-pick_offer = Which card of the offer do you take?
question-penalty = Your penalty ({ $goods }) is { $most } smaller. What do you not pay?
question-place = Where do you place { $type } units? { $left } at most, all in one territory.
question-places = A tie: who comes first?
question-play_extra = Do you play one more card for 1 { $good }?
question-playing = Which card do you play?
question-prefer = The emperor hesitates: which variant?
question-rest = What of the rest is activated?
question-seal = Which space of the initiative track do you take?
question-shed = Which cards do you discard? { $left } to go.
question-shed-limit = Your hand is over six. Which cards do you discard? { $left } to go.
question-shift = For the unit built you may move one on the map. Which one?
question-steal = What do you take from { $target }? { $left } to go.
question-substitute = For what does one { $good } stand?
question-support = Which variant gets { $amount } Auctoritas more?
question-take_part = Which part do you take? First: { $first }. Second: { $second }.
question-transfer = Which { $type } units do you move? { $left } at most, all to one territory.
question-turn = Your turn: what do you do?
question-vote = On which variant do you place Auctoritas, and how many?
question-window-action = { $by } declare: { $action }{ $card_id ->
    [none] {""}
   *[other] {" "}{ $card }
}. Do you react?
question-window-vote = { $by } have decided about their Auctoritas. Do you react?
question-window-success = The event is met. Do you react?
question-window-failure = The event has failed. Do you react?
question-window-bids = The bids are on the table. Do you react?
question-window-response = { $by } play { $card }{ $target_id ->
    [none] {""}
   *[other] {" "}against { $target }
}. Do you cancel it?
question-window-end = The game ends. Do you play a last intrigue?

event-abstained = { $seat } place no Auctoritas.
event-action_cancelled = The action of { $seat } is cancelled: { $action }.
event-activated = { $seat } activate { $cards }.
event-bid = { $seat } bid { $amount } { $good }.
event-bought = { $seat } buy 1 { $good } for { $cost } Nomisma.
event-built = { $unit } { $territory_locative }.
event-card_stolen = { $seat } take a card from the hand of { $target }.
event-caskets = On the spaces lie: { $caskets }.
event-contributed = { $seat } contribute { $goods_count ->
    [0] nothing
   *[other] { $goods }
}.
event-declared = { $seat } declare: { $action }{ $card_id ->
    [none] {""}
   *[other] {" "}{ $card }
}{ $extra_id ->
    [yes] {" "}(extra action)
   *[other] {""}
}.
event-declined = { $seat } do not use { $card }.
event-deployed = { $amount } × { $unit } { $territory_locative }.
event-discarded = { $seat } discard { $card }.
event-dissolved = { $seat } dissolve the bandon of { $hero }.
event-divided = { $seat } divide the loot: { $first } · { $second }.
event-drafted = The draft is over. On the discard pile: { $pile }.
event-drew = { $seat } draw { $cards ->
    [one] a card
   *[other] { $cards } cards
}.
event-drew_cards = You draw { $cards }.
event-failure = Failure: { $event }.
event-forecast = Turned up: { $event }.
event-gained = { $seat } gain { $amount } { $good }{ $why_id ->
    [contribution] {" "}for what they contributed
    [influence] {" "}for their influence on the emperor
    [trial] {" "}for their place in the trial
    [most_resources] {" "}for the resources they hold
    [most_cost] {" "}for the cost of their area
   *[other] {""}
}.
event-gained_goods = { $seat } gain { $goods }.
event-game = { $events_count ->
    [0] A solo game begins.
   *[other] The imperial ring goes to { $ring }.
}
event-game_over = The game is over: { $winners }.
event-hands_off = { $seat } will not react until the end of { $until }.
event-intrigue = { $seat } play intrigue: { $card }{ $target_id ->
    [none] .
   *[other] {" "}against { $target }.
}
event-intrigue_cancelled = { $card } of { $seat } is cancelled.
event-joined = { $seat } put { $card } under { $hero }.
event-kept_offer = { $card } stays in the offer.
event-left_out = { $seat } do not have to pay all of the penalty: { $goods } less.
event-led = { $seat } put { $card } on top of its bandon.
event-looked = { $seat } look at cards and keep { $kept }{ $discarded_count ->
    [0] .
    [1] ; on the discard pile goes { $discarded }.
   *[other] ; on the discard pile go { $discarded }, the last one on top.
}
event-lost = { $seat } lose { $amount } { $good }.
event-mission = { $seat } show { $mission }: { $doxa } Doxa.
event-mission_discarded = { $seat } discard a mission.
event-moved_unit = { $unit } moves { $to_accusative }.
event-offer = The offer: { $cards }.
event-offered = New in the offer: { $card }.
event-offered_cards = New in the offer: { $cards }.
event-paid = { $seat } pay { $amount } { $good }.
event-parted = { $seat } take { $card } out of its bandon.
event-place = { $seat } come { $place ->
    [1] first
    [2] second
   *[other] third
}.
event-played = { $seat } play { $card }.
event-refunded = { $seat } get { $amount } Auctoritas back.
event-removed = { $card } of { $seat } is out of the game.
event-reshuffled = The discard pile becomes the deck: { $cards } cards.
event-restocked = { $seat } restock the market: { $market }.
event-round = Round { $round }{ $event_id ->
    [none] .
   *[other] : { $event }.
}
event-sealed_space = { $seat } take the { $keimelion }.
event-sold = { $seat } sell 1 { $good } for { $pays } Nomisma.
event-stolen = { $seat } take { $amount } { $good } from { $target }.
event-substituted = 1 { $good } of { $seat } stands for { $target }.
event-success = Success: { $event }.
event-swept = { $card } leaves the offer.
event-swept_cards = From the offer go: { $cards }.
event-to_pay = { $seat } are to pay the penalty.
event-took = { $seat } take { $card } from { $source }.
event-triumphator = { $seat } triumph.
event-turned_down = { $card } of { $seat } is turned face down.
event-used = { $seat } use { $card }.
event-variant = The emperor decides for variant { $variant } of { $event }.
event-vote_flipped = The { $amount } Auctoritas of { $seat } go over to variant { $variant }.
event-voted = { $seat } place { $amount } Auctoritas on variant { $variant }.
event-votes_added = { $seat } put { $amount } more Auctoritas on variant { $variant }.
event-votes_adjusted = { $seat } now have { $amount } Auctoritas on variant { $variant }.
event-which_stolen = The card was { $card }.
