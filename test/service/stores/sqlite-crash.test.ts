import { execFile } from "node:child_process";
import { mkdir, open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished, type TestContext } from "vitest";
import { temporaryFolder, wef } from "../../cli/command-line.js";
import { type RunningServer, serve } from "../../support/serve.js";

const created = "google.workspace.chat.message.v1.created";
const filter = `event_types:"${created}"`;
const store = "sqlite:store.sqlite";

const nameOf = (index: number): string => `subscriptions/s${String(index).padStart(5, "0")}`;

/** Fills the store of a folder with suspended subscriptions, and says who may call. */
async function fill(cwd: string, count: number): Promise<readonly string[]> {
  const tokens = [{ token: "secret", authority: "users/1", scopes: ["chat.spaces"] }];
  await writeFile(join(cwd, "tokens.json"), JSON.stringify({ tokens }));
  const names = Array.from({ length: count }, (_, index) => nameOf(index));
  const lines = names.map((name) => {
    const targetResource = "//chat.googleapis.com/spaces/A";
    return `${JSON.stringify({ name, eventTypes: [created], targetResource, authority: "users/1", state: "SUSPENDED" })}\n`;
  });
  await writeFile(join(cwd, "all.jsonl"), lines.join(""));
  expect(await wef(["import", "all.jsonl", "--store", store], { cwd })).toMatchObject({ code: 0, stderr: "" });
  await rm(join(cwd, "all.jsonl"));
  return names;
}

const start = (cwd: string, place = store): Promise<RunningServer> =>
  serve(["--store", place, "--tokens", "tokens.json", "--no-log"], cwd);

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: {
    readonly subscriptions?: readonly { readonly name: string }[];
    readonly nextPageToken?: string;
    readonly response?: { readonly etag: string };
  };
}

async function ask({ origin }: RunningServer, path: string, method = "GET"): Promise<Answer> {
  const response = await fetch(`${origin}${path}`, { method, headers: { Authorization: "Bearer secret" } });
  const { status, headers } = response;
  return { status, retryAfter: headers.get("Retry-After"), body: (await response.json()) as Answer["body"] };
}

const reactivate = (server: RunningServer, name: string): Promise<Answer> =>
  ask(server, `/v1/${name}:reactivate`, "POST");

