import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The projects in the order in which their tests start. Unit tests do not need the builds, so they do not wait. */
const projectOrder = ["unit", "integration", "browser"];

/** The test files that wait for timeouts most of the time. They need a worker, but nearly no processor. */
const waitingTests: ReadonlySet<string> = new Set([
  "test/cli/server/hostile-clients.test.ts",
  "test/cli/server/refused-bodies.test.ts",
  "test/cli/server/rollout.test.ts",
  "test/cli/server/tokens-file.test.ts",
  "test/service/stores/failing-databases.test.ts",
  "test/service/stores/postgresql-failover.test.ts",
  "test/service/stores/postgresql-hanging-server.test.ts",
  "test/service/stores/postgresql-migrations.test.ts",
  "test/service/stores/postgresql-server-failures.test.ts",
]);

/**
 * Sorts the test files by project. In a project, the order is the default order of Vitest: long tests first. But the
 * tests that wait are spread evenly among the others, because a processor is idle if all workers wait.
 */
export class TestOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    return projectOrder.flatMap((name) => spreadWaitingTests(sorted.filter(({ project }) => project.name === name)));
  }
}

function spreadWaitingTests(specifications: readonly TestSpecification[]): readonly TestSpecification[] {
  const waits = ({ moduleId }: TestSpecification): boolean =>
    waitingTests.has(relative(process.cwd(), moduleId).replaceAll("\\", "/"));
  const waiting = specifications.filter(waits);
  const others = specifications.filter((each) => !waits(each));
  if (others.length === 0) return waiting;
  return others.flatMap((each, index) => {
    const countBefore = Math.ceil((index * waiting.length) / others.length);
    const countAfter = Math.ceil(((index + 1) * waiting.length) / others.length);
    return [...waiting.slice(countBefore, countAfter), each];
  });
}
