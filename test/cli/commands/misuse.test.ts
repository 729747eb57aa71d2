import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  cliPath,
  createdRestriction,
  createTemporaryFolder,
  runProgram,
  runWef,
  targetRestriction,
  updatedRestriction,
} from "../command-line.js";

const created = "google.workspace.chat.message.v1.created";
const updated = "google.workspace.chat.message.v1.updated";
const target = "//chat.googleapis.com/spaces/AAAAAAAAAAA";
const subscription = `{"eventTypes":["${created}"]}`;

/**
 * Runs a command in a folder with some files. Returns the only line on standard error, without `wef: `. If the line
 * suggests a command, also runs this command, which must be accepted.
 */
async function misuse(...args: readonly string[]): Promise<string> {
  const cwd = await createTemporaryFolder();
  await writeFile(join(cwd, "filter.txt"), createdRestriction);
  await writeFile(join(cwd, "subscriptions.json"), `[${subscription}]`);
  await writeFile(join(cwd, "empty.json"), "");
  await mkdir(join(cwd, "folder"));
  const { code, stdout, stderr } = await runWef(args, { cwd });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(/^wef: [^\n]*\n$/);
  const [, suggestedCommand] = /^wef: .*(?:: |see )((?:echo .* \| )?wef [^\n]*?)\)?\n$/.exec(stderr) ?? [];
  if (suggestedCommand !== undefined) {
    await writeFile(join(cwd, "wef"), `#!/bin/sh\nexec "${process.execPath}" "${cliPath}" "$@"\n`, { mode: 0o755 });
    const result = await runProgram("/bin/sh", ["-c", suggestedCommand], {
      cwd,
      env: { PATH: `${cwd}:${process.env.PATH}` },
    });
    expect([suggestedCommand, result.stderr]).toEqual([suggestedCommand, expect.not.stringMatching(/^wef: /m)]);
  }
  return stderr.slice("wef: ".length, -1);
}

describe("a filter that the shell has split into several arguments", () => {
  const inQuotes = "these 3 arguments are one filter: put single quotes around the whole filter:";

  it.each([
    [[`event_types:${created}`, "AND", `target_resource=${target}`], `${createdRestriction} AND ${targetRestriction}`],
    [[createdRestriction, "OR", updatedRestriction], `${createdRestriction} OR ${updatedRestriction}`],
    [["event_types:A", "AND", "target_resource=B"], 'event_types:"A" AND target_resource="B"'],
  ])("%j is shown as one filter in single quotes", async (args, filter) => {
    for (const command of ["check", "fix", "explain", "match"])
      expect(await misuse(command, ...args)).toBe(`${inQuotes} wef ${command} '${filter}'`);
  });

  it.each([
    [[`${created},`, updated], `${createdRestriction} OR ${updatedRestriction}`],
    [["message", "created"], createdRestriction],
  ])("%j has no operator, but is one filter", async (args, filter) => {
    expect(await misuse("check", "--strict", ...args)).toBe(
      `these 2 arguments are one filter: put single quotes around the whole filter: wef check '${filter}' --strict`,
    );
  });

  it("is not assumed if each argument is a filter of its own", async () => {
    expect((await runWef(["check", createdRestriction, updatedRestriction])).code).toBe(0);
    expect((await runWef(["check", "event_types:A", "event_types:B"])).code).toBe(1);
    expect((await runWef(["fix", `event_types:${created}`, `event_types:${updated}`])).stdout).toBe(
      `${createdRestriction}\n${updatedRestriction}\n`,
    );
  });
});

describe("a filter whose double quotes the shell has possibly removed", () => {
  const text = `event_types:${created} AND target_resource=${target}`;
  const advice = (command: string, options = ""): string =>
    "wef: if you typed double quotes, the shell removed them: put single quotes around the whole filter: " +
    `wef ${command} '${createdRestriction} AND ${targetRestriction}'${options}\n`;

  it("is shown with double quotes around its values, and with single quotes around the whole filter", async () => {
    expect((await runWef(["check", text])).stderr).toBe(advice("check"));
    expect((await runWef(["explain", text])).stderr).toContain(advice("explain"));
    expect((await runWef(["match", text])).stderr).toContain(advice("match"));
    expect((await runWef(["sql", text, "--dialect", "sqlite"])).stderr).toContain(advice("sql", " --dialect sqlite"));
  });

  it("causes no advice if it is on standard input, has some double quotes, or is an argument of wef fix", async () => {
    expect((await runWef(["check"], { input: text })).stderr).toBe("");
    expect((await runWef(["check", `${createdRestriction} AND target_resource=${target}`])).stderr).toBe("");
    expect((await runWef(["fix", text])).stderr).toBe("");
  });
});

