// The line one writes on: plain messages, and slash commands with typed options.
import { api } from "./api.js";
import { toLast } from "./rove.js";
import { commandForm } from "./command.js";
import { el } from "./dom.js";
import { channelsHere, peopleHere, place, store } from "./store.js";
import { w } from "./words.js";

const box = document.getElementById("write-box");
let hooks = null; // {outcome, message, refused}
let line, pop, shownCommands = [], shownNames = [], at = 0;

export function setUp(given) {
  hooks = given;
  document.addEventListener("click", (event) => {
    const name = event.target.closest?.("[data-command]")?.dataset.command;
    if (name) start(`/${name} `);
  });
}

export function drawComposer() {
  const draft = line?.isConnected ? line.value : "", writing = Boolean(line) && document.activeElement === line;
  const [from, to, open] = writing ? [line.selectionStart, line.selectionEnd, !pop.hidden] : [];
  pop = el("ul.pop", { role: "listbox", id: "commands", "aria-label": w("commands"), hidden: true });
  line = el("textarea", {
    id: "write", rows: 1, value: draft, placeholder: w("write"), "aria-label": w("write"), autocomplete: "off",
    role: "combobox", "aria-expanded": "false", "aria-controls": "commands", "aria-autocomplete": "list", maxLength: 4000,
  });
  line.addEventListener("input", typed);
  line.addEventListener("keydown", keyed);
  line.addEventListener("blur", () => setTimeout(() => { if (!box.contains(document.activeElement)) hide(); }, 150));
  const go = el("button.act.primary", { type: "submit" }, w("send"));
  box.replaceChildren(pop, el("form.line", { onsubmit: (event) => { event.preventDefault(); send(); } },
    el("button.act.slash", { type: "button", title: w("commands"), "aria-label": w("commands"), onclick: () => start("/") }, "/"), line, go));
  grow();
  if (!writing) return;
  line.focus({ preventScroll: true }); // who changes their seat or language writes on
  line.setSelectionRange(from, to);
  if (open) typed();
}

export function start(text) {
  if (!line?.isConnected) drawComposer();
  line.value = text;
  line.focus();
  typed();
}

function grow() {
  line.style.height = "auto";
  line.style.height = `${Math.min(160, line.scrollHeight + 2)}px`;
}

const plainText = (text) => text.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace("ł", "l");

/** Commands whose name begins so, then those that hold all the words anywhere. */
function matching(text) {
  const wanted = plainText(text.trimStart());
  const starts = store.commands.filter((each) => `${plainText(each.name)} `.startsWith(wanted));
  if (starts.length && wanted.endsWith(" ")) return starts; // the name is written to its end
  const words = wanted.trim().split(/\s+/);
  const holds = store.commands.filter((each) => !starts.includes(each) && words.every((word) => plainText(`${each.name} ${each.description}`).includes(word)));
  return [...starts, ...holds];
}

const exact = (text) => store.commands.filter((each) => text === each.name || text.startsWith(`${each.name} `)).sort((a, b) => b.name.length - a.name.length)[0];

function typed() {
  grow();
  if (!line.value.startsWith("/")) return named();
  const text = line.value.slice(1);
  const command = exact(text);
  if (command && text.length > command.name.length + 1) return hide(); // options are being typed
  shownCommands = matching(text);
  shownNames = [];
  at = 0;
  pop.hidden = false;
  line.setAttribute("aria-expanded", "true");
  drawPop();
}

/** The commands are others now (another language, a bot that came back): a list that is open shows these. */
export function commandsChanged() {
  if (pop?.isConnected && !pop.hidden && !shownNames.length) typed();
}

