import { createToken, Lexer, type TokenPattern, type TokenType } from "chevrotain";
import { quoteCharacters } from "../../text/quotes.js";
import { fields } from "../../vocabulary/fields.js";
import { matchBareValue, matchComparatorWord, matchQuotedField, matchQuotedValue } from "./custom-patterns.js";
import type { TokenCategory } from "./token.js";

/** The categories of tokens that the grammar uses, and all kinds of tokens that the lexer knows. */
export interface TokenTypes extends Readonly<Record<TokenCategory, TokenType>> {
  readonly allTokenTypes: readonly TokenType[];
}

/**
 * Groups of tokens that the parser does not see. The lexer drops white space. It collects the tokens of every other
 * group in a list.
 */
export type TokenGroupHiddenFromParser = "whiteSpace" | "comments" | "unsupportedOperators" | "unexpectedRuns";

interface TokenDefinition {
  readonly name: string;
  readonly pattern: TokenPattern;
  /** The category of the token in the grammar. */
  readonly category?: TokenCategory;
  /** The group of the token, if the parser does not see the token. */
  readonly skippedGroup?: TokenGroupHiddenFromParser;
  /** Whether the token is a keyword. A longer word that begins with a keyword, such as `ORDER`, is no keyword. */
  readonly isKeyword?: true;
  /** The characters with which the token can begin. Needed only if Chevrotain cannot find them in the pattern. */
  readonly firstCharacters?: string | readonly number[];
  readonly canContainLineBreaks?: true;
}

/** A word that is not a keyword. */
const nonKeywordWordDefinition: TokenDefinition = {
  name: "Word",
  pattern: /[A-Za-z_][A-Za-z0-9_]*(?:[.-][A-Za-z0-9_]+)*/,
  category: "Field",
};

const fieldNounsWithSpace = fields.map(({ noun }) => noun).filter((fieldNoun) => fieldNoun.includes(" "));

/** Matches a field's name that is written with a space instead of the underscore. */
const spacedFieldPattern = new RegExp(
  `(?:${fieldNounsWithSpace.map((fieldNoun) => `${fieldNoun}s?`).join("|")})(?= ?[:=])`,
  "i",
);

/** Matches a comment. The comment can be unclosed. */
const commentPattern = /\/\/[^\r\n]*|#[^\r\n]*|--[^\r\n]*|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))/;

/** Matches one comparison operator, or several in a row. There can be spaces between them. */
const comparatorRunPattern = /(?:!*[:=<>~：＝≠]|->)(?:[ \t]*[:=<>!~：＝≠])*/;

/**
 * Matches a long row of quotes, which has no meaning. The whole row is one token, so even a megabyte of quotes is read
 * quickly.
 */
const longQuoteRunPattern = new RegExp(`[${quoteCharacters}]{100,}`);

/** Numbers, a date or a clock time: `2026-11-23T10:42:11Z`. A number is not a field, so its `:` is not a comparator. */
const numberOrTimePattern = /\d+(?:[-:.T]\d+)*(?:Z(?![A-Za-z0-9_]))?/;

/**
 * One character from each of the lexer's buckets. The lexer sorts tokens into buckets by the first characters that they
 * can have. A token that has this list as its first characters can begin with any character.
 */
const allFirstCharacterCodes: readonly number[] = Array.from({ length: 256 + 257 }, (_, bucketIndex) =>
  bucketIndex < 256 ? bucketIndex : (bucketIndex - 255) * 255,
);

/**
 * The tokens of the language, and of the mistakes that are recognized, in the order in which the lexer tries them. See
 * docs/language.md#recognized-mistakes.
 */
