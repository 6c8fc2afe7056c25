### /privacy: what is kept about a person, its export and deletion.

privacy-about = **What I keep about you**
    Your Discord id, name and language; what you set with `/me` and `/language`; where I reach you by direct message. Of your games: your seat, your moves with their time, votes, whispers (deleted two weeks after they were read).
    `/privacy export` gives you all of it as a file. `/privacy delete` deletes it: in running games an AI player takes your seat, in finished ones “{ privacy-nobody }” stays in your place.
privacy-nobody = deleted player
privacy-export = Everything I keep about you, as it is now.
privacy-delete-sure = **Delete everything I keep about you?** { $running ->
    [0] You sit in no open game.
    [one] You sit in { $running } open game: an AI player takes your seat, for good.
   *[other] You sit in { $running } open games: AI players take your seats, for good.
} In finished games “{ privacy-nobody }” will stand in your place. This cannot be taken back.
privacy-delete-button = Delete everything
privacy-deleted = Done. I keep nothing about you any more. Messages on Discord belong to Discord; you can delete our direct messages yourself. When you use me again, I begin to keep what that needs.

## Commands: names, descriptions, parameters

cmd-privacy = privacy
    .description = What I keep about you
cmd-privacy-about = about
    .description = What I keep about you, why and how long
cmd-privacy-export = export
    .description = Everything I keep about you, as a file
cmd-privacy-delete = delete
    .description = Delete everything I keep about you
