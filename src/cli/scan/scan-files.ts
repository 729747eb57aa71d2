import { type FixSourceOptions, fixSource, scan } from "../../scan/index.js";
import { reportFailure } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import type { ProgressBar } from "../output/progress-bar.js";
import { readSource, type SourceReadResult } from "./read-source.js";
import type { ScanConfig } from "./scan-config.js";
import type { ScannedFile } from "./scanned-file.js";
import type { FoundFile } from "./walk-files.js";
import { writeSource } from "./write-source.js";

/** The maximum number of files that are already read while an earlier file is scanned. */
const maxReadAhead = 16;

export interface ScanFilesOptions {
  readonly config: ScanConfig;
  /** In bytes. */
  readonly maxFileSize: number;
  /** The kind of fixes that are applied to the files. */
  readonly fix: "none" | "safe" | "suggestions";
  readonly progress: ProgressBar;
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
  for await (const { reading, isNamed } of readAhead(files, options.maxFileSize)) {
    if (reading.kind === "unreadable") reportFailure(`${reading.path}: ${reading.problem}`);
    else if (reading.kind !== "text" && isNamed) reportFailure(`${reading.path}: ${reasonsNotToScan[reading.kind]}`);
    if (reading.kind !== "text") continue;
    count += 1;
    options.progress.advance(reading.bytes.length, count);
    yield await scanAndFixSource(reading, options);
  }
}

const reasonsNotToScan = {
  binary: "not scanned, because it is binary",
  huge: "not scanned, because it is larger than --max-file-size",
} as const;

/** A file after the attempt to read it. */
interface ReadFile {
  readonly reading: SourceReadResult;
  readonly isNamed: boolean;
}

async function* readAhead(files: AsyncIterable<FoundFile>, maxBytes: number): AsyncGenerator<ReadFile> {
  const read = async ({ path, isNamed }: FoundFile): Promise<ReadFile> => ({
    reading: await readSource(path, maxBytes),
    isNamed,
  });
  const pending: Promise<ReadFile>[] = [];
  for await (const file of files) {
    pending.push(read(file));
    const first = pending.length >= maxReadAhead ? pending.shift() : undefined;
    if (first) yield await first;
  }
  for (const file of pending) yield await file;
}

async function scanAndFixSource(
  { path, text, bytes, isUtf8 }: Extract<SourceReadResult, { kind: "text" }>,
  { config, fix }: ScanFilesOptions,
): Promise<ScannedFile> {
  const { profile, reportsMissingFilters, isAllowed } = config;
  const scanOptions: FixSourceOptions = {
    path,
    options: { profile },
    noFilter: reportsMissingFilters,
    suggestions: fix === "suggestions",
    isToFix: (code) => !isAllowed(code),
  };
  let [scannedText, findings, fixCount] = [text, scan(text, scanOptions), 0];
  if (fix !== "none" && findings.some(({ fixes }) => fixes.length > 0)) {
    const fixed = fixSource(text, scanOptions);
    if (fixed.text !== text) {
      try {
        // If the fixed text were written, the bytes that are not UTF-8 would also change.
        if (!isUtf8) throw new Misuse(`${path}: not UTF-8 text; the file is unchanged`);
        await writeSource(path, bytes, fixed.text);
        [scannedText, findings, fixCount] = [fixed.text, fixed.findings, fixed.applied.length];
      } catch (error) {
        if (!(error instanceof Misuse)) throw error;
        reportFailure(error.message);
      }
    }
  }
  return {
    path,
    text: scannedText,
    fixCount,
    findings: findings.map((finding) => {
      const diagnostics = finding.diagnostics.filter(({ code }) => !isAllowed(code));
      return { ...finding, diagnostics, fixes: diagnostics.flatMap(({ fixes }) => fixes) };
    }),
  };
}
