// One column of several: the page in a frame of itself. What concerns the whole window goes up to the page around it.

export const isPane = new URLSearchParams(location.search).has("pane") && window.parent !== window && Boolean(window.frameElement);
if (isPane) document.documentElement.classList.add("pane");

/** Tells the page around this column; nothing happens where there is none. */
export function up(what, detail = {}) {
  if (!isPane) return false;
  window.frameElement.dispatchEvent(new window.parent.CustomEvent(what, { detail }));
  return true;
}

/** Whether somebody can be reading this now: a window behind another one is shown, but its title must still call. */
export const looking = () => !document.hidden && (isPane || document.hasFocus());
