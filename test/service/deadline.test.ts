import { getEventListeners } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { AdmissionControl } from "../../src/service/http/admission-control.js";
import { DeadlineExceeded, withDeadline } from "../../src/service/http/deadline.js";
import { rejectWhenAborted } from "../../src/service/reject-when-aborted.js";

describe("a task with a deadline", () => {
  it("leaves nothing behind when it is done, or fails, or takes too long", async () => {
    vi.useFakeTimers();
    try {
      const outer = new AbortController();
      await withDeadline(1_000, outer.signal, async () => 1);
      await expect(withDeadline(1_000, outer.signal, () => Promise.reject(new Error("failed")))).rejects.toThrow(
        "failed",
      );
      const slow = withDeadline(1_000, outer.signal, () => new Promise(() => {}));
      const refused = expect(slow).rejects.toThrow(DeadlineExceeded);
      await vi.advanceTimersByTimeAsync(1_000);
      await refused;
      expect([vi.getTimerCount(), getEventListeners(outer.signal, "abort").length]).toEqual([0, 0]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is not begun when nobody waits any more", async () => {
    const task = vi.fn(async () => 1);
    await expect(withDeadline(1_000, AbortSignal.abort(new Error("gone")), task)).rejects.toThrow("gone");
    expect(task).not.toHaveBeenCalled();
  });

  it("is not waited for when nobody waits any more as soon as it is begun", async () => {
    const outer = new AbortController();
    const task = (): Promise<never> => {
      outer.abort(new Error("gone"));
      return new Promise(() => {});
    };
    await expect(withDeadline(1_000, outer.signal, task)).rejects.toThrow("gone");
  });
});

describe("a promise that is waited for until a signal", () => {
  it("leaves no listener behind, however it ends", async () => {
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

  it("may fail when nobody waits any more", async () => {
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

describe("admission", () => {
  const waiting = new AbortController().signal;

  it("lets no more run at once than it may, and keeps the order of those who wait", async () => {
    const admission = new AdmissionControl(2, 3);
    const [running, finish]: [number[], (() => void)[]] = [[], []];
    const tasks = [0, 1, 2, 3, 4].map((id) =>
      admission.run(waiting, async () => {
        running.push(id);
        await new Promise<void>((resolve) => finish.push(resolve));
      }),
    );
    for (const expected of [2, 3, 4, 5, 5]) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      expect(running).toEqual([0, 1, 2, 3, 4].slice(0, expected));
      finish.shift()?.();
    }
    await Promise.all(tasks);
  });

  it("gives the place of who waits no more to another", async () => {
    const admission = new AdmissionControl(1, 1);
    let finish = (): void => {};
    const first = admission.run(
      waiting,
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const client = new AbortController();
    const second = admission.run(client.signal, async () => "never");
    client.abort(new Error("gone"));
    await expect(second).rejects.toThrow("gone");
    const third = admission.run(waiting, async () => "third");
    await expect(admission.run(waiting, async () => "fourth")).rejects.toThrow("Too many requests at once.");
    finish();
    expect([await first, await third]).toEqual([undefined, "third"]);
  });
});
