import { Presets, SingleBar } from "cli-progress";

/** Input shorter than this is over before anybody looks. */
const longInput = 32 * 1024 * 1024;

export interface Progress {
  /** Some more bytes were read; so many have been found in all. */
  readonly advance: (bytes: number, found: number) => void;
  /** Lets something be written to standard error without the bar in the way. */
  readonly aside: (write: () => void) => void;
  readonly stop: () => void;
}

/**
 * A bar on standard error while a long input is read, if a person looks at it and nothing else is written there.
 *
 * @param found What is counted beside the bytes, as `matched`.
 */
export function progress(total: number | undefined, found: string, isAlone: boolean = !process.stdout.isTTY): Progress {
  const wanted = process.stderr.isTTY && isAlone;
  const counts = `{read} MiB read, {count} ${found}`;
  const format = total ? `{bar} {percentage}% | ${counts} | {eta_formatted} left` : counts;
  const bar = new SingleBar({ stream: process.stderr, clearOnComplete: true, format }, Presets.shades_classic);
  let read = 0;
  return {
    advance: (bytes, count) => {
      read += bytes;
      if (!wanted || Math.max(read, total ?? 0) < longInput) return;
      const shown = { read: Math.floor(read / 1024 / 1024), count };
      if (bar.isActive) bar.update(read, shown);
      else bar.start(total ?? 0, read, shown);
    },
    aside: (write) => {
      if (bar.isActive) process.stderr.write("\r\u001b[K");
      write();
    },
    stop: () => {
      if (bar.isActive) bar.stop();
    },
  };
}
