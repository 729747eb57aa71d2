/**
 * Writes a value as one line of JSON in ASCII. Characters that are not ASCII are escaped, because many programs read
 * some of them as line breaks.
 */
export const toAsciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
