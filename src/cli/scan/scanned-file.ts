import type { Diagnostic } from "../../index.js";
import type { Finding } from "../../scan/index.js";
import type { CheckedFilter } from "../formats/check-reporter.js";

/** A file and its findings. */
export interface ScannedFile {
  readonly path: string;
  /** The content of the file after the fixes. */
  readonly textAfterFixes: string;
  /** The findings in this content. */
  readonly findings: readonly Finding[];
  /** The number of fixes that were written to the file. */
  readonly appliedFixCount: number;
}

/**
 * Renders the findings of the command `scan` in one format. The part about each file is written as soon as the file is
 * scanned.
 */
export interface ScanReporter {
  readonly renderBegin: () => string;
  readonly renderFile: (file: ScannedFile) => string;
  /** @param hasReadAllFiles Whether every file could be read. */
  readonly renderEnd: (hasReadAllFiles: boolean) => string;
}

/**
 * Converts a file to the input of a reporter of the command `check`. In this input, the whole file is one filter, which
 * has the diagnostics of all filters in the file.
 */
export const scannedFileToCheckedFilter = ({ path, textAfterFixes, findings }: ScannedFile): CheckedFilter => ({
  sourceName: path,
  filePath: path,
  filterText: textAfterFixes,
  trailingLineBreaks: "",
  compilation: {
    text: textAfterFixes,
    // The cast is safe: the reporters use only the names of the codes, and do not depend on whether a code comes from
    // the compiler or from the scanner.
    diagnostics: findings.flatMap(({ diagnostics }) =>
      diagnostics.map((diagnostic) => ({ data: {}, ...diagnostic }) as unknown as Diagnostic),
    ),
    omitted: 0,
  },
});
