import { walk } from "../../syntax/fold.js";
import type { ErrorNode, FilterSyntax, RestrictionNode } from "../../syntax/tree.js";
import type { Span } from "../../text/span.js";
import { fieldLike } from "../../vocabulary/field-names.js";

/** What the shape of a filter is made of. */
export type Shape = "event" | "target" | "or" | "and" | "open" | "close";

/** One of them where it stands in a text. */
export interface PlacedSymbol {
  readonly shape: Shape;
  readonly span: Span;
  readonly restriction?: RestrictionNode;
}

/** The symbols of a text in order, and the words that could not be understood, some of which may just be being typed. */
export interface Symbols {
  readonly symbols: readonly PlacedSymbol[];
  readonly words: readonly ErrorNode[];
}

export function symbolsOf(syntax: FilterSyntax): Symbols {
  const symbols: PlacedSymbol[] = [];
  const words: ErrorNode[] = [];
  const addOperators = (operators: readonly Span[], shape: Shape): void => {
    // One that is missing has no length.
    symbols.push(...operators.filter(({ start, end }) => end > start).map((span) => ({ shape, span })));
  };
  walk(syntax, (node) => {
    if (node.kind === "restriction") {
      const field = node.field && fieldLike(node.field.name);
      const shape = field?.valueKind === "target-resource" ? "target" : "event";
      symbols.push({ shape, span: node.span, restriction: node });
      return false;
    }
    if (node.kind === "error") words.push(node);
    if (node.kind === "disjunction") addOperators(node.operators, "or");
    if (node.kind === "conjunction") addOperators(node.operators, "and");
    if (node.kind === "composite") {
      symbols.push({ shape: "open", span: node.open });
      if (node.close) symbols.push({ shape: "close", span: node.close });
    }
    return true;
  });
  symbols.sort((a, b) => a.span.start - b.span.start);
  return { symbols, words };
}
