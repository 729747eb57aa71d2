/** @module-tag slow */
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { memoryStore, type SubscriptionStore } from "../../src/service/index.js";
import { type Answer, type Service, serviceWith, unavailable } from "./../support/service.js";

/** Creates a service. `count` returns how often the service has asked the store whether the store is ready. */
function countQuestions(ready: SubscriptionStore["ready"]): {
  readonly service: Service;
  readonly count: () => number;
} {
  const askStore = vi.fn(ready);
  return { service: serviceWith({ ...memoryStore(), ready: askStore }), count: () => askStore.mock.calls.length };
}

const askTogether = ({ call }: Service, times: number): Promise<readonly Answer[]> =>
  Promise.all(Array.from({ length: times }, () => call("/readyz")));

describe("/readyz", () => {
  it("asks the store at most once a second for all callers together", async () => {
    const { service, count } = countQuestions(async () => {});
    const start = performance.now();
    let answerCount = 0;
    for (let round = 0; round < 20; round += 1) {
      for (const { text } of await askTogether(service, 50)) {
        expect(text).toBe("ok\n");
        answerCount += 1;
      }
      await sleep(5);
    }
    const secondsPassed = (performance.now() - start) / 1_000;
    expect([answerCount, count()]).toEqual([1_000, expect.any(Number)]);
    expect(count()).toBeLessThanOrEqual(1 + Math.floor(secondsPassed));
  });

  it("asks the store again after a second, so that it notices a change", async () => {
    let isDown = true;
    const { service, count } = countQuestions(async () => {
      if (isDown) throw new Error("secret");
    });
    const downAnswer = unavailable("STORE_UNAVAILABLE", "The store cannot be reached now.");
    for (const answer of await askTogether(service, 10))
      expect(answer).toMatchObject({ status: 503, body: downAnswer });
    isDown = false;
    await sleep(1_000);
    for (const { text } of await askTogether(service, 10)) expect(text).toBe("ok\n");
    expect(count()).toBe(2);
  });

  it("does not ask the store again before the store has answered", async () => {
    let answerStore = (): void => {};
    const { service, count } = countQuestions(
      () =>
        new Promise((resolve) => {
          answerStore = resolve;
        }),
    );
    const answers = askTogether(service, 300);
    await sleep(1_100);
    const laterAnswers = askTogether(service, 300);
    await sleep(1);
    answerStore();
    for (const { text } of [...(await answers), ...(await laterAnswers)]) expect(text).toBe("ok\n");
    expect(count()).toBe(1);
  });

  it("shows the public reason of the store's error, and nothing else of the error", async () => {
    const { service } = countQuestions(async () => {
      throw Object.assign(new Error("secret"), { publicReason: "The disk is full." });
    });
    const [answer] = await askTogether(service, 1);
    expect(answer).toMatchObject({
      status: 503,
      body: unavailable("STORE_UNAVAILABLE", "The store cannot be reached now. The disk is full."),
    });
  });

  it("answers the other requests even if the request for which it asked the store is aborted", async () => {
    const { service, count } = countQuestions(() => sleep(20));
    const controller = new AbortController();
    const abortedAnswer = service.call("/readyz", { signal: controller.signal });
    const [otherAnswer] = [askTogether(service, 1)];
    controller.abort();
    await abortedAnswer.catch(() => {});
    expect((await otherAnswer)[0]?.text).toBe("ok\n");
    expect(count()).toBe(1);
  });
});
