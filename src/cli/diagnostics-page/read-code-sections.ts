import { readFileSync } from "node:fs";
import { urlOfPackageFile } from "../package-file.js";

/**
 * Reads the section about each code from the page `docs/diagnostics.md` of this package. The page is generated from the
 * catalogue. So the program needs no copy of the texts.
 *
 * @returns The sections in Markdown, without their headings.
 */
export function readCodeSections(): ReadonlyMap<string, string> {
  const page = readFileSync(urlOfPackageFile("docs/diagnostics.md"), "utf8");
  const [, ...parts] = page.split(/^## /m);
  return new Map(
    parts.map((part): [code: string, section: string] => {
      const headingEnd = part.indexOf("\n");
      return [part.slice(0, headingEnd), part.slice(headingEnd).trim()];
    }),
  );
}
