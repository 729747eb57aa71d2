import type { InputSource } from "../input/input-source.js";
import { fail } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { createProgressBar } from "../output/progress-bar.js";
import { write } from "../output/write.js";
import { createMatcher } from "./create-matcher.js";
import type { MatcherOptions } from "./subscription-matcher.js";

/** Writes the matching subscriptions of a source to standard output. Returns how many there were. */
export async function matchSource(source: InputSource, options: Omit<MatcherOptions, "report">): Promise<number> {
  const bar = createProgressBar({ total: source.size, label: "matched", hidesBesideOutput: true });
  const report = (place: string, problem: string): void =>
    bar.suspend(() => fail(`${source.name}${place}: ${problem}`));
  const matcher = createMatcher({ ...options, report });
  try {
    for await (const chunk of source.chunks()) {
      await write(process.stdout, matcher.push(chunk));
      bar.advance(chunk.length, matcher.matchedCount);
    }
    await write(process.stdout, matcher.end());
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    bar.suspend(() => fail(error.message));
  } finally {
    bar.stop();
  }
  return matcher.matchedCount;
}
