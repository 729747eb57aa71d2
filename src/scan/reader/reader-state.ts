import type { Span } from "../../text/span.js";
import type { InterpolationForm, LanguageSyntax, LiteralForm } from "./syntax.js";
import type { LiteralPart, LiteralToken, PlainToken, Token } from "./token.js";

/** Code or a literal that the reader is inside of. If literals and code are nested, each of them has a frame. */
export type Frame = CodeFrame | LiteralFrame;

export interface CodeFrame {
  readonly kind: "code";
  readonly tokens: Token[];
  readonly start: number;
  /**
   * `closingCharacter` is the first character of the text that closes the code, such as `}`. `openingCharacter` is the matching opening
   * character, such as `{`. Both are absent at the top level.
   */
  readonly closingCharacter?: string;
  readonly openingCharacter?: string;
  /** The length of the text that closes the code. 0 at the top level. */
  readonly closingTextLength: number;
  openBracketCount: number;
  /**
   * The offset of the characters that open the code inside a literal, such as `${`. At the top level, it is the same as
   * `start`.
   */
  readonly holeStart: number;
}

export interface LiteralFrame {
  readonly kind: "literal";
  readonly token: { -readonly [Key in keyof LiteralToken]: LiteralToken[Key] } & { readonly parts: LiteralPart[] };
  readonly literalForm: LiteralForm;
  readonly closingText: string | RegExp;
  readonly interpolationForms: readonly InterpolationForm[];
  partStart: number;
}

const openingBracketByHoleClosing: ReadonlyMap<string, string> = new Map([
  ["}", "{"],
  [")", "("],
]);

/** Words that are followed by an operand. A `/` after such a word begins a regular expression. */
const wordsBeforeOperands = new Set([
  "return",
  "typeof",
  "case",
  "in",
  "of",
  "do",
  "else",
  "await",
  "yield",
  "if",
  "unless",
  "when",
  "and",
  "or",
  "not",
]);

export interface ReaderState {
  readonly source: string;
  readonly syntax: LanguageSyntax;
  readonly end: number;
  currentOffset: number;
  /**
   * The end of the last line on which a `/` was not closed. A regular expression that begins before this offset would
   * not be closed on its line either.
   */
  minRegularExpressionStart: number;
  readonly openFrames: Frame[];
  readonly topLevelTokens: readonly Token[];
  readonly commentSpans: Span[];
  readonly addToken: (kind: PlainToken["kind"], length: number) => void;
  readonly addPunctuation: (character: string) => void;
  readonly addComment: (end: number) => void;
  readonly startLiteral: (form: LiteralForm, opener: RegExpExecArray) => void;
  readonly openPendingHereDocument: () => void;
  readonly openHole: (interpolation: Extract<InterpolationForm, { openingText: string }>) => void;
  readonly addSimpleHole: (length: number) => void;
  /** Leaves the innermost literal or code. The reader's position must be after the closing characters. */
  readonly closeFrame: (contentEnd?: number) => void;
  readonly isOperandExpected: () => boolean;
}

