// The navy column: who one is, where one is, and what is unread where.
import { api } from "./api.js";
import { el, face } from "./dom.js";
import { undisturbed } from "./held.js";
import { isPane } from "./pane.js";
import { drawHead } from "./panehead.js";
import { showRights } from "./places.js";
import { calls, me, pair, store, tell } from "./store.js";
import { isSplit, seated } from "./split.js";
import { w } from "./words.js";

const seats = document.querySelector("#seats ul");
const side = document.getElementById("side");
const shade = document.getElementById("shade");
const menu = document.getElementById("menu");

function seat(person) {
  const n = calls(person.id);
  const disc = face(person);
  if (n) disc.append(el("span.count", {}, n > 9 ? "9+" : String(n)));
  const state = `${person.name}${person.role === "stranger" ? ` (${w("stranger")})` : ""}${n ? `: ${n}` : ""}`;
  return el("li", {}, el("button.seat", { type: "button", "aria-pressed": String(isSplit() ? seated(person.id) : person.id === store.me), "aria-label": state, title: state, dataset: { person: person.id }, onclick: () => tell("seat", person.id) },
    disc, el("span.name", {}, person.name)));
}

function go(channel, glyph) {
  const key = pair(store.me, channel.id);
  const n = store.attention.get(key) || 0;
  const fresh = store.fresh.has(key) || n > 0;
  return el("li", {}, el(`button.go${fresh ? ".unread" : ""}${isThread(channel) ? ".thread" : ""}`,
    { type: "button", "aria-current": channel.id === store.channel ? "page" : null, dataset: { channel: channel.id }, onclick: () => tell("go", { channel: channel.id }) },
    el("span.glyph", { "aria-hidden": "true" }, glyph), el("span.name", { title: channel.name || store.bot.name }, channel.name || store.bot.name), channel.archived ? el("small", {}, w("archived")) : null,
    n ? el("span.count", {}, n > 9 ? "9+" : String(n)) : fresh ? el("span.dot", {}) : null));
}

const isThread = (channel) => channel.type === 11 || channel.type === 12;
const opened = new Set(); // channels whose archived threads are shown

/** A channel, its threads, and folded what is put away. */
function withThreads(top, channels) {
  const below = channels.filter((each) => each.parent_id === top.id && each !== top);
  const away = below.filter((each) => each.archived && each.id !== store.channel);
  const fold = el("details.away", { open: opened.has(top.id) }, el("summary", {}, `${w("archivedThreads")} (${away.length})`), el("ul", {}, away.map((each) => go(each, sign(each)))));
  fold.addEventListener("toggle", () => (fold.open ? opened.add(top.id) : opened.delete(top.id)));
  return [go(top, sign(top)), below.filter((each) => !away.includes(each)).map((each) => go(each, sign(each))), away.length ? el("li", {}, fold) : null];
}

const sign = (channel) => (channel.type === 1 ? "✉" : channel.type === 0 ? "#" : channel.type === 12 ? "⤷" : "↳");

/** One server's channels; its name only where there are several. */
function server(guild) {
  const mine = store.channels.filter((each) => each.guild_id === guild.id);
  const head = store.guilds.length > 1 ? [guild.name, guild.has_bot ? null : el("small", {}, ` · ${w("noBot")}`)] : [w("channels")];
  return mine.length ? [el("h2", {}, head), el("ul", {}, mine.filter((each) => !isThread(each)).map((top) => withThreads(top, mine)))] : [];
}

function languages(person) {
  const choose = async (locale) => tell("person", (await api.change(person.id, { locale })).person);
  const one = (locale) => {
    const lang = locale.split("-")[0];
    const name = new Intl.DisplayNames([lang], { type: "language" }).of(lang);
    const label = name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
    return el("button", { type: "button", lang, "aria-pressed": String(person.locale.split("-")[0] === lang), onclick: () => choose(locale) }, label);
  };
  return el("div.switch", {}, el("span", {}, w("language")), el("span.pair", { role: "group", "aria-label": w("language") }, store.locales.map(one)));
}

function doors(person) {
  const flip = async () => tell("person", (await api.change(person.id, { dms_open: !person.dms_open })).person);
  return el("div.switch", {}, el("span", { id: "dms-open" }, w("dmsOpen")),
    el("button.toggle", { type: "button", role: "switch", "aria-checked": String(person.dms_open), "aria-labelledby": "dms-open", onclick: flip }));
}

export const drawSide = () => undisturbed(draw);

function draw() {
  const person = me();
  if (!person) return;
  if (isPane) { // its head shows what is unread, too
    const place = document.getElementById("place");
    drawHead(place.querySelector("h1"), place.querySelector("p"));
    return;
  }
  document.getElementById("seats-title").textContent = w("players");
  const focused = document.activeElement?.closest?.(".seat")?.dataset.person;
  const at = document.activeElement?.closest?.("#side .go")?.dataset.channel;
  seats.replaceChildren(...[...store.people.values()].map(seat));
  if (focused) seats.querySelector(`[data-person="${focused}"]`)?.focus();
  const own = () => [...side.querySelectorAll(".person button")];
  const switched = own().indexOf(document.activeElement);
  const dms = store.dms.get(person.id) || [];
  side.replaceChildren(
    ...store.guilds.flatMap(server),
    el("h2", {}, w("dms")), el("ul", {}, dms.length ? dms.map((each) => go(each, "✉")) : el("li.go", {}, w("noDms"))),
    el("div.person", {}, languages(person), doors(person), el("button.act.small", { type: "button", onclick: showRights }, w("rights"))));
  if (at) side.querySelector(`[data-channel="${at}"]`)?.focus();
  own()[switched]?.focus(); // Escape still finds its way out
  const mine = [...store.fresh].some((key) => key.startsWith(`${person.id} `) && key !== pair(person.id, store.channel));
  menu.querySelector(".dot").hidden = !mine && !calls(person.id);
  const all = [...store.people.keys()].reduce((sum, each) => sum + calls(each), 0);
  document.title = `${all ? `(${all}) ` : ""}${w("brand")}`;
}

export function openSide(yes) {
  side.classList.toggle("open", yes);
  shade.hidden = !yes;
  menu.setAttribute("aria-expanded", String(yes));
  if (yes) side.querySelector("button")?.focus();
}
menu.addEventListener("click", () => openSide(!side.classList.contains("open")));
shade.addEventListener("click", () => openSide(false));
side.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  openSide(false);
  menu.focus();
});
