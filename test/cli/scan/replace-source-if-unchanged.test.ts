import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Misuse } from "../../../src/cli/output/misuse.js";
import { replaceSourceIfUnchanged } from "../../../src/cli/scan/replace-source-if-unchanged.js";
import { createTemporaryFolder } from "../command-line.js";

describe("a file", () => {
  it("is not overwritten if it has changed since it was read", async () => {
    const folder = await createTemporaryFolder();
    const path = join(folder, "a.ts");
    await writeFile(path, "new");
    await expect(replaceSourceIfUnchanged(path, Buffer.from("old"), "fixed")).rejects.toThrow(Misuse);
    expect(await readFile(path, "utf8")).toBe("new");
    expect(await readdir(folder)).toEqual(["a.ts"]);
    await replaceSourceIfUnchanged(path, Buffer.from("new"), "fixed");
    expect(await readFile(path, "utf8")).toBe("fixed");
  });
});
