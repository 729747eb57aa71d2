import type { Diagnostic } from "../../index.js";
import type { Finding } from "../../scan/index.js";
import type { CheckedFilter } from "../formats/check-reporter.js";

/** A file and its findings. */
export interface ScannedFile {
  readonly path: string;
  /** Its content, after the fixes. */
  readonly text: string;
  /** The findings in that text. */
  readonly findings: readonly Finding[];
  /** The number of fixes that were written to the file. */
  readonly fixCount: number;
}

/** Writes the findings of `scan` in one format. Each file is written as soon as it is scanned. */
export interface ScanReporter {
  readonly renderBegin: () => string;
  readonly renderFile: (file: ScannedFile) => string;
  /** @param hasReadAllFiles Whether every file could be read. */
  readonly renderEnd: (hasReadAllFiles: boolean) => string;
}

/** Converts a file to the input of the formats of `check`, as if the file were one filter with all the diagnostics. */
export const fileToCheckedFilter = ({ path, text, findings }: ScannedFile): CheckedFilter => ({
  name: path,
  filePath: path,
  text,
  lineEnding: "",
  compilation: {
    text,
    // The formats use only the names of the codes, so it does not matter whether a code comes from the compiler or the
    // scanner.
    diagnostics: findings.flatMap(({ diagnostics }) =>
      diagnostics.map((diagnostic) => ({ data: {}, ...diagnostic }) as unknown as Diagnostic),
    ),
    omitted: 0,
  },
});
