import { expect, it, onTestFinished, vi } from "vitest";
import { createProgressBar } from "../../../src/cli/output/progress-bar.js";

const mebibyte = 1024 * 1024;

/** Makes standard error look like a terminal. Returns a function that returns the text written to it. */
function captureTerminal(): () => string {
  const { isTTY } = process.stderr;
  process.stderr.isTTY = true;
  const writeSpy = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => {
    writeSpy.mockRestore();
    process.stderr.isTTY = isTTY;
  });
  return () => writeSpy.mock.calls.map(([text]) => text).join("");
}

it("a progress bar shows the number of bytes and what is done with the bytes", () => {
  const readTerminal = captureTerminal();
  const progressBar = createProgressBar({ totalBytes: undefined, byteLabel: "written", countLabel: "exported" });
  progressBar.advance(40 * mebibyte, 7);
  progressBar.stop();
  expect(readTerminal()).toContain("40 MiB written, 7 exported");
});

it("a progress bar is not shown for less than 32 MiB", () => {
  const readTerminal = captureTerminal();
  const progressBar = createProgressBar({ totalBytes: undefined, byteLabel: "read", countLabel: "matched" });
  progressBar.advance(32 * mebibyte - 1, 7);
  expect(readTerminal()).toBe("");
  progressBar.advance(1, 8);
  progressBar.stop();
  expect(readTerminal()).toContain("32 MiB read, 8 matched");
});
