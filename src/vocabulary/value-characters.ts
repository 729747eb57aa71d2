import type { ValueKind } from "./fields.js";

/** The characters that valid values are made of, as they stand between the brackets of a regular expression. */
export const valueCharacterClass = "A-Za-z0-9_./-";

const possibleValuePattern = /* @__PURE__ */ (() => new RegExp(`^[${valueCharacterClass}]+$`))();

/**
 * Whether a valid text of some profile could have this value. In quotes, such a value is always one string: it is not
 * empty, and has no quote, space, control or invisible character.
 */
export const canBeValue = (value: unknown): value is string =>
  typeof value === "string" && possibleValuePattern.test(value);

/** The shape of the values of each kind in every profile: two segments or more, or a host with collections and ids. */
const shapePatternByValueKind: Readonly<Record<ValueKind, RegExp>> = {
  "event-type": /^\w[\w-]*(\.\w[\w-]*)+$/,
  "target-resource": /^\/\/[\w.-]+(\/[\w-]+)+$/,
};

/**
 * Whether a valid text of some profile could have this value for a field. The value is not a placeholder, such as
 * `EVENT_TYPE`.
 */
export const canBeValueOfKind = (value: unknown, valueKind: ValueKind): value is string =>
  typeof value === "string" && shapePatternByValueKind[valueKind].test(value);
