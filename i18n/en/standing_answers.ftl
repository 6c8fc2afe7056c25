### Standing answers, and choices made by themselves.

panel-standing = ⏱ Standing answers
panel-automatic = { $why_id ->
    [forced] Done for you, as nothing else was possible: { $action }.
    [order] Done by your order: { $action }.
   *[other] Done by your standing answer: { $action }.
}
standing-heading = Standing answers
standing-hint = What stands here is answered for you the moment it is asked, so nobody waits for you. Only you see this list, and the moment of an answer tells nothing about it. Choose nothing to take everything back.
standing-choose = What shall stand → Let it stand
standing-now = ⏱ Standing: { $answers }
standing-lasts-round = until this round ends
standing-lasts-game = until you take it back

## Refusals

refusal-no_such_answer = That cannot stand here. Choose from the list.

## Commands: names, descriptions, parameters

cmd-standing = standing
    .description = Answers given in advance, so that nobody waits for you
arg-answer = answer
    .description = Let it stand, or take it back
