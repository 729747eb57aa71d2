/**
 * Whether a text can be the base path, which is the path in front of the API. A base path is empty or consists of
 * segments such as `/events`. It may end with a slash.
 */
export const isBasePath = (text: string): boolean => /^(?:\/[A-Za-z0-9._~-]+)*\/?$/.test(text);

/** @throws TypeError if the text is not a base path. */
export function assertBasePath(basePath: string): void {
  if (!isBasePath(basePath)) throw new TypeError("basePath must be a path such as /events");
}

/**
 * Removes a slash at the end of a base path: `/events/` becomes `/events`. `/` becomes an empty text, which means no
 * base path.
 */
export const removeTrailingSlash = (basePath: string): string => basePath.replace(/\/$/, "");
