/** Copies a text to the clipboard. Returns whether that was allowed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTextWithExecCommand(text);
  }
}

/** Copies through a selected field: a page without a secure connection has no access to the clipboard. */
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
