import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { cliPath } from "../command-line.js";
import {
  createFolderWithFile,
  createSubscriptionLine,
  expectedPartlyImportedText,
  queryStore,
  readStoredIds,
  runImport,
  storeName,
} from "./import-project.js";

describe("an import that is killed", () => {
  const lineCount = 60_000;
  const isInvalid = (index: number): boolean => index % 97 === 5;
  const lines = Array.from({ length: lineCount }, (_, index) =>
    isInvalid(index) ? `{ "bad": ${index} }\n` : `${createSubscriptionLine(String(index).padStart(5, "0"))}\n`,
  );
  const invalidLines = lines.filter((_, index) => isInvalid(index)).join("");
  const validIds = lines.flatMap((_, index) => (isInvalid(index) ? [] : [String(index).padStart(5, "0")]));

  /** Starts an import, and kills it if it still runs at the end of the wait. */
  async function runAndKill(cwd: string, wait: () => Promise<void>): Promise<void> {
    const child = spawn(process.execPath, [cliPath, "import", "a.jsonl", "--store", storeName], {
      cwd,
      stdio: "ignore",
    });
    const childExited = once(child, "exit");
    await Promise.race([childExited, wait()]);
    if (child.exitCode === null) child.kill("SIGKILL");
    await childExited;
  }

  it.each([1, 2])("continues without loss and without duplicates when it is started again (%i)", async () => {
    const cwd = await createFolderWithFile(lines.join(""));
    for (let killCount = 0; killCount < 5; killCount += 1) {
      await runAndKill(cwd, () => sleep(120 + 250 * Math.random()));
    }
    const { code, stdout, stderr } = await runImport(cwd, "a.jsonl");
    const importedCount = (lineCount - invalidLines.split("\n").length + 1).toLocaleString("en");
    expect([code, stdout]).toEqual([1, expectedPartlyImportedText(importedCount)]);
    expect(stderr).toMatch(/^(?:wef: a\.jsonl:\d+: unknown field "bad"\n)*$/);
    expect(readStoredIds(cwd)).toEqual(validIds);
    expect(queryStore(cwd, "SELECT count(*) AS rows, count(DISTINCT uid) AS uids FROM subscriptions")).toEqual([
      { rows: validIds.length, uids: validIds.length },
    ]);
    expect(queryStore(cwd, "SELECT count(*) AS rows FROM subscription_event_types")).toEqual([
      { rows: validIds.length },
    ]);
    expect(queryStore(cwd, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
    expect(await readFile(join(cwd, "a.jsonl.rejected"), "utf8")).toBe(invalidLines);
  });

  it("starts a new file of rejected lines if the previous file was deleted before the restart", async () => {
    const cwd = await createFolderWithFile(lines.join(""));
    const rejectedFile = join(cwd, "a.jsonl.rejected");
    await runAndKill(cwd, async () => {
      await expect.poll(() => readFile(rejectedFile, "utf8").catch(() => "")).not.toBe("");
    });
    await rm(rejectedFile);
    await runImport(cwd, "a.jsonl");
    expect(await readFile(rejectedFile, "utf8")).toMatch(/^(?:\{ "bad": \d+ \}\n)+$/);
  });
});
