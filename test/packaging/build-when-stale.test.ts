import { cp, mkdir, readFile, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { createTemporaryFolder, type ProcessResult, runProgram } from "../cli/command-line.js";

/** Returns a script that creates the output files and appends its own name to a log. */
const createBuildScript = (name: string, outputs: readonly string[]): string => `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
if (existsSync("fail-${name}")) { console.error("no ${name} today"); process.exit(3); }
appendFileSync("builds.log", "${name} ");
for (const output of ${JSON.stringify(outputs)}) {
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, "");
}`;

let project: string;

/** A project with `build-when-stale.mjs`, and with build scripts that only write empty files. */
async function createProject(): Promise<string> {
  const folder = await createTemporaryFolder();
  const { devDependencies } = JSON.parse(await readFile("package.json", "utf8"));
  const packageJson = {
    devDependencies: { node: devDependencies.node },
    scripts: { "build:package": "node package.mjs", "build:playground": "node playground.mjs" },
  };
  const files: Readonly<Record<string, string>> = {
    "package.json": JSON.stringify(packageJson),
    "package.mjs": createBuildScript("package", ["dist/index.js", "dist/index.d.ts", "dist/cli.js"]),
    "playground.mjs": createBuildScript("playground", ["dist/playground/index.html"]),
    "src/index.ts": "",
    "playground/main.ts": "",
    "builds.log": "",
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  for (const script of ["build-when-stale.mjs", "node-version.mjs"]) {
    await cp(join("scripts", script), join(folder, "scripts", script));
  }
  return folder;
}

beforeEach(async () => {
  project = await createProject();
});

const buildWhenStale = (): Promise<ProcessResult> =>
  runProgram(process.execPath, ["scripts/build-when-stale.mjs"], { cwd: project });

const readBuildLog = async (): Promise<string> => (await readFile(join(project, "builds.log"), "utf8")).trim();

const lockFile = (): string => join(project, "node_modules/.cache/build.lock");

async function writeLock(content: string, secondsAgo = 0): Promise<void> {
  await mkdir(dirname(lockFile()), { recursive: true });
  await writeFile(lockFile(), content);
  const time = Date.now() / 1000 - secondsAgo;
  await utimes(lockFile(), time, time);
}

describe("build-when-stale", () => {
  it("builds missing outputs, and builds nothing the next time", async () => {
    const { code, stdout } = await buildWhenStale();
    expect([code, stdout]).toEqual([
      0,
      "Building the package (npm run build:package)\nBuilding the playground (npm run build:playground)\n",
    ]);
    expect(await buildWhenStale()).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(await readBuildLog()).toBe("package playground");
  });

  it.each([
    ["src/index.ts", "package playground package playground"],
    ["src/added.ts", "package playground package playground"],
    ["playground/main.ts", "package playground playground"],
  ])("builds the outputs that depend on %s again after this file has changed", async (path, builds) => {
    await buildWhenStale();
    await writeFile(join(project, path), "changed");
    await buildWhenStale();
    expect(await readBuildLog()).toBe(builds);
  });

  it("builds the outputs again the next time if a source file changed during the build", async () => {
    const script = await readFile(join(project, "package.mjs"), "utf8");
    const onFirstBuild = `if (!existsSync("dist/index.js")) writeFileSync("src/index.ts", "changed");\n`;
    await writeFile(join(project, "package.mjs"), `${script.replace("for (const", `${onFirstBuild}for (const`)}\n`);
    await buildWhenStale();
    await buildWhenStale();
    expect(await readBuildLog()).toBe("package playground package playground");
  });

  it("reports which build failed and why, and repeats this build the next time", async () => {
    await writeFile(join(project, "fail-package"), "");
    const { code, stderr } = await buildWhenStale();
    expect(code).toBe(1);
    expect(stderr.trimEnd()).toBe('"npm run build:package" failed:\nno package today');
    await writeFile(join(project, "package.mjs"), createBuildScript("repaired", ["dist/index.js", "dist/index.d.ts"]));
    await buildWhenStale();
    expect(await readBuildLog()).toMatch(/^repaired/);
  });

  it("builds only once if several processes start together", async () => {
    const results = await Promise.all(Array.from({ length: 4 }, buildWhenStale));
    expect(results.map(({ code, stderr }) => [code, stderr])).toEqual(Array(4).fill([0, ""]));
    expect(await readBuildLog()).toBe("package playground");
  });

  it.each([
    ["of a process that has ended", "999999999", 0],
    ["that is older than any build can be", String(process.pid), 301],
    ["that is empty", "", 3],
    ["with garbage", "x", 3],
  ])("ignores a lock %s", async (_, content, secondsAgo) => {
    await writeLock(content, secondsAgo);
    expect((await buildWhenStale()).code).toBe(0);
    expect(await readBuildLog()).toBe("package playground");
  });

  it("waits for a build of another process", async () => {
    await writeLock(String(process.pid));
    const result = buildWhenStale();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await readBuildLog()).toBe("");
    await writeLock("999999999");
    expect((await result).code).toBe(0);
    expect(await readBuildLog()).toBe("package playground");
  });
});
