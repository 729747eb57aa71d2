/**
 * Whether a text can be the path in front of the API: empty, or segments such as `/events`. A slash at its end is
 * allowed.
 */
export const isBasePath = (text: string): boolean => /^(?:\/[A-Za-z0-9._~-]+)*\/?$/.test(text);

/** @throws TypeError if the text is not a base path. */
export function assertBasePath(basePath: string): void {
  if (!isBasePath(basePath)) throw new TypeError("basePath must be a path such as /events");
}

/** `/events/` becomes `/events`. `/` becomes an empty text, which means no base path. */
export const removeTrailingSlash = (basePath: string): string => basePath.replace(/\/$/, "");
