import { readdirSync, readFileSync } from "node:fs";

/** A program. `expected` lists the expected findings and the diagnostics of each finding. */
export interface ClassProgram {
  readonly title: string;
  readonly language: string;
  readonly source: string;
  readonly expected: string;
}

const folder = "test/scan/classes";

/**
 * Reads a file of programs. Each program has a line `=== title | language`, the source, a line `==>`, and a line for
 * each finding, followed by a line for each diagnostic of the finding.
 */
export function readClass(name: string): readonly ClassProgram[] {
  return readFileSync(`${folder}/${name}`, "utf8")
    .split(/^=== /m)
    .slice(1)
    .map((text) => {
      const [header = "", ...lines] = text.split("\n");
      const [title = "", language = ""] = header.split(" | ");
      const arrow = lines.indexOf("==>");
      return {
        title,
        language,
        source: `${lines.slice(0, arrow).join("\n")}\n`,
        expected: lines
          .slice(arrow + 1)
          .join("\n")
          .trim(),
      };
    });
}

/** The names of the files, one for each class of programs. */
export const classNames: readonly string[] = readdirSync(folder);

export const classPrograms: readonly ClassProgram[] = classNames.flatMap(readClass);
