import { joinSpans, type Span } from "../text/span.js";
import { findFieldLike } from "../vocabulary/field-names.js";
import { isEndOfInput, type Token } from "./chevrotain/token.js";
import { createComparatorNode, createFieldNode, createValueNode } from "./leaf-nodes.js";
import { stripQuotes } from "./literals/quoted-field.js";
import type { ParseContext } from "./parse-context.js";
import { reportEmptyParentheses } from "./problems/empty-parentheses.js";
import { reportMissingComparator } from "./problems/missing-comparator.js";
import { reportMissingField } from "./problems/missing-field.js";
import { MissingOperandReporter } from "./problems/missing-operand.js";
import { reportMissingOperator } from "./problems/missing-operator.js";
import { reportMissingValue } from "./problems/missing-value.js";
import { reportOperatorSpelling } from "./problems/operator-spelling.js";
import { reportUnclosed } from "./problems/unbalanced-parenthesis.js";
import { reportList } from "./problems/unsupported-syntax.js";
import { reportWrongBracket } from "./problems/wrong-bracket.js";
import type { ComparatorNode, ErrorNode, ExpressionNode, FieldNode, ValueNode } from "./tree.js";

/** The first and the last token of a list. */
export interface ListTokens {
  readonly open: Token;
  readonly lastToken: Token;
}

/** Builds the nodes of one text's tree from its tokens, and reports what is wrong with each node. */
export class TreeBuilder {
  readonly context: ParseContext;
  readonly #missingOperands = new MissingOperandReporter();
  /** Unsupported syntax that is reported as a whole, whatever is in it. */
  readonly unsupportedSpans: Span[] = [];
  /** The values with their quotes. */
  readonly valueSpans: Span[] = [];

  constructor(context: ParseContext) {
    this.context = context;
  }

  /** Operands and their operators. A single operand is returned as it is; `undefined` stands for a missing operator. */
  buildJunction(
    kind: "conjunction" | "disjunction",
    operands: readonly ExpressionNode[],
    operatorTokens: readonly (Token | undefined)[],
  ): ExpressionNode {
    const [first, ...rest] = operands;
    const last = rest.at(-1);
    if (!first || !last) return first ?? createErrorNode({ start: 0, end: 0 });
    const operators = operatorTokens.map((token, index) => {
      const right = operands[index + 1] ?? last;
      if (!token) {
        reportMissingOperator(operands[index] ?? first, right, this.context);
        return { start: right.span.start, end: right.span.start };
      }
      const span = this.context.spanOf(token);
      reportOperatorSpelling(token, span, kind === "conjunction" ? "AND" : "OR", this.context);
      return span;
    });
    const [firstOperator = first.span, lastOperator = last.span] = [operators[0], operators.at(-1)];
    const span = joinSpans(joinSpans(first.span, last.span), joinSpans(firstOperator, lastOperator));
    return { kind, span, operands, operators };
  }

  buildComposite(openToken: Token, inner: ExpressionNode | undefined, closeToken: Token | undefined): ExpressionNode {
    const { text, spanOf } = this.context;
    const open = spanOf(openToken);
    const close = closeToken && spanOf(closeToken);
    reportWrongBracket(openToken, open, "(", this.context);
    if (closeToken && close) reportWrongBracket(closeToken, close, ")", this.context);
    const span = joinSpans(open, close ?? inner?.span ?? open);
    // Skipped text between the parentheses has a diagnostic of its own.
    const isEmpty = !inner && close && text.slice(open.end, close.start).trim() === "";
    if (isEmpty) reportEmptyParentheses(span, this.context);
    else if (inner && !close) reportUnclosed(open, inner, this.context);
    return { kind: "composite", span, open, ...(inner && { inner }), ...(close && { close }) };
  }

  buildRestriction(
    fieldToken: Token | undefined,
    comparatorToken: Token | undefined,
    valueToken: Token | undefined,
  ): ExpressionNode {
    const field = fieldToken && createFieldNode(fieldToken, this.context);
    const comparator = comparatorToken && createComparatorNode(comparatorToken, this.context);
    const value = valueToken && createValueNode(valueToken, this.context);
    if (value) this.valueSpans.push(value.span);
    if (field && comparator && value) {
      return { kind: "restriction", span: joinSpans(field.span, value.span), field, comparator, value };
    }
    if (!field && !value) return this.#buildUnexpectedToken(comparator?.span ?? { start: 0, end: 0 });
    return this.#buildPartialRestriction(field, comparator, value);
  }

  /** A comparison with a list, or a function with its arguments. */
  buildList(field: Token, comparator: Token | undefined, { open, lastToken }: ListTokens): ErrorNode {
    const { spanOf } = this.context;
    const brackets = joinSpans(spanOf(open), spanOf(lastToken));
    const whole = joinSpans(spanOf(field), brackets);
    const name = stripQuotes(field.image);
    reportList({ name, comparator: comparator?.image, whole, brackets }, this.context);
    this.unsupportedSpans.push(whole);
    return createErrorNode(whole);
  }

  /** One or more words that nothing compares: a field without its comparator, or unexpected words. */
  buildWords(first: Token, last: Token): ExpressionNode {
    const { spanOf } = this.context;
    const isField = first === last && findFieldLike(stripQuotes(first.image));
    if (!isField) return this.#buildUnexpectedToken(joinSpans(spanOf(first), spanOf(last)));
    return this.#buildPartialRestriction(createFieldNode(first, this.context), undefined, undefined);
  }

  /** An empty node between `before` and `after`, where an operand should be; `next` follows `after`. */
  buildMissingOperand(before: Token, after: Token, next: Token): ErrorNode {
    const { spanOf } = this.context;
    this.#missingOperands.report(before, after, next, this.context);
    const offset = isEndOfInput(before) ? spanOf(after).start : spanOf(before).end;
    return createErrorNode({ start: offset, end: offset });
  }

  #buildPartialRestriction(field?: FieldNode, comparator?: ComparatorNode, value?: ValueNode): ExpressionNode {
    const parts = [field, comparator, value].filter((part) => part !== undefined);
    if (!field && value && !value.hasLiteralError) reportMissingField(comparator, value, this.context);
    else if (field && !comparator) reportMissingComparator(field, value, this.context);
    else if (comparator && !value) reportMissingValue(comparator, this.context);
    return {
      kind: "restriction",
      span: parts.map((part) => part.span).reduce(joinSpans),
      ...(field && { field }),
      ...(comparator && { comparator }),
      ...(value && { value }),
    };
  }

  #buildUnexpectedToken(span: Span): ErrorNode {
    const { text, report } = this.context;
    report("unexpected-token", span, () => ({ data: { text: text.slice(span.start, span.end) } }));
    return createErrorNode(span);
  }
}

const createErrorNode = (span: Span): ErrorNode => ({ kind: "error", span });
