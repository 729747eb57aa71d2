import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { auth, type MethodOptions, workspaceevents, type workspaceevents_v1 } from "@googleapis/workspaceevents";
import { describe, expect, it } from "vitest";
import { workspaceProfile } from "../../src/index.js";
import { temporaryFolder, wef } from "../cli/command-line.js";
import { type RunningServer, serve } from "../support/serve.js";

const created = "google.workspace.chat.message.v1.created";
const updated = "google.workspace.chat.membership.v1.updated";
const [here, there] = ["//chat.googleapis.com/spaces/AAAAAAAAAAA", "//chat.googleapis.com/spaces/BBBBBBBBBBB"];
const time = "2026-01-31T12:00:00Z";

type Subscription = workspaceevents_v1.Schema$Subscription;

const isAbout = (type: string, target?: string) => (subscription: Subscription) =>
  subscription.eventTypes?.includes(type) && (target === undefined || subscription.targetResource === target);

/** Everything that tells the subscriptions of a caller apart for a filter, 230 times; all of them active. */
const active: readonly Subscription[] = Array.from({ length: 230 }, (_, index) => ({
  name: `subscriptions/s${String(index).padStart(3, "0")}`,
  uid: `uid-${index}`,
  targetResource: index % 2 === 0 ? here : there,
  eventTypes: [[created], [updated], [updated, created], ["google.workspace.chat.space.v1.updated"]][index % 4] ?? [],
  notificationEndpoint: { pubsubTopic: "projects/p/topics/t" },
  state: "ACTIVE",
  authority: "users/1",
  createTime: time,
  updateTime: time,
  etag: `etag-${index}`,
}));

const suspended = (id: string): Subscription => ({
  ...active[0],
  name: `subscriptions/${id}`,
  uid: id,
  state: "SUSPENDED",
  suspensionReason: "ENDPOINT_NOT_FOUND",
  authority: "users/2",
});
const [fixed, unfixed] = [suspended("fixed"), { ...suspended("unfixed"), causeFixed: false }];

const tokens = [
  { token: "first", authority: "users/1", scopes: ["chat.bot", "chat.spaces"] },
  { token: "second", authority: "users/2", scopes: ["drive", "chat.spaces"] },
  { token: "foreign", authority: "users/2", scopes: ["https://mail.example.com/"] },
];

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** A server with the subscriptions of this file, as an import puts them into an SQLite file. */
async function served(store?: string): Promise<RunningServer & { readonly cwd: string }> {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "tokens.json"), JSON.stringify({ tokens }));
  const lines = [...active, fixed, unfixed].map((subscription) => `${JSON.stringify(subscription)}\n`);
  await writeFile(join(cwd, "subscriptions.jsonl"), lines.join(""));
  const place = store ?? "sqlite:subscriptions.sqlite";
  if (!store) {
    expect(await wef(["import", "subscriptions.jsonl", "--store", place], { cwd })).toEqual({
      code: 0,
      stdout: "subscriptions.jsonl: 232 subscriptions imported\n",
      stderr: "",
    });
  }
  return { ...(await serve(["--store", place, "--tokens", "tokens.json", "--no-log"], cwd)), cwd };
}

/** The published client, for one caller. It knows v1; for v1beta it is told another URL with each call. */
function client({ origin }: RunningServer, token: string | undefined, version = "v1") {
  const credentials = new auth.OAuth2();
  credentials.setCredentials({ access_token: token ?? null });
  const service = workspaceevents({
    version: "v1",
    rootUrl: origin,
    ...(token !== undefined && { auth: credentials }),
  });
  const at = (path: string): MethodOptions =>
    version === "v1" ? {} : { url: `https://example.com/${version}/${path}` };
  return {
    list: async (params: workspaceevents_v1.Params$Resource$Subscriptions$List, options?: MethodOptions) =>
      (await service.subscriptions.list(params, { ...at("subscriptions"), ...options })).data,
    reactivate: async (name: string, options?: MethodOptions) =>
      (await service.subscriptions.reactivate({ name }, { ...at("{+name}:reactivate"), ...options })).data,
  };
}

