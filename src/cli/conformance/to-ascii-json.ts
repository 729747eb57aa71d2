/** A value as JSON in ASCII, on one line: many programs split lines at other characters of Unicode, too. */
export const toAsciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
