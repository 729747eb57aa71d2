import { describe, expect, it } from "vitest";
import {
  invalidArgumentBody,
  listPath,
  query,
  reactivatePath,
  reasonOf,
  serviceWith,
  subscription,
} from "../../support/service.js";

const { call } = serviceWith([subscription("a"), subscription("s"), subscription("t")]);
const listUrlPath = listPath();
const reactivateUrlPath = reactivatePath("a");

describe("X-HTTP-Method-Override: GET", () => {
  const overrideHeader = { "X-HTTP-Method-Override": "GET" };
  const encodeForm = (parameters: Readonly<Record<string, string>>): string => query(parameters).slice(1);
  const filter = 'event_types:"google.workspace.chat.message.v1.created"';

  it("makes a POST to the list path equivalent to a GET: the form is the query", async () => {
    const body = encodeForm({ filter, pageSize: "1" });
    const contentTypeHeader = { "Content-Type": "application/x-www-form-urlencoded" };
    for (const headers of [overrideHeader, { ...overrideHeader, ...contentTypeHeader }]) {
      const answer = await call("/v1/subscriptions?prettyPrint=false", { method: "POST", headers, body });
      expect([answer.status, answer.body.subscriptions.length]).toEqual([200, 1]);
    }
    const emptyFormAnswer = await call(listUrlPath, { method: "POST", headers: overrideHeader });
    expect(emptyFormAnswer.status).toBe(200);
  });

  it("keeps the number signs and line breaks of a form, although the query of a URL would lose them", async () => {
    const statusOf = async (body: string): Promise<number> =>
      (await call("/v1/subscriptions", { method: "POST", headers: overrideHeader, body })).status;
    expect(await statusOf(`${encodeForm({ filter })}&key=a#b`)).toBe(200);
    expect(await statusOf(`${encodeForm({ filter })}&pageSize=1\n0`)).toBe(400);
    expect(await statusOf(`key=#&${encodeForm({ filter })}`)).toBe(200);
  });

  it("leads to an error if a parameter is both in the query and in the form", async () => {
    const answer = await call(listUrlPath, { method: "POST", headers: overrideHeader, body: encodeForm({ filter }) });
    expect(answer.body).toEqual(invalidArgumentBody("REPEATED_PARAMETER", [["filter", '"filter" is given twice']]));
  });

  it("leads to an error if the query and the form have two spellings of the same parameter", async () => {
    const callWith = (urlPath: string, form: Readonly<Record<string, string>>): ReturnType<typeof call> =>
      call(urlPath, { method: "POST", headers: overrideHeader, body: encodeForm({ filter, ...form }) });
    const page = await callWith("/v1/subscriptions", { page_size: "1" });
    expect([page.status, page.body.subscriptions.length]).toEqual([200, 1]);
    const nextPage = await callWith("/v1/subscriptions?pageSize=1", { page_token: page.body.nextPageToken });
    expect(nextPage.body.subscriptions.map(({ name }: { name: string }) => name)).toEqual(["subscriptions/s"]);
    const { body } = await callWith("/v1/subscriptions?pageSize=1", { page_size: "1" });
    const description = '"pageSize" and "page_size" are the same parameter, which is given twice';
    expect(body).toEqual(invalidArgumentBody("REPEATED_PARAMETER", [["page_size", description]]));
  });

  it("makes the service read the form after authentication, so a token in the form is not a credential", async () => {
    const body = encodeForm({ filter, access_token: "mine" });
    const headers = { ...overrideHeader, Authorization: "" };
    const answer = await call("/v1/subscriptions", { method: "POST", headers, body });
    expect(reasonOf(answer)).toBe("CREDENTIALS_MISSING");
    const form = encodeForm({ filter });
    const urlWithToken = "/v1/subscriptions?access_token=mine";
    expect((await call(urlWithToken, { method: "POST", headers, body: form })).status).toBe(200);
    const headersWithToken = { ...headers, Authorization: "Bearer mine" };
    const { body: errorBody } = await call("/v1/subscriptions", { method: "POST", headers: headersWithToken, body });
    expect(errorBody).toEqual(
      invalidArgumentBody("REPEATED_PARAMETER", [["access_token", "there are credentials in two places"]]),
    );
  });

  it("has no effect on the method reactivate, and other values of the header have no effect on the method list", async () => {
    expect((await call(reactivateUrlPath, { method: "POST", headers: overrideHeader })).body.error.status).toBe(
      "FAILED_PRECONDITION",
    );
    for (const method of ["POST", "PUT", "get", "GET, GET"]) {
      const headers = { "X-HTTP-Method-Override": method };
      expect((await call(listUrlPath, { method: "POST", headers })).status).toBe(405);
    }
    expect((await call(reactivateUrlPath, { headers: { "X-HTTP-Method-Override": "POST" } })).status).toBe(405);
  });
});
