import { invisible, isWhiteSpace } from "../text/characters.js";
import { joinSpans, type Span } from "../text/span.js";
import { fieldLike } from "../vocabulary/fields.js";
import type { ListTokens } from "./parser.js";
import { reportBracket, reportEmpty, reportUnclosed } from "./problems/brackets.js";
import { reportList } from "./problems/list.js";
import { reportLiteral, reportQuotedField } from "./problems/literal.js";
import { MissingOperands, reportMissingOperator, reportOperator } from "./problems/operators.js";
import { reportMissingComparator, reportMissingField, reportMissingValue } from "./problems/restriction.js";
import type { Source } from "./source.js";
import type { Literal } from "./string-literal.js";
import { isEnd, literalOf, type Token, type Tokens } from "./tokens.js";
import type { ComparatorNode, ErrorNode, ExpressionNode, FieldNode, RestrictionNode, ValueNode } from "./tree.js";

/** Makes the nodes of one text's tree from its tokens, and reports what is wrong with each as it is made. */
export class TreeBuilder {
  readonly #source: Source;
  readonly #tokens: Tokens;
  readonly #missingOperands = new MissingOperands();
  /** Stretches of the text that are one piece of unsupported syntax, whatever is in them. */
  readonly opaque: Span[] = [];
  /** Every value with its quotes. */
  readonly values: Span[] = [];

  constructor(source: Source, tokens: Tokens) {
    this.#source = source;
    this.#tokens = tokens;
  }

