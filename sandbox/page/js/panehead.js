// The head of one column among several: who sits in it, and where he looks.
import { el } from "./dom.js";
import { up } from "./pane.js";
import { pair, store, tell } from "./store.js";
import { w } from "./words.js";

const label = (channel) => (channel.type === 1 ? `✉ ${store.bot.name}` : channel.type === 0 ? `# ${channel.name}` : `↳ ${channel.name}`);

/** What calls this column's person elsewhere. */
const fresh = (channel) => (channel.id !== store.channel && (store.fresh.has(pair(store.me, channel.id)) || store.attention.has(pair(store.me, channel.id))) ? " ●" : "");

export function drawHead(title, rest) {
  const at = document.activeElement?.id;
  const people = el("select", { id: "who", "aria-label": w("players"), onchange: (event) => tell("go", { person: event.target.value }) },
    [...store.people.values()].map((each) => el("option", { value: each.id, selected: each.id === store.me }, each.name)));
  const places = [...store.channels.filter((each) => !each.archived || each.id === store.channel), ...(store.dms.get(store.me) || [])];
  const where = el("select", { id: "where", "aria-label": w("channels"), onchange: (event) => tell("go", { channel: event.target.value }) },
    places.map((each) => el("option", { value: each.id, selected: each.id === store.channel }, `${label(each)}${fresh(each)}`)));
  title.replaceChildren(people);
  rest.replaceChildren(where, el("button.plain.shut", { type: "button", "aria-label": w("closeColumn"), title: w("closeColumn"), onclick: () => up("close") }, "✕"));
  if (at === "who" || at === "where") document.getElementById(at)?.focus();
}
