/** The match of a sticky regular expression at exactly this offset. */
export function matchAtOffset(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}
