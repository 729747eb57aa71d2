import { isWhiteSpaceCode, skipWhiteSpace } from "../text/characters.js";
import type { Span } from "../text/span.js";
import { findFieldLike } from "../vocabulary/field-names.js";
import type { ExpressionNode, FilterSyntax, RestrictionNode } from "./tree.js";

/**
 * Fast path: builds the tree of a clean text. A clean text follows the grammar. Only two mistakes are possible: the name
 * of a field may be misspelled, and a field may have the comparator of the other field. The lexer and the parser would
 * build the same tree, but more slowly. Returns undefined for every other text. The lexer and the parser must read that
 * text.
 */
export function parseCleanText(text: string, maxDepth: number): FilterSyntax | undefined {
  const reader = new CleanTextParser(text, maxDepth);
  const expression = reader.readExpression();
  if (!expression || reader.position !== text.length) return undefined;
  return {
    kind: "filter",
    span: { start: 0, end: text.length },
    text,
    expression,
    skipped: [],
    isClean: true,
    isFullyParsed: true,
  };
}

/**
 * Reads a text from left to right. A method that has read a part of the text moves `position` past this part and past
 * the white space after it.
 */
class CleanTextParser {
  readonly #text: string;
  readonly #maxDepth: number;
  #depth = 0;
  position = 0;

  constructor(text: string, maxDepth: number) {
    this.#text = text;
    this.#maxDepth = maxDepth;
    this.#skipSpace();
  }

  /** `factor { "AND" factor }` */
  readExpression(): ExpressionNode | undefined {
    return this.#readConjunctionOrDisjunction("conjunction", "AND");
  }

  /**
   * Reads operands that are joined by one operator. A conjunction is `factor { "AND" factor }`. Each factor is a
   * disjunction: `simple { "OR" simple }`.
   */
  #readConjunctionOrDisjunction(
    kind: "conjunction" | "disjunction",
    operator: "AND" | "OR",
  ): ExpressionNode | undefined {
    const first = this.#readLogicalOperand(kind);
    if (!first || !this.#isOperatorAtPosition(operator)) return first;
    const operands = [first];
    const operators: Span[] = [];
    let last = first;
    do {
      operators.push({ start: this.position, end: this.position + operator.length });
      this.position = skipWhiteSpace(this.#text, this.position + operator.length);
      const next = this.#readLogicalOperand(kind);
      if (!next) return undefined;
      operands.push(next);
      last = next;
    } while (this.#isOperatorAtPosition(operator));
    return { kind, span: { start: first.span.start, end: last.span.end }, operands, operators };
  }

  #readLogicalOperand(kind: "conjunction" | "disjunction"): ExpressionNode | undefined {
    return kind === "conjunction"
      ? this.#readConjunctionOrDisjunction("disjunction", "OR")
      : this.#readRestrictionOrComposite();
  }

  /** `restriction | "(" expression ")"` */
  #readRestrictionOrComposite(): ExpressionNode | undefined {
    if (this.#text.charCodeAt(this.position) !== 40) return this.#readRestriction();
    const open = { start: this.position, end: this.position + 1 };
    this.#depth += 1;
    if (this.#depth > this.#maxDepth) return undefined;
    this.position += 1;
    this.#skipSpace();
    const inner = this.readExpression();
    if (!inner || this.#text.charCodeAt(this.position) !== 41) return undefined;
    this.#depth -= 1;
    const close = { start: this.position, end: this.position + 1 };
    this.position += 1;
    this.#skipSpace();
    return { kind: "composite", span: { start: open.start, end: close.end }, open, inner, close };
  }

  /** `field comparator string` */
  #readRestriction(): RestrictionNode | undefined {
    const text = this.#text;
    const fieldStart = this.position;
    const fieldEnd = this.#endOfMatchingCharacters(isNameCharacterCode);
    const name = text.slice(fieldStart, fieldEnd);
    if (isDigitCode(text.charCodeAt(fieldStart)) || findFieldLike(name) === undefined) return undefined;
    this.position = fieldEnd;
    this.#skipSpace();
    const comparatorStart = this.position;
    const comparator = text[comparatorStart];
    if (comparator !== ":" && comparator !== "=") return undefined;
    this.position += 1;
    this.#skipSpace();
    const valueStart = this.position;
    if (text.charCodeAt(valueStart) !== 34) return undefined;
    this.position += 1;
    const closingQuote = this.#endOfMatchingCharacters(isValueCharacterCode);
    if (closingQuote === valueStart + 1 || text.charCodeAt(closingQuote) !== 34) return undefined;
    const valueEnd = closingQuote + 1;
    this.position = valueEnd;
    this.#skipSpace();
    return {
      kind: "restriction",
      span: { start: fieldStart, end: valueEnd },
      field: { kind: "field", span: { start: fieldStart, end: fieldEnd }, name },
      comparator: {
        kind: "comparator",
        span: { start: comparatorStart, end: comparatorStart + 1 },
        text: comparator,
      },
      value: {
        kind: "value",
        span: { start: valueStart, end: valueEnd },
        text: text.slice(valueStart + 1, closingQuote),
        hasLiteralError: false,
      },
    };
  }

  /** Whether the operator begins at `position`, and white space or an opening parenthesis follows it. */
  #isOperatorAtPosition(operator: "AND" | "OR"): boolean {
    if (!this.#text.startsWith(operator, this.position)) return false;
    const code = this.#text.charCodeAt(this.position + operator.length);
    return code === 40 || isWhiteSpaceCode(code);
  }

  #skipSpace(): void {
    this.position = skipWhiteSpace(this.#text, this.position);
  }

  /** Skips all characters of one kind, beginning at `position`. Returns the offset of the first other character. */
  #endOfMatchingCharacters(isOfKind: (code: number) => boolean): number {
    let end = this.position;
    while (isOfKind(this.#text.charCodeAt(end))) end += 1;
    return end;
  }
}

const isDigitCode = (code: number): boolean => code >= 48 && code <= 57;

/**
 * Whether a character can be part of a name: a letter, a digit or `_`. The first character of a name is never a digit.
 */
const isNameCharacterCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || code === 95 || (code >= 65 && code <= 90) || isDigitCode(code);

/** Whether a character can be part of a value: a character of names, `.`, `/` or `-`. */
const isValueCharacterCode = (code: number): boolean => isNameCharacterCode(code) || (code >= 45 && code <= 47);
