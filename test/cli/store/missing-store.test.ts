import { readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { createTemporaryFolder, runWef } from "../command-line.js";

it.each([
  ["export", "--store", "sqlite:typo.sqlite"],
  ["prune", "--store", "sqlite:typo.sqlite"],
  ["copy", "--from", "sqlite:typo.sqlite", "--to", "sqlite:new.sqlite"],
])("wef %s reports that the store does not exist, and does not create it", async (...args) => {
  const cwd = await createTemporaryFolder();
  expect(await runWef(args, { cwd })).toEqual({
    code: 2,
    stdout: "",
    stderr: "wef: sqlite:typo.sqlite: the store does not exist\n",
  });
  expect(await readdir(cwd)).toEqual([]);
});

it.each([
  ["serve", "--port", "0", "--store", "sqlite:."],
  ["export", "--store", "sqlite:."],
  ["import", "--store", "sqlite:.", "a.jsonl"],
  ["copy", "--from", "sqlite:.", "--to", "sqlite:new.sqlite"],
])("wef %s reports that the store is a folder, and ends", async (...args) => {
  const cwd = await createTemporaryFolder();
  expect(await runWef(args, { cwd })).toEqual({
    code: 2,
    stdout: "",
    stderr: "wef: sqlite:.: this is a folder: name a file in it, as in sqlite:store.db\n",
  });
  expect(await readdir(cwd)).toEqual([]);
});
