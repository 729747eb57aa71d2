import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, vi } from "vitest";
import * as api from "../../src/index.js";
import { cliPath, createTemporaryFolder, runProgram } from "../cli/command-line.js";
import { serve } from "../support/serve.js";

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
      const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
        cwd: root,
        encoding: "utf8",
      });
      expect(stderr).toBe("");
      expect(stdout).toBe(output);
    },
  );

  it("client reads the sample data of the command above it", async () => {
    const [, command = ""] = /```sh\nnpx wef (serve --sample) --port 8080\n```/.exec(readme) ?? [];
    const [, program = ""] = /```js client\n([\s\S]*?)```/.exec(readme) ?? [];
    const { origin, stdout } = await serve(command.split(" ").slice(1));
    const token = await vi.waitUntil(() => stdout.find((line) => line.startsWith("token: "))?.slice("token: ".length));
    const source = program.replace("http://127.0.0.1:8080", origin).replace("TOKEN", token);
    const ran = await runProgram(process.execPath, ["--input-type=module", "--eval", source], { cwd: root });
    expect(ran).toEqual({ code: 0, stdout: expect.stringMatching(/^[1-9]\d*\n$/), stderr: "" });
  });

  it("shell commands import a subscription and serve it", async () => {
    const cwd = await createTemporaryFolder();
    const [, block = ""] = /```sh\n(echo '\{"name"[\s\S]*?)```/.exec(readme) ?? [];
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

  it("table of what can be added names files and folders that there are", () => {
    const table = readme.slice(readme.indexOf("| to add |"));
    const paths = [...table.matchAll(/`((?:src|test)\/[^`]+)`/g)].map(([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it("table of commands names the commands that there are", () => {
    const { stdout } = spawnSync(process.execPath, ["dist/cli.js", "--help"], { cwd: root, encoding: "utf8" });
    const commands = [...stdout.matchAll(/^ {2}([a-z]+) \[(?!command)/gm)].map(([, name]) => name);
    const documented = [...readme.matchAll(/^\| `wef ([a-z]+)/gm)].map(([, name]) => name);
    expect(documented).toEqual(commands);
  });
});