/** While "@qu" or "#fo" is being written: whom or what one may mean. */
function named() {
  const found = /(^|\s)([@#])([\p{L}\p{N}_-]*)$/u.exec(line.value.slice(0, line.selectionStart));
  if (!found) return hide();
  const all = found[2] === "@" ? peopleHere() : channelsHere();
  const wanted = plainText(found[3]);
  shownNames = all.filter((each) => plainText(each.name).startsWith(wanted)).slice(0, 8).map((each) => ({ text: `${found[2]}${each.name}`, from: line.selectionStart - found[3].length - 1 }));
  if (!shownNames.length) return hide();
  [shownCommands, at] = [[], 0];
  pop.hidden = false;
  line.setAttribute("aria-expanded", "true");
  return drawNames();
}

function drawNames() {
  pop.replaceChildren(...shownNames.map((each, i) => el("li", { role: "option", id: `command-${i}`, "aria-selected": String(i === at), onmousedown: (event) => { event.preventDefault(); takeName(each); } }, each.text)));
  line.setAttribute("aria-activedescendant", `command-${at}`);
}

function takeName({ text, from }) {
  line.setRangeText(`${text} `, from, line.selectionStart, "end");
  hide();
}

/** Names as Discord sends them: "@Quintus" is <@id>, "#forum" is <#id>. */
function withIds(text) {
  const known = [...peopleHere().map((each) => [`@${each.name}`, `<@${each.id}>`]), ...channelsHere().map((each) => [`#${each.name}`, `<#${each.id}>`])];
  return known.sort((a, b) => b[0].length - a[0].length).reduce((made, [name, id]) => made.replaceAll(name, id), text);
}

function drawPop() {
  if (!shownCommands.length) pop.replaceChildren(el("li.none", {}, w("noCommands")));
  else pop.replaceChildren(...shownCommands.map((each, i) => el("li", {
    role: "option", id: `command-${i}`, "aria-selected": String(i === at),
    onmousedown: (event) => { event.preventDefault(); choose(each); },
  }, el("span.command-name", {}, `/${each.name}`, each.options.filter((o) => o.required).map((o) => el("span.slot", {}, o.label || o.name))), el("small", {}, each.description))));
  line.setAttribute("aria-activedescendant", shownCommands.length ? `command-${at}` : "");
  pop.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
}

function hide() {
  if (!pop) return;
  pop.hidden = true;
  shownNames = [];
  line.setAttribute("aria-expanded", "false");
}

function keyed(event) {
  if (!pop.hidden && shownNames.length) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      at = (at + (event.key === "ArrowDown" ? 1 : -1) + shownNames.length) % shownNames.length;
      drawNames();
    } else if (event.key === "Tab" || event.key === "Enter") takeName(shownNames[at]);
    else if (event.key === "Escape") hide();
    else return;
    event.preventDefault();
    return;
  }
  if (!pop.hidden && shownCommands.length) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      at = (at + (event.key === "ArrowDown" ? 1 : -1) + shownCommands.length) % shownCommands.length;
      drawPop();
      event.preventDefault();
      return;
    }
    if (event.key === "Tab" || (event.key === "Enter" && !event.shiftKey)) {
      event.preventDefault();
      choose(shownCommands[at]);
      return;
    }
  }
  if (event.key === "Escape") hide();
  if (event.key === "ArrowUp" && !line.value) { // as in every chat: from an empty line to what was said last
    event.preventDefault();
    return toLast();
  }
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    send();
  }
}

/** A command without options runs; one with options opens its form. */
function choose(command) {
  hide();
  if (!command.options.length) return run({ path: command.path, options: {} }, { back: take() });
  const form = commandForm(command, {
    run: (options, done) => run({ path: command.path, options }, { done }),
    cancel: () => { drawComposer(); line.value = ""; line.focus(); },
    done: () => { drawComposer(); line.value = ""; line.focus(); },
  });
  line.value = "";
  box.replaceChildren(form);
  form.querySelector("input, select")?.focus();
}

/** What is written, off the line at once: an answer that comes late must not wipe out what is written by then. */
function take() {
  const text = line.value;
  line.value = "";
  grow();
  return text;
}

function refused(error, text) {
  if (text && !line.value) {
    line.value = text;
    grow();
  }
  hooks.refused(error);
}

async function run(body, { done, back = "" }) {
  const person = store.me;
  try {
    const outcome = await api.command(person, { channel_id: store.channel, ...body });
    hooks.outcome(person, outcome, null);
    done?.();
  } catch (error) {
    refused(error, back);
  }
}

async function send() {
  const text = line.value.trim();
  if (!text || !place()) return;
  hide();
  if (text.startsWith("/")) {
    const command = exact(text.slice(1));
    if (command && text.length === command.name.length + 1 && command.options.some((each) => each.required)) return choose(command);
    return run({ line: text }, { back: take() });
  }
  const back = take();
  try {
    const { message } = await api.say(store.me, { channel_id: store.channel, content: withIds(text) });
    hooks.message(message);
  } catch (error) {
    refused(error, back);
  }
}
