import { type FixSourceOptions, fixSource, scan } from "../../scan/index.js";
import { reportFailure } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import type { ProgressBar } from "../output/progress-bar.js";
import { readSource, type SourceReadResult } from "./read-source.js";
import type { ScanConfig } from "./scan-config.js";
import type { ScannedFile } from "./scanned-file.js";
import { writeSource } from "./write-source.js";

/** How many files are read ahead. */
const maxReadAhead = 16;

export interface ScanFilesOptions {
  readonly config: ScanConfig;
  /** In bytes. */
  readonly maxFileSize: number;
  /** Whether to write the fixes back, and which. */
  readonly fix: "none" | "safe" | "suggestions";
  readonly progress: ProgressBar;
}

/** Scans files one after another, and reads the next ones meanwhile. A file that cannot be read is reported. */
export async function* scanFiles(paths: AsyncIterable<string>, options: ScanFilesOptions): AsyncGenerator<ScannedFile> {
  let count = 0;
  for await (const reading of readAhead(paths, options.maxFileSize)) {
    if (reading.kind === "unreadable") reportFailure(`${reading.path}: ${reading.problem}`);
    if (reading.kind !== "text") continue;
    count += 1;
    options.progress.advance(reading.bytes.length, count);
    yield await scanAndFixSource(reading, options);
  }
}

async function* readAhead(paths: AsyncIterable<string>, maxBytes: number): AsyncGenerator<SourceReadResult> {
  const pending: Promise<SourceReadResult>[] = [];
  for await (const path of paths) {
    pending.push(readSource(path, maxBytes));
    const first = pending.length >= maxReadAhead ? pending.shift() : undefined;
    if (first) yield await first;
  }
  for (const reading of pending) yield await reading;
}

async function scanAndFixSource(
  { path, text, bytes, isUtf8 }: Extract<SourceReadResult, { kind: "text" }>,
  { config, fix }: ScanFilesOptions,
): Promise<ScannedFile> {
  const { profile, noFilter, isAllowed } = config;
  const scanOptions: FixSourceOptions = {
    path,
    options: { profile },
    noFilter,
    suggestions: fix === "suggestions",
    isToFix: (code) => !isAllowed(code),
  };
  let [scannedText, findings, fixCount] = [text, scan(text, scanOptions), 0];
  if (fix !== "none" && findings.some(({ fixes }) => fixes.length > 0)) {
    const fixed = fixSource(text, scanOptions);
    if (fixed.text !== text) {
      try {
        // A byte that is no UTF-8 would not come back as it was.
        if (!isUtf8) throw new Misuse(`${path}: not UTF-8 text; the file stays as it is`);
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
