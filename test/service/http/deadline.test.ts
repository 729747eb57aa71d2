import { getEventListeners } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { DeadlineExceededError, withDeadline } from "../../../src/service/http/deadline.js";

describe("a task with a deadline", () => {
  it("leaves no timer and no listener, whether it succeeds, fails or takes too long", async () => {
    vi.useFakeTimers();
    try {
      const requestAbort = new AbortController();
      await withDeadline(1_000, requestAbort.signal, async () => 1);
      await expect(withDeadline(1_000, requestAbort.signal, () => Promise.reject(new Error("failed")))).rejects.toThrow(
        "failed",
      );
      const slowTask = withDeadline(1_000, requestAbort.signal, () => new Promise(() => {}));
      const slowTaskRejection = expect(slowTask).rejects.toThrow(DeadlineExceededError);
      await vi.advanceTimersByTimeAsync(1_000);
      await slowTaskRejection;
      expect([vi.getTimerCount(), getEventListeners(requestAbort.signal, "abort").length]).toEqual([0, 0]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is rejected with a message that a log can show", async () => {
    const slowTask = withDeadline(1, new AbortController().signal, () => new Promise(() => {}));
    await expect(slowTask).rejects.toThrow("no answer in time");
  });

  it("is not started if the signal is aborted already", async () => {
    const task = vi.fn(async () => 1);
    await expect(withDeadline(1_000, AbortSignal.abort(new Error("gone")), task)).rejects.toThrow("gone");
    expect(task).not.toHaveBeenCalled();
  });

  it("is rejected if the signal is aborted while it starts", async () => {
    const requestAbort = new AbortController();
    const task = (): Promise<never> => {
      requestAbort.abort(new Error("gone"));
      return new Promise(() => {});
    };
    await expect(withDeadline(1_000, requestAbort.signal, task)).rejects.toThrow("gone");
  });
});
