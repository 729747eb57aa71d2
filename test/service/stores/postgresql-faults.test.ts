import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { LastingStore } from "../../../src/service/index.js";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { type OwnServer, startOwnPostgresql } from "../../support/postgresql.js";
import { contradictions } from "../../support/postgresql-contradictions.js";
import { openPool } from "../../support/postgresql-pool.js";
import { type Answer, failed, listPath, me, type Service, serviceWith, updated } from "../../support/service.js";
import { stored } from "../../support/stored.js";

let server: OwnServer;
let store: LastingStore;
let service: Service;
let schema: string;
let tests = 0;

beforeAll(async () => {
  server = await startOwnPostgresql({ settings: [] });
});
afterAll(() => server.stop());

beforeEach(() => {
  tests += 1;
  schema = `of_test_${tests}`;
  store = postgresqlStore({ url: server.url, schema });
  service = serviceWith(store);
  onTestFinished(() => store.close());
});

const count = 800;
const idOf = (index: number): string => `s${String(index).padStart(4, "0")}`;
const fill = (state: "ACTIVE" | "SUSPENDED", many = count): Promise<unknown> =>
  store.put(Array.from({ length: many }, (_, index) => stored(idOf(index), { state })));

const list = (): Promise<Answer> => service.call(listPath({ pageSize: 2 }, "v1"));
const reactivate = (id: string): Promise<Answer> =>
  service.call(`/v1/subscriptions/${id}:reactivate`, { method: "POST" });
const unavailable = failed(503, "UNAVAILABLE", "STORE_UNAVAILABLE", "The store cannot be reached now.");

/** What a query of one's own finds. */
async function query(sql: string): Promise<unknown[][]> {
  const client = new pg.Client({
    connectionString: server.url,
    options: "-c default_transaction_read_only=off",
  });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: "array" })).rows;
  } finally {
    await client.end();
  }
}

const active = async (): Promise<Set<unknown>> =>
  new Set((await query(`SELECT name FROM ${schema}.subscriptions WHERE state = 'ACTIVE'`)).flat());

/** Reactivates one subscription after the other, eight at once, for as long as all goes well; those that were answered. */
function reactivateAll(): { readonly answered: Set<string>; readonly over: Promise<unknown> } {
  const answered = new Set<string>();
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < count) {
      const id = idOf(next++);
      const { status, body } = await reactivate(id);
      if (status !== 200) {
        expect([status, body]).toEqual([503, unavailable]);
        return;
      }
      answered.add(`subscriptions/${id}`);
    }
  };
  return { answered, over: Promise.all(Array.from({ length: 8 }, client)) };
}

describe.each([
  ["sends its clients away", "SIGINT"],
  ["leaves its clients without a word", "SIGQUIT"],
  ["is killed", "SIGKILL"],
] as const)("a server that %s", (_, signal) => {
  it("is answered for by 503, and by 200 as soon as it is back", async () => {
    await fill("SUSPENDED", 9);
    const before = await list();
    expect([before.status, before.body.subscriptions.length]).toEqual([200, 2]);
    expect((await reactivate(idOf(0))).status).toBe(200);
    for (let round = 1; round <= 2; round += 1) {
      await server.end(signal);
      for (const { status, headers, body } of [
        await list(),
        await reactivate(idOf(round)),
        await service.call("/readyz"),
      ]) {
        expect([status, headers.get("Retry-After"), body]).toEqual([503, "1", unavailable]);
      }
      await server.begin();
      expect((await service.call("/readyz")).text).toBe("ok\n");
      expect((await reactivate(idOf(round))).status).toBe(200);
      expect((await list()).body.subscriptions.map(({ name }: { name: string }) => name)).toEqual([
        `subscriptions/${idOf(0)}`,
        `subscriptions/${idOf(1)}`,
      ]);
    }
    expect([...(await active())].sort()).toEqual([0, 1, 2].map((index) => `subscriptions/${idOf(index)}`));
  });

  it("has kept everything that was answered, and what was asked next is answered", async () => {
    await fill("SUSPENDED");
    for (let round = 0; round < 2; round += 1) {
      const { answered, over } = reactivateAll();
      await expect.poll(() => answered.size).toBeGreaterThan(20 * round);
      await server.end(signal);
      await over;
      await server.begin();
      const kept = await active();
      expect([...answered].filter((name) => !kept.has(name))).toEqual([]);
      // At most those that each of eight clients was waiting for.
      expect(kept.size - answered.size).toBeLessThanOrEqual(8);
      await fill("SUSPENDED");
    }
  });

  it("has kept batches whole", async () => {
    const batch = (round: number): ReturnType<typeof stored>[] =>
      Array.from({ length: 400 }, (_, index) =>
        stored(idOf(index), {
          etag: `round-${round}`,
          eventTypes: [updated, `example.workspace.chat.message.v${round}.created`],
        }),
      );
    await store.put(batch(0));
    let last = 0;
    const putting = (async () => {
      for (;;) {
        await store.put(batch(last + 1));
        last += 1;
      }
    })();
    const failure = putting.then(undefined, (error: unknown) => error);
    await expect.poll(() => last).toBeGreaterThan(3);
    await server.end(signal);
    expect(await failure).toBeInstanceOf(Error);
    await server.begin();
    const etags = (await query(`SELECT DISTINCT etag FROM ${schema}.subscriptions`)).flat();
    expect([[`round-${last}`], [`round-${last + 1}`]]).toContainEqual(etags);
    await store.prune();
    const pool = openPool(server.url);
    expect(await contradictions(pool, schema)).toEqual([]);
    await pool.end();
  });
});

