import { getEventListeners } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { rejectWhenAborted } from "../../src/service/reject-when-aborted.js";

describe("a promise that rejectWhenAborted returns", () => {
  it("leaves no listener, whether it is fulfilled, rejected or aborted", async () => {
    const { signal } = new AbortController();
    expect(await rejectWhenAborted(Promise.resolve(1), signal)).toBe(1);
    await expect(rejectWhenAborted(Promise.reject(new Error("failed")), signal)).rejects.toThrow("failed");
    expect(getEventListeners(signal, "abort")).toEqual([]);
    const abortController = new AbortController();
    const expectedRejection = expect(rejectWhenAborted(new Promise(() => {}), abortController.signal)).rejects.toThrow(
      "gone",
    );
    abortController.abort(new Error("gone"));
    await expectedRejection;
    expect(getEventListeners(abortController.signal, "abort")).toEqual([]);
  });

  it("causes no unhandled rejection if the original promise is rejected after the abort", async () => {
    const onUnhandledRejection = vi.fn();
    process.on("unhandledRejection", onUnhandledRejection);
    try {
      const abortedSignal = AbortSignal.abort(new Error("gone"));
      const lateRejection = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("failed late")), 1));
      await expect(rejectWhenAborted(lateRejection, abortedSignal)).rejects.toThrow("gone");
      await new Promise((resolve) => setTimeout(resolve, 10));
      expect(onUnhandledRejection).not.toHaveBeenCalled();
    } finally {
      process.off("unhandledRejection", onUnhandledRejection);
    }
  });
});
