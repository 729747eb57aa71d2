import { Presets, SingleBar } from "cli-progress";

/** In bytes. Shorter input is read too fast for a progress bar. */
const minInputBytes = 32 * 1024 * 1024;

const mebibyte = 1024 * 1024;

export interface ProgressBar {
  /** Adds to the bytes read, and sets the count that is shown beside them. */
  readonly advance: (addedBytes: number, count: number) => void;
  /** Clears the bar while `write` writes to standard error. */
  readonly suspendDuring: (write: () => void) => void;
  readonly stop: () => void;
}

export interface ProgressBarOptions {
  /** The size of the input in bytes. Undefined if unknown. */
  readonly totalBytes: number | undefined;
  /** What is counted, such as `matched`. */
  readonly countLabel: string;
  /** Whether the bar is also hidden when standard output is a terminal. */
  readonly hidesBesideOutput?: boolean;
}

/** A progress bar on standard error while a long input is read. It is hidden if standard error is no terminal. */
export function createProgressBar({
  totalBytes,
  countLabel,
  hidesBesideOutput = false,
}: ProgressBarOptions): ProgressBar {
  const isVisible = process.stderr.isTTY && !(hidesBesideOutput && process.stdout.isTTY);
  const bytesAndCountFormat = `{read} MiB read, {count} ${countLabel}`;
  const barFormat = totalBytes
    ? `{bar} {percentage}% | ${bytesAndCountFormat} | {eta_formatted} left`
    : bytesAndCountFormat;
  const singleBar = new SingleBar(
    { stream: process.stderr, clearOnComplete: true, format: barFormat },
    Presets.shades_classic,
  );
  let bytesRead = 0;
  return {
    advance: (addedBytes, count) => {
      bytesRead += addedBytes;
      if (!isVisible || Math.max(bytesRead, totalBytes ?? 0) < minInputBytes) return;
      const barValues = { read: Math.floor(bytesRead / mebibyte), count };
      if (singleBar.isActive) singleBar.update(bytesRead, barValues);
      else singleBar.start(totalBytes ?? 0, bytesRead, barValues);
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
