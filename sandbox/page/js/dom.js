// Building nodes without ever parsing HTML: what the bot writes can never become markup.

/** `el("button.primary", {type: "button", onclick}, "text", child…)` */
export function el(spec, props = {}, ...children) {
  const [tag, ...classes] = spec.split(".");
  const node = document.createElement(tag || "div");
  if (classes.length) node.className = classes.join(" ");
  for (const [key, value] of Object.entries(props || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "dataset") Object.assign(node.dataset, value);
    else if (key === "style") node.style.cssText = value;
    else if (key in node && !key.startsWith("aria") && key !== "list" && key !== "role") node[key] = value;
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** One of the bot's own emojis; its name where there is no picture of it. */
export function ownEmoji(name, id) {
  return el("img.emoji", { src: `/emojis/${id}`, alt: "", title: name, onerror: (event) => event.target.replaceWith(`:${name}:`) });
}

/** A round face: the person's initial on their colour; the bot's is the ship. */
export function face(person) {
  if (person.bot) return el("span.face", { style: "--face:#f4ead2", "aria-hidden": "true" }, el("img", { src: "img/ship.svg", alt: "" }));
  return el("span.face", { style: `--face:${deep(person.color)}`, "aria-hidden": "true" }, (person.name || "?").slice(0, 1).toUpperCase());
}

/** A person's colour, darkened until white letters stand out on it (4.5:1). */
function deep(color) {
  if (!/^#[0-9a-f]{6}$/i.test(color || "")) return "#5c6370";
  let parts = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  const light = () => parts.map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4)).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  while (1.05 / (light() + 0.05) < 4.6) parts = parts.map((v) => Math.floor(v * 0.94));
  return `rgb(${parts.join(" ")})`;
}

/** An integer colour of an embed or container as CSS. */
export const cssColor = (number) => (number || number === 0 ? `#${Number(number).toString(16).padStart(6, "0")}` : "");

/** Snowflakes are too long for numbers. */
export const later = (a, b) => BigInt(a || 0) > BigInt(b || 0);

let serial = 0;
export const freshId = (stem) => `${stem}-${++serial}`;

/** Only addresses a browser may follow or show. */
export function safeUrl(url, schemes = ["http:", "https:"]) {
  try {
    const parsed = new URL(url, document.baseURI);
    return schemes.includes(parsed.protocol) ? parsed.href : null;
  } catch {
    return null;
  }
}
