import type { Span } from "../../text/span.js";
import { consumeLiteral } from "./consume-literal.js";
import { createReaderState, type ReaderState } from "./reader-state.js";
import type { LanguageSyntax } from "./syntax.js";
import type { TokenizedSource } from "./token.js";

/**
 * Splits the program text between two offsets into tokens. Any text is accepted: an unclosed literal ends with its line
 * or with the text. The time is linear. There is no recursion, because nested literals and interpolations are on a
 * stack.
 */
export function tokenizeCode(source: string, syntax: LanguageSyntax, span: Span): TokenizedSource {
  const state = createReaderState(source, syntax, span);
  // If a document contains no `codeDelimiters`, all of it is read as code.
  if (syntax.codeDelimiters && source.slice(span.start, span.end).includes(syntax.codeDelimiters.openingText))
    skipPastOpeningCodeDelimiter(state);
  while (state.currentOffset < span.end || state.openFrames.length > 1) {
    const frame = state.openFrames.at(-1);
    if (!frame) break;
    if (state.currentOffset >= span.end) state.closeFrame();
    else if (frame.kind === "literal") consumeLiteral(state, frame);
    else consumeToken(state);
  }
  return { spanWithTokens: { ...span, tokens: state.topLevelTokens }, commentSpans: state.commentSpans };
}

/** Reads one token of code, or a comment. */
function consumeToken(state: ReaderState): void {
  const { source, syntax, end } = state;
  const start = state.currentOffset;
  const character = source[start] ?? "";
  if (tryConsumeComment(state)) return;
  if (character === "\n" || character === "\r") {
    consumeNewline(state);
    return;
  }
  if (character === " " || character === "\t") {
    state.currentOffset += 1;
    return;
  }
  if (syntax.codeDelimiters && source.startsWith(syntax.codeDelimiters.closingText, start)) {
    state.addToken("newline", syntax.codeDelimiters.closingText.length);
    skipPastOpeningCodeDelimiter(state);
    return;
  }
  for (const form of syntax.literalForms) {
    form.openingPattern.lastIndex = start;
    const opener = form.openingPattern.exec(source);
    if (opener && start + opener[0].length <= end) {
      state.startLiteral(form, opener);
      return;
    }
  }
  for (const pattern of syntax.nonLiteralPatterns ?? []) {
    pattern.lastIndex = start;
    const match = pattern.exec(source);
    if (match && match[0].length > 0) {
      state.addToken("opaque", match[0].length);
      return;
    }
  }
  if (character === "/" && syntax.hasRegularExpressions && state.isOperandExpected()) {
    const length = regularExpressionLength(state);
    if (length > 0) {
      state.addToken("opaque", length);
      return;
    }
  }
  if (isWordCharacterCode(source.charCodeAt(start))) {
    let wordEnd = start + 1;
    while (wordEnd < end && isWordCharacterCode(source.charCodeAt(wordEnd))) wordEnd += 1;
    state.addToken("word", wordEnd - start);
    return;
  }
  state.addPunctuation(character);
}

function consumeNewline(state: ReaderState): void {
  const { source, currentOffset } = state;
  state.addToken("newline", source[currentOffset] === "\r" && source[currentOffset + 1] === "\n" ? 2 : 1);
  state.openPendingHereDocument();
}

function tryConsumeComment(state: ReaderState): boolean {
  const { source, syntax, currentOffset: start, end } = state;
  for (const { openingText, closingText } of syntax.blockCommentForms) {
    if (!source.startsWith(openingText, start)) continue;
    const closeStart = source.indexOf(closingText, start + openingText.length);
    state.addComment(closeStart < 0 ? end : Math.min(end, closeStart + closingText.length));
    return true;
  }
  for (const mark of syntax.lineCommentOpenings) {
    if (!source.startsWith(mark, start)) continue;
    if (syntax.attributeOpening !== undefined && source.startsWith(syntax.attributeOpening, start)) continue;
    if (syntax.commentsNeedPrecedingSpace && start > 0 && !" \t\n\r;(".includes(source[start - 1] ?? "")) continue;
    let commentEnd = start;
    while (commentEnd < end && source[commentEnd] !== "\n" && source[commentEnd] !== "\r") {
      if (syntax.codeDelimiters && source.startsWith(syntax.codeDelimiters.closingText, commentEnd)) break;
      commentEnd += 1;
    }
    state.addComment(commentEnd);
    return true;
  }
  return false;
}

/**
 * Returns the length of the regular expression that begins at the reader's position, including its flags. Returns 0 if
 * the regular expression does not end on its line.
 */
function regularExpressionLength(state: ReaderState): number {
  const { source, currentOffset: start, end } = state;
  if (start < state.minRegularExpressionStart) return 0;
  let isInClass = false;
  for (let position = start + 1; position < end; position += 1) {
    const character = source[position];
    if (character === "\n" || character === "\r") {
      state.minRegularExpressionStart = position;
      return 0;
    }
    if (character === "\\") position += 1;
    else if (character === "[") isInClass = true;
    else if (character === "]") isInClass = false;
    else if (character === "/" && !isInClass) {
      if (position === start + 1) return 0;
      while (position + 1 < end && isWordCharacterCode(source.charCodeAt(position + 1))) position += 1;
      return position + 1 - start;
    }
  }
  state.minRegularExpressionStart = end;
  return 0;
}

function skipPastOpeningCodeDelimiter(state: ReaderState): void {
  const { source, syntax, currentOffset, end } = state;
  const open = syntax.codeDelimiters?.openingText ?? "";
  const codeStart = source.indexOf(open, currentOffset);
  state.currentOffset = codeStart < 0 || codeStart >= end ? end : codeStart + open.length;
}

/** Whether a character is a letter, a digit, `_`, `$` or `@`, or is not in ASCII. */
export const isWordCharacterCode = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === 95 ||
  code === 36 ||
  code === 64 ||
  code > 127;
