import { type CustomPatternMatcherFunc, createToken, EOF, type IToken, Lexer, type TokenType } from "chevrotain";
import { type Literal, looksLikeValue, quotes, readBare, readQuoted, readQuotedField } from "./string-literal.js";

/** A token as Chevrotain makes it: offsets in the lexed text, `NaN` at the end of input. */
export type Token = IToken;

/** Whether a token stands for the end of input. */
export const isEnd = ({ tokenType }: Token): boolean => tokenType === EOF;

/** The kinds of token that the grammar knows, and the look-alikes that stand for each. */
export interface Tokens {
  readonly And: TokenType;
  readonly Or: TokenType;
  readonly Comparator: TokenType;
  readonly Value: TokenType;
  readonly OpeningParenthesis: TokenType;
  readonly ClosingParenthesis: TokenType;
  readonly Word: TokenType;
  /** Set aside by the lexer, in the group `skipped`: no place in the grammar. */
  readonly Comment: TokenType;
  readonly UnsupportedOperator: TokenType;
  /** All of them and the look-alikes, in the order in which the lexer tries them. */
  readonly all: readonly TokenType[];
}

/** The group of the tokens that the parser does not see. */
export const skipped = "skipped";

/** The group of the tokens that are none, and only read as one so that a megabyte of them costs no more. */
export const meaningless = "meaningless";

/** A value's token carries how it is written. */
export const literalOf = (token: Token): Literal => token.payload as Literal;

/** One character of each of the lexer's buckets, for a pattern that may begin with any. */
const anyCharacter: number[] = Array.from({ length: 256 + 257 }, (_, index) =>
  index < 256 ? index : (index - 255) * 255,
);

/**
 * The tokens of the superset of the language (section 3). A look-alike is a token of the category that it stands for, so
 * that the grammar need not know it; what is wrong with it is told from its text.
 *
 * Made on demand: a program that only prints filters does not pay for them.
 */
export function createTokens(): Tokens {
  const category = (name: string): TokenType => createToken({ name, pattern: Lexer.NA });
  const And = category("And");
  const Or = category("Or");
  const Value = category("Value");
  const OpeningParenthesis = category("OpeningParenthesis");
  const ClosingParenthesis = category("ClosingParenthesis");
  const Comparator = category("Comparator");

  const Word = createToken({ name: "Word", pattern: /[A-Za-z_][A-Za-z0-9_]*(?:[.-][A-Za-z0-9_]+)*/ });
  const spacedField = createToken({
    name: "SpacedField",
    pattern: /(?:event types?|target resources?)(?= ?[:=])/i,
    categories: Word,
  });
  const whiteSpace = createToken({
    name: "WhiteSpace",
    pattern: /[ \t\r\n]+/,
    group: Lexer.SKIPPED,
    line_breaks: true,
  });

  const literal =
    (
      read: (text: string, offset: number, before: Token | undefined) => Literal | undefined,
    ): CustomPatternMatcherFunc =>
    (text, offset, tokens) => {
      const found = read(text, offset, tokens.at(-1));
      if (!found) return null;
      const match: [string] & { payload?: Literal } = [text.slice(found.start, found.end)];
      match.payload = found;
      return match;
    };
  const isComparator = (token: Token | undefined): boolean =>
    token !== undefined && token.tokenType.CATEGORIES?.includes(Comparator) === true;

  const quoted = createToken({
    name: "QuotedValue",
    pattern: literal(readQuoted),
    start_chars_hint: [...quotes],
    line_breaks: false,
    categories: Value,
  });
  const quotedField = createToken({
    name: "QuotedField",
    pattern: (text, offset, tokens) => (isComparator(tokens.at(-1)) ? null : readQuotedField(text, offset)),
    start_chars_hint: [...quotes],
    line_breaks: false,
    categories: Word,
  });
  const quoteRun = createToken({
    name: "QuoteRun",
    pattern: new RegExp(`[${quotes}]{100,}`),
    group: meaningless,
    start_chars_hint: [...quotes],
    line_breaks: false,
  });
  const bare = createToken({
    name: "BareValue",
    pattern: literal((text, offset, before) =>
      isComparator(before) || looksLikeValue(text, offset) ? readBare(text, offset) : undefined,
    ),
    start_chars_hint: anyCharacter,
    line_breaks: false,
    categories: Value,
  });

  const Comment = createToken({
    name: "Comment",
    pattern: /\/\/[^\r\n]*|#[^\r\n]*|--[^\r\n]*|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))/,
    group: skipped,
    line_breaks: true,
    start_chars_hint: ["/", "#", "-"],
  });
  const comparator = createToken({
    name: "ComparatorRun",
    pattern: /(?:!*[:=<>~：＝≠]|->)(?:[ \t]*[:=<>!~：＝≠])*/,
    categories: Comparator,
    start_chars_hint: [..."!:=<>~：＝≠-"],
  });
  const wordAfterField = /(?:in|like|eq|has|contains)(?![A-Za-z0-9_.-])/iy;
  const comparatorWord = createToken({
    name: "ComparatorWord",
    pattern: (text, offset, tokens) => {
      if (tokens.at(-1)?.tokenType !== Word) return null;
      wordAfterField.lastIndex = offset;
      return wordAfterField.exec(text);
    },
    start_chars_hint: [..."iIlLeEhHcC"],
    line_breaks: false,
    categories: Comparator,
  });

  const keyword = (name: string, pattern: string | RegExp, operator: TokenType): TokenType =>
    createToken({ name, pattern, categories: operator, longer_alt: Word });
  const and = keyword("AndKeyword", "AND", And);
  const or = keyword("OrKeyword", "OR", Or);
  const andWord = keyword("AndWord", /and/i, And);
  const orWord = keyword("OrWord", /or/i, Or);
  const andSign = createToken({ name: "AndSign", pattern: /&+|∧/, categories: And });
  const orSign = createToken({ name: "OrSign", pattern: /\|+|∨/, categories: Or });
  const unsupportedWord = createToken({
    name: "UnsupportedWord",
    pattern: /not|xor/i,
    group: skipped,
    longer_alt: Word,
  });
  const UnsupportedOperator = createToken({
    name: "UnsupportedOperator",
    pattern: /!+|¬+|-|,+|;+|\++/,
    group: skipped,
  });

  const parenthesis = (name: string, pattern: string | RegExp, side: TokenType): TokenType =>
    createToken({ name, pattern, categories: side });
  const all = [
    whiteSpace,
    quoteRun,
    quotedField,
    quoted,
    bare,
    comparatorWord,
    spacedField,
    and,
    or,
    andWord,
    orWord,
    unsupportedWord,
    Word,
    Comment,
    comparator,
    parenthesis("Open", "(", OpeningParenthesis),
    parenthesis("Close", ")", ClosingParenthesis),
    parenthesis("OpenBracket", /[[{（]/, OpeningParenthesis),
    parenthesis("CloseBracket", /[\]}）]/, ClosingParenthesis),
    andSign,
    orSign,
    UnsupportedOperator,
    And,
    Or,
    Comparator,
    Value,
    OpeningParenthesis,
    ClosingParenthesis,
  ];
  return {
    And,
    Or,
    Comparator,
    Value,
    OpeningParenthesis,
    ClosingParenthesis,
    Word,
    Comment,
    UnsupportedOperator,
    all,
  };
}
