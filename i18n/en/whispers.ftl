### /whisper: secret messages between players.

whisper-sent = 🤫 Whispered to { $seat } ({ $name }). Nobody else learns of it.
whisper-heard = 🤫 { $seat } ({ $name }) whispers to you:
whisper-answer = `/whisper` answers. Promises do not bind.

## Refusals

refusal-whisper_off = This table does not whisper through me. Its owner decides that before the game starts.
refusal-whisper_empty = That whisper is empty. Write something.
refusal-whisper_long = A whisper has at most { $most } characters.
refusal-whisper_nobody = An AI player does not listen to whispers: { $seat }.
refusal-whisper_self = That is you.
refusal-whisper_quick = That is a lot of whispering. Wait a little (at most { $seconds } s).

## Commands: names, descriptions, parameters

cmd-whisper = whisper
    .description = Say something to another player in secret
arg-text = text
    .description = What you want to say
