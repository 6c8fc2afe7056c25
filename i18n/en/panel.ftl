### The private panel: its headings, buttons and the move in words.

panel-heading = { $seat } – your panel
panel-waiting = Nothing to decide now. The board shows who is awaited.
panel-pool = 🎒 { $pool } ({ $count }): { $things }
panel-pool-mine = You have
panel-pool-empty = 🎒 { $pool }: none
panel-pool-none = 🎒 You have nothing.
panel-cards = 🃏 { $pool } ({ $count }):
panel-unasked = Nothing is asked of you. You may:
panel-verbs = What do you want to do?
panel-read = 📖 Read it all
panel-more-to-read = more: 📖
panel-outlook-more = … and { $count } more under “📖 Read it all”
panel-page = { $page } of { $pages }
panel-composing = 📝 Not confirmed yet:
    { $steps }
panel-gather = Choose { $count } → Seal
panel-gather-range = Choose { $least } to { $most } → Seal
panel-sealed = 🔏 You have sealed:
    { $steps }
panel-gather-pay = Pay { $count } of these, in any order → Pay
panel-price = Price: { $count }
panel-you = (you)
panel-other = ↩ Something else
panel-pay = Pay for me
panel-type = ⌨ In words
panel-choices = { $count ->
    [one] { $count } way
   *[other] { $count } ways
}
panel-news = 📜 { $lines }
panel-since = ⏮ Since your last step: { $lines }
panel-since-more = … and { $count } more.
panel-since-all = 📜 Since then
panel-since-heading = ⏮ Since your last step
panel-map = 🗺 Map
panel-asleep = 🌙 This panel stands still from now on. Press “↻ Go on” here, or “My panel” below the board, for a fresh one.
panel-wake = ↻ Go on
panel-over-won = 🏆 The game is over. Victory: { $winners }
panel-over-nobody = The game is over. Nobody has won.
panel-over-scores = Points: { $scores }
panel-dm-closed = I cannot send you direct messages, so your panel lives here: press “My panel” whenever it is your turn.
modal-action = Your move in words
modal-action-label = Move
modal-action-hint = For example: { $examples }
panel-repay = Pay otherwise
panel-sure = Sure? This cannot be taken back.
panel-back = ↩ To the panel
panel-back-one = ↩ Back
panel-several = { $what }: one or several → Add to the plan
panel-several-at-once = { $what }: up to { $count } → { $verb }
panel-drop = ✂ Take one step out …
panel-fell = This went with it: { $steps }.

## Refusals

refusal-not_your_seat = This is not your seat.
refusal-stale = That button was old. This is how things stand now.
refusal-nothing_submitted = Nothing was chosen. Choose something and try again.
refusal-not_understood = I do not understand “{ $text }”. You can write: { $words }
refusal-no_such_name = There is no “{ $text }” here.{ $near_count ->
    [0] {""}
   *[other] {" "}Did you mean { $near }?
}{ $has ->
    [0] {""}
   *[other] {" "}Possible: { $words }.
}
refusal-pay_together = Choose the whole price at once ({ $count }), in any order.
refusal-asked_now = That is not possible now. Now you are asked: { $question } { $has ->
        [0] Answer in your panel.
       *[other] Use { $commands }, or your panel.
    }
refusal-not_in_this_game = { $game } has no such move.{ $has ->
        [0] {""}
       *[other] {" "}Now you can use { $commands }, or your panel.
    }
refusal-slot_not_here = { $game }: this command does not take **{ $slots }** here. { $has ->
        [0] It takes nothing.
       *[other] It takes: { $known }.
    }
refusal-slot_missing = Something is missing: **{ $slots }**.
refusal-not_now = It is not your turn. { $waiting }
refusal-not_together = Not all of that goes together, so none of it was done. { $move }: { $why }

## Commands: names, descriptions, parameters

cmd-panel = panel
    .description = Your private panel
cmd-hand = hand
    .description = What you hold
cmd-done = done
    .description = Confirm what you have put together
cmd-back = back
    .description = Take your last unconfirmed step back
cmd-clear = clear
    .description = Take all unconfirmed steps back
