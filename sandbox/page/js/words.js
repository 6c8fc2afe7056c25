// The page's own few words, in the language of the chosen person.
const EN = {
  brand: "The sandbox",
  notice: "On your own machine. This is not Discord.",
  players: "Who you are now",
  stranger: "stranger",
  channels: "Channels", dms: "Direct messages",
  language: "Language", dmsOpen: "Accepts direct messages",
  botOn: "bot online", botOff: "bot offline",
  menu: "Channels and settings",
  skip: "Skip to writing",
  write: "Message or /command",
  send: "Send", run: "Run", cancel: "Cancel", close: "Close", submit: "Submit",
  commands: "Commands", noCommands: "No such command.",
  optional: "optional", yes: "yes", no: "no",
  onlyYou: "Only you can see this", dismiss: "Dismiss",
  thinking: "is thinking…", edited: "edited", used: "used",
  failed: "This interaction failed.", noAnswer: "The bot did not answer in time.", offline: "The bot is offline.",
  lost: "Connection lost. Trying again…", back: "Connected again.",
  gone: "The sandbox does not answer. If it was started anew, open the address it prints.",
  botGone: "The bot is offline. Buttons and commands get no answer until it is back.",
  choose: "Choose…", confirm: "Confirm", chosen: "chosen", exactly: "exactly", upTo: "up to", atLeast: "at least",
  zoom: "Enlarge the picture", zoomIn: "Larger", zoomOut: "Smaller", fit: "Fit", download: "Open the file",
  find: "Find…", empty: "Nothing here yet.", begin: "Open a game with", older: "Earlier messages", newer: "New messages",
  pingFor: "is awaited", dmFor: "has a new direct message",
  today: "Today", yesterday: "Yesterday", spoiler: "Hidden text, press to show", replyTo: "in reply to",
  switchTo: "Switch to", noDms: "No conversation yet.", archived: "archived",
  sideBySide: "Side by side", closeColumn: "Close this column", keys: "Keyboard", fullscreen: "Full screen",
  keySeat: "sit in a seat, or go to its column", keyChannel: "the next channel, the one before", keyPanel: "to the newest panel",
  keyCommand: "type a command", keyColumn: "to the next column", keyMessages: "from message to message",
  keyControls: "into a message’s controls, and among them", keyBack: "back, close", keyPicture: "in a picture: size and part",
  thread: "Thread", newThread: "New thread", threadName: "Name", privateThread: "Private", privateHint: "only those invited see it",
  open: "Open", inviteHere: "Invite", putAway: "Archive", takeOut: "Take out of the archive", archivedThreads: "Archived threads",
  rights: "Rights and servers", admin: "Administrator", manager: "May manage the server", memberOf: "Member of", servers: "Servers",
  botIn: "The bot is on", noBot: "without the bot", serverName: "Name of another server", openServer: "Open a server", botMay: "What the bot may do in",
  botSees: "see the channel", botWrites: "write", botFiles: "attach files", botReads: "read back", botThreads: "open threads",
  botPrivateThreads: "open private threads", botInThreads: "write in threads", noUploads: "The sandbox cannot upload files.",
};
const PL = {
  brand: "Piaskownica",
  notice: "Na twoim komputerze. To nie jest Discord.",
  players: "Kim teraz jesteś",
  stranger: "spoza serwera",
  channels: "Kanały", dms: "Wiadomości prywatne",
  language: "Język", dmsOpen: "Przyjmuje prywatne wiadomości",
  botOn: "bot działa", botOff: "bot nie działa",
  menu: "Kanały i ustawienia",
  skip: "Przejdź do pisania",
  write: "Wiadomość lub /polecenie",
  send: "Wyślij", run: "Wykonaj", cancel: "Anuluj", close: "Zamknij", submit: "Wyślij",
  commands: "Polecenia", noCommands: "Nie ma takiego polecenia.",
  optional: "można pominąć", yes: "tak", no: "nie",
  onlyYou: "Widzisz to tylko ty", dismiss: "Usuń",
  thinking: "myśli…", edited: "zmieniono", used: "– polecenie",
  failed: "Ta interakcja się nie powiodła.", noAnswer: "Bot nie odpowiedział na czas.", offline: "Bot nie działa.",
  lost: "Połączenie przerwane. Próbuję znowu…", back: "Połączenie wróciło.",
  gone: "Piaskownica nie odpowiada. Jeśli została uruchomiona od nowa, otwórz adres, który wypisała.",
  botGone: "Bot nie działa. Przyciski i polecenia nie dostaną odpowiedzi, dopóki nie wróci.",
  choose: "Wybierz…", confirm: "Zatwierdź", chosen: "wybrano", exactly: "dokładnie", upTo: "najwyżej", atLeast: "co najmniej",
  zoom: "Powiększ obraz", zoomIn: "Większy", zoomOut: "Mniejszy", fit: "Dopasuj", download: "Otwórz plik",
  find: "Szukaj…", empty: "Nic tu jeszcze nie ma.", begin: "Otwórz grę poleceniem", older: "Wcześniejsze wiadomości", newer: "Nowe wiadomości",
  pingFor: "– pora na ruch", dmFor: "– nowa prywatna wiadomość",
  today: "Dzisiaj", yesterday: "Wczoraj", spoiler: "Ukryty tekst, naciśnij, by pokazać", replyTo: "w odpowiedzi na",
  switchTo: "Przejdź do:", noDms: "Nie ma jeszcze rozmowy.", archived: "archiwum",
  sideBySide: "Obok siebie", closeColumn: "Zamknij tę kolumnę", keys: "Klawiatura", fullscreen: "Pełny ekran",
  keySeat: "usiądź na miejscu albo przejdź do jego kolumny", keyChannel: "następny i poprzedni kanał", keyPanel: "do najnowszego panelu",
  keyCommand: "wpisz polecenie", keyColumn: "do następnej kolumny", keyMessages: "od wiadomości do wiadomości",
  keyControls: "do przycisków wiadomości i między nimi", keyBack: "wróć, zamknij", keyPicture: "w obrazie: wielkość i wycinek",
  thread: "Wątek", newThread: "Nowy wątek", threadName: "Nazwa", privateThread: "Prywatny", privateHint: "widzą go tylko zaproszeni",
  open: "Otwórz", inviteHere: "Zaproś", putAway: "Do archiwum", takeOut: "Wyjmij z archiwum", archivedThreads: "Wątki w archiwum",
  rights: "Uprawnienia i serwery", admin: "Administrator", manager: "Może zarządzać serwerem", memberOf: "Należy do:", servers: "Serwery",
  botIn: "Bot jest na:", noBot: "bez bota", serverName: "Nazwa serwera", openServer: "Otwórz serwer", botMay: "Co bot może na kanale",
  botSees: "widzieć kanał", botWrites: "pisać", botFiles: "dołączać pliki", botReads: "czytać wcześniejsze", botThreads: "otwierać wątki",
  botPrivateThreads: "otwierać prywatne wątki", botInThreads: "pisać w wątkach", noUploads: "Piaskownica nie przyjmuje plików.",
};

