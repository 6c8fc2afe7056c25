// The keyboard among messages: one of them is in the tab order at a time, the arrows go from one to the next.

const list = document.getElementById("stream");
const STOPS = "a[href], button, input, textarea, select, pre, [role=button]";
const CONTROLS = "button.act:not(:disabled), a.act, button.pick:not(:disabled), .pic";
let chosen = null; // the message somebody went to

const items = () => [...list.querySelectorAll(":scope > li.message")];
const answerable = (item) => item.querySelector("button.act:not(:disabled), button.pick:not(:disabled)");

/** The newest message that can be pressed, else the newest. */
function first() {
  const all = items();
  return all.findLast(answerable) || all.at(-1);
}

function setStop(node, yes) {
  if (!yes && node.dataset.stop === undefined) {
    node.dataset.stop = node.getAttribute("tabindex") ?? "";
    node.tabIndex = -1;
  } else if (yes && node.dataset.stop !== undefined) {
    if (node.dataset.stop) node.setAttribute("tabindex", node.dataset.stop);
    else node.removeAttribute("tabindex");
    delete node.dataset.stop;
  }
}

function arrange() {
  const focused = document.activeElement?.closest?.("#stream > li.message");
  const now = focused || (chosen?.isConnected ? chosen : first());
  for (const item of items()) {
    item.tabIndex = item === now ? 0 : -1;
    for (const node of item.querySelectorAll(STOPS)) setStop(node, item === now);
  }
}

/** Makes a message the one in the tab order, and goes there. */
export function visit(item) {
  if (!item) return;
  chosen = item;
  arrange();
  item.focus({ preventScroll: true });
  item.scrollIntoView({ block: "nearest" });
  item.dispatchEvent(new Event("reveal", { bubbles: true }));
}

/** To the newest message that can be pressed, onto its first control. */
export function toPanel() {
  const item = first();
  visit(item);
  (item && answerable(item))?.focus();
}

/** To the newest message. */
export function toLast() {
  visit(items().at(-1));
}

/** Another channel: nothing is chosen any more. */
export function forget() {
  chosen = null;
}

function inControls(event, item) {
  const stops = [...item.querySelectorAll(CONTROLS)].filter((each) => each.offsetParent && !each.closest(".panel"));
  const at = stops.indexOf(event.target);
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (event.key === "Escape" && event.target !== item) visit(item);
  else if (by && at >= 0) stops[(at + by + stops.length) % stops.length].focus();
  else return;
  event.preventDefault();
}

list.addEventListener("keydown", (event) => {
  const item = event.target.closest("li.message");
  if (!item || event.altKey || event.ctrlKey || event.metaKey || event.target.closest(".panel")) return;
  if (event.target !== item) return inControls(event, item);
  const all = items(), at = all.indexOf(item);
  if (event.key === "ArrowDown" || event.key === "ArrowUp") visit(all[at + (event.key === "ArrowDown" ? 1 : -1)]);
  else if (event.key === "Home") visit(all[0]);
  else if (event.key === "End") visit(all.at(-1));
  else if (event.key === "Enter" || event.key === "ArrowRight") item.querySelector(CONTROLS)?.focus();
  else if (event.key === "Escape") document.getElementById("write")?.focus();
  else return undefined;
  event.preventDefault();
  return undefined;
});
list.addEventListener("focusin", (event) => {
  const item = event.target.closest("li.message");
  if (!item || item === chosen) return;
  chosen = item;
  arrange();
});
list.addEventListener("focusout", (event) => {
  if (!list.contains(event.relatedTarget)) chosen = null;
});
new MutationObserver(arrange).observe(list, { childList: true, subtree: true });
