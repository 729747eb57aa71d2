import { describe, expect, it } from "vitest";
import { type RequestAndTraceIds, readRequestAndTraceIds } from "../../../src/service/http/request-and-trace-ids.js";
import type { ErrorContext, RequestRecord } from "../../../src/service/index.js";
import { memoryStore } from "../../../src/service/index.js";
import { listPath, serviceWith } from "../../support/service.js";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const newId = expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

const identityWith = (headers: Readonly<Record<string, string>>): RequestAndTraceIds =>
  readRequestAndTraceIds((name) => headers[name]);

describe("the id of a request", () => {
  it.each(["a", "7f3c-A_.~:/+=@9", "x".repeat(128)])("is the value of the header X-Request-Id: %s", (id) => {
    expect(identityWith({ "x-request-id": id })).toEqual({ id });
  });

  it.each(["", " ", "a b", "a\tb", 'a"b', "é", "-a", "a, b", "x".repeat(129), "{a}"])(
    "is a new id if the header X-Request-Id is %j",
    (id) => {
      expect(identityWith({ "x-request-id": id })).toEqual({ id: newId });
    },
  );
});

describe("the trace of a request", () => {
  it("is read from the header traceparent", () => {
    expect(identityWith({ traceparent })).toEqual({ id: newId, traceId, responseTraceparent: traceparent });
  });

  it("is read from a header traceparent of a later version, and is converted to version 00", () => {
    const later = traceparent.replace(/^00/, "cc");
    for (const value of [later, `${later}-what-comes-later`]) {
      expect(identityWith({ traceparent: value })).toEqual({ id: newId, traceId, responseTraceparent: traceparent });
    }
  });

  it.each([
    "",
    "x",
    traceparent.toUpperCase(),
    traceparent.replace(/^00/, "ff"),
    `${traceparent}-more`,
    `${traceparent}0`,
    traceparent.slice(0, -1),
    traceparent.replace(traceId, "0".repeat(32)),
    traceparent.replace("00f067aa0ba902b7", "0".repeat(16)),
    `${traceparent.replace(/^00/, "cc")}x`,
    `${traceparent}, ${traceparent}`,
  ])("is missing if the header traceparent is %j", (value) => {
    expect(identityWith({ traceparent: value })).toEqual({ id: newId });
  });
});

describe("the id and the trace of a request", () => {
  it("are in the response, in the record of the request and in an error report", async () => {
    const records: RequestRecord[] = [];
    const contexts: ErrorContext[] = [];
    const { call } = serviceWith(
      { ...memoryStore(), page: async () => Promise.reject(new Error("down")) },
      { onRequest: (each) => records.push(each), onError: (_, each) => contexts.push(each) },
    );
    const { status, headers } = await call(listPath(), { headers: { "X-Request-Id": "mine", traceparent } });
    expect([status, headers.get("X-Request-Id"), headers.get("traceparent")]).toEqual([503, "mine", traceparent]);
    expect(records).toMatchObject([{ id: "mine", traceId, status: 503 }]);
    expect(contexts).toEqual([{ requestId: "mine", traceId }]);
  });

  it("add no header traceparent to the response if the request has no valid traceparent", async () => {
    const { headers } = await serviceWith([]).call(listPath(), { headers: { traceparent: "x" } });
    expect(headers.has("traceparent")).toBe(false);
  });
});
