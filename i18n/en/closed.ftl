### Why an option is closed to a player (/why, "Why not?").

closed-more = … and { $count } more under “Why not?”
closed-things = { $things } and { $count } more
closed-cannot_pay = it costs { $cost }; { $largest ->
    [0] you have nothing to pay with
   *[other] you can pay { $largest } at most
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
