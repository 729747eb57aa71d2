import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createApiReports } from "../../scripts/generate/api-reports.js";

const reports = createApiReports();
const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
const entries = Object.entries<Readonly<Record<string, string>>>(exports).filter(
  ([, { types }]) => types !== undefined,
);

describe("the folder api", () => {
  it("has one report for each entry of the package, and nothing else", () => {
    expect(reports).toHaveLength(entries.length);
    expect(readdirSync("api").sort()).toEqual(reports.map(({ path }) => path.slice("api/".length)).sort());
  });

  it.each(reports)("has the declarations of the built package in $path", ({ path, createContent }) => {
    const hint = `the public surface has changed: run "npm run generate:api" and look at the difference of ${path}`;
    expect(readFileSync(path, "utf8"), hint).toBe(createContent());
  });

  it("has reports with the names that users import, and not the names that the bundler creates", () => {
    const [index] = reports;
    expect(index?.createContent()).toContain(
      "\nfunction compile(text: string, options?: CompileOptions): Compilation;\n",
    );
    for (const { createContent } of reports) expect(createContent()).not.toMatch(/\w\$\d/);
  });
});

describe("an entry of the exports in package.json", () => {
  it.each(entries)("has the key `types` first and `default` last, and all its files exist: %s", (_, conditions) => {
    const names = Object.keys(conditions);
    expect([names[0], names.at(-1)]).toEqual(["types", "default"]);
    for (const file of Object.values(conditions)) expect(existsSync(file), file).toBe(true);
  });
});
