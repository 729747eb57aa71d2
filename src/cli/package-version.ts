import { readFileSync } from "node:fs";
import { resolvePackageFile } from "./package-file.js";

/** The package's version. */
export const readPackageVersion = (): string =>
  JSON.parse(readFileSync(resolvePackageFile("package.json"), "utf8")).version;