const list = (server: RunningServer, more: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  ask(server, `/v1/subscriptions?${new URLSearchParams({ filter, pageSize: "10", ...more })}`);

const namesIn = ({ body }: Answer): unknown => body.subscriptions?.map(({ name }) => name);

/** What a query finds in the store of a folder. */
function query(cwd: string, sql: string): unknown[][] {
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

describe("a server that is killed", () => {
  const rounds = 25;

  /** Kills a server while it reactivates, again and again; how many reactivations were answered. */
  async function survive(): Promise<number> {
    const cwd = await temporaryFolder();
    const names = await fill(cwd, 6_000);
    const answered = new Set<string>();
    let next = 0;
    for (let round = 0; round < rounds; round += 1) {
      const server = await start(cwd);
      const active = new Set(query(cwd, "SELECT name FROM subscriptions WHERE state = 'ACTIVE'").flat());
      expect([round, [...answered].filter((name) => !active.has(name))]).toEqual([round, []]);
      expect(query(cwd, "PRAGMA integrity_check")).toEqual([["ok"]]);
      // What nobody asked for has not happened.
      expect(names.slice(next).filter((name) => active.has(name))).toEqual([]);
      const before = answered.size;
      const client = async (): Promise<void> => {
        while (next < names.length) {
          const name = names[next++] ?? "";
          const answer = await reactivate(server, name).catch(() => undefined);
          if (!answer) return;
          expect([name, answer.status]).toEqual([name, 200]);
          answered.add(name);
        }
      };
      const clients = Array.from({ length: 8 }, client);
      while (answered.size === before) await Promise.race([sleep(1), Promise.all(clients)]);
      await sleep(60 * Math.random());
      await server.stop("SIGKILL");
      await Promise.all(clients);
    }
    return answered.size;
  }

  it(`has lost nothing that it answered, ${2 * rounds} times`, async () => {
    for (const answered of await Promise.all([survive(), survive()])) expect(answered).toBeGreaterThanOrEqual(rounds);
  });
});

describe("two processes on one file", () => {
  it("makes the second one say so", async () => {
    const cwd = await temporaryFolder();
    await fill(cwd, 1);
    const first = await start(cwd);
    const second = await start(cwd);
    const notice = `wef: process ${first.child.pid} writes to store.sqlite already; one process should`;
    await expect.poll(() => second.stderr).toEqual([notice]);
    expect(first.stderr).toEqual([]);
  });

  it("says nothing of a process that has ended or was killed", async () => {
    const cwd = await temporaryFolder();
    await fill(cwd, 1);
    await (await start(cwd)).stop();
    await (await start(cwd)).stop("SIGKILL");
    const { stderr, stop } = await start(cwd);
    await stop();
    expect(stderr).toEqual([]);
  });

  it("makes one transition of 100 reactivations at once", async () => {
    const cwd = await temporaryFolder();
    const [name = ""] = await fill(cwd, 1);
    const servers = [await start(cwd), await start(cwd)];
    const calls = Array.from({ length: 50 }, () => servers.map((server) => reactivate(server, name))).flat();
    const answers = await Promise.all(calls);
    const [success, ...others] = answers.sort((a, b) => a.status - b.status);
    expect(success).toMatchObject({ status: 200, body: { done: true, response: { name, state: "ACTIVE" } } });
    const message = `${name} is not suspended.`;
    const details = [
      {
        "@type": "type.googleapis.com/google.rpc.ErrorInfo",
        reason: "SUBSCRIPTION_NOT_SUSPENDED",
        domain: "workspaceevents.googleapis.com",
        metadata: { state: "ACTIVE" },
      },
    ];
    const refusal = { error: { code: 400, message, status: "FAILED_PRECONDITION", details } };
    expect(others).toEqual(Array.from({ length: 99 }, () => ({ status: 400, retryAfter: null, body: refusal })));
    expect(query(cwd, "SELECT state, suspension_reason, etag FROM subscriptions")).toEqual([
      ["ACTIVE", null, success?.body.response?.etag],
    ]);
  });

  it("lets each open the page tokens of the other, and of before a restart", async () => {
    const cwd = await temporaryFolder();
    const names = await fill(cwd, 25);
    const servers = [await start(cwd), await start(cwd)] as const;
    // Both make the secret at once; one of them stays.
    const [first, second] = await Promise.all([list(servers[0]), list(servers[1])]);
    const next = (server: RunningServer, { body }: Answer): Promise<Answer> =>
      list(server, { pageToken: body.nextPageToken ?? "" });
    const pages = [await next(servers[0], second), await next(servers[1], first)];
    await servers[0].stop("SIGKILL");
    await servers[1].stop();
    const restarted = await start(cwd);
    pages.push(await next(restarted, first), await next(restarted, second));
    expect(pages.map(namesIn)).toEqual(Array.from({ length: 4 }, () => names.slice(10, 20)));
    expect(namesIn(await next(restarted, pages[0] as Answer))).toEqual(names.slice(20));
  });
});

const unavailable = {
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
};

/** A folder on a disk of its own, that is small; the test is skipped where no disk can be mounted. */
async function smallDisk({ skip }: TestContext): Promise<string> {
  const run = promisify(execFile);
  const cwd = await temporaryFolder();
  const mounted = await run("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", cwd]).catch(() => undefined);
  if (!mounted) skip("only root can mount a small disk");
  onTestFinished(async () => {
    await run("umount", ["--lazy", cwd]);
  });
  return cwd;
}

/** Fills the disk of a folder to the last byte. */
async function fillDisk(cwd: string): Promise<void> {
  const file = await open(join(cwd, "filler"), "w");
  const code = async (): Promise<string> => {
    for (;;) await file.write(Buffer.alloc(4096));
  };
  expect(await code().catch((error) => error.code)).toBe("ENOSPC");
  await file.close();
}

describe("a disk that is full", () => {
  it("is answered 503 by writes, while reads go on; with room again, writes go on too", async (context) => {
    const cwd = await smallDisk(context);
    const names = await fill(cwd, 30);
    const server = await start(cwd);
    expect(await reactivate(server, nameOf(0))).toMatchObject({ status: 200 });
    const page = await list(server);
    await fillDisk(cwd);
    for (let times = 0; times < 3; times += 1) {
      expect(await reactivate(server, nameOf(1))).toEqual(unavailable);
      expect(await list(server)).toEqual({ ...page, body: { ...page.body, nextPageToken: expect.any(String) } });
      const { nextPageToken = "" } = page.body;
      expect(namesIn(await list(server, { pageToken: nextPageToken }))).toEqual(names.slice(10, 20));
    }
    await rm(join(cwd, "filler"));
    expect(await reactivate(server, nameOf(1))).toMatchObject({ status: 200 });
    expect(await server.stop()).toBe(0);
    expect(query(cwd, "SELECT name FROM subscriptions WHERE state = 'ACTIVE'")).toEqual([[nameOf(0)], [nameOf(1)]]);
    expect(query(cwd, "PRAGMA integrity_check")).toEqual([["ok"]]);
  });
});

describe("a file that cannot be opened", () => {
  it("is answered 503 until it can", async () => {
    const cwd = await temporaryFolder();
    await fill(cwd, 1);
    const server = await start(cwd, "sqlite:later/store.sqlite");
    await expect
      .poll(() => server.stderr)
      .toEqual([
        "wef: later/store.sqlite is new and holds nothing: see wef import",
        "wef: the store cannot be used yet: later/store.sqlite: unable to open database file",
      ]);
    const answers = [await list(server), await reactivate(server, nameOf(0))];
    expect(answers).toEqual([unavailable, unavailable]);
    await mkdir(join(cwd, "later"));
    expect(await list(server)).toEqual({ status: 200, retryAfter: null, body: {} });
    expect(await reactivate(server, nameOf(0))).toMatchObject({ status: 404 });
  });
});
