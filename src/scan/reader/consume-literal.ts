import type { LiteralFrame, ReaderState } from "./reader-state.js";

/** Reads a literal up to its end, or up to the next interpolation inside it. */
export function consumeLiteral(state: ReaderState, frame: LiteralFrame): void {
  const { source, end } = state;
  const { form, close, interpolations } = frame;
  const { escapeStarts, readEscape } = form.writing;
  while (state.position < end) {
    const character = source[state.position] ?? "";
    if (form.isHereDocument) {
      if (isInFirstColumn(source, state.position) && tryCloseHereDocument(state, frame)) return;
    } else if (
      typeof close === "string" ? source.startsWith(close, state.position) : patternMatchesAtPosition(close, state)
    ) {
      if (isDoubledQuote(state, frame)) {
        state.position += 2;
        continue;
      }
      const contentEnd = state.position + countExtraQuotes(state, close);
      state.position = contentEnd + (typeof close === "string" ? close.length : 0);
      state.closeFrame(contentEnd);
      return;
    }
    if ((character === "\n" || character === "\r") && !form.isMultiline) {
      state.closeFrame();
      return;
    }
    if (escapeStarts.includes(character)) {
      const read = readEscape(source, state.position, end);
      if (read) {
        state.position += read.length;
        continue;
      }
    }
    for (const interpolation of interpolations) {
      if ("simple" in interpolation) {
        interpolation.simple.lastIndex = state.position;
        const length = interpolation.simple.exec(source)?.[0].length ?? 0;
        if (length === 0 || state.position + length > end) continue;
        state.addSimpleHole(length);
        return;
      }
      if (!source.startsWith(interpolation.open, state.position)) continue;
      const next = source[state.position + interpolation.open.length] ?? "";
      if (interpolation.notBefore?.includes(next)) continue;
      state.openHole(interpolation);
      return;
    }
    // A backslash is no escape in raw Python literals and verbatim literals. In a raw Python literal, however, a quote
    // after a backslash does not close the literal.
    state.position += character === "\\" && form.writing.name === "python-raw" ? 2 : 1;
  }
}

const isInFirstColumn = (source: string, position: number): boolean =>
  position === 0 || source[position - 1] === "\n" || source[position - 1] === "\r";

function patternMatchesAtPosition(pattern: RegExp, { source, position }: ReaderState): boolean {
  pattern.lastIndex = position;
  return pattern.test(source);
}

/**
 * Whether the literal continues with a doubled quote (`""`). A doubled quote is an escape, and does not close the
 * literal.
 */
function isDoubledQuote({ source, position, end }: ReaderState, { form, close }: LiteralFrame): boolean {
  return (
    typeof close === "string" &&
    close.length === 1 &&
    form.writing.escapeStarts.includes(close) &&
    form.writing.readEscape(source, position, end)?.length === 2
  );
}

/** If more than three quotes follow each other, as in `""""`, the last three quotes close the literal. */
function countExtraQuotes({ source, position }: ReaderState, close: string | RegExp): number {
  if (close !== '"""') return 0;
  let extra = 0;
  while (source[position + 3 + extra] === '"') extra += 1;
  return extra;
}

/** Ends a here-document at the line that begins with its closing word. There may be white space before the word. */
function tryCloseHereDocument(state: ReaderState, { close }: LiteralFrame): boolean {
  const { source, position, end } = state;
  if (typeof close !== "string") return false;
  let wordStart = position;
  while (source[wordStart] === " " || source[wordStart] === "\t") wordStart += 1;
  if (!source.startsWith(close, wordStart)) return false;
  const wordEnd = wordStart + close.length;
  const next = source[wordEnd] ?? "\n";
  if (/[\w]/.test(next)) return false;
  state.position = Math.min(end, wordEnd);
  state.closeFrame(position);
  return true;
}
