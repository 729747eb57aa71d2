import { describe, expect, it } from "vitest";
import { AdmissionControl } from "../../../src/service/http/admission-control.js";

describe("admission control", () => {
  const { signal } = new AbortController();

  it("runs at most maxConcurrent tasks at the same time, and the others in their order", async () => {
    const admissionControl = new AdmissionControl(2, 3);
    const [startedIds, finishFunctions]: [number[], (() => void)[]] = [[], []];
    const taskPromises = [0, 1, 2, 3, 4].map((taskId) =>
      admissionControl.run(signal, async () => {
        startedIds.push(taskId);
        await new Promise<void>((resolve) => finishFunctions.push(resolve));
      }),
    );
    for (const expectedCount of [2, 3, 4, 5, 5]) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      expect(startedIds).toEqual([0, 1, 2, 3, 4].slice(0, expectedCount));
      finishFunctions.shift()?.();
    }
    await Promise.all(taskPromises);
  });

  it("gives the place of an aborted task in the queue to another task", async () => {
    const admissionControl = new AdmissionControl(1, 1);
    let finishFirstTask = (): void => {};
    const firstTask = admissionControl.run(
      signal,
      () =>
        new Promise<void>((resolve) => {
          finishFirstTask = resolve;
        }),
    );
    const clientAbort = new AbortController();
    const abortedTask = admissionControl.run(clientAbort.signal, async () => "never");
    clientAbort.abort(new Error("gone"));
    await expect(abortedTask).rejects.toThrow("gone");
    const thirdTask = admissionControl.run(signal, async () => "third");
    await expect(admissionControl.run(signal, async () => "fourth")).rejects.toThrow("Too many requests at once.");
    finishFirstTask();
    expect([await firstTask, await thirdTask]).toEqual([undefined, "third"]);
  });
});
