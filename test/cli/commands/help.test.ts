import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cliPath, type ProcessResult, run, temporaryFolder, wef } from "../command-line.js";

/** The exit codes of each command's examples, in order. */
const exitCodes = {
  check: [0, 1, 0, 1, 1, 0, 0],
  fix: [0, 0, 0, 0, 0, 0],
  format: [0, 0, 0, 0, 0, 0],
  explain: [0, 0, 0, 0],
  match: [0, 0, 0, 0, 0],
  sql: [0, 0, 0, 0],
  schema: [0, 0],
};

describe("--help", () => {
  it("lists the commands", async () => {
    const { code, stdout, stderr } = await wef(["--help"]);
    expect([code, stderr]).toEqual([0, ""]);
    for (const command of Object.keys(exitCodes)) expect(stdout).toMatch(new RegExp(`^  ${command} `, "m"));
  });

  it.each(Object.entries(exitCodes))("of %s has examples that run as they stand", async (command, codes) => {
    const { code, stdout, stderr } = await wef([command, "--help"]);
    expect([code, stderr]).toEqual([0, ""]);
    const cwd = await temporaryFolder();
    await writeFile(join(cwd, "wef"), `#!/bin/sh\nexec "${process.execPath}" "${cliPath}" "$@"\n`, { mode: 0o755 });
    const examples = [...stdout.matchAll(/^ {2}\$ (.+)$/gm)].map(([, example = ""]) => example);
    const results: ProcessResult[] = [];
    for (const example of examples) {
      results.push(await run("/bin/sh", ["-c", example], { cwd, env: { PATH: `${cwd}:${process.env.PATH}` } }));
    }
    expect(results.map((result) => result.stderr).join("")).toBe("");
    expect(results.map((result) => result.code)).toEqual(codes);
    expect(results.map(({ stdout }) => stdout !== "")).toEqual(examples.map((example) => !example.includes(">")));
  });
});

describe("help", () => {
  it("prints what --help prints, for a command as well", async () => {
    expect(await wef(["help"])).toEqual(await wef(["--help"]));
    expect(await wef(["help", "check"])).toEqual(await wef(["check", "--help"]));
  });
});

describe("--version", () => {
  it("is the package's", async () => {
    const { version } = createRequire(import.meta.url)("../../../package.json");
    expect(await wef(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });
});

describe("misuse", () => {
  it.each([
    [[], "no command given (see wef --help)"],
    [["chekc"], "unknown command 'chekc' (Did you mean check?)"],
    [["--nothing"], "unknown option '--nothing'"],
    [["check", "--formt", "json"], "unknown option '--formt' (Did you mean --format?)"],
    [
      ["check", "--format", "xml"],
      "option '--format <format>' argument 'xml' is invalid. Allowed choices are pretty, json, sarif, github.",
    ],
    [["check", "--file"], "option '--file <file...>' argument missing"],
    [["check", "a", "--file", "b"], "give filters as arguments or by --file, not both"],
    [["check", "a", "--lines"], "--lines is for files and standard input, not for arguments"],
    [["explain", "a", "b"], "too many arguments for 'explain'. Expected 1 argument but got 2."],
    [["match"], "no filter given; it stands before --file"],
    [["check", "--file", "none\u001b[31m\n"], "none⟨U+001B⟩[31m⟨U+000A⟩: no such file or directory"],
  ])("%j prints one line on standard error and exits with 2", async (args, problem) => {
    expect(await wef(args)).toEqual({ code: 2, stdout: "", stderr: `wef: ${problem}\n` });
  });
});
