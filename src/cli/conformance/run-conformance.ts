import { setExitCodeFromResult } from "../output/exit-code.js";
import { writeWithBackpressure } from "../output/write-with-backpressure.js";
import type { ConformanceCase } from "./conformance-case.js";
import {
  type ConformanceLevel,
  type Disagreement,
  findFirstDifferingProperty,
} from "./find-first-differing-property.js";
import type { OffsetUnit } from "./offsets.js";
import { queryImplementation } from "./query-implementation.js";
import { readCases } from "./read-cases.js";

export interface ConformanceOptions {
  /** A folder with files of cases. Default: the cases of the package. */
  readonly cases?: string;
  readonly level: ConformanceLevel;
  readonly offsets: OffsetUnit;
  /** The maximum number of disagreements to print. */
  readonly show: number;
  /** In seconds. */
  readonly timeout: number;
}

/** Runs another implementation on all cases. Prints the number of cases in which its answers are as expected. */
export async function runConformance(
  [command = "", ...args]: readonly string[],
  { cases: folder, level, offsets, show, timeout }: ConformanceOptions,
): Promise<void> {
  const cases = readCases(folder);
  const answers = await queryImplementation({ command, args, maxSilenceMs: timeout * 1_000 }, cases);
  const disagreements = cases.flatMap(
    (conformanceCase) =>
      findFirstDifferingProperty(conformanceCase, answers.get(conformanceCase.id), level, offsets) ?? [],
  );
  for (const disagreement of disagreements.slice(0, show)) {
    await writeWithBackpressure(process.stdout, renderDisagreement(disagreement));
  }
  if (disagreements.length > show)
    await writeWithBackpressure(process.stdout, `… and ${disagreements.length - show} more\n`);
  await writeWithBackpressure(process.stdout, `${level}: ${renderSummary(cases, disagreements)}\n`);
  setExitCodeFromResult(disagreements.length === 0);
}

/**
 * A text that says in how many cases the answer is as expected. It gives this number for all cases, for the cases with
 * valid texts, and for the cases with invalid texts.
 */
function renderSummary(cases: readonly ConformanceCase[], disagreements: readonly Disagreement[]): string {
  const disagreeingIds = new Set(disagreements.map(({ id }) => id));
  const agreeing = cases.filter(({ id }) => !disagreeingIds.has(id));
  const share = Math.floor((agreeing.length / Math.max(1, cases.length)) * 10_000) / 100;
  const countWith = (isValid: boolean): string =>
    [agreeing, cases].map((each) => each.filter(({ valid }) => valid === isValid).length).join(" of ");
  const parts = `valid ${countWith(true)}, invalid ${countWith(false)}`;
  return `${agreeing.length} of ${cases.length} cases agree (${share} %): ${parts}`;
}

const renderDisagreement = ({ id, caseText, comparedProperty, expectedValue, answeredValue }: Disagreement): string =>
  [
    `${id}: ${JSON.stringify(caseText)}`,
    `  ${comparedProperty}, expected ${JSON.stringify(expectedValue)}`,
    `  ${" ".repeat(comparedProperty.length)}  answered ${answeredValue === undefined ? "nothing" : JSON.stringify(answeredValue)}`,
    "",
    "",
  ].join("\n");
