import { cp, mkdir, readFile, symlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { bundledPackages, inlinedTypePackages } from "../../tsup.config.js";
import { createdRestriction, createTemporaryFolder, type ProcessResult, runProgram } from "../cli/command-line.js";

const { dependencies } = JSON.parse(await readFile("package.json", "utf8"));

/** Creates a project in which only the package and its dependencies are installed. */
async function installed(): Promise<string> {
  const project = await createTemporaryFolder();
  const packages = join(project, "node_modules");
  for (const part of ["package.json", "dist"]) {
    await cp(part, join(packages, "workspace-events-filter", part), {
      recursive: true,
      filter: (source) => resolve(source) !== resolve("dist/playground"),
    });
  }
  for (const name of Object.keys(dependencies)) {
    await mkdir(dirname(join(packages, name)), { recursive: true });
    await symlink(resolve("node_modules", name), join(packages, name));
  }
  return project;
}

/** Runs the installed command line. */
const wefIn = (project: string, args: readonly string[]): Promise<ProcessResult> =>
  runProgram(process.execPath, [join(project, "node_modules/workspace-events-filter/dist/cli.js"), ...args], {
    cwd: project,
  });

describe("with only the package and its dependencies installed,", () => {
  test("the command line runs", async () => {
    const project = await installed();
    expect(await wefIn(project, ["check", createdRestriction])).toMatchObject({ code: 0, stderr: "" });
    expect(await wefIn(project, ["serve", "--host", "no.such.host.invalid", "--sample"])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^wef: cannot listen on no\.such\.host\.invalid:8080: /),
    });
  });

  test.each([
    "index",
    "authoring/literal",
    "backends/sql",
    "language-service/index",
    "service/index",
    "service/stores/sqlite",
  ])("the entry %s can be imported", async (entry) => {
    const program = `await import("./node_modules/workspace-events-filter/dist/${entry}.js");`;
    const outcome = await runProgram(process.execPath, ["--input-type=module", "--eval", program], {
      cwd: await installed(),
    });
    expect(outcome).toEqual({ code: 0, stdout: "", stderr: "" });
  });
});

test("the license of every bundled package is in THIRD-PARTY-LICENSES.txt", async () => {
  const licenses = await readFile("dist/THIRD-PARTY-LICENSES.txt", "utf8");
  for (const name of [...bundledPackages, ...inlinedTypePackages]) {
    const { version } = JSON.parse(await readFile(`node_modules/${name}/package.json`, "utf8"));
    expect(licenses).toContain(`\n${name} ${version} (`);
  }
  expect(licenses.match(/^\S+ \d\S* \([^)]+\)$/gm)?.length).toBeGreaterThanOrEqual(bundledPackages.length);
});
