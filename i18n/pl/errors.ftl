### Błędy bota i świata zewnętrznego oraz odmowy, które może dać każde polecenie.

error-command-changed = To polecenie się zmieniło. Odśwież Discorda (Ctrl+R) i spróbuj ponownie.
error-input = Nie rozumiem tego, co wpisano. Wybierz coś z podpowiedzi albo napisz to inaczej.
error-fault = Coś poszło nie tak po mojej stronie. Nic się nie zmieniło. (numer { $number })
error-database-full = Na moim dysku nie ma już miejsca. Twój ruch nie został wykonany i nic nie przepadło. Operator musi zwolnić miejsce; potem po prostu naciśnij jeszcze raz.
error-database-locked = Moje zapiski zajmuje właśnie inny program. Twój ruch nie został wykonany i nic nie przepadło. Za chwilę naciśnij jeszcze raz.
error-database-damaged = Nie mogę odczytać swoich zapisków. Niczego nie zmieniam, dopóki nie zajmie się nimi operator; grę da się odtworzyć w ostatnio zapisanej postaci.
error-database-unwritable = Nie mogę pisać w swoich zapiskach. Twój ruch nie został wykonany i nic nie przepadło. Musi się tym zająć operator.
error-discord-busy = Discord chwilowo mi nie odpowiada. Twój ruch liczy się tylko wtedy, gdy widać go w twoim panelu; za chwilę naciśnij jeszcze raz.

## Zawiadomienia i wiersze dziennika

notice-channel_gone = kanału tej gry już nie ma. Z samej gry nic nie przepadło: toczy się dalej w waszych panelach tutaj, a `/mapa gra:{ $id }` pokazuje planszę.
