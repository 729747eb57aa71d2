import type { FieldProperty } from "../vocabulary/fields.js";

/** `Declared` itself. A use of this type does not compile if `_Complete` lacks the property of a field. */
type AssertEveryField<Declared, _Complete extends Readonly<Record<FieldProperty, unknown>>> = Declared;

interface FilterValues {
  /** One or more event types, in source order, each once. A subscription matches when it has at least one of them. */
  readonly eventTypes: readonly [string, ...string[]];
  /** A full resource name. If it is present, a subscription matches only if this is its target. */
  readonly targetResource?: string;
}

interface SubscriptionValues {
  /** The event types of the subscription. */
  readonly eventTypes?: readonly string[] | null | undefined;
  /** The full resource name of what the subscription observes. */
  readonly targetResource?: string | null | undefined;
}

declare const filterBrand: unique symbol;

/**
 * The meaning of a valid filter, as frozen plain data. `compile` and `buildFilter` make it. Other objects are not of
 * this type, because their values are unchecked. `buildFilter(JSON.parse(json)).filter` restores a filter that was
 * stored as JSON. It is better to store the text: `compileOrThrow(print(filter))` is the same filter.
 */
export interface Filter extends AssertEveryField<FilterValues, Required<FilterValues>> {
  /** Exists only in types, not at run time. */
  readonly [filterBrand]: true;
}

/** The part of a subscription that a filter looks at. */
export interface SubscriptionLike extends AssertEveryField<SubscriptionValues, Required<SubscriptionValues>> {}
