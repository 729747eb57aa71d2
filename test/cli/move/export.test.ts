import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { acquireFileLock } from "../../../src/cli/move/file-lock.js";
import { createTemporaryFolder, runWef } from "../command-line.js";
import { exportLines, fill, openSqlite } from "./filled-stores.js";

describe("wef export", () => {
  it("writes lines that wef import can read, and an export of the imported store has the same bytes", async () => {
    const cwd = await createTemporaryFolder();
    await fill(openSqlite(join(cwd, "a")), 3_000);
    const lines = await exportLines(cwd, "sqlite:a");
    await writeFile(join(cwd, "all.jsonl"), lines);
    expect((await runWef(["import", "all.jsonl", "--store", "sqlite:b"], { cwd })).code).toBe(0);
    expect(await exportLines(cwd, "sqlite:b")).toBe(lines);
    const own = await exportLines(cwd, "sqlite:a", "--authority", "users/日本");
    expect(own.trimEnd().split("\n")).toEqual(
      lines
        .trimEnd()
        .split("\n")
        .filter((line) => line.includes("users/日本")),
    );
  });

  it("continues an interrupted export, wherever its file was cut off", async () => {
    const cwd = await createTemporaryFolder();
    await fill(openSqlite(join(cwd, "a")), 3_000);
    const lines = await exportLines(cwd, "sqlite:a");
    const part = join(cwd, "out.jsonl.part");
    for (const length of [0, 1, 100, 400_001, Buffer.byteLength(lines) - 1, Buffer.byteLength(lines)]) {
      await writeFile(part, lines);
      await truncate(part, length);
      const { code, stderr } = await runWef(["export", "--store", "sqlite:a", "--output", "out.jsonl"], { cwd });
      expect([code, stderr]).toEqual([0, ""]);
      expect(await readFile(join(cwd, "out.jsonl"), "utf8")).toBe(lines);
      await expect(stat(part)).rejects.toThrow("ENOENT");
    }
  });

  it("does not continue the file of an export that had another --authority", async () => {
    const cwd = await createTemporaryFolder();
    await fill(openSqlite(join(cwd, "a")), 3_000);
    const own = await exportLines(cwd, "sqlite:a", "--authority", "users/them");
    const part = join(cwd, "out.jsonl.part");
    for (const options of [[], ["--authority", "users/日本"]]) {
      await writeFile(part, own.slice(0, own.length / 2));
      const result = await runWef(["export", "--store", "sqlite:a", "--output", "out.jsonl", ...options], { cwd });
      expect([result.code, result.stderr]).toEqual([
        2,
        "wef: out.jsonl.part: contains another export; delete the file to start again\n",
      ]);
    }
  });

  it("prevents other programs from writing the same file at the same time", async () => {
    const cwd = await createTemporaryFolder();
    await fill(openSqlite(join(cwd, "a")), 3_000);
    const lines = await exportLines(cwd, "sqlite:a");
    const args = ["export", "--store", "sqlite:a", "--output", "out.jsonl"];
    const results = await Promise.all(Array.from({ length: 4 }, () => runWef(args, { cwd })));
    expect(results.some(({ code }) => code === 0)).toBe(true);
    const refused =
      "wef: out.jsonl.part: another program is writing it; if no program is, delete out.jsonl.part.lock\n";
    for (const { code, stderr } of results) expect(["0 ", `2 ${refused}`]).toContain(`${code} ${stderr}`);
    expect(await readFile(join(cwd, "out.jsonl"), "utf8")).toBe(lines);

    const lock = join(cwd, "out.jsonl.part.lock");
    await writeFile(lock, `${hostname()} ${process.pid}`);
    expect(await runWef(args, { cwd })).toMatchObject({ code: 2, stderr: refused });
    await writeFile(lock, `elsewhere ${process.pid}`);
    expect(await runWef(args, { cwd })).toMatchObject({ code: 2, stderr: refused });
    const ended = spawn(process.execPath, ["--version"], { stdio: "ignore" });
    await once(ended, "exit");
    await writeFile(lock, `${hostname()} ${ended.pid}`);
    expect(await runWef(args, { cwd })).toMatchObject({ code: 0, stderr: "" });
    expect((await readdir(cwd)).filter((name) => name.includes(".lock"))).toEqual([]);
    expect(await readFile(join(cwd, "out.jsonl"), "utf8")).toBe(lines);
  });

  it("lets only one program replace the lock of a program that has ended", async () => {
    const cwd = await createTemporaryFolder();
    const ended = spawn(process.execPath, ["--version"], { stdio: "ignore" });
    await once(ended, "exit");
    const path = join(cwd, "file");
    await writeFile(`${path}.lock`, `${hostname()} ${ended.pid}`);
    const unlock = acquireFileLock(path);
    await writeFile(`${path}.lock`, `${hostname()} ${process.ppid}`);
    expect(() => acquireFileLock(path)).toThrow("another program is writing it");
    unlock();
    expect(await readdir(cwd)).toEqual([]);
  });

  it("refuses a folder as --output, and an --authority that is not users/{user}", async () => {
    const cwd = await createTemporaryFolder();
    await fill(openSqlite(join(cwd, "a")), 1);
    await mkdir(join(cwd, "folder"));
    const stderrWith = async (...options: readonly string[]): Promise<string> => {
      const { code, stderr } = await runWef(["export", "--store", "sqlite:a", ...options], { cwd });
      return `${code} ${stderr}`;
    };
    expect(await stderrWith("--output", "folder")).toBe("2 wef: folder: is a directory\n");
    expect(await stderrWith("--authority", "me")).toBe('2 wef: --authority "me": it must be users/{user}\n');
    expect((await readdir(cwd)).filter((name) => name.startsWith("folder."))).toEqual([]);
  });

  it.each([
    ["with a line that is not a subscription", "something else\n"],
    ["with a line and the beginning of another line", "something else\nand more"],
    ["with a line of JSON that is not an object", "null\n"],
    ["without a line break", "something else"],
    ["that begins like JSON", '{"name":"notes"'],
    ["with so much text before the first line break that export does not read all of it", "x".repeat(33 * 1024 * 1024)],
  ])("does not change a file %s", async (_, content) => {
    const cwd = await createTemporaryFolder();
    await fill(openSqlite(join(cwd, "a")), 1);
    await writeFile(join(cwd, "notes.part"), content);
    const result = await runWef(["export", "--store", "sqlite:a", "--output", "notes"], { cwd });
    expect([result.code, result.stderr]).toEqual([
      2,
      "wef: notes.part: is not the start of an export; delete it to start again\n",
    ]);
    expect((await readFile(join(cwd, "notes.part"), "utf8")) === content).toBe(true);
  });
});
