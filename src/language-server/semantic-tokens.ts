import { type SemanticTokens, type SemanticTokensLegend, semanticTokensLegend } from "../language-service/index.js";
import type { OpenDocument } from "./open-document.js";
import { lengthInEncoding } from "./position-encoding.js";

/**
 * The standard token type for each token type of the filter language. Every editor has colors for standard token types.
 */
const standardTypeByTokenType: Readonly<Record<string, string>> = {
  field: "property",
  comparator: "operator",
  keyword: "keyword",
  parenthesis: "operator",
  string: "string",
  vendor: "namespace",
  suite: "namespace",
  product: "namespace",
  resource: "class",
  version: "number",
  verb: "event",
  host: "namespace",
  collection: "class",
  id: "variable",
};

/**
 * The legend of the language service, but with a standard type of the protocol instead of each token type. The numbers
 * of the types are the same.
 */
export const legendWithStandardTypes: SemanticTokensLegend = {
  tokenTypes: semanticTokensLegend.tokenTypes.map((type) => standardTypeByTokenType[type] ?? "string"),
  tokenModifiers: semanticTokensLegend.tokenModifiers,
};

/** Converts the positions and lengths of tokens from UTF-16 to the position encoding of the document. */
export function convertTokensToPositionEncoding({ data }: SemanticTokens, document: OpenDocument): number[] {
  const { text, positionEncoding, offsetAt } = document;
  if (positionEncoding === "utf-16") return [...data];
  const encoded: number[] = [];
  let line = 0;
  let character = 0;
  for (let index = 0; index + 4 < data.length; index += 5) {
    const [lineDelta = 0, characterDelta = 0, length = 0, type = 0, modifiers = 0] = data.slice(index, index + 5);
    const previousCharacter = lineDelta > 0 ? 0 : character;
    line += lineDelta;
    character = previousCharacter + characterDelta;
    const [previous, start] = [offsetAt({ line, character: previousCharacter }), offsetAt({ line, character })];
    encoded.push(
      lineDelta,
      lengthInEncoding(text.slice(previous, start), positionEncoding),
      lengthInEncoding(text.slice(start, start + length), positionEncoding),
      type,
      modifiers,
    );
  }
  return encoded;
}