describe("a path in the place of a filter", () => {
  it.each([
    [
      ["check", "filter.txt"],
      "filter.txt: this is a file, not a filter; to read filters from files: wef check --file filter.txt",
    ],
    [["check", "--lines", "missing.txt"], "missing.txt: this looks like the name of a file, but there is no such file"],
    [
      ["check", "filter.txt", "missing.txt"],
      "missing.txt: this looks like the name of a file, but there is no such file",
    ],
    [
      ["check", "--file", "folder"],
      "folder: this is a folder, not a file; to check the filters in its files: wef scan folder",
    ],
    [["fix", "folder"], "folder: this is a folder; to check the filters in its files: wef scan folder"],
    [
      ["sql", "filter.txt", "--dialect", "sqlite"],
      "filter.txt: this is a file, not a filter; to read filters from files: wef sql --dialect sqlite --file filter.txt",
    ],
    [
      ["format", createdRestriction, "filter.txt"],
      "filter.txt: this is a file, not a filter; give filters as arguments or by --file, not both",
    ],
    [["check", "-"], "- is not a filter; to read standard input: wef check --file -"],
    [["folder"], "no command given; to check the filters in the files of a folder: wef scan folder"],
    [["match", "folder"], "folder: this is a folder; match reads subscriptions from files"],
    [
      ["match", "missing.json", createdRestriction],
      "missing.json: this looks like the name of a file, but there is no such file",
    ],
    [
      ["match", "filter.txt"],
      "filter.txt: this is a file; match needs a filter as its argument (see wef match --help)",
    ],
    [
      ["sql", "filter.txt"],
      "sql needs the option --dialect (postgresql, sqlite or mysql): wef sql --dialect postgresql --file filter.txt",
    ],
    [["sql", "missing.txt"], "sql needs the option --dialect (postgresql, sqlite or mysql) (see wef sql --help)"],
    [["filter.txt"], "no command given; to check the filter in a file: wef check --file filter.txt"],
  ])("in %j causes a message that names the path and says what to do", async (args, problem) => {
    expect(await misuse(...args)).toBe(problem);
  });
});

describe("an argument that needs an option", () => {
  const filterInQuotes = `'${createdRestriction}'`;

  it.each([
    [
      ["match", createdRestriction, "subscriptions.json"],
      `the files with the subscriptions need the option --file: wef match ${filterInQuotes} --file subscriptions.json`,
    ],
    [
      ["match", "--file", "subscriptions.json", createdRestriction],
      `no filter given: write it before --file: wef match ${filterInQuotes} --file subscriptions.json`,
    ],
    [
      ["match", createdRestriction, subscription],
      `match reads subscriptions from standard input: echo '${subscription}' | wef match ${filterInQuotes}`,
    ],
    [
      ["explain", createdRestriction, subscription],
      `the subscription needs the option --subscription: wef explain ${filterInQuotes} --subscription '${subscription}'`,
    ],
    [
      ["sql", createdRestriction, "sqlite"],
      `sql needs the option --dialect (postgresql, sqlite or mysql): wef sql ${filterInQuotes} --dialect sqlite`,
    ],
    [
      ["sql", createdRestriction],
      `sql needs the option --dialect (postgresql, sqlite or mysql): wef sql ${filterInQuotes} --dialect postgresql`,
    ],
    [[createdRestriction], `no command given; to check a filter: wef check ${filterInQuotes}`],
  ])("in %j causes a message that shows a correct command", async (args, problem) => {
    expect(await misuse(...args)).toBe(problem);
  });
});

