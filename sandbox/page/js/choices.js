// Lists to choose from: the bot's select menus, single and multiple, in messages and in forms.
import { el, freshId, ownEmoji } from "./dom.js";
import { withSigns } from "./glyphs.js";
import { channelsHere, peopleHere, rolesHere } from "./store.js";
import { w } from "./words.js";

/** A select's options; those of person and channel selects come from the sandbox. */
function optionsOf(component) {
  const chosen = new Set((component.default_values || []).map((each) => each.id));
  const option = (label, value) => ({ label, value, default: chosen.has(value) });
  const people = () => peopleHere().map((each) => option(each.name, each.id));
  const roles = () => rolesHere().map((each) => option(each.name.startsWith("@") ? each.name : `@${each.name}`, each.id));
  const kinds = component.channel_types || [];
  const channels = () => channelsHere().filter((each) => !kinds.length || kinds.includes(each.type)).map((each) => option(`#${each.name}`, each.id));
  if (component.type === 5) return people();
  if (component.type === 6) return roles();
  if (component.type === 7) return [...people(), ...roles()];
  if (component.type === 8) return channels();
  return component.options || [];
}

const limits = (component) => ({ min: component.min_values ?? 1, max: component.max_values ?? 1 });

function bounds({ min, max }, n) {
  if (min === max) return `${w("exactly")} ${min} · ${w("chosen")} ${n}`;
  return `${min ? `${w("atLeast")} ${min}, ` : ""}${w("upTo")} ${max} · ${w("chosen")} ${n}`;
}

function optionText(option) {
  return el("span.option-text", {},
    el("span", {}, option.emoji?.id ? [ownEmoji(option.emoji.name, option.emoji.id), " "] : option.emoji?.name ? withSigns(`${option.emoji.name} `) : null, withSigns(option.label)),
    option.description ? el("small", {}, withSigns(option.description)) : null);
}

/**
 * A group of boxes (or rounds) with its limits. `values()` reads it, `complete()` says whether it may be confirmed.
 * A group of boxes stops at its maximum; one more is possible only after one is taken out.
 */
export function boxes(component, { name = freshId("choice"), onchange = () => {}, long = false } = {}) {
  const limit = limits(component);
  const single = limit.max === 1 && limit.min === 1;
  const counter = el("p.bounds", { "aria-live": "polite" });
  const rows = optionsOf(component).map((option) => {
    const box = el("input", { type: single ? "radio" : "checkbox", name, value: option.value, checked: Boolean(option.default) });
    return { box, option, row: el("label.option", {}, box, optionText(option)) };
  });
  const values = () => rows.filter(({ box }) => box.checked).map(({ option }) => option.value);
  const complete = () => values().length >= limit.min && values().length <= limit.max;
  const refresh = () => {
    const n = values().length;
    for (const { box, row } of rows) {
      box.disabled = !single && limit.max > 1 && n >= limit.max && !box.checked;
      row.classList.toggle("off", box.disabled);
    }
    counter.textContent = single ? "" : bounds(limit, n);
    counter.classList.toggle("good", complete());
    onchange();
  };
  const list = el("div.options", { role: single ? "radiogroup" : "group" }, rows.map(({ row }) => row));
  list.addEventListener("change", (event) => {
    if (!single && limit.max === 1 && event.target.checked) for (const { box } of rows) box.checked = box === event.target;
    refresh();
  });
  refresh();
  return { node: el("div.boxes", {}, long ? finder(list) : null, list, single ? null : counter), values, complete, refresh };
}

/** A search line over long lists. */
function finder(list) {
  if (list.children.length < 9) return null;
  return el("input.find", {
    type: "search", placeholder: w("find"), "aria-label": w("find"),
    oninput: (event) => {
      const wanted = event.target.value.trim().toLocaleLowerCase();
      for (const row of list.children) row.hidden = !row.textContent.toLocaleLowerCase().includes(wanted);
    },
  });
}

/** A list that scrolls ends with a whole row: half a one looks like the last. */
function wholeRows(list) {
  if (list.scrollHeight <= list.clientHeight + 1) return;
  const top = list.getBoundingClientRect().top;
  const ends = [...list.children].map((row) => row.getBoundingClientRect().bottom - top).filter((end) => end <= list.clientHeight);
  if (ends.length) list.style.maxHeight = `${Math.ceil(ends.at(-1))}px`;
}

function arrows(event, panel) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const stops = [...panel.querySelectorAll("button:not(:disabled), input:not(:disabled)")].filter((each) => !each.closest("[hidden]"));
  const at = stops.indexOf(document.activeElement);
  stops.at((at + (event.key === "ArrowDown" ? 1 : -1)) % stops.length)?.focus();
  event.preventDefault();
}

/** What choosing does, where the placeholder says it behind its last arrow: "Choose 3 → Seal". */
function deed(component) {
  const [, ...parts] = (component.placeholder ?? "").split(" → ");
  return parts.at(-1) ?? "";
}

/** A select menu in a message: a closed line that opens; `choose(values)` when the choice is made. */
export function picker(component, choose) {
  const limit = limits(component);
  const chosen = optionsOf(component).filter((each) => each.default);
  const panel = el("div.panel", { id: freshId("panel"), hidden: true });
  const line = el("button.pick", { type: "button", "aria-expanded": "false", "aria-controls": panel.id, disabled: component.disabled },
    el("span", { className: chosen.length ? "" : "none" }, withSigns(chosen.map((each) => each.label).join(", ") || component.placeholder || w("choose"))));
  const open = (yes) => {
    panel.hidden = !yes;
    line.setAttribute("aria-expanded", String(yes));
    if (yes) {
      fill();
      wholeRows(panel.querySelector(".options"));
      panel.querySelector(".options input, .options button")?.focus({ preventScroll: true });
      panel.scrollIntoView({ block: "nearest" });
      panel.dispatchEvent(new Event("reveal", { bubbles: true }));
    } else line.focus({ preventScroll: true });
  };
  const fill = () => {
    if (limit.max === 1 && limit.min === 1) {
      const list = el("div.options", {}, optionsOf(component).map((option) =>
        el("button.option", { type: "button", "aria-current": option.default ? "true" : null, onclick: () => { open(false); choose([option.value]); } }, optionText(option))));
      panel.replaceChildren(finder(list) ?? "", list);
      return;
    }
    const confirm = el("button.act.primary", { type: "button", onclick: () => { open(false); choose(group.values()); } }, deed(component) || w("confirm"));
    const group = boxes(component, { onchange: () => queueMicrotask(() => { confirm.disabled = !group.complete(); }) });
    const list = group.node.querySelector(".options");
    panel.replaceChildren(finder(list) ?? "", group.node,
      el("div.row", {}, confirm, el("button.act", { type: "button", onclick: () => open(false) }, w("cancel"))));
  };
  line.addEventListener("click", () => open(panel.hidden));
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      open(false);
      event.stopPropagation();
    } else arrows(event, panel);
  });
  const node = el("div.picker", {}, line, panel);
  node.sameAs = JSON.stringify({ ...component, id: 0 }); // see keepOpenMenus in stream.js; a picture above renumbers it
  return node;
}
