// Start here: reads the sandbox, keeps to it, and puts the parts of the page together.
import { api, listen } from "./api.js";
import * as composer from "./composer.js";
import { el } from "./dom.js";
import { tick } from "./markdown.js";
import { closeModal, openModal } from "./modal.js";
import { undisturbed, waits } from "./held.js";
import * as keys from "./keys.js";
import { isPane, looking, up } from "./pane.js";
import { drawHead } from "./panehead.js";
import { newThread, placeTools } from "./places.js";
import { drawSide, openSide } from "./side.js";
import * as split from "./split.js";
import { calls, compareWithRead, markRead, me, on, pair, place, store, tell } from "./store.js";
import * as stream from "./stream.js";
import { refusal, speak, w } from "./words.js";

const banner = document.getElementById("banner");
const toasts = document.getElementById("toasts");
let line = "open";
let visit = 0; // counts channel changes, so that a late answer is not shown in the wrong place

// ---- where we are ------------------------------------------------------------------------------------------------

function remembered() {
  const hash = new URLSearchParams(location.hash.slice(1));
  const last = (key) => hash.get(key) || (isPane || hash.has("person") ? null : sessionStorage.getItem(key));
  return { person: last("person"), channel: last("channel"), split: isPane ? "" : last("split") };
}

function remember() {
  history.replaceState(null, "", `#person=${store.me}&channel=${store.channel}${split.isSplit() ? `&split=${split.asText()}` : ""}`);
  if (up("went", { person: store.me, channel: store.channel })) return;
  sessionStorage.setItem("person", store.me);
  sessionStorage.setItem("channel", store.channel);
  sessionStorage.setItem("split", split.asText());
}

async function go({ person = store.me, channel, message, write } = {}) {
  const mine = (visit += 1);
  const changed = person !== store.me;
  const wasDm = (store.dms.get(store.me) || []).some((each) => each.id === store.channel);
  if (changed) closeModal();
  toasts.querySelector(`[data-about="${person}"]`)?.remove();
  store.me = person;
  speak(me().locale);
  stream.leave();
  const seen = await api.channels(person).catch(failed);
  if (!seen || mine !== visit) return;
  store.channels = seen.channels;
  store.dms.set(person, seen.dms);
  store.seen.set(person, new Set([...seen.channels, ...seen.dms].map((each) => each.id)));
  const wanted = channel || (wasDm && changed ? seen.dms[0]?.id : store.channel);
  store.channel = [...seen.channels, ...seen.dms].some((each) => each.id === wanted) ? wanted : seen.channels[0]?.id;
  remember();
  openSide(false);
  drawAll();
  if (write) document.getElementById("write").focus();
  if (!store.channel) return;
  const caughtUp = stream.gather();
  const [answer] = await Promise.all([api.messages(person, store.channel).catch(failed), commands()]); // headings name commands
  if (mine !== visit) return;
  stream.show(answer?.messages || []);
  caughtUp();
  if (message) stream.pointAt(message);
}

let asked = 0;
async function commands() {
  const mine = ++asked;
  const answer = await api.commands(store.me, store.channel).catch(() => null);
  if (!answer || mine !== asked) return; // a later request asks for another person, place or language
  store.commands = answer.commands;
  composer.commandsChanged();
}

async function begin() {
  const state = await api.state();
  Object.assign(store, { guild: state.guild, guilds: state.guilds, bot: { ...state.bot, bot: true }, locales: state.locales });
  store.people = new Map(state.people.map((each) => [each.id, each]));
  await Promise.all(state.people.map(async ({ id }) => {
    const { channels, dms } = await api.channels(id);
    store.dms.set(id, dms);
    store.seen.set(id, new Set([...channels, ...dms].map((each) => each.id)));
    compareWithRead(id, dms, true);
    compareWithRead(id, channels, false);
  }));
  const last = remembered();
  const person = store.people.has(store.me) ? store.me : store.people.has(last.person) ? last.person : state.people[0].id;
  await go({ person, channel: store.channel || last.channel });
  const columns = split.fromText(last.split);
  if (columns.length > 1) split.enter(columns);
}

// ---- what the page says --------------------------------------------------------------------------------------------

function drawAll() {
  document.getElementById("brand").textContent = w("brand");
  document.getElementById("notice").textContent = w("notice");
  document.getElementById("skip").textContent = w("skip");
  document.getElementById("menu").setAttribute("aria-label", w("menu"));
  drawPlace();
  drawBanner();
  drawSide();
  drawTools();
  composer.drawComposer();
}

const drawTools = () => undisturbed(toolsAgain);

function toolsAgain() {
  const tools = document.getElementById("tools");
  const at = [...tools.children].indexOf(document.activeElement);
  tools.replaceChildren(split.splitButton(), keys.keysButton());
  tools.children[at]?.focus();
}

