import { readFileSync } from "node:fs";
import { urlOfPackageFile } from "./package-file.js";

/** Reads the version of this package from package.json. */
export const readPackageVersion = (): string =>
  JSON.parse(readFileSync(urlOfPackageFile("package.json"), "utf8")).version;
