/** Copies a text to the clipboard. Returns whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTextWithExecCommand(text);
  }
}

/**
 * Copies a text by selecting it in a temporary field. This also works in a page without a secure connection, which
 * cannot use the Clipboard API.
 */
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