  /** Operands and what joins them; one operand is just itself. `undefined` stands for a missing operator. */
  joined(
    kind: "conjunction" | "disjunction",
    operands: readonly ExpressionNode[],
    tokens: readonly (Token | undefined)[],
  ): ExpressionNode {
    const [first, ...rest] = operands;
    const last = rest.at(-1);
    if (!first || !last) return first ?? this.#unreadable({ start: 0, end: 0 });
    const operators = tokens.map((token, index) => {
      const right = operands[index + 1] ?? last;
      if (!token) {
        reportMissingOperator(operands[index] ?? first, right, this.#source);
        return { start: right.span.start, end: right.span.start };
      }
      reportOperator(token, kind === "conjunction" ? "AND" : "OR", this.#source);
      return this.#source.spanOf(token);
    });
    const [firstOperator = first.span, lastOperator = last.span] = [operators[0], operators.at(-1)];
    const span = joinSpans(joinSpans(first.span, last.span), joinSpans(firstOperator, lastOperator));
    return { kind, span, operands, operators };
  }

  composite(open: Token, inner: ExpressionNode | undefined, close: Token | undefined): ExpressionNode {
    const openSpan = this.#source.spanOf(open);
    const closeSpan = close && this.#source.spanOf(close);
    reportBracket(open, "(", this.#source);
    if (close) reportBracket(close, ")", this.#source);
    const span = joinSpans(openSpan, closeSpan ?? inner?.span ?? openSpan);
    // What was set aside between them has a diagnostic of its own.
    if (!inner && closeSpan && this.#isBlank(openSpan.end, closeSpan.start)) reportEmpty(span, this.#source);
    else if (inner && !close) reportUnclosed(openSpan, inner, this.#source);
    return { kind: "composite", span, open: openSpan, ...(inner && { inner }), ...(closeSpan && { close: closeSpan }) };
  }

  restriction(
    fieldToken: Token | undefined,
    comparatorToken: Token | undefined,
    valueToken: Token | undefined,
  ): ExpressionNode {
    const field = fieldToken && this.#field(fieldToken);
    const comparator = comparatorToken && this.#comparator(comparatorToken);
    const value = valueToken && this.#value(this.#source.spanOf(valueToken), literalOf(valueToken));
    if (!field && !value) return this.#unexpected(comparator?.span ?? { start: 0, end: 0 });
    return this.#restrictionOf(field, comparator, value);
  }

  /** A comparison with a list, or a function with its arguments: one piece of unsupported syntax. */
  list(field: Token, comparator: Token | undefined, { open, last }: ListTokens): ErrorNode {
    const { spanOf } = this.#source;
    const brackets = joinSpans(spanOf(open), spanOf(last));
    const whole = joinSpans(spanOf(field), brackets);
    reportList({ name: this.#nameOf(field), comparator: comparator?.image, whole, brackets }, this.#source);
    this.opaque.push(whole);
    return this.#unreadable(whole);
  }

  /** A word, or several, that nothing follows: a field, or words that have no place here. */
  wordAlone(first: Token, last: Token): ExpressionNode {
    const span = joinSpans(this.#source.spanOf(first), this.#source.spanOf(last));
    if (first !== last) return this.#unexpected(span);
    if (!fieldLike(this.#nameOf(first))) return this.#unexpected(span);
    return this.#restrictionOf(this.#field(first), undefined, undefined);
  }

  /** Nothing where an operand should be. */
  missingOperand(before: Token, after: Token, next: Token): ErrorNode {
    const { spanOf } = this.#source;
    const isOperator = ({ tokenType: { CATEGORIES } }: Token): boolean =>
      CATEGORIES?.[0] === this.#tokens.And || CATEGORIES?.[0] === this.#tokens.Or;
    this.#missingOperands.report(before, after, next, isOperator, this.#source);
    const place = isEnd(before) ? spanOf(after).start : spanOf(before).end;
    return this.#unreadable({ start: place, end: place });
  }

  /** Whether a parenthesis after a word opens a list of values, or a function's arguments, rather than a group. */
  opensList(word: Token, open: Token, inside: Token): boolean {
    if (inside.tokenType.CATEGORIES?.[0] === this.#tokens.Value) return true;
    return open.startOffset === word.startOffset + word.image.length && !fieldLike(word.image);
  }

  /** Whether two words are left over side by side, with nothing between them. */
  areLeftOver(first: Token, second: Token, next: Token): boolean {
    return this.#isLeftOver(first, second) && this.#isLeftOver(second, next) && this.#areNeighbours(first, second);
  }

  #areNeighbours(first: Token, second: Token): boolean {
    const { spanOf } = this.#source;
    return this.#isBlank(spanOf(first).end, spanOf(second).start);
  }

  #isBlank(start: number, end: number): boolean {
    return this.#source.text.slice(start, end).trim() === "";
  }

  /** Whether a word is neither a field nor a value, nor followed by what would make it one. */
  #isLeftOver(word: Token, next: Token): boolean {
    const { Word, Comparator, Value, OpeningParenthesis } = this.#tokens;
    const category = next.tokenType.CATEGORIES?.[0];
    if (word.tokenType !== Word || category === Comparator || category === Value) return false;
    if (category === OpeningParenthesis && next.startOffset === word.startOffset + word.image.length) return false;
    return !fieldLike(word.image);
  }

  #restrictionOf(field?: FieldNode, comparator?: ComparatorNode, value?: ValueNode): RestrictionNode {
    if (field && comparator && value) {
      return { kind: "restriction", span: joinSpans(field.span, value.span), field, comparator, value };
    }
    const parts = [field, comparator, value].filter((part) => part !== undefined);
    if (!field && value && !value.doubtful) reportMissingField(comparator, value, this.#source);
    else if (field && !comparator) reportMissingComparator(field, value, this.#source);
    else if (comparator && !value) reportMissingValue(comparator, this.#nextOffset(comparator.span.end), this.#source);
    return {
      kind: "restriction",
      span: parts.map((part) => part.span).reduce(joinSpans),
      ...(field && { field }),
      ...(comparator && { comparator }),
      ...(value && { value }),
    };
  }

  /** The end of the first character from `offset` on that is not blank. */
  #nextOffset(offset: number): number {
    let end = offset;
    while (isWhiteSpace(this.#source.text[end])) end += 1;
    return end + 1;
  }

  #field(token: Token): FieldNode {
    const span = this.#source.spanOf(token);
    const name = this.#nameOf(token);
    if (name !== token.image) reportQuotedField(name, span, this.#source);
    return { kind: "field", span, name };
  }

  /** Without the quotes that some put around it. */
  #nameOf({ image }: Token): string {
    return /^[A-Za-z_]/.test(image) ? image : image.slice(1, -1);
  }

  #comparator(token: Token): ComparatorNode {
    return { kind: "comparator", span: this.#source.spanOf(token), text: token.image };
  }

  #value(whole: Span, literal: Literal): ValueNode {
    const inner = this.#source.originalSpan(literal.valueStart, literal.valueEnd);
    const { doubtful } = reportLiteral(literal, { whole, inner }, this.#source);
    const written = this.#source.text.slice(inner.start, inner.end);
    const asLexed = literal.form === "plain" && written.length === literal.valueEnd - literal.valueStart;
    const text = asLexed ? written : written.replace(allInvisible, "");
    this.values.push(whole);
    return { kind: "value", span: whole, text, doubtful };
  }

  #unexpected(span: Span): ErrorNode {
    const { text, report } = this.#source;
    report("unexpected-token", span, () => ({ data: { text: text.slice(span.start, span.end) } }));
    return this.#unreadable(span);
  }

  #unreadable(span: Span): ErrorNode {
    return { kind: "error", span };
  }
}

const allInvisible = new RegExp(`${invisible.source}|\\t`, "g");
