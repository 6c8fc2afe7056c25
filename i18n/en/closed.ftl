### Why an option is closed to a player (/why, "Why not?").

closed-more = … and { $count } more under “Why not?”
closed-things = { $things } and { $count } more
closed-cannot_pay = { $cost ->
    [one] { $cost } resource needed
   *[other] { $cost } resources needed
}, { $largest ->
    [0] you hold nothing
    [1] you can pay no more than 1
   *[other] you can make sets of { $largest }
}
closed-heading = What is closed to you now, and why
closed-nothing = Nothing is closed to you now.
panel-why = 🔒 Why not?
panel-more-when-chosen = more when you choose it

## Refusals

refusal-closed = { $thing } – closed to you: { $why }.

## Commands: names, descriptions, parameters

cmd-why = why
    .description = What is closed to you now, and why
