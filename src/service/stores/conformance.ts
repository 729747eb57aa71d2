import { abortAndCloseCases } from "./conformance/abort-and-close-cases.js";
import { activationCases } from "./conformance/activation-cases.js";
import { conditionCases } from "./conformance/condition-cases.js";
import type { ConformanceCase } from "./conformance/conformance-case.js";
import { pageCases } from "./conformance/page-cases.js";
import { writeCases } from "./conformance/write-cases.js";

export type { ConformanceCase } from "./conformance/conformance-case.js";

/**
 * The requirements of every store, for any test runner:
 *
 * ```js
 * for (const { name, run } of storeConformance) test(name, async () => run(await openEmptyStore()));
 * ```
 */
export const storeConformance: readonly ConformanceCase[] = [
  ...writeCases,
  ...pageCases,
  ...conditionCases,
  ...activationCases,
  ...abortAndCloseCases,
];
