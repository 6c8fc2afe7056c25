# Gdy zawodzi świat wokół: dysk, baza, kanał.
error-database-full = Na moim dysku nie ma już miejsca. Twój ruch nie został wykonany i nic nie przepadło. Kto mnie prowadzi, musi zrobić miejsce; potem po prostu naciśnij jeszcze raz.
error-database-locked = Z moich zapisków korzysta właśnie inny program. Twój ruch nie został wykonany i nic nie przepadło. Naciśnij, proszę, jeszcze raz za chwilę.
error-database-damaged = Nie mogę odczytać swoich zapisków. Niczego nie zmieniam, dopóki nie zajmie się nimi ten, kto mnie prowadzi; grę można odtworzyć w ostatnio zapisanej postaci.
error-database-unwritable = Nie mogę pisać w swoich zapiskach. Twój ruch nie został wykonany i nic nie przepadło. Musi się tym zająć ten, kto mnie prowadzi.
error-discord-busy = Discord chwilowo mi nie odpowiada. Twój ruch liczy się tylko wtedy, gdy widać go na Twoim panelu; naciśnij, proszę, jeszcze raz za chwilę.
notice-channel_gone = Kanału tej gry już nie ma. Z samej gry nic nie przepadło: toczy się dalej w waszych panelach tutaj, a `/map game:{ $id }` pokazuje planszę.
