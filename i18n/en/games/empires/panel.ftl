### What the panel says of Empires: sure?, the trade, what one holds.

panel-trade-offers = 🤝 Yours on the table: { $resources }
panel-trade-taken = 🧺 Taken so far: { $resources }
sure-done = Sure? You could still build, and what is not spent goes back when the phase ends.
sure-pass = Sure? You could win with this build turn.
panel-gather = Choose { $count ->
    [one] { $count } resource
   *[other] { $count } resources
} → Seal
pool-resources = Your resources
pool-resources-empty = 🎒 You hold no resources.
panel-price = { $count ->
    [one] { $count } resource
   *[other] { $count } resources
}
refusal-pay_together = Name all { $count } resources of the price at once, in any order.