type Client = ReturnType<typeof client>;

/** The pages of a walk. */
async function walk(caller: Client, filter: string, pageSize?: number): Promise<readonly (readonly Subscription[])[]> {
  const pages: (readonly Subscription[])[] = [];
  for (let pageToken: string | null | undefined = ""; pageToken !== undefined && pageToken !== null; ) {
    const page: workspaceevents_v1.Schema$ListSubscriptionsResponse = await caller.list({
      filter,
      pageToken,
      ...(pageSize !== undefined && { pageSize }),
    });
    pages.push(page.subscriptions ?? []);
    pageToken = page.nextPageToken;
  }
  return pages;
}

/** What a program that uses the client sees of a failure. */
const failure = (call: Promise<unknown>): Promise<object> =>
  call.then(
    (answer) => ({ answer }),
    ({ code, message, status, response }) => ({ code, message, status, data: response?.data }),
  );

const info = (reason: string, metadata: object = {}) => ({
  "@type": "type.googleapis.com/google.rpc.ErrorInfo",
  reason,
  domain: workspaceProfile.errorDomain,
  metadata,
});

const badRequest = (...fieldViolations: readonly object[]) => ({
  "@type": "type.googleapis.com/google.rpc.BadRequest",
  fieldViolations,
});

/** The failure of an answer: `code` and `message` are those of the body, `status` is that of HTTP. */
const failed = (code: number, status: string, message: string, ...details: readonly object[]) => ({
  code,
  message,
  status: code,
  data: { error: { code, message, status, details } },
});

const anyType = `event_types:"${created}" OR event_types:"${updated}"`;

