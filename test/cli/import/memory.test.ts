import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { cliPath, createTemporaryFolder } from "../command-line.js";
import { createSubscriptionLine, storeName } from "./import-project.js";

describe("an import of many lines", () => {
  /** The peak memory use of an import, in KiB. */
  async function measurePeakMemory(lineCount: number): Promise<number> {
    const cwd = await createTemporaryFolder();
    const lineBlock = Array.from({ length: 1_000 }, (_, index) => `${createSubscriptionLine(index)}\n`).join("");
    const file = await open(join(cwd, "a.jsonl"), "w");
    for (let writtenLineCount = 0; writtenLineCount < lineCount; writtenLineCount += 1_000) await file.write(lineBlock);
    await file.close();
    // By default, V8 lets its heap grow before it collects garbage. These flags limit the heap.
    const heapFlags = ["--max-semi-space-size=2", "--max-old-space-size=64"];
    const args = [...heapFlags, cliPath, "import", "a.jsonl", "--store", storeName];
    const child = spawn(process.execPath, args, { cwd, stdio: "ignore" });
    let hasExited = false;
    let peakKibibytes = 0;
    const exitCode = once(child, "exit").then(([code]) => {
      hasExited = true;
      return code;
    });
    while (!hasExited) {
      const procStatus = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
      const [, kibibytes = "0"] = /^VmRSS:\s+(\d+) kB$/m.exec(procStatus) ?? [];
      peakKibibytes = Math.max(peakKibibytes, Number(kibibytes));
      await sleep(10);
    }
    expect(await exitCode).toBe(0);
    return peakKibibytes;
  }

  it.skipIf(process.platform !== "linux")("needs no more memory than an import of few lines", async () => {
    const [few, many] = [await measurePeakMemory(10_000), await measurePeakMemory(200_000)];
    expect(many).toBeLessThan(1.5 * few);
  });
});
