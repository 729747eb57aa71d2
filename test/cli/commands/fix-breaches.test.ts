import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { breaches, isStillInvalidAndKept } from "../../support/breaches.js";
import { createTemporaryFolder, runWef } from "../command-line.js";

/** The texts that have only one line. With `--lines`, each line of any other text would be a separate filter. */
const breachesOnOneLine = breaches.filter((text) => !/[\r\n]/.test(text));

const expectKept = (textsBefore: readonly string[], textsAfter: readonly string[]): void => {
  expect(textsAfter).toHaveLength(textsBefore.length);
  for (const [index, before] of textsBefore.entries()) {
    const after = textsAfter[index] ?? "";
    expect(isStillInvalidAndKept(before, after), `${before} became ${after}`).toBe(true);
  }
};

describe("a text with a part that no filter can express stays invalid and loses nothing", () => {
  it.each([["--no-suggestions"], ["--suggestions"]])("after fix --write %s", async (option) => {
    const cwd = await createTemporaryFolder();
    const names = breaches.map((_, index) => `${index}.txt`);
    const readFiles = (): Promise<string[]> => Promise.all(names.map((name) => readFile(join(cwd, name), "utf8")));
    await Promise.all(breaches.map((text, index) => writeFile(join(cwd, `${index}.txt`), text)));
    expect((await runWef(["fix", "--write", option, "--file", ...names], { cwd })).code).toBe(1);
    expectKept(breaches, await readFiles());
  });

  it.each([["--no-suggestions"], ["--suggestions"]])("after fix --lines --write %s", async (option) => {
    const cwd = await createTemporaryFolder();
    const file = join(cwd, "filters.txt");
    await writeFile(file, breachesOnOneLine.join("\r\n"));
    expect((await runWef(["fix", "--lines", "--write", option, "--file", file])).code).toBe(1);
    expectKept(breachesOnOneLine, (await readFile(file, "utf8")).split("\r\n"));
  });

  // Only some texts are tested here, because each text needs its own process. The tests of `fix --write` use all texts.
  it.each(breaches.filter((_, index) => index % 16 === 0))("after fix on standard input: %j", async (text) => {
    const { code, stdout } = await runWef(["fix"], { input: text });
    expect(code).toBe(1);
    expectKept([text], [stdout.replace(/\n$/, "")]);
  });
});
