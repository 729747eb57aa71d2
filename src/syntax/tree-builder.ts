import { joinSpans, type Span } from "../text/span.js";
import { findFieldLike } from "../vocabulary/field-names.js";
import { isEndOfInput, type Token } from "./chevrotain/token.js";
import { createComparatorNode, createFieldNode, createValueNode } from "./leaf-nodes.js";
import { unquoteFieldName } from "./literals/quoted-field.js";
import type { ParseContext } from "./parse-context.js";
import { reportEmptyParentheses } from "./problems/empty-parentheses.js";
import { reportMissingComparator } from "./problems/missing-comparator.js";
import { reportMissingField } from "./problems/missing-field.js";
import { MissingOperandReporter } from "./problems/missing-operand.js";
import { reportMissingOperator } from "./problems/missing-operator.js";
import { reportMissingValue } from "./problems/missing-value.js";
import { reportMisspelledOperator } from "./problems/operator-spelling.js";
import { reportUnclosedParenthesis } from "./problems/unbalanced-parenthesis.js";
import { reportUnsupportedListOrCall } from "./problems/unsupported-syntax.js";
import { reportWrongBracket } from "./problems/wrong-bracket.js";
import type { ComparatorNode, ErrorNode, ExpressionNode, FieldNode, ValueNode } from "./tree.js";

/** The first and the last token of a list. */
export interface ListBoundaryTokens {
  readonly firstToken: Token;
  readonly lastToken: Token;
}

/** Builds the nodes of a tree from the tokens of one text, and reports the problems of each node. */
export class TreeBuilder {
  readonly context: ParseContext;
  readonly #missingOperandReporter = new MissingOperandReporter();
  /** The spans of unsupported syntax. Each of them is reported as a whole, so its parts are not reported. */
  readonly unsupportedSpans: Span[] = [];
  /** The spans of the values, including their quotes. */
  readonly valueSpans: Span[] = [];

  constructor(context: ParseContext) {
    this.context = context;
  }

  /**
   * Builds a node from operands and the operators between them. If there is only one operand, returns it unchanged. An
   * operator is `undefined` if it is missing in the text.
   */
  buildJunction(
    junctionKind: "conjunction" | "disjunction",
    operands: readonly ExpressionNode[],
    operatorTokens: readonly (Token | undefined)[],
  ): ExpressionNode {
    const [firstOperand, ...otherOperands] = operands;
    const lastOperand = otherOperands.at(-1);
    if (!firstOperand || !lastOperand) return firstOperand ?? createErrorNode({ start: 0, end: 0 });
    const operatorSpans = operatorTokens.map((operatorToken, operatorIndex) => {
      const rightOperand = operands[operatorIndex + 1] ?? lastOperand;
      if (!operatorToken) {
        reportMissingOperator(operands[operatorIndex] ?? firstOperand, rightOperand, this.context);
        return { start: rightOperand.span.start, end: rightOperand.span.start };
      }
      const operatorSpan = this.context.spanOf(operatorToken);
      reportMisspelledOperator(
        operatorToken,
        operatorSpan,
        junctionKind === "conjunction" ? "AND" : "OR",
        this.context,
      );
      return operatorSpan;
    });
    const [firstOperatorSpan = firstOperand.span, lastOperatorSpan = lastOperand.span] = [
      operatorSpans[0],
      operatorSpans.at(-1),
    ];
    const span = joinSpans(
      joinSpans(firstOperand.span, lastOperand.span),
      joinSpans(firstOperatorSpan, lastOperatorSpan),
    );
    return { kind: junctionKind, span, operands, operators: operatorSpans };
  }

  buildParenthesizedComposite(
    openToken: Token,
    innerNode: ExpressionNode | undefined,
    closeToken: Token | undefined,
  ): ExpressionNode {
    const { text, spanOf } = this.context;
    const openSpan = spanOf(openToken);
    const closeSpan = closeToken && spanOf(closeToken);
    reportWrongBracket(openToken, openSpan, "(", this.context);
    if (closeToken && closeSpan) reportWrongBracket(closeToken, closeSpan, ")", this.context);
    const span = joinSpans(openSpan, closeSpan ?? innerNode?.span ?? openSpan);
    // Parentheses around skipped text are not reported as empty, because the skipped text has its own diagnostic.
    const areParenthesesEmpty = !innerNode && closeSpan && text.slice(openSpan.end, closeSpan.start).trim() === "";
    if (areParenthesesEmpty) reportEmptyParentheses(span, this.context);
    else if (innerNode && !closeSpan) reportUnclosedParenthesis(openSpan, innerNode, this.context);
    return {
      kind: "composite",
      span,
      open: openSpan,
      ...(innerNode && { inner: innerNode }),
      ...(closeSpan && { close: closeSpan }),
    };
  }

