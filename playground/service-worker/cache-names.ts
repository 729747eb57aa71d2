/** The path of the folder for assets, relative to the page. The name of each asset contains a hash of its content. */
export const assetsPath = "assets/";

/** The build replaces this text with the files that the page needs offline, as a JSON list. */
const precachedFilesJson: string = "PRECACHED_FILES";

/** The files to cache when the service worker is installed, as paths relative to the page. */
export const precachedFiles: readonly string[] = JSON.parse(precachedFilesJson);

const cacheNamePrefixOfScope = (scope: string): string => `filter-playground ${scope} `;

/**
 * The name of the cache for this version of the page. It contains a hash of the file names, which differ between
 * versions.
 */
export const cacheNameOfScope = (scope: string): string => cacheNamePrefixOfScope(scope) + hashText(precachedFilesJson);

/** Whether a cache belongs to a version of the page in the given folder. */
export const isCacheOfScope = (cacheName: string, scope: string): boolean =>
  cacheName.startsWith(cacheNamePrefixOfScope(scope));

/** A short hash of a text (FNV-1a). It is not cryptographic. */
function hashText(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value.toString(36);
}
