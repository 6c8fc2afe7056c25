### Too much at once: what can be asked only so often.

error-cooldown = Too quick. Try again in { $seconds } s.

## Refusals

refusal-too_often = { $what ->
    [invite] You have invited many people just now. You can invite more { $again }.
    [invited] That person has been invited often just now. It is possible again { $again }.
    [undo] You have asked several times to take something back. You can ask again { $again }.
    [pause] You have asked for several pauses. You can do so again { $again }.
    [resume] You have asked several times to go on. You can ask again { $again }.
    [rename] This name has changed often enough for now. You can change it again { $again }.
    [setting] You have changed this table's settings often enough for now. You can change them again { $again }.
    [extend] You have asked for more time several times. You can ask again { $again }.
    [extend_game] This table has taken a lot of extra time. It can ask for more { $again }.
    [replace] You have asked several times to replace somebody. You can ask again { $again }.
    [kick] You have asked several times to put somebody out. You can ask again { $again }.
    [seat] You have asked for a seat several times. You can ask again { $again }.
    [end] You have asked several times to end the game. You can ask again { $again }.
    [open] You have opened many games just now. You can open another one { $again }.
    [export] You have had many pages made just now. You can ask for another one { $again }.
   *[other] That was a lot at once. It is possible again { $again }.
}
refusal-too_many_lobbies = You have { $most } lobbies open already. Start one of them, or end it with `/game end`.
