import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "vitest";
import { runWef } from "../../cli/command-line.js";
import { type RunningServer, serve } from "../../support/serve.js";

const messageCreated = "google.workspace.chat.message.v1.created";
const filterText = `event_types:"${messageCreated}"`;
const storeName = "sqlite:store.sqlite";

/** Returns the name of the subscription with the given number. The order of names is the order of numbers. */
export const subscriptionNameOf = (index: number): string => `subscriptions/s${String(index).padStart(5, "0")}`;

/**
 * Imports suspended subscriptions into the store of a folder, and writes a tokens file into the folder. Returns the
 * names of the subscriptions.
 */
export async function fillStore(cwd: string, count: number): Promise<readonly string[]> {
  const tokenList = [{ token: "secret", authority: "users/1", scopes: ["chat.spaces"] }];
  await writeFile(join(cwd, "tokens.json"), JSON.stringify({ tokens: tokenList }));
  const names = Array.from({ length: count }, (_, index) => subscriptionNameOf(index));
  const lines = names.map((name) => {
    const targetResource = "//chat.googleapis.com/spaces/A";
    return `${JSON.stringify({ name, eventTypes: [messageCreated], targetResource, authority: "users/1", state: "SUSPENDED" })}\n`;
  });
  await writeFile(join(cwd, "all.jsonl"), lines.join(""));
  expect(await runWef(["import", "all.jsonl", "--store", storeName], { cwd })).toMatchObject({ code: 0, stderr: "" });
  await rm(join(cwd, "all.jsonl"));
  return names;
}

/** Starts a server in a folder. By default, it uses the store of the folder. */
export const startServer = (cwd: string, servedStoreName: string = storeName): Promise<RunningServer> =>
  serve(["--store", servedStoreName, "--tokens", "tokens.json", "--no-log"], cwd);

export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: {
    readonly subscriptions?: readonly { readonly name: string }[];
    readonly nextPageToken?: string;
    readonly response?: { readonly etag: string };
  };
}

async function sendRequest({ origin }: RunningServer, path: string, method = "GET"): Promise<Answer> {
  const response = await fetch(`${origin}${path}`, { method, headers: { Authorization: "Bearer secret" } });
  const { status, headers } = response;
  return { status, retryAfter: headers.get("Retry-After"), body: (await response.json()) as Answer["body"] };
}

export const reactivate = (server: RunningServer, name: string): Promise<Answer> =>
  sendRequest(server, `/v1/${name}:reactivate`, "POST");

/** Lists a page of 10 subscriptions. */
export const listPage = (server: RunningServer, parameters: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  sendRequest(
    server,
    `/v1/subscriptions?${new URLSearchParams({ filter: filterText, pageSize: "10", ...parameters })}`,
  );

export const listedNamesOf = ({ body }: Answer): unknown => body.subscriptions?.map(({ name }) => name);

/** Queries the SQLite file of a folder directly. */
export function queryFile(cwd: string, sql: string): unknown[][] {
  const database = new DatabaseSync(join(cwd, "store.sqlite"), { readOnly: true });
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row));
  } finally {
    database.close();
  }
}

/** The answer of a server that cannot use its store. */
export const unavailableAnswer = {
  status: 503,
  retryAfter: "1",
  body: {
    error: {
      code: 503,
      message: "The store cannot be reached now.",
      status: "UNAVAILABLE",
      details: [
        {
          "@type": "type.googleapis.com/google.rpc.ErrorInfo",
          reason: "STORE_UNAVAILABLE",
          domain: "workspaceevents.googleapis.com",
          metadata: {},
        },
      ],
    },
  },
} as const;
