import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { diagnosticsPageUrl } from "../../src/diagnostics/documentation-url.js";
import {
  cliPath,
  createdRestriction,
  createTemporaryFolder,
  type ProcessResult,
  runProgram,
  runWef,
} from "../cli/command-line.js";
import { codeIn, readPage, rowsOf, sectionOf } from "../support/markdown.js";
import { commandOf, isInstalled } from "../support/recipe-host.js";
import { serve } from "../support/serve.js";

const page = readPage("install.md");
const editorsPage = readPage("editors.md");
const description = JSON.parse(await readFile("package.json", "utf8"));

/** The code blocks of a section in this language. */
const blocksOf = (heading: string, language: string): readonly string[] =>
  Array.from(
    sectionOf(page, heading).matchAll(new RegExp(`^\`\`\`${language}(?: .*)?\\n([\\s\\S]*?)^\`\`\``, "gm")),
    ([, code = ""]) => code,
  );

/** A project in which this package is installed, and its command `wef` is on the `PATH`. */
async function createProject(): Promise<{ readonly folder: string; readonly path: string }> {
  const folder = await createTemporaryFolder();
  await mkdir(join(folder, "node_modules/.bin"), { recursive: true });
  const dependencies = { [description.name]: description.version };
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  await symlink(resolve("."), join(folder, "node_modules/workspace-events-filter"));
  await symlink(cliPath, join(folder, "node_modules/.bin/wef"));
  return { folder, path: join(folder, "node_modules/.bin") + delimiter + process.env.PATH };
}

/**
 * Runs a command of the page in a project. The command `wef` of the project takes the place of the version in the
 * registry.
 */
async function runInProject(command: string, files: Readonly<Record<string, string>>): Promise<ProcessResult> {
  const { folder, path } = await createProject();
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const local = command.replace(`npx --yes --package workspace-events-filter@${description.version} wef`, "wef");
  expect(local).toMatch(/^wef /);
  return runProgram("sh", ["-c", local], { cwd: folder, env: { PATH: path } });
}

/** Starts the service with the arguments of the page, on a free port, and returns its answer to a health check. */
async function serveOnce(args: string): Promise<Response> {
  const { origin } = await serve(
    args
      .replace(/ --port \d+/, "")
      .split(" ")
      .slice(1),
  );
  return fetch(`${origin.replace("0.0.0.0", "127.0.0.1")}/healthz`);
}

const sources = {
  "good.py": `list(filter='event_types:"google.workspace.chat.message.v1.created"')\n`,
  "bad.py": `list(filter='event_types="google.workspace.chat.message.v1.created"')\n`,
};

/** Some runtimes do not exist for all platforms. */
const runtimes = (["node", "bun", "deno"] as const).filter(isInstalled);

