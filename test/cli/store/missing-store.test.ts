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
