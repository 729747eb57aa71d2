import { invisible } from "../text/characters.js";
import type { Span } from "../text/span.js";
import { literalOf, type Token } from "./chevrotain/token.js";
import { withoutQuotes } from "./literals/quoted-field.js";
import type { ParseContext } from "./parse-context.js";
import { reportLiteral } from "./problems/literal.js";
import { reportQuotedField } from "./problems/quoted-field.js";
import type { ComparatorNode, FieldNode, ValueNode } from "./tree.js";

// Each function makes one node of one token and reports how the token is written if that is wrong.

export function createField(token: Token, context: ParseContext): FieldNode {
  const span = context.spanOf(token);
  const name = withoutQuotes(token.image);
  if (name !== token.image) reportQuotedField(name, span, context);
  return { kind: "field", span, name };
}

export const createComparator = (token: Token, { spanOf }: ParseContext): ComparatorNode => ({
  kind: "comparator",
  span: spanOf(token),
  text: token.image,
});

export function createValue(token: Token, context: ParseContext): ValueNode {
  const { form, valueStart, valueEnd } = literalOf(token);
  const whole = context.spanOf(token);
  const inner = context.originalSpan(valueStart, valueEnd);
  const hasLiteralError = reportLiteral(form, { whole, inner }, context);
  const text = valueText(context.text, inner, form === "plain" && inner.end - inner.start === valueEnd - valueStart);
  return { kind: "value", span: whole, text, hasLiteralError };
}

const everyInvisible = new RegExp(`${invisible.source}|\\t`, "g");

/** The text of a value without invisible characters and tabs. */
function valueText(text: string, { start, end }: Span, isVisible: boolean): string {
  const original = text.slice(start, end);
  return isVisible ? original : original.replace(everyInvisible, "");
}
