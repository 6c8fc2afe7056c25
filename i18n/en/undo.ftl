### Taking back: undo, redo, and asking the others for it.

panel-undo = ↶ Undo
panel-redo = ↷ Redo
panel-takeback = Ask to take back …
panel-takeback-alone = Take back …
undo-which = Back to before which move?
undo-ask = None of your steps can be taken back freely now: what others have seen is undone only if they agree. Before which move shall we go back? I ask the others in the channel.
undo-alone = None of your steps can be taken back freely now, but only AI players sit with you: before which move shall we go back? It happens at once.
undo-asked = I have asked in the channel whether to go back to before move { $seq }. { $missing ->
    [one] One answer is missing.
   *[other] { $missing } answers are missing.
}
undo-done = Taken back to before move { $seq }. What chance brings from here on is new.
button-undo-agree = Agree
button-undo-refuse = Refuse
consent-asks = ⏪ **{ $title }** · { $who } asks to take the game back to before move { $seq }: *{ $move }*
consent-agreed = ✅ Agreed: { $names }
consent-missing = ⏳ Missing: { $names }
consent-closes = -# People who are away are asked, too, and waited for: the request lapses { $closes }.
consent-waits = ⏳ It also takes somebody who is away now: it waits until one of them is back and agrees.
consent-lapsed = **{ $title }** · The request of { $who } to go back to before move { $seq } has lapsed: not everybody has agreed in time. The game goes on as it is.
consent-hint = It takes the agreement of everybody who is here and of each person whose own moves it takes back; AI players agree by themselves. Dice and draws will then be new. The person who asked may withdraw the request with “Refuse”.
consent-undone = ⏪ **{ $title }** · Taken back to before move { $seq }: *{ $move }* Asked: { $who }. Agreed: { $agreed }. Dice and draws are new from here on.
consent-undone_piles_lie = ⏪ **{ $title }** · Taken back to before move { $seq }: *{ $move }* Asked: { $who }. Agreed: { $agreed }. Dice are new from here on; piles lie as they lay (this game began with an older version).
consent-refused = **{ $title }** · { $who } does not agree to go back; the game goes on as it is ({ $by }).
consent-withdrawn = **{ $title }** · { $who } withdraws the request to go back.

## Notices and lines of the log

log-undo_lapsed = ⏪ The request of { $by } to go back to before move { $seq } has lapsed.
log-undo_withdrawn = ⏪ { $by } has left the table; the request to go back to before move { $seq } ends with that.
log-undo_asked = ⏪ { $seat } asks all to go back to before move { $seq }.
log-undo_agreed = ⏪ { $seat } agrees to go back to before move { $seq }.
log-undo_refused = ⏪ { $seat } does not agree to go back to before move { $seq } ({ $by } had asked).
log-undone = ⏪ The game goes back to before move { $seq }. Asked: { $seat }. Agreed: { $agreed }.

## Refusals

refusal-nothing_to_undo = There is nothing of yours to take back.
refusal-undo_barrier = That cannot be taken back freely any more.
refusal-unknown_move = There is no such move to go back to. The moves are numbered from 1 to { $last }; `/log` shows them.
refusal-nothing_to_redo = There is nothing to do again.
refusal-no_undo_asked = Nobody has asked to go back.
refusal-undo_asked_already = Somebody has already asked to go back. Answer that request first.

## Commands: names, descriptions, parameters

cmd-undo = undo
    .description = Take your last unconfirmed step back, or ask all to take a move back
cmd-redo = redo
    .description = Do again what you have just taken back
arg-move = move
    .description = Ask all to go back to before this move
