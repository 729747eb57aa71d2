import { closingBracketsByOpening } from "./structural-symbols.js";

/** The maximum distance between the brackets around a value. A longer value is not skipped. */
const maxValueLength = 2_000;

/**
 * Returns the offset after the closing bracket that matches the opening bracket at the given offset. If there is no
 * such bracket, returns the offset after the opening bracket.
 */
export function endOfBracket(text: string, start: number): number {
  const opening = text[start] ?? "";
  const closing = closingBracketsByOpening.get(opening);
  let depth = 0;
  for (let offset = start; offset < Math.min(text.length, start + maxValueLength); offset += 1) {
    if (text[offset] === opening) depth += 1;
    else if (text[offset] === closing) {
      depth -= 1;
      if (depth === 0) return offset + 1;
    }
  }
  return start + 1;
}

/**
 * Returns the end of the value that begins at an offset. The value is a quoted text, a bracket with its content, or a
 * word.
 */
export function endOfValue(text: string, start: number): number {
  const first = text[start] ?? "";
  if (closingBracketsByOpening.has(first)) return endOfBracket(text, start);
  if (/["'`]/.test(first)) {
    const length = text.slice(start + 1, start + maxValueLength).indexOf(first);
    return length < 0 ? start + 1 : start + length + 2;
  }
  const word = /^[^\s,;&|"'(){}[\]<>]+/.exec(text.slice(start, start + 200))?.[0] ?? "";
  return start + Math.max(1, word.length);
}
