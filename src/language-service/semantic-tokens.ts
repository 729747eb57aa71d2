import { walk } from "../syntax/fold.js";
import type { Span } from "../text/span.js";
import { fieldLike } from "../vocabulary/field-names.js";
import type { Document } from "./document.js";
import type { SemanticTokens, SemanticTokensLegend } from "./protocol.js";
import { type PartName, valueParts } from "./value-parts.js";

const tokenTypes = [
  "field",
  "comparator",
  "keyword",
  "parenthesis",
  "string",
  "vendor",
  "suite",
  "product",
  "resource",
  "version",
  "verb",
  "host",
  "collection",
  "id",
] as const satisfies readonly (PartName | string)[];

type TokenType = (typeof tokenTypes)[number];

/** The names that the numbers in `semanticTokens` stand for. */
export const semanticTokensLegend: SemanticTokensLegend = Object.freeze({ tokenTypes, tokenModifiers: [] });

interface Token {
  readonly type: TokenType;
  readonly span: Span;
}

/** What each piece of a text is, down to the parts of its values; what stands between those is a `string`. */
export function semanticTokensOf(document: Document): SemanticTokens {
  const data: number[] = [];
  let [line, character] = [0, 0];
  for (const { type, span } of tokensOf(document)) {
    const start = document.positionAt(span.start);
    const end = document.positionAt(span.end);
    // An editor's token lies in one line.
    if (start.line !== end.line || span.start === span.end) continue;
    const lines = start.line - line;
    const characters = lines === 0 ? start.character - character : start.character;
    data.push(lines, characters, end.character - start.character, tokenTypes.indexOf(type), 0);
    [line, character] = [start.line, start.character];
  }
  return { data };
}

function tokensOf({ compilation, text }: Document): readonly Token[] {
  const tokens: Token[] = [];
  walk(compilation.syntax, (node) => {
    switch (node.kind) {
      case "conjunction":
      case "disjunction":
        tokens.push(...node.operators.map((span): Token => ({ type: "keyword", span })));
        break;
      case "composite":
        tokens.push({ type: "parenthesis", span: node.open });
        if (node.close) tokens.push({ type: "parenthesis", span: node.close });
        break;
      case "restriction": {
        const { field, comparator, value } = node;
        if (field) tokens.push({ type: "field", span: field.span });
        if (comparator) tokens.push({ type: "comparator", span: comparator.span });
        const kind = (field && fieldLike(field.name)?.valueKind) ?? "event-type";
        if (value) tokens.push(...inPieces(value.span, valueParts(value, kind, text)));
        return false;
      }
    }
    return true;
  });
  return tokens.sort((a, b) => a.span.start - b.span.start);
}

/** A value as its parts and the pieces of string between them. */
function inPieces(value: Span, parts: readonly { readonly name: PartName; readonly span: Span }[]): readonly Token[] {
  const tokens: Token[] = [];
  let at = value.start;
  for (const { name, span } of parts) {
    tokens.push({ type: "string", span: { start: at, end: span.start } }, { type: name, span });
    at = span.end;
  }
  return [...tokens, { type: "string", span: { start: at, end: value.end } }];
}
