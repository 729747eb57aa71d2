import { readFileSync } from "node:fs";

/** The folder of `dist/cli.js`, from which this may be built into a chunk one folder below. */
const folder = import.meta.url.replace(/\/chunks\/[^/]*$/, "/");

/** The package's version. `dist` is one folder below its package.json. */
export const readPackageVersion = (): string =>
  JSON.parse(readFileSync(new URL("../package.json", folder), "utf8")).version;
