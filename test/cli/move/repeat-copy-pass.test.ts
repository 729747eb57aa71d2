import { expect, it } from "vitest";
import type { CopyCounts } from "../../../src/cli/move/copy-pass.js";
import { maxCopyPasses, repeatCopyPass } from "../../../src/cli/move/repeat-copy-pass.js";

/** Copies one subscription in each of the first passes, and nothing afterwards. */
const copyInFirstPasses =
  (changingPasses: number) =>
  async (passIndex: number): Promise<CopyCounts> => ({
    addedCount: passIndex < changingPasses ? 1 : 0,
    ...{ replacedCount: 0, keptNewerCount: passIndex, refusedCount: 0, targetOnlyCount: 0 },
  });

it.each([
  [0, 1, false],
  [1, 2, false],
  [maxCopyPasses - 1, maxCopyPasses, false],
  [maxCopyPasses, maxCopyPasses, true],
  [maxCopyPasses + 1, maxCopyPasses, true],
])(
  "a copy of a source that changes during %i passes makes %i passes, and isStillChanging is %s",
  async (...expected) => {
    const [changingPasses, passCount, isStillChanging] = expected;
    const totals = await repeatCopyPass(copyInFirstPasses(changingPasses));
    expect(totals).toMatchObject({ addedCount: Math.min(changingPasses, maxCopyPasses), passCount, isStillChanging });
    expect(totals.lastPassCounts.keptNewerCount).toBe(passCount - 1);
  },
);
