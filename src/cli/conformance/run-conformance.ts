import { setExitCodeFromResult } from "../output/exit-code.js";
import { write } from "../output/write.js";
import { type ConformanceLevel, type Disagreement, findFirstDisagreement } from "./find-first-disagreement.js";
import type { OffsetUnit } from "./offsets.js";
import { queryImplementation } from "./query-implementation.js";
import { readCases } from "./read-cases.js";

export interface ConformanceOptions {
  /** A folder with files of cases. Default: the cases of the package. */
  readonly cases?: string;
  readonly level: ConformanceLevel;
  readonly offsets: OffsetUnit;
  /** The most disagreements to print. */
  readonly show: number;
  /** In seconds. */
  readonly timeout: number;
}

/** Runs another implementation on all cases, and prints in how many of them it agrees. */
export async function runConformance(
  [command = "", ...args]: readonly string[],
  { cases: folder, level, offsets, show, timeout }: ConformanceOptions,
): Promise<void> {
  const cases = readCases(folder);
  const answers = await queryImplementation({ command, args, maxSilenceMs: timeout * 1_000 }, cases);
  const disagreements = cases.flatMap(
    (conformanceCase) => findFirstDisagreement(conformanceCase, answers.get(conformanceCase.id), level, offsets) ?? [],
  );
  for (const disagreement of disagreements.slice(0, show)) {
    await write(process.stdout, renderDisagreement(disagreement));
  }
  if (disagreements.length > show) await write(process.stdout, `… and ${disagreements.length - show} more\n`);
  const agreeing = cases.length - disagreements.length;
  const share = Math.floor((agreeing / Math.max(1, cases.length)) * 10_000) / 100;
  await write(process.stdout, `${level}: ${agreeing} of ${cases.length} cases agree (${share} %)\n`);
  setExitCodeFromResult(disagreements.length === 0);
}

const renderDisagreement = ({ id, text, property, expected, answer }: Disagreement): string =>
  [
    `${id}: ${JSON.stringify(text)}`,
    `  ${property}, expected ${JSON.stringify(expected)}`,
    `  ${" ".repeat(property.length)}  answered ${answer === undefined ? "nothing" : JSON.stringify(answer)}`,
    "",
    "",
  ].join("\n");
