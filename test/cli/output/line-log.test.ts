import { Socket } from "node:net";
import type { WriteStream } from "node:tty";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LineLog } from "../../../src/cli/output/line-log.js";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setImmediate", "setTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** Creates a log. `written` lists the texts that the log has passed to its stream. */
function createLog(): { readonly log: LineLog; readonly written: readonly string[] } {
  const stream = new Socket();
  const written: string[] = [];
  vi.spyOn(stream, "write").mockImplementation((lines) => {
    written.push(String(lines));
    return true;
  });
  return { log: new LineLog(stream as unknown as WriteStream, 1), written };
}

it("writes a line at once after a pause, and writes the lines that soon follow together", () => {
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

it("writes the pending lines before it says which lines were lost", () => {
  const { log, written } = createLog();
  log.write("a\n");
  expect(log.describeLoss()).toBeUndefined();
  vi.runAllTimers();
  expect(written).toEqual(["a\n"]);
});