describe.each(["v1", "v1beta"])("the published client, %s", (version) => {
  it("walks through all pages with every documented shape of a filter", async () => {
    const caller = client(await served(), "first", version);
    const shapes: readonly (readonly [string, (subscription: Subscription) => boolean | undefined])[] = [
      [`event_types:"${created}"`, isAbout(created)],
      [anyType, (each) => isAbout(created)(each) || isAbout(updated)(each)],
      [`event_types:"${created}" AND target_resource="${here}"`, isAbout(created, here)],
      [
        `( ${anyType} ) AND target_resource="${there}"`,
        (each) => isAbout(created, there)(each) || isAbout(updated, there)(each),
      ],
    ];
    for (const [filter, isWanted] of shapes) {
      const pages = await walk(caller, filter);
      expect([filter, pages.flat()]).toEqual([filter, active.filter(isWanted)]);
      expect(pages.slice(0, -1).map(({ length }) => length)).toEqual(pages.slice(1).map(() => 50));
    }
  });

  it("gets pages of the size it wants, up to 100, and 50 for none", async () => {
    const caller = client(await served(), "first", version);
    const lengths = async (pageSize?: number) => (await walk(caller, anyType, pageSize)).map(({ length }) => length);
    expect([await lengths(), await lengths(0), await lengths(70), await lengths(100), await lengths(1_000)]).toEqual([
      [50, 50, 50, 23],
      [50, 50, 50, 23],
      [70, 70, 33],
      [100, 73],
      [100, 73],
    ]);
  });

  it("gets an empty page if there is nothing", async () => {
    const caller = client(await served(), "first", version);
    expect(await caller.list({ filter: 'event_types:"google.workspace.drive.file.v3.deleted"' })).toEqual({});
  });

  it("reactivates", async () => {
    const caller = client(await served(), "second", version);
    const { suspensionReason, ...rest } = fixed;
    const reactivated = {
      ...rest,
      state: "ACTIVE",
      updateTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
      etag: expect.stringMatching(uuid),
    };
    const { response, ...operation } = await caller.reactivate("subscriptions/fixed");
    expect({ response, ...operation }).toEqual({
      name: expect.stringMatching(`^operations/${uuid}$`),
      metadata: [],
      done: true,
      response: {
        "@type": `type.googleapis.com/google.apps.events.subscriptions.${version}.Subscription`,
        ...reactivated,
      },
    });
    const { causeFixed, ...other } = unfixed;
    const listed = await caller.list({ filter: `event_types:"${created}"` });
    expect(listed).toEqual({ subscriptions: [reactivated, other] });
    expect(response).toMatchObject({
      updateTime: listed.subscriptions?.[0]?.updateTime,
      etag: listed.subscriptions?.[0]?.etag,
    });
  });

  it("surfaces what is wrong with a list", async () => {
    const server = await served();
    const caller = client(server, "first", version);
    const filter = `event_types:"${created}"`;
    const { nextPageToken } = await caller.list({ filter });
    const pageToken = nextPageToken ?? "";
    const foreign = await failure(client(server, "second", version).list({ filter, pageToken }));
    const otherFilter = await failure(caller.list({ filter: anyType, pageToken }));
    const otherVersion = version === "v1" ? "v1beta" : "v1";
    expect(foreign).toEqual(
      failed(
        400,
        "INVALID_ARGUMENT",
        "Invalid pageToken: the page token belongs to another caller",
        info("PAGE_TOKEN_OTHER_CALLER"),
        badRequest({
          field: "pageToken",
          description: "the page token belongs to another caller",
          reason: "PAGE_TOKEN_OTHER_CALLER",
        }),
      ),
    );
    expect(otherFilter).toMatchObject({
      code: 400,
      message: "Invalid pageToken: the page token belongs to another filter",
    });
    expect(await failure(client(server, "first", otherVersion).list({ filter, pageToken }))).toMatchObject({
      code: 400,
      message: "Invalid pageToken: the page token belongs to another version of the API",
    });
    expect(await failure(caller.list({ filter, pageToken: pageToken.slice(1) }))).toMatchObject({
      code: 400,
      message: "Invalid pageToken: not a page token of this service",
    });
    expect(await failure(caller.list({ filter, pageSize: -1 }))).toEqual(
      failed(
        400,
        "INVALID_ARGUMENT",
        "Invalid pageSize: must be a whole number from 0 to 2147483647 in plain digits",
        info("PAGE_SIZE_INVALID"),
        badRequest({
          field: "pageSize",
          description: "must be a whole number from 0 to 2147483647 in plain digits",
          reason: "PAGE_SIZE_INVALID",
        }),
      ),
    );
    expect(await failure(caller.list({ filter: `${filter} and target_resource:"${here}"`, pageSize: 1.5 }))).toEqual(
      failed(
        400,
        "INVALID_ARGUMENT",
        "Invalid filter: the operator `and` is not in upper case (characters 56–58): write `AND` (and 2 more)",
        info("FILTER_INVALID", { start: "55", end: "58" }),
        badRequest(
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
    expect(await failure(caller.list({}))).toMatchObject({
      code: 400,
      data: { error: { status: "INVALID_ARGUMENT" } },
    });
  });

  it("surfaces why a subscription is not reactivated", async () => {
    const server = await served();
    const [first, second] = [client(server, "first", version), client(server, "second", version)];
    expect(await failure(first.reactivate("subscriptions/s000"))).toEqual(
      failed(
        400,
        "FAILED_PRECONDITION",
        "subscriptions/s000 is not suspended.",
        info("SUBSCRIPTION_NOT_SUSPENDED", { state: "ACTIVE" }),
      ),
    );
    expect(await failure(second.reactivate("subscriptions/unfixed"))).toEqual(
      failed(
        400,
        "FAILED_PRECONDITION",
        "What suspended subscriptions/unfixed has not been fixed: ENDPOINT_NOT_FOUND.",
        info("SUSPENSION_CAUSE_NOT_FIXED", { state: "SUSPENDED", suspensionReason: "ENDPOINT_NOT_FOUND" }),
      ),
    );
    const unknown = (name: string) => failed(404, "NOT_FOUND", `No ${name}.`, info("SUBSCRIPTION_NOT_FOUND"));
    expect(await failure(second.reactivate("subscriptions/nobody"))).toEqual(unknown("subscriptions/nobody"));
    expect(await failure(first.reactivate("subscriptions/fixed"))).toEqual(unknown("subscriptions/fixed"));
    expect(await failure(first.reactivate("subscriptions/a b"))).toEqual(
      failed(
        400,
        "INVALID_ARGUMENT",
        "Invalid name: the id must be 1 to 255 letters, digits or . _ ~ -",
        info("NAME_INVALID"),
        badRequest({
          field: "name",
          description: "the id must be 1 to 255 letters, digits or . _ ~ -",
          reason: "NAME_INVALID",
        }),
      ),
    );
  });

  it("surfaces that nobody is recognised and that a scope is missing", async () => {
    const server = await served();
    const filter = `event_types:"${created}"`;
    const missing = "The request has no credentials. Send an access token: Authorization: Bearer …";
    const callers: readonly (readonly [string | undefined, string, object])[] = [
      [undefined, missing, info("CREDENTIALS_MISSING")],
      ["nobody", "The access token is not valid.", info("ACCESS_TOKEN_INVALID")],
    ];
    for (const [token, message, detail] of callers) {
      const caller = client(server, token, version);
      const expected = failed(401, "UNAUTHENTICATED", message, detail);
      expect(await failure(caller.list({ filter }))).toEqual(expected);
      expect(await failure(caller.reactivate("subscriptions/fixed"))).toEqual(expected);
    }
    const caller = client(server, "foreign", version);
    for (const call of [caller.list({ filter }), caller.reactivate("subscriptions/fixed")]) {
      expect(await failure(call)).toEqual(
        failed(
          403,
          "PERMISSION_DENIED",
          expect.stringMatching(/^The access token needs one of these scopes: https:\/\/\S+\/chat/),
          info("ACCESS_TOKEN_SCOPE_INSUFFICIENT", { acceptedScopes: expect.stringMatching(/^https:\/\/\S+\/chat/) }),
        ),
      );
    }
  });

  it("surfaces a store that is down, and gets through once it is up", async () => {
    const server = await served("sqlite:later/subscriptions.sqlite");
    const caller = client(server, "first", version);
    const filter = `event_types:"${created}"`;
    const unavailable = failed(503, "UNAVAILABLE", "The store cannot be reached now.", info("STORE_UNAVAILABLE"));
    expect(await failure(caller.list({ filter }, { retry: false }))).toEqual(unavailable);
    // What is no GET the client does not repeat by itself.
    expect(await failure(caller.reactivate("subscriptions/fixed"))).toEqual(unavailable);
    let retries = 0;
    const onRetryAttempt = async (): Promise<void> => {
      retries += 1;
      await mkdir(join(server.cwd, "later"), { recursive: true });
    };
    expect(await caller.list({ filter }, { retryConfig: { onRetryAttempt } })).toEqual({});
    expect(retries).toBe(1);
  });
});

describe("a filter that is too long for the URL of some clients", () => {
  const filter = [...workspaceProfile.eventTypes.keys()].map((type) => `event_types:"${type}"`).join(" OR ");

  it("comes from the published client as a GET", async () => {
    expect(filter.length).toBeGreaterThan(2_048);
    const pages = await walk(client(await served(), "first"), filter, 100);
    expect(pages.flat()).toEqual(active);
  });

  it.each(["v1", "v1beta"])(
    "comes from Google's client for Python as a POST to %s, which is that GET",
    async (version) => {
      const { origin } = await served();
      const url = `${origin}/${version}/subscriptions`;
      const ask = async (pageToken: string) => {
        const body = new URLSearchParams({ filter, pageSize: "100", pageToken, alt: "json" });
        const headers = { Authorization: "Bearer first", "X-HTTP-Method-Override": "GET" };
        const response = await fetch(url, { method: "POST", headers, body });
        const answer = (await response.json()) as workspaceevents_v1.Schema$ListSubscriptionsResponse;
        return { status: response.status, body: answer };
      };
      const first = await ask("");
      const second = await ask(first.body.nextPageToken ?? "");
      const nextPageToken = expect.stringMatching(/^[A-Za-z0-9_-]+$/);
      expect(first).toEqual({ status: 200, body: { subscriptions: active.slice(0, 100), nextPageToken } });
      expect(second).toEqual({ status: 200, body: { subscriptions: active.slice(100, 200), nextPageToken } });
    },
  );
});
