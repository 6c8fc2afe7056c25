// The messages of the chosen channel, as the chosen person sees them.
import { api } from "./api.js";
import { el, later } from "./dom.js";
import { afterPress, moved, undisturbed } from "./held.js";
import { messageItem } from "./message.js";
import { looking } from "./pane.js";
import { forget, visit } from "./rove.js";
import { commandName, hasCommand, isDm, markRead, store } from "./store.js";
import { locale, w } from "./words.js";

const list = document.getElementById("stream");
let messages = []; // in order
let act = null;
let stick = true;
let lastTop = 0;
let complete = false;
let unseen = 0; // messages that came while the reader was further up
let showing = 0; // counts what is shown: a change that waited belongs to what was shown then
let coming = null; // what happens to messages that are still being fetched, in order; null while none are

const newer = el("button.act.primary", { type: "button", id: "newer", hidden: true, onclick: toEnd });
const atEnd = (near = 60) => list.scrollHeight - list.scrollTop - list.clientHeight < near;

export function setUp(actions) {
  act = actions;
  document.getElementById("write-box").before(el("div.newer-place", {}, newer));
  // Only the reader leaves the end: a picture that loads, an edit or a message taken away moves the list, too, and a
  // height that shrinks and grows again looks to the scroll event like somebody going up.
  let theirs = false; // the reader has begun to go up
  let dragged = false; // the scroll bar is
  let finger = 0;
  const goesUp = (yes) => { if (yes && list.scrollTop > 0) theirs = true; };
  const elsewhere = () => { if (!atEnd()) stick = false; };
  // Not passive: the browser would scroll first, and this hear of it later.
  const asked = { passive: false };
  list.addEventListener("wheel", (event) => goesUp(event.deltaY < 0 && !event.target.closest(".panel")), asked);
  list.addEventListener("touchstart", (event) => { finger = event.touches[0].clientY; }, asked);
  list.addEventListener("touchmove", (event) => goesUp(event.touches[0].clientY > finger && !event.target.closest(".panel")), asked);
  list.addEventListener("keydown", (event) => goesUp(event.target === list && ["PageUp", "Home", "ArrowUp"].includes(event.key)));
  list.addEventListener("pointerdown", (event) => { dragged = event.target === list; });
  for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, () => { dragged = false; });
  list.addEventListener("reveal", elsewhere); // a message gone to, a menu opened further up
  list.addEventListener("focusin", (event) => { if (event.target.matches(":focus-visible")) requestAnimationFrame(elsewhere); });
  list.addEventListener("scroll", () => {
    const [up, down] = [list.scrollTop < lastTop, list.scrollTop > lastTop];
    lastTop = list.scrollTop;
    if (theirs && !up) return; // tells of a movement before theirs
    if (theirs || (dragged && up)) stick = false;
    else if (atEnd(2) || (down && atEnd())) stick = true;
    else follow();
    theirs = false;
    if (stick) read();
    drawNewer();
  });
  afterPress(follow);
  const heights = new ResizeObserver(follow);
  heights.observe(list);
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Element) heights.observe(node, { box: "border-box" });
      for (const node of removedNodes) if (node instanceof Element) heights.unobserve(node);
    }
    follow();
  }).observe(list, { childList: true });
  document.addEventListener("visibilitychange", read);
}

/** Does this now, or when the messages are there that are being fetched, or as soon as the press under way is over. */
function change(work) {
  const mine = showing;
  if (coming) coming.push(work);
  else undisturbed(() => { if (mine === showing) work(); });
}

/** Back to the newest message, where the reader was before something above it changed its height. */
function follow() {
  if (!stick) return;
  const by = moved();
  if (by === null) list.scrollTop = list.scrollHeight;
  else list.scrollTop += by;
  lastTop = list.scrollTop;
}

function toEnd() {
  stick = true;
  follow();
  read();
  drawNewer();
}

function drawNewer() {
  if (stick) unseen = 0;
  newer.hidden = stick || !unseen;
  newer.textContent = `${w("newer")} ↓`;
}

function read() {
  const last = messages.at(-1);
  if (store.me && store.channel && stick && looking()) markRead(store.me, store.channel, last?.id);
}

const day = (iso) => new Date(iso).toDateString();

function dayLine(iso) {
  const when = new Date(iso);
  const ago = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(iso).setHours(0, 0, 0, 0)) / 86_400_000);
  const text = ago === 0 ? w("today") : ago === 1 ? w("yesterday") : new Intl.DateTimeFormat(locale, { dateStyle: "full" }).format(when);
  return el("li.day", { role: "separator" }, el("span", {}, text));
}

function nothing() {
  const begin = "game new";
  const hint = !isDm() && hasCommand(begin) ? [" ", w("begin"), " ", el("code", {}, `/${commandName(begin)}`), "."] : [];
  return el("li.empty", {}, w("empty"), hint);
}

function draw() {
  const nodes = [];
  if (!complete && messages.length >= 50) nodes.push(el("li.more", {}, el("button.act", { type: "button", onclick: older }, w("older"))));
  messages.forEach((message, i) => {
    const previous = messages[i - 1];
    const newDay = !previous || day(previous.timestamp) !== day(message.timestamp);
    if (newDay) nodes.push(dayLine(message.timestamp));
    nodes.push(messageItem(message, newDay ? null : previous, act));
  });
  if (!nodes.length) nodes.push(nothing());
  list.replaceChildren(...nodes);
}

export const shown = () => messages;
export const has = (id) => messages.some((each) => each.id === id);

export function show(fresh) {
  showing += 1;
  messages = fresh;
  complete = fresh.length < 50;
  stick = true;
  draw();
  list.setAttribute("aria-busy", "false");
  toEnd();
}

