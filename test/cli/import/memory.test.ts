import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { cliPath, temporaryFolder } from "../command-line.js";
import { createLine, storeName } from "./import-project.js";

describe("an import of many lines", () => {
  /** The peak memory use of an import, in KiB. */
  async function peakMemory(lineCount: number): Promise<number> {
    const cwd = await temporaryFolder();
    const block = Array.from({ length: 1_000 }, (_, index) => `${createLine(index)}\n`).join("");
    const file = await open(join(cwd, "a.jsonl"), "w");
    for (let written = 0; written < lineCount; written += 1_000) await file.write(block);
    await file.close();
    // By default V8 lets its heap grow before it collects garbage.
    const heapFlags = ["--max-semi-space-size=2", "--max-old-space-size=64"];
    const args = [...heapFlags, cliPath, "import", "a.jsonl", "--store", storeName];
    const child = spawn(process.execPath, args, { cwd, stdio: "ignore" });
    let hasExited = false;
    let peak = 0;
    const exitCode = once(child, "exit").then(([code]) => {
      hasExited = true;
      return code;
    });
    while (!hasExited) {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
      const [, kibibytes = "0"] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
      peak = Math.max(peak, Number(kibibytes));
      await sleep(10);
    }
    expect(await exitCode).toBe(0);
    return peak;
  }

  it.skipIf(process.platform !== "linux")("needs no more memory than an import of few lines", async () => {
    const [few, many] = [await peakMemory(10_000), await peakMemory(200_000)];
    expect(many).toBeLessThan(1.5 * few);
  });
});
