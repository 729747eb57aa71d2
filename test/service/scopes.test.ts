import { describe, expect, it } from "vitest";
import { createProfile } from "../../src/index.js";
import { createSubscriptionsHandler, memoryStore, type StaticToken, staticTokens } from "../../src/service/index.js";

const scopeBase = "https://www.googleapis.com/auth";
const errorDomain = "workspaceevents.googleapis.com";
const authority = "users/ann";
const eventType = "google.workspace.chat.message.v1.created";
const filterQuery = `?${new URLSearchParams({ filter: `event_types:"${eventType}"` })}`;

/** The endpoints, in the order of the columns of the matrix. */
const endpoints = [
  { name: "reactivate v1beta", method: "POST", path: "/v1beta/subscriptions/one:reactivate" },
  { name: "reactivate v1", method: "POST", path: "/v1/subscriptions/one:reactivate" },
  { name: "list v1beta", method: "GET", path: `/v1beta/subscriptions${filterQuery}` },
  { name: "list v1", method: "GET", path: `/v1/subscriptions${filterQuery}` },
] as const;

type ScopeRow = readonly [scope: string, ...yesOrNo: ("yes" | "no")[]];

/**
 * Whether each method accepts a documented scope. The column of list v1 comes from the public service configuration.
 */
const documentedRows: readonly ScopeRow[] = [
  ["chat.bot", "no", "no", "yes", "yes"],
  ["chat.spaces", "yes", "yes", "yes", "yes"],
  ["chat.spaces.readonly", "yes", "yes", "yes", "yes"],
  ["chat.messages", "yes", "yes", "yes", "yes"],
  ["chat.messages.readonly", "yes", "yes", "yes", "yes"],
  ["chat.messages.reactions", "yes", "yes", "yes", "yes"],
  ["chat.messages.reactions.readonly", "yes", "yes", "yes", "yes"],
  ["chat.memberships", "yes", "yes", "yes", "yes"],
  ["chat.memberships.readonly", "yes", "yes", "yes", "yes"],
  ["meetings.space.created", "yes", "yes", "yes", "yes"],
  ["meetings.space.readonly", "yes", "yes", "yes", "yes"],
  ["drive", "yes", "no", "yes", "no"],
  ["drive.file", "yes", "no", "yes", "no"],
  ["drive.metadata", "yes", "no", "yes", "no"],
  ["drive.metadata.readonly", "yes", "no", "yes", "no"],
  ["drive.readonly", "yes", "no", "yes", "no"],
];

/** Scopes that are newer than the document. They allow a caller to create and to reactivate, but not to list. */
const newerRows: readonly ScopeRow[] = [
  "chat.app.memberships",
  "chat.app.memberships.readonly",
  "chat.app.messages.readonly",
  "chat.app.spaces",
  "chat.app.spaces.readonly",
  "chat.app.all.spaces.readonly",
  "chat.app.all.memberships.readonly",
  "chat.app.all.messages.readonly",
  "chat.app.all.users.readstate.readonly",
  "chat.users.readstate",
  "chat.users.readstate.readonly",
].map((scope): ScopeRow => [scope, "yes", "yes", "no", "no"]);

type Endpoint = (typeof endpoints)[number];

/** One cell of the matrix: whether an endpoint accepts a scope. */
interface MatrixCell {
  readonly endpoint: Endpoint;
  readonly scope: string;
  readonly isAccepted: boolean;
}

const matrixCells: readonly MatrixCell[] = endpoints.flatMap((endpoint, column) =>
  [...documentedRows, ...newerRows].map(([scope, ...answers]) => ({
    endpoint,
    scope,
    isAccepted: answers[column] === "yes",
  })),
);

const scopesAcceptedBy = (endpoint: Endpoint): ReadonlySet<string> =>
  new Set(matrixCells.filter((cell) => cell.endpoint === endpoint && cell.isAccepted).map(({ scope }) => scope));

/** Calls an endpoint as a caller with these scopes. */
function callWithScopes({ method, path }: Endpoint, scopes: readonly string[]): Promise<Response> {
  const token: StaticToken = { token: "secret", authority, scopes };
  const suspension = { state: "SUSPENDED", suspensionReason: "OTHER" } as const;
  const targetResource = "//chat.googleapis.com/spaces/AAAAAAAAAAA";
  const subscription = { name: "subscriptions/one", eventTypes: [eventType], targetResource, authority, ...suspension };
  const handleRequest = createSubscriptionsHandler({
    store: memoryStore([subscription]),
    authenticate: staticTokens([token]),
  });
  return handleRequest(new Request(`http://localhost${path}`, { method, headers: { Authorization: "Bearer secret" } }));
}

