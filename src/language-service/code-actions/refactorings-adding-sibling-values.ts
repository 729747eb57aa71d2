import type { Filter } from "../../filter/filter.js";
import { print } from "../../filter/print.js";
import type { RestrictionNode } from "../../syntax/tree.js";
import { walk } from "../../syntax/tree-traversal.js";
import type { Span } from "../../text/span.js";
import type { CompiledDocument } from "../compiled-document.js";
import { editorSupportByValueKind } from "../value-kinds.js";
import type { Refactoring } from "./refactoring.js";

/** The maximum number of values that get a separate action each. */
const maxSingleAdditions = 8;

/**
 * Returns refactorings that add values of the same group as the value at the cursor, such as the other event types of a
 * resource.
 */
export function refactoringsAddingSiblingValues(
  document: CompiledDocument,
  filter: Filter,
  requestedSpan: Span,
): readonly Refactoring[] {
  const { profile } = document;
  const restriction = findRestrictionWithValueAtSpan(document, requestedSpan);
  const field = restriction && document.findFieldOfRestriction(restriction);
  if (!restriction?.value || field?.joins !== "or") return [];
  const siblingGroup = editorSupportByValueKind[field.valueKind].findGroupOfKnownValues(
    restriction.value.text,
    profile,
  );
  if (!siblingGroup) return [];
  const presentValues = filter[field.property];
  const missingValues = siblingGroup.valuesInProfileOrder.filter(
    (siblingValue) => !presentValues.includes(siblingValue),
  );
  const printWithAdded = (addedValues: readonly string[]): string =>
    print({ ...filter, [field.property]: [...presentValues, ...addedValues] });
  return [
    ...missingValues
      .slice(0, maxSingleAdditions)
      .map((missingValue) => ({ title: `Add ${missingValue}`, newText: printWithAdded([missingValue]) })),
    ...(missingValues.length > 1
      ? [{ title: `Add all ${field.noun}s of ${siblingGroup.groupName}`, newText: printWithAdded(missingValues) }]
      : []),
  ];
}

/** Finds the first restriction whose value touches a span. */
function findRestrictionWithValueAtSpan(
  { compilation }: CompiledDocument,
  { start, end }: Span,
): RestrictionNode | undefined {
  let foundRestriction: RestrictionNode | undefined;
  walk(compilation.syntax, (node) => {
    if (node.kind !== "restriction") return true;
    if (node.value && node.value.span.start <= end && start <= node.value.span.end) foundRestriction ??= node;
    return false;
  });
  return foundRestriction;
}
