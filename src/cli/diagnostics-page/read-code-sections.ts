import { readFileSync } from "node:fs";
import { diagnosticsPageUrl } from "../../diagnostics/documentation-url.js";
import { Misuse } from "../output/misuse.js";
import { urlOfPackageFile } from "../package-file.js";

/**
 * Reads the section about each code from the page `docs/diagnostics.md` of this package. The page is generated from the
 * catalogue. So the program needs no copy of the texts.
 *
 * @returns The sections in Markdown, without their headings.
 * @throws Misuse if the page is not there, because someone has copied only a part of the package.
 */
export function readCodeSections(): ReadonlyMap<string, string> {
  const page = readDiagnosticsPageText();
  const [, ...parts] = page.split(/^## /m);
  return new Map(
    parts.map((part): [code: string, section: string] => {
      const headingEnd = part.indexOf("\n");
      return [part.slice(0, headingEnd), part.slice(headingEnd).trim()];
    }),
  );
}

function readDiagnosticsPageText(): string {
  try {
    return readFileSync(urlOfPackageFile("docs/diagnostics.md"), "utf8");
  } catch {
    throw new Misuse(`this installation has no documentation; it is at ${diagnosticsPageUrl}`);
  }
}
