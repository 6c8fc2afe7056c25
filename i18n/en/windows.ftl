### Sealed windows: what one answers unseen, and until when.

board-window = 🔏 A window is open; it closes { $until }. These may answer, unseen: { $seats }
window-open = 🔏 A window is open; it closes { $until }.
window-asked = 🔏 The window closes { $until }, however soon anybody answers. Nobody sees who has answered.
window-answered = 📝 Your sealed answer: **{ $answer }**. Until then you may change it.
window-then = 📝 And if it opens again: **{ $answer }**
window-then-completed = 📝 And if it opens again: **{ $answer }** (what is then missing to pay for it is made up in the cheapest way)
window-then-choose = And if it opens again …
window-silent = You have not answered. Your silence means: { $answer }.
window-silent-orders = You have not answered. Your silence means: { $answer }, unless one of your orders fits.
window-withdraw = ✂ Take my answer back
window-prepare = You may choose already now what you do if nobody reacts. Nobody sees it, and it is dropped if somebody does.
window-prepared = 📝 If nobody reacts, this is done as soon as the window closes; until then only you see it:
window-unprepare = ✂ Take the last one back

## Refusals

refusal-nothing_to_prepare = There is nothing to prepare now.
refusal-not_listed = That cannot follow in your list: it stands there already, or what comes before it leaves too little to pay for it.
refusal-not_prepared = That cannot be prepared: it depends on what happens before.
refusal-no_window = No window is open that you may answer.
refusal-window_alone = An answer to an open window goes alone, without other actions.
refusal-nothing_sealed = You have not answered this window.

## Commands: names, descriptions, parameters

cmd-answer = answer
    .description = Answer the open window unseen, change your answer or take it back
arg-sealed = answer
    .description = What to answer; without it your panel is shown
