import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { createTemporaryFolder, type ProcessResult, runProgram } from "../cli/command-line.js";
import { readNamedBlocks } from "../support/doc-programs.js";

const files = readNamedBlocks("recipes.md", "## Test your code with a local service");

/**
 * Runs the tests of the recipe in a new project.
 *
 * @param change Changes the code that the recipe tests.
 */
async function run(
  args: readonly string[],
  change: (program: string) => string = (program) => program,
): Promise<ProcessResult> {
  const project = await createTemporaryFolder();
  for (const name of ["workspace-events-filter", "@hono/node-server", "@googleapis/workspaceevents", "vitest"]) {
    const path = join(project, "node_modules", name);
    await mkdir(dirname(path), { recursive: true });
    await symlink(resolve(name === "workspace-events-filter" ? "." : `node_modules/${name}`), path);
  }
  await writeFile(join(project, "package.json"), '{ "type": "module" }');
  for (const [name, content] of files)
    await writeFile(join(project, name), name === "list-names.js" ? change(content) : content);
  return runProgram(process.execPath, args, { cwd: project, env: { NO_COLOR: "1" } });
}

const runTests = ["--test", "--test-reporter=tap", "list-names.test.js"];

/** Changes to the code of the recipe, each of which breaks one of its promises. */
const breakages: readonly (readonly [name: string, change: (program: string) => string])[] = [
  ["reads only the first page", (program) => program.replace("while (pageToken)", "while (false)")],
  ["reads a page twice", (program) => program.replace("names.push(", "names.push(...names, ")],
  ["ignores errors", (program) => program.replace(/ {4}if \(!response\.ok\).*\n/, "")],
];

describe("the recipe for tests with a local service", () => {
  it("has four tests for node:test that pass", async () => {
    const { code, stdout } = await run(runTests);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^# pass 4$/m)]);
  });

  it("has two tests for Vitest that pass with Google's client", async () => {
    const { code, stdout } = await run(["node_modules/vitest/vitest.mjs", "run", "client.test.js"]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/Tests +2 passed/)]);
  });

  it.each(breakages)("has tests that fail if the code %s", async (_, change) => {
    const program = files.get("list-names.js") ?? "";
    expect(change(program)).not.toBe(program);
    expect((await run(runTests, change)).code).toBe(1);
  });
});
