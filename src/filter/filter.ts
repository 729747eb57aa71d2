import type { ListFieldDefinition, SingleFieldDefinition } from "../vocabulary/fields.js";

type ListProperty = ListFieldDefinition["property"];
type SingleProperty = SingleFieldDefinition["property"];

/**
 * The meaning of a valid filter: a subscription matches when it has at least one of the event types and, if a target resource
 * is given, exactly that one. Frozen plain data; values are in source order, without duplicates.
 */
export interface Filter
  extends Readonly<Record<ListProperty, readonly [string, ...string[]]>>,
    Readonly<Partial<Record<SingleProperty, string>>> {}

/** The part of a subscription that a filter looks at. */
export interface SubscriptionLike
  extends Readonly<Partial<Record<ListProperty, readonly string[] | null>>>,
    Readonly<Partial<Record<SingleProperty, string | null>>> {}
