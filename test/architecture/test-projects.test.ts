import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { expect, it } from "vitest";
import { browserTests, integrationTests } from "../../vitest.config.js";

const unitTests = globSync("test/**/*.test.ts", { exclude: [...browserTests, ...integrationTests] })
  .map((path) => path.replaceAll("\\", "/"))
  .sort();

/** A test file and all files of this repository that it imports, directly or not. */
function importsOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(/^(?:import|export)\b[^;"]*"(\.[^"]+)";$/gm)) {
    const path = posix.join(dirname(file), specifier).replace(/\.js$/, ".ts");
    if (existsSync(path)) importsOf(path, found);
  }
  return found;
}

it.each(unitTests)("%s, a unit test, needs neither a build nor another program", (file) => {
  for (const path of importsOf(file)) {
    if (!path.startsWith("test/")) continue;
    expect(path).not.toMatch(/^test\/(?:support\/(?:browser|postgresql|serve|type-checker)|cli\/command-line)\.ts$/);
    if (path !== "test/architecture/test-projects.test.ts")
      expect(readFileSync(path, "utf8"), path).not.toContain("dist/");
  }
});
