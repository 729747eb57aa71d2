import type { ValueNode } from "../syntax/tree.js";
import type { Span } from "../text/span.js";
import type { ValueKind } from "../vocabulary/fields.js";

/** What a part of a value is. */
export type PartName = "vendor" | "suite" | "product" | "resource" | "version" | "verb" | "host" | "collection" | "id";

export interface ValuePart {
  readonly name: PartName;
  readonly text: string;
  readonly span: Span;
}

const partNames: Readonly<Record<ValueKind, readonly PartName[]>> = {
  "event-type": ["vendor", "suite", "product", "resource", "version", "verb"],
  "target-resource": ["host", "collection", "id"],
};

/** The parts of a value, as far as it has the parts of its kind; none of one that is written in an odd way. */
export function valueParts({ span, text }: ValueNode, kind: ValueKind, source: string): readonly ValuePart[] {
  const start = span.start + Number(source[span.start] === '"');
  if (!source.startsWith(text, start)) return [];
  const isTarget = kind === "target-resource";
  if (isTarget && !text.startsWith("//")) return [];
  const parts: ValuePart[] = [];
  let at = isTarget ? 2 : 0;
  for (const name of partNames[kind]) {
    const isLast = name === partNames[kind].at(-1);
    const separator = isLast ? -1 : text.indexOf(isTarget ? "/" : ".", at);
    const end = separator < 0 ? text.length : separator;
    if (end > at) parts.push({ name, text: text.slice(at, end), span: { start: start + at, end: start + end } });
    if (separator < 0) break;
    at = end + 1;
  }
  return parts;
}
