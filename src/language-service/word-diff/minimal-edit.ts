import type { TextEdit } from "../../text/edit.js";

/** The same edit without the characters at its ends that it does not change. */
export function minimalEdit(text: string, { span, newText }: TextEdit): TextEdit {
  const oldText = text.slice(span.start, span.end);
  const maxLength = Math.min(oldText.length, newText.length);
  let start = 0;
  while (start < maxLength && oldText[start] === newText[start]) start += 1;
  let endLength = 0;
  while (endLength < maxLength - start && oldText.at(-1 - endLength) === newText.at(-1 - endLength)) endLength += 1;
  // An LSP position cannot be between CR and LF.
  if (oldText[start - 1] === "\r" && oldText[start] === "\n") start -= 1;
  const end = oldText.length - endLength;
  if (oldText[end - 1] === "\r" && oldText[end] === "\n") endLength -= 1;
  return {
    span: { start: span.start + start, end: span.end - endLength },
    newText: newText.slice(start, newText.length - endLength),
  };
}
