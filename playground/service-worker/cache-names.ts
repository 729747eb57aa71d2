/** The folder, below the page, of the files with a hash of their content in their names. */
export const assetsPath = "assets/";

/** The build replaces this by the files that the page needs offline, as a JSON list. */
const precachedFilesJson: string = "PRECACHED_FILES";

/** The files to keep from the beginning, as paths below the page. */
export const precachedFiles: readonly string[] = JSON.parse(precachedFilesJson);

const prefixOf = (scope: string): string => `filter-playground ${scope} `;

/** The name of the cache for this version of the page: the names of its files tell the versions apart. */
export const createCacheName = (scope: string): string => prefixOf(scope) + hash(precachedFilesJson);

/** Whether a cache is of any version of the page in a folder. */
export const isCacheOfScope = (cacheName: string, scope: string): boolean => cacheName.startsWith(prefixOf(scope));

/** A short hash of a text (FNV-1a). It is not cryptographic. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value.toString(36);
}
