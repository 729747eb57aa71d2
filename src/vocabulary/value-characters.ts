import type { ValueKind } from "./fields.js";

/** The characters of valid values, as written between the brackets of a regular expression. */
export const valueCharacterClass = "A-Za-z0-9_./-";

const possibleValuePattern = /* @__PURE__ */ (() => new RegExp(`^[${valueCharacterClass}]+$`))();

/**
 * Whether this value can be in a text that is valid for at least one profile. If such a value stands in quotes, the
 * lexer always reads it as one string, because the value is not empty and has no quote, space, control or invisible
 * character.
 */
export const canBeValue = (value: unknown): value is string =>
  typeof value === "string" && possibleValuePattern.test(value);

/**
 * The shape that values of each kind have in every profile: two or more segments, or a host with collections and ids.
 */
const shapePatternByValueKind: Readonly<Record<ValueKind, RegExp>> = {
  "event-type": /^\w[\w-]*(\.\w[\w-]*)+$/,
  "target-resource": /^\/\/[\w.-]+(\/[\w-]+)+$/,
};

/**
 * Whether this value can be a value of this kind in a text that is valid for at least one profile. A placeholder such
 * as `EVENT_TYPE` is not possible.
 */
export const canBeValueOfKind = (value: unknown, valueKind: ValueKind): value is string =>
  typeof value === "string" && shapePatternByValueKind[valueKind].test(value);
