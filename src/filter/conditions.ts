import type { Filter } from "./filter.js";

/** One of the conditions that a filter consists of. A subscription matches a filter if it meets all of them. */
export type Condition =
  | { readonly property: "eventTypes"; readonly anyOf: readonly [string, ...string[]] }
  | { readonly property: "targetResource"; readonly equals: string };

/** The property of a subscription that a condition is about. */
export type Property = Condition["property"];

/** The conditions of a filter: at most one for each property, in the order of the language's fields. */
export function conditionsOf({ eventTypes, targetResource }: Filter): readonly Condition[] {
  return [
    { property: "eventTypes", anyOf: eventTypes },
    ...(targetResource === undefined ? [] : [{ property: "targetResource", equals: targetResource } as const]),
  ];
}

/** What to do with a condition, for each property. A property without a handler is a compile-time error. */
export type ConditionHandlers<Result> = {
  readonly [Each in Property]: (condition: Extract<Condition, { readonly property: Each }>) => Result;
};

/**
 * Calls the handler of each condition's property. Returns the results in the order of the conditions.
 *
 * @throws UnsupportedConditionError if a property has no handler: code that was compiled before the property existed
 *   must fail, for it would otherwise ignore the condition and return what the filter does not match.
 */
export function mapConditions<Result>(
  conditions: readonly Condition[],
  handlers: ConditionHandlers<Result>,
): readonly Result[] {
  return conditions.map((condition) => {
    const { property } = condition;
    if (!Object.hasOwn(handlers, property)) throw new UnsupportedConditionError(property, Object.keys(handlers));
    return (handlers[property] as (condition: Condition) => Result)(condition);
  });
}

/** A condition is on a property that this version does not know. */
export class UnsupportedConditionError extends TypeError {
  override readonly name = "UnsupportedConditionError";

  constructor(property: string, supported: readonly string[]) {
    super(
      `conditions on the property ${JSON.stringify(property)} are not supported, only those on ${supported.join(", ")}`,
    );
  }
}