/** Messages are being fetched: what comes meanwhile may be missing in them. To be called when they are shown. */
export function gather() {
  const mine = coming = [];
  return () => {
    if (coming !== mine) return; // others are being fetched since
    coming = null;
    for (const work of mine) work();
  };
}

/** Another channel or person is on its way: what is shown is not theirs, and must not be pressed. */
export function leave() {
  list.setAttribute("aria-busy", "true");
  forget();
}

async function older() {
  const height = list.scrollHeight;
  const { messages: more } = await api.messages(store.me, store.channel, messages[0].id);
  complete = more.length < 50;
  messages = [...more, ...messages];
  draw();
  list.scrollTop = list.scrollHeight - height;
}

/** A new message, or a newer face of one that is shown. Only what changed is drawn anew. */
export const upsert = (message) => change(() => put(message));

function put(message) {
  const at = messages.findIndex((each) => each.id === message.id);
  if (at >= 0) {
    const known = messages[at];
    messages[at] = message;
    if (JSON.stringify({ ...known, edited_timestamp: 0 }) === JSON.stringify({ ...message, edited_timestamp: 0 })) return;
    redraw(at);
  } else if (!messages.length || later(message.id, messages.at(-1).id)) {
    say(message);
    if (message.ephemeral || message.author.id === store.me) stick = true; // what one has asked for would come outside the screen
    if (!stick) unseen += 1;
    const previous = messages.at(-1);
    messages.push(message);
    list.querySelector(".empty")?.remove();
    const newDay = !previous || day(previous.timestamp) !== day(message.timestamp);
    if (newDay) list.append(dayLine(message.timestamp));
    list.append(messageItem(message, newDay ? null : previous, act));
  } else {
    messages.push(message);
    messages.sort((a, b) => (later(a.id, b.id) ? 1 : -1));
    draw();
  }
  follow();
  read();
  drawNewer();
}

const said = document.getElementById("said");

/** Reads a new message out, shortly; what one has written oneself one knows. */
function say(message) {
  if (message.author.id === store.me) return;
  const name = message.author.name || message.author.global_name || message.author.username;
  const spoken = messageItem(message, null, act).querySelector(".body");
  for (const quiet of spoken.querySelectorAll(".head, .used, button.act, .pick, .failed, time.beside")) quiet.remove();
  said.textContent = `${name}${message.ephemeral ? ` (${w("onlyYou")})` : ""}: ${spoken.textContent.trim().replace(/\s+/g, " ").slice(0, 300)}`;
  said.dataset.about = message.id;
}

/** Goes to a message that is shown, and marks it for a moment. */
export function pointAt(id) {
  const item = list.querySelector(`li[data-id="${id}"]`);
  if (!item) return;
  stick = false; // somebody wants to see this one
  item.classList.add("pointed");
  item.addEventListener("animationend", () => item.classList.remove("pointed"), { once: true });
  visit(item);
  item.scrollIntoView({ block: "center" });
}

function redraw(at) {
  const message = messages[at];
  const old = list.querySelector(`li[data-id="${message.id}"]`);
  const beside = old.previousElementSibling?.classList.contains("day") ? null : messages[at - 1];
  const focused = document.activeElement;
  const fresh = messageItem(message, beside, act);
  if (old.getAttribute("aria-busy") === "true") fresh.setAttribute("aria-busy", "true"); // the bot is still being asked
  keepPictures(old, fresh);
  keepOpenMenus(old, fresh);
  old.replaceWith(fresh);
  if (fresh.contains(focused)) focused.focus({ preventScroll: true }); // in a menu that stayed open
  else if (old.contains(focused) && focused.dataset.customId) fresh.querySelector(`[data-custom-id="${CSS.escape(focused.dataset.customId)}"]`)?.focus({ preventScroll: true });
}

/** An edited message keeps the pictures it still has, so that nothing flickers. */
function keepPictures(old, fresh) {
  const had = new Map([...old.querySelectorAll("img[src]")].map((each) => [each.src, each]));
  for (const image of fresh.querySelectorAll("img[src]")) {
    const same = had.get(image.src);
    if (!same || image.alt !== same.alt || image.className !== same.className) continue;
    image.replaceWith(same);
    had.delete(image.src); // a sign that stands in two places: one element cannot
  }
}

/** A menu somebody is choosing from stays open under his hand, as long as it still is the same menu. */
function keepOpenMenus(old, fresh) {
  for (const picker of old.querySelectorAll(".picker:has(.panel:not([hidden]))")) {
    [...fresh.querySelectorAll(".picker")].find((each) => each.sameAs === picker.sameAs)?.replaceWith(picker);
  }
}

/** Takes a message away and leaves all others as they stand, opened menus too. */
export const remove = (id) => change(() => take(id));

function take(id) {
  const at = messages.findIndex((each) => each.id === id);
  if (at < 0) return;
  messages.splice(at, 1);
  if (said.dataset.about === id) said.textContent = "";
  const item = list.querySelector(`li[data-id="${id}"]`);
  const [before, after] = [item.previousElementSibling, item.nextElementSibling];
  item.remove();
  if (before?.classList.contains("day") && (!after || after.classList.contains("day"))) before.remove();
  if (after?.classList.contains("next")) redraw(at); // it has lost the heading it stood under
  if (!messages.length) draw();
}

/** A sentence under a message whose control failed; null takes it away. */
export function note(id, text) {
  const line = list.querySelector(`li[data-id="${id}"] .failed`);
  if (!line) return false;
  line.textContent = text || "";
  line.hidden = !text;
  if (text) follow();
  return true;
}

/** While the bot is being asked, the message's controls rest. */
export function busy(id, yes) {
  const item = list.querySelector(`li[data-id="${id}"]`);
  if (!item) return;
  item.setAttribute("aria-busy", String(yes));
}
