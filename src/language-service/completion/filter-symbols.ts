import type { RestrictionNode } from "../../syntax/tree.js";
import { walk } from "../../syntax/tree-traversal.js";
import type { Span } from "../../text/span.js";
import { type FieldDefinition, type FieldProperty, fields } from "../../vocabulary/fields.js";
import type { CompiledDocument } from "../compiled-document.js";

/**
 * The kind of a symbol in a filter. Symbols are restrictions, operators, parentheses, and incomplete words that can
 * become another symbol, such as `AN`. The symbol of a restriction is the name of the restricted property, such as
 * `eventTypes` for `event_types`.
 */
export type FilterSymbolKind = FieldProperty | "unknown-property" | "OR" | "AND" | "(" | ")" | "incomplete-word";

const propertiesJoinableBy = (joiningOperator: FieldDefinition["joins"]): ReadonlySet<string> =>
  new Set(fields.filter((field) => field.joins === joiningOperator).map(({ property }) => property));

const fieldPropertiesJoinableByOr = propertiesJoinableBy("or");
const unrepeatableProperties = propertiesJoinableBy("and");

/**
 * Whether a symbol is a restriction that OR can join with other restrictions. A restriction on an unknown property
 * counts as such a restriction.
 */
export const canBeOrOperand = (symbol: FilterSymbolKind): boolean =>
  symbol === "unknown-property" || fieldPropertiesJoinableByOr.has(symbol);

/** Whether a symbol is a restriction that can occur only once in a filter, because of its property. */
export const isUnrepeatableRestriction = (symbol: FilterSymbolKind): boolean => unrepeatableProperties.has(symbol);

export const isIncompleteWordSymbol = ({ symbolKind }: PlacedFilterSymbol): boolean => symbolKind === "incomplete-word";

/** Returns the last symbol in a list that is not an incomplete word. */
export const findLastCompleteSymbol = (placedSymbols: readonly PlacedFilterSymbol[]): PlacedFilterSymbol | undefined =>
  placedSymbols.filter((placedSymbol) => !isIncompleteWordSymbol(placedSymbol)).at(-1);

/** A symbol and its place in a text. */
export interface PlacedFilterSymbol {
  readonly symbolKind: FilterSymbolKind;
  readonly span: Span;
  readonly restriction?: RestrictionNode;
}

/** The symbols of a text in source order, and the spans that cannot become a symbol, such as comments. */
export interface TextSymbols {
  readonly grammarSymbolsWithSpans: readonly PlacedFilterSymbol[];
  readonly invalidSpans: readonly Span[];
  /** The closing parentheses that have no matching opening parenthesis. They are not in the syntax tree. */
  readonly unmatchedClosingParentheses: readonly PlacedFilterSymbol[];
}

export const dropSymbolPlaces = (placedSymbols: readonly PlacedFilterSymbol[]): readonly FilterSymbolKind[] =>
  placedSymbols.map(({ symbolKind }) => symbolKind);

export function findGrammarSymbols({ text, compilation, findFieldOfRestriction }: CompiledDocument): TextSymbols {
  const grammarSymbolsWithSpans: PlacedFilterSymbol[] = [];
  const invalidSpans: Span[] = [];
  const addOperators = (operatorSpans: readonly Span[], symbolKind: FilterSymbolKind): void => {
    // An empty span means that the operator is missing in the text. Then it is not a symbol.
    for (const span of operatorSpans) if (span.end > span.start) grammarSymbolsWithSpans.push({ symbolKind, span });
  };
  walk(compilation.syntax, (node) => {
    if (node.kind === "restriction") {
      const symbolKind = findFieldOfRestriction(node)?.property ?? "unknown-property";
      grammarSymbolsWithSpans.push({ symbolKind, span: node.span, restriction: node });
      return false;
    }
    if (node.kind === "error" && node.span.start < node.span.end) {
      const hasOnlyWordCharacters = /^[\w.]*$/.test(text.slice(node.span.start, node.span.end));
      if (hasOnlyWordCharacters) grammarSymbolsWithSpans.push({ symbolKind: "incomplete-word", span: node.span });
      else invalidSpans.push(node.span);
    }
    if (node.kind === "disjunction") addOperators(node.operators, "OR");
    if (node.kind === "conjunction") addOperators(node.operators, "AND");
    if (node.kind === "composite") {
      grammarSymbolsWithSpans.push({ symbolKind: "(", span: node.open });
      if (node.close) grammarSymbolsWithSpans.push({ symbolKind: ")", span: node.close });
    }
    return true;
  });
  grammarSymbolsWithSpans.sort((a, b) => a.span.start - b.span.start);
  const unmatchedClosingParentheses = compilation.syntax.skipped
    .filter(({ span: { start, end } }) => text.slice(start, end) === ")")
    .map(({ span }): PlacedFilterSymbol => ({ symbolKind: ")", span }));
  return { grammarSymbolsWithSpans, invalidSpans, unmatchedClosingParentheses };
}
