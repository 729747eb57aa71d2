import type { RestrictionNode, ValueNode } from "../../syntax/tree.js";
import type { Span } from "../../text/span.js";
import type { Document } from "../document.js";
import { type PlacedSymbol, symbolsOf } from "./symbols.js";

/** What is being written at a place in a text. */
export type Situation = OperandSituation | OperatorSituation | ComparatorSituation | ValueSituation;

/** A restriction or an opening parenthesis. */
export interface OperandSituation extends Place {
  readonly kind: "operand";
  /** The restriction whose field is being written. */
  readonly restriction?: RestrictionNode;
}

/** `OR`, `AND` or a closing parenthesis. */
export interface OperatorSituation extends Place {
  readonly kind: "operator";
}

export interface ComparatorSituation extends Place {
  readonly kind: "comparator";
  readonly restriction: RestrictionNode;
}

export interface ValueSituation extends Place {
  readonly kind: "value";
  readonly restriction: RestrictionNode;
  /** The quotes that an item has to bring with it. */
  readonly quotes: { readonly open: string; readonly close: string };
}

interface Place {
  /** What an item replaces: the word that is being written, or nothing between words. */
  readonly span: Span;
  /** The symbols before that word and after it. */
  readonly before: readonly PlacedSymbol[];
  readonly after: readonly PlacedSymbol[];
}

/** What is being written at an offset; nothing where no item makes sense. */
export function situationAt({ compilation, text }: Document, offset: number): Situation | undefined {
  const { symbols, words } = symbolsOf(compilation.syntax);
  const placeOf = (span: Span, own?: PlacedSymbol): Place => ({
    span,
    before: symbols.filter((symbol) => symbol !== own && symbol.span.end <= span.start),
    after: symbols.filter((symbol) => symbol !== own && symbol.span.end > span.start),
  });

  for (const symbol of symbols) {
    const { shape, restriction, span } = symbol;
    if (restriction && span.start < offset && offset <= span.end) {
      const place = (each: Span): Place => ({ ...placeOf(span, symbol), span: each });
      const inside = inRestriction(restriction, text, offset, place);
      if (inside !== "behind") return inside;
    }
    if ((shape === "or" || shape === "and") && span.start < offset && offset <= span.end) {
      return between(placeOf(span, symbol));
    }
  }
  const word = words.find(({ span }) => span.start <= offset && offset <= span.end && span.start < span.end);
  if (word && !/^[\w.]*$/.test(text.slice(word.span.start, word.span.end))) return undefined;
  return between(placeOf(word?.span ?? { start: offset, end: offset }));
}

/** What is written in a restriction, or that the offset is behind a whole one. */
function inRestriction(
  restriction: RestrictionNode,
  text: string,
  offset: number,
  place: (span: Span) => Place,
): Situation | "behind" | undefined {
  const { field, comparator, value } = restriction;
  const here = { start: offset, end: offset };
  if (value && offset > value.span.start) return inValue(restriction, value, text, offset, place);
  if (field && offset <= field.span.end) return { kind: "operand", restriction, ...place(field.span) };
  if (comparator && !value && offset >= comparator.span.end) {
    return { kind: "value", restriction, quotes: { open: '"', close: '"' }, ...place(here) };
  }
  return undefined;
}

function inValue(
  restriction: RestrictionNode,
  { span }: ValueNode,
  text: string,
  offset: number,
  place: (span: Span) => Place,
): Situation | "behind" {
  const isQuoted = text[span.start] === '"';
  const isTerminated = isQuoted && span.end - span.start > 1 && text[span.end - 1] === '"';
  if (isTerminated && offset === span.end) return "behind";
  const content = { start: span.start + Number(isQuoted), end: span.end - Number(isTerminated) };
  const quotes = { open: isQuoted ? "" : '"', close: isTerminated ? "" : '"' };
  return { kind: "value", restriction, quotes, ...place(content) };
}

/** What comes after the symbols before a place. */
function between(place: Place): Situation {
  const last = place.before.at(-1);
  if (last?.restriction) {
    const { field, comparator, value } = last.restriction;
    const before = place.before.slice(0, -1);
    if (!value && comparator) {
      return { kind: "value", restriction: last.restriction, quotes: { open: '"', close: '"' }, ...place, before };
    }
    if (!value && field) return { kind: "comparator", restriction: last.restriction, ...place, before };
  }
  const isOperand = last === undefined || last.shape === "open" || last.shape === "or" || last.shape === "and";
  return { kind: isOperand ? "operand" : "operator", ...place };
}
