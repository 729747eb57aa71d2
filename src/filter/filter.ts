import type { FieldProperty } from "../vocabulary/fields.js";

/**
 * Returns `Declared` unchanged. If `_Complete` lacks the property of a field, the use of this type does not compile.
 */
type AssertEveryField<Declared, _Complete extends Readonly<Record<FieldProperty, unknown>>> = Declared;

interface FilterValues {
  /**
   * One or more event types in source order, without duplicates. A subscription matches if it has at least one of them.
   */
  readonly eventTypes: readonly [string, ...string[]];
  /** A full resource name. If it is present, a subscription matches only if its target has this name. */
  readonly targetResource?: string;
}

interface SubscriptionValues {
  /** The event types of the subscription. */
  readonly eventTypes?: readonly string[] | null | undefined;
  /** The full resource name of the target that the subscription observes. */
  readonly targetResource?: string | null | undefined;
}

interface FilterPartValues {
  /** One or more event types. A single text is one event type. */
  readonly eventTypes: Iterable<string>;
  /** The full resource name of a target. */
  readonly targetResource?: string | undefined;
}

declare const filterBrand: unique symbol;

/**
 * The meaning of a valid filter, as frozen plain data. `compile` and `buildFilter` create filters. Other objects do not
 * have this type, because their values are unchecked. `buildFilter(JSON.parse(json)).filter` restores a filter that was
 * stored as JSON. It is better to store the text `print(filter)`, because `compileOrThrow` converts it back to the same
 * filter.
 */
export interface Filter extends AssertEveryField<FilterValues, Required<FilterValues>> {
  /** This property exists only in the type, not at run time. */
  readonly [filterBrand]: true;
}

/** The part of a subscription that is needed to match it with a filter. */
export interface SubscriptionLike extends AssertEveryField<SubscriptionValues, Required<SubscriptionValues>> {}

/** The parts of a filter, from which `buildFilter` makes its text. */
export interface FilterParts extends AssertEveryField<FilterPartValues, Required<FilterPartValues>> {}
