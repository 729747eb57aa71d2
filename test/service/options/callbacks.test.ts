import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { RequestRecord } from "../../../src/service/index.js";
import { listPath, me, reactivatePath, serviceWith, subscription } from "../../support/service.js";

const subscriptions = [subscription("a"), subscription("s", { state: "SUSPENDED" })];
const reactivateUrlPath = reactivatePath("s");
const postInit = { method: "POST" };

describe("onRequest gets the record of this request:", () => {
  it.each<[path: string, init: RequestInit, record: Partial<RequestRecord>]>([
    [
      listPath(),
      {},
      {
        method: "GET",
        route: "/v1beta/subscriptions",
        status: 200,
        authority: me,
        page: { size: 2, isFirst: true, isLast: true },
      },
    ],
    [
      reactivateUrlPath,
      postInit,
      { method: "POST", route: "/v1/subscriptions/{subscription}:reactivate", status: 200, authority: me },
    ],
    [
      listPath({ pageSize: -1 }),
      {},
      { method: "GET", route: "/v1beta/subscriptions", status: 400, reason: "PAGE_SIZE_INVALID", authority: me },
    ],
    [
      listPath(),
      { headers: { Authorization: "" } },
      { method: "GET", route: "/v1beta/subscriptions", status: 401, reason: "CREDENTIALS_MISSING" },
    ],
    ["/nowhere?secret=1", {}, { method: "GET", path: "/nowhere", status: 404, reason: "PATH_NOT_FOUND" }],
    [`/${"x".repeat(300)}`, {}, { method: "GET", path: `/${"x".repeat(255)}`, status: 404, reason: "PATH_NOT_FOUND" }],
    ["/healthz", {}, { method: "GET", route: "/healthz", status: 200 }],
  ])("%s", async (path, requestInit, expectedRecord) => {
    const records: RequestRecord[] = [];
    const { headers } = await serviceWith(subscriptions, { onRequest: (each) => records.push(each) }).call(
      path,
      requestInit,
    );
    expect(records).toEqual([{ id: headers.get("X-Request-Id"), milliseconds: expect.any(Number), ...expectedRecord }]);
  });
});

describe("a callback that throws", () => {
  const throwError = () => {
    throw new Error("broken");
  };

  it("does not change the response, except for isCauseFixed, which leads to a 503", async () => {
    const { call } = serviceWith(subscriptions, {
      onRequest: throwError,
      onError: throwError,
      isCauseFixed: throwError,
    });
    expect([(await call(listPath())).status, (await call(reactivateUrlPath, postInit)).status]).toEqual([200, 503]);
  });

  it("does not end the program if the callback is asynchronous", async () => {
    const rejections: unknown[] = [];
    const collectRejection = (reason: unknown): number => rejections.push(reason);
    const listeners = process.rawListeners("unhandledRejection") as NodeJS.UnhandledRejectionListener[];
    process.removeAllListeners("unhandledRejection").on("unhandledRejection", collectRejection);
    const reject = async (): Promise<void> => {
      await setImmediate();
      throw new Error("broken");
    };
    const { call } = serviceWith(subscriptions, { onRequest: reject, onError: reject, isCauseFixed: throwError });
    const statuses = [(await call(listPath())).status, (await call(reactivateUrlPath, postInit)).status];
    // Node.js reports unhandled rejections at the end of a turn of the event loop.
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
    process.off("unhandledRejection", collectRejection);
    for (const listener of listeners) process.on("unhandledRejection", listener);
    expect([statuses, rejections]).toEqual([[200, 503], []]);
  });
});
