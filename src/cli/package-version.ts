import { readFileSync } from "node:fs";
import { urlOfPackageFile } from "./package-file.js";

/** The package's version. */
export const readPackageVersion = (): string =>
  JSON.parse(readFileSync(urlOfPackageFile("package.json"), "utf8")).version;
