// The page's shortcuts. All are with Alt, so that none is in the way of writing or of a screen reader's letters.
import { el } from "./dom.js";
import { withSigns } from "./glyphs.js";
import { isPane, up } from "./pane.js";
import { toPanel } from "./rove.js";
import { w } from "./words.js";

/** What a key does: "seat" 0…5, "channel" ±1, or a word; null for keys that are not ours. */
function meaning(event) {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const digit = /^Digit([1-9])$/.exec(event.code);
  if (digit) return { what: "seat", n: Number(digit[1]) - 1 };
  const arrow = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (arrow) return { what: "channel", n: arrow };
  const word = { KeyS: "split", KeyP: "panel", KeyT: "thread", KeyC: "command", KeyN: "column", KeyK: "keys", Slash: "command" }[event.code];
  return word ? { what: word } : null;
}
const UPWARD = new Set(["seat", "split", "column", "keys"]); // in a column, these are the whole window's

/** `acts` has a function for each of the words above. */
export function setUp(acts) {
  document.addEventListener("keydown", (event) => {
    const wanted = meaning(event);
    if (!wanted || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    if (isPane && UPWARD.has(wanted.what)) up("shortcut", wanted);
    else if (wanted.what === "panel") toPanel();
    else acts[wanted.what]?.(wanted.n);
  });
}

const ROWS = [
  ["Alt + 1 … 6", "keySeat"], ["Alt + ↑ ↓", "keyChannel"], ["Alt + P", "keyPanel"], ["Alt + C", "keyCommand"], ["Alt + T", "newThread"],
  ["Alt + S", "sideBySide"], ["Alt + N", "keyColumn"], ["↑ ↓ Home End", "keyMessages"], ["Enter, → ←", "keyControls"], ["Esc", "keyBack"],
  ["+ − 0 ← ↑ → ↓", "keyPicture"],
];

/** The list of them. */
export function showKeys() {
  const dialog = el("dialog.modal.keys", { "aria-label": w("keys") },
    el("form", { method: "dialog" }, el("h2", {}, w("keys")),
      el("dl", {}, ROWS.map(([keys, word]) => [el("dt", {}, el("kbd", {}, keys)), el("dd", {}, w(word))])),
      el("div.row.end", {}, el("button.act.primary", { type: "submit" }, w("close")))));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

export function keysButton() {
  return el("button.tool", { type: "button", title: `${w("keys")} (Alt+K)`, "aria-label": w("keys"), onclick: showKeys }, el("span", { "aria-hidden": "true" }, withSigns("⌨")));
}
