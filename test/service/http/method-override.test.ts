import { describe, expect, it } from "vitest";
import {
  invalidArgumentBody,
  listPath,
  query,
  reactivatePath,
  serviceWith,
  subscription,
} from "../../support/service.js";

const { call } = serviceWith([subscription("a"), subscription("s"), subscription("t")]);
const list = listPath();
const reactivate = reactivatePath("a");

describe("X-HTTP-Method-Override: GET", () => {
  const override = { "X-HTTP-Method-Override": "GET" };
  const form = (parameters: Readonly<Record<string, string>>): string => query(parameters).slice(1);
  const filter = 'event_types:"google.workspace.chat.message.v1.created"';

  it("makes a POST to list a GET with the form as its query", async () => {
    const body = form({ filter, pageSize: "1" });
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    for (const headers of [override, { ...override, ...type }]) {
      const answer = await call("/v1/subscriptions?prettyPrint=false", { method: "POST", headers, body });
      expect([answer.status, answer.body.subscriptions.length]).toEqual([200, 1]);
    }
    const empty = await call(list, { method: "POST", headers: override });
    expect(empty.status).toBe(200);
  });

  it("keeps characters of the form that a URL would lose", async () => {
    const statusOf = async (body: string): Promise<number> =>
      (await call("/v1/subscriptions", { method: "POST", headers: override, body })).status;
    expect(await statusOf(`${form({ filter })}&key=a#b`)).toBe(200);
    expect(await statusOf(`${form({ filter })}&pageSize=1\n0`)).toBe(400);
    expect(await statusOf(`key=#&${form({ filter })}`)).toBe(200);
  });

  it("treats a parameter in the query and in the form as repeated", async () => {
    const answer = await call(list, { method: "POST", headers: override, body: form({ filter }) });
    expect(answer.body).toEqual(invalidArgumentBody("REPEATED_PARAMETER", [["filter", '"filter" is given twice']]));
  });

  it("is resolved before authentication", async () => {
    const body = form({ filter, access_token: "mine" });
    const headers = { ...override, Authorization: "" };
    expect((await call("/v1/subscriptions", { method: "POST", headers, body })).status).toBe(200);
    const other = { ...headers, Authorization: "Bearer mine" };
    const { body: errorBody } = await call("/v1/subscriptions", { method: "POST", headers: other, body });
    expect(errorBody).toEqual(
      invalidArgumentBody("REPEATED_PARAMETER", [["access_token", "there are credentials in two places"]]),
    );
  });

  it("has no effect on reactivate, and no other method has one on list", async () => {
    expect((await call(reactivate, { method: "POST", headers: override })).body.error.status).toBe(
      "FAILED_PRECONDITION",
    );
    for (const method of ["POST", "PUT", "get", "GET, GET"]) {
      const headers = { "X-HTTP-Method-Override": method };
      expect((await call(list, { method: "POST", headers })).status).toBe(405);
    }
    expect((await call(reactivate, { headers: { "X-HTTP-Method-Override": "POST" } })).status).toBe(405);
  });
});
