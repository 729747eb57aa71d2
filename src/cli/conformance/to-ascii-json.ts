/** A value as JSON in ASCII, on one line, because many programs also split lines at other Unicode characters. */
export const toAsciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
