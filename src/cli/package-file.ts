/** The folder of `dist/cli.js`. The build may put this code into a chunk one folder below. */
const cliFolderUrl = import.meta.url.replace(/\/chunks\/[^/]*$/, "/");

/** The address of a file of the package, from its root. `dist` is one folder below. */
export const urlOfPackageFile = (path: string): URL => new URL(`../${path}`, cliFolderUrl);
