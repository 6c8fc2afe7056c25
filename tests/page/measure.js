// Run in the page: what overlaps and what is cut in the part of it that `spec` names. Returns sentences; none is well.
(spec) => {
  const root = document.querySelector(spec);
  const faults = [];
  const named = (node) => `${(node.className || node.tagName).toString().split(" ")[0]} «${(node.innerText || node.alt || "").trim().replace(/\s+/g, " ").slice(0, 40)}»`;
  const clips = (style) => [style.overflowX, style.overflowY].some((each) => each !== "visible");
  const within = (a, b) => ({ left: Math.max(a.left, b.left), right: Math.min(a.right, b.right), top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) });

  // Where what stands in a node can be seen: cut by everything around it that clips. Nothing moves meanwhile.
  const windows = new Map();
  function windowOf(node) {
    if (!node || node === document.documentElement) return { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    if (!windows.has(node)) {
      const around = windowOf(node.parentElement);
      windows.set(node, clips(getComputedStyle(node)) ? within(around, node.getBoundingClientRect()) : around);
    }
    return windows.get(node);
  }

  /** The part of a box one can see. */
  function seen(box, node) {
    const part = within(box, windowOf(node));
    return part.right - part.left > 1 && part.bottom - part.top > 1 ? part : null;
  }

  // Texts by their lines, pictures and boxes of controls by their frame.
  const boxes = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || !node.checkVisibility({ visibilityProperty: true }) || node.closest(".sr")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const box = seen(line, node);
      if (box) boxes.push({ ...box, node });
    }
  }
  for (const node of root.querySelectorAll("img, button, input, textarea, select")) {
    if (!node.checkVisibility({ visibilityProperty: true })) continue;
    const box = seen(node.getBoundingClientRect(), node.parentElement);
    if (box) boxes.push({ ...box, node });
  }
  boxes.sort((a, b) => a.top - b.top);
  for (let i = 0; i < boxes.length; i += 1) {
    for (let j = i + 1; j < boxes.length && boxes[j].top < boxes[i].bottom - 1; j += 1) {
      const [a, b] = [boxes[i], boxes[j]];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide <= 1.5 || high <= 3 || a.node === b.node || a.node.contains(b.node) || b.node.contains(a.node)) continue;
      faults.push(`${named(a.node)} overlaps ${named(b.node)} by ${wide.toFixed(0)} x ${high.toFixed(0)}`);
    }
  }
  // Rows of a list never reach into each other, and a control never out of its row.
  for (const list of root.querySelectorAll(".options")) {
    const rows = [...list.children].filter((each) => each.checkVisibility());
    rows.forEach((row, at) => {
      if (row.scrollHeight > row.clientHeight + 1) faults.push(`${named(row)} is ${row.scrollHeight - row.clientHeight} px higher than its row`);
      const next = rows[at + 1];
      if (next && next.getBoundingClientRect().top < row.getBoundingClientRect().bottom - 0.5) faults.push(`${named(row)} reaches into ${named(next)}`);
    });
  }
  // A text that does not fit is cut, unless it can be scrolled to or read whole elsewhere.
  for (const node of root.querySelectorAll("*")) {
    if (!node.checkVisibility({ visibilityProperty: true }) || node.closest(".sr")) continue;
    const style = getComputedStyle(node);
    const wide = node.scrollWidth > node.clientWidth + 1 && ["hidden", "clip"].includes(style.overflowX);
    const high = node.scrollHeight > node.clientHeight + 1 && ["hidden", "clip"].includes(style.overflowY);
    if ((wide || high) && node.clientWidth && node.innerText?.trim() && !node.closest("[title], [data-whole]")) faults.push(`${named(node)} is cut`);
    const box = node.getBoundingClientRect();
    if (box.width && box.right > innerWidth + 1 && !node.closest(".md pre, #columns")) faults.push(`${named(node)} stands outside the window`);
  }
  return [...new Set(faults)];
}
