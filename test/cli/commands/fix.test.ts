import { chmod, chown, lstat, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compile, renderReport } from "../../../src/index.js";
import {
  createdRestriction,
  createTemporaryFolder,
  runWef,
  targetRestriction,
  updatedRestriction,
} from "../command-line.js";

const [wrongCase, wrongCaseFixed] = [
  `${createdRestriction} or ${updatedRestriction}`,
  `${createdRestriction} OR ${updatedRestriction}`,
] as const;
const [wrongOperator, wrongOperatorFixed] = [
  `${createdRestriction} AND ${updatedRestriction}`,
  `${createdRestriction} OR ${updatedRestriction}`,
] as const;

/** Creates a temporary folder with one file. Returns the folder, and a function that reads the file. */
async function createFilterFile(contents: string): Promise<{ cwd: string; readFilterFile: () => Promise<string> }> {
  const cwd = await createTemporaryFolder();
  await writeFile(join(cwd, "filter.txt"), contents);
  return { cwd, readFilterFile: () => readFile(join(cwd, "filter.txt"), "utf8") };
}

describe("fix", () => {
  it.each([
    [wrongCase, wrongCaseFixed],
    [wrongOperator, wrongOperatorFixed],
  ])("prints the fixed text", async (text, fixed) => {
    expect(await runWef(["fix", text])).toEqual({ code: 0, stdout: `${fixed}\n`, stderr: "" });
  });

  it("does not choose between fixes that are equally likely", async () => {
    const text = 'event_types:"google.workspace.drive.file.v3.ntrashed"';
    const { code, stdout } = await runWef(["fix", "--suggestions", text]);
    expect([code, stdout]).toEqual([0, `${text}\n`]);
  });

  it("prints one result for each filter", async () => {
    expect((await runWef(["fix", wrongCase, targetRestriction, wrongOperator])).stdout).toBe(
      `${wrongCaseFixed}\n${targetRestriction}\n${wrongOperatorFixed}\n`,
    );
    const lines = await runWef(["fix", "--lines"], { input: `${wrongCase}\n\n${wrongOperator}` });
    expect(lines.stdout).toBe(`${wrongCaseFixed}\n\n${wrongOperatorFixed}\n`);
  });

  it("reports the remaining problems on standard error", async () => {
    expect(await runWef(["fix", targetRestriction])).toEqual({
      code: 1,
      stdout: `${targetRestriction}\n`,
      stderr: [
        "error[missing-event-type]: the filter names no event type",
        `  1 │ ${targetRestriction}`,
        `    ╵ ${"─".repeat(targetRestriction.length)}`,
        '  help: write `event_types:"…" AND …` at the beginning',
        "",
      ].join("\n"),
    });
  });
});

describe("the report of fix", () => {
  it("shows the problems of the new text, and the filters that the old text may mean", async () => {
    const either = `${createdRestriction} OR ${updatedRestriction}`;
    const { stdout, stderr } = await runWef(["fix", "--no-suggestions", `( ${either} ) OR ${targetRestriction}`]);
    const newText = `${either} OR ${targetRestriction}`;
    const { diagnostics } = compile(newText);
    const readings = [{ text: `( ${either} ) AND ${targetRestriction}`, certainty: "likely" }] as const;
    expect([stdout, stderr]).toEqual([`${newText}\n`, `${renderReport({ text: newText, diagnostics, readings })}\n`]);
  });

  it("shows the filters that an unchanged line may mean", async () => {
    const filter = `${createdRestriction}\n OR ${targetRestriction}`;
    const { stdout, stderr } = await runWef(["fix", "--lines", "--no-suggestions"], {
      input: encodeURIComponent(filter),
    });
    expect(stdout).toBe(`${encodeURIComponent(filter)}\n`);
    expect(stderr).toContain(`perhaps: ${createdRestriction} AND ${targetRestriction}\n`);
  });
});

