// The subset of Discord's markdown that the bot writes, as nodes (never as HTML).
import { el, ownEmoji, safeUrl } from "./dom.js";
import { withSigns } from "./glyphs.js";
import { locale, w } from "./words.js";

const INLINE = new RegExp(
  [
    "\\\\([\\\\*_~`|>#\\-\\[\\]()<:])", // 1 escaped
    "``([^`]+(?:`[^`]+)*)``|`([^`\\n]+)`", // 2, 3 code
    "\\*\\*\\*(.+?)\\*\\*\\*", // 4 bold italics
    "\\*\\*(.+?)\\*\\*(?!\\*)", // 5 bold
    "__(.+?)__(?!_)", // 6 underline
    "\\*(?=\\S)(.+?)\\*(?!\\*)", // 7 italics
    "(?<![\\p{L}\\p{N}])_(?=\\S)(.+?)_(?![\\p{L}\\p{N}])", // 8 italics
    "~~(.+?)~~", // 9 struck
    "\\|\\|(.+?)\\|\\|", // 10 spoiler
    "\\[([^\\]\\n]+)\\]\\((?:<)?(https?:[^\\s)>]+)(?:>)?\\)", // 11, 12 link
    "<@!?(\\d+)>", // 13 person
    "<#(\\d+)>", // 14 channel
    "</([\\p{L}\\p{N}_ -]+):\\d+>", // 15 command
    "<t:(-?\\d+)(?::([tTdDfFR]))?>", // 16, 17 time
    "<a?:(\\w+:\\d+)>", // 18 custom emoji
    "<(https?:[^\\s>]+)>|(https?:\\/\\/[^\\s<]+[^\\s<.,;:!?)\\]'\"])", // 19, 20 address
    "(@everyone|@here)", // 21
    "<@&(\\d+)>", // 22 role
  ].join("|"),
  "gsu",
);

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" },
  d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31557600], ["month", 2629800], ["week", 604800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function relative(seconds) {
  const span = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, each]) => Math.abs(span) >= each) || UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(span / size), unit);
}

function time(stamp, style = "f") {
  const seconds = Number(stamp);
  const when = new Date(seconds * 1000);
  if (Number.isNaN(when.getTime())) return document.createTextNode(`<t:${stamp}>`);
  const full = new Intl.DateTimeFormat(locale, STYLES.F).format(when);
  const text = style === "R" ? relative(seconds) : new Intl.DateTimeFormat(locale, STYLES[style]).format(when);
  return el("time.stamp", { title: full, dateTime: when.toISOString(), dataset: style === "R" ? { relative: seconds } : {} }, text);
}

/** Keeps the relative times in the page true. */
export function tick() {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(node.dataset.relative));
    if (node.textContent !== text) node.textContent = text;
  }
}

function spoiler(children) {
  const node = el("span.spoiler", { role: "button", tabIndex: 0, title: w("spoiler") }, el("span", {}, children));
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    node.classList.add("shown");
    event.preventDefault();
  };
  node.addEventListener("click", show);
  node.addEventListener("keydown", show);
  return node;
}

/** `names.person(id)` and `names.channel(id)` give what a mention shows; `names.me` is the reader. */
export function inline(text, names) {
  const out = [];
  let last = 0;
  const nest = (inner) => inline(inner, names);
  for (const m of text.matchAll(INLINE)) {
    if (m.index > last) out.push(...withSigns(text.slice(last, m.index)));
    last = m.index + m[0].length;
    if (m[1]) out.push(m[1]);
    else if (m[2] || m[3]) out.push(el("code", {}, (m[2] || m[3]).trim()));
    else if (m[4]) out.push(el("strong", {}, el("em", {}, nest(m[4]))));
    else if (m[5]) out.push(el("strong", {}, nest(m[5])));
    else if (m[6]) out.push(el("u", {}, nest(m[6])));
    else if (m[7] || m[8]) out.push(el("em", {}, nest(m[7] || m[8])));
    else if (m[9]) out.push(el("s", {}, nest(m[9])));
    else if (m[10]) out.push(spoiler(nest(m[10])));
    else if (m[11]) out.push(link(m[12], nest(m[11]), names));
    else if (m[13]) out.push(el(m[13] === names.me ? "span.mention.me" : "span.mention", {}, `@${names.person(m[13])}`));
    else if (m[14]) out.push(el("span.mention", {}, `#${names.channel(m[14])}`));
    else if (m[15]) out.push(el("button.mention.command", { type: "button", dataset: { command: m[15] } }, `/${m[15]}`));
    else if (m[16]) out.push(time(m[16], m[17]));
    else if (m[18]) out.push(ownEmoji(...m[18].split(":")));
    else if (m[19] || m[20]) out.push(link(m[19] || m[20], [m[19] || m[20]], names));
    else if (m[22]) out.push(el("span.mention", {}, `@${names.role?.(m[22]) ?? "?"}`));
    else if (m[21]) out.push(el("span.mention", {}, m[21]));
  }
  if (last < text.length) out.push(...withSigns(text.slice(last)));
  return out;
}

