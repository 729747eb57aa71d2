import { eventTypeValues } from "./event-type-values.js";
import type { ValueKind } from "./fields.js";
import { targetResourceValues } from "./target-resource-values.js";
import type { ValueKindDefinition } from "./value-kind.js";

/** The kinds of value that the fields have. */
export const valueKinds: { readonly [Kind in ValueKind]: ValueKindDefinition<Kind> } = {
  "event-type": eventTypeValues,
  "target-resource": targetResourceValues,
};
