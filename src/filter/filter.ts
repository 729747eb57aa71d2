import type { RepeatedField, SingleField } from "../vocabulary/fields.js";

type RepeatedProperty = RepeatedField["property"];
type SingleProperty = SingleField["property"];

/**
 * The meaning of a valid filter: a subscription matches when it has at least one of the event types and, if a target resource
 * is given, exactly that one. Frozen plain data; values are in source order, without duplicates.
 */
export interface Filter
  extends Readonly<Record<RepeatedProperty, readonly [string, ...string[]]>>,
    Readonly<Partial<Record<SingleProperty, string>>> {}

/** The part of a subscription that a filter looks at. */
export interface SubscriptionLike
  extends Readonly<Partial<Record<RepeatedProperty, readonly string[] | null>>>,
    Readonly<Partial<Record<SingleProperty, string | null>>> {}
