import fc from "fast-check";
import { type Filter, workspaceProfile } from "../../../src/index.js";
import { type FieldProperty, fields, type ValueKind } from "../../../src/vocabulary/fields.js";

const typesWith = (isOutputOnly: boolean): readonly string[] =>
  [...workspaceProfile.eventTypes.values()].flatMap((known) =>
    (known.isOutputOnly ?? false) === isOutputOnly ? known.type : [],
  );

/** Generates a known event type to which a client can subscribe. */
export const knownEventType: fc.Arbitrary<string> = fc.constantFrom(...typesWith(false));

const outputOnlyEventType: fc.Arbitrary<string> = fc.constantFrom(...typesWith(true));

const segment = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,8}$/);
const version = fc.stringMatching(/^v[0-9]{1,2}((alpha|beta)[0-9]?)?$/);

/** Generates a well-formed event type that most likely no profile knows. */
export const unknownEventType: fc.Arbitrary<string> = fc
  .tuple(segment, segment, version, segment)
  .map((parts) => `google.workspace.${parts.join(".")}`);

/** Generates a well-formed event type that differs from a known type in one segment. */
export const similarEventType: fc.Arbitrary<string> = fc
  .tuple(knownEventType, fc.constantFrom(2, 3, 4, 5), segment, version)
  .map(([type, index, other, otherVersion]) =>
    type
      .split(".")
      .map((part, place) => (place !== index ? part : index === 4 ? otherVersion : other))
      .join("."),
  );

export const eventType: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: knownEventType, weight: 6 },
  { arbitrary: unknownEventType, weight: 1 },
  { arbitrary: similarEventType, weight: 1 },
  { arbitrary: outputOnlyEventType, weight: 1 },
);

const id = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/),
  fc.constantFrom("-", "--", "AAAAB3NzaC1", "SPACE_ID", "undefined", "null", "me", "0BwWithFile_id-1"),
);

/** Generates a target of any form that the default profile knows. */
export const knownTargetResource: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...workspaceProfile.targets), id)
  .map(([{ form }, each]) => form.replace(/\{[a-z]+\}$/, () => each));

const hostLabel = fc.stringMatching(/^[a-z][a-z0-9]{8,14}$/);
const collection = fc.stringMatching(/^[a-z][A-Za-z]{9,12}$/);

/** Generates a well-formed target on a known or unknown host of the vendor. It is not similar to any known form. */
export const unknownTargetResource: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(hostLabel, fc.constantFrom("chat", "drive", "eu.chat")),
    fc.array(fc.tuple(collection, fc.stringMatching(/^[A-Z][A-Za-z0-9_-]{0,9}$/)), { minLength: 1, maxLength: 3 }),
  )
  .map(([label, pairs]) => `//${label}.googleapis.com/${pairs.flat().join("/")}`);

export const targetResource: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: knownTargetResource, weight: 8 },
  { arbitrary: unknownTargetResource, weight: 1 },
);

/** For each kind of value, generates known and unknown values. */
const valueOfKind: Readonly<Record<ValueKind, fc.Arbitrary<string>>> = {
  "event-type": eventType,
  "target-resource": targetResource,
};

/** The generators that a test sets for the values of some fields. The other fields get any values of their kind. */
type Values = Readonly<Partial<Record<FieldProperty, fc.Arbitrary<string>>>>;

/**
 * Generates a filter in normal form with values of the given generators. A field that accepts several values has one to
 * five values. Any other field has at most one value.
 */
export const filterOf = (values: Values = {}): fc.Arbitrary<Filter> => {
  const parts = fields.map(({ property, joins, isRequired, valueKind }) => {
    const value = values[property] ?? valueOfKind[valueKind];
    const list = fc.uniqueArray(value, { minLength: 1, maxLength: 5 });
    const part: fc.Arbitrary<string | string[]> = joins === "or" ? list : value;
    const present = part.map((each) => ({ [property]: each }));
    return isRequired ? present : fc.oneof(present, fc.constant({}));
  });
  return fc.tuple(...parts).map((each) => Object.assign({}, ...each) as Filter);
};

/** Generates any filter in normal form. */
export const filter: fc.Arbitrary<Filter> = filterOf();

/**
 * Generates a filter in normal form with a known target. Each event type is known, or is not similar to a known type.
 */
export const plainFilter: fc.Arbitrary<Filter> = filterOf({
  targetResource: knownTargetResource,
  eventTypes: fc.oneof({ arbitrary: knownEventType, weight: 19 }, { arbitrary: unknownEventType, weight: 1 }),
});
