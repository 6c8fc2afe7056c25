// A chosen slash command: its typed options, with the bot's own suggestions.
import { api } from "./api.js";
import { el, freshId } from "./dom.js";
import { channelsHere, peopleHere, rolesHere, store } from "./store.js";
import { w } from "./words.js";

const TEXT = 3, WHOLE = 4, YES_NO = 5, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9, NUMBER = 10;

function menu(option, id, choices) {
  return el("select", { id, required: option.required }, el("option", { value: "" }, option.required ? w("choose") : "–"), choices.map((each) => el("option", { value: String(each.value) }, each.name)));
}

/** What an option of people, channels or roles can take; null for other kinds. */
function things(type) {
  const people = () => peopleHere().map((each) => ({ name: each.name, value: each.id }));
  const roles = () => rolesHere().map((each) => ({ name: each.name.startsWith("@") ? each.name : `@${each.name}`, value: each.id }));
  const channels = () => channelsHere().map((each) => ({ name: `#${each.name}`, value: each.id }));
  return { [USER]: people, [ROLE]: roles, [MENTIONABLE]: () => [...people(), ...roles()], [CHANNEL]: channels }[type]?.() ?? null;
}

/** One option's control; `read()` gives what to send, or undefined when left out. */
function control(command, option, id, others) {
  if (option.choices?.length) {
    const node = menu(option, id, option.choices);
    return { node, focus: node, read: () => option.choices.find((each) => String(each.value) === node.value)?.value };
  }
  if (option.type === YES_NO) {
    const node = menu(option, id, [{ name: w("yes"), value: "true" }, { name: w("no"), value: "false" }]);
    return { node, focus: node, read: () => (node.value ? node.value === "true" : undefined) };
  }
  const known = things(option.type);
  if (known) {
    const node = menu(option, id, known);
    return { node, focus: node, read: () => node.value || undefined };
  }
  const number = option.type === WHOLE || option.type === NUMBER;
  if (option.autocomplete) return suggesting(command, option, id, others, number);
  const node = el("input", {
    id, type: number ? "number" : "text", required: option.required, autocomplete: "off", step: option.type === WHOLE ? 1 : number ? "any" : null,
    min: option.min_value, max: option.max_value, minLength: option.min_length, maxLength: option.max_length || 6000,
  });
  return { node, focus: node, read: () => (node.value === "" ? undefined : number ? Number(node.value) : node.value) };
}

/** A line with the bot's suggestions under it. What is typed and not chosen is sent as it stands. */
function suggesting(command, option, id, others, number) {
  let choices = [], at = -1, picked = null, asked = 0, timer = 0;
  const list = el("ul.pop", { role: "listbox", id: `${id}-list`, hidden: true, "aria-label": option.label });
  const node = el("input", {
    id, type: "text", autocomplete: "off", required: option.required, role: "combobox", "aria-expanded": "false", "aria-controls": list.id, "aria-autocomplete": "list",
  });
  const show = (yes) => {
    list.hidden = !yes;
    node.setAttribute("aria-expanded", String(yes));
  };
  const draw = () => {
    list.replaceChildren(...choices.map((each, i) => el("li", {
      role: "option", id: `${id}-${i}`, "aria-selected": String(i === at), onmousedown: (event) => { event.preventDefault(); take(each); },
    }, each.name)));
    node.setAttribute("aria-activedescendant", at >= 0 ? `${id}-${at}` : "");
    list.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
    show(choices.length > 0);
  };
  const take = (choice) => {
    picked = choice;
    node.value = choice.name;
    show(false);
  };
  const ask = async () => {
    const mine = (asked += 1);
    const body = { channel_id: store.channel, path: command.path, options: others(option.name), focused: option.name, value: node.value };
    const answer = await api.complete(store.me, body).catch(() => ({ choices: [] }));
    if (mine !== asked || document.activeElement !== node) return;
    choices = answer.choices || [];
    at = choices.length ? 0 : -1;
    draw();
  };
  node.addEventListener("focus", () => { if (!picked) ask(); });
  node.addEventListener("input", () => {
    picked = null;
    clearTimeout(timer);
    timer = setTimeout(ask, 120);
  });
  node.addEventListener("blur", () => { asked += 1; show(false); });
  node.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      at = (at + (event.key === "ArrowDown" ? 1 : -1) + choices.length) % choices.length;
      draw();
    } else if ((event.key === "Enter" || event.key === "Tab") && at >= 0) {
      take(choices[at]);
      if (event.key === "Tab") return;
    } else if (event.key === "Escape") {
      show(false);
      event.stopPropagation();
    } else return;
    event.preventDefault();
  });
  const read = () => {
    const value = picked ? picked.value : node.value;
    return value === "" ? undefined : number && Number.isFinite(Number(value)) ? Number(value) : value;
  };
  return { node: el("div.suggest", {}, node, list), focus: node, read };
}

/** The form of a command with options. `run(options, done)`, `cancel()`, `done()`. */
export function commandForm(command, { run, cancel, done }) {
  const fields = [];
  const read = (except) => Object.fromEntries(fields.filter(({ option }) => option.name !== except).map(({ option, field }) => [option.name, field.read()]).filter(([, value]) => value !== undefined));
  const options = [...command.options].sort((a, b) => Number(b.required) - Number(a.required));
  const rows = options.map((option) => {
    const id = freshId("option");
    const field = control(command, option, id, read);
    fields.push({ option, field });
    return el("div.field", {}, el("label", { htmlFor: id, title: option.description }, option.label || option.name, el("small", {}, option.required ? "" : ` (${w("optional")})`)),
      field.node, el("small.hint", {}, option.description));
  });
  const form = el("form.command", { noValidate: true, "aria-label": `/${command.name}` },
    el("p.command-title", {}, el("strong", {}, `/${command.name}`), " ", el("span", {}, command.description)),
    el("div.fields", {}, rows),
    el("div.row", {}, el("button.act.primary", { type: "submit" }, w("run")), el("button.act", { type: "button", onclick: cancel }, w("cancel"))));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const missing = fields.find(({ field }) => !field.focus.checkValidity());
    if (missing) {
      missing.field.focus.focus();
      missing.field.focus.reportValidity();
      return;
    }
    run(read(), done);
  });
  form.addEventListener("keydown", (event) => { if (event.key === "Escape") cancel(); });
  return form;
}
