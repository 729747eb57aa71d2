import { walk } from "../../syntax/fold.js";
import type { RestrictionNode } from "../../syntax/tree.js";
import type { Span } from "../../text/span.js";
import { type Field, type FieldProperty, fields } from "../../vocabulary/fields.js";
import type { TextDocument } from "../text-document.js";

/**
 * What the shape of a filter is made of: restrictions, by the property that they are on, operators, parentheses, and words
 * that can become any of these, such as `AN`.
 */
export type FilterSymbol = FieldProperty | "unknown-property" | "OR" | "AND" | "(" | ")" | "incomplete-word";

const propertiesJoinedBy = (joins: Field["joins"]): ReadonlySet<string> =>
  new Set(fields.filter((field) => field.joins === joins).map(({ property }) => property));

const alternativeProperties = propertiesJoinedBy("or");
const singleProperties = propertiesJoinedBy("and");

/** Whether a symbol is a restriction that OR joins with others. One on an unknown property may be. */
export const isAlternativeRestriction = (symbol: FilterSymbol): boolean =>
  symbol === "unknown-property" || alternativeProperties.has(symbol);

/** Whether a symbol is a restriction on a property that a filter restricts once at most. */
export const isSingleRestriction = (symbol: FilterSymbol): boolean => singleProperties.has(symbol);

export const isIncompleteWord = ({ symbol }: PlacedSymbol): boolean => symbol === "incomplete-word";

/** The last of some symbols that is not an incomplete word. */
export const lastCompleteSymbol = (symbols: readonly PlacedSymbol[]): PlacedSymbol | undefined =>
  symbols.filter((placed) => !isIncompleteWord(placed)).at(-1);

/** A symbol and its place in a text. */
export interface PlacedSymbol {
  readonly symbol: FilterSymbol;
  readonly span: Span;
  readonly restriction?: RestrictionNode;
}

/** The symbols of a text, in order, and the spans that can become no symbol, such as that of a comment. */
export interface TextSymbols {
  readonly symbols: readonly PlacedSymbol[];
  readonly invalidSpans: readonly Span[];
}

export const symbolsOf = (placedSymbols: readonly PlacedSymbol[]): readonly FilterSymbol[] =>
  placedSymbols.map(({ symbol }) => symbol);

export function findSymbols({ text, compilation, findField }: TextDocument): TextSymbols {
  const symbols: PlacedSymbol[] = [];
  const invalidSpans: Span[] = [];
  const addOperators = (operators: readonly Span[], symbol: FilterSymbol): void => {
    // A missing operator has an empty span.
    symbols.push(...operators.filter(({ start, end }) => end > start).map((span) => ({ symbol, span })));
  };
  walk(compilation.syntax, (node) => {
    if (node.kind === "restriction") {
      const symbol = findField(node)?.property ?? "unknown-property";
      symbols.push({ symbol, span: node.span, restriction: node });
      return false;
    }
    if (node.kind === "error" && node.span.start < node.span.end) {
      const isWord = /^[\w.]*$/.test(text.slice(node.span.start, node.span.end));
      if (isWord) symbols.push({ symbol: "incomplete-word", span: node.span });
      else invalidSpans.push(node.span);
    }
    if (node.kind === "disjunction") addOperators(node.operators, "OR");
    if (node.kind === "conjunction") addOperators(node.operators, "AND");
    if (node.kind === "composite") {
      symbols.push({ symbol: "(", span: node.open });
      if (node.close) symbols.push({ symbol: ")", span: node.close });
    }
    return true;
  });
  symbols.sort((a, b) => a.span.start - b.span.start);
  return { symbols, invalidSpans };
}
