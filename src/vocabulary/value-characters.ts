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
