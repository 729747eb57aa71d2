import { fix } from "../../diagnostics/fix.js";
import { eventTypeProblem, nearestEventType, suite } from "../../vocabulary/event-type.js";
import { eventTypesField, type Field, isEquality, targetResourceField } from "../../vocabulary/fields.js";
import type { Profile } from "../../vocabulary/profile.js";
import { certainEventTypes } from "../../vocabulary/repair-event-type.js";
import { repairResourceName } from "../../vocabulary/resource-name.js";
import type { ParseContext } from "../parse-context.js";
import type { ComparatorNode, ValueNode } from "../tree.js";

/** Reports a value without a field. If the form of the value tells which field is meant, a fix inserts it. */
export function reportMissingField(
  comparator: ComparatorNode | undefined,
  value: ValueNode,
  { profile, report }: ParseContext,
): void {
  report("missing-field", value.span, () => {
    const canInsertField = !comparator || isEquality(comparator.text);
    const field = canInsertField ? fieldOf(value.text, profile) : undefined;
    if (!field) return { data: {} };
    const newText = `${field.name}${field.comparator}`;
    const span = { start: comparator?.span.start ?? value.span.start, end: value.span.start };
    return { data: { expected: newText }, fixes: [fix("safe", "insert", [{ span, newText }], newText)] };
  });
}

/** The field whose values look like this one, even if the value has other mistakes. */
function fieldOf(value: string, profile: Profile): Field | undefined {
  const trimmed = value.trim();
  if (trimmed.startsWith("//") || repairResourceName(value, profile)) return targetResourceField;
  const isEventType =
    trimmed.startsWith(`${profile.vendor}.${suite}.`) ||
    !eventTypeProblem(trimmed, profile.vendor) ||
    certainEventTypes(value, profile).some((type) => profile.eventTypes.has(type)) ||
    nearestEventType(trimmed, profile.eventTypes.keys()) !== undefined;
  return isEventType ? eventTypesField : undefined;
}