/** The sandbox's refusals, which it words in English, for those who read no English. */
const PL_REFUSALS = {
  unknown_person: "Nie ma takiej osoby.", unknown_channel: "Nie ma takiego kanału.", unknown_message: "Tej wiadomości już nie ma.",
  unknown_component: "Tego przycisku już nie ma.", unknown_modal: "Ten formularz jest już zamknięty.",
  unknown_route: "Piaskownica nie zna tego adresu.", not_visible: "Nie masz tu wstępu.", disabled: "Tego teraz nie można użyć.",
  bad_body: "Piaskownica nie rozumie tego żądania.", bad_option: "Ta wartość nie pasuje do opcji polecenia.", bad_values: "Tego nie można wybrać.",
  bad_line: "Polecenie zaczyna się od /, a opcje pisze się po nazwie: nazwa:wartość.", missing_option: "Brakuje wymaganej opcji polecenia.",
  not_allowed: "Tego ci tu nie wolno.", unknown_guild: "Nie ma takiego serwera.",
  too_long: "Tekst jest za długi, za krótki albo pusty.", crashed: "W piaskownicy wystąpił błąd; szczegóły są w jej dzienniku.",
};

/** Why the sandbox says no, in the person's language. */
export const refusal = (error) => {
  if (error.code === "bot_offline") return w("offline");
  if (error.code === "unreachable") return w("lost");
  return (current === PL && PL_REFUSALS[error.code]) || error.message || w("failed");
};

let current = EN;
export let locale = "en-GB"; // for dates and numbers

export function speak(personLocale) {
  const polish = (personLocale || "en").startsWith("pl");
  locale = polish ? "pl" : personLocale || "en-GB";
  current = polish ? PL : EN;
  document.documentElement.lang = polish ? "pl" : "en";
}

/** One of the page's words; a missing one shows its key, so that it is noticed. */
export const w = (key) => current[key] ?? key;
