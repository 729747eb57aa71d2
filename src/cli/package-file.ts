/**
 * The folder of `dist/cli.js`. The build can put this module into a file in the folder `dist/chunks`. In that case,
 * the last two parts of the URL are removed.
 */
const cliFolderUrl = import.meta.url.replace(/\/chunks\/[^/]*$/, "/");

/**
 * The URL of a file of the package. `path` is relative to the root of the package, and `dist` is one folder below the
 * root.
 */
export const urlOfPackageFile = (path: string): URL => new URL(`../${path}`, cliFolderUrl);