describe("a server that waits for its clients to leave", () => {
  it("still answers those that it has", async () => {
    await fill("SUSPENDED", 3);
    expect((await list()).status).toBe(200);
    server.signal("SIGTERM");
    await expect
      .poll(() =>
        query("SELECT").then(
          () => "let in",
          (error: Error) => error.message,
        ),
      )
      .not.toBe("let in");
    expect((await list()).status).toBe(200);
    expect((await reactivate(idOf(0))).status).toBe(200);
    await server.end("SIGINT");
    expect((await list()).status).toBe(503);
    await server.begin();
    expect((await list()).status).toBe(200);
  });
});

describe("connections that are ended one by one", () => {
  const terminate = (): Promise<unknown> =>
    query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'workspace-events-filter'");

  it("are not noticed by whoever reads", async () => {
    await fill("ACTIVE", 200);
    // Makes the secret of page tokens.
    await list();
    const filter = { eventTypes: Array.from({ length: 70 }, (_, index) => `example${index}`) as [string] };
    let isOver = false;
    const seen = new Set<string>();
    const client = async (): Promise<void> => {
      while (!isOver) {
        seen.add(String((await store.get(stored(idOf(0))))?.etag));
        seen.add(String((await list()).status));
        // Several statements that see the same.
        seen.add(String((await store.page({ authority: me, filter, limit: 9 })).length));
      }
    };
    const clients = Promise.all(Array.from({ length: 8 }, client));
    for (let round = 0; round < 30; round += 1) await Promise.race([terminate(), clients]);
    isOver = true;
    await clients;
    expect([...seen].sort()).toEqual(["0", "200", `etag-${idOf(0)}`]);
  });

  it("lose nothing that was answered to whoever writes, and do nothing twice", async () => {
    await fill("SUSPENDED");
    const answered = new Map<string, string>();
    const failures: unknown[] = [];
    let next = 0;
    const client = async (): Promise<void> => {
      while (next < count) {
        const id = idOf(next++);
        const change = {
          authority: me,
          name: `subscriptions/${id}`,
          etag: `etag-${id}`,
          updateTime: "2030-01-01T00:00:00Z",
        };
        const outcome = await store.activate({ ...change, newEtag: `new-${id}` }).catch((error: unknown) => error);
        if (outcome instanceof Error) failures.push(outcome);
        else answered.set(change.name, String((outcome as { etag?: string } | undefined)?.etag));
      }
    };
    const clients = Promise.all(Array.from({ length: 8 }, client));
    while (next < count) await terminate();
    await clients;
    const kept = new Map((await query(`SELECT name, etag FROM ${schema}.subscriptions`)) as [string, string][]);
    // Nobody else asked for these: one that was not found suspended would have been made active by itself before.
    expect([...answered].filter(([name, etag]) => kept.get(name) !== etag)).toEqual([]);
    expect(answered.size + failures.length).toBe(count);
    expect(failures.length).toBeGreaterThan(0);
  });
});

describe("a server that can only be read", () => {
  it("is not ready, though it is listed from", async () => {
    await fill("SUSPENDED", 3);
    // Makes the secret of page tokens.
    await list();
    await server.end("SIGINT");
    // Makes it a standby: it waits for a server to follow.
    await writeFile(join(server.data, "standby.signal"), "");
    await server.begin();
    await expect(store.ready()).rejects.toThrow(new Error("the database can only be read"));
    expect((await list()).body.subscriptions.length).toBe(2);
    expect(await service.call("/readyz")).toMatchObject({ status: 503, body: unavailable });
    expect(await reactivate(idOf(0))).toMatchObject({ status: 503, body: unavailable });
    await query("SELECT pg_promote()");
    await expect.poll(() => store.ready().then(() => "ready", String)).toBe("ready");
    expect((await reactivate(idOf(0))).status).toBe(200);
  });

  it("is not ready where only its transactions are made so", async () => {
    await fill("SUSPENDED", 1);
    await query("ALTER DATABASE postgres SET default_transaction_read_only = on");
    onTestFinished(async () => {
      await query(
        "SET default_transaction_read_only = off; ALTER DATABASE postgres RESET default_transaction_read_only",
      );
    });
    const another = postgresqlStore({ url: server.url, schema });
    onTestFinished(() => another.close());
    await expect(another.ready()).rejects.toThrow(new Error("the database can only be read"));
    expect((await another.get(stored(idOf(0))))?.state).toBe("SUSPENDED");
    await expect(another.put([stored("new")])).rejects.toThrow("cannot execute INSERT in a read-only transaction");
    const empty = postgresqlStore({ url: server.url, schema: "none" });
    onTestFinished(() => empty.close());
    await expect(empty.ready()).rejects.toThrow("cannot execute CREATE SCHEMA in a read-only transaction");
  });
});