function drawPlace() {
  const here = place();
  const head = document.getElementById("place");
  const parent = store.channels.find((each) => each.id === here?.parent_id);
  const title = !here ? "" : here.type === 1 ? `✉ ${here.name || store.bot.name}` : parent ? `#\u00a0${parent.name} › ${here.name}` : `#\u00a0${here.name}`;
  if (isPane) drawHead(head.querySelector("h1"), head.querySelector("p"));
  else {
    head.querySelector("h1").textContent = title;
    head.querySelector("p").textContent = here?.type === 1 ? me().name : parent ? (here.archived ? w("archived") : "") : here?.topic || "";
  }
  for (const part of head.querySelectorAll("h1, p")) part.title = isPane ? "" : part.textContent; // cut where the window is narrow; a press shows it whole
  undisturbed(drawPlaceTools);
}

function drawPlaceTools() {
  document.getElementById("place-tools").replaceChildren(...placeTools(failed));
}

function drawBanner() {
  const bot = document.getElementById("bot");
  bot.textContent = store.bot.online ? w("botOn") : w("botOff");
  bot.classList.toggle("off", !store.bot.online);
  const lines = [];
  if (line === "lost") lines.push(el("p.bad", {}, w("lost")));
  if (line === "gone") lines.push(el("p.bad", {}, w("gone")));
  if (line === "open" && !store.bot.online) lines.push(el("p", {}, w("botGone")));
  banner.replaceChildren(...lines);
}

function toast(text, options = {}) {
  if (!isPane || options.bad) showToast(text, options); // a column says only what went wrong in it
}

function showToast(text, { bad = false, act = null, label = "", about = "" } = {}) {
  if (about) toasts.querySelector(`[data-about="${about}"]`)?.remove();
  const node = el(act ? "button.toast" : "div.toast", { type: act ? "button" : null, dataset: { about }, onclick: () => { node.remove(); act?.(); } }, el("span", {}, text), label ? el("u", {}, label) : null);
  if (bad) node.classList.add("bad");
  while (toasts.children.length > 2) toasts.firstChild.remove();
  toasts.append(node);
  setTimeout(() => node.remove(), bad ? 8000 : 5000);
}

const reasons = { no_answer: "noAnswer", bot_offline: "offline" };

function failed(error) {
  toast(refusal(error), { bad: true });
}

// ---- asking the bot ------------------------------------------------------------------------------------------------

const handled = new Set();

function outcome(person, answer, message) {
  if (!answer || handled.has(answer.interaction_id)) return;
  handled.add(answer.interaction_id);
  if (person !== store.me) return;
  if (answer.modal) openModal(person, answer.modal, (next) => outcome(person, next, message), failed);
  // what is shown already came by the websocket, and may be newer than this answer
  if (answer.message?.channel_id === store.channel && !stream.has(answer.message.id)) stream.upsert(answer.message);
  if (answer.status === "failed") {
    const text = w(reasons[answer.reason] || "failed");
    if (!message || !stream.note(message.id, text)) toast(text, { bad: true });
  }
}

/** Who acts anywhere has heard what called him to a channel. */
function heard(person) {
  for (const channel of store.seen.get(person) || []) if (dmOwner(channel) !== person) store.attention.delete(pair(person, channel));
  drawSide();
}

async function ask(message, question) {
  const person = store.me;
  stream.note(message.id, null);
  heard(person);
  up("heard", { person });
  stream.busy(message.id, true);
  try {
    outcome(person, await question(person), message);
  } catch (error) {
    if (!stream.note(message.id, refusal(error))) failed(error);
  } finally {
    stream.busy(message.id, false);
  }
}

stream.setUp({
  press: (message, customId) => ask(message, (person) => api.press(person, { message_id: message.id, custom_id: customId })),
  choose: (message, customId, values) => ask(message, (person) => api.choose(person, { message_id: message.id, custom_id: customId, values })),
  dismiss: async (message) => {
    await api.dismiss(store.me, message.id).catch(failed);
    stream.remove(message.id);
  },
});
composer.setUp({ outcome, message: (message) => { if (message.channel_id === store.channel) stream.upsert(message); }, refused: failed });

// ---- what the sandbox tells -----------------------------------------------------------------------------------------

const dmOwner = (channel) => [...store.dms].find(([, dms]) => dms.some((each) => each.id === channel))?.[0];

/** Marks a new message unread for each who sees it and is not looking; a DM or a ping also calls. */
function mark(push) {
  const { message, channel_id: channel } = push;
  const owner = dmOwner(channel);
  const readers = push.for || (owner ? [owner] : [...store.people.keys()].filter((id) => store.seen.get(id)?.has(channel)));
  for (const person of readers) {
    if (!store.people.has(person) || message.author.id === person || message.ephemeral) continue;
    if (split.isSplit() ? split.shows(person, channel) : person === store.me && channel === store.channel && looking()) continue;
    const key = pair(person, channel);
    store.fresh.add(key);
    const dm = owner === person;
    if (!dm && !(message.ping || []).includes(person)) continue;
    store.attention.set(key, dm ? (store.attention.get(key) || 0) + 1 : 1);
    if (person === store.me && !split.isSplit()) continue;
    if (split.seated(person)) continue; // the head of the column shows it
    const name = store.people.get(person).name;
    toast(`${name} ${w(dm ? "dmFor" : "pingFor")}`, { act: () => seat(person, channel), label: `${w("switchTo")} ${name}`, about: person });
  }
  // whoever was called here before and is not now, is no longer awaited
  if (!owner && message.ping?.length) for (const person of store.people.keys()) if (!message.ping.includes(person)) store.attention.delete(pair(person, channel));
  drawSide();
}

