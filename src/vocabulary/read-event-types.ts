import { findEventTypeFormProblem } from "./event-type.js";
import type { EventTypeForm } from "./event-type-form.js";
import type { KnownEventType, OlderEventType } from "./known-event-type.js";

/**
 * The known event types of a profile, by name.
 *
 * @param targetNames The names of the profile's target forms.
 * @throws TypeError if an event type is malformed, or contradicts another event type.
 */
export function readEventTypes(
  givenEventTypes: Iterable<string | KnownEventType>,
  form: EventTypeForm,
  targetNames: ReadonlySet<string>,
): ReadonlyMap<string, KnownEventType> {
  const knownTypes = new Map<string, KnownEventType>();
  for (const givenEventType of givenEventTypes) {
    const knownType = Object.freeze(
      typeof givenEventType === "string" ? { type: givenEventType } : { ...givenEventType },
    );
    assertEventTypeFacts(knownType, form, targetNames);
    const earlierType = knownTypes.get(knownType.type);
    if (earlierType && !haveSameFacts(earlierType, knownType)) {
      throw new TypeError(`the event type ${knownType.type} is given twice, with different facts`);
    }
    knownTypes.set(knownType.type, knownType);
  }
  for (const { type, instead } of knownTypes.values()) {
    if (instead !== undefined) assertReplacementIsSubscribable(instead, `"instead" of ${type} is`, knownTypes);
  }
  return knownTypes;
}

function assertEventTypeFacts(knownType: KnownEventType, form: EventTypeForm, targetNames: ReadonlySet<string>): void {
  const { type, documentation, targets, mayOccurElsewhere, isOutputOnly, instead } = knownType;
  if (typeof type !== "string" || findEventTypeFormProblem(type, form)) {
    throw new TypeError(`not an event type of the form ${form.displayText}: ${type}`);
  }
  if (documentation !== undefined && typeof documentation !== "string") {
    throw new TypeError(`documentation of ${type} must be a text`);
  }
  if (targets !== undefined && !Array.isArray(targets))
    throw new TypeError(`targets of ${type} must be a list of names`);
  const undeclaredTargetName = targets?.find((targetName) => !targetNames.has(targetName));
  if (undeclaredTargetName !== undefined) {
    throw new TypeError(`${type} occurs on ${JSON.stringify(undeclaredTargetName)}, but no target has that name`);
  }
  for (const [factName, fact] of Object.entries({ mayOccurElsewhere, isOutputOnly })) {
    if (fact !== undefined && typeof fact !== "boolean")
      throw new TypeError(`${factName} of ${type} must be a boolean`);
  }
  if (instead !== undefined && !isOutputOnly)
    throw new TypeError(`${type} has the property "instead", but its isOutputOnly is not true`);
}

const haveSameFacts = (a: KnownEventType, b: KnownEventType): boolean =>
  toFactsComparisonKey(a) === toFactsComparisonKey(b);

const toFactsComparisonKey = ({
  documentation,
  targets,
  mayOccurElsewhere,
  isOutputOnly,
  instead,
}: KnownEventType): string =>
  JSON.stringify([documentation, targets, mayOccurElsewhere ?? false, isOutputOnly ?? false, instead]);

/**
 * For each older name of event types: the current event types that the name stands for.
 *
 * @throws TypeError if an older name is also a known event type, or stands for an event type that is unknown or cannot
 * be subscribed to.
 */
export function readOlderEventTypeNames(
  givenOlderTypes: Iterable<OlderEventType>,
  knownTypes: ReadonlyMap<string, KnownEventType>,
): ReadonlyMap<string, readonly string[]> {
  const insteadByOlderName = new Map<string, readonly string[]>();
  for (const givenOlderType of givenOlderTypes) {
    const { type, instead } = Object(givenOlderType) as Partial<OlderEventType>;
    if (typeof type !== "string" || type === "") throw new TypeError("each of olderEventTypes needs a type");
    if (knownTypes.has(type)) throw new TypeError(`${type} is in olderEventTypes and in eventTypes`);
    if (!Array.isArray(instead) || instead.length === 0) {
      throw new TypeError(`"instead" of the older event type ${type} must be a list of event types`);
    }
    for (const currentType of instead)
      assertReplacementIsSubscribable(currentType, `"instead" of the older event type ${type} contains`, knownTypes);
    insteadByOlderName.set(type, Object.freeze([...instead]));
  }
  return insteadByOlderName;
}

function assertReplacementIsSubscribable(
  type: string,
  context: string,
  knownTypes: ReadonlyMap<string, KnownEventType>,
): void {
  const knownType = knownTypes.get(type);
  if (!knownType || knownType.isOutputOnly) {
    throw new TypeError(
      `${context} ${JSON.stringify(type)}, which is not a known event type that can be subscribed to`,
    );
  }
}
