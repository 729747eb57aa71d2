import { readFileSync } from "node:fs";
import { cp, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { diagnosticsPageUrl, documentationUrlOf } from "../../../src/diagnostics/documentation-url.js";
import { compile, diagnosticCatalogue, interpret } from "../../../src/index.js";
import { scanCatalogue } from "../../../src/scan/scan-catalogue.js";
import { createdRestriction, createTemporaryFolder, runProgram, runWef } from "../command-line.js";

const severities = new Map(
  [...Object.entries(diagnosticCatalogue), ...Object.entries(scanCatalogue)].map(([code, { severity }]) => [
    code,
    severity,
  ]),
);
const codes = [...severities.keys()];

/** The lines of a text without the white space around them. Bold text is like other text. */
const wordsOf = (text: string): string => text.replaceAll("**", "").replaceAll(/\s+/g, " ").trim();

/** The section about a code in the documentation, as the command prints it. Links have become their text. */
function sectionOf(code: string): string {
  const page = readFileSync("docs/diagnostics.md", "utf8");
  const [, section = ""] = page.split(`\n## ${code}\n`);
  return wordsOf(
    (section.split(/\n## /)[0] ?? "")
      .replaceAll(/^```.*$/gm, "")
      .replaceAll(/\[([^[\]]*)\]\((https:[^)]*)\)/g, "$1 ($2)")
      .replaceAll(/\[([^[\]]*)\]\([^)]*\)/g, "$1"),
  );
}

describe("explain with the code of a diagnostic", () => {
  it("is never the same as explain with a filter, because no code is a filter or is meant as one", () => {
    const filters = codes.filter((code) => compile(code).filter !== undefined || interpret(code).length > 0);
    expect(filters).toEqual([]);
  });

  it("prints the whole section of the documentation about each code, and its address", async () => {
    const { code: exitCode, stdout, stderr } = await runWef(["explain", ...codes]);
    expect([exitCode, stderr]).toEqual([0, ""]);
    for (const [index, code] of codes.entries()) {
      const start = stdout.indexOf(`${code}\n\n`);
      const next = codes[index + 1];
      const printed = stdout.slice(start, next === undefined ? stdout.length : stdout.indexOf(`\n\n\n${next}\n\n`));
      expect(wordsOf(printed)).toBe(`${code} ${sectionOf(code)} Documentation: ${documentationUrlOf(code)}`);
    }
  });

  it("says the meaning, the reason, an example with its report, the repaired text and the options", async () => {
    const { stdout } = await runWef(["explain", "duplicate-event-type"]);
    expect(stdout).toBe(
      `duplicate-event-type

Warning. The event type is already in the filter. The second one has no effect.

Why. A subscription matches if it has one of the event types, so the second mention changes nothing.
Perhaps another event type was meant. Source: Meaning in the specification.

    warning[duplicate-event-type]: \`google.workspace.chat.message.v1.created\` is already listed
      1 │ event_types:"google.workspace.chat.message.v1.created" OR event_types:"google.workspace.chat.message.v1.created"
        │                                                           ──────────────────────────────────────────────────────
        ╵ ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ listed here first
      help: remove it

What to do. Remove the second one. Kinds of fix: \`safe\`. To leave out this warning:
\`wef check --allow duplicate-event-type\`.

Data of this example: \`{ eventType: 'google.workspace.chat.message.v1.created' }\`

After \`fixAll\`:

    event_types:"google.workspace.chat.message.v1.created"

Documentation: ${documentationUrlOf("duplicate-event-type")}
`,
    );
  });

  it("has lines of at most 100 columns outside of examples, unless a word or code is longer", async () => {
    const { stdout } = await runWef(["explain", ...codes]);
    const longLines = stdout
      .split("\n")
      .filter((line) => line.length > 100 && !/^(?: {4}|Documentation: |`[^`]*`$|\(?https:\S*$)/.test(line));
    expect(longLines).toEqual([]);
  });

  it.each(["wrong_comparator", "wrong comparator", "Wrong-Comparator"])("accepts the spelling %j", async (spelling) => {
    const { code, stdout } = await runWef(["explain", spelling]);
    expect([code, stdout.split("\n")[0]]).toEqual([0, "wrong-comparator"]);
  });

  it.each([["error[comment]"], ["error[comment]:"], ["[comment]"], ["COMMENT"], ["comment,"], ["comment", "comment"]])(
    "accepts the code as reports and lists write it: %s",
    async (...words) => {
      expect(await runWef(["explain", ...words])).toEqual(await runWef(["explain", "comment"]));
    },
  );

  it.each([
    "wrong\u2010quotes",
    "wrong\u2011quotes",
    "wrong\u2013quotes",
    "wrong-quotes,wrong-quotes",
    " wrong-quotes wrong-quotes",
  ])("accepts %j as the code `wrong-quotes`", async (word) => {
    expect(await runWef(["explain", word])).toEqual(await runWef(["explain", "wrong-quotes"]));
  });

  it("reads a word that is longer than every code as a filter, and shows only its beginning", async () => {
    const { code, stderr } = await runWef(["explain", "a-".repeat(10_000)]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^error\[/)]);
    expect(stderr.length).toBeLessThan(5_000);
  });

  it.each(codes.filter((code) => severities.get(code) !== "error"))(
    "names an option that leaves out %s",
    async (code) => {
      const { stdout } = await runWef(["explain", code]);
      const [, command = "", option = ""] = /`wef (check|scan) (--allow [a-z-]+)`/.exec(stdout) ?? [];
      expect(option).toBe(`--allow ${code}`);
      const result = await runWef([
        command,
        ...option.split(" "),
        ...(command === "check" ? [createdRestriction] : ["LICENSE"]),
      ]);
      expect([result.code, result.stderr]).toEqual([0, ""]);
    },
  );

  it.each([
    [["wrong-comparater"], "wrong-comparater: no such diagnostic code (Did you mean wrong-comparator?)"],
    [["coment"], "coment: no such diagnostic code (Did you mean comment?)"],
    [["comment", "wrong-qotes"], "wrong-qotes: no such diagnostic code (Did you mean wrong-quotes?)"],
    [["comment", "x"], "x: no such diagnostic code (wef explain --codes lists them)"],
    [["no-such-code"], "no-such-code: no such diagnostic code (wef explain --codes lists them)"],
    [["comment", "--file", "filter.txt"], "--file is for a filter, not for the code of a diagnostic"],
    [["comment", "--subscription", "{}"], "--subscription is for a filter, not for the code of a diagnostic"],
    [["comment", "--codes"], "--codes lists all codes: give no filter and no code"],
    [["--codes", "--file", "filter.txt"], "--codes lists all codes: give no filter and no code"],
    [["--codes", "--subscription", "{}"], "--codes lists all codes: give no filter and no code"],
    [
      ["wrong-quotes", createdRestriction],
      "wrong-quotes is the code of a diagnostic, not a part of a filter: explain it by itself",
    ],
    [
      [createdRestriction, "comment"],
      "comment is the code of a diagnostic, not a part of a filter: explain it by itself",
    ],
  ])("%j prints one line on standard error and exits with 2", async (words, problem) => {
    expect(await runWef(["explain", ...words])).toEqual({ code: 2, stdout: "", stderr: `wef: ${problem}\n` });
  });

  it.each(["message-created", "comment created", "event"])("still explains %j as a text for a filter", async (text) => {
    const { code, stderr } = await runWef(["explain", text]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error\[/);
  });

  it("suggests one text for a filter if a word of it is a code", async () => {
    const { code, stderr } = await runWef(["explain", "comment", "created"]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^wef: these 2 arguments are one filter: /)]);
  });
});

describe("a copy of the program without the other files of the package", () => {
  it("says where the documentation is, and that a report and the conformance test need other files", async () => {
    const folder = await createTemporaryFolder();
    const source = fileURLToPath(new URL("../../../", import.meta.url));
    await cp(join(source, "dist"), join(folder, "dist"), {
      recursive: true,
      filter: (path) => path !== join(source, "dist/playground"),
    });
    await cp(join(source, "package.json"), join(folder, "package.json"));
    await symlink(join(source, "node_modules"), join(folder, "node_modules"));
    await rm(join(folder, "dist/conformance.jsonl.gz"));
    const run = (...args: readonly string[]): ReturnType<typeof runProgram> =>
      runProgram(process.execPath, [join(folder, "dist/cli.js"), ...args]);
    expect(await run("explain", "comment")).toEqual({
      code: 2,
      stdout: "",
      stderr: `wef: this installation has no documentation; it is at ${diagnosticsPageUrl}\n`,
    });
    expect((await run("check", "event_types")).stdout).not.toContain("wef explain");
    expect(await run("conformance", "cat")).toEqual({
      code: 2,
      stdout: "",
      stderr: "wef: this installation has no cases: name a folder with cases with --cases\n",
    });
  });
});

describe("explain --codes", () => {
  it("lists every code with its severity and one sentence", async () => {
    const { code, stdout, stderr } = await runWef(["explain", "--codes"]);
    expect([code, stderr]).toEqual([0, ""]);
    const rows = stdout.trimEnd().split("\n");
    expect(rows.map((row) => row.split(/ +/).slice(0, 2))).toEqual([...severities]);
    for (const row of rows) expect(row).toMatch(/^[a-z-]+ +(?:error|warning|hint) +[A-Z`].*\.$/);
  });
});
