// A form the bot opened in front of the chosen person.
import { api } from "./api.js";
import { boxes } from "./choices.js";
import { el, freshId } from "./dom.js";
import { markdown } from "./markdown.js";
import { names } from "./store.js";
import { refusal, w } from "./words.js";

let open = null; // {id, person, dialog}

/** A field: its node, its reader, and what keeps it from being sent (a sentence or null). */
function field(part) {
  if (part.type === 4) {
    const attributes = { id: freshId("field"), required: part.required !== false, minLength: part.min_length, maxLength: part.max_length || 4000, placeholder: part.placeholder, value: part.value || "" };
    const input = part.style === 2 ? el("textarea", { ...attributes, rows: 4 }) : el("input", { ...attributes, type: "text", autocomplete: "off" });
    return { node: input, id: attributes.id, read: () => input.value, ok: () => input.checkValidity() };
  }
  if (part.type === 19) return { node: el("p.hint", {}, w("noUploads")), read: () => [], ok: () => part.required === false };
  if (part.type === 23) {
    const input = el("input", { type: "checkbox", id: freshId("field"), checked: Boolean(part.default) });
    return { node: input, id: input.id, read: () => input.checked, ok: () => true };
  }
  const many = part.type !== 21; // a radio group takes one
  const required = part.required !== false;
  const min = many ? (part.min_values ?? (required ? 1 : 0)) : required ? 1 : 0;
  const max = many ? (part.max_values ?? (part.type === 22 ? (part.options || []).length : 1)) : 1;
  const group = boxes({ ...part, min_values: required ? min : 0, max_values: max }, { long: true });
  const ok = () => (!required && !group.values().length) || group.complete();
  return { node: group.node, read: () => (part.type === 21 ? (group.values()[0] ?? null) : group.values()), ok };
}

function rows(parts, fields) {
  return parts.map((part) => {
    if (part.type === 10) return markdown(part.content || "", names);
    const inner = part.type === 18 ? part.component : part.components[0];
    const made = field(inner);
    fields.set(inner.custom_id, made);
    const label = part.label || inner.label || "";
    const hint = inner.required === false ? el("small", {}, ` (${w("optional")})`) : null;
    const text = [el("span.label", {}, label, hint), part.description ? el("small.hint", {}, part.description) : null];
    return made.id
      ? el("div.field", {}, el("label", { htmlFor: made.id }, text), made.node)
      : el("fieldset.field", {}, el("legend", {}, text), made.node);
  });
}

/** Shows the form; `done(outcome)` gets what the bot answered. */
export function openModal(person, modal, done, failed) {
  if (open?.id === modal.id) return;
  closeModal();
  const fields = new Map();
  const note = el("p.note", { role: "alert" });
  const send = el("button.act.primary", { type: "submit" }, w("submit"));
  const form = el("form", { noValidate: true },
    el("h2", {}, modal.title), rows(modal.components, fields), note,
    el("div.row.end", {}, el("button.act", { type: "button", onclick: () => dialog.close("cancel") }, w("cancel")), send));
  const dialog = el("dialog.modal", { "aria-label": modal.title }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = [...fields.values()].find((each) => !each.ok());
    if (wrong) {
      const focus = wrong.node.matches("input, textarea") ? wrong.node : wrong.node.querySelector("input");
      wrong.node.closest(".field").classList.add("wrong");
      focus?.focus();
      if (focus?.reportValidity) focus.reportValidity();
      return;
    }
    send.disabled = true;
    try {
      const values = Object.fromEntries([...fields].map(([key, each]) => [key, each.read()]));
      const outcome = await api.submit(person, modal.id, values);
      dialog.close("sent");
      done(outcome);
    } catch (error) {
      note.textContent = error.code === "unknown_modal" ? w("failed") : refusal(error);
      send.disabled = false;
      failed?.(error);
    }
  });
  form.addEventListener("input", (event) => event.target.closest(".field")?.classList.remove("wrong"));
  dialog.addEventListener("close", () => {
    if (dialog.returnValue !== "sent") api.closeModal(person, modal.id).catch(() => {});
    if (open?.dialog === dialog) open = null;
    dialog.remove();
  });
  document.body.append(dialog);
  open = { id: modal.id, person, dialog };
  dialog.showModal();
  dialog.querySelector("input, textarea")?.focus();
}

export function closeModal() {
  open?.dialog.close("cancel");
}
