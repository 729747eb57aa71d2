import { readFileSync } from "node:fs";

/** A file of the repository that is made from the sources, wholly or in part. */
export interface GeneratedFile<Content extends string | Promise<string> = string> {
  /** From the root of the repository. */
  readonly path: string;
  readonly createContent: () => Content;
}

/** The content of a file of the repository. */
export const readRepositoryFile = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** Replaces the text between `<!-- name: … -->` and `<!-- /name -->`. */
export function replaceSection(page: string, name: string, sectionContent: string): string {
  const sectionPattern = new RegExp(`(<!-- ${name}: [^>]*-->\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!sectionPattern.test(page)) throw new Error(`no section "${name}" between comments`);
  return page.replace(
    sectionPattern,
    (_, startComment: string, endComment: string) => startComment + sectionContent + endComment,
  );
}
