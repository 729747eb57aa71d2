import type { InputSource } from "../input/input-source.js";
import { reportFailure } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { createProgressBar } from "../output/progress-bar.js";
import { write } from "../output/write.js";
import { createStreamMatcher } from "./create-stream-matcher.js";
import type { MatcherOptions } from "./stream-matcher.js";

/** Writes the matching subscriptions of a source to standard output. Returns the number of matching subscriptions. */
export async function printMatchingSubscriptions(
  inputSource: InputSource,
  matcherOptions: Omit<MatcherOptions, "reportUnreadable">,
): Promise<number> {
  const progressBar = createProgressBar({
    totalBytes: inputSource.sizeInBytes,
    byteLabel: "read",
    countLabel: "matched",
    isHiddenIfOutputIsTerminal: true,
  });
  const reportUnreadable = (placeInInput: string, problem: string): void =>
    progressBar.suspendDuring(() => reportFailure(`${inputSource.name}${placeInInput}: ${problem}`));
  const matcher = createStreamMatcher({ ...matcherOptions, reportUnreadable });
  try {
    for await (const chunk of inputSource.readChunks()) {
      await write(process.stdout, matcher.push(chunk));
      progressBar.advance(chunk.length, matcher.matchedCount);
    }
    await write(process.stdout, matcher.end());
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    progressBar.suspendDuring(() => reportFailure(error.message));
  } finally {
    progressBar.stop();
  }
  return matcher.matchedCount;
}
