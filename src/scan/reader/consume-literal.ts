import type { LiteralFrame, ReaderState } from "./reader-state.js";

/** Reads a literal up to its end, or up to the next interpolation inside it. */
export function consumeLiteral(state: ReaderState, frame: LiteralFrame): void {
  const { source, end } = state;
  const { literalForm, closingText, interpolationForms } = frame;
  const { escapeStarts, readEscape } = literalForm.escapeStyle;
  while (state.currentOffset < end) {
    const character = source[state.currentOffset] ?? "";
    if (literalForm.isHereDocument) {
      if (isInFirstColumn(source, state.currentOffset) && tryCloseHereDocument(state, frame)) return;
    } else if (
      typeof closingText === "string"
        ? source.startsWith(closingText, state.currentOffset)
        : patternMatchesAtPosition(closingText, state)
    ) {
      if (isDoubledQuote(state, frame)) {
        state.currentOffset += 2;
        continue;
      }
      const contentEnd = state.currentOffset + countExtraQuotes(state, closingText);
      state.currentOffset = contentEnd + (typeof closingText === "string" ? closingText.length : 0);
      state.closeFrame(contentEnd);
      return;
    }
    if ((character === "\n" || character === "\r") && !literalForm.isMultiline) {
      state.closeFrame();
      return;
    }
    if (escapeStarts.includes(character)) {
      const read = readEscape(source, state.currentOffset, end);
      if (read) {
        state.currentOffset += read.length;
        continue;
      }
    }
    for (const interpolation of interpolationForms) {
      if ("wholePattern" in interpolation) {
        interpolation.wholePattern.lastIndex = state.currentOffset;
        const length = interpolation.wholePattern.exec(source)?.[0].length ?? 0;
        if (length === 0 || state.currentOffset + length > end) continue;
        state.addSimpleHole(length);
        return;
      }
      if (!source.startsWith(interpolation.openingText, state.currentOffset)) continue;
      const next = source[state.currentOffset + interpolation.openingText.length] ?? "";
      if (interpolation.excludedNextCharacters?.includes(next)) continue;
      state.openHole(interpolation);
      return;
    }
    // A backslash is no escape in raw Python literals and verbatim literals. In a raw Python literal, however, a quote
    // after a backslash does not close the literal.
    state.currentOffset += character === "\\" && literalForm.escapeStyle.name === "python-raw" ? 2 : 1;
  }
}

const isInFirstColumn = (source: string, position: number): boolean =>
  position === 0 || source[position - 1] === "\n" || source[position - 1] === "\r";

function patternMatchesAtPosition(pattern: RegExp, { source, currentOffset }: ReaderState): boolean {
  pattern.lastIndex = currentOffset;
  return pattern.test(source);
}

/**
 * Whether the literal continues with a doubled quote (`""`). A doubled quote is an escape, and does not close the
 * literal.
 */
function isDoubledQuote(
  { source, currentOffset, end }: ReaderState,
  { literalForm, closingText }: LiteralFrame,
): boolean {
  return (
    typeof closingText === "string" &&
    closingText.length === 1 &&
    literalForm.escapeStyle.escapeStarts.includes(closingText) &&
    literalForm.escapeStyle.readEscape(source, currentOffset, end)?.length === 2
  );
}

/** If more than three quotes follow each other, as in `""""`, the last three quotes close the literal. */
function countExtraQuotes({ source, currentOffset }: ReaderState, closingText: string | RegExp): number {
  if (closingText !== '"""') return 0;
  let extra = 0;
  while (source[currentOffset + 3 + extra] === '"') extra += 1;
  return extra;
}

/** Ends a here-document at the line that begins with its closing word. There may be white space before the word. */
function tryCloseHereDocument(state: ReaderState, { closingText }: LiteralFrame): boolean {
  const { source, currentOffset, end } = state;
  if (typeof closingText !== "string") return false;
  let wordStart = currentOffset;
  while (source[wordStart] === " " || source[wordStart] === "\t") wordStart += 1;
  if (!source.startsWith(closingText, wordStart)) return false;
  const wordEnd = wordStart + closingText.length;
  const next = source[wordEnd] ?? "\n";
  if (/[\w]/.test(next)) return false;
  state.currentOffset = Math.min(end, wordEnd);
  state.closeFrame(currentOffset);
  return true;
}
