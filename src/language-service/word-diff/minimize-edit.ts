import type { TextEdit } from "../../text/edit.js";

/** Shortens an edit. The unchanged characters at its start and at its end are left out. */
export function minimizeEdit(wholeText: string, { span, newText }: TextEdit): TextEdit {
  const replacedText = wholeText.slice(span.start, span.end);
  const maxCommonLength = Math.min(replacedText.length, newText.length);
  let commonStartLength = 0;
  while (commonStartLength < maxCommonLength && replacedText[commonStartLength] === newText[commonStartLength])
    commonStartLength += 1;
  let commonEndLength = 0;
  while (
    commonEndLength < maxCommonLength - commonStartLength &&
    replacedText.at(-1 - commonEndLength) === newText.at(-1 - commonEndLength)
  )
    commonEndLength += 1;
  // LSP does not allow a position between CR and LF.
  if (replacedText[commonStartLength - 1] === "\r" && replacedText[commonStartLength] === "\n") commonStartLength -= 1;
  const changedEnd = replacedText.length - commonEndLength;
  if (replacedText[changedEnd - 1] === "\r" && replacedText[changedEnd] === "\n") commonEndLength -= 1;
  return {
    span: { start: span.start + commonStartLength, end: span.end - commonEndLength },
    newText: newText.slice(commonStartLength, newText.length - commonEndLength),
  };
}
