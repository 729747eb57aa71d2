import { activationCases } from "./conformance/activation-cases.js";
import { batchCases } from "./conformance/batch-cases.js";
import { conditionCases } from "./conformance/condition-cases.js";
import { type ConformanceCase, toConformanceCase } from "./conformance/conformance-case.js";
import { identifierComparisonCases } from "./conformance/identifier-comparison-cases.js";
import { pageCases } from "./conformance/page-cases.js";
import { putIfUnchangedCases } from "./conformance/put-if-unchanged-cases.js";
import { scanCases } from "./conformance/scan-cases.js";
import { storeLifecycleCases } from "./conformance/store-lifecycle-cases.js";
import { valueCases } from "./conformance/value-cases.js";
import { writeCases } from "./conformance/write-cases.js";

export type { ConformanceCase, OpenStore } from "./conformance/conformance-case.js";
export { ConformanceError } from "./conformance/conformance-error.js";

/**
 * The requirements that every store must meet. Any test runner can run them:
 *
 * ```js
 * for (const { name, run } of storeConformance) test(name, () => run(openEmptyStore));
 * ```
 */
export const storeConformance: readonly ConformanceCase[] = [
  ...writeCases,
  ...valueCases,
  ...identifierComparisonCases,
  ...batchCases,
  ...pageCases,
  ...conditionCases,
  ...activationCases,
  ...scanCases,
  ...putIfUnchangedCases,
  ...storeLifecycleCases,
].map(toConformanceCase);
