import type { TextEdit } from "../../text/edit.js";

/** The same edit without the characters at its ends that it does not change. */
export function minimalEdit(text: string, { span, newText }: TextEdit): TextEdit {
  const oldText = text.slice(span.start, span.end);
  const maxCommonLength = Math.min(oldText.length, newText.length);
  let commonStartLength = 0;
  while (commonStartLength < maxCommonLength && oldText[commonStartLength] === newText[commonStartLength])
    commonStartLength += 1;
  let commonEndLength = 0;
  while (
    commonEndLength < maxCommonLength - commonStartLength &&
    oldText.at(-1 - commonEndLength) === newText.at(-1 - commonEndLength)
  )
    commonEndLength += 1;
  // An LSP position cannot be between CR and LF.
  if (oldText[commonStartLength - 1] === "\r" && oldText[commonStartLength] === "\n") commonStartLength -= 1;
  const changedEnd = oldText.length - commonEndLength;
  if (oldText[changedEnd - 1] === "\r" && oldText[changedEnd] === "\n") commonEndLength -= 1;
  return {
    span: { start: span.start + commonStartLength, end: span.end - commonEndLength },
    newText: newText.slice(commonStartLength, newText.length - commonEndLength),
  };
}
