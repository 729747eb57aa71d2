import { Presets, SingleBar } from "cli-progress";

/**
 * The minimum size of an input for which there is a progress bar, in bytes. A smaller input is processed so quickly
 * that it needs no progress bar.
 */
const minInputBytesForBar = 32 * 1024 * 1024;

const bytesPerMebibyte = 1024 * 1024;

export interface ProgressBar {
  /** Adds to the number of processed bytes. Also sets the count that is shown after this number. */
  readonly advance: (addedBytes: number, count: number) => void;
  /** Removes the bar from the terminal while `write` writes to standard error. */
  readonly suspendDuring: (write: () => void) => void;
  readonly stop: () => void;
}

export interface ProgressBarOptions {
  /** The size of the input in bytes. Undefined if unknown. */
  readonly totalBytes: number | undefined;
  /** A word that is shown after the number of processed bytes, such as `read`. */
  readonly byteLabel: string;
  /** A word that is shown after the count, such as `matched`. */
  readonly countLabel: string;
  /** Whether the bar is hidden when standard output is a terminal, because the command writes its results there. */
  readonly isHiddenIfOutputIsTerminal?: boolean;
}

/** A progress bar on standard error for long input or output. It is hidden if standard error is not a terminal. */
export function createProgressBar({
  totalBytes,
  byteLabel,
  countLabel,
  isHiddenIfOutputIsTerminal = false,
}: ProgressBarOptions): ProgressBar {
  const isVisible = process.stderr.isTTY && !(isHiddenIfOutputIsTerminal && process.stdout.isTTY);
  const bytesAndCountFormat = `{mebibytes} MiB ${byteLabel}, {count} ${countLabel}`;
  const barFormat = totalBytes
    ? `{bar} {percentage}% | ${bytesAndCountFormat} | {eta_formatted} left`
    : bytesAndCountFormat;
  const singleBar = new SingleBar(
    { stream: process.stderr, clearOnComplete: true, format: barFormat },
    Presets.shades_classic,
  );
  let byteCount = 0;
  return {
    advance: (addedBytes, count) => {
      byteCount += addedBytes;
      if (!isVisible || Math.max(byteCount, totalBytes ?? 0) < minInputBytesForBar) return;
      const barValues = { mebibytes: Math.floor(byteCount / bytesPerMebibyte), count };
      if (singleBar.isActive) singleBar.update(byteCount, barValues);
      else singleBar.start(totalBytes ?? 0, byteCount, barValues);
    },
    suspendDuring: (write) => {
      if (singleBar.isActive) process.stderr.write("\r\u001b[K");
      write();
    },
    stop: () => {
      if (singleBar.isActive) singleBar.stop();
    },
  };
}