const tokenDefinitions: readonly TokenDefinition[] = [
  { name: "WhiteSpace", pattern: /[ \t\r\n]+/, skippedGroup: "whiteSpace", canContainLineBreaks: true },
  { name: "QuoteRun", pattern: longQuoteRunPattern, skippedGroup: "unexpectedRuns", firstCharacters: quoteCharacters },
  { name: "QuotedField", pattern: matchQuotedField, category: "Field", firstCharacters: quoteCharacters },
  { name: "QuotedValue", pattern: matchQuotedValue, category: "Value", firstCharacters: quoteCharacters },
  { name: "BareValue", pattern: matchBareValue, category: "Value", firstCharacters: allFirstCharacterCodes },
  { name: "ComparatorWord", pattern: matchComparatorWord, category: "Comparator", firstCharacters: "iIlLeEhHcC" },
  { name: "SpacedField", pattern: spacedFieldPattern, category: "Field" },
  { name: "AndKeyword", pattern: "AND", category: "And", isKeyword: true },
  { name: "OrKeyword", pattern: "OR", category: "Or", isKeyword: true },
  { name: "AndWord", pattern: /and/i, category: "And", isKeyword: true },
  { name: "OrWord", pattern: /or/i, category: "Or", isKeyword: true },
  { name: "UnsupportedWord", pattern: /not|xor/i, skippedGroup: "unsupportedOperators", isKeyword: true },
  nonKeywordWordDefinition,
  { name: "NumberRun", pattern: numberOrTimePattern, skippedGroup: "unexpectedRuns" },
  {
    name: "Comment",
    pattern: commentPattern,
    skippedGroup: "comments",
    firstCharacters: "/#-",
    canContainLineBreaks: true,
  },
  { name: "ComparatorRun", pattern: comparatorRunPattern, category: "Comparator", firstCharacters: "!:=<>~：＝≠-" },
  { name: "Open", pattern: "(", category: "OpeningParenthesis" },
  { name: "Close", pattern: ")", category: "ClosingParenthesis" },
  { name: "OpenBracket", pattern: /[[{（]/, category: "OpeningParenthesis" },
  { name: "CloseBracket", pattern: /[\]}）]/, category: "ClosingParenthesis" },
  { name: "AndSymbol", pattern: /&+|∧/, category: "And" },
  { name: "OrSymbol", pattern: /\|+|∨/, category: "Or" },
  { name: "UnsupportedSymbol", pattern: /!+|¬+|-|,+|;+|\++/, skippedGroup: "unsupportedOperators" },
];

/**
 * Creates Chevrotain's token types. This is a function, so that a program that only prints filters does not create
 * them.
 */
export function createTokenTypes(): TokenTypes {
  const createCategory = (name: TokenCategory): TokenType => createToken({ name, pattern: Lexer.NA });
  const tokenTypesByCategory: Record<TokenCategory, TokenType> = {
    And: createCategory("And"),
    Or: createCategory("Or"),
    Comparator: createCategory("Comparator"),
    Value: createCategory("Value"),
    Field: createCategory("Field"),
    OpeningParenthesis: createCategory("OpeningParenthesis"),
    ClosingParenthesis: createCategory("ClosingParenthesis"),
  };
  const wordType = createTokenType(nonKeywordWordDefinition, tokenTypesByCategory);
  const tokenTypes = tokenDefinitions.map((definition) =>
    definition === nonKeywordWordDefinition ? wordType : createTokenType(definition, tokenTypesByCategory, wordType),
  );
  return { ...tokenTypesByCategory, allTokenTypes: [...tokenTypes, ...Object.values(tokenTypesByCategory)] };
}

function createTokenType(
  { name, pattern, category, skippedGroup, isKeyword, firstCharacters, canContainLineBreaks }: TokenDefinition,
  tokenTypesByCategory: Readonly<Record<TokenCategory, TokenType>>,
  wordType?: TokenType,
): TokenType {
  return createToken({
    name,
    pattern,
    ...(category && { categories: tokenTypesByCategory[category] }),
    ...(skippedGroup && { group: skippedGroup === "whiteSpace" ? Lexer.SKIPPED : skippedGroup }),
    ...(isKeyword && wordType && { longer_alt: wordType }),
    ...(firstCharacters && { start_chars_hint: [...firstCharacters] }),
    line_breaks: canContainLineBreaks === true,
  });
}
