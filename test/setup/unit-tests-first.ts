import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The projects in the order in which their tests start. Unit tests do not need the builds, so they do not wait. */
const projectOrder = ["unit", "integration", "browser"];

/** Sorts the test files by project. In a project, the order is the default order of Vitest: long tests first. */
export class UnitTestsFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    return projectOrder.flatMap((name) => sorted.filter(({ project }) => project.name === name));
  }
}