describe("the matrix of scopes", () => {
  it("has 48 cells from the document, 16 cells for list v1, and 44 cells for newer scopes", () => {
    expect([documentedRows.length * 3, documentedRows.length, newerRows.length * 4]).toEqual([48, 16, 44]);
    const documentedScopes = documentedRows.map(([scope]) => scope);
    const acceptedScopes = endpoints.map((endpoint) => [...scopesAcceptedBy(endpoint)]);
    expect(acceptedScopes.map(({ length }) => length)).toEqual([26, 21, 16, 11]);
    const acceptedDocumentedScopes = acceptedScopes.map((scopes) =>
      scopes.filter((scope) => documentedScopes.includes(scope)),
    );
    expect(acceptedDocumentedScopes.map(({ length }) => length)).toEqual([15, 10, 16, 11]);
  });

  it.each(
    matrixCells.map(
      ({ endpoint, scope, isAccepted }) => [endpoint.name, isAccepted ? "accepts" : "refuses", scope] as const,
    ),
  )("%s %s %s, as a suffix and as a full URL", async (endpointName, verdict, scope) => {
    const endpoint = endpoints.find((each) => each.name === endpointName) as Endpoint;
    const responses = [
      await callWithScopes(endpoint, [scope]),
      await callWithScopes(endpoint, [`${scopeBase}/${scope}`]),
    ];
    const expectedStatus = verdict === "accepts" ? 200 : 403;
    expect(responses.map(({ status }) => status)).toEqual([expectedStatus, expectedStatus]);
  });
});

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))("%s", (_, endpoint) => {
  it.each([
    ["no scope", []],
    ["an empty text", [""]],
    ["a foreign URL with an accepted suffix", ["https://example.com/auth/chat.messages"]],
    ["the URL of an accepted scope with http instead of https", ["http://www.googleapis.com/auth/chat.messages"]],
    ["a URL whose host only begins with the right host", ["https://www.googleapis.com.example/auth/chat.messages"]],
    ["a URL whose path only begins with the right path", ["https://www.googleapis.com/authority/chat.messages"]],
    ["a URL in front of the URL of an accepted scope", [`https://example.com/?${scopeBase}/chat.messages`]],
    ["the base twice", [`${scopeBase}/${scopeBase}/chat.messages`]],
    ["the base with two slashes", [`${scopeBase}//chat.messages`]],
    ["the base alone", [`${scopeBase}/`]],
    ["a suffix with a slash in front", ["/chat.messages"]],
    ["a suffix with a slash at its end", ["chat.messages/"]],
    ["another case", ["CHAT.MESSAGES", "Chat.Messages"]],
    ["the whole scope in another case", [`${scopeBase.toUpperCase()}/chat.messages`]],
    ["white space before or after the suffix", [" chat.messages", "chat.messages "]],
    ["two scopes in one text", ["chat.messages chat.spaces"]],
    ["a suffix of a suffix", ["messages", "spaces.readonly"]],
    ["a beginning of a scope", ["chat", "chat.message", "chat.messages.read"]],
    ["a scope with more segments", ["chat.messages.import", "chat.admin.spaces"]],
    ["an inherited property's name", ["constructor", "__proto__", "toString", "0", "length"]],
    ["scopes of other services", ["https://www.googleapis.com/auth/gmail.readonly", "openid", "email"]],
  ])("refuses a caller with %s", async (_, scopes) => {
    expect((await callWithScopes(endpoint, scopes)).status).toBe(403);
  });

  it("accepts a caller who has an accepted scope and other scopes", async () => {
    const scopes = ["openid", "https://example.com/auth/drive", `${scopeBase}/gmail.readonly`, "chat.messages"];
    expect((await callWithScopes(endpoint, scopes)).status).toBe(200);
  });

  it("answers 403 with a list of the accepted scopes", async () => {
    const response = await callWithScopes(endpoint, ["openid"]);
    const body = JSON.parse(await response.text());
    const { acceptedScopes } = body.error.details[0].metadata;
    const errorInfo = { reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT", domain: errorDomain, metadata: { acceptedScopes } };
    expect(body).toEqual({
      error: {
        code: 403,
        message: `The access token needs one of these scopes: ${acceptedScopes}`,
        status: "PERMISSION_DENIED",
        details: [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", ...errorInfo }],
      },
    });
    const acceptedSuffixes: string[] = acceptedScopes
      .split(" ")
      .map((scope: string) => scope.replace(`${scopeBase}/`, ""));
    expect(acceptedSuffixes).toHaveLength(scopesAcceptedBy(endpoint).size);
    expect(new Set(acceptedSuffixes)).toEqual(scopesAcceptedBy(endpoint));

    const { headers } = response;
    expect(headers.get("WWW-Authenticate")).toBe(
      `Bearer realm="${errorDomain}", error="insufficient_scope", scope="${acceptedScopes}"`,
    );
    expect(headers.get("Content-Type")).toBe("application/json; charset=UTF-8");
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  it("checks the scope before the arguments", async () => {
    const separator = endpoint.path.includes("?") ? "&" : "?";
    const path = `${endpoint.path}${separator}nonsense=1` as Endpoint["path"];
    expect((await callWithScopes({ ...endpoint, path } as Endpoint, ["openid"])).status).toBe(403);
    expect((await callWithScopes({ ...endpoint, path } as Endpoint, ["chat.messages"])).status).toBe(400);
  });
});

it("a full scope URL begins with the scopeBase of the profile", async () => {
  const profile = createProfile({
    vendor: "acme",
    chatHost: "chat.acme.example",
    scopeBase: "https://acme.example/s/",
  });
  const listUrlPath = `/v1/subscriptions?${new URLSearchParams({ filter: 'event_types:"acme.workspace.chat.message.v1.created"' })}`;
  const statuses: number[] = [];
  for (const scope of ["chat.bot", "https://acme.example/s/chat.bot", `${scopeBase}/chat.bot`]) {
    const authenticate = () => ({ authority, scopes: [scope] });
    const handleRequest = createSubscriptionsHandler({ store: memoryStore(), authenticate, profile });
    statuses.push((await handleRequest(new Request(`http://localhost${listUrlPath}`))).status);
  }
  expect(statuses).toEqual([200, 200, 403]);
});

describe("the scopes of another vendor's profile", () => {
  const profile = createProfile({
    vendor: "acme",
    chatHost: "chat.acme.example",
    scopeBase: "https://acme.example/s",
    scopes: {
      list: { v1: ["mail.read"], v1beta: ["mail.read", "mail.preview"] },
      reactivate: { v1: ["mail.admin"], v1beta: [] },
    },
  });
  const filter = 'event_types:"acme.workspace.chat.message.v1.created"';
  const createListRequest = (version: string): Request =>
    new Request(`http://localhost/${version}/subscriptions?${new URLSearchParams({ filter })}`);
  const createReactivateRequest = (version: string): Request =>
    new Request(`http://localhost/${version}/subscriptions/one:reactivate`, { method: "POST" });
  const sendWithScope = (request: Request, scope: string): Promise<Response> =>
    createSubscriptionsHandler({
      store: memoryStore(),
      authenticate: () => ({ authority, scopes: [scope] }),
      profile,
    })(request);

  it.each<[scope: string, accepted: string[]]>([
    ["mail.read", ["list v1", "list v1beta"]],
    ["mail.preview", ["list v1beta"]],
    ["mail.admin", ["reactivate v1"]],
    ["https://acme.example/s/mail.admin", ["reactivate v1"]],
    ["chat.spaces", []],
  ])("allow a caller with %s only the calls for which the profile lists this scope", async (scope, expectedCalls) => {
    const acceptedCalls: string[] = [];
    for (const [name, request] of Object.entries({ list: createListRequest, reactivate: createReactivateRequest })) {
      for (const version of ["v1", "v1beta"]) {
        const { status } = await sendWithScope(request(version), scope);
        if (status !== 403) acceptedCalls.push(`${name} ${version}`);
      }
    }
    expect(acceptedCalls).toEqual(expectedCalls);
  });

  it("are listed in the answer to a caller who has none of them", async () => {
    const { error } = (await (await sendWithScope(createListRequest("v1beta"), "chat.spaces")).json()) as {
      error: { message: string };
    };
    const acceptedScopes = "https://acme.example/s/mail.read https://acme.example/s/mail.preview";
    expect(error.message).toBe(`The access token needs one of these scopes: ${acceptedScopes}`);
  });
});

it("the scopes of a caller can be any iterable", async () => {
  function* scopes(): Generator<string> {
    yield "openid";
    yield "chat.spaces";
  }
  const authenticate = () => ({ authority, scopes: scopes() });
  const handleRequest = createSubscriptionsHandler({ store: memoryStore(), authenticate });
  const response = await handleRequest(new Request(`http://localhost${endpoints[2].path}`));
  expect([response.status, await response.json()]).toEqual([200, {}]);
});
