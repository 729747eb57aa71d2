import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile } from "../../../src/index.js";
import { runs } from "../../support/runs.js";
import { createdRestriction, createTemporaryFolder, runWef, targetRestriction } from "../command-line.js";

const percentEncoded = encodeURIComponent(`${createdRestriction}\nAND ${targetRestriction}`);

/** Input lines whose corrected text would take several lines. */
const linesWithHiddenBreaks = [
  percentEncoded,
  encodeURIComponent(`${createdRestriction}\r\nAND\r${targetRestriction}`),
  encodeURIComponent(`${createdRestriction}\n${createdRestriction}`),
  encodeURIComponent(`${createdRestriction}\n\nXOR ${targetRestriction}`),
  JSON.stringify(`${createdRestriction}\n  AND ${targetRestriction}\n`),
  JSON.stringify({ filter: `(${createdRestriction}\n) AND ${targetRestriction}` }),
  `${createdRestriction}&#10;AND ${targetRestriction}`.replaceAll('"', "&quot;"),
];

const line = fc.oneof(
  fc.constantFrom(createdRestriction, `${createdRestriction} and ${targetRestriction}`, targetRestriction),
  fc.constantFrom(...linesWithHiddenBreaks),
  fc.constantFrom("", " \t", "# a comment", "// a comment", "-- a comment", "/*", "*/", '"', "\ufeff", "\u2028"),
  fc.stringMatching(/^[\w"'():=%\\&;/ .{}]{0,12}$/),
);
const lineBreak = fc.constantFrom("\n", "\r\n", "\r");
const fileContents = fc
  .tuple(fc.boolean(), fc.array(fc.tuple(line, lineBreak), { minLength: 1, maxLength: 8 }), line)
  .map(([hasByteOrderMark, lines, lastLine]) => (hasByteOrderMark ? "\ufeff" : "") + lines.flat().join("") + lastLine);

const lineBreaksOf = (text: string): readonly string[] => text.match(/\r\n|\r|\n/g) ?? [];
const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/);

describe.each(["fix", "format"])("%s --lines", (command) => {
  it("changes neither the number of lines nor the line breaks of a file", async () => {
    const files = fc.sample(fileContents, runs(150));
    const cwd = await createTemporaryFolder();
    const names = files.map((_, index) => `${index}.txt`);
    await Promise.all(files.map((contents, index) => writeFile(join(cwd, `${index}.txt`), contents)));
    const printed = await runWef([command, "--lines", "--file", ...names], { cwd });
    // A line break at the end of a file does not start another line.
    const lineCounts = files.map((contents) => linesOf(contents.replace(/(?:\r\n|\r|\n)$/, "")).length);
    expect(printed.stdout.split("\n").length - 1).toBe(lineCounts.reduce((sum, count) => sum + count, 0));
    await runWef([command, "--lines", "--write", "--file", ...names], { cwd });
    for (const [index, contents] of files.entries()) {
      const rewritten = await readFile(join(cwd, `${index}.txt`), "utf8");
      expect(lineBreaksOf(rewritten), JSON.stringify(contents)).toEqual(lineBreaksOf(contents));
      const newLines = linesOf(rewritten);
      for (const [lineIndex, oldLine] of linesOf(contents).entries()) {
        const { filter } = compile(oldLine);
        if (filter) expect(compile(newLines[lineIndex] ?? "").filter).toEqual(filter);
      }
    }
  });
});

describe("fix --lines", () => {
  it.each(["--write", "--no-suggestions"])(
    "writes a filter on one line even if the filter contains line breaks: %s",
    async (option) => {
      const cwd = await createTemporaryFolder();
      await writeFile(join(cwd, "filters.txt"), `${percentEncoded}\n`);
      const { code, stdout } = await runWef(["fix", "--lines", option, "--file", "filters.txt"], { cwd });
      expect(code).toBe(0);
      const result = option === "--write" ? await readFile(join(cwd, "filters.txt"), "utf8") : stdout;
      expect(result).toBe(`${createdRestriction} AND ${targetRestriction}\n`);
    },
  );

  it("does not change a line that would become several lines, and reports the reason", async () => {
    const input = `${createdRestriction}\n${encodeURIComponent(`${createdRestriction}\n${createdRestriction}`)}\n`;
    const { code, stdout, stderr } = await runWef(["fix", "--lines"], { input });
    expect([code, stdout]).toEqual([1, input]);
    expect(stderr).toMatch(/^error\[encoded-text\]: /);
    expect(stderr).toMatch(/\nwef: <stdin>:2: not changed, because it would become several lines\n$/);
  });

  it("prints an empty line for each empty line and for each line that cannot be read", async () => {
    const input = Buffer.concat([Buffer.from(`\r\n${createdRestriction}\r\n \r\n`), Buffer.from([0xff, 0x0a])]);
    expect(await runWef(["fix", "--lines"], { input })).toEqual({
      code: 2,
      stdout: `\n${createdRestriction}\n \n\n`,
      stderr: "wef: <stdin>:4: not UTF-8 text\n",
    });
  });
});

describe.each(["check", "fix", "format"])("%s without --lines", (command) => {
  const contents = `${createdRestriction}\n${createdRestriction} AND ${targetRestriction}\n`;

  it("reports that a file or standard input has several filters, and suggests --lines", async () => {
    const cwd = await createTemporaryFolder();
    await writeFile(join(cwd, "filters.txt"), contents);
    for (const { code, stdout, stderr } of [
      await runWef([command, "--file", "filters.txt"], { cwd }),
      await runWef([command], { input: contents }),
    ]) {
      expect(code).toBe(1);
      expect(`${stdout}${stderr}`.match(/^error\[.*\]/gm)).toEqual(["error[several-filters]"]);
      expect(stderr).toMatch(
        /^wef: (?:filters\.txt|<stdin>): this looks like 2 filters, one on each line: use --lines$/m,
      );
    }
  });

  it("does not suggest --lines for a filter that is an argument, and explain never suggests it", async () => {
    expect((await runWef([command, contents])).stderr).not.toContain("--lines");
    expect((await runWef(["explain"], { input: contents })).stderr).not.toContain("--lines");
  });
});
