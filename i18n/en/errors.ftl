### Faults of the bot or of the world outside, and refusals every command can give.

error-command-changed = This command has changed. Reload Discord (Ctrl+R) and try again.
error-input = I do not understand that input. Choose from the suggestions, or write it another way.
error-fault = Something went wrong on my side. Nothing was changed. (number { $number })
error-database-full = There is no room left on my disk. Your move was not made and nothing is lost. The operator has to make room; then simply press again.
error-database-locked = Another program holds my notes just now. Your move was not made and nothing is lost. Please press again in a moment.
error-database-damaged = I cannot read my notes. I change nothing until the operator has seen to them; your game as it was last saved can be restored.
error-database-unwritable = I cannot write to my notes. Your move was not made and nothing is lost. The operator has to see to it.
error-discord-busy = Discord does not answer me just now. Your move counts only if your panel shows it; please press again in a moment.

## Notices and lines of the log

notice-channel_gone = the channel of this game is gone. Nothing of the game is lost: it goes on in your panels here, and `/map game:{ $id }` shows the board.
