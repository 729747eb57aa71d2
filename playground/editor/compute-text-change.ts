/** One replacement that turns a text into another text. Offsets count UTF-16 code units. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

/** The shortest single replacement that turns one text into the other. */
export function computeTextChange(textBefore: string, textAfter: string): TextChange {
  const maxShared = Math.min(textBefore.length, textAfter.length);
  let start = 0;
  while (start < maxShared && textBefore[start] === textAfter[start]) start += 1;
  let endLength = 0;
  while (
    endLength < maxShared - start &&
    textBefore[textBefore.length - 1 - endLength] === textAfter[textAfter.length - 1 - endLength]
  )
    endLength += 1;
  return { start, end: textBefore.length - endLength, newText: textAfter.slice(start, textAfter.length - endLength) };
}