describe("an option of another command", () => {
  it.each([
    [["check", "--fix", "a b"], "check has no option --fix; to fix filters: wef fix 'a b'"],
    [["--fix", "a b"], "wef has no option --fix; to fix filters: wef fix 'a b'"],
    [
      ["check", "--write", "--file", "filter.txt"],
      "check has no option --write; fix and format have it: wef fix --write --file filter.txt",
    ],
    [["check", "--fix", "filter.txt"], "check has no option --fix; to fix filters: wef fix --file filter.txt"],
    [["check", "--fix", "missing.txt"], "check has no option --fix; to fix filters (see wef fix --help)"],
    [
      ["check", "--max-warnings", "0", "folder"],
      "check has no option --max-warnings; scan has it: wef scan folder --max-warnings 0",
    ],
    [
      ["match", "a b", "--subscription={}"],
      "match has no option --subscription; explain has it: wef explain 'a b' '--subscription={}'",
    ],
    [
      ["explain", "--format", "json", "a b"],
      "explain has no option --format; check and scan have it: wef check 'a b' --format json",
    ],
    [["check", "--missing", "folder"], "check has no option --missing; scan has it: wef scan folder --missing"],
  ])("in %j causes a message that shows a correct command", async (args, problem) => {
    expect(await misuse(...args)).toBe(problem);
  });
});

describe("an option of another command that would also fail with the words of the user", () => {
  it.each([
    [["check", "--dialect", "filter.txt"], "check has no option --dialect; sql has it (see wef sql --help)"],
    [["check", "--dialect", "a b"], "check has no option --dialect; sql has it (see wef sql --help)"],
    [["check", "--dialect"], "check has no option --dialect; sql has it (see wef sql --help)"],
    [
      ["check", "--format", "json", "--dialect", "sqlite", "a b"],
      "check has no option --dialect; sql has it (see wef sql --help)",
    ],
    [
      ["check", "--file", "missing.txt", "--dialect", "sqlite"],
      "check has no option --dialect; sql has it (see wef sql --help)",
    ],
    [
      ["check", "--dialect", "sqlite", "a b", "filter.txt"],
      "check has no option --dialect; sql has it (see wef sql --help)",
    ],
    [["check", "--port", "8", "filter.txt"], "check has no option --port; serve has it (see wef serve --help)"],
    [
      ["--scan", "missing"],
      "wef has no option --scan; to find and check the filters in source files (see wef scan --help)",
    ],
    [["--fix=a b"], "wef has no option --fix; to fix filters (see wef fix --help)"],
    [
      ["sql", "--file", "missing.txt"],
      "sql needs the option --dialect (postgresql, sqlite or mysql) (see wef sql --help)",
    ],
    [["filter.txt", "--write"], "no command given; to check the filter in a file (see wef check --help)"],
  ])("in %j causes a message that names the help instead of a command", async (args, problem) => {
    expect(await misuse(...args)).toBe(problem);
  });
});

describe("a command with missing, unexpected or wrong arguments", () => {
  it.each([
    [
      ["import", "a.jsonl"],
      "import needs the option --store: sqlite:FILE or postgresql://HOST/DATABASE (see wef import --help)",
    ],
    [
      ["copy"],
      "copy needs the options --from and --to: sqlite:FILE or postgresql://HOST/DATABASE (see wef copy --help)",
    ],
    [["serve", "tokens.json"], "serve takes only options, not the argument tokens.json (see wef serve --help)"],
    [["schema", "--store", "sqlite:a"], "schema has no option --store; serve, import, export and prune have it"],
    [["conformance"], "missing required argument 'command' (see wef conformance --help)"],
    [["help", "nothing"], "unknown command 'nothing' (see wef --help)"],
    [["lint", "folder"], "unknown command 'lint' (see wef --help)"],
    [
      ["validate", createdRestriction],
      `unknown command 'validate'; to check a filter: wef check '${createdRestriction}'`,
    ],
    [["check", "--profile", "empty.json", "a"], "empty.json: the file is empty"],
    [
      ["explain", "--subscription", "subscriptions.json", createdRestriction],
      "--subscription must be a JSON object, not the name of a file that has one",
    ],
    [
      ["check", "--file", createdRestriction],
      `${createdRestriction}: no such file or directory; this looks like a filter, not a file; to check it: wef check '${createdRestriction}'`,
    ],
  ])("causes a message about the mistake: %j", async (args, problem) => {
    expect(await misuse(...args)).toBe(problem);
  });
});

it("a store without its option is shown with the option", async () => {
  const cwd = await createTemporaryFolder();
  const { stderr } = await runWef(["prune", "sqlite:a.sqlite"], { cwd });
  expect(stderr).toBe("wef: prune needs the option --store: wef prune --store sqlite:a.sqlite\n");
  await writeFile(join(cwd, "empty.jsonl"), "");
  expect((await runWef(["import", "--store", "sqlite:a.sqlite", "empty.jsonl"], { cwd })).code).toBe(0);
  expect((await runWef(["prune", "--store", "sqlite:a.sqlite"], { cwd })).code).toBe(0);
});
