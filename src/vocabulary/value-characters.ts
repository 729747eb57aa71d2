/** The characters that valid values are made of, as they stand between the brackets of a regular expression. */
export const valueCharacters = "A-Za-z0-9_./-";

const possibleValuePattern = /* @__PURE__ */ (() => new RegExp(`^[${valueCharacters}]+$`))();

/**
 * Whether the valid text of some profile could have this value. In quotes it is then one string, in any text: it has no quote,
 * space, control or invisible character, and is not empty.
 */
export const canBeValue = (value: unknown): value is string =>
  typeof value === "string" && possibleValuePattern.test(value);
