import { getEventListeners } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { Admission } from "../../src/service/admission.js";
import { DeadlineExceeded, withDeadline } from "../../src/service/deadline.js";

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
});

describe("admission", () => {
  const waiting = new AbortController().signal;

  it("lets no more run at once than it may, and keeps the order of those who wait", async () => {
    const admission = new Admission(2, 3);
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
    const admission = new Admission(1, 1);
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
