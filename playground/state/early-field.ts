import { filterText } from "./filter-text.ts";

/**
 * `index.html` has a text field in which visitors can type before this program runs. This function makes the typed text
 * the filter, and removes the field from the page. Returns a function that puts the cursor of the field into the
 * editor.
 */
export function takeOverEarlyField(page: Element): () => void {
  const earlyField = page.querySelector<HTMLTextAreaElement>("textarea.early-field");
  const { value = "", selectionStart = 0, selectionEnd = 0 } = earlyField ?? {};
  const hadFocus = earlyField !== null && document.activeElement === earlyField;
  if (value !== "") filterText.value = value;
  page.replaceChildren();
  return () => {
    const field = page.querySelector<HTMLTextAreaElement>("textarea#editor");
    if (!hadFocus || !field) return;
    field.focus();
    if (value !== "") field.setSelectionRange(selectionStart, selectionEnd);
  };
}
