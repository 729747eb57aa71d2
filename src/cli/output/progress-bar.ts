import { Presets, SingleBar } from "cli-progress";

/** Shorter input is read before anybody looks, in bytes. */
const minInput = 32 * 1024 * 1024;

const mebibyte = 1024 * 1024;

export interface ProgressBar {
  /** Adds to the bytes read, and sets the count that is shown beside them. */
  readonly advance: (bytes: number, count: number) => void;
  /** Clears the bar while `write` writes to standard error. */
  readonly suspend: (write: () => void) => void;
  readonly stop: () => void;
}

export interface ProgressBarOptions {
  /** The size of the input in bytes; undefined if it is not known. */
  readonly total: number | undefined;
  /** What is counted, such as `matched`. */
  readonly label: string;
  /** Whether the bar is hidden when standard output is a terminal, too. */
  readonly hidesBesideOutput?: boolean;
}

/** A progress bar on standard error while a long input is read. It is hidden if standard error is no terminal. */
export function createProgressBar({ total, label, hidesBesideOutput = false }: ProgressBarOptions): ProgressBar {
  const isVisible = process.stderr.isTTY && !(hidesBesideOutput && process.stdout.isTTY);
  const counts = `{read} MiB read, {count} ${label}`;
  const format = total ? `{bar} {percentage}% | ${counts} | {eta_formatted} left` : counts;
  const bar = new SingleBar({ stream: process.stderr, clearOnComplete: true, format }, Presets.shades_classic);
  let bytesRead = 0;
  return {
    advance: (bytes, count) => {
      bytesRead += bytes;
      if (!isVisible || Math.max(bytesRead, total ?? 0) < minInput) return;
      const values = { read: Math.floor(bytesRead / mebibyte), count };
      if (bar.isActive) bar.update(bytesRead, values);
      else bar.start(total ?? 0, bytesRead, values);
    },
    suspend: (write) => {
      if (bar.isActive) process.stderr.write("\r\u001b[K");
      write();
    },
    stop: () => {
      if (bar.isActive) bar.stop();
    },
  };
}
