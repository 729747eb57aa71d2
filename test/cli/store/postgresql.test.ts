import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { getPostgresqlPool, getPostgresqlUrl } from "../../support/postgresql-stores.js";
import { serve } from "../../support/serve.js";
import { cliPath, createTemporaryFolder, type ProcessResult, runWef } from "../command-line.js";

const eventType = "google.workspace.chat.message.v1.created";
const schema = `command_line_${process.pid}`;

const createSubscriptionLine = (id: number): string =>
  JSON.stringify({
    name: `subscriptions/s${String(id).padStart(5, "0")}`,
    uid: `uid-${id}`,
    eventTypes: [eventType, `google.workspace.chat.type${id % 7}.v1.created`],
    targetResource: "//chat.googleapis.com/spaces/A",
    authority: `users/${id % 3}`,
  });

let storeOptions: readonly string[] = [];

beforeEach(async () => {
  storeOptions = ["--store", await getPostgresqlUrl(), "--schema", schema];
  await (await getPostgresqlPool()).query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
});

/** Runs a query in which `@.` stands for the schema, and returns its rows. */
async function queryStore(sql: string): Promise<readonly Record<string, unknown>[]> {
  return (await (await getPostgresqlPool()).query(sql.replaceAll("@.", `${schema}.`))).rows;
}

describe("wef import into PostgreSQL", () => {
  const lineCount = 20_000;
  const lines = Array.from({ length: lineCount }, (_, id) =>
    id % 1_999 === 1 ? '{ "bad": 1 }\n' : `${createSubscriptionLine(id)}\n`,
  );
  const invalidLines = lines.filter((line) => line.includes("bad"));

  it("continues where it was killed, without losing or duplicating subscriptions", async () => {
    const cwd = await createTemporaryFolder();
    await writeFile(join(cwd, "a.jsonl"), lines.join(""));
    // On a fast machine, the last process may end before it is killed.
    let hasEnded = false;
    for (let killCount = 0; killCount < 5 && !hasEnded; killCount += 1) {
      const child = spawn(process.execPath, [cliPath, "import", "a.jsonl", ...storeOptions], { cwd, stdio: "ignore" });
      const childExited = once(child, "exit");
      await sleep(250 + 200 * Math.random());
      child.kill("SIGKILL");
      const [exitCode] = await childExited;
      hasEnded = exitCode !== null;
    }
    const { code, stdout } = await runWef(["import", "a.jsonl", ...storeOptions], { cwd });
    const importedCount = lineCount - invalidLines.length;
    const rejection = "rejected lines are in a.jsonl.rejected";
    expect([code, stdout]).toEqual([
      1,
      hasEnded
        ? `a.jsonl: imported before, ${importedCount.toLocaleString("en")} subscriptions (see --again); ${rejection}\n`
        : `a.jsonl: ${importedCount.toLocaleString("en")} subscriptions imported; ${rejection}\n`,
    ]);
    expect(await readFile(join(cwd, "a.jsonl.rejected"), "utf8")).toBe(invalidLines.join(""));
    expect(
      await queryStore(`SELECT (SELECT count(*)::int FROM @.subscriptions) AS subscriptions,
        (SELECT count(*)::int FROM @.subscription_uids) AS uids,
        (SELECT count(*)::int FROM @.subscription_event_types) AS types,
        (SELECT count(*)::int FROM @.caller_event_types) AS callers`),
    ).toEqual([{ subscriptions: importedCount, uids: importedCount, types: 2 * importedCount, callers: 3 * 8 }]);
  });

  it("imports a file only once if two programs import it at the same time, and one of the programs reports this", async () => {
    const cwd = await createTemporaryFolder();
    await writeFile(join(cwd, "a.jsonl"), lines.filter((line) => !line.includes("bad")).join(""));
    const results = await Promise.all([1, 2].map(() => runWef(["import", "a.jsonl", ...storeOptions], { cwd })));
    const [first, second] = results.sort((a, b) => Number(a.code) - Number(b.code)) as [ProcessResult, ProcessResult];
    expect(first.code).toBe(0);
    expect(second).toEqual({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(/^wef: the import has stopped: .+\n$/),
    });
    expect(second.stderr).toContain("another program has imported lines of the same file");
    expect(await queryStore("SELECT count(*)::int AS count FROM @.subscriptions")).toEqual([
      { count: lineCount - invalidLines.length },
    ]);
  });
});

