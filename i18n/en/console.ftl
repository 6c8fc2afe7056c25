# What the terminal game itself says (scripts.play); events, questions and refusals come from the rules' own catalogue.
console-help =
    #5 or 5         that line of the list    undo   take the last step back
    its words       the same, typed          redo   bring it back again
    some words      the actions that         view   what this seat knows
                    begin so                 list   all actions, unfolded
    save FILE       write the game           quit   leave
console-private = (private) { $text }
console-so-far = so far: { $actions }
console-folded = { $count ->
    [one] { $verb } …  (1: type “{ $verb }” to see it)
   *[other] { $verb } …  ({ $count }: type “{ $verb }” to see them)
}
console-sit = { $seat }: press Enter when only you can see this.{" "}
console-count = { $count ->
    [one] There is one choice.
   *[other] There are { $count } choices.
}
console-two-readings = { $number } could be line #{ $number } ({ $line }) or “{ $words }”. Type #{ $number }, or the words.
console-no-redo = There is nothing to bring back.
console-no-undo = There is nothing to take back.
console-rekeyed = Taken back. Something had been shown or rolled since: dice and draws will be new.
console-see-help = (help shows what can be typed)
console-save-what = save FILE
console-saved = Saved: { $file }
console-not-saved = { $file }: { $why }
console-no-such-move = There is no such move.
console-usage = [{ $usage }]
