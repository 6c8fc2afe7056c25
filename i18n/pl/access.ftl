### Kto co może; uprawnienia, których botowi brakuje.

error-no-dm = To działa tylko na kanale serwera.
error-permission = Nie wolno ci tego tutaj zrobić.
error-forbidden = Brakuje mi uprawnień na tym kanale. Potrzebne są: { permission-view_channel }, { permission-send_messages } (w wątku: { permission-send_messages_in_threads }), { permission-embed_links }, { permission-attach_files }, { permission-read_message_history }.
permission-view_channel = Wyświetlanie kanału
permission-send_messages = Wysyłanie wiadomości
permission-send_messages_in_threads = Wysyłanie wiadomości w wątkach
permission-embed_links = Wyświetlanie podglądu linku
permission-attach_files = Załączanie plików
permission-read_message_history = Czytanie historii czatu
permission-create_public_threads = Tworzenie publicznych wątków

## Zawiadomienia i wiersze dziennika

notice-lacks = nie mogę już pisać na { $place }. Brakuje mi tam uprawnień: { $permissions }. Gra bezpiecznie czeka i nic nie przepadło. Gdy administrator da mi uprawnienia w ustawieniach kanału, sam ruszę dalej.

## Odmowy

refusal-lacks = Na { $place } brakuje mi uprawnień: { $permissions }. Administrator może mi je dać w ustawieniach kanału.
