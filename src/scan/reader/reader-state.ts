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
   * `close` is the first character of the text that closes the code, such as `}`. `nested` is the matching opening
   * character, such as `{`. Both are absent at the top level.
   */
  readonly close?: string;
  readonly nested?: string;
  /** The length of the text that closes the code. 0 at the top level. */
  readonly closeLength: number;
  depth: number;
  /**
   * The offset of the characters that open the code inside a literal, such as `${`. At the top level, it is the same as
   * `start`.
   */
  readonly holeStart: number;
}

export interface LiteralFrame {
  readonly kind: "literal";
  readonly token: { -readonly [Key in keyof LiteralToken]: LiteralToken[Key] } & { readonly parts: LiteralPart[] };
  readonly form: LiteralForm;
  readonly close: string | RegExp;
  readonly interpolations: readonly InterpolationForm[];
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
  position: number;
  /**
   * The end of the last line on which a `/` was not closed. A regular expression that begins before this offset would
   * not be closed on its line either.
   */
  regularExpressionLimit: number;
  readonly frames: Frame[];
  readonly topTokens: readonly Token[];
  readonly comments: Span[];
  readonly addToken: (kind: PlainToken["kind"], length: number) => void;
  readonly addPunctuation: (character: string) => void;
  readonly addComment: (end: number) => void;
  readonly openLiteral: (form: LiteralForm, opener: RegExpExecArray) => void;
  readonly openPendingHereDocument: () => void;
  readonly openHole: (interpolation: Extract<InterpolationForm, { open: string }>) => void;
  readonly addSimpleHole: (length: number) => void;
  /** Leaves the innermost literal or code. The reader's position must be after the closing characters. */
  readonly closeFrame: (contentEnd?: number) => void;
  readonly isOperandExpected: () => boolean;
}

export function createReaderState(source: string, syntax: LanguageSyntax, { start, end }: Span): ReaderState {
  const topTokens: Token[] = [];
  const frames: Frame[] = [{ kind: "code", tokens: topTokens, start, closeLength: 0, depth: 0, holeStart: start }];
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
    position: start,
    regularExpressionLimit: start,
    frames,
    topTokens,
    comments,
    addToken: (kind, length) => {
      codeFrame().tokens.push({ kind, start: state.position, end: state.position + length });
      state.position += length;
    },
    addPunctuation: (character) => {
      const frame = codeFrame();
      if (frame.close === character && frame.depth === 0) {
        const contentEnd = state.position;
        state.position += frame.closeLength;
        state.closeFrame(contentEnd);
        return;
      }
      if (character === frame.nested) frame.depth += 1;
      else if (character === frame.close) frame.depth -= 1;
      state.addToken("punctuation", 1);
    },
    addComment: (commentEnd) => {
      comments.push({ start: state.position, end: commentEnd });
      state.position = commentEnd;
    },
    openLiteral: (form, opener) => {
      const tokenStart = state.position;
      const contentStart = tokenStart + opener[0].length;
      const { close, interpolations = [], writing, isUnquoted = false } = form;
      const frame: LiteralFrame = {
        kind: "literal",
        token: {
          kind: "literal",
          start: tokenStart,
          end: contentStart,
          parts: [],
          writing,
          contentSpan: { start: contentStart, end: contentStart },
          isClosed: false,
          isUnquoted,
        },
        form,
        close: close instanceof RegExp ? close : close(opener),
        interpolations: typeof interpolations === "function" ? interpolations(opener) : interpolations,
        partStart: contentStart,
      };
      codeFrame().tokens.push(frame.token);
      state.position = contentStart;
      if (form.isHereDocument) pendingDocuments.push(frame);
      else frames.push(frame);
    },
    openPendingHereDocument: () => {
      const pending = pendingDocuments.shift();
      if (!pending) return;
      pending.partStart = state.position;
      pending.token.contentSpan = { start: state.position, end: state.position };
      frames.push(pending);
    },
    openHole: ({ open, close }) => {
      const frame = frames.at(-1);
      if (frame?.kind !== "literal") return;
      endText(frame, state.position);
      const holeStart = state.position;
      state.position += open.length;
      const nested = openingBracketByHoleClosing.get(close[0] ?? "");
      frames.push({
        kind: "code",
        tokens: [],
        start: state.position,
        close: close[0] ?? "}",
        ...(nested && { nested }),
        closeLength: close.length,
        depth: 0,
        holeStart,
      });
    },
    addSimpleHole: (length) => {
      const frame = frames.at(-1);
      if (frame?.kind !== "literal") return;
      const [holeStart, holeEnd] = [state.position, state.position + length];
      endText(frame, holeStart);
      frame.token.parts.push({
        kind: "hole",
        start: holeStart,
        end: holeEnd,
        code: { start: holeStart, end: holeEnd, tokens: [] },
      });
      frame.partStart = holeEnd;
      state.position = holeEnd;
    },
    closeFrame: (contentEnd) => {
      const frame = frames.pop();
      if (!frame) return;
      if (frame.kind === "literal") {
        const textEnd = contentEnd ?? state.position;
        endText(frame, textEnd);
        frame.token.contentSpan = { start: frame.token.contentSpan.start, end: textEnd };
        frame.token.isClosed = contentEnd !== undefined;
        if (!frame.form.isHereDocument) frame.token.end = state.position;
        else state.openPendingHereDocument();
        return;
      }
      const literal = frames.at(-1);
      if (literal?.kind !== "literal") return;
      literal.token.parts.push({
        kind: "hole",
        start: frame.holeStart,
        end: state.position,
        code: { start: frame.start, end: contentEnd ?? state.position, tokens: frame.tokens },
      });
      literal.partStart = state.position;
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
