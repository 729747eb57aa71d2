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

it("the log immediately writes a line that follows a pause, and collects the lines of the next milliseconds", () => {
  const { log, written } = createLog();
  log.writeLines("a\n");
  vi.advanceTimersByTime(0);
  expect(written).toEqual(["a\n"]);
  log.writeLines("b\n");
  vi.advanceTimersByTime(3);
  log.writeLines("c\n");
  vi.advanceTimersByTime(1);
  expect([written, log.hasPendingLines]).toEqual([["a\n"], true]);
  vi.advanceTimersByTime(1);
  expect([written, log.hasPendingLines]).toEqual([["a\n", "b\nc\n"], false]);
  vi.advanceTimersByTime(5);
  log.writeLines("d\n");
  vi.advanceTimersByTime(0);
  expect(written).toEqual(["a\n", "b\nc\n", "d\n"]);
});

it("the log writes the pending lines at once if it is asked for lost lines", () => {
  const { log, written } = createLog();
  log.writeLines("a\n");
  expect([log.flushAndDescribeLostLines(), written]).toEqual([undefined, ["a\n"]]);
  vi.runAllTimers();
  expect(written).toEqual(["a\n"]);
});

it("the log counts every lost line of a text with several lines", () => {
  const { log } = createLog();
  log.writeLines("a\n".repeat(524_289));
  log.writeLines("b\nc\n");
  log.writeLines("d\n");
  expect(log.flushAndDescribeLostLines()).toBe("3 lines were not written: the reader is too slow");
});

it("the log counts every line that is lost because the reader has ended", () => {
  const stream = new Socket();
  const log = new LineLog(stream as unknown as WriteStream, 1);
  vi.spyOn(stream, "write").mockImplementation((_, callback) => {
    (callback as unknown as (error: Error) => void)(new Error("EPIPE"));
    return true;
  });
  log.writeLines("a\nb\n");
  log.writeLines("c\n");
  expect(log.flushAndDescribeLostLines()).toBe("3 lines were not written: EPIPE");
});
