import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { auth, type MethodOptions, workspaceevents, type workspaceevents_v1 } from "@googleapis/workspaceevents";
import { expect } from "vitest";
import { createTemporaryFolder, runWef } from "../cli/command-line.js";
import { type RunningServer, serve } from "./serve.js";

export const created = "google.workspace.chat.message.v1.created";
export const updated = "google.workspace.chat.membership.v1.updated";
/** A filter with both event types. */
export const bothTypes: string = `event_types:"${created}" OR event_types:"${updated}"`;
export const spaceA = "//chat.googleapis.com/spaces/AAAAAAAAAAA";
export const spaceB = "//chat.googleapis.com/spaces/BBBBBBBBBBB";
const time = "2026-01-31T12:00:00Z";

export type Subscription = workspaceevents_v1.Schema$Subscription;
type ListParameters = workspaceevents_v1.Params$Resource$Subscriptions$List;
type ListResponse = workspaceevents_v1.Schema$ListSubscriptionsResponse;

/** The 230 active subscriptions of the first caller. They have several combinations of event types and targets. */
export const active: readonly Subscription[] = Array.from({ length: 230 }, (_, index) => ({
  name: `subscriptions/s${String(index).padStart(3, "0")}`,
  uid: `uid-${index}`,
  targetResource: index % 2 === 0 ? spaceA : spaceB,
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

/** The two suspended subscriptions of the second caller. The suspension cause of one of them is fixed. */
export const fixed: Subscription = suspended("fixed");
export const notFixed: Subscription & { readonly causeFixed: boolean } = {
  ...suspended("unfixed"),
  causeFixed: false,
};

const tokens = [
  { token: "first", authority: "users/1", scopes: ["chat.bot", "chat.spaces"] },
  { token: "second", authority: "users/2", scopes: ["drive", "chat.spaces"] },
  { token: "foreign", authority: "users/2", scopes: ["https://mail.example.com/"] },
];

export interface ServerWithFolder extends RunningServer {
  /** The working directory of the server. */
  readonly cwd: string;
}

/**
 * Starts a server. By default, its store is an SQLite file, and the subscriptions are imported into this file first.
 */
export async function startServer(store?: string): Promise<ServerWithFolder> {
  const cwd = await createTemporaryFolder();
  await writeFile(join(cwd, "tokens.json"), JSON.stringify({ tokens }));
  const lines = [...active, fixed, notFixed].map((subscription) => `${JSON.stringify(subscription)}\n`);
  await writeFile(join(cwd, "subscriptions.jsonl"), lines.join(""));
  const usedStore = store ?? "sqlite:subscriptions.sqlite";
  if (!store) {
    expect(await runWef(["import", "subscriptions.jsonl", "--store", usedStore], { cwd })).toEqual({
      code: 0,
      stdout: "subscriptions.jsonl: 232 subscriptions imported\n",
      stderr: "",
    });
  }
  return { ...(await serve(["--store", usedStore, "--tokens", "tokens.json", "--no-log"], cwd)), cwd };
}

/** The published client of one caller. */
export interface Client {
  readonly list: (parameters: ListParameters, options?: MethodOptions) => Promise<ListResponse>;
  readonly reactivate: (name: string, options?: MethodOptions) => Promise<workspaceevents_v1.Schema$Operation>;
  readonly getOperation: (name: string) => Promise<workspaceevents_v1.Schema$Operation>;
}

/**
 * Creates the published client for a caller with this token. The client knows only v1 of the API. For another
 * `version`, the URL of each call is replaced.
 */
export function createClient({ origin }: RunningServer, token: string | undefined, version = "v1"): Client {
  const credentials = new auth.OAuth2();
  credentials.setCredentials({ access_token: token ?? null });
  const service = workspaceevents({
    version: "v1",
    rootUrl: origin,
    ...(token !== undefined && { auth: credentials }),
  });
  const withPath = (path: string): MethodOptions =>
    version === "v1" ? {} : { url: `https://example.com/${version}/${path}` };
  return {
    list: async (parameters, options) =>
      (await service.subscriptions.list(parameters, { ...withPath("subscriptions"), ...options })).data,
    reactivate: async (name, options) =>
      (await service.subscriptions.reactivate({ name }, { ...withPath("{+name}:reactivate"), ...options })).data,
    getOperation: async (name) => (await service.operations.get({ name }, withPath("{+name}"))).data,
  };
}

/** Reads all pages of a list. */
export async function readPages(
  client: Client,
  filter: string,
  pageSize?: number,
): Promise<readonly (readonly Subscription[])[]> {
  const pages: (readonly Subscription[])[] = [];
  for (let pageToken: string | null | undefined = ""; pageToken !== undefined && pageToken !== null; ) {
    const page: ListResponse = await client.list({
      filter,
      pageToken,
      ...(pageSize !== undefined && { pageSize }),
    });
    pages.push(page.subscriptions ?? []);
    pageToken = page.nextPageToken;
  }
  return pages;
}

/** Returns the error of a call of the client, as a program sees it. */
export const errorOf = (call: Promise<unknown>): Promise<object> =>
  call.then(
    (answer) => ({ answer }),
    ({ code, message, status, response }) => ({ code, message, status, data: response?.data }),
  );