describe("fix --write", () => {
  it("writes safe fixes and does not change the line break at the end of the file", async () => {
    for (const lineEnding of ["", "\n", "\r\n", "\n\n"]) {
      const { cwd, readFilterFile } = await createFilterFile(wrongCase + lineEnding);
      expect(await runWef(["fix", "--write", "--file", "filter.txt"], { cwd })).toEqual({
        code: 0,
        stdout: "filter.txt: rewritten, 1 fix\n",
        stderr: "",
      });
      expect(await readFilterFile()).toBe(wrongCaseFixed + lineEnding);
    }
  });

  it("makes suggested fixes only with --suggestions", async () => {
    const { cwd, readFilterFile } = await createFilterFile(wrongOperator);
    const withoutSuggestions = await runWef(["fix", "--write", "--file", "filter.txt"], { cwd });
    expect([withoutSuggestions.code, withoutSuggestions.stdout]).toEqual([1, ""]);
    expect(withoutSuggestions.stderr).toContain("error[event-types-joined-by-and]");
    expect(await readFilterFile()).toBe(wrongOperator);
    expect((await runWef(["fix", "--write", "--suggestions", "--file", "filter.txt"], { cwd })).code).toBe(0);
    expect(await readFilterFile()).toBe(wrongOperatorFixed);
  });

  it("with --lines, does not change empty lines or filters that cannot be fixed", async () => {
    const { cwd, readFilterFile } = await createFilterFile(
      `${wrongCase}\r\n\r\n  \n${targetRestriction}\n${wrongCase}`,
    );
    const { code, stderr } = await runWef(["fix", "--write", "--lines", "--file", "filter.txt"], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain("    ╭─ filter.txt:4:1\n");
    expect(await readFilterFile()).toBe(`${wrongCaseFixed}\r\n\r\n  \n${targetRestriction}\n${wrongCaseFixed}`);
  });

  it("differs from fix without --write, which prints suggested fixes unless --no-suggestions is given", async () => {
    const { stdout } = await runWef(["fix", wrongOperator]);
    expect(stdout).toBe(`${wrongOperatorFixed}\n`);
    expect((await runWef(["fix", "--no-suggestions", wrongOperator])).stdout).toBe(`${wrongOperator}\n`);
  });

  it("keeps the file mode and the symbolic links to the file, and leaves no other file in the folder", async () => {
    const { cwd, readFilterFile } = await createFilterFile(wrongCase);
    await chmod(join(cwd, "filter.txt"), 0o750);
    await symlink("filter.txt", join(cwd, "link.txt"));
    expect((await runWef(["fix", "--write", "--file", "link.txt"], { cwd })).code).toBe(0);
    expect(await readFilterFile()).toBe(wrongCaseFixed);
    expect((await lstat(join(cwd, "link.txt"))).isSymbolicLink()).toBe(true);
    expect((await stat(join(cwd, "filter.txt"))).mode & 0o777).toBe(0o750);
    expect((await readdir(cwd)).sort()).toEqual(["filter.txt", "link.txt"]);
  });

  it.runIf(process.getuid?.() === 0)("keeps the file's owner", async () => {
    const { cwd, readFilterFile } = await createFilterFile(wrongCase);
    await chown(join(cwd, "filter.txt"), 1234, 5678);
    expect((await runWef(["fix", "--write", "--file", "filter.txt"], { cwd })).code).toBe(0);
    expect(await readFilterFile()).toBe(wrongCaseFixed);
    const { uid, gid } = await stat(join(cwd, "filter.txt"));
    expect([uid, gid]).toEqual([1234, 5678]);
  });

  it.skipIf(process.getuid?.() === 0)("does not change a read-only file", async () => {
    const { cwd, readFilterFile } = await createFilterFile(wrongCase);
    await chmod(join(cwd, "filter.txt"), 0o444);
    expect((await runWef(["fix", "--write", "--file", "filter.txt"], { cwd })).code).toBe(2);
    expect(await readFilterFile()).toBe(wrongCase);
  });

  it("does not replace a file that needs no fix", async () => {
    const { cwd } = await createFilterFile(`${createdRestriction}\n`);
    const originalStats = await stat(join(cwd, "filter.txt"));
    expect(await runWef(["fix", "--write", "--file", "filter.txt"], { cwd })).toEqual({
      code: 0,
      stdout: "",
      stderr: "",
    });
    expect((await stat(join(cwd, "filter.txt"))).ino).toBe(originalStats.ino);
  });

  it("does not change a file with a line that cannot be read", async () => {
    const { cwd } = await createFilterFile("");
    const contents = Buffer.concat([Buffer.from(`${wrongCase}\n`), Buffer.from([0xff])]);
    await writeFile(join(cwd, "filter.txt"), contents);
    expect(await runWef(["fix", "--write", "--lines", "--file", "filter.txt"], { cwd })).toEqual({
      code: 2,
      stdout: "",
      stderr: "wef: filter.txt:2: not UTF-8 text; the file is unchanged\n",
    });
    expect(await readFile(join(cwd, "filter.txt"))).toEqual(contents);
    expect(await readdir(cwd)).toEqual(["filter.txt"]);
  });

  it("continues after a file that cannot be read", async () => {
    const { cwd, readFilterFile } = await createFilterFile(wrongCase);
    const { code, stderr } = await runWef(["fix", "--write", "--file", "none.txt", "filter.txt"], { cwd });
    expect([code, stderr]).toEqual([2, "wef: none.txt: no such file or directory\n"]);
    expect(await readFilterFile()).toBe(wrongCaseFixed);
  });

  it.each([[[]], [["--file", "-"]], [[createdRestriction]]])(
    "refuses to run without a file to write to: %j",
    async (args) => {
      const { code, stderr } = await runWef(["fix", "--write", ...args]);
      expect([code, stderr]).toEqual([
        2,
        "wef: --write needs --file, and cannot be used with a filter as an argument\n",
      ]);
    },
  );
});
