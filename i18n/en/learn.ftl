### /learn: what every lesson says, whatever the game. Chapters and steps are in the games' own files.

button-learn = 🎓 Learn to play
learn-where = Chapter { $number } of { $chapters }: { $title }
learn-step = step { $step } of { $steps }
learn-press = Press **{ $label }**.
learn-choose = In the menu “{ $menu }” choose **{ $label }**.
learn-choose-several = In the menu “{ $menu }” choose together: **{ $label }**.
learn-look = Go back to the whole question: what you need is marked with ⭐ there.
learn-on = Continue ▶
learn-on-chapter = Next chapter ▶
learn-back = ◀ Back
learn-leave = Leave
learn-chapters = All chapters …
learn-also = Good: that works just as well, and the lesson goes on from there.
learn-next = Next: **{ $title }**.
learn-real = Now a real game
learn-real-here = That was the lesson. **Now a real game:** the button opens a lobby in this channel, where friends can join and AI players fill the other places.
learn-real-there = That was the lesson. **Now a real game:** games are played in a channel of a server. Go to one where I am and type `/game new`; friends can join there, and AI players fill the other places.
learn-left = 🎓 You left the lesson in chapter { $number } of { $chapters }. Your place is kept: `/learn` brings you back from anywhere.
learn-come-back = Back to the lesson
learn-welcome-back = Welcome back: you go on where you stopped.
learn-which = **🎓 Which game would you like to learn?** Each lesson is a short game of your own, about ten minutes, with the real controls. Nobody else sees it, and you can leave and come back at any time.
learn-begin-with = Learn { $name }
learn-go-on-with = Go on with { $name }
learn-offer = 👋 New here? A guided first game shows you how this is played: about ten minutes, for you alone, and you can stop at any time. `/learn` brings it up later, too.

## Refusals

refusal-no_lesson = There is no lesson for this game.
refusal-lesson_over = This chapter is finished. Go on with the green button below, or choose a chapter.
refusal-lesson_read = There is only something to read here. Go on with the green button below.
refusal-lesson_first = Not quite yet: something else comes first. It is marked with ⭐.
refusal-lesson_other = In a real game you could do that. Here the lesson wants to show you something else: press what is marked with ⭐.
refusal-lesson_long = You have tried a great deal in this chapter. Choose it once more in the menu of chapters to begin it afresh.

## Commands: names, descriptions, parameters

cmd-learn = learn
    .description = A guided first game for you alone, about ten minutes
