import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  cliPath,
  createdRestriction,
  createTemporaryFolder,
  runProgram,
  runWef,
  targetRestriction,
} from "../command-line.js";

const invalidFilter = `${createdRestriction} or ${targetRestriction}`;
const redErrorText = "\u001b[1;31merror";

describe("colors", () => {
  it.each<[env: Readonly<Record<string, string>>, colored: boolean]>([
    [{}, false],
    [{ FORCE_COLOR: "1" }, true],
    [{ FORCE_COLOR: "0" }, false],
    [{ NO_COLOR: "1" }, false],
  ])("are written without a terminal only if FORCE_COLOR asks for them: %j", async (env, colored) => {
    for (const command of ["check", "fix"]) {
      const { stdout, stderr } = await runWef([command, `${invalidFilter} NOT`], { env });
      expect((stdout + stderr).includes("\u001b["), command).toBe(colored);
      expect((stdout + stderr).includes(redErrorText), command).toBe(colored);
    }
  });
});

describe("a reader that closes the output", () => {
  it.each([
    ["check", ["check", "--lines"], `${invalidFilter}\n`],
    ["match", ["match", createdRestriction], '{"eventTypes":["google.workspace.chat.message.v1.created"]}\n'],
  ])("ends the command wef %s, and the command prints no message", async (_, args, line) => {
    const child = spawn(process.execPath, [cliPath, ...args], { stdio: ["pipe", "pipe", "pipe"], env: {} });
    let stderrText = "";
    child.stderr.on("data", (data) => {
      stderrText += data;
    });
    child.stdin.on("error", () => undefined);
    child.stdin.write(line.repeat(2_000));
    await once(child.stdout, "data");
    child.stdout.destroy();
    const writeInterval = setInterval(() => child.stdin.writable && child.stdin.write(line.repeat(1_000)), 5);
    const [code] = await once(child, "exit");
    clearInterval(writeInterval);
    expect([code, stderrText]).toEqual([141, ""]);
  });
});

/** Whether the program `script` of util-linux is installed. This program runs a command in a terminal. */
const hasTerminal = spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") ?? false;

describe.runIf(hasTerminal)("wef on a terminal", () => {
  const runInTerminal = (command: string, cwd: string, env: Readonly<Record<string, string>> = {}) =>
    runProgram("script", ["-qec", command, "/dev/null"], {
      cwd,
      env: { TERM: "xterm-256color", SHELL: "/bin/sh", ...env },
    });
  const command = `'${process.execPath}' '${cliPath}'`;

  it("writes colors unless NO_COLOR is set", async () => {
    const cwd = await createTemporaryFolder();
    const checkCommand = `${command} check '${invalidFilter}'`;
    const colored = await runInTerminal(checkCommand, cwd);
    expect([colored.code, colored.stdout.includes(redErrorText)]).toEqual([1, true]);
    expect((await runInTerminal(checkCommand, cwd, { NO_COLOR: "1" })).stdout).not.toContain("\u001b[");
  });

  it("does not wait for a filter on standard input", async () => {
    const { code, stdout } = await runInTerminal(`${command} check`, await createTemporaryFolder());
    expect(code).toBe(2);
    expect(stdout).toMatch(/^wef: no filter: .*\r\n$/);
  });

  it("shortens the lines of a report to the width of the terminal", async () => {
    const cwd = await createTemporaryFolder();
    const { stdout } = await runInTerminal(`stty cols 60; ${command} check '${invalidFilter}'`, cwd, { NO_COLOR: "1" });
    expect(stdout).toMatch(/^ {2}1 │ ….* or .*…\r$/m);
    const frameLines = stdout.split("\r\n").filter((line) => /^ {2}[ 1] [│╵]/.test(line));
    expect(frameLines.length).toBeGreaterThan(1);
    for (const line of frameLines) expect(line.length).toBeLessThanOrEqual(60);
  });

  it("shows a progress bar for a long input if standard output is not a terminal", async () => {
    const cwd = await createTemporaryFolder();
    const line = `{"name":"${"x".repeat(1_000)}"}\n`;
    await writeFile(join(cwd, "long.jsonl"), line.repeat(120_000));
    await writeFile(join(cwd, "short.jsonl"), line);
    const runMatch = (file: string) =>
      runInTerminal(`${command} match '${createdRestriction}' --file ${file} > out.txt`, cwd);
    const longResult = await runMatch("long.jsonl");
    expect(longResult.code).toBe(1);
    expect(longResult.stdout).toMatch(/\d+% \| \d+ MiB read, 0 matched/);
    expect((await runMatch("short.jsonl")).stdout).toBe("");
  });
});
