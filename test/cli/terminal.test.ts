import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cliPath, created, run, target, temporaryFolder, wef } from "./command-line.js";

const wrong = `${created} or ${target}`;
const red = "\u001b[1;31merror";

describe("colours", () => {
  it.each<[env: Readonly<Record<string, string>>, colored: boolean]>([
    [{}, false],
    [{ FORCE_COLOR: "1" }, true],
    [{ FORCE_COLOR: "0" }, false],
    [{ NO_COLOR: "1" }, false],
  ])("with %j and no terminal: %s", async (env, colored) => {
    for (const command of ["check", "fix"]) {
      const { stdout, stderr } = await wef([command, `${wrong} NOT`], { env });
      expect((stdout + stderr).includes("\u001b["), command).toBe(colored);
      expect((stdout + stderr).includes(red), command).toBe(colored);
    }
  });
});

describe("a reader that stops reading", () => {
  it.each([
    ["check", ["check", "--lines"], `${wrong}\n`],
    ["match", ["match", created], '{"eventTypes":["google.workspace.chat.message.v1.created"]}\n'],
  ])("ends %s quietly", async (_, args, line) => {
    const child = spawn(process.execPath, [cliPath, ...args], { stdio: ["pipe", "pipe", "pipe"], env: {} });
    let said = "";
    child.stderr.on("data", (data) => {
      said += data;
    });
    child.stdin.on("error", () => undefined);
    child.stdin.write(line.repeat(2_000));
    await once(child.stdout, "data");
    child.stdout.destroy();
    const feed = setInterval(() => child.stdin.writable && child.stdin.write(line.repeat(1_000)), 5);
    const [code] = await once(child, "exit");
    clearInterval(feed);
    expect([code, said]).toEqual([141, ""]);
  });
});

/** A terminal by way of util-linux's `script`. */
const terminal = spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") ?? false;

describe.runIf(terminal)("on a terminal", () => {
  const inTerminal = (command: string, cwd: string, env: Readonly<Record<string, string>> = {}) =>
    run("script", ["-qec", command, "/dev/null"], { cwd, env: { TERM: "xterm-256color", SHELL: "/bin/sh", ...env } });
  const command = `'${process.execPath}' '${cliPath}'`;

  it("writes colours, unless NO_COLOR says otherwise", async () => {
    const cwd = await temporaryFolder();
    const check = `${command} check '${wrong}'`;
    const colored = await inTerminal(check, cwd);
    expect([colored.code, colored.stdout.includes(red)]).toEqual([1, true]);
    expect((await inTerminal(check, cwd, { NO_COLOR: "1" })).stdout).not.toContain("\u001b[");
  });

  it("does not wait for somebody to type a filter", async () => {
    const { code, stdout } = await inTerminal(`${command} check`, await temporaryFolder());
    expect(code).toBe(2);
    expect(stdout).toMatch(/^wef: no filter: .*\r\n$/);
  });

  it("shows on a narrow one no more of a line than it can hold", async () => {
    const cwd = await temporaryFolder();
    const { stdout } = await inTerminal(`stty cols 60; ${command} check '${wrong}'`, cwd, { NO_COLOR: "1" });
    expect(stdout).toMatch(/^ {2}1 │ ….* or .*…\r$/m);
    const frame = stdout.split("\r\n").filter((line) => /^ {2}[ 1] [│╵]/.test(line));
    expect(frame.length).toBeGreaterThan(1);
    for (const line of frame) expect(line.length).toBeLessThanOrEqual(60);
  });

  it("shows progress over a long input while nothing else is written there", async () => {
    const cwd = await temporaryFolder();
    const line = `{"name":"${"x".repeat(1_000)}"}\n`;
    await writeFile(join(cwd, "long.jsonl"), line.repeat(120_000));
    await writeFile(join(cwd, "short.jsonl"), line);
    const match = (file: string) => inTerminal(`${command} match '${created}' --file ${file} > out.txt`, cwd);
    const long = await match("long.jsonl");
    expect(long.code).toBe(1);
    expect(long.stdout).toMatch(/\d+% \| \d+ MiB read, 0 matched/);
    expect((await match("short.jsonl")).stdout).toBe("");
  });
});
