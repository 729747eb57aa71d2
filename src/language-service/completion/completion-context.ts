import type { RestrictionNode, ValueNode } from "../../syntax/tree.js";
import type { Span } from "../../text/span.js";
import { fieldsByName } from "../../vocabulary/field-names.js";
import type { CompiledDocument } from "../compiled-document.js";
import { canBecomeValid } from "./can-become-valid.js";
import {
  dropSymbolPlaces,
  findGrammarSymbols,
  findLastCompleteSymbol,
  isIncompleteWordSymbol,
  type PlacedFilterSymbol,
} from "./filter-symbols.js";

/** The kind of text that the user is writing at the cursor. */
export type CompletionContext = RestrictionStartContext | LogicalOperatorContext | ComparatorContext | ValueContext;

/** The context if the user is writing a restriction or an opening parenthesis. */
export interface RestrictionStartContext extends CursorSurroundings {
  readonly kind: "restriction-start";
  /** The restriction that will contain the field at the cursor. Absent if the cursor is not in a restriction. */
  readonly restriction?: RestrictionNode;
}

/** The context if the user is writing `OR`, `AND` or a closing parenthesis. */
export interface LogicalOperatorContext extends CursorSurroundings {
  readonly kind: "operator";
}

/** The context if the user is writing a comparator after a field. */
export interface ComparatorContext extends CursorSurroundings {
  readonly kind: "comparator";
  readonly restriction: RestrictionNode;
}

export interface ValueContext extends CursorSurroundings {
  readonly kind: "value";
  readonly restriction: RestrictionNode;
  /**
   * The quotes that a completion must insert with the value. They are missing in the text, or the completion replaces
   * them.
   */
  readonly missingQuotes: QuotesToAdd;
}

interface QuotesToAdd {
  readonly openingQuoteToAdd: string;
  readonly closingQuoteToAdd: string;
}

interface CursorSurroundings {
  /** The span that a completion replaces. It is the word at the cursor, or empty if the cursor is between words. */
  readonly span: Span;
  /** The symbols of the text before the span. */
  readonly symbolsBefore: readonly PlacedFilterSymbol[];
  /** The symbols after the start of the span. The symbol at the cursor is not included. */
  readonly symbolsAfter: readonly PlacedFilterSymbol[];
  /** The closing parentheses after the start of the span that have no matching opening parenthesis. */
  readonly unmatchedClosingParenthesesAfter: readonly PlacedFilterSymbol[];
}

const doubleQuotePair: QuotesToAdd = { openingQuoteToAdd: '"', closingQuoteToAdd: '"' };

/** Finds out what the user is writing at an offset. Undefined if no completion is useful there. */
export function findCompletionContext(document: CompiledDocument, offset: number): CompletionContext | undefined {
  const { text } = document;
  const { grammarSymbolsWithSpans, invalidSpans, unmatchedClosingParentheses } = findGrammarSymbols(document);
  const symbolsToFit = dropUnusableIncompleteWords(grammarSymbolsWithSpans);
  const surroundingsOf = (span: Span, ownSymbol?: PlacedFilterSymbol): CursorSurroundings => ({
    span,
    symbolsBefore: symbolsToFit.filter(
      (placedSymbol) => placedSymbol !== ownSymbol && placedSymbol.span.end <= span.start,
    ),
    symbolsAfter: symbolsToFit.filter(
      (placedSymbol) => placedSymbol !== ownSymbol && placedSymbol.span.end > span.start,
    ),
    unmatchedClosingParenthesesAfter: unmatchedClosingParentheses.filter(
      (parenthesis) => parenthesis.span.start >= span.start,
    ),
  });

  for (const placedSymbol of grammarSymbolsWithSpans) {
    const { symbolKind, restriction, span } = placedSymbol;
    if (restriction && offset === span.start && !hasKnownField(restriction)) {
      const ownSpan = restriction.field?.span ?? { start: offset, end: offset };
      return { kind: "restriction-start", restriction, ...surroundingsOf(ownSpan, placedSymbol) };
    }
    if (!(span.start < offset && offset <= span.end)) continue;
    if (restriction) {
      const context = contextInRestriction(restriction, text, offset, surroundingsOf(span, placedSymbol));
      if (context !== "after") return context;
    }
    if (symbolKind === "OR" || symbolKind === "AND") return contextBetweenWords(surroundingsOf(span, placedSymbol));
  }
  const isAtCursor = ({ start, end }: Span): boolean => start <= offset && offset <= end;
  const incompleteWord = grammarSymbolsWithSpans.find(
    (placedSymbol) => isIncompleteWordSymbol(placedSymbol) && isAtCursor(placedSymbol.span),
  );
  if (incompleteWord) return contextBetweenWords(surroundingsOf(incompleteWord.span, incompleteWord));
  if (invalidSpans.some(isAtCursor)) return undefined;
  return contextBetweenWords(surroundingsOf({ start: offset, end: offset }));
}

