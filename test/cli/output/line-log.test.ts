import { Socket } from "node:net";
import type { WriteStream } from "node:tty";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LineLog } from "../../../src/cli/output/line-log.js";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setImmediate", "setTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** A log that tells what it has written together. */
function createLog(): { readonly log: LineLog; readonly written: readonly string[] } {
  const stream = new Socket();
  const written: string[] = [];
  vi.spyOn(stream, "write").mockImplementation((lines) => {
    written.push(String(lines));
    return true;
  });
  return { log: new LineLog(stream as unknown as WriteStream, 1), written };
}

it("writes a line at once after a pause, and lines that follow it together", () => {
  const { log, written } = createLog();
  log.write("a\n");
  vi.advanceTimersByTime(0);
  expect(written).toEqual(["a\n"]);
  log.write("b\n");
  vi.advanceTimersByTime(3);
  log.write("c\n");
  vi.advanceTimersByTime(1);
  expect([written, log.hasPendingLines]).toEqual([["a\n"], true]);
  vi.advanceTimersByTime(1);
  expect([written, log.hasPendingLines]).toEqual([["a\n", "b\nc\n"], false]);
  vi.advanceTimersByTime(5);
  log.write("d\n");
  vi.advanceTimersByTime(0);
  expect(written).toEqual(["a\n", "b\nc\n", "d\n"]);
});

it("writes what waits before it says what was lost", () => {
  const { log, written } = createLog();
  log.write("a\n");
  expect(log.describeLoss()).toBeUndefined();
  vi.runAllTimers();
  expect(written).toEqual(["a\n"]);
});
