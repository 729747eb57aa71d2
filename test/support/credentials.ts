import { inspect } from "node:util";
import { expect } from "vitest";
import {
  type Authenticate,
  createSubscriptionsHandler,
  memoryStore,
  type RequestRecord,
  staticTokens,
} from "../../src/service/index.js";

export const domain = "workspaceevents.googleapis.com";
const realm = `Bearer realm="${domain}"`;
export const path = "/v1beta/subscriptions";
export const filter = 'event_types:"google.workspace.chat.message.v1.created"';
export const route = "/v1beta/subscriptions";
export const scopes: readonly string[] = ["chat.messages"];

/** Everything that somebody can see after a request: the response, and the records and errors for the operator. */
export interface Outcome {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly records: readonly Pick<RequestRecord, "method" | "route" | "status" | "authority">[];
  readonly errors: readonly unknown[];
}

/** The credentials of a request. They can be in several places. */
export interface Credentials {
  /** One or several values of the header `Authorization`. */
  readonly authorization?: string | readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** More parameters, which follow the filter in the query string. */
  readonly query?: string;
}

/** All texts that somebody could see in the current test. */
const visibleTexts: string[] = [];
/** The secrets that nobody may see in the current test. */
const secrets: string[] = [];

/**
 * Checks that no visible text of the current test contains a secret. A test file calls this function in `afterEach`.
 */
export function expectNoVisibleSecret(): void {
  const visible = visibleTexts.splice(0).join("\n");
  expect(secrets.splice(0).filter((secret) => visible.includes(secret))).toEqual([]);
}

/** Declares that a text is a secret: no visible text of the current test may contain it. */
export function secret(text: string): string {
  if (text !== "") secrets.push(text);
  return text;
}

/** Lists subscriptions with some credentials. */
export async function listWith(authenticate: Authenticate, credentials: Credentials = {}): Promise<Outcome> {
  const { authorization = [], headers: others = {}, query = "" } = credentials;
  const headers = new Headers(others);
  for (const value of [authorization].flat()) headers.append("Authorization", value);
  const form = new URLSearchParams({ filter });
  return await send(authenticate, new Request(`http://localhost${path}?${form}${query && `&${query}`}`, { headers }));
}

/** Sends a request to a handler with no subscriptions. */
export async function send(authenticate: Authenticate, request: Request): Promise<Outcome> {
  const records: RequestRecord[] = [];
  const errors: unknown[] = [];
  const response = await createSubscriptionsHandler({
    store: memoryStore(),
    authenticate,
    onRequest: (record) => records.push(record),
    onError: (error) => errors.push(error),
  })(request);
  const text = await response.text();
  const { status, headers } = response;
  visibleTexts.push(text, inspect([...headers]), inspect(records), inspect(errors, { depth: 9, showHidden: true }));
  const constantRecords = records.map(({ method, route, status, authority }) => ({
    method,
    ...(route !== undefined && { route }),
    status,
    ...(authority !== undefined && { authority }),
  }));
  return { status, headers, body: JSON.parse(text), records: constantRecords, errors };
}

/** The body of an error response without metadata. */
export const errorResponseBody = (code: number, status: string, reason: string, message: string): object => ({
  error: {
    code,
    message,
    status,
    details: [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain, metadata: {} }],
  },
});

export type Failure = "missing" | "type" | "expired" | "invalid";

interface FailureResponse {
  readonly challenge: string;
  readonly reason: string;
  readonly message: string;
}

const failureResponses: Readonly<Record<Failure, FailureResponse>> = {
  missing: {
    challenge: realm,
    reason: "CREDENTIALS_MISSING",
    message: "The request has no credentials. Send an access token: Authorization: Bearer …",
  },
  type: {
    challenge: realm,
    reason: "ACCESS_TOKEN_TYPE_UNSUPPORTED",
    message: "The credentials are not a bearer token. Send them as: Authorization: Bearer …",
  },
  expired: {
    challenge: `${realm}, error="invalid_token"`,
    reason: "ACCESS_TOKEN_EXPIRED",
    message: "The access token has expired. Get a new one.",
  },
  invalid: {
    challenge: `${realm}, error="invalid_token"`,
    reason: "ACCESS_TOKEN_INVALID",
    message: "The access token is not valid.",
  },
};

/** Checks the whole response to a request without accepted credentials. */
export function expectFailure(outcome: Outcome, failure: Failure): void {
  const { challenge, reason, message } = failureResponses[failure];
  expect(outcome.body).toEqual(errorResponseBody(401, "UNAUTHENTICATED", reason, message));
  const { status, headers, records, errors } = outcome;
  expect({ status, records, errors }).toEqual({
    status: 401,
    records: [{ method: "GET", route, status: 401 }],
    errors: [],
  });
  expect(headers.get("WWW-Authenticate")).toBe(challenge);
  expect(headers.get("Content-Type")).toBe("application/json; charset=UTF-8");
  expect(headers.get("Cache-Control")).toBe("no-store");
}

/** Checks the whole response to the request of an authenticated caller. */
export function expectCaller({ status, body, records, errors }: Outcome, authority: string): void {
  expect({ status, body, records, errors }).toEqual({
    status: 200,
    body: {},
    records: [{ method: "GET", route, status: 200, authority }],
    errors: [],
  });
}

/** Checks the whole response to a request with credentials in two places. */
export function expectTwoCredentials({ status, body, headers, errors }: Outcome): void {
  const description = "there are credentials in two places";
  const violation = { field: "access_token", description, reason: "REPEATED_PARAMETER" };
  const metadata = {};
  expect(body).toEqual({
    error: {
      code: 400,
      message: `Invalid access_token: ${description}`,
      status: "INVALID_ARGUMENT",
      details: [
        { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "REPEATED_PARAMETER", domain, metadata },
        { "@type": "type.googleapis.com/google.rpc.BadRequest", fieldViolations: [violation] },
      ],
    },
  });
  expect([status, headers.get("WWW-Authenticate"), errors]).toEqual([400, null, []]);
}

/** The tokens of two callers, and an authenticator that accepts these tokens. */
export const annsToken = "ann-S3cret.t0ken_~+/-==";
export const bobsToken = "bob-S3cret";
export const authenticateAnnOrBob: Authenticate = staticTokens([
  { token: annsToken, authority: "users/ann", scopes },
  { token: bobsToken, authority: "users/bob", scopes: [...scopes, "of.another.api"] },
]);
