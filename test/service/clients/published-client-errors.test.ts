import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { workspaceProfile } from "../../../src/index.js";
import { bothTypes, createClient, created, errorOf, spaceA, startServer } from "../../support/published-client.js";

const createErrorInfo = (reason: string, metadata: object = {}) => ({
  "@type": "type.googleapis.com/google.rpc.ErrorInfo",
  reason,
  domain: workspaceProfile.errorDomain,
  metadata,
});

const createBadRequest = (...fieldViolations: readonly object[]) => ({
  "@type": "type.googleapis.com/google.rpc.BadRequest",
  fieldViolations,
});

/** Creates the error that the client throws: its `code` and `message` are from the body, its `status` from HTTP. */
const createClientError = (code: number, status: string, message: string, ...details: readonly object[]) => ({
  code,
  message,
  status: code,
  data: { error: { code, message, status, details } },
});

describe.each(["v1", "v1beta"])("the published client for %s", (version) => {
  it("receives the errors of the method list", async () => {
    const server = await startServer();
    const client = createClient(server, "first", version);
    const filter = `event_types:"${created}"`;
    const { nextPageToken } = await client.list({ filter });
    const pageToken = nextPageToken ?? "";
    const otherCallerError = await errorOf(createClient(server, "second", version).list({ filter, pageToken }));
    const otherFilterError = await errorOf(client.list({ filter: bothTypes, pageToken }));
    const otherVersion = version === "v1" ? "v1beta" : "v1";
    expect(otherCallerError).toEqual(
      createClientError(
        400,
        "INVALID_ARGUMENT",
        "Invalid pageToken: the page token belongs to another caller",
        createErrorInfo("PAGE_TOKEN_OTHER_CALLER"),
        createBadRequest({
          field: "pageToken",
          description: "the page token belongs to another caller",
          reason: "PAGE_TOKEN_OTHER_CALLER",
        }),
      ),
    );
    expect(otherFilterError).toMatchObject({
      code: 400,
      message: "Invalid pageToken: the page token belongs to another filter",
    });
    expect(await errorOf(createClient(server, "first", otherVersion).list({ filter, pageToken }))).toMatchObject({
      code: 400,
      message: "Invalid pageToken: the page token belongs to another version of the API",
    });
    expect(await errorOf(client.list({ filter, pageToken: pageToken.slice(1) }))).toMatchObject({
      code: 400,
      message: "Invalid pageToken: not a page token of this service",
    });
    expect(await errorOf(client.list({ filter, pageSize: -1 }))).toEqual(
      createClientError(
        400,
        "INVALID_ARGUMENT",
        "Invalid pageSize: must be a whole number from 0 to 2147483647 in plain digits",
        createErrorInfo("PAGE_SIZE_INVALID"),
        createBadRequest({
          field: "pageSize",
          description: "must be a whole number from 0 to 2147483647 in plain digits",
          reason: "PAGE_SIZE_INVALID",
        }),
      ),
    );
    expect(await errorOf(client.list({ filter: `${filter} and target_resource:"${spaceA}"`, pageSize: 1.5 }))).toEqual(
      createClientError(
        400,
        "INVALID_ARGUMENT",
        "Invalid filter: the operator `and` is not in upper case (characters 56–58): write `AND` (and 2 more)",
        createErrorInfo("FILTER_INVALID", { start: "55", end: "58" }),
        createBadRequest(
          {
            field: "filter",
            description: "the operator `and` is not in upper case (characters 56–58)",
            reason: "WRONG_CASE_KEYWORD",
          },
          {
            field: "filter",
            description: "`:` cannot be used with `target_resource` (character 75)",
            reason: "WRONG_COMPARATOR",
          },
          {
            field: "pageSize",
            description: "must be a whole number from 0 to 2147483647 in plain digits",
            reason: "PAGE_SIZE_INVALID",
          },
        ),
      ),
    );
    expect(await errorOf(client.list({}))).toMatchObject({
      code: 400,
      data: { error: { status: "INVALID_ARGUMENT" } },
    });
  });

  it("receives the errors of the method reactivate", async () => {
    const server = await startServer();
    const [first, second] = [createClient(server, "first", version), createClient(server, "second", version)];
    expect(await errorOf(first.reactivate("subscriptions/s000"))).toEqual(
      createClientError(
        400,
        "FAILED_PRECONDITION",
        "subscriptions/s000 is not suspended.",
        createErrorInfo("SUBSCRIPTION_NOT_SUSPENDED", { state: "ACTIVE" }),
      ),
    );
    expect(await errorOf(second.reactivate("subscriptions/unfixed"))).toEqual(
      createClientError(
        400,
        "FAILED_PRECONDITION",
        "The cause of the suspension of subscriptions/unfixed has not been fixed: ENDPOINT_NOT_FOUND.",
        createErrorInfo("SUSPENSION_CAUSE_NOT_FIXED", { state: "SUSPENDED", suspensionReason: "ENDPOINT_NOT_FOUND" }),
      ),
    );
    const createNotFoundError = (subscriptionName: string) =>
      createClientError(
        404,
        "NOT_FOUND",
        `${subscriptionName} does not exist.`,
        createErrorInfo("SUBSCRIPTION_NOT_FOUND"),
      );
    expect(await errorOf(second.reactivate("subscriptions/nobody"))).toEqual(
      createNotFoundError("subscriptions/nobody"),
    );
    expect(await errorOf(first.reactivate("subscriptions/fixed"))).toEqual(createNotFoundError("subscriptions/fixed"));
    expect(await errorOf(first.reactivate("subscriptions/a b"))).toEqual(
      createClientError(
        400,
        "INVALID_ARGUMENT",
        "Invalid name: the id must be 1 to 255 letters, digits or . _ ~ -",
        createErrorInfo("NAME_INVALID"),
        createBadRequest({
          field: "name",
          description: "the id must be 1 to 255 letters, digits or . _ ~ -",
          reason: "NAME_INVALID",
        }),
      ),
    );
  });

  it("receives the errors of authentication and of scopes", async () => {
    const server = await startServer();
    const filter = `event_types:"${created}"`;
    const missingMessage = "The request has no credentials. Send an access token: Authorization: Bearer …";
    const credentialCases: readonly (readonly [string | undefined, string, object])[] = [
      [undefined, missingMessage, createErrorInfo("CREDENTIALS_MISSING")],
      ["nobody", "The access token is not valid.", createErrorInfo("ACCESS_TOKEN_INVALID")],
    ];
    for (const [token, message, detail] of credentialCases) {
      const client = createClient(server, token, version);
      const expectedError = createClientError(401, "UNAUTHENTICATED", message, detail);
      expect(await errorOf(client.list({ filter }))).toEqual(expectedError);
      expect(await errorOf(client.reactivate("subscriptions/fixed"))).toEqual(expectedError);
    }
    const client = createClient(server, "foreign", version);
    for (const call of [() => client.list({ filter }), () => client.reactivate("subscriptions/fixed")]) {
      expect(await errorOf(call())).toEqual(
        createClientError(
          403,
          "PERMISSION_DENIED",
          expect.stringMatching(/^The access token needs one of these scopes: https:\/\/\S+\/chat/),
          createErrorInfo("ACCESS_TOKEN_SCOPE_INSUFFICIENT", {
            acceptedScopes: expect.stringMatching(/^https:\/\/\S+\/chat/),
          }),
        ),
      );
    }
  });

  it("receives an error if the store is down, and succeeds as soon as the store is up", async () => {
    const server = await startServer("sqlite:later/subscriptions.sqlite");
    const client = createClient(server, "first", version);
    const filter = `event_types:"${created}"`;
    const unavailableError = createClientError(
      503,
      "UNAVAILABLE",
      "The store cannot be reached now.",
      createErrorInfo("STORE_UNAVAILABLE"),
    );
    expect(await errorOf(client.list({ filter }, { retry: false }))).toEqual(unavailableError);
    // `retry: false` is not necessary here: the client retries only GET requests.
    expect(await errorOf(client.reactivate("subscriptions/fixed"))).toEqual(unavailableError);
    let retryCount = 0;
    const onRetryAttempt = async (): Promise<void> => {
      retryCount += 1;
      await mkdir(join(server.cwd, "later"), { recursive: true });
    };
    expect(await client.list({ filter }, { retryConfig: { onRetryAttempt } })).toEqual({});
    expect(retryCount).toBe(1);
  });
});