  buildRestriction(
    fieldToken: Token | undefined,
    comparatorToken: Token | undefined,
    valueToken: Token | undefined,
  ): ExpressionNode {
    const fieldNode = fieldToken && createFieldNode(fieldToken, this.context);
    const comparatorNode = comparatorToken && createComparatorNode(comparatorToken, this.context);
    const valueNode = valueToken && createValueNode(valueToken, this.context);
    if (valueNode) this.valueSpans.push(valueNode.span);
    if (fieldNode && comparatorNode && valueNode) {
      return {
        kind: "restriction",
        span: joinSpans(fieldNode.span, valueNode.span),
        field: fieldNode,
        comparator: comparatorNode,
        value: valueNode,
      };
    }
    if (!fieldNode && !valueNode) return this.#buildUnexpectedToken(comparatorNode?.span ?? { start: 0, end: 0 });
    return this.#buildPartialRestriction(fieldNode, comparatorNode, valueNode);
  }

  /** Builds an error node for a comparison with a list of values, or for a function with its arguments. */
  buildUnsupportedList(
    fieldToken: Token,
    comparatorToken: Token | undefined,
    { firstToken, lastToken }: ListBoundaryTokens,
  ): ErrorNode {
    const { spanOf } = this.context;
    const bracketedSpan = joinSpans(spanOf(firstToken), spanOf(lastToken));
    const wholeSpan = joinSpans(spanOf(fieldToken), bracketedSpan);
    const fieldOrFunctionName = unquoteFieldName(fieldToken.image);
    reportUnsupportedListOrCall(
      { fieldOrFunctionName, comparatorText: comparatorToken?.image, listOrCallSpan: wholeSpan, bracketedSpan },
      this.context,
    );
    this.unsupportedSpans.push(wholeSpan);
    return createErrorNode(wholeSpan);
  }

  /** Builds the node of one or more words without a comparator: a field, or unexpected words. */
  buildWords(firstWordToken: Token, lastWordToken: Token): ExpressionNode {
    const { spanOf } = this.context;
    const isField = firstWordToken === lastWordToken && findFieldLike(unquoteFieldName(firstWordToken.image));
    if (!isField) return this.#buildUnexpectedToken(joinSpans(spanOf(firstWordToken), spanOf(lastWordToken)));
    return this.#buildPartialRestriction(createFieldNode(firstWordToken, this.context), undefined, undefined);
  }

  /**
   * Builds an error node with an empty span for the operand that is missing between `tokenBefore` and `tokenAfter`.
   * `secondTokenAfter` is the token after `tokenAfter`.
   */
  buildMissingOperand(tokenBefore: Token, tokenAfter: Token, secondTokenAfter: Token): ErrorNode {
    const { spanOf } = this.context;
    this.#missingOperandReporter.report(tokenBefore, tokenAfter, secondTokenAfter, this.context);
    const offset = isEndOfInput(tokenBefore) ? spanOf(tokenAfter).start : spanOf(tokenBefore).end;
    return createErrorNode({ start: offset, end: offset });
  }

  #buildPartialRestriction(
    fieldNode?: FieldNode,
    comparatorNode?: ComparatorNode,
    valueNode?: ValueNode,
  ): ExpressionNode {
    const childNodes = [fieldNode, comparatorNode, valueNode].filter((childNode) => childNode !== undefined);
    if (!fieldNode && valueNode && !valueNode.hasLiteralError)
      reportMissingField(comparatorNode, valueNode, this.context);
    else if (fieldNode && !comparatorNode) reportMissingComparator(fieldNode, valueNode, this.context);
    else if (comparatorNode && !valueNode) reportMissingValue(comparatorNode, this.context);
    return {
      kind: "restriction",
      span: childNodes.map((childNode) => childNode.span).reduce(joinSpans),
      ...(fieldNode && { field: fieldNode }),
      ...(comparatorNode && { comparator: comparatorNode }),
      ...(valueNode && { value: valueNode }),
    };
  }

  #buildUnexpectedToken(span: Span): ErrorNode {
    const { text, report } = this.context;
    report("unexpected-token", span, () => ({ data: { text: text.slice(span.start, span.end) } }));
    return createErrorNode(span);
  }
}

const createErrorNode = (span: Span): ErrorNode => ({ kind: "error", span });
