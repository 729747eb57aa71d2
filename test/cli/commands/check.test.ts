import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { created, target, temporaryFolder, updated, wef } from "../command-line.js";

const meaning =
  "Subscriptions that have the event type `google.workspace.chat.message.v1.created`, whatever their target resource.";

describe("check", () => {
  it("says what a valid filter means", async () => {
    expect(await wef(["check", created])).toEqual({ code: 0, stdout: `valid: ${meaning}\n`, stderr: "" });
  });

  it("shows what is wrong with an invalid filter, and the fixed text", async () => {
    expect(await wef(["check", `${created} or ${updated}`])).toEqual({
      code: 1,
      stdout: [
        "error[wrong-case-keyword]: the operator `or` is not in upper case",
        `  1 │ ${created} or ${updated}`,
        "    ╵                                                        ──",
        "  help: write `OR`",
        "",
        `fixed: ${created} OR ${updated}`,
        "",
        "1 filter, 0 valid: 1 error",
        "",
      ].join("\n"),
      stderr: "",
    });
  });

  it("treats a warning as an error with --strict", async () => {
    const unknown = created.replace("created", "moved");
    expect((await wef(["check", unknown])).code).toBe(0);
    expect((await wef(["check", "--strict", unknown])).code).toBe(1);
    expect((await wef(["check", "--strict", created])).code).toBe(0);
  });

  it("shows the fixed text on one line", async () => {
    const { stdout } = await wef(["check", `${created}\r\n  or\n${updated}\n`]);
    expect(stdout).toContain(`\nfixed: ${created} OR ${updated}\n`);
  });

  it("does not show a fixed text that is still not valid", async () => {
    const { code, stdout } = await wef(["check", `NOT ${created}`]);
    expect(code).toBe(1);
    expect(stdout).not.toContain("fixed");
  });

  it("reads standard input without the line break at its end", async () => {
    expect((await wef(["check"], { input: `${created}\n` })).stdout).toBe(`valid: ${meaning}\n`);
    expect((await wef(["check", "--file", "-"], { input: `${created}\r\n` })).stdout).toBe(`valid: ${meaning}\n`);
  });

  it("treats an empty standard input as an empty filter", async () => {
    const { code, stdout } = await wef(["check"]);
    expect(code).toBe(1);
    expect(stdout).toContain("error[empty-filter]");
  });

  it("names each of several filters", async () => {
    const { code, stdout } = await wef(["check", created, `${created} OR ${created}`, `(${created}`]);
    expect(code).toBe(1);
    const lines = stdout.split("\n");
    expect(lines[0]).toBe(`argument 1: valid: ${meaning}`);
    expect(lines[2]).toBe("    ╭─ argument 2:1:59");
    expect(lines).toContain("    ╭─ argument 3:1:1");
    expect(lines.at(-2)).toBe("3 filters, 2 valid: 1 error, 1 warning");
  });

  it("reads one filter per file, or one per line with --lines", async () => {
    const cwd = await temporaryFolder();
    await writeFile(join(cwd, "one.txt"), `${created}\nOR ${updated}\n`);
    await writeFile(join(cwd, "many.txt"), `${created}\r\n\r\n \t\n${created} and ${target}\n${updated}`);
    const whole = await wef(["check", "--file", "one.txt"], { cwd });
    expect(whole.code).toBe(0);
    expect(whole.stdout).toMatch(/^one\.txt: valid: /);
    const byLine = await wef(["check", "--lines", "--file", "many.txt"], { cwd });
    expect(byLine.code).toBe(1);
    expect(byLine.stdout).toContain(`many.txt:1: valid: ${meaning}\n`);
    expect(byLine.stdout).toContain(`    ╭─ many.txt:4:56\n  4 │ ${created} and ${target}\n`);
    expect(byLine.stdout).toContain("many.txt:5: valid: ");
    expect(byLine.stdout).toContain("\n3 filters, 2 valid: 1 error\n");
  });

  it("treats a line of invisible characters as a filter", async () => {
    const { code, stdout } = await wef(["check", "--lines"], { input: "\u00a0\n" });
    expect(code).toBe(1);
    expect(stdout).toContain("error[invisible-character]");
  });

  it("prints nothing for empty lines", async () => {
    expect(await wef(["check", "--lines"], { input: "\n\n" })).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  it("continues after a file that cannot be read, and exits with 2", async () => {
    const cwd = await temporaryFolder();
    await writeFile(join(cwd, "good.txt"), created);
    await writeFile(join(cwd, "latin.txt"), Buffer.from([0x22, 0xe4, 0x22]));
    const { code, stdout, stderr } = await wef(["check", "--file", "none.txt", ".", "latin.txt", "good.txt"], { cwd });
    expect(code).toBe(2);
    expect(stdout).toBe(`good.txt: valid: ${meaning}\n`);
    expect(stderr.split("\n")).toEqual([
      "wef: none.txt: no such file or directory",
      "wef: .: illegal operation on a directory",
      "wef: latin.txt: not UTF-8 text",
      "",
    ]);
  });

  it("continues after a line that cannot be read, and exits with 2", async () => {
    const input = Buffer.concat([Buffer.from(`${created}\n`), Buffer.from([0xff, 0x0a]), Buffer.from(`${updated}\n`)]);
    const { code, stdout, stderr } = await wef(["check", "--lines"], { input });
    expect([code, stderr]).toEqual([2, "wef: <stdin>:2: not UTF-8 text\n"]);
    expect(stdout).toContain("<stdin>:1: valid");
    expect(stdout).toContain("<stdin>:3: valid");
  });

  it("does not read more than 16 MiB of a filter", async () => {
    const input = Buffer.alloc(17 * 1024 * 1024, "a");
    expect(await wef(["check"], { input })).toEqual({
      code: 2,
      stdout: "",
      stderr: "wef: <stdin>: longer than 16 MiB\n",
    });
    const lines = await wef(["check", "--lines"], { input: Buffer.concat([input, Buffer.from(`\n${created}`)]) });
    expect([lines.code, lines.stderr]).toEqual([2, "wef: <stdin>:1: longer than 16 MiB\n"]);
    expect(lines.stdout).toMatch(/^<stdin>:2: valid/);
  });

  it("reports a filter that is too long", async () => {
    const { code, stdout } = await wef(["check"], { input: `${created} OR `.repeat(20_000) });
    expect(code).toBe(1);
    expect(stdout).toContain("error[too-long]");
    expect(stdout.length).toBeLessThan(1_000);
  });
});

describe("check --format json", () => {
  it("is one array with an object for each filter", async () => {
    const { code, stdout } = await wef(["check", "--format", "json", created, ")"]);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual([
      {
        name: "argument 1",
        text: created,
        valid: true,
        filter: { eventTypes: ["google.workspace.chat.message.v1.created"] },
        diagnostics: [],
        omitted: 0,
      },
      {
        name: "argument 2",
        text: ")",
        valid: false,
        diagnostics: [
          {
            code: "unbalanced-parenthesis",
            data: { parenthesis: ")" },
            severity: "error",
            message: "this `)` closes nothing",
            help: "add `(` before, or remove this `)`",
            span: { start: 0, end: 1 },
            fixes: expect.any(Array),
          },
        ],
        omitted: 0,
      },
    ]);
  });

  it("has a line number with --lines, and no name for a single source", async () => {
    const lines = await wef(["check", "--format", "json", "--lines"], { input: `\n${created}\n` });
    expect(JSON.parse(lines.stdout)).toMatchObject([{ name: "<stdin>", line: 2, valid: true }]);
    const single = await wef(["check", "--format", "json"], { input: created });
    expect(JSON.parse(single.stdout)[0]).not.toHaveProperty("name");
  });

  it("is an empty array if nothing could be read", async () => {
    const { code, stdout } = await wef(["check", "--format", "json", "--file", "none.txt"]);
    expect([code, JSON.parse(stdout)]).toEqual([2, []]);
  });
});
