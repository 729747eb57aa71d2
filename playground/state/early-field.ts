import { filterText } from "./filter-text.ts";

/**
 * Replaces the text field of `index.html`, which visitors can use before this program has run. The typed text becomes
 * the filter. Removes the field from the page, and returns a function that restores the cursor in the editor.
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
