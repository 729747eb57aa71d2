import { getEventListeners } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { rejectWhenAborted } from "../../src/service/reject-when-aborted.js";

describe("a promise with a signal", () => {
  it("leaves no listener, whether it succeeds, fails or is aborted", async () => {
    const { signal } = new AbortController();
    expect(await rejectWhenAborted(Promise.resolve(1), signal)).toBe(1);
    await expect(rejectWhenAborted(Promise.reject(new Error("failed")), signal)).rejects.toThrow("failed");
    expect(getEventListeners(signal, "abort")).toEqual([]);
    const gone = new AbortController();
    const waiting = expect(rejectWhenAborted(new Promise(() => {}), gone.signal)).rejects.toThrow("gone");
    gone.abort(new Error("gone"));
    await waiting;
    expect(getEventListeners(gone.signal, "abort")).toEqual([]);
  });

  it("causes no unhandled rejection if it fails after the signal was aborted", async () => {
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    try {
      const gone = AbortSignal.abort(new Error("gone"));
      const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("failed late")), 1));
      await expect(rejectWhenAborted(late, gone)).rejects.toThrow("gone");
      await new Promise((resolve) => setTimeout(resolve, 10));
      expect(unhandled).not.toHaveBeenCalled();
    } finally {
      process.off("unhandledRejection", unhandled);
    }
  });
});
