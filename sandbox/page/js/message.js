// One message as a list item.
import { components, embed, fileLink, picture } from "./components.js";
import { el, face } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { commandName, names, place, store } from "./store.js";
import { locale, w } from "./words.js";

const V2 = 1 << 15;

const clock = (iso) => new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" }).format(new Date(iso));
const whole = (iso) => new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "medium" }).format(new Date(iso));

/** A message that goes on where the same author has just stopped shows no second heading. */
function follows(message, previous) {
  return Boolean(previous) && previous.author.id === message.author.id && !message.used && !message.message_reference
    && !message.ephemeral && !previous.ephemeral && Date.parse(message.timestamp) - Date.parse(previous.timestamp) < 300_000;
}

function usedLine(used) {
  return el("p.used", {}, el("strong", {}, used.user.name), ` ${w("used")} `, el("code", {}, `/${commandName(used.name)}`));
}

function reactions(list) {
  return el("div.reactions", {}, list.map((each) => el("span", {}, `${each.emoji.name} ${each.count}`)));
}

/** `act` has `press`, `choose`, `dismiss`, each with the message. */
export function messageItem(message, previous, act) {
  const ctx = { names, press: (customId) => act.press(message, customId), choose: (customId, values) => act.choose(message, customId, values) };
  const next = follows(message, previous);
  const author = { ...message.author, bot: message.author.bot || message.author.id === store.bot.id };
  const name = message.author.name || message.author.global_name || message.author.username;
  const reply = message.referenced_message;
  const called = place()?.type !== 1 && (message.ping || []).includes(store.me);
  const body = message.thinking
    ? el("p.thinking", {}, `${name} ${w("thinking")}`, el("span.waves", { "aria-hidden": "true" }, "~~~"))
    : [
        message.content && !(message.flags & V2) ? markdown(message.content, names) : null,
        (message.embeds || []).map((each) => embed(each, ctx)),
        (message.flags & V2) ? null : files(message.attachments),
        components(message.components, ctx),
        message.reactions?.length ? reactions(message.reactions) : null,
      ];
  return el(`li.message${next ? ".next" : ""}${message.ephemeral ? ".private" : ""}${called ? ".called" : ""}`,
    { dataset: { id: message.id }, "aria-label": `${name}, ${clock(message.timestamp)}` },
    next ? el("time.beside", { dateTime: message.timestamp, title: whole(message.timestamp) }, clock(message.timestamp)) : face(author),
    el("div.body", {},
      message.used ? usedLine(message.used) : null,
      reply?.content && !message.ephemeral ? el("p.used", {}, `${w("replyTo")} ${names.person(reply.author.id)}: `, inline(reply.content.split("\n")[0], names)) : null,
      next ? null : el("p.head", {}, el("strong", {}, name), author.bot ? el("span.tag", {}, "bot") : null,
        el("time", { dateTime: message.timestamp, title: whole(message.timestamp) }, clock(message.timestamp))),
      body,
      message.edited_timestamp ? el("small.edited", { title: whole(message.edited_timestamp) }, `(${w("edited")})`) : null,
      message.ephemeral ? el("p.only", {}, el("span", {}, w("onlyYou")), " · ", el("button.plain.textlink", { type: "button", onclick: () => act.dismiss(message) }, w("dismiss"))) : null,
      el("p.failed", { role: "alert", hidden: true })));
}

function files(attachments = []) {
  const pictures = attachments.filter((each) => (each.content_type || "").startsWith("image/"));
  const others = attachments.filter((each) => !pictures.includes(each));
  return [
    pictures.length ? el(`div.gallery.n${Math.min(4, pictures.length)}`, {}, pictures.map((each) =>
      picture(each, each.description || each.filename, { spoiler: each.filename.startsWith("SPOILER_") }))) : null,
    others.map(fileLink),
  ];
}
