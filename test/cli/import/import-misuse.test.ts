import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { runWef } from "../command-line.js";
import { createFolderWithFile, createSubscriptionLine, storeName } from "./import-project.js";

describe("import exits with 2 and one line on standard error:", () => {
  it.each([
    [
      "no store",
      ["a.jsonl"],
      "import needs the option --store: sqlite:FILE or postgresql://HOST/DATABASE (see wef import --help)",
    ],
    [
      "a store in memory",
      ["a.jsonl", "--store", "memory"],
      "memory keeps nothing after the command ends: name a persistent store",
    ],
    [
      "an unknown store",
      ["a.jsonl", "--store", "x:y"],
      'unknown store "x:y": a store is sqlite:FILE, postgresql://HOST/DATABASE or memory',
    ],
    ["no file", ["--store", storeName], "missing required argument 'file' (see wef import --help)"],
    ["a missing file", ["none", "--store", storeName], "none: no such file or directory"],
    [
      "a folder",
      ["folder", "--store", storeName],
      "folder: not a regular file; an import reads the file twice, so that it can continue after an interruption",
    ],
    [
      "a store of a later version",
      ["a.jsonl", "--store", "sqlite:newer.sqlite"],
      "the import has stopped: newer.sqlite was created by a later version of workspace-events-filter (schema 99; this version " +
        "knows 1)",
    ],
    [
      "a store file that is not a database",
      ["a.jsonl", "--store", "sqlite:a.jsonl"],
      "the import has stopped: a.jsonl: file is not a database",
    ],
    [
      "a store in a missing folder",
      ["a.jsonl", "--store", "sqlite:none/store.sqlite"],
      "the import has stopped: none/store.sqlite: unable to open database file",
    ],
  ])("%s", async (_, args, problem) => {
    const cwd = await createFolderWithFile(`${createSubscriptionLine(1)}\n`.repeat(100));
    await mkdir(join(cwd, "folder"));
    const newerStore = new DatabaseSync(join(cwd, "newer.sqlite"));
    newerStore.exec("PRAGMA user_version = 99");
    newerStore.close();
    expect(await runWef(["import", ...args], { cwd })).toEqual({ code: 2, stdout: "", stderr: `wef: ${problem}\n` });
    expect(await readFile(join(cwd, "a.jsonl"), "utf8")).toBe(`${createSubscriptionLine(1)}\n`.repeat(100));
  });
});
