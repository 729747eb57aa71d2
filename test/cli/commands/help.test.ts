import { readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cliPath, createTemporaryFolder, type ProcessResult, runProgram, runWef } from "../command-line.js";

/** The exit codes of each command's examples, in order. */
const exitCodesByCommand = {
  check: [0, 1, 0, 1, 1, 0, 0, 0],
  fix: [0, 0, 0, 0, 0, 0],
  scan: [0, 1, 0, 0, 0],
  format: [0, 0, 0, 0, 0, 0],
  explain: [0, 0, 0, 0, 0],
  match: [0, 0, 0, 0, 0],
  sql: [0, 0, 0, 0],
  schema: [0, 0],
};

/** The commands whose examples are not run, because they need a store or another program, or do not end. */
const otherCommands = ["serve", "import", "export", "copy", "prune", "lsp", "conformance"];

describe("--help", () => {
  it("lists the commands", async () => {
    const { code, stdout, stderr } = await runWef(["--help"]);
    expect([code, stderr]).toEqual([0, ""]);
    const commands = [...stdout.matchAll(/^ {2}([a-z-]+) \[(?!command)/gm)].map(([, command = ""]) => command);
    expect(commands.sort()).toEqual([...Object.keys(exitCodesByCommand), ...otherCommands].sort());
  });

  it("lists exactly the commands that have a file in src/cli/commands", async () => {
    const files = await readdir(new URL("../../../src/cli/commands", import.meta.url));
    const commands = [...Object.keys(exitCodesByCommand), ...otherCommands];
    expect(files.sort()).toEqual(commands.map((command) => `${command}.ts`).sort());
  });

  it.each(Object.entries(exitCodesByCommand))("has examples of %s that run unchanged", async (command, codes) => {
    const { code, stdout, stderr } = await runWef([command, "--help"]);
    expect([code, stderr]).toEqual([0, ""]);
    const cwd = await createTemporaryFolder();
    await writeFile(join(cwd, "wef"), `#!/bin/sh\nexec "${process.execPath}" "${cliPath}" "$@"\n`, { mode: 0o755 });
    const exampleCommands = [...stdout.matchAll(/^ {2}\$ (.+)$/gm)].map(([, example = ""]) => example);
    const results: ProcessResult[] = [];
    for (const example of exampleCommands) {
      results.push(await runProgram("/bin/sh", ["-c", example], { cwd, env: { PATH: `${cwd}:${process.env.PATH}` } }));
    }
    expect(results.map((result) => result.stderr).join("")).toBe("");
    expect(results.map((result) => result.code)).toEqual(codes);
    expect(results.map(({ stdout }) => stdout !== "")).toEqual(
      exampleCommands.map((example) => !example.includes(">")),
    );
  });
});

describe("help", () => {
  it("prints the same as --help, even for a single command", async () => {
    expect(await runWef(["help"])).toEqual(await runWef(["--help"]));
    expect(await runWef(["help", "check"])).toEqual(await runWef(["check", "--help"]));
    for (const word of ["--help", "-h"]) expect((await runWef(["help", word])).code).toBe(0);
  });
});

describe("--version", () => {
  it("prints the version of the package, and the day up to which the event types are known", async () => {
    const { version } = createRequire(import.meta.url)("../../../package.json");
    expect(await runWef(["--version"])).toEqual({
      code: 0,
      stdout: `${version} (event types of 2026-10-29)\n`,
      stderr: "",
    });
  });
});

describe("a misused command", () => {
  it.each([
    [[], "no command given (see wef --help)"],
    [["chekc"], "unknown command 'chekc' (Did you mean check?)"],
    [["--nothing"], "unknown option '--nothing'"],
    [["check", "--formt", "json"], "unknown option '--formt' (Did you mean --format?)"],
    [
      ["check", "--format", "xml"],
      "option '--format <format>' argument 'xml' is invalid. Allowed choices are pretty, json, sarif, github.",
    ],
    [
      ["check", "--allow", "unknown-event-typ", "a"],
      "--allow unknown-event-typ: no such code (Did you mean unknown-event-type?)",
    ],
    [["check", "--allow", "nothing", "a"], "--allow nothing: no such code"],
    [
      ["check", "--allow", "empty-filter", "a"],
      "--allow empty-filter: an error cannot be allowed, only a warning or hint",
    ],
    [["check", "--file"], "option '--file <file...>' argument missing"],
    [["check", "a", "--file", "b"], "give filters as arguments or by --file, not both"],
    [["check", "a", "--lines"], "--lines is for files and standard input, not for arguments"],
    [["explain", "a", "b"], "explain takes one filter, not 2: run the command once for each filter"],
    [["match"], "no filter given: match needs one as its argument (see wef match --help)"],
    [["check", "--file", "none\u001b[31m\n"], "none⟨U+001B⟩[31m⟨U+000A⟩: no such file or directory"],
  ])("(%j) prints one line on standard error and exits with 2", async (args, problem) => {
    expect(await runWef(args)).toEqual({ code: 2, stdout: "", stderr: `wef: ${problem}\n` });
  });
});
