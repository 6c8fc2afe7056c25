// Several seats side by side: each column is the page itself in a frame, as another person, with forms of its own.
import { el, freshId } from "./dom.js";
import { store, tell } from "./store.js";
import { w } from "./words.js";
import { zoom } from "./zoom.js";

const room = document.getElementById("columns");
const LEAST = 2, MOST = 5, NARROWEST = 300;
let columns = []; // {person, channel, node, frame}

export const isSplit = () => columns.length > 0;
export const shows = (person, channel) => columns.some((each) => each.person === person && each.channel === channel);
export const seated = (person) => columns.some((each) => each.person === person);
export const current = () => columns.find((each) => each.frame === document.activeElement) || columns[0];
export const asText = () => columns.map((each) => `${each.person}:${each.channel}`).join(",");

/** "person:channel,person:channel" of an address, as far as those people are there. */
export function fromText(text) {
  return (text || "").split(",").map((each) => each.split(":")).filter(([person]) => store.people.has(person)).slice(0, MOST)
    .map(([person, channel]) => ({ person, channel }));
}

/** Whom one wants beside the chosen person: whoever is called, then the others in order. */
function proposals() {
  const others = [...store.people.values()].filter((each) => each.id !== store.me && each.role !== "stranger");
  const called = (id) => [...store.attention.keys()].find((key) => key.startsWith(`${id} `))?.split(" ")[1];
  others.sort((a, b) => Number(Boolean(called(b.id))) - Number(Boolean(called(a.id))));
  const fit = Math.max(LEAST, Math.min(3, Math.floor(window.innerWidth / 400)));
  const there = (id) => called(id) || store.channel;
  return [{ person: store.me, channel: store.channel }, ...others.map(({ id }) => ({ person: id, channel: there(id) }))].slice(0, fit);
}

export function enter(wanted = proposals()) {
  if (isSplit() || wanted.length < 1) return;
  room.hidden = false;
  document.getElementById("toasts").replaceChildren();
  document.documentElement.classList.add("split");
  for (const each of wanted) add(each);
  tell("split");
}

export function leave() {
  const last = current();
  for (const each of columns) each.node.remove();
  columns = [];
  room.hidden = true;
  document.documentElement.classList.remove("split");
  tell("split");
  if (last) tell("go", { person: last.person, channel: last.channel });
}

function add({ person, channel }) {
  const frame = el("iframe", { src: `?pane=1#person=${person}&channel=${channel || ""}`, title: store.people.get(person).name, id: freshId("column") });
  const node = el("section.column", {}, frame);
  const column = { person, channel, node, frame };
  columns.push(column);
  frame.addEventListener("went", ({ detail }) => {
    Object.assign(column, detail);
    frame.title = store.people.get(detail.person)?.name || "";
    tell("seen-in-column", detail);
    tell("split");
  });
  frame.addEventListener("heard", ({ detail }) => tell("heard", detail.person));
  frame.addEventListener("close", () => remove(column));
  frame.addEventListener("enlarge", ({ detail }) => zoom(detail.src, detail.alt, detail.media, () => frame.contentWindow?.focus()));
  frame.addEventListener("shortcut", ({ detail }) => tell("shortcut", detail));
  room.append(node);
  measure();
  return column;
}

function remove(column) {
  if (columns.length <= 1) return leave();
  columns = columns.filter((each) => each !== column);
  column.node.remove();
  measure();
  look(columns[0]);
  tell("split");
  return undefined;
}

function measure() {
  const fit = Math.max(1, Math.min(columns.length, Math.floor(window.innerWidth / NARROWEST)));
  room.style.setProperty("--fit", fit);
}
window.addEventListener("resize", measure);

/** Brings a column into sight and puts the keyboard where one writes. */
function look(column) {
  column.node.scrollIntoView({ inline: "nearest", block: "nearest" });
  column.frame.focus();
  column.frame.contentDocument?.getElementById("write")?.focus({ preventScroll: true });
}

/** A press on a face: to that person's column, or a new one for him. With a channel, there. */
export function show(person, channel) {
  let column = columns.find((each) => each.person === person && (!channel || each.channel === channel)) || columns.find((each) => each.person === person);
  if (!column && columns.length >= MOST) {
    column = columns.at(-1);
    column.frame.contentWindow.location.hash = `person=${person}&channel=${channel || column.channel}`;
  } else if (!column) column = add({ person, channel: channel || columns[0].channel });
  else if (channel && column.channel !== channel) column.frame.contentWindow.location.hash = `person=${person}&channel=${channel}`;
  tell("split");
  look(column);
}

/** The next column, or the one before. */
export function step(by) {
  const at = columns.indexOf(current());
  look(columns.at((at + by) % columns.length));
}

/** The button that opens and closes it. */
export function splitButton() {
  const on = isSplit();
  return el("button.tool", { type: "button", "aria-pressed": String(on), title: `${w("sideBySide")} (Alt+S)`, "aria-label": w("sideBySide"), onclick: () => (isSplit() ? leave() : enter()) },
    el("span.cols", { "aria-hidden": "true" }, el("i"), el("i"), el("i")), el("span.tool-name", {}, w("sideBySide")));
}
