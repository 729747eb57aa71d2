import { readFileSync } from "node:fs";

/** The package's version. The command line is built to `dist/cli.js`, one folder below its package.json. */
export const readPackageVersion = (): string =>
  JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version;
