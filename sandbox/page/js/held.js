// A control that is drawn again between the two halves of a press loses it: the click then hits nothing.

let down = false;
const put = new Set(); // what is to be drawn as soon as the press under way is over

const released = () => {
  down = false;
  const draws = [...put];
  put.clear();
  for (const draw of draws) draw();
};

window.addEventListener("pointerdown", () => { down = true; }, true);
const lifted = () => setTimeout(released); // the click itself comes first
for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, lifted, true);
window.addEventListener("blur", lifted); // of the window: not captured, or each field left would count
window.addEventListener("pointermove", (event) => { if (down && !event.buttons) released(); }, true); // let go outside the window

/** Does `draw` now, or once as soon as the press under way is over. */
export const undisturbed = (draw) => { if (down) put.add(draw); else draw(); };
