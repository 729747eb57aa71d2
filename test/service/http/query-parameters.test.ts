import { describe, expect, it } from "vitest";
import {
  invalidArgumentBody,
  listPath,
  reactivatePath,
  reasonOf,
  serviceWith,
  subscription,
} from "../../support/service.js";

const { call } = serviceWith([subscription("a"), subscription("s")]);
const listUrlPath = listPath();
const reactivateUrlPath = reactivatePath("a");

describe("a query parameter", () => {
  it.each([
    "foo",
    "Filter",
    "page_sise",
    "PageSize",
    "page-size",
    "pretty_print",
    "name",
    "",
    "__proto__",
    "callback2",
  ])("%j is refused because it is unknown", async (name) => {
    const { status, body } = await call(`${listUrlPath}&${name}=1`);
    const suggestion = new Map([
      ["Filter", "filter"],
      ["page_sise", "page_size"],
      ["PageSize", "pageSize"],
      ["page-size", "page_size"],
      ["pretty_print", "prettyPrint"],
    ]).get(name);
    const description = `there is no parameter ${JSON.stringify(name)}; ${suggestion ? `did you mean "${suggestion}"?` : "the parameters are filter, pageSize and pageToken"}`;
    expect([status, body]).toEqual([400, invalidArgumentBody("UNKNOWN_PARAMETER", [[name, description]])]);
  });

  it("is reported with the first 64 characters of its name if the name is long", async () => {
    const name = "x".repeat(1_000);
    const { body } = await call(`${listUrlPath}&${name}=1`);
    const [, { fieldViolations }] = body.error.details;
    expect(fieldViolations[0].description).toBe(
      `there is no parameter "${"x".repeat(64)}…"; the parameters are filter, pageSize and pageToken`,
    );
  });

  it.each([
    ["filter", "filter=1"],
    ["pageSize", "pageSize=1&pageSize=1"],
    ["page_size", "page_size=1&page_size=1"],
    ["$alt", "$alt=json&$alt=json"],
    ["prettyPrint", "prettyPrint=true&prettyPrint=true"],
    ["filter", "%66ilter=1"],
  ])("%s is refused if it is repeated", async (name, moreParameters) => {
    const { status, body } = await call(`${listUrlPath}&${moreParameters}`);
    expect([status, body]).toEqual([
      400,
      invalidArgumentBody("REPEATED_PARAMETER", [[name, `"${name}" is given twice`]]),
    ]);
  });

  it.each([
    ["pageSize", "page_size"],
    ["page_size", "pageSize"],
    ["page_token", "pageToken"],
    ["pageToken", "page_token"],
    ["alt", "$alt"],
    ["$prettyPrint", "prettyPrint"],
    ["$callback", "callback"],
  ])("%s is refused together with its other spelling %s", async (first, second) => {
    const { status, body } = await call(`${listUrlPath}&${first}=&${second}=`);
    const description = `"${first}" and "${second}" are the same parameter, which is given twice`;
    const { fieldViolations } = body.error.details[1];
    expect([status, fieldViolations[0]]).toEqual([400, { field: second, description, reason: "REPEATED_PARAMETER" }]);
  });

  it("is also accepted with the protocol buffer spelling of its name", async () => {
    const firstPage = await call(`${listUrlPath}&page_size=1`);
    expect(firstPage.body.subscriptions.map(({ name }: { name: string }) => name)).toEqual(["subscriptions/a"]);
    const { nextPageToken } = firstPage.body;
    const secondPage = await call(`${listUrlPath}&page_size=1&page_token=${nextPageToken}`);
    expect(secondPage.body.subscriptions.map(({ name }: { name: string }) => name)).toEqual(["subscriptions/s"]);
    expect(reasonOf(await call(`${listUrlPath}&page_size=-1`))).toBe("PAGE_SIZE_INVALID");
    expect(reasonOf(await call(`${listUrlPath}&page_token=x`))).toBe("PAGE_TOKEN_INVALID");
    expect(reasonOf(await call(`${reactivateUrlPath}?page_size=1`, { method: "POST" }))).toBe("UNKNOWN_PARAMETER");
  });

  it.each([
    ...["alt=json", "$alt=json", "fields=*", "$fields=*", "key=k", "$key=k", "prettyPrint=1", "$prettyPrint=0"],
    ...["$callback=alert", "$quotaUser=q"],
    ...["quotaUser=q", "oauth_token=o", "callback=alert", "upload_protocol=raw", "uploadType=media", "$.xgafv=2"],
  ])("%s is accepted by every method", async (parameter) => {
    expect((await call(`${listUrlPath}&${parameter}`)).status).toBe(200);
    expect((await call(`${reactivateUrlPath}?${parameter}`, { method: "POST" })).body.error.status).toBe(
      "FAILED_PRECONDITION",
    );
  });

  it.each(["%", "%zz", "%E2%98", "%C0%AF", "a%2"])(
    "is refused if it has the malformed percent-encoding %j",
    async (malformedValue) => {
      const { status, body } = await call(`${listUrlPath}&quotaUser=${malformedValue}`);
      const violation = ["quotaUser", "malformed percent-encoding"] as const;
      expect([status, body]).toEqual([400, invalidArgumentBody("PARAMETER_INVALID", [violation])]);
    },
  );

  it("can have + or %20 for a space and hexadecimal digits of either case, and is decoded only once", async () => {
    const filter = "event_types:%22google.workspace.chat.message.v1.created%22";
    const filterSpellings = [
      `${filter}+`,
      `+${filter}`,
      `%20${filter}`,
      filter.toLowerCase(),
      filter.replaceAll("%22", '"'),
    ];
    for (const each of filterSpellings) expect((await call(`/v1/subscriptions?filter=${each}`)).status, each).toBe(200);
    const doublyEncodedAnswer = await call(`/v1/subscriptions?filter=${filter.replaceAll("%", "%25")}`);
    expect(reasonOf(doublyEncodedAnswer)).toBe("FILTER_INVALID");
  });

  it("may have any number of empty parameters before and after it", async () => {
    const { body } = await call(
      `/v1/subscriptions?${"&".repeat(300)}${listUrlPath.split("?")[1]}${"&".repeat(300)}pageSize=1&`,
    );
    expect(body.subscriptions).toHaveLength(1);
  });

  it("is refused if there are more than 256 parameters", async () => {
    const pathWithParameterCount = (count: number): string => `/v1/subscriptions?&${"key=1&".repeat(count)}`;
    expect((await call(pathWithParameterCount(256))).body.error.details[0].reason).toBe("REPEATED_PARAMETER");
    const { status, body } = await call(pathWithParameterCount(257));
    expect(status).toBe(400);
    expect(body.error.details[1].fieldViolations[0]).toEqual({
      field: "query",
      description: "there are more than 256 parameters",
      reason: "PARAMETER_INVALID",
    });
  });

  it("does not need a value, and the fragment of the URL is ignored", async () => {
    expect((await call(`${listUrlPath}&&key&=#filter=x`)).status).toBe(400);
    expect((await call(`${listUrlPath}&&key&#filter=x`)).status).toBe(200);
  });

  it("has no effect if its name is callback", async () => {
    expect((await call(`${listUrlPath}&callback=alert`)).text).toBe((await call(listUrlPath)).text);
  });

  it("is refused in a short time, with a short message, if it is repeated a million times", async () => {
    const body = "x=1&".repeat(1_000_000);
    const headers = { "X-HTTP-Method-Override": "GET" };
    const answer = await call("/v1/subscriptions", { method: "POST", headers, body });
    expect([answer.status, answer.text.length < 2_000]).toEqual([400, true]);
  });
});
