import { createToken, Lexer, type TokenPattern, type TokenType } from "chevrotain";
import { fields } from "../../vocabulary/fields.js";
import { quotes } from "../literals/quotes.js";
import { matchBareValue, matchComparatorWord, matchQuotedField, matchQuotedValue } from "./custom-patterns.js";
import type { Category } from "./token.js";

/** The tokens of the grammar, by category, and every token that the lexer knows. */
export interface Tokens extends Readonly<Record<Category, TokenType>> {
  readonly all: readonly TokenType[];
}

/** Tokens that the parser does not see. White space is dropped; the lexer collects the others by group. */
export type Group = "whiteSpace" | "comments" | "unsupportedOperators" | "quoteRuns";

interface TokenDefinition {
  readonly name: string;
  readonly pattern: TokenPattern;
  /** What the token stands for in the grammar. */
  readonly category?: Category;
  /** Why the token has no place in the grammar. */
  readonly group?: Group;
  /** A longer word, such as `ORDER`, is no keyword. */
  readonly isKeyword?: true;
  /** The characters that the token may begin with, where Chevrotain cannot tell from the pattern. */
  readonly firstCharacters?: string | readonly number[];
  readonly hasLineBreaks?: true;
}

/** A word that is not a keyword. */
const word: TokenDefinition = {
  name: "Word",
  pattern: /[A-Za-z_][A-Za-z0-9_]*(?:[.-][A-Za-z0-9_]+)*/,
  category: "Field",
};

const nounsWithSpace = fields.map(({ noun }) => noun).filter((noun) => noun.includes(" "));

/** A field's name with a space in place of the underscore. */
const spacedField = new RegExp(`(?:${nounsWithSpace.map((noun) => `${noun}s?`).join("|")})(?= ?[:=])`, "i");

/** A comment, also one that is not closed. */
const comment = /\/\/[^\r\n]*|#[^\r\n]*|--[^\r\n]*|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))/;

/** A run of comparison operators, with spaces between them. */
const comparatorRun = /(?:!*[:=<>~：＝≠]|->)(?:[ \t]*[:=<>!~：＝≠])*/;

/** Quotes that mean nothing, read as one token so that a megabyte of them stays cheap. */
const quoteRun = new RegExp(`[${quotes}]{100,}`);

/** One character of each bucket of the lexer: a pattern with this hint may begin with any character. */
const anyCharacter: readonly number[] = Array.from({ length: 256 + 257 }, (_, index) =>
  index < 256 ? index : (index - 255) * 255,
);

/** The tokens of the superset of the language (section 3), in the order in which the lexer tries them. */
const definitions: readonly TokenDefinition[] = [
  { name: "WhiteSpace", pattern: /[ \t\r\n]+/, group: "whiteSpace", hasLineBreaks: true },
  { name: "QuoteRun", pattern: quoteRun, group: "quoteRuns", firstCharacters: quotes },
  { name: "QuotedField", pattern: matchQuotedField, category: "Field", firstCharacters: quotes },
  { name: "QuotedValue", pattern: matchQuotedValue, category: "Value", firstCharacters: quotes },
  { name: "BareValue", pattern: matchBareValue, category: "Value", firstCharacters: anyCharacter },
  { name: "ComparatorWord", pattern: matchComparatorWord, category: "Comparator", firstCharacters: "iIlLeEhHcC" },
  { name: "SpacedField", pattern: spacedField, category: "Field" },
  { name: "AndKeyword", pattern: "AND", category: "And", isKeyword: true },
  { name: "OrKeyword", pattern: "OR", category: "Or", isKeyword: true },
  { name: "AndWord", pattern: /and/i, category: "And", isKeyword: true },
  { name: "OrWord", pattern: /or/i, category: "Or", isKeyword: true },
  { name: "UnsupportedWord", pattern: /not|xor/i, group: "unsupportedOperators", isKeyword: true },
  word,
  { name: "Comment", pattern: comment, group: "comments", firstCharacters: "/#-", hasLineBreaks: true },
  { name: "ComparatorRun", pattern: comparatorRun, category: "Comparator", firstCharacters: "!:=<>~：＝≠-" },
  { name: "Open", pattern: "(", category: "OpeningParenthesis" },
  { name: "Close", pattern: ")", category: "ClosingParenthesis" },
  { name: "OpenBracket", pattern: /[[{（]/, category: "OpeningParenthesis" },
  { name: "CloseBracket", pattern: /[\]}）]/, category: "ClosingParenthesis" },
  { name: "AndSymbol", pattern: /&+|∧/, category: "And" },
  { name: "OrSymbol", pattern: /\|+|∨/, category: "Or" },
  { name: "UnsupportedSymbol", pattern: /!+|¬+|-|,+|;+|\++/, group: "unsupportedOperators" },
];

/** Creates Chevrotain's token types: on demand, so that a program that only prints filters does not pay for them. */
export function createTokens(): Tokens {
  const category = (name: Category): TokenType => createToken({ name, pattern: Lexer.NA });
  const categories: Record<Category, TokenType> = {
    And: category("And"),
    Or: category("Or"),
    Comparator: category("Comparator"),
    Value: category("Value"),
    Field: category("Field"),
    OpeningParenthesis: category("OpeningParenthesis"),
    ClosingParenthesis: category("ClosingParenthesis"),
  };
  const wordType = typeOf(word, categories);
  const types = definitions.map((each) => (each === word ? wordType : typeOf(each, categories, wordType)));
  return { ...categories, all: [...types, ...Object.values(categories)] };
}

function typeOf(
  { name, pattern, category, group, isKeyword, firstCharacters, hasLineBreaks }: TokenDefinition,
  categories: Readonly<Record<Category, TokenType>>,
  wordType?: TokenType,
): TokenType {
  return createToken({
    name,
    pattern,
    ...(category && { categories: categories[category] }),
    ...(group && { group: group === "whiteSpace" ? Lexer.SKIPPED : group }),
    ...(isKeyword && wordType && { longer_alt: wordType }),
    ...(firstCharacters && { start_chars_hint: [...firstCharacters] }),
    line_breaks: hasLineBreaks === true,
  });
}
