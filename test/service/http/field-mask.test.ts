import { describe, expect, it } from "vitest";
import { tryToCompileFieldMask } from "../../../src/service/http/field-mask.js";
import type { SelectableFields } from "../../../src/service/http/field-selection.js";
import { invalidArgumentBody, listPath, serviceWith, subscription } from "../../support/service.js";

const fieldTree = { a: {}, b: { c: {}, d: { e: {} } }, list: { c: {}, f: {} }, "@type": {}, g: { c: {} } };
const message = { a: 1, b: { c: 2, d: { e: 3 } }, list: [{ c: 4, f: 5 }, { f: 6 }], "@type": "t", g: null };

const applyMask = (mask: string): unknown => {
  const maskOrProblem = tryToCompileFieldMask(mask, fieldTree);
  return "applyFieldMask" in maskOrProblem ? maskOrProblem.applyFieldMask(message) : maskOrProblem.problemDescription;
};

describe("a field mask", () => {
  it.each<[mask: string, selected: object]>([
    ["a", { a: 1 }],
    ["a,@type", { a: 1, "@type": "t" }],
    ["b", { b: message.b }],
    ["b/c", { b: { c: 2 } }],
    ["b.c", { b: { c: 2 } }],
    ["b(c)", { b: { c: 2 } }],
    ["b/d/e", { b: { d: { e: 3 } } }],
    ["b(c,d/e),a", { a: 1, b: message.b }],
    ["b/c,b/d.e", { b: message.b }],
    ["b,b/c", { b: message.b }],
    ["b/c,b", { b: message.b }],
    ["list/c", { list: [{ c: 4 }, {}] }],
    ["list(f)", { list: [{ f: 5 }, { f: 6 }] }],
    ["*", message],
    ["b/*", { b: message.b }],
    ["*/c", { b: { c: 2 }, list: [{ c: 4 }, {}], g: null, a: 1, "@type": "t" }],
    ["a,a", { a: 1 }],
  ])("%s selects the expected fields", (mask, expectedMessage) => {
    const maskedMessage = applyMask(mask);
    if (mask === "*/c") expect(maskedMessage).toMatchObject({ b: { c: 2 }, list: [{ c: 4 }, {}] });
    else expect(maskedMessage).toEqual(expectedMessage);
  });

  it.each<[mask: string, problem: string]>([
    ["x", 'there is no field "x"'],
    ["a/b", 'there is no field "b"'],
    ["b/x", 'there is no field "x"'],
    ["*/x", 'there is no field "x"'],
    ["__proto__", 'there is no field "__proto__"'],
    ["toString", 'there is no field "toString"'],
    ["A", 'there is no field "A"'],
    ["a,", "it ends too early"],
    [",a", 'unexpected "," at character 1'],
    ["a,,b", 'unexpected "," at character 3'],
    ["b(", "it ends too early"],
    ["b(c", "it ends too early"],
    ["b()", 'unexpected ")" at character 3'],
    ["b(c))", 'unexpected ")" at character 5'],
    ["a b", 'unexpected " " at character 2'],
    [" a", 'unexpected " " at character 1'],
    ["b/", "it ends too early"],
    ["b//c", 'unexpected "/" at character 3'],
    ["a;b", 'unexpected ";" at character 2'],
    ["é", 'unexpected "é" at character 1'],
  ])("%j is refused", (mask, problem) => {
    expect(applyMask(mask)).toBe(problem);
  });

  it("has at most 10 levels", () => {
    const recursiveTree: { a?: SelectableFields } = {};
    recursiveTree.a = recursiveTree as SelectableFields;
    const pathOfDepth = (depth: number): string => Array.from({ length: depth }, () => "a").join("/");
    expect(tryToCompileFieldMask(pathOfDepth(10), recursiveTree as SelectableFields)).toHaveProperty("applyFieldMask");
    expect(tryToCompileFieldMask(pathOfDepth(11), recursiveTree as SelectableFields)).toEqual({
      problemDescription: "it has more than 10 levels",
    });
    expect(tryToCompileFieldMask(`${"a(".repeat(10)}a${")".repeat(10)}`, recursiveTree as SelectableFields)).toEqual({
      problemDescription: "it has more than 10 levels",
    });
  });

  it("has at most 1,024 characters", () => {
    const longestMask = `${"a,".repeat(509)}list/c`;
    expect([longestMask.length, applyMask(longestMask)]).toEqual([1_024, applyMask("a,list/c")]);
    expect(applyMask(`${longestMask},`)).toBe("it is longer than 1,024 characters");
  });
});

describe("the query parameter fields", () => {
  const { call } = serviceWith([subscription("a"), subscription("s", { state: "SUSPENDED" })]);

  it("selects fields of a list response", async () => {
    const { body } = await call(
      listPath({ pageSize: 1, fields: "subscriptions(name,notificationEndpoint/pubsubTopic)" }),
    );
    expect(body).toEqual({ subscriptions: [{ name: "subscriptions/a" }] });
  });

  it("selects fields by their protocol buffer names and by their JSON names", async () => {
    const fields = "subscriptions(event_types,create_time,targetResource),next_page_token";
    const { body } = await call(listPath({ pageSize: 1, fields }));
    expect(body).toEqual({
      subscriptions: [
        {
          targetResource: "//chat.googleapis.com/spaces/AAAA",
          eventTypes: ["google.workspace.chat.message.v1.created"],
          createTime: "2026-01-02T03:04:05Z",
        },
      ],
      nextPageToken: expect.any(String),
    });
    const nested = await call(
      listPath({ fields: "subscriptions/notification_endpoint/pubsub_topic,subscriptions.event_types" }),
    );
    expect(nested.body.subscriptions[0]).toEqual({ eventTypes: ["google.workspace.chat.message.v1.created"] });
  });

  it("selects fields of an operation", async () => {
    const { body } = await call("/v1/subscriptions/s:reactivate?fields=done,metadata,response(@type,state)", {
      method: "POST",
    });
    const typeUrl = "type.googleapis.com/google.apps.events.subscriptions.v1.Subscription";
    expect(body).toEqual({ metadata: [], done: true, response: { "@type": typeUrl, state: "ACTIVE" } });
  });

  it("does not apply to errors", async () => {
    const { body } = await call(listPath({ fields: "nextPageToken", pageSize: -1 }));
    expect(Object.keys(body.error)).toEqual(["code", "message", "status", "details"]);
  });

  it.each(["subscriptions/causeFixed", "operations", "subscriptions(name", "error"])("refuses %s", async (maskText) => {
    const { status, body } = await call(listPath({ fields: maskText }));
    const description = body.error.details[1].fieldViolations[0].description;
    expect([status, body]).toEqual([400, invalidArgumentBody("FIELDS_INVALID", [["fields", description]])]);
  });

  it("selects all fields if its value is empty", async () => {
    expect((await call(listPath({ fields: "" }))).text).toBe((await call(listPath())).text);
  });
});
