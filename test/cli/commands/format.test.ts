import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { created, target, temporaryFolder, updated, wef } from "../command-line.js";

const unformatted = `(${created})\n  AND (${target})`;
const formatted = `${created} AND ${target}`;

describe("format", () => {
  it("prints the documented shape", async () => {
    expect(await wef(["format", unformatted])).toEqual({ code: 0, stdout: `${formatted}\n`, stderr: "" });
  });

  it("breaks lines that are longer than the width", async () => {
    const { code, stdout } = await wef(["format", "--width", "60", `${created} OR ${updated}`]);
    expect(code).toBe(0);
    expect(stdout).toBe(`${created} OR\n${updated}\n`);
  });

  it("reports a filter with errors and does not change it", async () => {
    const invalid = ` ${created}  or  ${updated}`;
    const { code, stdout, stderr } = await wef(["format", invalid]);
    expect([code, stdout]).toEqual([1, `${invalid}\n`]);
    expect(stderr).toMatch(/^error\[wrong-case-keyword\]/);
  });

  it("writes formatted filters back, but no filter with errors", async () => {
    const cwd = await temporaryFolder();
    const invalid = `${created}  or  ${updated}\n`;
    await writeFile(join(cwd, "valid.txt"), `${unformatted}\n`);
    await writeFile(join(cwd, "invalid.txt"), invalid);
    const { code, stdout, stderr } = await wef(["format", "--write", "--file", "valid.txt", "invalid.txt"], { cwd });
    expect([code, stdout]).toEqual([1, "valid.txt: rewritten\n"]);
    expect(stderr).toContain("    ╭─ invalid.txt:1:57\n");
    expect(await readFile(join(cwd, "valid.txt"), "utf8")).toBe(`${formatted}\n`);
    expect(await readFile(join(cwd, "invalid.txt"), "utf8")).toBe(invalid);
  });

  it.each([
    [
      ["--width", "x", created],
      "option '--width <columns>' argument 'x' is invalid. It must be a whole number of columns, 1 or more.",
    ],
    [
      ["--width", "0", created],
      "option '--width <columns>' argument '0' is invalid. It must be a whole number of columns, 1 or more.",
    ],
    [["--width", "60", "--lines"], "--width would break the lines of --lines"],
  ])("refuses %j", async (args, problem) => {
    expect(await wef(["format", ...args])).toEqual({ code: 2, stdout: "", stderr: `wef: ${problem}\n` });
  });
});
