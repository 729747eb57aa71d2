import { walk } from "../syntax/fold.js";
import type { SyntaxNode } from "../syntax/tree.js";
import type { Span } from "../text/span.js";
import { fieldLike, fieldsByName } from "../vocabulary/field-names.js";
import { aboutEventType, aboutField, aboutTarget, escaped } from "./about.js";
import type { Document } from "./document.js";
import type { Hover, Position } from "./protocol.js";
import { valueParts } from "./value-parts.js";

/**
 * What there is to say of a place: what stands there, and how what is wrong with it can be put right. What is wrong, editors say
 * themselves.
 */
export function hoverAt(document: Document, position: Position): Hover | undefined {
  const offset = document.offsetAt(position);
  // A place is between two characters: the one behind it counts, otherwise the one before it.
  return hoverOver(document, offset) ?? hoverOver(document, offset - 1);
}

function hoverOver(document: Document, offset: number): Hover | undefined {
  const around = ({ start, end }: Span): boolean => start <= offset && offset < end;
  const meaning = meaningAt(document, around);
  const problems = document.compilation.diagnostics.filter(({ span }) => around(span));
  const [smallest] = [...problems].sort((a, b) => lengthOf(a.span) - lengthOf(b.span));
  const span = meaning?.span ?? smallest?.span;
  if (!span) return undefined;
  const helps = new Set(problems.flatMap(({ help }) => (help ? [`**help:** ${escaped(help)}`] : [])));
  const value = [...(meaning ? [meaning.text] : []), ...helps].join("\n\n");
  if (value === "") return undefined;
  return { contents: { kind: "markdown", value }, range: document.rangeOf(span) };
}

const lengthOf = ({ start, end }: Span): number => end - start;

interface Meaning {
  readonly span: Span;
  /** Markdown. */
  readonly text: string;
}

const operatorRules = {
  OR: "joins event types: at least one of them is to hold. Several beside a target stand in parentheses.",
  AND: "joins the event types with the target resource: both are to hold. There is at most one.",
} as const;

function meaningAt(document: Document, around: (span: Span) => boolean): Meaning | undefined {
  const { compilation } = document;
  let found: Meaning | undefined;
  walk(compilation.syntax, (node) => {
    if (!around(node.span)) return false;
    found = meaningOf(node, document, around) ?? found;
    return true;
  });
  return found;
}

function meaningOf(node: SyntaxNode, document: Document, around: (span: Span) => boolean): Meaning | undefined {
  if (node.kind === "conjunction" || node.kind === "disjunction") {
    const span = node.operators.find((each) => each.start < each.end && around(each));
    const word = node.kind === "conjunction" ? "AND" : "OR";
    return span && { span, text: `\`${word}\` ${operatorRules[word]}` };
  }
  if (node.kind !== "restriction") return undefined;
  const field = node.field && fieldLike(node.field.name);
  if (node.field && around(node.field.span)) {
    const known = fieldsByName.get(node.field.name);
    return known && { span: node.field.span, text: aboutField(known) };
  }
  if (node.comparator && around(node.comparator.span) && field) {
    return { span: node.comparator.span, text: `\`${field.name}\` is compared by \`${field.comparator}\`.` };
  }
  // Of an unknown field nobody knows what its values are.
  if (!node.value || !around(node.value.span) || (node.field && !field)) return undefined;
  const about = field?.valueKind === "target-resource" ? aboutTarget : aboutEventType;
  const text = about(node.value.text, document.profile);
  const parts = valueParts(node.value, field?.valueKind ?? "event-type", document.text);
  const table = parts.map((part) => `${part.name} \`${part.text}\``).join(" · ");
  return { span: node.value.span, text: [text, table].filter((each) => each !== "").join("\n\n") };
}
