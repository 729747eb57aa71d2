import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { created, target, temporaryFolder, updated, wef } from "./command-line.js";

const untidy = `(${created})\n  AND (${target})`;
const tidy = `${created} AND ${target}`;

describe("format", () => {
  it("prints the documented shape", async () => {
    expect(await wef(["format", untidy])).toEqual({ code: 0, stdout: `${tidy}\n`, stderr: "" });
  });

  it("breaks lines that are longer than the width", async () => {
    const { code, stdout } = await wef(["format", "--width", "60", `${created} OR ${updated}`]);
    expect(code).toBe(0);
    expect(stdout).toBe(`${created} OR\n${updated}\n`);
  });

  it("leaves a text with errors as it is and reports it", async () => {
    const wrong = ` ${created}  or  ${updated}`;
    const { code, stdout, stderr } = await wef(["format", wrong]);
    expect([code, stdout]).toEqual([1, `${wrong}\n`]);
    expect(stderr).toMatch(/^error\[wrong-case-keyword\]/);
  });

  it("writes back what it has formatted, and a text with errors not at all", async () => {
    const cwd = await temporaryFolder();
    const wrong = `${created}  or  ${updated}\n`;
    await writeFile(join(cwd, "good.txt"), `${untidy}\n`);
    await writeFile(join(cwd, "bad.txt"), wrong);
    const { code, stdout, stderr } = await wef(["format", "--write", "--file", "good.txt", "bad.txt"], { cwd });
    expect([code, stdout]).toEqual([1, "good.txt: rewritten\n"]);
    expect(stderr).toContain("    ╭─ bad.txt:1:57\n");
    expect(await readFile(join(cwd, "good.txt"), "utf8")).toBe(`${tidy}\n`);
    expect(await readFile(join(cwd, "bad.txt"), "utf8")).toBe(wrong);
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
