### What any game may say: steps of a turn, the first events, refusals of every set of rules. A game may say it in its own words.

verb-pass = Pass
verb-back = Step back
verb-seal = Seal
verb-withdraw = Break the seal
verb-clear = Start over
verb-done = Confirm
event-game_started = The game begins.
event-round_began = Round { $round }
event-passed = { $seat } passes.
refusal-not_your_turn = It is not your turn.
refusal-game_over = The game is over.
refusal-illegal = That is not possible now.
refusal-unknown_verb = There is no such move.
refusal-wrong_arguments = Something is missing, or there is too much.
refusal-nothing_to_take_back = There is nothing to take back.
refusal-bad_option = There is no such option, or it does not take this value.
refusal-bad_position = This is not a valid position.
refusal-bad_record = This is not a sound game file: { $where }.
refusal-too_many = That is too many: at most { $most }.
refusal-not_owned = You do not have that: { $thing }.
refusal-nothing_to_confirm = There is nothing to confirm.
refusal-seat_count = This game is not for { $count } { $count ->
    [one] player
   *[other] players
}, but for { $allowed }.