const TO_MESSAGE = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?$/;

function link(url, children, names) {
  const [, channel, message] = TO_MESSAGE.exec(url) || [];
  if (channel) { // a place of this sandbox: never leaves it
    const named = children.length === 1 && children[0] === url ? `#${names.channel(channel)}${message ? " › ✉" : ""}` : children;
    return el("button.mention.command", { type: "button", dataset: { to: channel, message: message || "" } }, named);
  }
  const href = safeUrl(url);
  return href ? el("a", { href, target: "_blank", rel: "noreferrer noopener" }, children) : el("span", {}, children);
}

const withBreaks = (lines, names) => lines.flatMap((line, i) => (i ? [el("br"), ...inline(line, names)] : inline(line, names)));

/** Whole text: blocks and lists, as a `div.md`. */
export function markdown(text, names) {
  const root = el("div.md");
  const pieces = text.split(/```(?:[\w+-]*\n)?([\s\S]*?)```/);
  pieces.forEach((piece, i) => {
    if (i % 2) root.append(el("pre", { tabIndex: 0 }, el("code", {}, piece.replace(/\n$/, ""))));
    else blocks(piece, names, root);
  });
  return root;
}

function blocks(text, names, root) {
  const lines = text.replace(/^\n/, "").split("\n");
  let plain = [];
  const flush = () => {
    while (plain.length && !plain.at(-1).trim()) plain.pop();
    if (plain.length) root.append(el("p", {}, withBreaks(plain, names)));
    plain = [];
  };
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i];
    const head = /^(#{1,3}) (.+)/.exec(line);
    const small = /^-# (.+)/.exec(line);
    if (head) {
      flush();
      root.append(el(`p.h${head[1].length}`, { role: "heading", "aria-level": head[1].length + 1 }, inline(head[2], names)));
    } else if (small) {
      flush();
      root.append(el("p.small", {}, inline(small[1], names)));
    } else if (/^>(?: |$)/.test(line)) {
      flush();
      const quoted = [];
      while (i < lines.length && /^>(?: |$)/.test(lines[i])) quoted.push(lines[i++].replace(/^> ?/, ""));
      i -= 1;
      root.append(el("blockquote", {}, withBreaks(quoted, names)));
    } else if (/^\s*(?:[-*]|\d+\.) /.test(line)) {
      flush();
      i = list(lines, i, names, root) - 1;
    } else if (!line.trim() && !plain.length) {
      if (i && i < lines.length - 1) root.append(el("div.gap"));
    } else plain.push(line);
  }
  flush();
}

function list(lines, start, names, root) {
  const ordered = /^\s*\d+\. /.test(lines[start]);
  const node = el(ordered ? "ol" : "ul");
  if (ordered) node.start = Number(/\d+/.exec(lines[start])[0]);
  let i = start;
  for (; i < lines.length; i += 1) {
    const item = /^(\s*)(?:[-*]|\d+\.) (.*)/.exec(lines[i]);
    if (!item) break;
    if (item[1].length >= 2 && node.lastElementChild) {
      const inner = node.lastElementChild.querySelector(":scope > ul") || node.lastElementChild.appendChild(el("ul"));
      inner.append(el("li", {}, inline(item[2], names)));
    } else node.append(el("li", {}, inline(item[2], names)));
  }
  root.append(node);
  return i;
}
