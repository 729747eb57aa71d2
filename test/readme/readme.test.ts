import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import * as api from "../../src/index.js";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const root = fileURLToPath(new URL("../..", import.meta.url));

describe("the README's", () => {
  const programs = [...readme.matchAll(/```js\n([\s\S]*?)```[\s\S]*?```text\n([\s\S]*?)```/g)];

  it("programs are there", () => {
    expect(programs.length).toBeGreaterThanOrEqual(2);
  });

  it.each(programs.map(([, program = "", output = ""]) => ({ program, output })))(
    "program prints what it says",
    ({ program, output }) => {
      const source = program
        .replace('"workspace-events-filter"', '"./dist/index.js"')
        .replace('"workspace-events-filter/sql"', '"./dist/backends/sql.js"');
      const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", source], {
        cwd: root,
        encoding: "utf8",
      });
      expect(stderr).toBe("");
      expect(stdout).toBe(output);
    },
  );

  it("filters are good and bad ones, all of the bad ones but the negation repairable", () => {
    const filters = [...readme.matchAll(/```filter\n([\s\S]*?)\n```/g)].map(([, filter = ""]) => filter);
    expect(filters.map((filter) => api.compile(filter).filter !== undefined)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(filters.map((filter) => api.fixAll(filter).compilation.filter !== undefined)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it("table of functions names only functions that there are", () => {
    const table = readme.slice(readme.indexOf("| function |"), readme.indexOf("A diagnostic is data"));
    const names = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`(\w+)/g)].map(([, name = ""]) => name),
    );
    expect(names.filter((name) => name !== "function" && !(name in api))).toEqual([]);
  });

  it("table of commands names the commands that there are", () => {
    const { stdout } = spawnSync(process.execPath, ["dist/cli.js", "--help"], { cwd: root, encoding: "utf8" });
    const commands = [...stdout.matchAll(/^ {2}([a-z]+) \[(?!command)/gm)].map(([, name]) => name);
    const documented = [...readme.matchAll(/^\| `wef ([a-z]+)/gm)].map(([, name]) => name);
    expect(documented).toEqual(commands);
  });
});
