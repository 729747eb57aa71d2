/** Where the files are whose names are made of their content, below the page. */
export const assetsPath = "assets/";

/** What the build replaces by the files that the page needs without a network, as a JSON list. */
const precachedFilesJson: string = "PRECACHED_FILES";

/** The files to keep from the beginning, as paths below the page. */
export const precachedFiles: readonly string[] = JSON.parse(precachedFilesJson);

const prefixOf = (scope: string): string => `filter-playground ${scope} `;

/** The name of the cache for this version of the page: the names of its files tell the versions apart. */
export const createCacheName = (scope: string): string => prefixOf(scope) + hash(precachedFilesJson);

/** Whether a cache is of any version of the page in a folder. */
export const isCacheOfScope = (cacheName: string, scope: string): boolean => cacheName.startsWith(prefixOf(scope));

/** A short text that differs for different texts, but is no secret (FNV-1a). */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value.toString(36);
}
