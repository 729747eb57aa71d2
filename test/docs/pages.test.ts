import { spawnSync } from "node:child_process";
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, vi } from "vitest";
import * as api from "../../src/index.js";
import { cliPath, createTemporaryFolder, runProgram } from "../cli/command-line.js";
import { serve } from "../support/serve.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readPage = (path: string): string => readFileSync(join(root, path), "utf8");
const [readme, servicePage, libraryPage] = ["README.md", "docs/service.md", "docs/library.md"].map(readPage) as [
  string,
  string,
  string,
];

/** The programs of a page, each with the output that the page states. */
const programsOf = (path: string): readonly { path: string; program: string; output: string }[] =>
  [...readPage(path).matchAll(/```js\n((?:(?!```)[\s\S])*)```\n\n```text[^\n]*\n([\s\S]*?)```/g)].map(
    ([, program = "", output = ""]) => ({ path, program, output }),
  );

const programs = [
  "README.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
].flatMap(programsOf);

/** The pages with an example for each function. */
const referencePaths: ReadonlySet<string> = new Set([
  "docs/reference.md",
  "docs/modules.md",
  "docs/service-modules.md",
]);

/** The pages that are not completely generated. */
const handwrittenPages = globSync(["*.md", "docs/*.md", "conformance/*.md"], { cwd: root }).filter(
  (path) => !/^# .*\n\n<!-- generated from/.test(readPage(path)),
);

describe("the documentation", () => {
  it("has two programs with their output in the README, and at least eight on all pages together", () => {
    expect(programs.filter(({ path }) => path === "README.md").length).toBe(2);
    expect(programs.length).toBeGreaterThanOrEqual(8);
  });

  it.each(programs.filter(({ path }) => !referencePaths.has(path)))(
    "has a program in $path that prints the stated output",
    ({ program, output }) => {
      const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
        cwd: root,
        encoding: "utf8",
      });
      expect(stderr).toBe("");
      expect(stdout).toBe(output);
    },
  );

  it("has a reference whose programs print the stated output", async () => {
    const examples = programs.filter(({ path }) => referencePaths.has(path));
    expect(examples.length).toBeGreaterThan(40);
    // One process for all of them: each program is a block with its own imports.
    const blocks = examples.map(
      ({ program }) =>
        `{\n${program.replaceAll(/^import (\{.*\}) from (".*");$/gm, "const $1 = await import($2);")}\nconsole.log("---");\n}`,
    );
    // The imports are resolved in the project folder, and the programs write their files in a temporary folder.
    const changeFolder = `process.chdir(${JSON.stringify(await createTemporaryFolder())});`;
    const source = [changeFolder, ...blocks].join("\n");
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", source], {
      cwd: root,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(stdout.split("---\n").slice(0, -1)).toEqual(examples.map(({ output }) => output));
  });

  it("has a README of at most 120 lines", () => {
    expect(readme.split("\n").length - 1).toBeLessThanOrEqual(120);
  });

  it.each(handwrittenPages)("has lines of at most 120 characters in %s, apart from commands and output", (path) => {
    const text = readPage(path).replaceAll(/^```(?:sh|json|text)(?: .*)?\n[\s\S]*?^```/gm, "");
    expect(text.split("\n").filter((line) => line.length > 120)).toEqual([]);
  });

  it("has a client program that reads the sample data, if the server is started as the same page says", async () => {
    const [, command = ""] = /```sh\nnpx wef (serve --sample) --port 8080\n```/.exec(servicePage) ?? [];
    const [, program = ""] = /```js client\n([\s\S]*?)```/.exec(servicePage) ?? [];
    const { origin, stdout } = await serve(command.split(" ").slice(1));
    const token = await vi.waitUntil(() => stdout.find((line) => line.startsWith("token: "))?.slice("token: ".length));
    const source = program.replace("http://127.0.0.1:8080", origin).replace("TOKEN", token);
    const ran = await runProgram(process.execPath, ["--input-type=module", "--eval", source], { cwd: root });
    expect(ran).toEqual({ code: 0, stdout: expect.stringMatching(/^[1-9]\d*\n$/), stderr: "" });
  });

  it("has shell commands that import a subscription and serve it", async () => {
    const cwd = await createTemporaryFolder();
    const [, block = ""] = /```sh\n(echo '\{"name"[\s\S]*?)```/.exec(servicePage) ?? [];
    const [subscriptions = "", tokens = "", load = "", start = ""] = block.split("\n");
    const script = [subscriptions, tokens, load.replace("npx wef", `'${process.execPath}' '${cliPath}'`)].join("\n");
    expect(await runProgram("sh", ["-c", script], { cwd })).toEqual({
      code: 0,
      stdout: "subscriptions.jsonl: 1 subscription imported\n",
      stderr: "",
    });
    const args = start.replace("npx wef serve ", "").replace(" --port 8080", "").split(" ");
    const { origin } = await serve(args, cwd);
    const filter = encodeURIComponent('event_types:"google.workspace.chat.message.v1.created"');
    const answer = await fetch(`${origin}/v1/subscriptions?filter=${filter}&fields=subscriptions.name`, {
      headers: { Authorization: "Bearer secret" },
    });
    expect(await answer.json()).toEqual({ subscriptions: [{ name: "subscriptions/a" }] });
  });

  it("has filters of the documented shapes in the README, and invalid filters that can be fixed", () => {
    const [goodTexts = "", badTexts = ""] = [...readme.matchAll(/```filter\n([\s\S]*?)\n```/g)].map(
      ([, texts = ""]) => texts,
    );
    const [good, bad] = [goodTexts, badTexts].map((texts) => texts.split("\n\n"));
    expect(good?.map((text) => api.compile(text).diagnostics)).toEqual([[], [], []]);
    expect(bad?.map((text) => api.compile(text).filter)).toEqual([undefined, undefined]);
    expect(bad?.every((text) => api.fixAll(text).compilation.filter)).toBe(true);
  });

  it("names each function of the library in docs/library.md, and only existing functions", () => {
    const names = [...libraryPage.matchAll(/^\| .*/gm)].flatMap(([row]) =>
      [...row.matchAll(/\[`(\w+)/g)].map(([, name = ""]) => name),
    );
    expect(names.filter((name) => !(name in api))).toEqual([]);
    const unnamed = Object.keys(api).filter((name) => !libraryPage.includes(`\`${name}`));
    expect(unnamed).toEqual([]);
  });

  it("names only existing files and folders in CONTRIBUTING.md under the heading To add", () => {
    const contributing = readPage("CONTRIBUTING.md");
    const list = contributing.slice(contributing.indexOf("## To add"));
    const paths = [...list.matchAll(/`((?:src|test|scripts)\/[^`]+)`/g)].map(([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !/[A-Z]{4}/.test(path) && !existsSync(join(root, path)))).toEqual([]);
  });
});
