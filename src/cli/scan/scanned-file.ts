import type { Diagnostic } from "../../index.js";
import type { Finding } from "../../scan/index.js";
import type { CheckedFilter } from "../formats/check-reporter.js";

/** A file, and what is found in it. */
export interface ScannedFile {
  readonly path: string;
  /** Its content, after the fixes. */
  readonly text: string;
  /** What is found in that text. */
  readonly findings: readonly Finding[];
  /** How many fixes were written into the file. */
  readonly fixCount: number;
}

/** Writes what `scan` finds in one format. Each file is written as soon as it is scanned. */
export interface ScanReporter {
  readonly renderBegin: () => string;
  readonly renderFile: (file: ScannedFile) => string;
  /** @param hasReadAllFiles Whether every file could be read. */
  readonly renderEnd: (hasReadAllFiles: boolean) => string;
}

/** A file as the formats of `check` take it: its diagnostics are those of one text. */
export const fileToCheckedFilter = ({ path, text, findings }: ScannedFile): CheckedFilter => ({
  name: path,
  filePath: path,
  text,
  lineEnding: "",
  compilation: {
    text,
    // The formats tell the codes of the compiler and of the scanner apart by nothing but their names.
    diagnostics: findings.flatMap(({ diagnostics }) =>
      diagnostics.map((diagnostic) => ({ data: {}, ...diagnostic }) as unknown as Diagnostic),
    ),
    omitted: 0,
  },
});
