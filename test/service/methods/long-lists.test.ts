/** @module-tag slow */
import { describe, expect, it } from "vitest";
import { LongTaskQueue } from "../../../src/service/http/long-task-queue.js";
import { memoryStore, type SubscriptionStore } from "../../../src/service/index.js";
import {
  type Answer,
  created,
  listPath,
  reasonOf,
  type Service,
  serviceWith,
  subscription,
} from "../../support/service.js";

/** Creates a filter with `typeCount` event types. Filters with a different `number` have different event types. */
const createFilter = (typeCount: number, number = 0): string =>
  Array.from(
    { length: typeCount },
    (_, index) => `event_types:"${created.replace("created", `t${number}x${index}`)}"`,
  ).join(" OR ");

const longFilter = createFilter(400);

/** Creates a service, and a function that returns how many pages the store of the service has read. */
function countPages(limits = {}): { readonly service: Service; readonly getPageCount: () => number } {
  const inner = memoryStore([subscription("a")]);
  let pageCount = 0;
  const store: SubscriptionStore = {
    ...inner,
    page: async (query, signal) => {
      pageCount += 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
      return await inner.page(query, signal);
    },
  };
  return { service: serviceWith(store, { limits }), getPageCount: () => pageCount };
}

const countStatuses = (answers: readonly Answer[]): Readonly<Record<string, number>> =>
  Object.fromEntries([200, 503].map((code) => [code, answers.filter(({ status }) => status === code).length]));

describe("lists with long filters", () => {
  it("are refused with 503 before any work if the queue is full, and the lists in the queue are answered", async () => {
    const { service, getPageCount } = countPages();
    const answersInOrder: number[] = [];
    const answers = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const answer = await service.call(listPath({ filter: longFilter }));
        answersInOrder.push(answer.status);
        return answer;
      }),
    );
    // Two lists run at the same time, and 64 lists wait in the queue.
    expect(countStatuses(answers)).toEqual({ 200: 66, 503: 134 });
    expect(answersInOrder.slice(0, 134)).toEqual(Array.from({ length: 134 }, () => 503));
    expect(getPageCount()).toBe(66);
    for (const answer of answers.filter(({ status }) => status === 503)) {
      expect([reasonOf(answer), answer.headers.get("Retry-After")]).toEqual(["OVERLOADED", "1"]);
    }
  });

  it("wait in the queue before the form in the request body is read", async () => {
    const { service, getPageCount } = countPages();
    // The form has a malformed encoding, so the service answers 400 when it reads the form.
    const body = `filter=${encodeURIComponent(longFilter)}&pageSize=%`;
    const headers = { "X-HTTP-Method-Override": "GET", "Content-Type": "application/x-www-form-urlencoded" };
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => service.call("/v1/subscriptions", { method: "POST", headers, body })),
    );
    expect([400, 503].map((code) => answers.filter(({ status }) => status === code).length)).toEqual([66, 134]);
    expect(getPageCount()).toBe(0);
  });

  it("do not delay a list with a short filter, except if they are already running", async () => {
    const { service } = countPages();
    let finishedCount = 0;
    const longAnswers = Array.from({ length: 60 }, async (_, number) => {
      await service.call(listPath({ filter: createFilter(400, number) }));
      finishedCount += 1;
    });
    for (let round = 0; round < 5; round += 1) {
      const finishedBefore = finishedCount;
      expect((await service.call(listPath())).status).toBe(200);
      expect(finishedCount - finishedBefore).toBeLessThanOrEqual(2);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(finishedCount).toBeLessThan(60);
    await Promise.all(longAnswers);
  });

  it("share one queue and its limits in both versions of the API", async () => {
    const { service } = countPages({ maxConcurrentLong: 1, maxQueuedLong: 1, maxShortFilter: longFilter.length - 1 });
    const callAll = (filter: string): Promise<readonly Answer[]> =>
      Promise.all(["v1", "v1beta", "v1", "v1beta"].map((version) => service.call(listPath({ filter }, version))));
    expect(countStatuses(await callAll(longFilter))).toEqual({ 200: 2, 503: 2 });
    expect(countStatuses(await callAll(longFilter.slice(0, longFilter.lastIndexOf(" OR "))))).toEqual({
      200: 4,
      503: 0,
    });
  });
});

describe("a queue of long tasks", () => {
  const { signal } = new AbortController();

  it("rejects tasks that would probably wait too long, and accepts tasks again when the queue is empty", async () => {
    const queue = new LongTaskQueue(1, 100, 0);
    const runTask = (): Promise<string> =>
      queue.runInQueue("users/me", signal, async () => {
        await new Promise((resolve) => setTimeout(resolve, 4));
        return "done";
      });
    // The queue does not know yet how long a task takes.
    expect(await Promise.all([runTask(), runTask()])).toEqual(["done", "done"]);
    const outcomes = await Promise.allSettled([runTask(), runTask(), runTask(), runTask(), runTask()]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", ...Array.from({ length: 4 }, () => "rejected")]);
    expect(await runTask()).toBe("done");
  });

  it("removes a waiting task if the signal of the task is aborted", async () => {
    const queue = new LongTaskQueue(1, 1, 60_000);
    const controller = new AbortController();
    let finishFirst = (): void => {};
    const first = queue.runInQueue("users/me", signal, () => new Promise<void>((resolve) => (finishFirst = resolve)));
    const aborted = queue.runInQueue("users/me", controller.signal, async () => "never");
    controller.abort(new Error("gone"));
    await expect(aborted).rejects.toThrow("gone");
    const third = queue.runInQueue("users/me", signal, async () => "third");
    await new Promise((resolve) => setTimeout(resolve, 5));
    finishFirst();
    await first;
    expect(await third).toBe("third");
  });
});
