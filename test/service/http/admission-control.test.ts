import { describe, expect, it } from "vitest";
import { AdmissionControl } from "../../../src/service/http/admission-control.js";

describe("admission control", () => {
  const { signal } = new AbortController();

  it("runs at most maxConcurrent tasks at the same time, and the others in their order", async () => {
    const admissionControl = new AdmissionControl(2, 3);
    const [running, finish]: [number[], (() => void)[]] = [[], []];
    const tasks = [0, 1, 2, 3, 4].map((id) =>
      admissionControl.run(signal, async () => {
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

  it("gives the place of an aborted task in the queue to another task", async () => {
    const admissionControl = new AdmissionControl(1, 1);
    let finish = (): void => {};
    const first = admissionControl.run(
      signal,
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const client = new AbortController();
    const second = admissionControl.run(client.signal, async () => "never");
    client.abort(new Error("gone"));
    await expect(second).rejects.toThrow("gone");
    const third = admissionControl.run(signal, async () => "third");
    await expect(admissionControl.run(signal, async () => "fourth")).rejects.toThrow("Too many requests at once.");
    finish();
    expect([await first, await third]).toEqual([undefined, "third"]);
  });
});
