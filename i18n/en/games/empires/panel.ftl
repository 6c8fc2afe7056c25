### What the panel says of Empires: sure?, the trade, what one holds.

panel-trade-offers = 🤝 Yours on the table: { $resources }
panel-trade-taken = 🧺 Taken so far: { $resources }
panel-sure-nothing = Sure? You could still build, and what is not spent goes back when the phase ends.
panel-sure-pass = Sure? You could win with this build turn.
panel-gather = Choose { $count ->
    [one] { $count } resource
   *[other] { $count } resources
} → Seal