describe("the page about the installation", () => {
  it("pins the version of this package", () => {
    const versions = [...page.matchAll(/workspace-events-filter[@-](\d[\w.-]*?)(?=\s|\.tgz)/g)].map(([, each]) => each);
    expect(versions.length).toBeGreaterThanOrEqual(5);
    expect(new Set(versions)).toEqual(new Set([description.version]));
  });

  it("requires the versions that package.json requires, and names those with which the tests run", () => {
    const text = sectionOf(page, "### Requirements");
    const { engines, devDependencies } = description;
    const minorOf = (name: string): string => /\d+\.\d+/.exec(devDependencies[name])?.[0] ?? "";
    expect(engines.node).toBe(`>=${/Node ([\d.]+) or later, Bun/.exec(text)?.[1]}`);
    expect(/Bun \(tested with ([\d.]+)\)/.exec(text)?.[1]).toBe(minorOf("bun"));
    expect(/Deno \(tested with ([\d.]+)\)/.exec(text)?.[1]).toBe(minorOf("deno"));
    expect(/TypeScript ([\d., and]+\d)/.exec(text)?.[1]?.split(/, | and /)).toEqual(
      ["typescript-5.9", "typescript", "typescript-7.0"].map(minorOf),
    );
    const databases = readPage("databases.md");
    for (const requirement of ["Node 22.13 or later", "PostgreSQL 14 or later"])
      for (const each of [text, databases]) expect(each).toContain(requirement);
  });

  it.each(runtimes)("has a first program that runs in %s (if it is installed)", async (runtime) => {
    const [program = ""] = blocksOf("## In a project", "js");
    const [output = ""] = blocksOf("## In a project", "text");
    const { folder } = await createProject();
    await writeFile(join(folder, "check.mjs"), program);
    // The page gives Deno no permissions.
    const [command] = commandOf(runtime);
    const args = runtime === "deno" ? ["run", "check.mjs"] : ["check.mjs"];
    const { code, stdout } = await runProgram(command, args, { cwd: folder, env: { HOME: folder, NO_COLOR: "1" } });
    const normalize = (text: string): string => text.replaceAll('"', "'").replaceAll(/\s+/g, " ");
    expect([code, normalize(stdout)]).toEqual([0, normalize(output)]);
  });

  it("has a command that checks a filter without installation, and its output", async () => {
    const [command = "", start = ""] = blocksOf("## Without installation", "sh");
    const [output = ""] = blocksOf("## Without installation", "text");
    const [, filter = ""] = /^npx workspace-events-filter check '([^']*)'$/.exec(command.trim()) ?? [];
    expect(await runWef(["check", filter])).toEqual({ code: 0, stdout: output, stderr: "" });
    expect(start).toBe("npx workspace-events-filter serve --sample\n");
  });

  it("has a job of GitHub Actions that fails for a source file with a broken filter, and names its line", async () => {
    const [workflow = ""] = blocksOf("## In CI and in a hook", "yaml");
    const { steps } = parse(workflow).jobs.filters;
    const commands = steps.flatMap(({ run }: { run?: string }) => run ?? []);
    expect(commands.length).toBe(1);
    const found = await runInProject(commands[0], sources);
    expect([found.code, found.stdout]).toEqual([1, expect.stringMatching(/^::error .*file=bad\.py,line=1,/)]);
    expect((await runInProject(commands[0], { "good.py": sources["good.py"] })).code).toBe(0);
  });

  it("has a hook of pre-commit that checks the files which pre-commit adds to its command", async () => {
    const [, configuration = ""] = blocksOf("## In CI and in a hook", "yaml");
    const [{ hooks }] = parse(configuration).repos;
    expect(hooks.length).toBe(1);
    expect((await runInProject(`${hooks[0].entry} bad.py`, sources)).code).toBe(1);
    expect((await runInProject(`${hooks[0].entry} good.py`, sources)).code).toBe(0);
  });

  it("has the configurations of editors that the page about editors has", () => {
    const configurations = [...blocksOf("## In an editor", "json"), ...blocksOf("## In an editor", "lua")];
    expect(configurations.length).toBe(2);
    for (const each of configurations) expect(editorsPage).toContain(each);
    expect(editorsPage).toContain(blocksOf("## In an editor", "sh")[0]);
  });

  it("has a container file with a Node that the package supports, whose commands wef accepts", async () => {
    const [file = ""] = blocksOf("## In a container", "dockerfile");
    const major = Number(/^FROM docker\.io\/library\/node:(\d+)-slim$/m.exec(file)?.[1]);
    expect(major).toBeGreaterThanOrEqual(Number(/\d+/.exec(description.engines.node)?.[0]));
    expect(file).toMatch(/^ENTRYPOINT \["wef"\]$/m);
    expect(description.bin.wef).toBe("dist/cli.js");
    const [block = ""] = blocksOf("## In a container", "sh");
    const [, check = "", start = ""] = block.trim().split("\n");
    const [, filter = ""] = /^podman run --rm wef check '([^']*)'$/.exec(check) ?? [];
    expect((await runWef(["check", filter])).code).toBe(0);
    const [, hostPort, port, args = ""] = /^podman run --rm -p (\d+):(\d+) wef (serve .*)$/.exec(start) ?? [];
    expect(args.split(" ")).toEqual(["serve", "--sample", "--host", "0.0.0.0", "--port", port]);
    expect(hostPort).toBe(port);
    expect((await serveOnce(args)).status).toBe(200);
  });

  it.runIf(isInstalled("bun"))(
    "has a command of Bun that makes an executable, whose commands run without the package",
    async () => {
      const [compileCommand = ""] = (blocksOf("## As one file", "sh")[0] ?? "").split("\n");
      const [bun] = commandOf("bun");
      const { folder } = await createProject();
      const runInFolder = (command: string, args: readonly string[]): Promise<ProcessResult> =>
        runProgram(command, args, { cwd: folder, env: { PATH: "" } });
      expect(compileCommand).toMatch(/^bun build /);
      const built = await runInFolder(bun, compileCommand.split(" ").slice(1));
      expect([built.code, built.stderr]).toEqual([0, ""]);
      // Now nothing of the package is left beside the executable.
      await rm(join(folder, "node_modules"), { recursive: true });
      const wef = join(folder, "wef");
      const megabytes = (await stat(wef)).size / 1e6;
      const stated = Number(/has about (\d+) MB on Linux/.exec(page)?.[1]);
      if (process.platform === "linux") expect(Math.abs(megabytes - stated)).toBeLessThan(stated / 5);
      expect((await runInFolder(wef, ["--version"])).stdout).toMatch(new RegExp(`^${description.version} `));
      for (const args of [["check"], ["fix"], ["format"], ["explain"], ["sql", "--dialect", "sqlite"]])
        expect([args, (await runInFolder(wef, [...args, createdRestriction])).code]).toEqual([args, 0]);
      expect((await runInFolder(wef, ["explain", "comment"])).stderr).toContain(diagnosticsPageUrl);
      await writeFile(join(folder, "bad.py"), sources["bad.py"]);
      expect((await runInFolder(wef, ["scan", "--format", "sarif"])).code).toBe(1);
      const eventTypes = ["google.workspace.chat.message.v1.created"];
      const targetResource = "//chat.googleapis.com/spaces/AAAA";
      const line = { name: "subscriptions/a", eventTypes, targetResource, authority: "users/100" };
      await writeFile(join(folder, "all.jsonl"), JSON.stringify(line));
      const imported = await runInFolder(wef, ["import", "all.jsonl", "--store", "sqlite:all.sqlite"]);
      expect(imported).toMatchObject({ code: 0, stdout: "all.jsonl: 1 subscription imported\n" });
      expect((await runInFolder(wef, ["match", createdRestriction, "--file", "all.jsonl"])).stdout).toContain(
        "subscriptions/a",
      );
      expect((await runInFolder(wef, ["schema"])).code).toBe(0);
      // The language server ends with 1 if its input ends before the editor has ended it.
      expect((await runInFolder(wef, ["lsp"])).code).toBe(1);
      expect((await runInFolder(wef, ["export", "--store", "sqlite:all.sqlite"])).stdout).toContain("subscriptions/a");
      const child = spawn(wef, ["serve", "--sample", "--port", "0", "--no-log"], { cwd: folder });
      onTestFinished(() => void child.kill("SIGKILL"));
      const [welcome] = await once(child.stdout, "data");
      expect(String(welcome)).not.toContain("playground");
      const [, origin] = /^listening on (\S+)$/m.exec(String(welcome)) ?? [];
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    },
  );

  it("has every optional package, with a version that package.json accepts", () => {
    const rows = rowsOf(sectionOf(page, "## Optional packages"), ["to use", "install"]);
    const named = rows.map(([, command = ""]) => codeIn(command).replace(/^npm install ([\w-]+).*$/, "$1"));
    const { peerDependencies } = description;
    const isInCodeMirror = (name: string): boolean => /^@(?:codemirror|lezer)\//.test(name);
    const expected = Object.keys(peerDependencies).filter((name) => !isInCodeMirror(name));
    expect([...named].sort()).toEqual([...expected, "codemirror"].sort());
    expect(editorsPage).toContain("codemirror@~6.0.1");
  });

  it("names only modules that the package exports", () => {
    const modules = [...page.matchAll(/`(\/[a-z-]+(?:\/[a-z]+)?)`/g)].map(([, path]) => `.${path}`);
    expect(modules.length).toBeGreaterThan(4);
    expect(modules.filter((path) => !(path in description.exports))).toEqual([]);
    expect(page).toContain('"workspace-events-filter/typescript-plugin"');
  });
});
