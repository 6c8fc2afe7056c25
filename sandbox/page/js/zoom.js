// A picture over the whole window: wheel, pinch, drag, double press, + − 0 and Escape.
import { el } from "./dom.js";
import { withSigns } from "./glyphs.js";
import { up } from "./pane.js";
import { w } from "./words.js";

const MOST = 3; // times its own pixels; more shows nothing new

export function zoom(src, alt, media = {}, after = () => {}) {
  if (up("enlarge", { src, alt, media: { width: media.width, height: media.height } })) return; // over all columns
  const image = el("img", { src, alt: alt || "", draggable: false });
  const stage = el("div.stage", {}, image);
  const close = () => dialog.close();
  const tool = (label, sign, act) => el("button.act", { type: "button", "aria-label": label, title: label, onclick: act }, sign);
  const tools = el("div.tools", {},
      tool(w("zoomOut"), "−", () => grow(1 / 1.4)), tool(w("fit"), "⤢", () => fit()), tool(w("zoomIn"), "+", () => grow(1.4)),
      document.fullscreenEnabled ? tool(w("fullscreen"), withSigns("⛶"), () => (document.fullscreenElement ? document.exitFullscreen() : room.requestFullscreen())) : null,
      el("a.act", { href: src, target: "_blank", title: w("download"), "aria-label": w("download") }, "↗"), tool(w("close"), "✕", close));
  const room = el("div.zoom-room", {}, stage, tools);
  const dialog = el("dialog.zoom", { "aria-label": alt || w("zoom") }, room);
  document.body.append(dialog);

  let scale = 1, x = 0, y = 0, least = 1;
  const size = () => [image.naturalWidth || media.width || 1, image.naturalHeight || media.height || 1];
  const draw = () => {
    const [wide, high] = size();
    const box = stage.getBoundingClientRect();
    const roomX = Math.max(0, (wide * scale - box.width) / 2), roomY = Math.max(0, (high * scale - box.height) / 2);
    x = Math.max(-roomX, Math.min(roomX, x));
    y = Math.max(-roomY, Math.min(roomY, y));
    image.style.width = `${wide * scale}px`;
    image.style.transform = `translate(calc(-50% + ${x}px), calc(-50% + ${y}px))`;
  };
  const fit = () => {
    const [wide, high] = size();
    const box = stage.getBoundingClientRect();
    least = Math.min(1, box.width / wide, box.height / high);
    [scale, x, y] = [least, 0, 0];
    draw();
  };
  /** Grows about a point of the stage (its middle when none is given), which stays under the finger. */
  const grow = (factor, at) => {
    const box = stage.getBoundingClientRect();
    const px = at ? at.x - box.left - box.width / 2 : 0, py = at ? at.y - box.top - box.height / 2 : 0;
    const next = Math.max(least, Math.min(MOST, scale * factor));
    x = px - ((px - x) * next) / scale;
    y = py - ((py - y) * next) / scale;
    scale = next;
    draw();
  };

  const fingers = new Map();
  const middle = () => {
    const all = [...fingers.values()];
    return { x: all.reduce((s, p) => s + p.x, 0) / all.length, y: all.reduce((s, p) => s + p.y, 0) / all.length };
  };
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  stage.addEventListener("pointerdown", (event) => {
    stage.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  stage.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    const before = middle(), apart = fingers.size === 2 ? spread() : 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = middle();
    x += now.x - before.x;
    y += now.y - before.y;
    if (apart) grow(spread() / apart, now);
    else draw();
  });
  for (const end of ["pointerup", "pointercancel"]) stage.addEventListener(end, (event) => fingers.delete(event.pointerId));
  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    grow(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
  }, { passive: false });
  stage.addEventListener("dblclick", (event) => (scale > least * 1.05 ? fit() : grow(1 / least > 1.2 ? 1 / least : 2, { x: event.clientX, y: event.clientY })));
  dialog.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key];
    if (step) [x, y] = [x + step[0], y + step[1]];
    if (event.key === "+" || event.key === "=") grow(1.4);
    else if (event.key === "-") grow(1 / 1.4);
    else if (event.key === "0") fit();
    else if (step) draw();
    else return;
    event.preventDefault();
  });
  const refit = () => fit();
  window.addEventListener("resize", refit);
  dialog.addEventListener("close", () => {
    window.removeEventListener("resize", refit);
    dialog.remove();
    after();
  });
  dialog.showModal();
  if (image.complete) fit();
  else image.addEventListener("load", fit, { once: true });
}