const forMe = (push) => !push.for || push.for.includes(store.me);

async function onPush(push) {
  if (!store.me) return;
  switch (push.type) {
    case "hello":
      store.bot.online = push.bot_online;
      drawBanner();
      break;
    case "message_create":
    case "message_update":
      if (forMe(push) && push.channel_id === store.channel) stream.upsert(push.message);
      if (push.type === "message_create") mark(push);
      break;
    case "message_delete":
      if (forMe(push) && push.channel_id === store.channel) stream.remove(push.message_id);
      break;
    case "outcome": // a form opens in the window that asked, which gets it with the answer to its own request
      if (push.outcome.status !== "failed" && !push.outcome.modal) outcome(push.person, push.outcome, null);
      break;
    case "channel_create": case "channel_update": case "channel_delete":
      await channelsChanged(push);
      break;
    case "person_update":
      tell("person", push.person);
      await channelsChanged();
      break;
    case "guild_update":
      store.guilds = (await api.state()).guilds;
      await channelsChanged();
      await commands();
      break;
    case "commands_update":
      await commands();
      break;
    case "bot":
      store.bot.online = push.online;
      drawBanner();
      if (push.online) await commands();
      break;
    default:
  }
}

async function channelsChanged() {
  for (const id of store.people.keys()) {
    const answer = await api.channels(id).catch(() => null);
    if (!answer) return;
    store.dms.set(id, answer.dms);
    store.seen.set(id, new Set([...answer.channels, ...answer.dms].map((each) => each.id)));
    if (id === store.me) store.channels = answer.channels;
  }
  if (!place()) await go({});
  drawSide();
  drawPlace();
}

/** Another person: in this view, or in a column of his own. */
const seat = (person, channel) => (split.isSplit() ? split.show(person, channel) : go({ person, channel }));

/** The next channel of the list, or the one before. */
function walk(by) {
  const all = [...store.channels.filter((each) => !each.archived), ...(store.dms.get(store.me) || [])];
  const at = all.findIndex((each) => each.id === store.channel);
  if (all.length) go({ channel: all.at((at + by) % all.length).id });
}

document.getElementById("place").addEventListener("click", (event) => {
  if (!isPane && !event.target.closest("button")) event.currentTarget.classList.toggle("whole");
});

const acts = {
  seat: (n) => { const person = [...store.people.keys()][n]; if (person) seat(person); },
  channel: walk, thread: newThread, keys: keys.showKeys,
  command: () => composer.start("/"),
  split: () => (split.isSplit() ? split.leave() : split.enter()),
  column: () => split.isSplit() && split.step(1),
};
keys.setUp(acts);
document.addEventListener("click", (event) => {
  const to = event.target.closest?.("[data-to]")?.dataset;
  if (to) go({ channel: to.to, message: to.message });
});

on("go", go);
on("seat", (person) => seat(person));
on("shortcut", ({ what, n }) => acts[what]?.(n));
on("heard", heard);
on("split", () => { drawTools(); drawSide(); if (store.me) remember(); });
on("seen-in-column", ({ person, channel }) => { if (store.fresh.has(pair(person, channel)) || store.attention.has(pair(person, channel))) markRead(person, channel); });
on("unread", drawSide);
on("person", (person) => {
  store.people.set(person.id, person);
  if (person.id !== store.me) return drawSide();
  speak(person.locale);
  drawAll();
  return commands().then(() => stream.show(stream.shown()));
});

let starting = false;
listen(onPush, async (state) => {
  const was = line;
  line = state;
  if (state !== "open") return store.me && drawBanner();
  if (starting) return;
  starting = true;
  try {
    await begin();
    if (was !== "open") toast(w("back"));
  } catch (error) {
    line = "lost";
    speak(navigator.language);
    failed(error);
  } finally {
    starting = false;
    drawBanner();
  }
});
setInterval(tick, 1000);
window.addEventListener("hashchange", () => {
  const { person, channel } = remembered();
  if (store.people.has(person) && (person !== store.me || channel !== store.channel)) go({ person, channel });
});
window.addEventListener("focus", () => { if (store.me && place()) markRead(store.me, store.channel, stream.shown().at(-1)?.id); });
// for the browser tests: nothing private, only what the page shows anyway
window.sandbox = { store, calls, split, waiting: waits };