describe("wef serve on PostgreSQL", () => {
  it("lists and reactivates subscriptions with two servers that start at the same time", async () => {
    const cwd = await createTemporaryFolder();
    const tokens = [{ token: "secret", authority: "users/0", scopes: ["chat.spaces"] }];
    await writeFile(join(cwd, "tokens.json"), JSON.stringify({ tokens }));
    const servers = await Promise.all([1, 2].map(() => serve([...storeOptions, "--tokens", "tokens.json"], cwd)));
    await writeFile(
      join(cwd, "a.jsonl"),
      `${createSubscriptionLine(0).slice(0, -1)},"state":"SUSPENDED"}\n${createSubscriptionLine(3)}\n`,
    );
    expect((await runWef(["import", "a.jsonl", ...storeOptions], { cwd })).code).toBe(0);
    const [one, two] = servers as [Awaited<ReturnType<typeof serve>>, Awaited<ReturnType<typeof serve>>];
    const headers = { Authorization: "Bearer secret" };
    const listPath = `/v1/subscriptions?pageSize=1&filter=${encodeURIComponent(`event_types:"${eventType}"`)}`;
    // biome-ignore lint/suspicious/noExplicitAny: the body of any response
    const fetchPage = async (url: string): Promise<any> => (await fetch(url, { headers })).json();
    const firstPage = await fetchPage(`${one.origin}${listPath}`);
    const secondPage = await fetchPage(`${two.origin}${listPath}&pageToken=${firstPage.nextPageToken}`);
    expect([firstPage, secondPage].map(({ subscriptions }) => subscriptions[0].name)).toEqual([
      "subscriptions/s00000",
      "subscriptions/s00003",
    ]);
    const reactivate = (origin: string): Promise<Response> =>
      fetch(`${origin}/v1/subscriptions/s00000:reactivate`, { method: "POST", headers });
    const responses = await Promise.all([one, two, one, two].map(({ origin }) => reactivate(origin)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect([await one.stop(), await two.stop()]).toEqual([0, 0]);
  });

  it("adds the sample data only once, even if several servers start", async () => {
    const servers = await Promise.all([1, 2].map(() => serve([...storeOptions, "--sample"])));
    expect(await queryStore("SELECT count(*)::int AS count FROM @.subscriptions")).toEqual([{ count: 240 }]);
    expect(servers.map(({ stderr }) => stderr)).toEqual([[], []]);
  });

  it("reports permanent errors at once, without the password", async () => {
    const url = new URL(await getPostgresqlUrl());
    url.pathname = "/nowhere";
    url.password = "secret";
    expect(await runWef(["serve", "--sample", "--store", url.href])).toEqual({
      code: 2,
      stdout: "",
      stderr: 'wef: cannot connect to the database: database "nowhere" does not exist\n',
    });
    expect(await runWef(["serve", "--sample", "--store", `postgrez://me:secret@${url.host}/x`])).toEqual({
      code: 2,
      stdout: "",
      stderr: `wef: unknown store "postgrez://…@${url.host}/x": a store is sqlite:FILE, postgresql://HOST/DATABASE or memory\n`,
    });
  });
});

describe("wef prune", () => {
  it("deletes unused event types and prints their number", async () => {
    const cwd = await createTemporaryFolder();
    await writeFile(join(cwd, "a.jsonl"), `${createSubscriptionLine(1)}\n`);
    await writeFile(join(cwd, "b.jsonl"), `${createSubscriptionLine(1).replace("type1", "type2")}\n`);
    const storeArgsList = [storeOptions, ["--store", "sqlite:store.sqlite"]];
    for (const storeArgs of storeArgsList) {
      for (const file of ["a.jsonl", "b.jsonl"]) await runWef(["import", file, ...storeArgs], { cwd });
      const firstResult = { code: 0, stdout: "1 unused event type deleted\n", stderr: "" };
      expect(await runWef(["prune", ...storeArgs], { cwd })).toEqual(firstResult);
      expect(await runWef(["prune", ...storeArgs], { cwd })).toEqual({
        ...firstResult,
        stdout: "0 unused event types deleted\n",
      });
    }
  });

  it("reports an error of the store on one line", async () => {
    const stderr =
      "wef: the store could not be pruned: cannot connect to the database: connect ECONNREFUSED 127.0.0.1:1\n";
    expect(await runWef(["prune", "--store", "postgresql://127.0.0.1:1/x"])).toEqual({ code: 2, stdout: "", stderr });
  });
});

describe("wef schema", () => {
  it.each(["plain", "partitioned"])("prints statements that create tables for the store: layout %s", async (layout) => {
    const { stdout } = await runWef(["schema", "--layout", layout, "--schema", schema]);
    const pool = await getPostgresqlPool();
    await pool.query(stdout);
    // A second run of the statements must do no harm.
    await pool.query(stdout);
    const cwd = await createTemporaryFolder();
    await writeFile(join(cwd, "a.jsonl"), `${createSubscriptionLine(1)}\n`);
    const result = await runWef(["import", "a.jsonl", "--no-migrate", ...storeOptions], { cwd });
    expect(result).toEqual({ code: 0, stdout: "a.jsonl: 1 subscription imported\n", stderr: "" });
  });

  it("quotes any schema name", async () => {
    const { stdout } = await runWef(["schema", "--schema", `a"b'$&`]);
    expect(stdout).toContain(`CREATE SCHEMA IF NOT EXISTS "a""b'$&";`);
    expect(stdout).toContain(`CREATE TABLE IF NOT EXISTS "a""b'$&".subscriptions (`);
  });
});

describe("the options of PostgreSQL", () => {
  it("include --read-replica, which wef serve refuses if its store is not PostgreSQL", async () => {
    const replica = ["--read-replica", "postgresql://localhost/database"];
    const { code, stderr } = await runWef(["serve", ...replica]);
    expect([code, stderr]).toEqual([
      2,
      "wef: --schema, --connections, --max-query-time, --read-replica, --no-migrate and --no-named-statements apply only to PostgreSQL\n",
    ]);
  });

  it.each([["--schema", "x"], ["--connections", "2"], ["--no-migrate"], ["--no-named-statements"]])(
    "are refused if the store is not PostgreSQL: %s",
    async (...option) => {
      const { code, stderr } = await runWef(["prune", "--store", "sqlite:a.sqlite", ...option]);
      const message =
        "--schema, --connections, --max-query-time, --read-replica, --no-migrate and --no-named-statements apply only to PostgreSQL";
      expect([code, stderr]).toEqual([2, `wef: ${message}\n`]);
    },
  );
});
