import { chmod, chown, lstat, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { created, target, temporaryFolder, updated, wef } from "./command-line.js";

const safe = [`${created} or ${updated}`, `${created} OR ${updated}`] as const;
const suggested = [`${created} AND ${updated}`, `${created} OR ${updated}`] as const;

async function file(contents: string): Promise<{ cwd: string; read: () => Promise<string> }> {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "filter.txt"), contents);
  return { cwd, read: () => readFile(join(cwd, "filter.txt"), "utf8") };
}

describe("fix", () => {
  it.each([safe, suggested])("prints the fixed text", async (text, fixed) => {
    expect(await wef(["fix", text])).toEqual({ code: 0, stdout: `${fixed}\n`, stderr: "" });
  });

  it("prints one result for each filter", async () => {
    expect((await wef(["fix", safe[0], target, suggested[0]])).stdout).toBe(`${safe[1]}\n${target}\n${suggested[1]}\n`);
    const lines = await wef(["fix", "--lines"], { input: `${safe[0]}\n\n${suggested[0]}` });
    expect(lines.stdout).toBe(`${safe[1]}\n${suggested[1]}\n`);
  });

  it("reports what stays wrong on standard error", async () => {
    expect(await wef(["fix", target])).toEqual({
      code: 1,
      stdout: `${target}\n`,
      stderr: [
        "error[missing-event-type]: the filter names no event type",
        `  1 │ ${target}`,
        `    ╵ ${"─".repeat(target.length)}`,
        '  help: write `event_types:"…" AND …` in front',
        "",
      ].join("\n"),
    });
  });
});

describe("fix --write", () => {
  it("writes safe repairs back, with the line break at the end as it was", async () => {
    for (const ending of ["", "\n", "\r\n", "\n\n"]) {
      const { cwd, read } = await file(safe[0] + ending);
      expect(await wef(["fix", "--write", "--file", "filter.txt"], { cwd })).toEqual({
        code: 0,
        stdout: "filter.txt: rewritten\n",
        stderr: "",
      });
      expect(await read()).toBe(safe[1] + ending);
    }
  });

  it("makes suggested repairs only if told so", async () => {
    const { cwd, read } = await file(suggested[0]);
    const without = await wef(["fix", "--write", "--file", "filter.txt"], { cwd });
    expect([without.code, without.stdout]).toEqual([1, ""]);
    expect(without.stderr).toContain("error[event-types-joined-by-and]");
    expect(await read()).toBe(suggested[0]);
    expect((await wef(["fix", "--write", "--suggestions", "--file", "filter.txt"], { cwd })).code).toBe(0);
    expect(await read()).toBe(suggested[1]);
  });

  it("keeps the other lines of a file with one filter a line", async () => {
    const { cwd, read } = await file(`${safe[0]}\r\n\r\n  \n${target}\n${safe[0]}`);
    const { code, stderr } = await wef(["fix", "--write", "--lines", "--file", "filter.txt"], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain("    ╭─ filter.txt:4:1\n");
    expect(await read()).toBe(`${safe[1]}\r\n\r\n  \n${target}\n${safe[1]}`);
  });

  it("prints suggestions unless told otherwise", async () => {
    const { stdout } = await wef(["fix", suggested[0]]);
    expect(stdout).toBe(`${suggested[1]}\n`);
    expect((await wef(["fix", "--no-suggestions", suggested[0]])).stdout).toBe(`${suggested[0]}\n`);
  });

  it("keeps the file's mode, its links, and nothing else beside it", async () => {
    const { cwd, read } = await file(safe[0]);
    await chmod(join(cwd, "filter.txt"), 0o640);
    await symlink("filter.txt", join(cwd, "link.txt"));
    expect((await wef(["fix", "--write", "--file", "link.txt"], { cwd })).code).toBe(0);
    expect(await read()).toBe(safe[1]);
    expect((await lstat(join(cwd, "link.txt"))).isSymbolicLink()).toBe(true);
    expect((await stat(join(cwd, "filter.txt"))).mode & 0o777).toBe(0o640);
    expect((await readdir(cwd)).sort()).toEqual(["filter.txt", "link.txt"]);
  });

  it.runIf(process.getuid?.() === 0)("keeps the file's owner", async () => {
    const { cwd, read } = await file(safe[0]);
    await chown(join(cwd, "filter.txt"), 1234, 5678);
    expect((await wef(["fix", "--write", "--file", "filter.txt"], { cwd })).code).toBe(0);
    expect(await read()).toBe(safe[1]);
    const { uid, gid } = await stat(join(cwd, "filter.txt"));
    expect([uid, gid]).toEqual([1234, 5678]);
  });

  it.skipIf(process.getuid?.() === 0)("leaves a file alone that may not be written", async () => {
    const { cwd, read } = await file(safe[0]);
    await chmod(join(cwd, "filter.txt"), 0o444);
    expect((await wef(["fix", "--write", "--file", "filter.txt"], { cwd })).code).toBe(2);
    expect(await read()).toBe(safe[0]);
  });

  it("does not touch a file that needs no repair", async () => {
    const { cwd } = await file(`${created}\n`);
    const before = await stat(join(cwd, "filter.txt"));
    expect(await wef(["fix", "--write", "--file", "filter.txt"], { cwd })).toEqual({ code: 0, stdout: "", stderr: "" });
    expect((await stat(join(cwd, "filter.txt"))).ino).toBe(before.ino);
  });

  it("leaves a file as it is of which it cannot read a line", async () => {
    const { cwd } = await file("");
    const contents = Buffer.concat([Buffer.from(`${safe[0]}\n`), Buffer.from([0xff])]);
    await writeFile(join(cwd, "filter.txt"), contents);
    expect(await wef(["fix", "--write", "--lines", "--file", "filter.txt"], { cwd })).toEqual({
      code: 2,
      stdout: "",
      stderr: "wef: filter.txt:2: not UTF-8 text; the file stays as it is\n",
    });
    expect(await readFile(join(cwd, "filter.txt"))).toEqual(contents);
    expect(await readdir(cwd)).toEqual(["filter.txt"]);
  });

  it("goes on after a file that it cannot read", async () => {
    const { cwd, read } = await file(safe[0]);
    const { code, stderr } = await wef(["fix", "--write", "--file", "none.txt", "filter.txt"], { cwd });
    expect([code, stderr]).toEqual([2, "wef: none.txt: no such file or directory\n"]);
    expect(await read()).toBe(safe[1]);
  });

  it.each([[[]], [["--file", "-"]], [[created]]])("needs a file to write to: %j", async (args) => {
    const { code, stderr } = await wef(["fix", "--write", ...args]);
    expect([code, stderr]).toEqual([2, "wef: --write needs --file, and only that\n"]);
  });
});
