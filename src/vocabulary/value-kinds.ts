import { eventTypeValueKind } from "./event-type-value-kind.js";
import type { ValueKind } from "./fields.js";
import { targetResourceValueKind } from "./target-resource-value-kind.js";
import type { ValueKindDefinition } from "./value-kind.js";

/** The kinds of value that the fields have. */
export const definitionByValueKind: { readonly [Kind in ValueKind]: ValueKindDefinition<Kind> } = {
  "event-type": eventTypeValueKind,
  "target-resource": targetResourceValueKind,
};
