import { invisiblePattern } from "../text/characters.js";
import type { Span } from "../text/span.js";
import { literalFormAndSpansOf, type Token } from "./chevrotain/token.js";
import { unquoteFieldName } from "./literals/quoted-field.js";
import type { ParseContext } from "./parse-context.js";
import { reportLiteralMistakes } from "./problems/literal.js";
import { reportQuotedField } from "./problems/quoted-field.js";
import type { ComparatorNode, FieldNode, ValueNode } from "./tree.js";

// Each function makes one node from one token. If the token has a wrong spelling, the function reports it.

export function createFieldNode(token: Token, context: ParseContext): FieldNode {
  const span = context.spanOf(token);
  const fieldName = unquoteFieldName(token.image);
  if (fieldName !== token.image) reportQuotedField(fieldName, span, context);
  return { kind: "field", span, name: fieldName };
}

export const createComparatorNode = (token: Token, { spanOf }: ParseContext): ComparatorNode => ({
  kind: "comparator",
  span: spanOf(token),
  text: token.image,
});

export function createValueNode(token: Token, context: ParseContext): ValueNode {
  const { literalForm, valueStart, valueEnd } = literalFormAndSpansOf(token);
  const literalSpan = context.spanOf(token);
  const spanWithoutQuotes = context.originalSpanOf(valueStart, valueEnd);
  const hasLiteralError = reportLiteralMistakes(literalForm, { literalSpan, spanWithoutQuotes }, context);
  const valueText = readValueWithoutInvisibleCharacters(
    context.text,
    spanWithoutQuotes,
    literalForm === "plain" && spanWithoutQuotes.end - spanWithoutQuotes.start === valueEnd - valueStart,
  );
  return { kind: "value", span: literalSpan, text: valueText, hasLiteralError };
}

const invisibleCharacterOrTabPattern = new RegExp(`${invisiblePattern.source}|\\t`, "g");

/** Returns the text of a value, without invisible characters and tabs. */
function readValueWithoutInvisibleCharacters(text: string, { start, end }: Span, isFullyVisible: boolean): string {
  const valueAsWritten = text.slice(start, end);
  return isFullyVisible ? valueAsWritten : valueAsWritten.replace(invisibleCharacterOrTabPattern, "");
}
