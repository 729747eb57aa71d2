import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

export const licensesFileName = "THIRD-PARTY-LICENSES.md";

/** Writes each license text in the file of licenses only once, below the names of all packages that have this text. */
export const licensesPlugin: Plugin = {
  name: "licenses",
  apply: "build",
  async writeBundle({ dir = "" }) {
    const path = join(dir, licensesFileName);
    await writeFile(path, joinEqualLicenses(await readFile(path, "utf8")));
  },
};

/** Joins the sections with the same license text. Each section begins with the name of its package. */
export function joinEqualLicenses(content: string): string {
  const [introduction, ...sections] = content.split(/^(?=## .* - \d)/m);
  const headingsByText = new Map<string, string[]>();
  for (const section of sections) {
    const headingEnd = section.indexOf("\n");
    const text = section.slice(headingEnd).trim();
    headingsByText.set(text, [...(headingsByText.get(text) ?? []), section.slice(0, headingEnd)]);
  }
  const joined = [...headingsByText].map(([text, headings]) => `${headings.join("\n")}\n\n${text}\n`);
  return `${introduction}${joined.join("\n")}`;
}
