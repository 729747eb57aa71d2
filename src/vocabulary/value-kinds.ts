import { eventTypeValueKind, type MalformedEventTypeValue } from "./event-type-value-kind.js";
import type { ValueKind } from "./fields.js";
import { type MalformedTargetResourceValue, targetResourceValueKind } from "./target-resource-value-kind.js";
import type { ValueKindDefinition } from "./value-kind.js";

/** For each kind of value, the data about a value that is not well formed. */
export interface MalformedValueByKind {
  /** A value that is not an event type. */
  readonly "event-type": MalformedEventTypeValue;
  /** A value that is not a target resource. */
  readonly "target-resource": MalformedTargetResourceValue;
}

/** The kinds of value that the fields have. */
export const definitionByValueKind: { readonly [Kind in ValueKind]: ValueKindDefinition<MalformedValueByKind[Kind]> } =
  {
    "event-type": eventTypeValueKind,
    "target-resource": targetResourceValueKind,
  };
