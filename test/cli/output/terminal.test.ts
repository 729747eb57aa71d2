import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cliPath, created, run, target, temporaryFolder, wef } from "../command-line.js";

const invalid = `${created} or ${target}`;
const red = "\u001b[1;31merror";

describe("colours", () => {
  it.each<[env: Readonly<Record<string, string>>, colored: boolean]>([
    [{}, false],
    [{ FORCE_COLOR: "1" }, true],
    [{ FORCE_COLOR: "0" }, false],
    [{ NO_COLOR: "1" }, false],
  ])("without a terminal and with %j: %s", async (env, colored) => {
    for (const command of ["check", "fix"]) {
      const { stdout, stderr } = await wef([command, `${invalid} NOT`], { env });
      expect((stdout + stderr).includes("\u001b["), command).toBe(colored);
      expect((stdout + stderr).includes(red), command).toBe(colored);
    }
  });
});

describe("a reader that closes the output", () => {
  it.each([
    ["check", ["check", "--lines"], `${invalid}\n`],
    ["match", ["match", created], '{"eventTypes":["google.workspace.chat.message.v1.created"]}\n'],
  ])("ends %s without a message", async (_, args, line) => {
    const child = spawn(process.execPath, [cliPath, ...args], { stdio: ["pipe", "pipe", "pipe"], env: {} });
    let errors = "";
    child.stderr.on("data", (data) => {
      errors += data;
    });
    child.stdin.on("error", () => undefined);
    child.stdin.write(line.repeat(2_000));
    await once(child.stdout, "data");
    child.stdout.destroy();
    const writer = setInterval(() => child.stdin.writable && child.stdin.write(line.repeat(1_000)), 5);
    const [code] = await once(child, "exit");
    clearInterval(writer);
    expect([code, errors]).toEqual([141, ""]);
  });
});

/** Whether the `script` of util-linux can make a terminal here. */
const hasTerminal = spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") ?? false;

describe.runIf(hasTerminal)("on a terminal", () => {
  const runInTerminal = (command: string, cwd: string, env: Readonly<Record<string, string>> = {}) =>
    run("script", ["-qec", command, "/dev/null"], { cwd, env: { TERM: "xterm-256color", SHELL: "/bin/sh", ...env } });
  const command = `'${process.execPath}' '${cliPath}'`;

  it("writes colours unless NO_COLOR is set", async () => {
    const cwd = await temporaryFolder();
    const check = `${command} check '${invalid}'`;
    const colored = await runInTerminal(check, cwd);
    expect([colored.code, colored.stdout.includes(red)]).toEqual([1, true]);
    expect((await runInTerminal(check, cwd, { NO_COLOR: "1" })).stdout).not.toContain("\u001b[");
  });

  it("does not wait for a filter on standard input", async () => {
    const { code, stdout } = await runInTerminal(`${command} check`, await temporaryFolder());
    expect(code).toBe(2);
    expect(stdout).toMatch(/^wef: no filter: .*\r\n$/);
  });

  it("shortens the lines of a report to its width", async () => {
    const cwd = await temporaryFolder();
    const { stdout } = await runInTerminal(`stty cols 60; ${command} check '${invalid}'`, cwd, { NO_COLOR: "1" });
    expect(stdout).toMatch(/^ {2}1 │ ….* or .*…\r$/m);
    const frame = stdout.split("\r\n").filter((line) => /^ {2}[ 1] [│╵]/.test(line));
    expect(frame.length).toBeGreaterThan(1);
    for (const line of frame) expect(line.length).toBeLessThanOrEqual(60);
  });

  it("shows a progress bar for a long input if standard output is no terminal", async () => {
    const cwd = await temporaryFolder();
    const line = `{"name":"${"x".repeat(1_000)}"}\n`;
    await writeFile(join(cwd, "long.jsonl"), line.repeat(120_000));
    await writeFile(join(cwd, "short.jsonl"), line);
    const match = (file: string) => runInTerminal(`${command} match '${created}' --file ${file} > out.txt`, cwd);
    const long = await match("long.jsonl");
    expect(long.code).toBe(1);
    expect(long.stdout).toMatch(/\d+% \| \d+ MiB read, 0 matched/);
    expect((await match("short.jsonl")).stdout).toBe("");
  });
});
