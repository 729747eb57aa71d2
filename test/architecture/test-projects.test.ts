import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { expect, it } from "vitest";
import { browserTests, integrationTests } from "../../vitest.config.js";

const unitTests = globSync("test/**/*.test.ts", { exclude: [...browserTests, ...integrationTests] })
  .map((path) => path.replaceAll("\\", "/"))
  .sort();

/** Matches the support files that start other programs. */
const startsProgram = /^test\/(?:support\/(?:browser|postgresql|serve|type-checker)|cli\/command-line)\.ts$/;

const usesBuild = (path: string): boolean => /["/]dist\//.test(readFileSync(path, "utf8"));

/** A test file, and the files of `test` that it imports directly or indirectly. */
function filesOf(path: string, files = new Set<string>()): ReadonlySet<string> {
  files.add(path);
  for (const [, specifier = ""] of readFileSync(path, "utf8").matchAll(/^(?:import|export)\b[^;"]*"(\.[^"]+)";$/gm)) {
    const target = posix.join(dirname(path), specifier).replace(/\.js$/, ".ts");
    if (target.startsWith("test/") && !files.has(target) && existsSync(target)) filesOf(target, files);
  }
  return files;
}

it.each(unitTests)("the unit test %s uses neither a build nor another program", (test) => {
  const found = [...filesOf(test)].filter((path) => startsProgram.test(path) || usesBuild(path));
  expect(found, `add ${test} to integrationTests in vitest.config.ts`).toEqual([]);
});

// Modules that other test files in the worker have loaded would be without the mock, or with it. A test can use
// `vi.doMock` between two calls of `vi.resetModules`.
it("no test file mocks modules with vi.mock", () => {
  const withMocks = globSync("test/**/*.test.ts").filter((path) => /^\s*vi\.mock\(/m.test(readFileSync(path, "utf8")));
  expect(withMocks).toEqual([]);
});
