import type { InputSource } from "../input/input-source.js";
import { reportFailure } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { createProgressBar } from "../output/progress-bar.js";
import { write } from "../output/write.js";
import { createMatcher } from "./create-matcher.js";
import type { MatcherOptions } from "./subscription-matcher.js";

/** Writes the matching subscriptions of a source to standard output. Returns how many there were. */
export async function matchSource(
  source: InputSource,
  options: Omit<MatcherOptions, "reportUnreadable">,
): Promise<number> {
  const bar = createProgressBar({ totalBytes: source.size, countLabel: "matched", hidesBesideOutput: true });
  const reportUnreadable = (place: string, problem: string): void =>
    bar.suspendDuring(() => reportFailure(`${source.name}${place}: ${problem}`));
  const matcher = createMatcher({ ...options, reportUnreadable });
  try {
    for await (const chunk of source.chunks()) {
      await write(process.stdout, matcher.push(chunk));
      bar.advance(chunk.length, matcher.matchedCount);
    }
    await write(process.stdout, matcher.end());
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    bar.suspendDuring(() => reportFailure(error.message));
  } finally {
    bar.stop();
  }
  return matcher.matchedCount;
}
