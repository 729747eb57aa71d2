import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  createdRestriction,
  createTemporaryFolder,
  runWef,
  targetRestriction,
  updatedRestriction,
} from "../command-line.js";

const meaning =
  "Subscriptions that have the event type `google.workspace.chat.message.v1.created`, with any target resource.";

describe("check", () => {
  it("says what a valid filter means", async () => {
    expect(await runWef(["check", createdRestriction])).toEqual({ code: 0, stdout: `valid: ${meaning}\n`, stderr: "" });
  });

  it("shows what is wrong with an invalid filter, and the fixed text", async () => {
    expect(await runWef(["check", `${createdRestriction} or ${updatedRestriction}`])).toEqual({
      code: 1,
      stdout: [
        "error[wrong-case-keyword]: the operator `or` is not in upper case",
        `  1 │ ${createdRestriction} or ${updatedRestriction}`,
        "    ╵                                                        ──",
        "  help: write `OR`",
        "",
        `write it as: ${createdRestriction} OR ${updatedRestriction}`,
        "",
        "1 filter, 0 valid: 1 error",
        "to learn more: wef explain wrong-case-keyword",
        "",
      ].join("\n"),
      stderr: "",
    });
  });

  it("treats a warning as an error with --strict", async () => {
    const unknown = createdRestriction.replace("created", "moved");
    expect((await runWef(["check", unknown])).code).toBe(0);
    expect((await runWef(["check", "--strict", unknown])).code).toBe(1);
    expect((await runWef(["check", "--strict", createdRestriction])).code).toBe(0);
  });

  it("shows the fixed text on one line", async () => {
    const { stdout } = await runWef(["check", `${createdRestriction}\r\n  or\n${updatedRestriction}\n`]);
    expect(stdout).toContain(`\nwrite it as: ${createdRestriction} OR ${updatedRestriction}\n`);
  });

  it("does not show a fixed text that is still not valid", async () => {
    const { code, stdout } = await runWef(["check", `NOT ${createdRestriction}`]);
    expect(code).toBe(1);
    expect(stdout).not.toContain("write it as");
  });

  it("reads standard input without the line break at its end", async () => {
    expect((await runWef(["check"], { input: `${createdRestriction}\n` })).stdout).toBe(`valid: ${meaning}\n`);
    expect((await runWef(["check", "--file", "-"], { input: `${createdRestriction}\r\n` })).stdout).toBe(
      `valid: ${meaning}\n`,
    );
  });

  it("treats an empty standard input as an empty filter", async () => {
    const { code, stdout } = await runWef(["check"]);
    expect(code).toBe(1);
    expect(stdout).toContain("error[empty-filter]");
  });

  it("shows a name for each filter if there are several filters", async () => {
    const { code, stdout } = await runWef([
      "check",
      createdRestriction,
      `${createdRestriction} OR ${createdRestriction}`,
      `(${createdRestriction}`,
    ]);
    expect(code).toBe(1);
    const lines = stdout.split("\n");
    expect(lines[0]).toBe(`argument 1: valid: ${meaning}`);
    expect(lines[2]).toBe("    ╭─ argument 2:1:59");
    expect(lines).toContain("    ╭─ argument 3:1:1");
    expect(lines.at(-3)).toBe("3 filters, 2 valid: 1 error, 1 warning");
  });

  it("names each code of a report once, in a command that explains the codes", async () => {
    const text = `event_types="x" AND event_types="x"`;
    const { stdout } = await runWef(["check", text, `(${createdRestriction})`]);
    const [, command = ""] = /\nto learn more: wef (explain .*)\n$/.exec(stdout) ?? [];
    const codes = [...new Set([...stdout.matchAll(/^(?:error|warning|hint)\[([a-z-]+)\]/gm)].map(([, code]) => code))];
    expect(codes.length).toBeGreaterThan(2);
    expect(command.split(" ")).toEqual(["explain", ...codes]);
    const explanation = await runWef(command.split(" "));
    expect([explanation.code, explanation.stderr]).toEqual([0, ""]);
    for (const code of codes) expect(explanation.stdout).toContain(`${code}\n\n`);
  });

  it.each(["json", "sarif", "github"])("does not name this command in the format %s", async (format) => {
    const { stdout } = await runWef(["check", "--format", format, `(${createdRestriction})`]);
    expect(stdout).toContain("redundant-parentheses");
    expect(stdout).not.toContain("wef explain");
  });

  it("reads one filter per file, or one per line with --lines", async () => {
    const cwd = await createTemporaryFolder();
    await writeFile(join(cwd, "one.txt"), `${createdRestriction}\nOR ${updatedRestriction}\n`);
    await writeFile(
      join(cwd, "many.txt"),
      `${createdRestriction}\r\n\r\n \t\n${createdRestriction} and ${targetRestriction}\n${updatedRestriction}`,
    );
    const whole = await runWef(["check", "--file", "one.txt"], { cwd });
    expect(whole.code).toBe(0);
    expect(whole.stdout).toMatch(/^one\.txt: valid: /);
    const byLine = await runWef(["check", "--lines", "--file", "many.txt"], { cwd });
    expect(byLine.code).toBe(1);
    expect(byLine.stdout).toContain(`many.txt:1: valid: ${meaning}\n`);
    expect(byLine.stdout).toContain(`    ╭─ many.txt:4:56\n  4 │ ${createdRestriction} and ${targetRestriction}\n`);
    expect(byLine.stdout).toContain("many.txt:5: valid: ");
    expect(byLine.stdout).toContain("\n3 filters, 2 valid: 1 error\n");
  });

  it("treats a line of invisible characters as a filter", async () => {
    const { code, stdout } = await runWef(["check", "--lines"], { input: "\u00a0\n" });
    expect(code).toBe(1);
    expect(stdout).toContain("error[invisible-character]");
  });

  it("prints nothing for empty lines", async () => {
    expect(await runWef(["check", "--lines"], { input: "\n\n" })).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  it("continues after a file that cannot be read, and exits with 2", async () => {
    const cwd = await createTemporaryFolder();
    await writeFile(join(cwd, "good.txt"), createdRestriction);
    await writeFile(join(cwd, "latin.txt"), Buffer.from([0x22, 0xe4, 0x22]));
    const { code, stdout, stderr } = await runWef(["check", "--file", "none.txt", ".", "latin.txt", "good.txt"], {
      cwd,
    });
    expect(code).toBe(2);
    expect(stdout).toBe(`good.txt: valid: ${meaning}\n`);
    expect(stderr.split("\n")).toEqual([
      "wef: none.txt: no such file or directory",
      "wef: .: this is a folder, not a file; to check the filters in its files: wef scan .",
      "wef: latin.txt: not UTF-8 text",
      "",
    ]);
  });

  it("continues after a line that cannot be read, and exits with 2", async () => {
    const input = Buffer.concat([
      Buffer.from(`${createdRestriction}\n`),
      Buffer.from([0xff, 0x0a]),
      Buffer.from(`${updatedRestriction}\n`),
    ]);
    const { code, stdout, stderr } = await runWef(["check", "--lines"], { input });
    expect([code, stderr]).toEqual([2, "wef: <stdin>:2: not UTF-8 text\n"]);
    expect(stdout).toContain("<stdin>:1: valid");
    expect(stdout).toContain("<stdin>:3: valid");
  });

  it("refuses a filter that is longer than 16 MiB", async () => {
    const input = Buffer.alloc(17 * 1024 * 1024, "a");
    expect(await runWef(["check"], { input })).toEqual({
      code: 2,
      stdout: "",
      stderr: "wef: <stdin>: longer than 16 MiB\n",
    });
    const lines = await runWef(["check", "--lines"], {
      input: Buffer.concat([input, Buffer.from(`\n${createdRestriction}`)]),
    });
    expect([lines.code, lines.stderr]).toEqual([2, "wef: <stdin>:1: longer than 16 MiB\n"]);
    expect(lines.stdout).toMatch(/^<stdin>:2: valid/);
  });

  it("reports a filter that is too long", async () => {
    const { code, stdout } = await runWef(["check"], { input: `${createdRestriction} OR `.repeat(20_000) });
    expect(code).toBe(1);
    expect(stdout).toContain("error[too-long]");
    expect(stdout.length).toBeLessThan(1_000);
  });
});

describe("check --format json", () => {
  it("prints one array with an object for each filter", async () => {
    const { code, stdout } = await runWef(["check", "--format", "json", createdRestriction, ")"]);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual([
      {
        name: "argument 1",
        text: createdRestriction,
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
            message: "this `)` has no opening `(`",
            help: "add an opening `(`, or remove this `)`",
            span: { start: 0, end: 1 },
            fixes: expect.any(Array),
          },
        ],
        omitted: 0,
      },
    ]);
  });

  it("prints a name and a line number with --lines, and no name for a single filter without --lines", async () => {
    const lines = await runWef(["check", "--format", "json", "--lines"], { input: `\n${createdRestriction}\n` });
    expect(JSON.parse(lines.stdout)).toMatchObject([{ name: "<stdin>", line: 2, valid: true }]);
    const single = await runWef(["check", "--format", "json"], { input: createdRestriction });
    expect(JSON.parse(single.stdout)[0]).not.toHaveProperty("name");
  });

  it("prints an empty array if nothing could be read", async () => {
    const { code, stdout } = await runWef(["check", "--format", "json", "--file", "none.txt"]);
    expect([code, JSON.parse(stdout)]).toEqual([2, []]);
  });
});
