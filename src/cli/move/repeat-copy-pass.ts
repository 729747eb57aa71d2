import type { CopyCounts } from "./copy-pass.js";

/** The result of all passes through a store together. */
export interface CopyTotals {
  readonly added: number;
  readonly replaced: number;
  /** The counts of the last pass. */
  readonly last: CopyCounts;
  readonly passCount: number;
  /** Whether the last pass still had something to copy. */
  readonly isStillChanging: boolean;
}

/** The maximum number of passes while the subscriptions keep changing. */
export const maxPasses = 10;

/** Runs passes until a pass has nothing to copy, but at most `maxPasses` of them. */
export async function repeatCopyPass(runPass: (passIndex: number) => Promise<CopyCounts>): Promise<CopyTotals> {
  let [added, replaced] = [0, 0];
  for (let passCount = 1; ; passCount += 1) {
    const last = await runPass(passCount - 1);
    added += last.added;
    replaced += last.replaced;
    const isStillChanging = last.added + last.replaced > 0;
    if (!isStillChanging || passCount === maxPasses) return { added, replaced, last, passCount, isStillChanging };
  }
}
