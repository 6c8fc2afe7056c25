// Threads, servers, and who may do what: the small forms about places.
import { api } from "./api.js";
import { el, freshId } from "./dom.js";
import { me, place, store, tell } from "./store.js";
import { refusal, w } from "./words.js";

const TEXT = 0, PUBLIC = 11, PRIVATE = 12;
const isThread = (channel) => channel?.type === PUBLIC || channel?.type === PRIVATE;
/** What can be taken from the bot in a channel. */
const BOT_MAY = [["botSees", 10], ["botWrites", 11], ["botFiles", 15], ["botReads", 16], ["botThreads", 35], ["botPrivateThreads", 36], ["botInThreads", 38]];

/** A form over the page; `done()` closes it, `note` says what was refused. */
function form(title, fill) {
  const note = el("p.note", { role: "alert" });
  const dialog = el("dialog.modal", { "aria-label": title });
  const close = () => dialog.close();
  const attempt = async (work, then = close) => {
    note.textContent = "";
    try {
      then(await work());
    } catch (error) {
      note.textContent = refusal(error);
    }
  };
  dialog.append(fill({ note, close, attempt, dialog }));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input, select, button")?.focus();
}

const check = (label, checked, onchange, disabled = false) => {
  const box = el("input", { type: "checkbox", checked, disabled });
  box.addEventListener("change", () => onchange(box.checked, box));
  return el("label.option", {}, box, el("span.option-text", {}, el("span", {}, label)));
};

export function newThread() {
  const here = place();
  const parent = isThread(here) ? store.channels.find((each) => each.id === here.parent_id) : here;
  if (!parent || parent.type !== TEXT) return;
  form(w("newThread"), ({ note, close, attempt }) => {
    const id = freshId("thread");
    const name = el("input", { id, type: "text", maxLength: 100, required: true, autocomplete: "off" });
    const secret = el("input", { type: "checkbox" });
    const send = (event) => {
      event.preventDefault();
      if (!name.value.trim()) return name.focus();
      const body = { channel_id: parent.id, name: name.value, private: secret.checked };
      return attempt(() => api.startThread(store.me, body), ({ channel }) => { close(); tell("go", { channel: channel.id, write: true }); });
    };
    const form = el("form", { noValidate: true, onsubmit: send }, el("h2", {}, w("newThread")),
      el("div.field", {}, el("label", { htmlFor: id }, w("threadName"), el("small", {}, ` (#${parent.name})`)), name),
      el("label.option", {}, secret, el("span.option-text", {}, el("span", {}, w("privateThread")), el("small", {}, w("privateHint")))),
      note, el("div.row.end", {}, el("button.act", { type: "button", onclick: close }, w("cancel")), el("button.act.primary", { type: "submit" }, w("open"))));
    return form;
  });
}

function invite(thread) {
  form(w("inviteHere"), ({ note, close, attempt }) => el("form", { method: "dialog" }, el("h2", {}, w("inviteHere")),
    el("div.options", {}, [...store.people.values()].filter((each) => each.id !== store.me).map((each) =>
      el("button.option", { type: "button", onclick: () => attempt(() => api.invite(store.me, thread.id, each.id)) }, each.name))),
    note, el("div.row.end", {}, el("button.act", { type: "button", onclick: close }, w("close")))));
}

/** What one can do with the place one is in, beside its name. */
export function placeTools(failed) {
  const here = place();
  const tool = (label, act) => el("button.act.small", { type: "button", onclick: act }, label);
  if (here?.type === TEXT) return [tool(`+ ${w("thread")}`, newThread)];
  if (!isThread(here)) return [];
  const put = (archived) => api.editThread(store.me, here.id, { archived }).catch(failed);
  return [here.archived ? null : tool(w("inviteHere"), () => invite(here)), here.archived ? tool(w("takeOut"), () => put(false)) : tool(w("putAway"), () => put(true))].filter(Boolean);
}

/** Rights of the chosen person and of the bot, and the servers. */
export function showRights() {
  const person = me(), here = place();
  const parent = isThread(here) ? store.channels.find((each) => each.id === here.parent_id) : here;
  form(w("rights"), ({ note, close, attempt }) => {
    const quiet = () => {};
    const change = (body) => attempt(() => api.change(person.id, body), (answer) => tell("person", answer.person));
    const own = el("fieldset.field", {}, el("legend", {}, person.name),
      check(w("admin"), person.admin, (admin) => change({ admin })), check(w("manager"), person.manager, (manager) => change({ manager })),
      store.guilds.map((each) => check(`${w("memberOf")} ${each.name}`, !person.away.includes(each.id), (yes) => attempt(() => api.putPerson(person.id, each.id, yes), quiet))));
    const servers = el("fieldset.field", {}, el("legend", {}, w("servers")),
      store.guilds.map((each) => check(`${w("botIn")} ${each.name}`, each.has_bot, (yes) => attempt(() => api.putBot(each.id, yes), quiet))));
    const name = el("input", { type: "text", maxLength: 100, "aria-label": w("serverName"), placeholder: w("serverName") });
    const open = () => (name.value.trim().length < 2 ? name.focus() : attempt(() => api.openGuild(name.value)));
    const bits = (n) => 2 ** n;
    const denied = (n) => Math.floor((parent?.bot_denied || 0) / bits(n)) % 2 === 1;
    const may = parent?.type === TEXT
      ? el("fieldset.field", {}, el("legend", {}, `${w("botMay")} #${parent.name}`), BOT_MAY.map(([word, n]) =>
          check(w(word), !denied(n), (yes) => { parent.bot_denied = (parent.bot_denied || 0) + (yes ? -1 : 1) * bits(n); attempt(() => api.deny(parent.id, parent.bot_denied), quiet); })))
      : null;
    return el("form", { onsubmit: (event) => { event.preventDefault(); open(); } }, el("h2", {}, w("rights")), own, may, servers,
      el("div.line.another", {}, name, el("button.act", { type: "submit" }, w("openServer"))),
      note, el("div.row.end", {}, el("button.act.primary", { type: "button", onclick: close }, w("close"))));
  });
}
