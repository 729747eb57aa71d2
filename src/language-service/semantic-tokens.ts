import { walk } from "../syntax/fold.js";
import type { RestrictionNode } from "../syntax/tree.js";
import type { Span } from "../text/span.js";
import type { SemanticTokens, SemanticTokensLegend } from "./protocol.js";
import type { TextDocument } from "./text-document.js";
import { locateValueParts } from "./value-parts.js";

const syntaxTokenTypes = ["field", "comparator", "keyword", "parenthesis", "string"] as const;
const valuePartTypes = [
  "vendor",
  "suite",
  "product",
  "resource",
  "version",
  "verb",
  "host",
  "collection",
  "id",
] as const;
const tokenTypes = [...syntaxTokenTypes, ...valuePartTypes] as const;

type TokenType = (typeof tokenTypes)[number];

/** The names of the token types, by the numbers in `SemanticTokens`. */
export const semanticTokensLegend: SemanticTokensLegend = Object.freeze({ tokenTypes, tokenModifiers: [] });

interface Token {
  readonly type: TokenType;
  readonly span: Span;
}

/** The type of each word, down to the parts of values. */
export function provideSemanticTokens(document: TextDocument): SemanticTokens {
  const data: number[] = [];
  let previous = { line: 0, character: 0 };
  for (const { type, span } of findTokens(document)) {
    const start = document.positionAt(span.start);
    const end = document.positionAt(span.end);
    // LSP's tokens are not empty and do not cross lines.
    if (start.line !== end.line || span.start === span.end) continue;
    const lines = start.line - previous.line;
    const characters = lines === 0 ? start.character - previous.character : start.character;
    data.push(lines, characters, end.character - start.character, tokenTypes.indexOf(type), 0);
    previous = start;
  }
  return { data };
}

function findTokens(document: TextDocument): readonly Token[] {
  const tokens: Token[] = [];
  walk(document.compilation.syntax, (node) => {
    switch (node.kind) {
      case "conjunction":
      case "disjunction":
        tokens.push(...node.operators.map((span): Token => ({ type: "keyword", span })));
        break;
      case "composite":
        tokens.push({ type: "parenthesis", span: node.open });
        if (node.close) tokens.push({ type: "parenthesis", span: node.close });
        break;
      case "restriction":
        if (node.field) tokens.push({ type: "field", span: node.field.span });
        if (node.comparator) tokens.push({ type: "comparator", span: node.comparator.span });
        if (node.value) tokens.push(...valueTokens(node, node.value.span, document));
        return false;
    }
    return true;
  });
  return tokens.sort((a, b) => a.span.start - b.span.start);
}

/** The parts of a value, and strings between them. */
function valueTokens(restriction: RestrictionNode, value: Span, document: TextDocument): readonly Token[] {
  const tokens: Token[] = [];
  let { start } = value;
  for (const { name, span } of locateValueParts(restriction, document)) {
    tokens.push({ type: "string", span: { start, end: span.start } }, { type: tokenTypeOf(name), span });
    start = span.end;
  }
  return [...tokens, { type: "string", span: { start, end: value.end } }];
}

/** The token type of a value's part. Parts that only the form of a profile has, and the legend does not, are strings. */
const tokenTypeOf = (partName: string): TokenType => valuePartTypes.find((type) => type === partName) ?? "string";
