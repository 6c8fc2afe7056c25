// The few pictograms the bot writes, drawn here, so that they look the same on machines without an emoji font.
const PATHS = {
  "⛶": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  "⏳": "M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9M9.5 19.5c1-2 4-2 5 0",
  "⌛": "M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9M9.5 19.5c1-2 4-2 5 0",
  "🎒": "M9 6V5a3 3 0 0 1 6 0v1M7.5 8c-2.5 2.6-4 6-3.3 9.4C4.8 20 7 21 12 21s7.2-1 7.8-3.6C20.5 14 19 10.6 16.5 8zM7 7.5c3.3 1.3 6.700 1.3 10 0",
  "🏆": "M5 21c-1-7 0-13 4-17M19 21c1-7 0-13-4-17M5 17l-2-3M5 12L2.5 9.5M6.5 8L5 5M19 17l2-3M19 12l2.5-2.5M17.5 8L19 5M8 21h8",
  "👑": "M4 18h16M4 18L3 8l5 4 4-7 4 7 5-4-1 10",
  "📜": "M7 4h11a2 2 0 0 1 2 2v2h-4M7 4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2 2 2 0 0 1-2-2v-2h4M7 20h9a2 2 0 0 0 2-2V8M12 10h3M12 14h3",
  "📖": "M12 6C10 4.500 7 4 3 4v14c4 0 7 .5 9 2 2-1.500 5-2 9-2V4c-4 0-7 .5-9 2zM12 6v14",
  "🃏": "M6 3h12v18H6zM12 8l3 4-3 4-3-4zM8 5.500h1.500M14.500 18.500H16",
  "📝": "M14 4H6v16h12v-8M9 12l9-9 3 3-9 9-4 1zM9 17h6",
  "🔒": "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5",
  "⏸": "M8.5 5v14M15.5 5v14",
  "⚠": "M12 4L2.5 20h19zM12 10v5M12 17.3v.4",
  "⌨": "M3 7h18v11H3zM6.5 10.5h.1M10 10.5h.1M13.5 10.5h.1M17 10.5h.1M8 14.5h8",
  "⏰": "M12 6a7 7 0 1 0 0 14 7 7 0 0 0 0-14M12 9.500v4l2.500 1.500M4 7l3-3M20 7l-3-3M7 19l-1.500 2M17 19l1.500 2",
  "⏱": "M12 7a7 7 0 1 0 0 14 7 7 0 0 0 0-14M12 10.500V14M10 3h4M12 3v4M17.500 7.500L19 6",
  "🕰": "M6 21V11a6 6 0 0 1 12 0v10M4 21h16M12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7M12 10.500v1.700l1.200.8",
  "🗳": "M4 12h16v8H4zM8 12V4h8v8M10 7.500l1.500 1.500L14 6.500M8 15h8",
  "🤖": "M5 9h14v10H5zM12 9V5M12 5a1 1 0 1 0 0-2 1 1 0 0 0 0 2M9 13h.1M15 13h.1M9.500 16.500h5M3 12v4M21 12v4",
  "🌙": "M19 14.500A8 8 0 1 1 10 4a6.500 6.500 0 0 0 9 10.500",
  "🔔": "M6 17h12l-1.500-3V10a4.500 4.500 0 0 0-9 0v4zM10 19.500a2 2 0 0 0 4 0M12 5.500V4",
  "🔕": "M6 17h12l-1.500-3V10a4.500 4.500 0 0 0-9 0v4zM10 19.500a2 2 0 0 0 4 0M4 4l16 16",
  "📬": "M4 18v-6a3 3 0 0 1 3-3h9a4 4 0 0 1 4 4v5zM7 9a3 3 0 0 1 3 3v6M14 18v3M14 11V4h4v3h-4",
  "🤫": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8.500 9.500h.1M15.500 9.500h.1M12 12v7M9.500 14.500h5",
  "✉": "M3 6h18v12H3zM3 7l9 7 9-7",
  "✅": "M4 4h16v16H4zM8 12.500l3 3 5.500-7",
  "❌": "M4 4h16v16H4zM8.500 8.500l7 7M15.500 8.500l-7 7",
  "❔": "M8.500 9a3.500 3.500 0 1 1 5 3.200c-1 .5-1.500 1.200-1.500 2.300v.5M12 18.500v.4",
  "⏪": "M12 6l-8 6 8 6zM20 6l-8 6 8 6z",
  "🔏": "M5 11h11v9H5zM7 11V8a3.500 3.500 0 0 1 7 0v3M14 17l6-6",
  "🤝": "M3 8l4-1 4 2 2-1.500 4 .5 4-1M3 15l3 .5 4.500 3.500 7-5.500 3.500.5M11 9l-2.500 3 2 1 3-2 4 3",
  "↩": "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 9h-3",
  "🧺": "M3 10h18M5 10l1.500 10h11L19 10M7 10l4-6M17 10l-4-6M9.500 13.500v3.500M14.500 13.500v3.500M12 13.500v3.500",
  "🪑": "M7 3v18M7 13h10v8M7 3h2.500v10M17 13v-1.500H7",
  "⏹": "M6 6h12v12H6z",
  "⏮": "M5 6v12M12 6l-6 6 6 6zM20 6l-7 6 7 6z",
  "🗺": "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
};
const ANY = new RegExp(`(${Object.keys(PATHS).join("|")})\\uFE0F?`, "u");
const SVG = "http://www.w3.org/2000/svg";

function drawing(sign) {
  const node = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[sign]);
  node.setAttribute("viewBox", "0 0 24 24");
  node.setAttribute("class", "sign");
  node.setAttribute("role", "img");
  node.setAttribute("aria-label", sign);
  node.append(path);
  return node;
}

/** The text in pieces, its pictograms as drawings. */
export function withSigns(text) {
  return text.split(ANY).map((piece, i) => (i % 2 ? drawing(piece) : piece)).filter((piece) => piece !== "");
}
