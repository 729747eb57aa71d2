import type { LanguageSyntax } from "../reader/syntax.js";
import type { LiteralToken, SpanWithTokens, Token } from "../reader/token.js";

/** The tokens of a program, with their matching brackets. All indices are indices of tokens. */
export interface CodeTokens {
  readonly source: string;
  readonly syntax: LanguageSyntax;
  readonly tokens: readonly Token[];
  /** For each token, the index of the matching bracket. -1 if there is none. */
  readonly bracketPartners: Int32Array;
  /** For each token, the index of the opening bracket around it. -1 at the top level. */
  readonly enclosingBracketIndexes: Int32Array;
  /** Whether the code is the content of an interpolation. */
  readonly areTokensFromInterpolation: boolean;
  /** Whether the code is a shell command whose output replaces it: `$(curl …)`. */
  readonly isCodeOfCommandSubstitution: boolean;
  /** Whether the code is a cell in a table of test cases. Such a table is a template literal after `each`. */
  readonly isCodeOfTestTableCell: boolean;
  /** Returns the text of a token. The text is empty if the index is out of range. */
  readonly textOf: (index: number) => string;
  readonly literalAtTokenIndex: (index: number) => LiteralToken | undefined;
  readonly isWordTokenAt: (index: number) => boolean;
}

/** The kind of code in an interpolation. */
type InterpolationCodeKindFlags = Partial<Pick<CodeTokens, "isCodeOfCommandSubstitution" | "isCodeOfTestTableCell">>;

const openingBracketByClosing: ReadonlyMap<string, string> = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
]);

export function createCodeTokens(
  source: string,
  syntax: LanguageSyntax,
  block: SpanWithTokens,
  areTokensFromInterpolation: boolean,
  { isCodeOfCommandSubstitution = false, isCodeOfTestTableCell = false }: InterpolationCodeKindFlags = {},
): CodeTokens {
  const { tokens } = block;
  const bracketPartners = new Int32Array(tokens.length).fill(-1);
  const enclosingBracketIndexes = new Int32Array(tokens.length).fill(-1);
  const open: number[] = [];
  const textOf = (index: number): string => {
    const token = tokens[index];
    return token ? source.slice(token.start, token.end) : "";
  };
  for (const [index, token] of tokens.entries()) {
    enclosingBracketIndexes[index] = open.at(-1) ?? -1;
    if (token.kind !== "punctuation") continue;
    const character = source[token.start] ?? "";
    if (character === "(" || character === "[" || character === "{") open.push(index);
    const opening = openingBracketByClosing.get(character);
    if (opening === undefined || open.length === 0 || textOf(open.at(-1) ?? -1) !== opening) continue;
    const partner = open.pop() ?? -1;
    bracketPartners[partner] = index;
    bracketPartners[index] = partner;
    enclosingBracketIndexes[index] = open.at(-1) ?? -1;
  }
  return {
    source,
    syntax,
    tokens,
    bracketPartners,
    enclosingBracketIndexes,
    areTokensFromInterpolation,
    isCodeOfCommandSubstitution,
    isCodeOfTestTableCell,
    textOf,
    literalAtTokenIndex: (index) => {
      const token = tokens[index];
      return token?.kind === "literal" ? token : undefined;
    },
    isWordTokenAt: (index) => tokens[index]?.kind === "word",
  };
}

/**
 * Returns the index of the first token that is not a line end. The search begins at `index` and goes in the direction
 * of `step`.
 */
export function skipNewlines({ tokens }: CodeTokens, index: number, step: 1 | -1): number {
  let position = index;
  while (tokens[position]?.kind === "newline") position += step;
  return position;
}
