import type { CopyCounts } from "./copy-pass.js";

/** The result of all passes through a store together. */
export interface CopyTotals {
  readonly addedCount: number;
  readonly replacedCount: number;
  /** The counts of the last pass. */
  readonly lastPassCounts: CopyCounts;
  readonly passCount: number;
  /** Whether the last pass still had something to copy. */
  readonly isStillChanging: boolean;
}

/** The maximum number of passes while the subscriptions keep changing. */
export const maxCopyPasses = 10;

/** Runs passes until a pass has nothing to copy, but at most `maxPasses` of them. */
export async function repeatCopyPass(runPass: (passIndex: number) => Promise<CopyCounts>): Promise<CopyTotals> {
  let [added, replaced] = [0, 0];
  for (let passCount = 1; ; passCount += 1) {
    const last = await runPass(passCount - 1);
    added += last.addedCount;
    replaced += last.replacedCount;
    const isStillChanging = last.addedCount + last.replacedCount > 0;
    if (!isStillChanging || passCount === maxCopyPasses)
      return { addedCount: added, replacedCount: replaced, lastPassCounts: last, passCount, isStillChanging };
  }
}
