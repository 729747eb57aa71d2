import type { RestrictionNode, ValueNode } from "../../syntax/tree.js";
import type { Span } from "../../text/span.js";
import type { TextDocument } from "../text-document.js";
import { canBecomeValid } from "./can-become-valid.js";
import { findSymbols, isIncompleteWord, lastCompleteSymbol, type PlacedSymbol, symbolsOf } from "./filter-symbols.js";

/** What is being written at the cursor. */
export type CompletionContext = OperandContext | OperatorContext | ComparatorContext | ValueContext;

/** A restriction or an opening parenthesis. */
export interface OperandContext extends Surroundings {
  readonly kind: "operand";
  /** The restriction whose field is being written. */
  readonly restriction?: RestrictionNode;
}

/** `OR`, `AND` or a closing parenthesis. */
export interface OperatorContext extends Surroundings {
  readonly kind: "operator";
}

/** The comparator of a restriction that has a field. */
export interface ComparatorContext extends Surroundings {
  readonly kind: "comparator";
  readonly restriction: RestrictionNode;
}

export interface ValueContext extends Surroundings {
  readonly kind: "value";
  readonly restriction: RestrictionNode;
  /** The quotes that the text lacks. */
  readonly missingQuotes: Quotes;
}

interface Quotes {
  readonly open: string;
  readonly close: string;
}

interface Surroundings {
  /** What a completion replaces: the word at the cursor, or nothing between words. */
  readonly span: Span;
  /** The symbols before that word. */
  readonly symbolsBefore: readonly PlacedSymbol[];
  /** The symbols after that word. */
  readonly symbolsAfter: readonly PlacedSymbol[];
}

const bothQuotes: Quotes = { open: '"', close: '"' };

/** What is being written at an offset; nothing where no completion makes sense. */
export function findCompletionContext(document: TextDocument, offset: number): CompletionContext | undefined {
  const { text } = document;
  const { symbols, invalidSpans } = findSymbols(document);
  const symbolsToFit = selectSymbolsToFit(symbols);
  const surroundingsOf = (span: Span, ownSymbol?: PlacedSymbol): Surroundings => ({
    span,
    symbolsBefore: symbolsToFit.filter((placed) => placed !== ownSymbol && placed.span.end <= span.start),
    symbolsAfter: symbolsToFit.filter((placed) => placed !== ownSymbol && placed.span.end > span.start),
  });

  for (const placed of symbols) {
    const { symbol, restriction, span } = placed;
    if (!(span.start < offset && offset <= span.end)) continue;
    if (restriction) {
      const context = contextInRestriction(restriction, text, offset, surroundingsOf(span, placed));
      if (context !== "after") return context;
    }
    if (symbol === "OR" || symbol === "AND") return contextBetweenWords(surroundingsOf(span, placed));
  }
  const isAtCursor = ({ start, end }: Span): boolean => start <= offset && offset <= end;
  const incompleteWord = symbols.find((placed) => isIncompleteWord(placed) && isAtCursor(placed.span));
  if (incompleteWord) return contextBetweenWords(surroundingsOf(incompleteWord.span, incompleteWord));
  if (invalidSpans.some(isAtCursor)) return undefined;
  return contextBetweenWords(surroundingsOf({ start: offset, end: offset }));
}

/** The symbols that a completion has to fit. An incomplete word is left out if nothing valid can be made of it. */
function selectSymbolsToFit(symbols: readonly PlacedSymbol[]): readonly PlacedSymbol[] {
  const completeSymbols = symbols.filter((placed) => !isIncompleteWord(placed));
  const hasOneIncompleteWord = completeSymbols.length === symbols.length - 1;
  return hasOneIncompleteWord && canBecomeValid(symbolsOf(symbols)) ? symbols : completeSymbols;
}

/** The context inside a restriction, or `after` if the offset is behind a complete one. */
function contextInRestriction(
  restriction: RestrictionNode,
  text: string,
  offset: number,
  surroundings: Surroundings,
): CompletionContext | "after" | undefined {
  const { field, comparator, value } = restriction;
  if (value && offset > value.span.start) return contextInValue(restriction, value, text, offset, surroundings);
  if (field && offset <= field.span.end) return { kind: "operand", restriction, ...surroundings, span: field.span };
  if (comparator && !value && offset >= comparator.span.end) {
    const span = { start: offset, end: offset };
    return { kind: "value", restriction, missingQuotes: bothQuotes, ...surroundings, span };
  }
  return undefined;
}

function contextInValue(
  restriction: RestrictionNode,
  { span: { start, end } }: ValueNode,
  text: string,
  offset: number,
  surroundings: Surroundings,
): CompletionContext | "after" {
  const isQuoted = text[start] === '"';
  const isTerminated = isQuoted && end - start > 1 && text[end - 1] === '"';
  if (isTerminated && offset === end) return "after";
  const contentSpan = { start: start + Number(isQuoted), end: end - Number(isTerminated) };
  const missingQuotes = { open: isQuoted ? "" : '"', close: isTerminated ? "" : '"' };
  return { kind: "value", restriction, missingQuotes, ...surroundings, span: contentSpan };
}

/** What can follow the symbols before a word. */
function contextBetweenWords(surroundings: Surroundings): CompletionContext {
  const lastSymbol = lastCompleteSymbol(surroundings.symbolsBefore);
  if (lastSymbol?.restriction) {
    const { restriction } = lastSymbol;
    const { field, comparator, value } = restriction;
    const symbolsBefore = surroundings.symbolsBefore.filter((placed) => placed !== lastSymbol);
    if (!value && comparator)
      return { kind: "value", restriction, missingQuotes: bothQuotes, ...surroundings, symbolsBefore };
    if (!value && field) return { kind: "comparator", restriction, ...surroundings, symbolsBefore };
  }
  const needsOperand = lastSymbol === undefined || ["(", "OR", "AND"].includes(lastSymbol.symbol);
  return { kind: needsOperand ? "operand" : "operator", ...surroundings };
}
