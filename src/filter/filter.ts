import { walk } from "../syntax/fold.js";
import type { FilterSyntax } from "../syntax/tree.js";
import { fields } from "../vocabulary/fields.js";
import { given } from "./given.js";

/**
 * The meaning of a valid filter: a subscription matches when it has at least one of the event types and, if a target is
 * given, exactly that target. Frozen plain data.
 */
export interface Filter {
  /** In source order, without duplicates. */
  readonly eventTypes: readonly [string, ...string[]];
  readonly targetResource?: string;
}

/** As much of a subscription as a filter looks at. */
export interface SubscriptionLike {
  readonly eventTypes?: readonly string[] | null;
  readonly targetResource?: string | null;
}

/** Freezes a normal form, whose event types are each there once. */
export function frozen(eventTypes: Filter["eventTypes"], targetResource: string | undefined): Filter {
  const types = Object.freeze(eventTypes);
  return Object.freeze(targetResource === undefined ? { eventTypes: types } : { eventTypes: types, targetResource });
}

/** The normal form of a tree in which no rule found an error. */
export function filterOf(syntax: FilterSyntax): Filter | undefined {
  const eventTypes: string[] = [];
  let targetResource: string | undefined;
  walk(syntax, (node) => {
    if (node.kind !== "restriction") return true;
    const { field, value } = node;
    const kind = field && fields.get(field.name)?.valueKind;
    if (value && kind === "event-type") eventTypes.push(value.text);
    else if (value && kind === "target-resource") targetResource = value.text;
    return false;
  });
  const [first, ...rest] = new Set(eventTypes);
  return first === undefined ? undefined : frozen([first, ...rest], targetResource);
}

/**
 * One string for all filters that mean the same: order, duplicates and spelling do not count.
 *
 * @throws TypeError if it is given no filter.
 */
export function filterKey(filter: Filter): string {
  const { eventTypes, targetResource } = given(filter);
  return JSON.stringify([[...new Set(eventTypes)].sort(), ...(targetResource === undefined ? [] : [targetResource])]);
}
