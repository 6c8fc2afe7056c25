// Steps through a recorded game. It knows pictures, boxes, words, arrows and rings; of the game it knows nothing.
// Words only ever become text nodes and attributes, so that markup in a name stays text.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const SVG = "http://www.w3.org/2000/svg";
  const FACES = ["name", "italic", "figure"];
  const last = data.rounds.length - 1;
  const codes = Object.keys(data.tracks);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let code = codes[0], at = last, who = "", timer = 0;
  let eyes = data.eyes[0] || "";

  // -- small helpers --------------------------------------------------------------------------------------

  function made(node, attributes, kids) {
    for (const [key, value] of Object.entries(attributes || {})) {
      if (key === "text") node.textContent = value;
      else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
      else if (value !== false) node.setAttribute(key, value === true ? "" : value);
    }
    node.append(...(kids || []));
    return node;
  }
  const html = (name, attributes, ...kids) => made(document.createElement(name), attributes, kids);
  const svg = (name, attributes, ...kids) => made(document.createElementNS(SVG, name), attributes, kids);
  const say = (key, words) =>
    (data.says[code][key] || key).replace(/\{(\w+)\}/g, (whole, name) => (words && name in words ? words[name] : whole));
  const between = (low, value, high) => Math.min(high, Math.max(low, value));

  // -- marks to nodes -------------------------------------------------------------------------------------

  function drawn([kind, ...m]) {
    if (kind === "i") {
      const [number, x, y, w, h] = m, [wide, high] = data.pictures[number];
      const scale = `${w / wide} ${h ? h / high : w / wide}`;
      return svg("use", { href: "#picture" + number, transform: `translate(${x} ${y}) scale(${scale})` });
    }
    if (kind === "b") {
      const [x, y, w, h, fill, edge, line] = m;
      const inset = edge ? line / 2 : 0;
      return svg("rect", {
        x: x + inset, y: y + inset, width: Math.max(0, w - 2 * inset), height: Math.max(0, h - 2 * inset),
        fill: "#" + fill, stroke: edge ? "#" + edge : "none", "stroke-width": line,
      });
    }
    if (kind === "t") return words(m);
    if (kind === "a") return arrow(m);
    const [x, y, radius, ink] = m;
    return svg("g", { fill: "none" },
      svg("circle", { cx: x, cy: y, r: radius - 3, stroke: "#fffad6", "stroke-width": 12, "stroke-opacity": 0.75 }),
      svg("circle", { cx: x, cy: y, r: radius - 1.7, stroke: "#" + ink, "stroke-width": 3.4 }));
  }

  function words([text, x, y, size, face, ink, halo, breadth, angle, width]) {
    const shown = {
      x, y: Math.round((y + data.caps[face] * size / 2) * 10) / 10, class: FACES[face], "font-size": size,
      fill: "#" + ink, textLength: width, lengthAdjust: "spacingAndGlyphs", text,
    };
    if (angle) shown.transform = `rotate(${-angle} ${x} ${y})`;
    if (halo) {
      shown.stroke = "#" + halo;
      shown["stroke-width"] = 2 * breadth;
      shown["stroke-opacity"] = face === 2 ? 1 : 0.84;
    }
    return svg("text", shown);
  }

  function arrow([x0, y0, x1, y1, ink, bend]) {
    const dx = x1 - x0, dy = y1 - y0, length = Math.hypot(dx, dy);
    const bx = dx / 2 + dy * bend, by = dy / 2 - dx * bend;
    const first = Math.min(0.25, 22 / length), end = 1 - Math.min(0.3, 34 / length);
    const dots = [];
    for (let k = 0; k < 25; k++) {
      const t = first + (end - first) * k / 24;
      dots.push([x0 + 2 * t * (1 - t) * bx + t * t * dx, y0 + 2 * t * (1 - t) * by + t * t * dy]);
    }
    const [tx, ty] = dots[24], heading = Math.atan2(ty - dots[21][1], tx - dots[21][0]);
    const head = [0, 2.4, -2.4].map((turn) => [tx + 15 * Math.cos(heading + turn), ty + 15 * Math.sin(heading + turn)]);
    const listed = (points) => points.map((point) => point.map((v) => v.toFixed(1)).join()).join(" ");
    const layers = [["fffae2", 12], [ink, 7]].map(([colour, breadth]) => svg("g", { stroke: "#" + colour },
      svg("polyline", { points: listed(dots), fill: "none", "stroke-width": breadth }),
      svg("polygon", { points: listed(head), fill: "#" + colour, "stroke-width": breadth - 4 })));
    return svg("g", { "stroke-linejoin": "round" }, ...layers);
  }

  // -- a picture that changes from stop to stop -----------------------------------------------------------

  const kept = new Map();
  function shots(track, key) { // every shot with the whole list of its marks
    if (!kept.has(key)) {
      let marks = [];
      kept.set(key, (track || []).map(([stop, width, height, out, into, said]) => {
        marks = marks.slice();
        for (let k = out.length - 2; k >= 0; k -= 2) marks.splice(out[k], out[k + 1]);
        for (let k = 0; k < into.length; k += 2) marks.splice(into[k], 0, into[k + 1]);
        return { stop, width, height, marks, said };
      }));
    }
    return kept.get(key);
  }
  const board = () => shots(data.tracks[code].board, code);
  const hand = () => shots(data.tracks[code].hands[eyes], code + " " + eyes);
  function shotAt(list, stop) {
    let low = 0, high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle].stop <= stop) low = middle + 1; else high = middle;
    }
    return list[low - 1];
  }

  function Picture(id) {
    this.root = svg("g");
    this.node = svg("svg", { id, role: "img" }, this.root);
    this.marks = [];
  }
  Picture.prototype.show = function (marks, fresh) {
    const pool = new Map();
    this.marks.forEach((mark, k) => pool.set(mark, [...(pool.get(mark) || []), this.root.childNodes[k]]));
    const nodes = marks.map((mark) => {
      const old = pool.get(mark);
      const node = old && old.length ? old.shift() : null;
      if (node) { node.classList.remove("fresh"); return node; }
      const drew = drawn(data.marks[mark]);
      if (fresh) drew.classList.add("fresh");
      return drew;
    });
    for (const left of pool.values()) left.forEach((node) => node.remove());
    let next = this.root.firstChild;
    for (const node of nodes) {
      if (node === next) next = next.nextSibling; else this.root.insertBefore(node, next);
    }
    this.marks = marks;
  };

  // -- the page's parts -----------------------------------------------------------------------------------

  const byId = (id) => document.getElementById(id);
  const table = byId("table"), frame = byId("frame"), logs = byId("logs");
  const pictured = board().some((shot) => shot.width);
  const size = { w: Math.max(1, ...board().map((s) => s.width)), h: 1 }; // as high as the scene that is shown
  const main = new Picture("board"), held = new Picture("hand");
  const now = html("div", { id: "now", "aria-live": "polite" });
  const plain = html("div", { class: "words" });
  const told = html("details", { id: "told", open: !pictured }, html("summary"), plain);
  const choice = html("select", { id: "eyes", onchange: () => { eyes = choice.value; show(); } });
  const hands = html("section", { id: "hands" }, choice, held.node);
  const slider = html("input", { id: "slider", type: "range", min: 0, max: last, oninput: () => go(+slider.value) });
  const rounds = html("select", { id: "rounds", onchange: () => go(+rounds.value) });
  const filter = html("select", { id: "filter", onchange: () => { who = filter.value; sift(); show(); } });
  const tongue = html("div", { id: "tongue", role: "group" });
  const step = html("span", { id: "step" });
  const SIGNS = { // drawn, because not every machine has letters for them
    first: "M5 5h3v14H5zM20 5v14L9 12z", back: "M18 4v16L5 12z", on: "M6 4v16l13-8z", last: "M16 5h3v14h-3zM4 5v14l11-7z",
    run: "M4 4v16l9-8zM13 4v16l9-8z", pause: "M6 4h4v16H6zM14 4h4v16h-4z", larger: "M10 4h4v6h6v4h-6v6h-4v-6H4v-4h6z",
    smaller: "M4 10h16v4H4z", whole: "M3 3h7v3H6v4H3zM14 3h7v7h-3V6h-4zM3 14h3v4h4v3H3zM18 14h3v7h-7v-3h4z",
  };
  const sign = (key) => svg("svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": true }, svg("path", { d: SIGNS[key] }));
  const button = (id, work) => html("button", { id, type: "button", onclick: work }, sign(id));
  const buttons = {
    first: button("first", () => go(0)), back: button("back", () => go(near(-1))), run: button("run", () => play(!timer)),
    on: button("on", () => go(near(1))), last: button("last", () => go(last)),
  };
  const lens = {
    larger: button("larger", () => zoom(1.5)), smaller: button("smaller", () => zoom(1 / 1.5)),
    whole: button("whole", () => { view = whole(); look(); }),
  };

  document.documentElement.classList.add("plays");
  document.querySelectorAll("noscript").forEach((node) => node.remove());
  const sections = [...logs.querySelectorAll("section")];
  logs.replaceChildren(html("div", { id: "sieve" }, filter), ...sections);
  const defs = svg("defs", {}, ...data.pictures.map(([width, height, href], number) =>
    svg("image", { id: "picture" + number, width, height, href })));
  document.body.prepend(svg("svg", { id: "store", width: 0, height: 0, "aria-hidden": true }, defs));
  if (pictured) {
    frame.append(main.node);
    table.append(html("div", { id: "lens" }, lens.larger, lens.smaller, lens.whole));
  }
  table.append(now, hands, told);
  document.querySelector("header").append(tongue);
  byId("bar").append(html("div", { id: "steps" }, ...Object.values(buttons)), html("div", { id: "jump" }, rounds, step), slider);

  // -- what is in sight of the board ----------------------------------------------------------------------

  const whole = () => ({ x: 0, y: 0, w: size.w });
  let view = whole();
  const scale = () => view.w / (frame.clientWidth || 1);
  function look() {
    view.w = between(size.w / 8, view.w, size.w);
    const h = view.w * size.h / size.w;
    view.x = between(0, view.x, size.w - view.w);
    view.y = between(0, view.y, size.h - h);
    main.node.setAttribute("viewBox", [view.x, view.y, view.w, h].map((v) => Math.round(v * 100) / 100).join(" "));
    frame.classList.toggle("near", view.w < size.w - 1);
  }
  function zoom(by, px, py) { // about a point of the frame, in pixels; without one about its middle
    const x = px === undefined ? frame.clientWidth / 2 : px, y = py === undefined ? frame.clientHeight / 2 : py;
    const before = scale();
    view.w = between(size.w / 8, view.w / by, size.w);
    view.x += x * (before - scale());
    view.y += y * (before - scale());
    look();
  }

  const fingers = new Map();
  let began = null, tapped = 0;
  const spot = (event) => { const box = frame.getBoundingClientRect(); return [event.clientX - box.left, event.clientY - box.top]; };
  if (pictured) {
    frame.addEventListener("pointerdown", (event) => {
      fingers.set(event.pointerId, spot(event));
      if (fingers.size === 1) began = [...spot(event), event.pointerType];
      else began = null;
    });
    addEventListener("pointermove", (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const here = spot(event);
      if (fingers.size === 2) {
        const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, dot]) => dot);
        const grown = Math.hypot(here[0] - other[0], here[1] - other[1]) / (Math.hypot(before[0] - other[0], before[1] - other[1]) || 1);
        zoom(grown, (here[0] + other[0]) / 2, (here[1] + other[1]) / 2);
      }
      if (frame.classList.contains("near")) {
        const share = fingers.size;
        view.x -= (here[0] - before[0]) * scale() / share;
        view.y -= (here[1] - before[1]) * scale() / share;
        look();
      }
      fingers.set(event.pointerId, here);
    });
    for (const kind of ["pointerup", "pointercancel"]) {
      addEventListener(kind, (event) => {
        if (!fingers.delete(event.pointerId) || kind === "pointercancel" || !began) return;
        const [x, y] = spot(event), [x0, y0, means] = began, dx = x - x0, dy = y - y0;
        began = null;
        if (means === "touch" && !frame.classList.contains("near") && Math.abs(dx) > 40 && Math.abs(dx) > 1.5 * Math.abs(dy)) {
          go(near(dx < 0 ? 1 : -1));
        } else if (Math.hypot(dx, dy) < 8) {
          if (event.timeStamp - tapped < 350) {
            if (frame.classList.contains("near")) { view = whole(); look(); } else zoom(2.5, x, y);
            tapped = 0;
          } else tapped = event.timeStamp;
        }
      });
    }
    frame.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 200), ...spot(event));
    }, { passive: false });
  }

  // -- the log --------------------------------------------------------------------------------------------

  const lines = Object.fromEntries(sections.map((node) => [node.lang, [...node.querySelectorAll("li")]]));
  const stopOf = (line) => +line.dataset.at;
  const seen = (line) => !who || line.classList.contains("head") || line.dataset.who.split(" ").includes(who);
  const named = (line) => seen(line) && !line.classList.contains("head");
  function sift() {
    for (const line of lines[code]) line.hidden = !seen(line);
  }
  function near(way) { // with a filter: the next stop that its lines tell of
    if (!who) return between(0, at + way, last);
    const stops = lines[code].filter(named).map(stopOf).filter((stop) => (stop - at) * way > 0);
    return stops.length ? (way > 0 ? Math.min(...stops) : Math.max(...stops)) : at;
  }
  function follow() {
    let shown = null;
    for (const line of lines[code]) {
      const here = stopOf(line) === at;
      line.classList.toggle("here", here);
      if (here) line.setAttribute("aria-current", "step"); else line.removeAttribute("aria-current");
      if (here && !line.hidden && !shown) shown = line;
    }
    if (!shown) return;
    const round = shown.closest("details");
    if (round && !round.open) {
      sections.forEach((node) => node.querySelectorAll("details").forEach((each) => { each.open = each === round; }));
    }
    if (logs.scrollHeight > logs.clientHeight + 1) {
      logs.scrollTop += shown.getBoundingClientRect().top - logs.getBoundingClientRect().top - logs.clientHeight / 3;
    }
  }

  // -- showing a stop -------------------------------------------------------------------------------------

  function show(fresh) {
    const track = data.tracks[code], shot = shotAt(board(), at);
    const spoken = (shot_) => shot_.said.map((piece) => track.pieces[piece]).join("");
    const caption = track.pieces[track.captions[at]];
    const stands = say("step", { at, last });
    if (pictured) {
      main.show(shot.marks, fresh && !still.matches);
      if (size.h !== shot.height) { size.h = shot.height; look(); }
      main.node.setAttribute("aria-label", `${caption}. ${spoken(shot)}`);
    }
    plain.textContent = spoken(shot);
    const cards = eyes ? shotAt(hand(), at) : null;
    held.node.toggleAttribute("hidden", !cards || !cards.width);
    hands.hidden = !data.eyes.length;
    if (cards && cards.width) {
      held.show(cards.marks, false);
      held.node.setAttribute("viewBox", `0 0 ${cards.width} ${cards.height}`);
      held.node.setAttribute("aria-label", spoken(cards));
    }
    const here = lines[code].filter((line) => stopOf(line) === at && !line.hidden);
    now.replaceChildren(html("h2", { text: [caption, stands].filter(Boolean).join(" \u00B7 ") }),
      ...(here.length ? here : []).map((line) => {
        const copy = line.querySelector(".line").cloneNode(true);
        return html("p", { class: line.className.replace("here", "") }, copy);
      }));
    step.textContent = stands;
    slider.value = at;
    slider.setAttribute("aria-valuetext", `${caption}, ${stands}`);
    rounds.value = data.rounds.indexOf(data.rounds[at]);
    buttons.first.disabled = buttons.back.disabled = at === 0;
    buttons.on.disabled = buttons.last.disabled = at === last;
    follow();
  }
  function go(stop) {
    const one = stop === at + 1;
    at = between(0, stop, last);
    show(one);
    if (at === last) play(false);
  }
  function play(wanted) {
    clearInterval(timer);
    timer = 0;
    if (wanted) {
      if (at === last) go(0);
      timer = setInterval(() => { if (near(1) === at) play(false); else go(near(1)); }, 1100);
    }
    buttons.run.replaceChildren(sign(timer ? "pause" : "run"));
    buttons.run.setAttribute("aria-label", say(timer ? "pause" : "run"));
    now.setAttribute("aria-live", timer ? "off" : "polite");
  }

  function speak(chosen) {
    code = chosen;
    document.documentElement.lang = code;
    document.title = say("title");
    for (const node of document.querySelectorAll("[data-say]")) node.textContent = say(node.dataset.say);
    for (const node of sections) node.hidden = node.lang !== code;
    for (const [key, node] of Object.entries({ ...buttons, ...lens, slider, rounds, filter, eyes: choice, tongue })) {
      node.setAttribute("aria-label", say(key));
      if (node.tagName === "BUTTON") node.title = say(key);
    }
    frame.setAttribute("aria-label", say("keys"));
    told.firstChild.textContent = say("told");
    tongue.replaceChildren(...(codes.length > 1 ? codes : []).map((each) => html("button", {
      type: "button", lang: each, text: data.says[each].own, "aria-pressed": String(each === code), onclick: () => speak(each),
    })));
    const option = (value, text) => html("option", { value, text });
    filter.replaceChildren(option("", say("everybody")), ...data.seats.map((seat) => option(seat, say("seat-" + seat))));
    filter.value = who;
    choice.replaceChildren(...data.eyes.map((seat) => option(seat, say("hand", { seat: say("seat-" + seat) }))));
    choice.value = eyes;
    choice.disabled = data.eyes.length < 2;
    const begins = [...new Set(data.rounds)].map((number) => [number, data.rounds.indexOf(number)]);
    rounds.replaceChildren(...begins.map(([number, stop]) => option(stop, number ? say("round", { round: number }) : say("set-up"))));
    play(Boolean(timer));
    sift();
    show();
  }

  // -- keyboard and links ---------------------------------------------------------------------------------

  function round(way) {
    const own = data.rounds.indexOf(data.rounds[at]);
    if (way < 0) return at > own ? own : Math.max(0, data.rounds.indexOf(data.rounds[Math.max(0, own - 1)]));
    const next = data.rounds.findIndex((number, stop) => stop > at && number !== data.rounds[at]);
    return next < 0 ? last : next;
  }
  const keys = {
    ArrowLeft: () => go(near(-1)), ArrowRight: () => go(near(1)), Home: () => go(0), End: () => go(last),
    PageUp: () => go(round(-1)), PageDown: () => go(round(1)), " ": () => play(!timer),
    "+": () => zoom(1.5), "=": () => zoom(1.5), "-": () => zoom(1 / 1.5), 0: () => { view = whole(); look(); },
  };
  addEventListener("keydown", (event) => {
    const work = keys[event.key];
    if (!work || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select")) return;
    if (event.key === " " && event.target.closest("button, summary, a")) return;
    event.preventDefault();
    work();
  });
  const linked = () => { if (/^#\d+$/.test(location.hash)) go(+location.hash.slice(1)); };
  addEventListener("hashchange", linked);
  logs.addEventListener("click", (event) => { // the same stop again, after one has stepped on
    const link = event.target.closest("a");
    if (link && link.hash === location.hash) go(+link.hash.slice(1));
  });

  byId("bar").hidden = false;
  logs.querySelectorAll("details").forEach((node) => { node.open = false; });
  speak(code);
  linked();
})();
