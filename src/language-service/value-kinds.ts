import type { ValueKind } from "../vocabulary/fields.js";
import { eventTypeEditing } from "./value-kinds/event-types.js";
import { targetResourceEditing } from "./value-kinds/target-resources.js";
import type { ValueKindEditing } from "./value-kinds/value-kind-editing.js";

/** How the values of each kind are described, completed and grouped. */
export const valueKindEditing: Readonly<Record<ValueKind, ValueKindEditing>> = {
  "event-type": eventTypeEditing,
  "target-resource": targetResourceEditing,
};
