import { hasNoFailure, setExitCodeFromResult } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { createProgressBar } from "../output/progress-bar.js";
import { writeWithBackpressure } from "../output/write-with-backpressure.js";
import type { ProfileOption } from "../profile-option.js";
import { loadScanConfig } from "./scan-config.js";
import { scanFiles } from "./scan-files.js";
import { scanReporterCreatorByFormat } from "./scan-reporters.js";
import { walkFiles } from "./walk-files.js";

/** The options of `wef scan`. */
export interface ScanCommandOptions extends ProfileOption {
  readonly format: keyof typeof scanReporterCreatorByFormat;
  readonly fix?: boolean;
  readonly suggestions?: boolean;
  readonly maxWarnings?: number;
  readonly maxFileSize: number;
  readonly allow: readonly string[];
  readonly missing?: boolean;
  readonly config?: string;
}

const bytesPerMebibyte = 1024 * 1024;

/** Scans files and folders, reports the findings, and sets the exit code. */
export async function scanPathsAndReport(paths: readonly string[], options: ScanCommandOptions): Promise<void> {
  if (options.suggestions && !options.fix) throw new Misuse("--suggestions needs --fix");
  const config = loadScanConfig(options);
  const format = scanReporterCreatorByFormat[options.format]();
  const progress = createProgressBar({
    totalBytes: undefined,
    byteLabel: "read",
    countLabel: "files",
    isHiddenIfOutputIsTerminal: true,
  });
  const counts = { error: 0, warning: 0, hint: 0 };
  await writeWithBackpressure(process.stdout, format.renderBegin());
  try {
    const files = scanFiles(
      walkFiles(paths.length > 0 ? paths : ["."], config.ignorePatterns, config.ignorePatternsBaseFolder),
      {
        config,
        maxFileSizeInBytes: options.maxFileSize * bytesPerMebibyte,
        fixKindsToApply: options.fix ? (options.suggestions ? "suggestions" : "safe") : "none",
        progressBar: progress,
      },
    );
    for await (const file of files) {
      for (const { diagnostics } of file.findings) for (const { severity } of diagnostics) counts[severity] += 1;
      await writeWithBackpressure(process.stdout, format.renderFile(file));
    }
  } finally {
    progress.stop();
  }
  await writeWithBackpressure(process.stdout, format.renderEnd(hasNoFailure()));
  const { maxWarnings = Number.POSITIVE_INFINITY } = options;
  setExitCodeFromResult(counts.error === 0 && counts.warning <= maxWarnings);
}
