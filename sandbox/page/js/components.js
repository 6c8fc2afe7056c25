// The bot's components in messages: rows of controls (v1) and layouts (v2).
import { picker } from "./choices.js";
import { cssColor, el, ownEmoji, safeUrl } from "./dom.js";
import { withSigns } from "./glyphs.js";
import { markdown } from "./markdown.js";
import { zoom } from "./zoom.js";
import { w } from "./words.js";

const STYLES = { 1: "primary", 2: "quiet", 3: "good", 4: "bad", 5: "link" };

function button(part, ctx) {
  const icon = part.emoji?.name ? el("span.icon", { "aria-hidden": "true" }, part.emoji.id ? ownEmoji(part.emoji.name, part.emoji.id) : withSigns(part.emoji.name)) : null;
  const inner = [icon, part.label ? withSigns(part.label) : null];
  if (part.style === 5) {
    const href = safeUrl(part.url);
    return el("a.act.link", { href, target: "_blank", rel: "noreferrer noopener" }, inner, " ↗");
  }
  const label = part.label ? null : part.emoji?.name;
  return el(`button.act.${STYLES[part.style] || "quiet"}`,
    { type: "button", disabled: part.disabled, "aria-label": label, dataset: { customId: part.custom_id }, onclick: () => ctx.press(part.custom_id) }, inner);
}

/** A picture at its own size or smaller, never larger; pressing it enlarges it. */
export function picture(media, alt, { small = false, spoiler = false } = {}) {
  const src = safeUrl(media.url, ["http:", "https:", "blob:", "data:"]);
  if (!src) return el("span");
  const image = el("img", { src, alt: alt || "", width: media.width || null, height: media.height || null, decoding: "async" });
  if (media.width) image.style.maxWidth = `min(100%, ${media.width}px)`;
  const node = el(small ? "button.pic.thumb" : "button.pic", { type: "button", title: w("zoom"), "aria-label": alt ? `${w("zoom")}: ${alt}` : w("zoom") }, image);
  if (spoiler) node.classList.add("veiled");
  node.addEventListener("click", () => (node.classList.contains("veiled") ? node.classList.remove("veiled") : zoom(src, alt, media)));
  return node;
}

export function fileLink(file) {
  const size = file.size ? ` · ${file.size > 1048576 ? `${(file.size / 1048576).toFixed(1)} MB` : `${Math.ceil(file.size / 1024)} kB`}` : "";
  return el("a.file", { href: safeUrl(file.url), download: file.filename || file.name || "", target: "_blank" }, `${file.filename || file.name || w("download")}${size}`);
}

const isButtons = (part) => part?.type === 1 && part.components.every((each) => each.type === 2);

/** A row holds five buttons at most; a full one that goes on in the next is one row to the eye. */
function joined(parts = []) {
  const made = [];
  let full = false; // the row before can hold no more, so that the next one goes on
  for (const part of parts) {
    const goesOn = full && isButtons(part);
    full = isButtons(part) && part.components.length === 5;
    if (goesOn) made.push({ ...part, components: [...made.pop().components, ...part.components] });
    else made.push(part);
  }
  return made;
}

function render(part, ctx) {
  const all = (parts) => joined(parts || []).map((each) => render(each, ctx));
  switch (part.type) {
    case 1:
      return el("div.row", {}, all(part.components));
    case 2:
      return button(part, ctx);
    case 3: case 5: case 6: case 7: case 8:
      return picker(part, (values) => ctx.choose(part.custom_id, values));
    case 9:
      return el("div.section", {}, el("div.section-text", {}, all(part.components)), part.accessory ? el("div.accessory", {}, render(part.accessory, ctx)) : null);
    case 10:
      return markdown(part.content || "", ctx.names);
    case 11:
      return picture(part.media, part.description, { small: true, spoiler: part.spoiler });
    case 12:
      return el(`div.gallery.n${Math.min(4, part.items.length)}`, {}, part.items.map((each) => picture(each.media, each.description, { spoiler: each.spoiler })));
    case 13:
      return fileLink({ ...part.file, filename: part.name, size: part.size });
    case 14:
      return el(`hr.${part.spacing === 2 ? "wide" : "narrow"}${part.divider === false ? ".bare" : ""}`);
    case 17: {
      const color = cssColor(part.accent_color);
      return el("div.container", { style: color ? `--accent:${color}` : null }, all(part.components));
    }
    default:
      return el("p.small", {}, `[component ${part.type}]`);
  }
}

/** All components of a message. `ctx` has `press(custom_id)`, `choose(custom_id, values)`, `names`. */
export const components = (parts, ctx) => (parts?.length ? el("div.components", {}, joined(parts).map((part) => render(part, ctx))) : null);

/** A classic embed. */
export function embed(data, ctx) {
  const title = data.title && (data.url ? el("a", { href: safeUrl(data.url), target: "_blank", rel: "noreferrer noopener" }, data.title) : data.title);
  return el("div.container.embed", { style: data.color ? `--accent:${cssColor(data.color)}` : null },
    data.thumbnail ? picture(data.thumbnail, "", { small: true }) : null,
    data.author ? el("p.small", {}, data.author.name) : null,
    title ? el("p.h3", {}, title) : null,
    data.description ? markdown(data.description, ctx.names) : null,
    data.fields?.length ? el("div.fields", {}, data.fields.map((each) =>
      el(each.inline ? "div.inline" : "div", {}, el("strong", {}, each.name), markdown(each.value, ctx.names)))) : null,
    data.image ? picture(data.image, "") : null,
    data.footer ? el("p.small", {}, data.footer.text) : null);
}
