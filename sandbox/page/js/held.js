// A control that moves or is drawn again between the two halves of a press loses it: the click then hits nothing.

let pressed = null; // what lies under a finger or the mouse that is down, and how high; null while none is
const put = new Set(); // what is to be done as soon as the press under way is over, in order
const after = [];

function released() {
  if (!pressed) return;
  pressed = null;
  const changes = [...put];
  put.clear();
  for (const change of changes) change();
  for (const call of after) call();
}

window.addEventListener("pointerdown", ({ target }) => {
  if (target.id !== "stream") pressed = { node: target, top: target.getBoundingClientRect().top }; // else its scroll bar
}, true);
const lifted = () => setTimeout(released); // the click itself comes first
for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, lifted, true);
window.addEventListener("blur", lifted); // of the window: not captured, or each field left would count
window.addEventListener("pointermove", (event) => { if (!event.buttons) released(); }, true); // let go outside the window

/** Does this now, or once as soon as the press under way is over. */
export const undisturbed = (change) => { if (pressed) put.add(change); else change(); };

/** How far what is being pressed has moved since it was; null while nothing is. */
export const moved = () => pressed && pressed.node.getBoundingClientRect().top - pressed.top;

/** How much waits for the end of a press. */
export const waits = () => put.size;

/** To be called after each press, when what waited for its end has been done. */
export const afterPress = (call) => after.push(call);
