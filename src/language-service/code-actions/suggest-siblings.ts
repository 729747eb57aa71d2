import type { Filter } from "../../filter/filter.js";
import { print } from "../../filter/print.js";
import { walk } from "../../syntax/fold.js";
import type { RestrictionNode } from "../../syntax/tree.js";
import type { Span } from "../../text/span.js";
import type { TextDocument } from "../text-document.js";
import { valueKindEditing } from "../value-kinds.js";
import type { Refactoring } from "./refactoring.js";

/** How many values are offered one by one. */
const maxSingleValues = 8;

/** Refactorings that add values of the same group, such as the other event types of a resource. */
export function suggestSiblings(document: TextDocument, filter: Filter, span: Span): readonly Refactoring[] {
  const { profile } = document;
  const restriction = findRestrictionByValue(document, span);
  const field = restriction && document.findField(restriction);
  if (!restriction?.value || field?.joins !== "or") return [];
  const group = valueKindEditing[field.valueKind].siblings(restriction.value.text, profile);
  if (!group) return [];
  const present = filter[field.property];
  const missing = group.values.filter((value) => !present.includes(value));
  const textWith = (values: readonly string[]): string =>
    print({ ...filter, [field.property]: [...present, ...values] });
  return [
    ...missing.slice(0, maxSingleValues).map((value) => ({ title: `Add ${value}`, newText: textWith([value]) })),
    ...(missing.length > 1 ? [{ title: `Add all ${field.noun}s of ${group.name}`, newText: textWith(missing) }] : []),
  ];
}

/** The first restriction whose value touches a span. */
function findRestrictionByValue({ compilation }: TextDocument, { start, end }: Span): RestrictionNode | undefined {
  let found: RestrictionNode | undefined;
  walk(compilation.syntax, (node) => {
    if (node.kind !== "restriction") return true;
    if (node.value && node.value.span.start <= end && start <= node.value.span.end) found ??= node;
    return false;
  });
  return found;
}
