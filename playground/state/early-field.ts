import { filterText } from "./filter-text.ts";

/**
 * Visitors can type into the text field of `index.html` before this program has run. This function makes the typed text
 * the filter, and removes the field from the page. Returns a function that restores the cursor in the editor.
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
