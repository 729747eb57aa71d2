import { eventTypeProblem, nearestEventType } from "./event-type.js";
import { fixEventType } from "./fix-event-type.js";
import { placeholderIn } from "./placeholder.js";
import type { ValueKindDefinition, ValuePart } from "./value-kind.js";

/** Event types, such as `acme.workspace.chat.message.v1.created`. */
export const eventTypeValues: ValueKindDefinition<"event-type"> = {
  problem: (value, { eventTypeForm }) => {
    const problem = eventTypeProblem(value, eventTypeForm);
    return problem && { value, problem, form: eventTypeForm.text };
  },
  isKnown: (value, { eventTypes }) => eventTypes.has(value),
  isLike: (value, profile) => {
    const { eventTypes, eventTypeForm } = profile;
    const trimmed = value.trim();
    const literals = eventTypeForm.segments.map(({ literal }) => literal);
    const prefix = literals.slice(0, literals.indexOf(undefined)).join(".");
    return (
      trimmed.startsWith(`${prefix}.`) ||
      !eventTypeProblem(trimmed, eventTypeForm) ||
      fixEventType(value, profile).some((type) => eventTypes.has(type)) ||
      nearestEventType(trimmed, eventTypes.keys(), eventTypeForm) !== undefined
    );
  },
  parts: (value, { eventTypeForm }) => {
    const parts: ValuePart[] = [];
    let start = 0;
    for (const [index, { name }] of eventTypeForm.segments.entries()) {
      const isLast = index === eventTypeForm.segments.length - 1;
      const dot = isLast ? -1 : value.indexOf(".", start);
      const end = dot < 0 ? value.length : dot;
      if (end > start) parts.push({ name, start, end });
      if (dot < 0) break;
      start = end + 1;
    }
    return parts;
  },
  samples: ({ eventTypes, eventTypeForm }) => {
    const known = [...eventTypes.keys()].filter((type) => placeholderIn(type) === undefined);
    const made = eventTypeForm.segments.map(({ name, literal }) => literal ?? (name === "version" ? "v1" : name));
    return known.length > 0 ? known : [made.join(".")];
  },
};
