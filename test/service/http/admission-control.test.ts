import { describe, expect, it } from "vitest";
import { AdmissionControl } from "../../../src/service/http/admission-control.js";

describe("admission control", () => {
  const { signal } = new AbortController();

  it("runs at most maxConcurrent tasks at the same time, and the other tasks in order of arrival", async () => {
    const admissionControl = new AdmissionControl(2, 3);
    const [startedIds, finishFunctions]: [number[], (() => void)[]] = [[], []];
    const taskPromises = [0, 1, 2, 3, 4].map((taskId) =>
      admissionControl.runWhenAdmitted("users/ann", signal, async () => {
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
    const firstTask = admissionControl.runWhenAdmitted(
      "users/ann",
      signal,
      () =>
        new Promise<void>((resolve) => {
          finishFirstTask = resolve;
        }),
    );
    const clientAbort = new AbortController();
    const abortedTask = admissionControl.runWhenAdmitted("users/ann", clientAbort.signal, async () => "never");
    clientAbort.abort(new Error("gone"));
    await expect(abortedTask).rejects.toThrow("gone");
    const thirdTask = admissionControl.runWhenAdmitted("users/ann", signal, async () => "third");
    await expect(admissionControl.runWhenAdmitted("users/ann", signal, async () => "fourth")).rejects.toThrow(
      "Too many requests at once.",
    );
    finishFirstTask();
    expect([await firstTask, await thirdTask]).toEqual([undefined, "third"]);
  });

  /** Starts one task for each caller. A task ends when the test calls `finishOne` with the name of the caller. */
  function startTasks(admissionControl: AdmissionControl, callers: readonly string[]) {
    const [running, rejected]: [string[], string[]] = [[], []];
    const finishByCaller = new Map<string, (() => void)[]>();
    for (const caller of callers) {
      admissionControl
        .runWhenAdmitted(caller, signal, async () => {
          running.push(caller);
          await new Promise<void>((resolve) =>
            finishByCaller.set(caller, [...(finishByCaller.get(caller) ?? []), resolve]),
          );
        })
        .catch(() => rejected.push(caller));
    }
    const finishOne = async (caller: string): Promise<void> => {
      finishByCaller.get(caller)?.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 1));
    };
    return { running, rejected, finishOne };
  }

  it("gives a free slot to the waiting caller with the fewest running tasks", async () => {
    const { running, finishOne } = startTasks(new AdmissionControl(4, 9), [..."aaaaaaaabbc"]);
    for (const caller of ["none", ..."aaaa"]) await finishOne(caller);
    expect(running.join("")).toBe("aaaabcab");
  });

  it("makes room for a task by rejecting a waiting task of the caller with the most waiting tasks", async () => {
    const { running, rejected, finishOne } = startTasks(new AdmissionControl(2, 4), [..."aaaaaabbbc"]);
    await finishOne("none");
    // Two tasks of `a` run, and four tasks of `a` wait. Two tasks of `b` replace two waiting tasks of `a`. The third
    // task of `b` is rejected, because `b` would have more waiting tasks than `a`. The task of `c` replaces one task
    // of `b`.
    expect([running.join(""), rejected.sort().join("")]).toEqual(["aa", "aabb"]);
    for (const caller of "aaacb") await finishOne(caller);
    expect([...running].sort().join("")).toBe("aaaabc");
  });

  it("does not change the order of the callers if a waiting task is aborted", async () => {
    const admissionControl = new AdmissionControl(1, 9);
    const { finishOne } = startTasks(admissionControl, ["x"]);
    const started: string[] = [];
    const run = (caller: string, ownSignal: AbortSignal): Promise<void> =>
      admissionControl.runWhenAdmitted(caller, ownSignal, async () => void started.push(caller));
    const clientAbort = new AbortController();
    const abortedTask = run("a", clientAbort.signal);
    const otherTasks = ["a", "b"].map((caller) => run(caller, signal));
    clientAbort.abort(new Error("gone"));
    await expect(abortedTask).rejects.toThrow("gone");
    await finishOne("x");
    await Promise.all(otherTasks);
    expect(started).toEqual(["a", "b"]);
  });

  it("does not change the order of the callers if a waiting task is replaced", async () => {
    // `c` replaces the last of the three waiting tasks of `a`.
    const { running, rejected, finishOne } = startTasks(new AdmissionControl(1, 4), [..."xaaabc"]);
    for (const caller of ["none", ..."xabc"]) await finishOne(caller);
    expect([running.join(""), rejected]).toEqual(["xabca", ["a"]]);
  });
});
