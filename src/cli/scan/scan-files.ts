import { type FixSourceOptions, fixSource, scan } from "../../scan/index.js";
import { printFailureAndSetExitCode } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import type { ProgressBar } from "../output/progress-bar.js";
import { readSource, type SourceReadResult } from "./read-source.js";
import { replaceSourceIfUnchanged } from "./replace-source-if-unchanged.js";
import type { ScanConfig } from "./scan-config.js";
import type { ScannedFile } from "./scanned-file.js";
import type { FoundFile } from "./walk-files.js";

/** The maximum number of files that are already read while an earlier file is scanned. */
const maxReadAheadFiles = 16;

export interface ScanFilesOptions {
  readonly config: ScanConfig;
  /** In bytes. */
  readonly maxFileSizeInBytes: number;
  /** The kind of fixes that are applied to the files. */
  readonly fixKindsToApply: "none" | "safe" | "suggestions";
  readonly progressBar: ProgressBar;
}

/**
 * Scans files one after another, and reads the next files meanwhile. If a file cannot be read, this is reported. If a
 * file is binary or too large, this is reported only if the user has named the file itself.
 */
export async function* scanFiles(
  files: AsyncIterable<FoundFile>,
  options: ScanFilesOptions,
): AsyncGenerator<ScannedFile> {
  let count = 0;
  for await (const { readResult, isNamedByUser } of readFilesAhead(files, options.maxFileSizeInBytes)) {
    if (readResult.kind === "unreadable") printFailureAndSetExitCode(`${readResult.path}: ${readResult.problem}`);
    else if (readResult.kind !== "text" && isNamedByUser)
      printFailureAndSetExitCode(`${readResult.path}: ${reasonsNotToScan[readResult.kind]}`);
    if (readResult.kind !== "text") continue;
    count += 1;
    options.progressBar.advance(readResult.contentBuffer.length, count);
    yield await scanAndFixSource(readResult, options);
  }
}

const reasonsNotToScan = {
  binary: "not scanned, because it is binary",
  huge: "not scanned, because it is larger than --max-file-size",
} as const;

/** A file after the attempt to read it. */
interface FileWithReadResult {
  readonly readResult: SourceReadResult;
  readonly isNamedByUser: boolean;
}

async function* readFilesAhead(files: AsyncIterable<FoundFile>, maxBytes: number): AsyncGenerator<FileWithReadResult> {
  const read = async ({ path, isNamedByUser }: FoundFile): Promise<FileWithReadResult> => ({
    readResult: await readSource(path, maxBytes),
    isNamedByUser,
  });
  const pending: Promise<FileWithReadResult>[] = [];
  for await (const file of files) {
    pending.push(read(file));
    const first = pending.length >= maxReadAheadFiles ? pending.shift() : undefined;
    if (first) yield await first;
  }
  for (const file of pending) yield await file;
}

async function scanAndFixSource(
  { path, text, contentBuffer, isUtf8 }: Extract<SourceReadResult, { kind: "text" }>,
  { config, fixKindsToApply }: ScanFilesOptions,
): Promise<ScannedFile> {
  const { profile, shouldReportMissingFilters, isCodeAllowed } = config;
  const scanOptions: FixSourceOptions = {
    path,
    options: { profile },
    reportMissingFilters: shouldReportMissingFilters,
    suggestions: fixKindsToApply === "suggestions",
    shouldFixCode: (code) => !isCodeAllowed(code),
  };
  let [scannedText, findings, fixCount] = [text, scan(text, scanOptions), 0];
  if (fixKindsToApply !== "none" && findings.some(({ fixes }) => fixes.length > 0)) {
    const fixed = fixSource(text, scanOptions);
    if (fixed.text !== text) {
      try {
        // If the fixed text were written, the bytes that are not UTF-8 would also change.
        if (!isUtf8) throw new Misuse(`${path}: not UTF-8 text; the file is unchanged`);
        await replaceSourceIfUnchanged(path, contentBuffer, fixed.text);
        [scannedText, findings, fixCount] = [fixed.text, fixed.findings, fixed.applied.length];
      } catch (error) {
        if (!(error instanceof Misuse)) throw error;
        printFailureAndSetExitCode(error.message);
      }
    }
  }
  return {
    path,
    textAfterFixes: scannedText,
    appliedFixCount: fixCount,
    findings: findings.map((finding) => {
      const diagnostics = finding.diagnostics.filter(({ code }) => !isCodeAllowed(code));
      return { ...finding, diagnostics, fixes: diagnostics.flatMap(({ fixes }) => fixes) };
    }),
  };
}