const hasKnownField = ({ field }: RestrictionNode): boolean => field !== undefined && fieldsByName.has(field.name);

/**
 * Returns the symbols that must form a filter together with a completion. If there are several incomplete words, all of
 * them are left out. A single incomplete word is left out if the symbols cannot become a valid filter with this word.
 */
function dropUnusableIncompleteWords(placedSymbols: readonly PlacedFilterSymbol[]): readonly PlacedFilterSymbol[] {
  const symbolsExceptIncompleteWords = placedSymbols.filter((placedSymbol) => !isIncompleteWordSymbol(placedSymbol));
  const isOneWordIncomplete = symbolsExceptIncompleteWords.length === placedSymbols.length - 1;
  return isOneWordIncomplete && canBecomeValid(dropSymbolPlaces(placedSymbols))
    ? placedSymbols
    : symbolsExceptIncompleteWords;
}

/**
 * Returns the context at an offset inside a restriction. Returns `after` if the offset is after a complete restriction.
 */
function contextInRestriction(
  restriction: RestrictionNode,
  text: string,
  offset: number,
  surroundings: CursorSurroundings,
): CompletionContext | "after" | undefined {
  const { field, comparator, value } = restriction;
  const isAtValue = value && (offset > value.span.start || (comparator && offset === value.span.start));
  if (isAtValue) return contextInValue(restriction, value, text, offset, surroundings);
  if (field && offset <= field.span.end)
    return { kind: "restriction-start", restriction, ...surroundings, span: field.span };
  if (field && !comparator) {
    return { kind: "comparator", restriction, ...surroundings, span: { start: offset, end: offset } };
  }
  if (comparator && !value && offset >= comparator.span.end) {
    const span = { start: offset, end: offset };
    return { kind: "value", restriction, missingQuotes: doubleQuotePair, ...surroundings, span };
  }
  return undefined;
}

function contextInValue(
  restriction: RestrictionNode,
  { span: { start, end } }: ValueNode,
  text: string,
  offset: number,
  surroundings: CursorSurroundings,
): CompletionContext | "after" {
  const isQuoted = text[start] === '"';
  const isTerminated = isQuoted && end - start > 1 && text[end - 1] === '"';
  if (isTerminated && offset === end) return "after";
  if (isQuoted && offset === start)
    return { kind: "value", restriction, missingQuotes: doubleQuotePair, ...surroundings, span: { start, end } };
  // The span includes a closing quote, and the completion inserts this quote again. So the cursor is after the quote.
  const spanAfterOpeningQuote = { start: start + Number(isQuoted), end };
  const missingQuotes = { openingQuoteToAdd: isQuoted ? "" : '"', closingQuoteToAdd: '"' };
  return { kind: "value", restriction, missingQuotes, ...surroundings, span: spanAfterOpeningQuote };
}

/** Returns the context between two words, which depends on the symbols before the cursor. */
function contextBetweenWords(surroundings: CursorSurroundings): CompletionContext {
  const lastCompleteSymbolBefore = findLastCompleteSymbol(surroundings.symbolsBefore);
  if (lastCompleteSymbolBefore?.restriction) {
    const { restriction } = lastCompleteSymbolBefore;
    const { field, comparator, value } = restriction;
    const symbolsBefore = surroundings.symbolsBefore.filter(
      (placedSymbol) => placedSymbol !== lastCompleteSymbolBefore,
    );
    if (!value && comparator)
      return { kind: "value", restriction, missingQuotes: doubleQuotePair, ...surroundings, symbolsBefore };
    if (!value && field) return { kind: "comparator", restriction, ...surroundings, symbolsBefore };
  }
  const isRestrictionExpected =
    lastCompleteSymbolBefore === undefined || ["(", "OR", "AND"].includes(lastCompleteSymbolBefore.symbolKind);
  return { kind: isRestrictionExpected ? "restriction-start" : "operator", ...surroundings };
}
