/**
 * A value as one line of JSON in ASCII. Other characters are escaped, because many programs split lines at some of
 * them.
 */
export const toAsciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
