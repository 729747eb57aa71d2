import type { InputSource } from "../input/input-source.js";
import { printFailureAndSetExitCode } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { createProgressBar } from "../output/progress-bar.js";
import { writeWithBackpressure } from "../output/write-with-backpressure.js";
import { createStreamMatcher } from "./create-stream-matcher.js";
import type { MatcherOptions } from "./stream-matcher.js";

/** Writes the matching subscriptions of a source to standard output. Returns the number of matching subscriptions. */
export async function printMatchingSubscriptions(
  inputSource: InputSource,
  matcherOptions: Omit<MatcherOptions, "reportUnreadableSubscription">,
): Promise<number> {
  const progressBar = createProgressBar({
    totalBytes: inputSource.sizeInBytes,
    byteLabel: "read",
    countLabel: "matched",
    isHiddenIfOutputIsTerminal: true,
  });
  const reportUnreadableSubscription = (placeInInput: string, problem: string): void =>
    progressBar.suspendDuring(() => printFailureAndSetExitCode(`${inputSource.name}${placeInInput}: ${problem}`));
  const matcher = createStreamMatcher({ ...matcherOptions, reportUnreadableSubscription });
  try {
    for await (const chunk of inputSource.readChunks()) {
      await writeWithBackpressure(process.stdout, matcher.matchChunk(chunk));
      progressBar.advance(chunk.length, matcher.matchedCount);
    }
    await writeWithBackpressure(process.stdout, matcher.matchRest());
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    progressBar.suspendDuring(() => printFailureAndSetExitCode(error.message));
  } finally {
    progressBar.stop();
  }
  return matcher.matchedCount;
}
