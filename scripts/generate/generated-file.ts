import { readFileSync } from "node:fs";

/** A file of the repository that is made from the sources, wholly or in part. */
export interface GeneratedFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly content: () => string;
}

/** The content of a file of the repository. */
export const readText = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** Replaces the text between `<!-- name: … -->` and `<!-- /name -->`. */
export function replaceSection(page: string, name: string, text: string): string {
  const section = new RegExp(`(<!-- ${name}: [^>]*-->\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!section.test(page)) throw new Error(`no section "${name}" between comments`);
  return page.replace(section, (_, start: string, end: string) => start + text + end);
}