export function createReaderState(source: string, syntax: LanguageSyntax, { start, end }: Span): ReaderState {
  const topTokens: Token[] = [];
  const frames: Frame[] = [
    { kind: "code", tokens: topTokens, start, closingTextLength: 0, openBracketCount: 0, holeStart: start },
  ];
  const pendingDocuments: LiteralFrame[] = [];
  const comments: Span[] = [];
  const codeFrame = (): CodeFrame => {
    const frame = frames.at(-1);
    return frame?.kind === "code" ? frame : (frames[0] as CodeFrame);
  };
  const endText = (frame: LiteralFrame, textEnd: number): void => {
    if (textEnd > frame.partStart) frame.token.parts.push({ kind: "text", start: frame.partStart, end: textEnd });
  };
  const state: ReaderState = {
    source,
    syntax,
    end,
    currentOffset: start,
    minRegularExpressionStart: start,
    openFrames: frames,
    topLevelTokens: topTokens,
    commentSpans: comments,
    addToken: (kind, length) => {
      codeFrame().tokens.push({ kind, start: state.currentOffset, end: state.currentOffset + length });
      state.currentOffset += length;
    },
    addPunctuation: (character) => {
      const frame = codeFrame();
      if (frame.closingCharacter === character && frame.openBracketCount === 0) {
        const contentEnd = state.currentOffset;
        state.currentOffset += frame.closingTextLength;
        state.closeFrame(contentEnd);
        return;
      }
      if (character === frame.openingCharacter) frame.openBracketCount += 1;
      else if (character === frame.closingCharacter) frame.openBracketCount -= 1;
      state.addToken("punctuation", 1);
    },
    addComment: (commentEnd) => {
      comments.push({ start: state.currentOffset, end: commentEnd });
      state.currentOffset = commentEnd;
    },
    startLiteral: (form, opener) => {
      const tokenStart = state.currentOffset;
      const contentStart = tokenStart + opener[0].length;
      const { closingText, interpolationForms = [], escapeStyle, isUnquoted = false } = form;
      const frame: LiteralFrame = {
        kind: "literal",
        token: {
          kind: "literal",
          start: tokenStart,
          end: contentStart,
          parts: [],
          escapeStyle,
          contentSpan: { start: contentStart, end: contentStart },
          isClosed: false,
          isUnquoted,
        },
        literalForm: form,
        closingText: closingText instanceof RegExp ? closingText : closingText(opener),
        interpolationForms: typeof interpolationForms === "function" ? interpolationForms(opener) : interpolationForms,
        partStart: contentStart,
      };
      codeFrame().tokens.push(frame.token);
      state.currentOffset = contentStart;
      if (form.isHereDocument) pendingDocuments.push(frame);
      else frames.push(frame);
    },
    openPendingHereDocument: () => {
      const pending = pendingDocuments.shift();
      if (!pending) return;
      pending.partStart = state.currentOffset;
      pending.token.contentSpan = { start: state.currentOffset, end: state.currentOffset };
      frames.push(pending);
    },
    openHole: ({ openingText, closingText }) => {
      const frame = frames.at(-1);
      if (frame?.kind !== "literal") return;
      endText(frame, state.currentOffset);
      const holeStart = state.currentOffset;
      state.currentOffset += openingText.length;
      const nested = openingBracketByHoleClosing.get(closingText[0] ?? "");
      frames.push({
        kind: "code",
        tokens: [],
        start: state.currentOffset,
        closingCharacter: closingText[0] ?? "}",
        ...(nested && { openingCharacter: nested }),
        closingTextLength: closingText.length,
        openBracketCount: 0,
        holeStart,
      });
    },
    addSimpleHole: (length) => {
      const frame = frames.at(-1);
      if (frame?.kind !== "literal") return;
      const [holeStart, holeEnd] = [state.currentOffset, state.currentOffset + length];
      endText(frame, holeStart);
      frame.token.parts.push({
        kind: "hole",
        start: holeStart,
        end: holeEnd,
        code: { start: holeStart, end: holeEnd, tokens: [] },
      });
      frame.partStart = holeEnd;
      state.currentOffset = holeEnd;
    },
    closeFrame: (contentEnd) => {
      const frame = frames.pop();
      if (!frame) return;
      if (frame.kind === "literal") {
        const textEnd = contentEnd ?? state.currentOffset;
        endText(frame, textEnd);
        frame.token.contentSpan = { start: frame.token.contentSpan.start, end: textEnd };
        frame.token.isClosed = contentEnd !== undefined;
        if (!frame.literalForm.isHereDocument) frame.token.end = state.currentOffset;
        else state.openPendingHereDocument();
        return;
      }
      const literal = frames.at(-1);
      if (literal?.kind !== "literal") return;
      literal.token.parts.push({
        kind: "hole",
        start: frame.holeStart,
        end: state.currentOffset,
        code: { start: frame.start, end: contentEnd ?? state.currentOffset, tokens: frame.tokens },
      });
      literal.partStart = state.currentOffset;
    },
    isOperandExpected: () => {
      const last = codeFrame().tokens.at(-1);
      if (!last || last.kind === "newline") return true;
      if (last.kind === "word") return wordsBeforeOperands.has(source.slice(last.start, last.end));
      return last.kind === "punctuation" && !")]}".includes(source[last.start] ?? "");
    },
  };
  return state;
}
