import type { RestrictionNode } from "../syntax/tree.js";
import { walk } from "../syntax/tree-traversal.js";
import type { Span } from "../text/span.js";
import type { CompiledDocument } from "./compiled-document.js";
import type { SemanticTokens, SemanticTokensLegend } from "./protocol.js";
import { locateValueParts } from "./value-parts.js";

const syntaxTokenTypeNames = ["field", "comparator", "keyword", "parenthesis", "string"] as const;
const valuePartTokenTypeNames = [
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
const tokenTypes = [...syntaxTokenTypeNames, ...valuePartTokenTypeNames] as const;

type TokenType = (typeof tokenTypes)[number];

/** The names of the token types. A type in `SemanticTokens` is an index in this list. */
export const semanticTokensLegend: SemanticTokensLegend = Object.freeze({ tokenTypes, tokenModifiers: [] });

interface SpanToken {
  readonly semanticTokenType: TokenType;
  readonly span: Span;
}

/** Returns the tokens of the text: fields, comparators, operators, parentheses, and the parts of values. */
export function provideSemanticTokens(document: CompiledDocument): SemanticTokens {
  const data: number[] = [];
  let previousStart = { line: 0, character: 0 };
  for (const { semanticTokenType, span } of findTokens(document)) {
    const startPosition = document.positionAt(span.start);
    const endPosition = document.positionAt(span.end);
    // In LSP, a token must not be empty, and must be on one line.
    if (startPosition.line !== endPosition.line || span.start === span.end) continue;
    const lineDelta = startPosition.line - previousStart.line;
    const characterDelta =
      lineDelta === 0 ? startPosition.character - previousStart.character : startPosition.character;
    data.push(
      lineDelta,
      characterDelta,
      endPosition.character - startPosition.character,
      tokenTypes.indexOf(semanticTokenType),
      0,
    );
    previousStart = startPosition;
  }
  return { data };
}

function findTokens(document: CompiledDocument): readonly SpanToken[] {
  const tokens: SpanToken[] = [];
  walk(document.compilation.syntax, (node) => {
    switch (node.kind) {
      case "conjunction":
      case "disjunction":
        for (const span of node.operators) tokens.push({ semanticTokenType: "keyword", span });
        break;
      case "composite":
        tokens.push({ semanticTokenType: "parenthesis", span: node.open });
        if (node.close) tokens.push({ semanticTokenType: "parenthesis", span: node.close });
        break;
      case "restriction":
        if (node.field) tokens.push({ semanticTokenType: "field", span: node.field.span });
        if (node.comparator) tokens.push({ semanticTokenType: "comparator", span: node.comparator.span });
        if (node.value) for (const token of tokensInValue(node, node.value.span, document)) tokens.push(token);
        return false;
    }
    return true;
  });
  return tokens.sort((a, b) => a.span.start - b.span.start);
}

/**
 * Returns the tokens of a value. Named parts of the value have their own types. The text between these parts has the
 * type `string`.
 */
function tokensInValue(
  restriction: RestrictionNode,
  valueSpan: Span,
  document: CompiledDocument,
): readonly SpanToken[] {
  const tokens: SpanToken[] = [];
  let { start } = valueSpan;
  for (const { partName, span } of locateValueParts(restriction, document)) {
    tokens.push(
      { semanticTokenType: "string", span: { start, end: span.start } },
      { semanticTokenType: tokenTypeOfPart(partName), span },
    );
    start = span.end;
  }
  return [...tokens, { semanticTokenType: "string", span: { start, end: valueSpan.end } }];
}

/**
 * Returns the token type of a part of a value. If the part has no token type of its own, for example in a custom
 * profile, the type is `string`.
 */
const tokenTypeOfPart = (partName: string): TokenType =>
  valuePartTokenTypeNames.find((type) => type === partName) ?? "string";
