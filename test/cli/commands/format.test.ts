import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  createdRestriction,
  createTemporaryFolder,
  runWef,
  targetRestriction,
  updatedRestriction,
} from "../command-line.js";

const unformatted = `(${createdRestriction})\n  AND (${targetRestriction})`;
const formatted = `${createdRestriction} AND ${targetRestriction}`;

describe("format", () => {
  it("prints the documented shape", async () => {
    expect(await runWef(["format", unformatted])).toEqual({ code: 0, stdout: `${formatted}\n`, stderr: "" });
  });

  it("breaks lines that are longer than the width", async () => {
    const { code, stdout } = await runWef([
      "format",
      "--width",
      "60",
      `${createdRestriction} OR ${updatedRestriction}`,
    ]);
    expect(code).toBe(0);
    expect(stdout).toBe(`${createdRestriction} OR\n${updatedRestriction}\n`);
  });

  it("reports a filter with errors and does not change it", async () => {
    const invalid = ` ${createdRestriction}  or  ${updatedRestriction}`;
    const { code, stdout, stderr } = await runWef(["format", invalid]);
    expect([code, stdout]).toEqual([1, `${invalid}\n`]);
    expect(stderr).toMatch(/^error\[wrong-case-keyword\]/);
  });

  it("writes formatted filters back to their files, and does not change filters with errors", async () => {
    const cwd = await createTemporaryFolder();
    const invalid = `${createdRestriction}  or  ${updatedRestriction}\n`;
    await writeFile(join(cwd, "valid.txt"), `${unformatted}\n`);
    await writeFile(join(cwd, "invalid.txt"), invalid);
    const { code, stdout, stderr } = await runWef(["format", "--write", "--file", "valid.txt", "invalid.txt"], { cwd });
    expect([code, stdout]).toEqual([1, "valid.txt: rewritten\n"]);
    expect(stderr).toContain("    ╭─ invalid.txt:1:57\n");
    expect(await readFile(join(cwd, "valid.txt"), "utf8")).toBe(`${formatted}\n`);
    expect(await readFile(join(cwd, "invalid.txt"), "utf8")).toBe(invalid);
  });

  it.each([
    [
      ["--width", "x", createdRestriction],
      "option '--width <columns>' argument 'x' is invalid. It must be a whole number from 1 to 9007199254740991.",
    ],
    [
      ["--width", "0", createdRestriction],
      "option '--width <columns>' argument '0' is invalid. It must be a whole number from 1 to 9007199254740991.",
    ],
    [["--width", "60", "--lines"], "--width cannot be used with --lines, which keeps each filter on one line"],
  ])("refuses %j", async (args, problem) => {
    expect(await runWef(["format", ...args])).toEqual({ code: 2, stdout: "", stderr: `wef: ${problem}\n` });
  });
});
