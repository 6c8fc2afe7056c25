### The tiny game. Words it shares with every game (back, seal, done, not your turn …) stand in i18n/.

name-red = Red
name-blue = Blue
name-green = Green
name-amber = Amber
name-violet = Violet
pool-gems = Your gems
name-jade = jade
name-onyx = onyx
name-ruby = ruby
name-arch = arch
name-tower = tower

option-rounds = Rounds
option-rounds-2 = Two
option-rounds-3 = Three
option-rounds-5 = Five
option-rounds-40 = Forty

verb-put = Add to the bid
verb-raise = Raise
verb-spend = Spend

question-bid = What do you bid for the right to build? So far: { $chosen }.
question-site = What do you raise?
question-price = Which gems do you spend? { $item }: { $cost }.

event-dealt = The gems are dealt.
event-bidding_began = Round { $round }: everybody bids.
event-drew_gem = You draw a gem: { $gem }.
event-bid_grew = Added to your bid: { $count } × { $gem }.
event-bid_shrank = You take the last gems back from your bid.
event-bid_sealed = { $seat } has sealed a bid.
event-bid_opened = { $seat } thinks again.
event-bids_revealed = The bids: { $bids }.
event-nobody_bid = Nobody bids a gem.
event-tie_rolled = A tie. The lot falls on { $seat }.
event-bid_won = { $seat } may build.
event-composed = Noted, for you alone.
event-raised = { $seat } raises: { $item }, for { $paid }. Points: { $points }.
event-site_left = { $seat } has finished.
event-game_won = The game is over.

refusal-no_gems = You have not the gems for that.

outcome-goal = Six points reached.
outcome-rounds = Most points after the last round.
outcome-nothing_built = Nobody has built anything.
