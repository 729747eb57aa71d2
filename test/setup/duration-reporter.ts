import type { Reporter, TestSpecification, Vitest } from "vitest/node";

/**
 * The average time per test file in each project, in seconds. The times are from a machine on which `measureSpeed`
 * returns `referenceMs`.
 */
const secondsPerFile: Readonly<Record<string, number>> = { unit: 2, integration: 7, browser: 16 };
const referenceMs = 60;

/** Before a long test run, logs how long the run will take on this machine. */
export class DurationReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    const work = specifications.reduce((sum, { project }) => sum + (secondsPerFile[project.name] ?? 1), 0);
    const workers = Math.min(this.#vitest?.config.maxWorkers ?? 1, specifications.length);
    const minutes = Math.ceil(((work / workers) * (measureSpeed() / referenceMs)) / 60);
    if (!(minutes > 1)) return;
    this.#vitest?.logger.log(
      `About ${minutes} minutes for ${specifications.length} test files. For a quick check: npm run test:quick\n`,
    );
  }
}

/** Returns how many milliseconds a fixed amount of work takes. */
function measureSpeed(): number {
  const start = performance.now();
  for (let index = 0, value = 1; index < 4e7; index += 1) value = Math.imul(value ^ index, 0x6d2b79f5) | 1;
  return performance.now() - start;
}
