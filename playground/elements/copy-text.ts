/** Copies a text to the clipboard. Returns whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTextWithExecCommand(text);
  }
}

/** Copies the text of a selected field, because a page without a secure connection cannot use the Clipboard API. */
function copyTextWithExecCommand(text: string): boolean {
  const focusedElement = document.activeElement;
  const temporaryField = document.createElement("textarea");
  temporaryField.value = text;
  temporaryField.className = "visually-hidden";
  document.body.append(temporaryField);
  temporaryField.select();
  const hasCopySucceeded = document.execCommand("copy");
  temporaryField.remove();
  if (focusedElement instanceof HTMLElement) focusedElement.focus();
  return hasCopySucceeded;
}
